package ippo.web.play;

import ippo.web.words.SafeHtml;

/**
 * How a question is presented, wherever it is asked.
 *
 * @param title of the question
 * @param plainTitle the same as plain text, with what it belongs to, for the browser's tab
 * @param language the tag of the language that title and prose are in
 * @param looks how the board is shown
 */
public record Presentation(
        SafeHtml title, String plainTitle, String language, PlayerSetup.Prose prose, PlayerSetup.Looks looks) {

    /** The same with the board seen from the other side. */
    Presentation turned() {
        return new Presentation(title, plainTitle, language, prose, looks.turned());
    }
}
