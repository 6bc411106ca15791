package ippo.rules;

import static ippo.rules.Positions.move;
import static ippo.rules.Positions.position;

import ippo.Vectors;
import ippo.notation.Sfen;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Known answers about single moves, the end of a game and handicaps; each also for the other colour. */
class RuleVectorsTest {

    @Vectors.OfEveryOrigin
    void movesAreLegalOrRefusedForTheReasonOfTheirCategory(Vectors.Origin origin) {
        Vectors.check(origin, "legality.tsv", row -> {
            Setup setup = Sfen.read(row.text("sfen")).orElseThrow();
            Move move = move(row.text("usi"));
            if (!setup.faults(Strictness.TEACHING).isEmpty()) {
                return unplayable(setup, move, row.flag("legal"));
            }
            Position position = position(row.text("sfen"));
            Optional<Illegality> objection = position.objectionTo(move);
            String found = row.text("category") + ": " + row.text("sfen") + " " + move + " gave " + objection;
            if (objection.isEmpty() != row.flag("legal")
                    || position.isLegal(move) != row.flag("legal")
                    || position.legalMoves().contains(move) != row.flag("legal")) {
                return Optional.of(found);
            }
            if (!objection.equals(Positions.turned(position).objectionTo(move.turned()))) {
                return Optional.of(found + ", but not for the other colour");
            }
            boolean fits = objection.isEmpty() || reasons(row, position).contains(objection.get());
            return fits ? Optional.empty() : Optional.of(found);
        });
    }

    /**
     * A few rows have four bishops or a king that could be taken, which no position may: the fast board is asked
     * directly.
     */
    private static Optional<String> unplayable(Setup setup, Move move, boolean legal) {
        int[] codes = new int[Generator.MOST];
        int count = Generator.legal(setup.board(), codes);
        boolean found = Arrays.stream(codes, 0, count).anyMatch(code -> code == move.code());
        return found == legal ? Optional.empty() : Optional.of(setup + " " + move + " on the fast board: " + found);
    }

    /** What a refusal in this category may be for. */
    private static Set<Illegality> reasons(Vectors.Row row, Position position) {
        String category = row.text("category");
        if (category.contains("nifu")) {
            return Set.of(Illegality.TWO_PAWNS);
        }
        if (category.contains("deadend")) {
            return Set.of(Illegality.DEAD_END);
        }
        if (category.contains("uchifuzume") || category.contains("/pawn_drop_mate")) {
            // a drop that leaves a check unanswered is refused for that
            return position.isCheck()
                    ? EnumSet.of(Illegality.PAWN_DROP_MATE, Illegality.KING_LEFT_IN_CHECK)
                    : EnumSet.of(Illegality.PAWN_DROP_MATE);
        }
        return switch (category) {
            case "promotion", "shogiops/promotion" ->
                row.text("note").contains("moves as gold")
                        ? EnumSet.of(Illegality.OUT_OF_REACH)
                        : EnumSet.of(Illegality.NO_PROMOTION, Illegality.DEAD_END);
            case "drop_basic" -> EnumSet.of(Illegality.NOT_IN_HAND, Illegality.OCCUPIED);
            case "movement" -> EnumSet.of(Illegality.OUT_OF_REACH, Illegality.OCCUPIED, Illegality.NO_PIECE);
            case "king_safety", "pin", "evasion", "double_check" -> EnumSet.of(Illegality.KING_LEFT_IN_CHECK);
            case "haitaka" -> EnumSet.of(Illegality.PAWN_DROP_MATE);
            case "tsshogi/black", "tsshogi/white" -> reasonsOfNote(row.text("note"));
            default -> EnumSet.noneOf(Illegality.class);
        };
    }

    private static Set<Illegality> reasonsOfNote(String note) {
        return switch (note) {
            case "王手放置" -> EnumSet.of(Illegality.KING_LEFT_IN_CHECK);
            case "筋違い" -> EnumSet.of(Illegality.OUT_OF_REACH, Illegality.OCCUPIED);
            case "味方の駒", "打てないマス" -> EnumSet.of(Illegality.OCCUPIED);
            case "二歩" -> EnumSet.of(Illegality.TWO_PAWNS);
            case "存在しない駒" -> EnumSet.of(Illegality.NOT_IN_HAND);
            case "相手の駒" -> EnumSet.of(Illegality.NO_PIECE);
            case "行き所の無い駒" -> EnumSet.of(Illegality.DEAD_END);
            case "成れない駒" -> EnumSet.of(Illegality.NO_PROMOTION);
            default -> EnumSet.noneOf(Illegality.class);
        };
    }

    @Vectors.OfEveryOrigin
    void checkMateAndStalemateAreTold(Vectors.Origin origin) {
        Vectors.check(origin, "status.tsv", row -> {
            for (Position position : both(position(row.text("sfen")))) {
                String status = position.isCheckmate()
                        ? "mate"
                        : !position.hasLegalMove() ? "stalemate" : position.isCheck() ? "check" : "none";
                if (!status.equals(row.text("status"))
                        || position.isCheck() != row.flag("in_check")
                        || position.checkers().isEmpty() == row.flag("in_check")
                        || position.legalMoves().size() != row.number("legal_moves")) {
                    return Optional.of(row.text("id") + " " + position + " gave " + status + ", "
                            + position.legalMoves().size() + " moves");
                }
            }
            return Optional.empty();
        });
    }

    @Vectors.OfEveryOrigin
    void handicapsHaveTheirPositionsAndCounts(Vectors.Origin origin) {
        int[] ours = {0};
        Vectors.check(origin, "handicaps.tsv", row -> {
            Position position = position(row.text("sfen"));
            Optional<Handicap> handicap = Arrays.stream(Handicap.values())
                    .filter(h -> h.japanese().equals(row.text("japanese")))
                    .findFirst();
            if (handicap.isPresent()) {
                ours[0]++;
                if (!handicap.get().position().equals(position)) {
                    return Optional.of(handicap.get() + " is " + handicap.get().position());
                }
            }
            for (int depth = 1; depth <= 4 && !row.text("perft1").isEmpty(); depth++) {
                long leaves = Perft.count(position, depth);
                if (leaves != row.number("perft" + depth)) {
                    return Optional.of(row.text("english") + " depth " + depth + ": " + leaves);
                }
            }
            return ours[0] > Handicap.values().length ? Optional.of("a name twice") : Optional.empty();
        });
        org.assertj.core.api.Assertions.assertThat(ours[0]).isEqualTo(Handicap.values().length);
    }

    private static List<Position> both(Position position) {
        return List.of(position, Positions.turned(position));
    }
}
