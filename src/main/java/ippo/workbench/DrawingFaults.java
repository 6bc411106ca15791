package ippo.workbench;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.SetupFault;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Why a drawing is no mating problem, and on which squares.
 *
 * @param sentences one for each fault; none if it is a problem
 * @param drawing the squares that they speak of
 */
public record DrawingFaults(List<Phrase> sentences, Drawing drawing) {
    public DrawingFaults {
        sentences = List.copyOf(sentences);
    }

    /** All faults of a drawing in which the side to move is to mate. */
    public static DrawingFaults of(Setup setup) {
        Search search = new Search(setup);
        Set<SetupFault> faults = setup.faults(Strictness.TSUME);
        faults.forEach(search::tell);
        return new DrawingFaults(search.sentences, Drawing.of(BoardMark.WRONG, search.squares));
    }

    private static final class Search {
        private final Setup setup;
        private final List<Phrase> sentences = new ArrayList<>();
        private final List<Square> squares = new ArrayList<>();

        Search(Setup setup) {
            this.setup = setup;
        }

        void tell(SetupFault fault) {
            switch (fault) {
                case KING_MISSING -> sentences.add(Phrase.of("bench.fault.KING_MISSING"));
                case TWO_KINGS -> {
                    for (Color color : Color.values()) {
                        several(fault, with(new Piece(PieceType.KING, color)));
                    }
                }
                case TOO_MANY_PIECES -> tooMany();
                case TWO_PAWNS -> {
                    for (Color color : Color.values()) {
                        List<Square> pawns = with(new Piece(PieceType.PAWN, color));
                        for (int file = 1; file <= 9; file++) {
                            int on = file;
                            several(
                                    fault,
                                    pawns.stream()
                                            .filter(pawn -> pawn.file() == on)
                                            .toList());
                        }
                    }
                }
                case DEAD_END -> deadEnds();
                case OPPONENT_IN_CHECK -> capturing();
            }
        }

        private List<Square> with(Piece piece) {
            return setup.pieces().entrySet().stream()
                    .filter(entry -> entry.getValue().equals(piece))
                    .map(Map.Entry::getKey)
                    .toList();
        }

        private void several(SetupFault fault, List<Square> same) {
            if (same.size() > 1) {
                sentences.add(Phrase.of("bench.fault." + fault, "squares", same));
                squares.addAll(same);
            }
        }

        private void tooMany() {
            Map<PieceType, Integer> counts = new TreeMap<>();
            setup.pieces().values().forEach(piece -> counts.merge(piece.type().base(), 1, Integer::sum));
            setup.hands()
                    .values()
                    .forEach(hand -> hand.counts().forEach((type, count) -> counts.merge(type, count, Integer::sum)));
            counts.forEach((type, count) -> {
                if (count > type.inSet()) {
                    sentences.add(Phrase.of("bench.fault.TOO_MANY_PIECES", "piece", type)
                            .with("count", count)
                            .with("most", type.inSet()));
                }
            });
        }

        private void deadEnds() {
            setup.pieces().forEach((square, piece) -> {
                Setup alone = new Setup(Map.of(square, piece), Map.of(), Color.BLACK, 1);
                if (alone.faults(Strictness.TEACHING).contains(SetupFault.DEAD_END)) {
                    sentences.add(Phrase.of("bench.fault.DEAD_END", "piece", piece.type())
                            .with("square", square));
                    squares.add(square);
                }
            });
        }

        /** The pieces that could take the king: those on its squares of attack, whatever else is wrong. */
        private void capturing() {
            Color defender = setup.sideToMove().opposite();
            Set<SetupFault> turned = setup.withSideToMove(defender).faults(Strictness.TEACHING);
            List<Square> attackers = turned.isEmpty()
                    ? Position.of(setup.withSideToMove(defender), Strictness.TEACHING)
                            .checkers()
                    : List.of();
            sentences.add(
                    attackers.isEmpty()
                            ? Phrase.of("bench.fault.OPPONENT_IN_CHECK.open")
                            : Phrase.of("bench.fault.OPPONENT_IN_CHECK", "squares", attackers));
            squares.addAll(attackers);
        }
    }
}
