package ippo.web.play;

import ippo.answer.Phrase;
import ippo.rules.PieceType;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a page with a player has besides the part that changes: sentences for the script, the promotion question, the
 * help on keys. Once a page, however many questions it goes through.
 */
public final class PlayFrame {
    /** The id of the form that logs out. */
    static final String WHO_FORM = "who";

    /** Places that the script fills. */
    private static final Map<String, Object> LEFT_OPEN = Map.of(
            "piece", "{piece}",
            "square", "{square}",
            "pieces", "{pieces}",
            "squares", "{squares}",
            "count", "{count}",
            "minutes", "{minutes}",
            "seconds", "{seconds}");

    private static final List<String> SENTENCES = List.of(
            "picked-many",
            "goes",
            "goes-many",
            "goes-nowhere",
            "no-more",
            "no-hint",
            "no-typing",
            "no-step",
            "attacked-by",
            "not-attacked",
            "copied",
            "kept",
            "lost-head",
            "retry",
            "first-pick",
            "first-held",
            "now-squares",
            "time-left",
            "time-again",
            "main-left",
            "no-clock");

    private static final String[][] KEYS = {
        {"← ↑ ↓ →", "arrows"},
        {"1–9", "digits"},
        {"{shift} 1–9", "ranks"},
        {"{enter}", "enter"},
        {"{esc}", "esc"},
        {"h · {shift} h", "h"},
        {"n · {shift} n", "n"},
        {"m", "m"},
        {"a", "a"},
        {"c", "c"},
        {"p", "p"},
        {"l", "l"},
        {"r", "r"},
        {"i", "i"},
        {"t", "t"},
        {"k", "k"},
        {"[ ] · , .", "walk"},
        {"?", "help"},
    };

    private PlayFrame() {}

    /**
     * Who plays, where somebody has logged in.
     *
     * @param token for the form that logs out
     */
    public record Who(String name, String token) {}

    public static SafeHtml print(Words words) {
        return print(words, Optional.empty());
    }

    public static SafeHtml print(Words words, Optional<Who> who) {
        Html html = new Html();
        sentences(html, words);
        promotion(html, words);
        keys(html, words, who);
        return html.done();
    }

    /** The sentences alone, for a page whose board is looked at. */
    public static SafeHtml sentences(Words words) {
        Html html = new Html();
        sentences(html, words);
        return html.done();
    }

    private static void sentences(Html html, Words words) {
        html.open("script").with("type", "application/json").with("id", "sentences");
        html.html(new SafeHtml(json(words))).close();
    }

    private static String json(Words words) {
        Map<String, String> sentences = new LinkedHashMap<>();
        for (String key : SENTENCES) {
            sentences.put(key, words.speak(new Phrase("ear." + key, LEFT_OPEN)));
        }
        sentences.put("target", words.speak("board.target"));
        sentences.put("held", words.speak("board.selected"));
        // for the eye and for the ear: Japanese voices get kana
        sentences.put("promote", words.say("promotion.on", LEFT_OPEN));
        sentences.put("promote-spoken", words.speak(new Phrase("promotion.on", LEFT_OPEN)));
        sentences.put("files", words.say("language.files"));
        sentences.put("ranks", words.say("language.ranks"));
        sentences.put("square", words.say("language.square", Map.of("file", "{file}", "rank", "{rank}")));
        for (PieceType type : PieceType.values()) {
            if (type.promoted().isPresent()) {
                sentences.put("piece-" + type.letter(), words.piece(type));
            }
        }
        return Json.of(sentences);
    }

    private static void promotion(Html html, Words words) {
        html.open("dialog", "promotion").with("id", "promotion").with("aria-labelledby", "promotion-question");
        html.open("p", "promotion-question").with("id", "promotion-question");
        html.open("span").with("aria-hidden", "true").close();
        html.open("span", "unseen").close().close();
        for (String answer : List.of("yes", "no")) {
            html.open("button", "button")
                    .with("type", "button")
                    .with("data-answer", answer)
                    .open("span", "piece")
                    .close()
                    .open("span")
                    .html(words.html("promotion." + answer))
                    .close()
                    .close();
        }
        html.open("button", "promotion-cancel")
                .with("type", "button")
                .with("data-answer", "cancel")
                .html(words.html("promotion.cancel"))
                .close();
        html.close();
    }

    /** On a phone the player has no room for a head: the way out is here. */
    private static void who(Html html, Words words, Who who) {
        html.open("form", "who")
                .with("id", WHO_FORM)
                .with("method", "post")
                .with("action", "/" + words.language().tag() + "/logout");
        html.empty("input").with("type", "hidden").with("name", "csrf").with("value", who.token());
        html.open("span").open("bdi").text(who.name()).close().close();
        html.open("button", "link")
                .with("type", "submit")
                .html(words.html("nav.logout"))
                .close();
        html.close();
    }

    private static void keys(Html html, Words words, Optional<Who> who) {
        html.open("dialog", "sheet-dialog").with("id", "keys").with("aria-labelledby", "keys-title");
        // the first that takes the focus: else it would be a link of the notes, and lost when they are put in anew
        html.open("form", "dialog-head").with("method", "dialog");
        html.open("h2").with("id", "keys-title").html(words.html("play.keys")).close();
        html.open("button", "bar-tool")
                .with("autofocus", true)
                .with("aria-label", words.say("play.close"))
                .text("✕")
                .close();
        html.close();
        html.open("div").with("data-notes", true).close();
        html.open("p")
                .open("a")
                .with("href", "/" + words.language().tag() + "/pieces")
                .html(words.html("coach.all"))
                .close()
                .close();
        html.open("div", "for-keys");
        html.open("h3").html(words.html("keys.title")).close();
        html.open("p").text(words.say("keys.focus-mode")).close();
        list(html, words);
        html.close();
        who.ifPresent(each -> who(html, words, each));
        html.close();
    }

    /** The keys that work on a board, and what each does. */
    public static SafeHtml keys(Words words) {
        Html html = new Html();
        list(html, words);
        return html.done();
    }

    private static void list(Html html, Words words) {
        html.open("dl", "keys");
        for (String[] key : KEYS) {
            html.open("dt");
            html.open("kbd").text(caps(key[0], words)).close();
            html.close();
            html.open("dd").html(words.html("keys." + key[1])).close();
        }
        html.close();
    }

    /** Keys bear other names elsewhere. */
    private static String caps(String keys, Words words) {
        return keys.replace("{shift}", words.say("keys.cap-shift"))
                .replace("{enter}", words.say("keys.cap-enter"))
                .replace("{esc}", words.say("keys.cap-esc"));
    }
}
