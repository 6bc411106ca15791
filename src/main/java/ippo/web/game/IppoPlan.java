package ippo.web.game;

import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.feature.Feature;
import ippo.feature.Reason;
import ippo.feature.Reason.Kind;
import ippo.opponent.Analysis;
import ippo.opponent.Goal;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What Ippo could do next, in sentences. That it threatens nothing is said only where the board agrees: nothing of the
 * learner's can be won, and its last move was no threat.
 *
 * @param said the sentences
 * @param move what it would play, for an arrow; empty where it threatens nothing
 * @param last what its last move was for, as the last of the sentences tells; empty where that is not told
 */
record IppoPlan(List<Phrase> said, Optional<Move> move, Optional<Reason> last) {
    private static final Budget BUDGET = Budget.ofNodes(20_000);

    /** What speaks of something that comes next. */
    private static final Set<Kind> THREATS = EnumSet.of(
                    Feature.MATE_THREAT,
                    Feature.FORK,
                    Feature.ATTACKS,
                    Feature.PAWN_DANGLES,
                    Feature.PAWN_STRIKES,
                    Feature.OUTNUMBERED,
                    Feature.KING_BESIEGED,
                    Feature.EDGE_ATTACKED)
            .stream()
            .map(Kind::of)
            .collect(Collectors.toUnmodifiableSet());

    IppoPlan {
        said = List.copyOf(said);
    }

    /**
     * @param game goes on, with the learner to move
     * @param told what was told in the game so far, the last one last
     */
    static IppoPlan of(Game game, Goal goal, List<Reason> told) {
        Position position = game.position();
        if (position.isCheck()) {
            return new IppoPlan(List.of(Phrase.of("game.threat.check")), Optional.empty(), Optional.empty());
        }
        Optional<Analysis.Line> line = new Analysis(goal).threat(game, BUDGET);
        Optional<Reason> last = Explanation.ofLast(game, told);
        if (line.isEmpty()) {
            return quiet(Optional.of(Phrase.of("game.threat.none")), last);
        }
        Color learner = position.sideToMove();
        Position theirs = position.withSideToMove(learner.opposite());
        if (isThreat(theirs, line.get())) {
            Move threat = line.get().move();
            List<Phrase> said = new ArrayList<>();
            said.add(Phrase.of("game.threat", "move", PlayedMove.of(theirs, threat)));
            said.addAll(Effect.of(theirs, threat));
            return new IppoPlan(said, Optional.of(threat), Optional.empty());
        }
        if (last.filter(reason -> THREATS.contains(reason.kind())).isPresent()) {
            return quiet(Optional.empty(), last);
        }
        return quiet(Optional.of(inDanger(theirs).orElse(Phrase.of("game.threat.quiet"))), last);
    }

    private static IppoPlan quiet(Optional<Phrase> first, Optional<Reason> last) {
        List<Phrase> said = new ArrayList<>();
        first.ifPresent(said::add);
        last.map(reason -> Phrase.of("game.threat.last", "why", reason.said())).ifPresent(said::add);
        return new IppoPlan(said, Optional.empty(), last);
    }

    /** Whether a move does something that one sees: what only stands better is the search's taste, and no plan. */
    private static boolean isThreat(Position before, Analysis.Line line) {
        Move move = line.move();
        boolean wins = line.score().points() > 0 && line.score().plies().isPresent();
        return move.promotes()
                || wins
                || before.at(move.to()).isPresent()
                || before.play(move).isCheck();
    }

    /** The dearest piece that Ippo could win next, though it would rather play something else. */
    private static Optional<Phrase> inDanger(Position theirs) {
        Map<Square, Integer> danger = new TreeMap<>();
        for (Move taking : theirs.legalMoves()) {
            if (theirs.at(taking.to())
                    .filter(piece -> piece.type() != PieceType.KING)
                    .isPresent()) {
                danger.merge(taking.to(), Analysis.exchange(theirs, taking), Math::max);
            }
        }
        return danger.entrySet().stream()
                .filter(each -> each.getValue() > 0)
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .map(square -> Phrase.of("game.effect.attacks")
                        .with("piece", theirs.at(square).map(Piece::type).orElseThrow())
                        .with("square", square));
    }
}
