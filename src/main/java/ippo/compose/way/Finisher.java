package ippo.compose.way;

import ippo.compose.Economy;
import ippo.compose.Made;
import ippo.compose.PromotionDuals;
import ippo.compose.Scene;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.solver.Soundness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.random.RandomGenerator;

/** Makes a puzzle of a scene with a mate in it: takes away what is too much, mends what is wrong. */
final class Finisher {
    private static final int MOST_CURES = 1;
    private static final int CURES_TRIED = 10;
    private static final List<PieceType> GUARDS = List.of(
            PieceType.PAWN,
            PieceType.PAWN,
            PieceType.LANCE,
            PieceType.KNIGHT,
            PieceType.SILVER,
            PieceType.GOLD,
            PieceType.BISHOP);

    private final Judge judge;
    private final BiPredicate<Position, List<Move>> isWanted;
    private final RandomGenerator random;

    /** @param isWanted whether it is worth finishing a sound scene with this solution */
    Finisher(Judge judge, BiPredicate<Position, List<Move>> isWanted, RandomGenerator random) {
        this.judge = judge;
        this.isWanted = isWanted;
        this.random = random;
    }

    /** A puzzle from a scene with this shortest mate; empty where none was found. */
    Optional<Made> finish(Scene scene, List<Move> line) {
        int plies = line.size();
        if (!isWanted(scene, line) || !Judge.hasChoice(scene, plies)) {
            return Optional.empty();
        }
        Soundness.Report report = judge.report(scene, plies);
        Scene found = scene;
        if (!Judge.isSound(report, plies)) {
            found = stripped(scene, plies);
            report = judge.report(found, plies);
        }
        for (int cure = 0; cure < MOST_CURES && !Judge.isSound(report, plies); cure++) {
            Optional<Scene> cured = cured(found, report, plies);
            if (cured.isEmpty()) {
                return Optional.empty();
            }
            found = cured.get();
            report = judge.report(found, plies);
        }
        return Judge.isSound(report, plies)
                        && isWanted(found, report.line())
                        && Judge.hasChoice(found, plies)
                        && !PromotionDuals.isLast(found.position().orElseThrow(), report.line())
                ? spare(found, report.line())
                : Optional.empty();
    }

    private boolean isWanted(Scene scene, List<Move> line) {
        return isWanted.test(scene.position().orElseThrow(), line);
    }

    /** With nothing left that could be spared. */
    private Optional<Made> spare(Scene sound, List<Move> solution) {
        Scene scene = sound;
        List<Move> line = solution;
        Economy economy = judge.economy(line.size());
        for (; ; ) {
            Optional<Economy.Simpler> simpler = economy.spared(scene, line);
            Scene next = simpler.isPresent() ? simpler.get().scene() : economy.natural(scene, line);
            if (next.equals(scene)) {
                return judge.made(scene, line);
            }
            scene = next;
            Soundness.Report report = judge.report(scene, line.size());
            if (!Judge.isSound(report, line.size())) {
                return Optional.empty();
            }
            line = report.line();
        }
    }

    /** Everything away that the length of the mate does not depend on: first what is far, then piece by piece. */
    private Scene stripped(Scene scene, int plies) {
        Scene bare = scene;
        Square king = scene.king();
        for (int beyond = 5; beyond >= 3; beyond--) {
            Scene nearer = bare;
            for (Square square : bare.pieces().keySet()) {
                nearer = distance(square, king) > beyond ? nearer.without(square) : nearer;
            }
            bare = judge.mates(nearer, plies) ? nearer : bare;
        }
        List<Square> squares = new ArrayList<>(bare.pieces().keySet());
        squares.remove(king);
        squares.sort((a, b) -> Integer.compare(distance(b, king), distance(a, king)));
        for (PieceType type : PieceType.HELD) {
            while (bare.hand().count(type) > 0 && judge.mates(bare.held(type, -1), plies)) {
                bare = bare.held(type, -1);
            }
        }
        for (Square square : squares) {
            Scene fewer = bare.without(square);
            bare = judge.mates(fewer, plies) ? fewer : bare;
        }
        return bare;
    }

    /** With one more guard of White's, against the fault found; the first that leaves the length and is better. */
    private Optional<Scene> cured(Scene scene, Soundness.Report report, int plies) {
        Optional<Soundness.Finding> fault = report.findings().stream()
                .filter(finding -> finding.kind() == Soundness.Kind.COOK)
                .findFirst();
        if (fault.isEmpty() || report.line().size() != plies) {
            return Optional.empty();
        }
        Square about = fault.get().move().to();
        for (int i = 0; i < CURES_TRIED; i++) {
            int file = about.file() + random.nextInt(5) - 2;
            int rank = about.rank() + random.nextInt(4) - 2;
            if (file < 1 || file > 9 || rank < 1 || rank > 9) {
                continue;
            }
            Square square = Square.at(file, rank);
            if (scene.pieces().containsKey(square)) {
                continue;
            }
            Scene more = scene.with(square, new Piece(GUARDS.get(random.nextInt(GUARDS.size())), Color.WHITE));
            if (judge.fails(more, fault.get().before(), fault.get().move()) && judge.mates(more, plies)) {
                Soundness.Report after = judge.report(more, plies);
                if (after.line().equals(report.line())
                                && faultPly(after) > fault.get().ply()
                        || Judge.isSound(after, plies)) {
                    return Optional.of(more);
                }
            }
        }
        return Optional.empty();
    }

    private static int faultPly(Soundness.Report report) {
        return report.findings().stream()
                .filter(finding -> finding.kind().isFault())
                .mapToInt(Soundness.Finding::ply)
                .min()
                .orElse(Integer.MAX_VALUE);
    }

    private static int distance(Square a, Square b) {
        return Math.max(Math.abs(a.file() - b.file()), Math.abs(a.rank() - b.rank()));
    }
}
