/** Pages of pupils: coming into a class, today, assigned work. */
package ippo.web.pupil;
