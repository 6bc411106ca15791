package ippo.cli.solve;

import ippo.rules.Color;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;
import java.util.Optional;

/** Checks a line that claims to mate on the plain rules, which know nothing of the solver. */
public final class MateLine {
    private MateLine() {}

    /**
     * What is wrong with the line; empty if every move is legal, every one of the attacker a check, and the last one
     * mates.
     */
    public static Optional<String> fault(Position start, List<Move> line) {
        return fault(start, start.sideToMove(), line);
    }

    /** The same where this side attacks, to move or not. */
    public static Optional<String> fault(Position start, Color attacker, List<Move> line) {
        Position position = start;
        for (int i = 0; i < line.size(); i++) {
            Move move = line.get(i);
            Optional<Illegality> objection = position.objectionTo(move);
            if (objection.isPresent()) {
                return Optional.of("ply " + (i + 1) + ", " + move.usi() + ": " + objection.get());
            }
            boolean isAttackers = position.sideToMove() == attacker;
            position = position.play(move);
            if (isAttackers && !position.isCheck()) {
                return Optional.of("ply " + (i + 1) + ", " + move.usi() + ": no check");
            }
        }
        boolean isMated = position.isCheckmate() && position.sideToMove() != attacker;
        return isMated ? Optional.empty() : Optional.of("no mate after " + line.size() + " plies");
    }
}
