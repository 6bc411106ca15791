package ippo.web.play;

import ippo.answer.Phrase;
import ippo.answer.Stars;
import ippo.web.play.PlayView.Block;
import ippo.web.play.PlayView.Bubble;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Mood;
import ippo.web.play.PlayView.Sheet;
import ippo.web.play.PlayView.Tool;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the sheet under the board says, in no language yet: made by a {@link FeedbackBuilder}, shown as a {@link Sheet},
 * and read aloud by an {@link Announcement}.
 *
 * @param head what it is about; empty while nothing has come of anything
 * @param lines sentences, the first the most telling
 * @param prose what the author says besides
 * @param bubble a refusal to be shown on the board
 * @param tools what else one can do
 * @param go the one way on
 */
record Feedback(
        Mood mood,
        Optional<Phrase> head,
        List<Phrase> lines,
        List<Block> prose,
        Optional<Stars> stars,
        Optional<Bubble> bubble,
        List<Tool> tools,
        Optional<Go> go) {
    /** The question goes on, and nothing is to be said. */
    static final Feedback NONE = in(Mood.ASKING);

    Feedback {
        lines = List.copyOf(lines);
        prose = List.copyOf(prose);
        tools = List.copyOf(tools);
    }

    static Feedback in(Mood mood) {
        return new Feedback(
                mood,
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty());
    }

    static Feedback headed(Mood mood, Phrase head) {
        return in(mood).headed(Optional.of(head));
    }

    Feedback headed(Optional<Phrase> what) {
        return new Feedback(mood, what, lines, prose, stars, bubble, tools, go);
    }

    Feedback saying(List<Phrase> sentences) {
        return new Feedback(mood, head, sentences, prose, stars, bubble, tools, go);
    }

    Feedback saying(Phrase sentence) {
        return saying(List.of(sentence));
    }

    Feedback quoting(List<Block> authors) {
        return new Feedback(mood, head, lines, authors, stars, bubble, tools, go);
    }

    Feedback winning(Optional<Stars> won) {
        return new Feedback(mood, head, lines, prose, won, bubble, tools, go);
    }

    Feedback pointing(Optional<Bubble> where) {
        return new Feedback(mood, head, lines, prose, stars, where, tools, go);
    }

    Feedback offering(List<Tool> others) {
        return new Feedback(mood, head, lines, prose, stars, bubble, others, go);
    }

    Feedback leading(Optional<Go> on) {
        return new Feedback(mood, head, lines, prose, stars, bubble, tools, on);
    }

    /** @param trouble what to tell if something could not be remembered */
    Sheet sheet(Words words, Optional<String> trouble) {
        List<SafeHtml> html = new ArrayList<>(lines.stream().map(words::html).toList());
        trouble.map(SafeHtml::escaped).ifPresent(html::add);
        return new Sheet(
                mood,
                head.map(words::html).orElse(SafeHtml.escaped("")),
                stars,
                starsText().map(words::say).orElse(""),
                html,
                prose,
                bubble,
                tools,
                go);
    }

    Optional<Phrase> starsText() {
        return stars.map(won -> Phrase.of("stars.text", "count", won.count()));
    }

    /** The title of the browser's tab: empty where the page has one of its own. @param title without the result */
    String tab(Words words, String title) {
        return head.filter(any -> mood != Mood.ASKING && !title.isEmpty())
                .map(phrase -> words.say(Phrase.of("tab.result", "head", phrase).with("title", title)))
                .orElse(title);
    }
}
