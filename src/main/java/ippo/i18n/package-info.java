/**
 * Languages and the sentences of pages in them. Uses {@code fault} alone. Start with {@link ippo.i18n.Messages}; the
 * files are {@code messages/ui_<tag>.properties}, and {@link ippo.i18n.MessageCheck} keeps them complete.
 */
package ippo.i18n;
