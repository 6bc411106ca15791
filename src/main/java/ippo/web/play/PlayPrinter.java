package ippo.web.play;

import ippo.web.words.Words;

/** Prints a {@link PlayView} as HTML: the form that the page has, and that a script puts in its place. */
public final class PlayPrinter {
    private PlayPrinter() {}

    /**
     * @param words of the view's language, for what stands on every player: labels, keys, help
     * @param csrfToken goes into the form
     */
    public static String print(PlayView view, Words words, String csrfToken) {
        return "<form method=\"post\" action=\"" + view.action() + "\"><input type=\"hidden\" name=\"csrf\" value=\""
                + csrfToken + "\"><h1>" + view.title().text() + "</h1><p>" + words.say("board.board") + "</p></form>";
    }
}
