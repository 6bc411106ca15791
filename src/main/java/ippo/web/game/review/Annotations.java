package ippo.web.game.review;

import ippo.answer.Phrase;
import ippo.notation.GameRecord.Node;
import ippo.rules.Color;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a record says of one move, as the template sees it.
 *
 * @param comments of one or several lines each
 * @param time that the move took
 * @param variations what might have been played instead
 * @param left what is said of variations that are not shown
 * @param back to the game, where what is shown is a variation
 */
public record Annotations(
        List<String> comments,
        Optional<Phrase> time,
        List<Variation> variations,
        Optional<Phrase> left,
        Optional<String> back) {
    private static final int MOST_VARIATIONS = 20;
    private static final int MOST_MOVES = 60;

    /**
     * Another line.
     *
     * @param goesOn whether it has more moves than are shown
     */
    public record Variation(List<Played> moves, boolean goesOn) {
        public Variation {
            moves = List.copyOf(moves);
        }
    }

    /**
     * A move of a variation.
     *
     * @param address of the page that shows it on the board
     * @param spoken without signs
     */
    public record Played(String address, SafeHtml text, String spoken, Optional<String> comment) {}

    public Annotations {
        comments = List.copyOf(comments);
        variations = List.copyOf(variations);
    }

    /** @param ply 0 for the start; the end of the line has what is said of its ending, too */
    static Annotations of(ReplayLine line, int ply, Color side, Words words) {
        List<Node> told = line.told(ply);
        List<ReplayLine.Other> others =
                told.stream().flatMap(node -> line.others(node).stream()).toList();
        int shown = Math.min(MOST_VARIATIONS, others.size());
        int left = others.size() - shown;
        return new Annotations(
                told.stream().map(Node::comment).filter(text -> !text.isBlank()).toList(),
                // programs write 0:00 where nobody took the time, in variations above all
                line.at(ply).time().filter(time -> !time.isZero()).map(Annotations::time),
                others.subList(0, shown).stream()
                        .map(other -> variation(line, other, side, words))
                        .toList(),
                left > 0 ? Optional.of(Phrase.of("replay.others.left", "count", left)) : Optional.empty(),
                line.backToTheGame().filter(back -> line.leavesTheGameAt().orElseThrow() <= ply));
    }

    /** The same for the ear, behind the move. */
    String spoken(Words words) {
        List<String> spoken = new ArrayList<>();
        back.ifPresent(any -> spoken.add(words.speak("replay.aside")));
        time.map(words::speak).ifPresent(spoken::add);
        spoken.addAll(comments);
        if (!variations.isEmpty()) {
            spoken.add(words.speak(Phrase.of("replay.others.count", "count", variations.size())));
        }
        return String.join(" ", spoken);
    }

    private static Phrase time(Duration time) {
        return Phrase.of("replay.time", "time", "%d:%02d".formatted(time.toMinutes(), time.toSecondsPart()));
    }

    private static Variation variation(ReplayLine line, ReplayLine.Other other, Color side, Words words) {
        List<Played> moves = new ArrayList<>();
        Optional<Node> node = Optional.of(other.first());
        while (node.isPresent() && moves.size() < MOST_MOVES) {
            Node each = node.get();
            moves.add(new Played(
                    line.address(other, each),
                    Replay.written(each, words),
                    Replay.spoken(each, side, words),
                    Optional.of(each.comment()).filter(text -> !text.isBlank())));
            node = goesOn(each);
        }
        return new Variation(moves, node.isPresent());
    }

    private static Optional<Node> goesOn(Node node) {
        return node.next().stream()
                .limit(1)
                .filter(next -> next.ending().isEmpty())
                .findFirst();
    }
}
