/** The board as pages show it: view objects, and the reading of what a visitor pressed. */
package ippo.web.board;
