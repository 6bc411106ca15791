package ippo.web.workbench;

import ippo.answer.Phrase;
import ippo.notation.WrittenMove;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.web.board.SfenAddress;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.workbench.AuthorsJudge;
import ippo.workbench.Deviation;
import ippo.workbench.Judgement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The author's solution, which stood beside a problem in the text that was pasted, held against the proof.
 *
 * @param sentences on the whole of it
 * @param remarks where the two part
 * @param address where its end is shown in the walk
 */
public record OwnSolution(List<SafeHtml> sentences, List<Remark> remarks, String address) {
    /** The parameter of an address that takes the moves along. */
    static final String PARAMETER = "own";

    public OwnSolution {
        sentences = List.copyOf(sentences);
        remarks = List.copyOf(remarks);
    }

    /**
     * Where it parts from the proof.
     *
     * @param what by its name
     * @param line how it goes on there; empty if there is nothing to add
     * @param address where that is shown in the walk
     */
    public record Remark(SafeHtml what, SafeHtml line, String address) {}

    /** What is added to the address of a problem, so that the solution is not lost; nothing without moves. */
    static String query(List<Move> moves) {
        return moves.isEmpty() ? "" : "&" + PARAMETER + "=" + joined(moves);
    }

    private static String joined(List<Move> moves) {
        return SfenAddress.encoded(moves.stream().map(Move::usi).collect(Collectors.joining(",")))
                .replace("%2C", ",");
    }

    /** @param address of the problem, which further parameters can be added to */
    static OwnSolution of(Position start, Judgement judgement, String address, Words words) {
        return new Writer(start, judgement, address, words).solution();
    }

    private record Writer(Position start, Judgement judgement, String address, Words words) {

        OwnSolution solution() {
            List<SafeHtml> sentences = new ArrayList<>(List.of(words.html(length())));
            if (!judgement.isWhole()) {
                sentences.add(words.html(Phrase.of("bench.own.open", "seconds", AuthorsJudge.SECONDS)));
            } else if (judgement.deviations().isEmpty()) {
                sentences.add(words.html("bench.own.same"));
            }
            return new OwnSolution(
                    sentences, judgement.deviations().stream().map(this::remark).toList(), walk(judgement.moves()));
        }

        private Phrase length() {
            Phrase said = Phrase.of(
                    "bench.own.length." + judgement.length(),
                    "count",
                    judgement.moves().size());
            return judgement.shortest().isPresent()
                    ? said.with("plies", judgement.shortest().getAsInt())
                    : said;
        }

        private String walk(List<Move> line) {
            return address + "&line=" + joined(line) + "#walk";
        }

        private Remark remark(Deviation deviation) {
            List<Move> whole = new ArrayList<>(deviation.before());
            whole.addAll(deviation.line());
            Position before = after(deviation.before());
            return new Remark(words.html(what(deviation)), moves(before, deviation.line()), walk(whole));
        }

        private Phrase what(Deviation deviation) {
            return switch (deviation) {
                case Deviation.NoCheck each -> phrase("NO_CHECK", each);
                case Deviation.NoMate each ->
                    each.escape().isPresent()
                            ? phrase("NO_MATE", each).with("escape", written(each, 1))
                            : phrase("NO_MATE.open", each);
                case Deviation.OpenEnd each -> Phrase.of("bench.own.OPEN_END");
                case Deviation.AnotherMate each -> phrase(each.isSooner() ? "SOONER" : "COOK", each);
                case Deviation.Detour each -> phrase("DETOUR", each).with("back", each.back());
                case Deviation.Unfixed each -> phrase(each.isPromotion() ? "PROMOTION" : "SQUARE", each);
                case Deviation.LongerDefence each ->
                    phrase(each.isLeftOver() ? "LONGER.left" : "LONGER", each).with("plies", each.plies());
                case Deviation.EqualDefence each -> phrase("EQUAL", each);
                case Deviation.EndsOtherwise each -> phrase("OTHERWISE", each);
                case Deviation.LeftOver each -> Phrase.of("bench.own.LEFT_OVER");
            };
        }

        private Phrase phrase(String name, Deviation deviation) {
            return Phrase.of("bench.own." + name, "number", deviation.ply()).with("move", written(deviation, 0));
        }

        private WrittenMove written(Deviation deviation, int index) {
            Position before = after(deviation.before());
            for (Move move : deviation.line().subList(0, index)) {
                before = before.play(move);
            }
            return WrittenMove.of(before, deviation.line().get(index));
        }

        private Position after(List<Move> line) {
            Position position = start;
            for (Move move : line) {
                position = position.play(move);
            }
            return position;
        }

        private SafeHtml moves(Position from, List<Move> line) {
            List<String> moves = new ArrayList<>();
            Position position = from;
            for (Move move : line) {
                moves.add(words.html(Phrase.of("bench.walk.written", "move", WrittenMove.of(position, move)))
                        .text());
                position = position.play(move);
            }
            return new SafeHtml(String.join(" ", moves));
        }
    }
}
