package ippo.web.blind;

import ippo.i18n.Language;

/** How much was pressed and heard on the way through one lesson, or one puzzle. */
final class Tally {
    private final String what;
    private final Language language;
    private int asked;
    private int answered;
    private int keys;
    private int utterances;
    private int words;

    Tally(String what, Language language) {
        this.what = what;
        this.language = language;
    }

    void pressed(Heard heard) {
        keys++;
        utterances += heard.all().isEmpty() ? 0 : 1;
        words += Tongue.words(heard.all(), language);
    }

    void asked() {
        asked++;
    }

    void answered() {
        answered++;
    }

    static String head() {
        return "%-20s %-3s %9s %6s %11s %7s"
                .formatted("lesson or puzzle", "", "questions", "keys", "utterances", "words");
    }

    @Override
    public String toString() {
        return "%-20s %-3s %9s %6d %11d %7d  %s"
                .formatted(
                        what,
                        language.tag(),
                        answered + "/" + asked,
                        keys,
                        utterances,
                        words,
                        answered == asked ? "finished" : "NOT FINISHED");
    }
}
