/**
 * A player who does not see: it knows the page by its accessibility tree, by what is announced and by what has the
 * focus, and acts by keys alone. It finishes what the site has, and whatever it cannot find, hear or make sense of is a
 * fault of the page. {@link ippo.web.blind.BlindPlayerTest} is where to start reading.
 */
package ippo.web.blind;
