/** Piece set, light or dark, sound; what is kept of a visitor. Start with {@link ippo.web.settings.SettingsPages}. */
package ippo.web.settings;
