/** The curriculum, the lessons and their exercises. */
package ippo.web.learn;
