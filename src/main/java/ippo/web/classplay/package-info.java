/** Tells the pages of teachers and pupils that a class plays on. May use {@code web.frame}. */
package ippo.web.classplay;
