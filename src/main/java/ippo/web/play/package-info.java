/**
 * The player: what every lesson, puzzle, review, assignment and game goes through. {@link ippo.web.play.PlayView} is
 * what it shows, as data; a printer in plain Java makes HTML of it. Nothing here needs Javalin, Thymeleaf, Jackson or
 * reflection, so that the same code can later answer inside the browser.
 */
package ippo.web.play;
