package ippo.web.game.review;

import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.notation.GameRecord;
import ippo.notation.GameRecord.Node;
import ippo.notation.JapaneseMoves;
import ippo.rules.Move;
import ippo.rules.Square;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a record says of one move of its main line, as the template sees it.
 *
 * @param comments of one or several lines each
 * @param time that the move took
 * @param variations what might have been played instead
 * @param left what is said of variations that are not shown
 */
public record Annotations(
        List<String> comments, Optional<Phrase> time, List<Variation> variations, Optional<Phrase> left) {
    private static final int MOST_VARIATIONS = 20;
    private static final int MOST_MOVES = 60;

    /**
     * A line that was not played.
     *
     * @param goesOn whether it has more moves than are shown
     */
    public record Variation(List<Played> moves, boolean goesOn) {
        public Variation {
            moves = List.copyOf(moves);
        }
    }

    /** A move of a variation, with its comment. */
    public record Played(SafeHtml text, Optional<String> comment) {}

    public Annotations {
        comments = List.copyOf(comments);
        variations = List.copyOf(variations);
    }

    /** @param ply 0 for the start; the end of the game has what is said of its ending, too */
    static Annotations of(GameRecord record, int ply, Words words) {
        List<Node> line = record.mainLine();
        if (ply >= line.size()) {
            return new Annotations(List.of(), Optional.empty(), List.of(), Optional.empty());
        }
        Node here = line.get(ply);
        List<Node> told = new ArrayList<>(List.of(here));
        if (ply + 1 < line.size() && line.get(ply + 1).ending().isPresent()) {
            told.add(line.get(ply + 1));
        }
        List<Node> others = told.stream().flatMap(node -> others(node).stream()).toList();
        int shown = Math.min(MOST_VARIATIONS, others.size());
        int left = others.size() - shown;
        return new Annotations(
                told.stream().map(Node::comment).filter(text -> !text.isBlank()).toList(),
                here.time().map(Annotations::time),
                others.subList(0, shown).stream()
                        .map(node -> variation(node, words))
                        .toList(),
                left > 0 ? Optional.of(Phrase.of("replay.others.left", "count", left)) : Optional.empty());
    }

    private static Phrase time(Duration time) {
        return Phrase.of("replay.time", "time", "%d:%02d".formatted(time.toMinutes(), time.toSecondsPart()));
    }

    /** The moves beside this one. */
    private static List<Node> others(Node node) {
        return node.before().map(Node::next).orElse(List.of()).stream()
                .filter(each -> each != node && each.move().isPresent())
                .toList();
    }

    private static Variation variation(Node first, Words words) {
        List<Played> moves = new ArrayList<>();
        Optional<Node> node = Optional.of(first);
        while (node.isPresent() && node.get().move().isPresent() && moves.size() < MOST_MOVES) {
            Node each = node.get();
            moves.add(
                    new Played(written(each, words), Optional.of(each.comment()).filter(text -> !text.isBlank())));
            node = each.next().stream().findFirst();
        }
        return new Variation(moves, node.filter(next -> next.move().isPresent()).isPresent());
    }

    private static SafeHtml written(Node node, Words words) {
        Node before = node.before().orElseThrow();
        Move move = node.move().orElseThrow();
        if (words.say("language.notation").equals(Words.JAPANESE)) {
            Optional<Square> lastTo = before.move().map(Move::to);
            return SafeHtml.escaped(JapaneseMoves.writeWithSide(before.position(), move, lastTo));
        }
        return words.html(PlayedMove.of(before.position(), move).listed());
    }
}
