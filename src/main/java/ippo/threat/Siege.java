package ippo.threat;

import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * AND/OR search for mates and brinkmates by one side. Each of the attacker's moves that is no part of a mate costs one
 * of a bounded number; an answer to a check by the defender costs nothing, since neither has gained a turn.
 */
final class Siege {
    private final Mating mating;
    private final Color attacker;
    private final List<Visit> path = new ArrayList<>();
    private final Map<Visit, Proved> known = new HashMap<>();

    /** The first place on the path that the result at hand depends on, as a repetition. */
    private int lowest = Integer.MAX_VALUE;

    private Optional<Move> killer = Optional.empty();

    /** The attacker was to move here, with so many moves left. */
    private record Visit(Position position, int moves) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Visit visit && moves == visit.moves && position.repeats(visit.position);
        }

        @Override
        public int hashCode() {
            return position.hashCode() + moves;
        }
    }

    Siege(Mating mating, Color attacker) {
        this.mating = mating;
        this.attacker = attacker;
    }

    /** Whether the attacker, to move, mates, with so many moves before the mate itself begins. */
    Proved wins(Position position, int moves) {
        if (mating.spend()) {
            return Proved.UNKNOWN;
        }
        Proved wins = mating.mates(position);
        if (wins == Proved.YES || moves == 0 && !position.isCheck()) {
            return wins;
        }
        Visit visit = new Visit(position, moves);
        Proved before = known.get(visit);
        if (before != null) {
            return before;
        }
        int earlier = path.indexOf(visit);
        if (earlier >= 0) { // all moves in between that cost nothing began with a check by the defender: he loses
            lowest = Math.min(lowest, earlier);
            return Proved.YES;
        }
        return remembered(visit, wins);
    }

    /**
     * That the defender holds is a strategy of his that comes to an end, on every path; that he does not may depend on
     * what came before, since he may not repeat it (the graph-history interaction).
     */
    private Proved remembered(Visit visit, Proved unless) {
        int outside = lowest;
        int here = path.size();
        lowest = Integer.MAX_VALUE;
        path.add(visit);
        Proved wins = tryAll(visit, unless);
        path.remove(here);
        boolean isFree = lowest >= here;
        if (wins == Proved.NO || wins == Proved.YES && isFree) {
            known.put(visit, wins);
        }
        lowest = isFree || wins == Proved.NO ? outside : Math.min(outside, lowest);
        return wins;
    }

    private Proved tryAll(Visit visit, Proved unless) {
        Proved wins = unless;
        for (Move move : order(visit.position())) {
            wins = wins.or(afterMove(visit.position(), move, visit.moves()));
            if (wins == Proved.YES) {
                break;
            }
        }
        return wins;
    }

    private Proved afterMove(Position position, Move move, int moves) {
        Position after = position.playGenerated(move);
        if (after.isCheck()) {
            return moves == 0 ? Proved.NO : isHelpless(after, moves - 1); // a mate by checks was looked for
        }
        return position.isCheck() ? isHelpless(after, moves) : moves == 0 ? Proved.NO : isHelpless(after, moves - 1);
    }

    /** Whether the defender, to move and in check or threatened with mate, can do nothing about it. */
    Proved isHelpless(Position position, int moves) {
        if (mating.spend()) {
            return Proved.UNKNOWN;
        }
        Proved helpless = position.isCheck() ? Proved.YES : threatens(position);
        if (helpless == Proved.NO || mating.matesHardly(position) == Proved.YES) {
            return Proved.NO;
        }
        for (Move reply : replies(position)) {
            Proved fails = wins(position.playGenerated(reply), moves);
            if (fails == Proved.NO) {
                killer = Optional.of(reply);
                return Proved.NO;
            }
            helpless = helpless.and(fails);
        }
        return helpless;
    }

    /** A reply of the defender's after which the attacker does not win: the likeliest. */
    Optional<Move> savingReply(Position position, int moves) {
        return replies(position).stream()
                .filter(reply -> wins(position.playGenerated(reply), moves) == Proved.NO)
                .findFirst();
    }

    /** Whether the attacker would mate if the defender, to move and not in check, passed. */
    Proved threatens(Position position) {
        return mating.matesHardly(position.withSideToMove(attacker));
    }

    /** A fixed order, the likeliest refutation first: what refuted before, captures, the king, what is near him. */
    private List<Move> replies(Position position) {
        Optional<Square> king = position.king(position.sideToMove());
        return position.legalMoves().stream()
                .sorted(Comparator.comparingInt((Move move) -> likeliness(position, king, move))
                        .thenComparingInt(Move::code))
                .toList();
    }

    private int likeliness(Position position, Optional<Square> king, Move move) {
        if (killer.filter(move::equals).isPresent()) {
            return 0;
        }
        if (position.at(move.to()).isPresent()) {
            return 1;
        }
        if (king.filter(move::leaves).isPresent()) {
            return 2;
        }
        return 3 + king.map(square -> distance(square, move.to())).orElse(0);
    }

    private static int distance(Square a, Square b) {
        return Math.max(Math.abs(a.file() - b.file()), Math.abs(a.rank() - b.rank()));
    }

    /** A fixed order of the attacker's moves: out of a check captures first, since they end it; then near the king. */
    private List<Move> order(Position position) {
        Optional<Square> king = position.king(attacker.opposite());
        boolean isCheck = position.isCheck();
        return position.legalMoves().stream()
                .sorted(Comparator.comparing((Move move) ->
                                !isCheck || position.at(move.to()).isEmpty())
                        .thenComparingInt(move ->
                                king.map(square -> distance(square, move.to())).orElse(0))
                        .thenComparingInt(Move::code))
                .toList();
    }
}
