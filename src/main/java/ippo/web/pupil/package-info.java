/** Pages of pupils: coming into a class, by words, by a card's code, or with progress of one's own. */
package ippo.web.pupil;
