/** Piece set, light or dark, sound. */
package ippo.web.settings;
