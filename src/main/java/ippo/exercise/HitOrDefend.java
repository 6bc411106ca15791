package ippo.exercise;

import ippo.answer.Judgement;
import ippo.answer.QuestionState;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.threat.MateLine;
import ippo.threat.Proved;
import ippo.threat.Race;
import ippo.threat.ThreatProver;
import java.util.List;
import java.util.Optional;

/**
 * Who is faster? White threatens mate, and Black can give check: he must mate now if he can, and defend if he cannot.
 *
 * @param hit whether he can, proved
 */
record HitOrDefend(boolean hit) implements PlayGoal {
    static final GoalFormat FORMAT = GoalFormat.plain("race", HitOrDefend::read);

    private static final Judged JUDGED = new Judged(1_000);

    private static Optional<Goal> read(Written what) {
        if (what.isText("hit") || what.isText("defend")) {
            return Optional.of(new HitOrDefend(what.isText("hit")));
        }
        what.fault("a race is won by hit or by defend");
        return Optional.empty();
    }

    /** Whether it is or not: otherwise the page would tell the answer. */
    @Override
    public boolean isAnswered() {
        return true;
    }

    @Override
    public Judgement after(Position start, QuestionState before, Move move) {
        List<Move> line = PlayGoal.longer(before.line(), move);
        return JUDGED.of(new Judged.Asked(this, start, line), () -> work(before, line));
    }

    private Judgement work(QuestionState before, List<Move> line) {
        Position position = before.position();
        Move move = line.get(line.size() - 1);
        Position after = position.play(move);
        ThreatProver prover = KingsFight.judge();
        return hit ? hitting(prover, before, after, line) : defending(prover, before, after, line);
    }

    private static Judgement hitting(ThreatProver prover, QuestionState before, Position after, List<Move> line) {
        Move move = line.get(line.size() - 1);
        if (after.isCheck()) {
            boolean mates = after.isCheckmate() || prover.matesWith(before.position(), move) == Proved.YES;
            return mates
                    ? KingsFight.mating(prover, before, after, line)
                    : KingsFight.escapedBy(
                            after,
                            prover.savingReply(after, 0).orElseGet(() -> Whites.clearestEvasion(after)),
                            "race.other-check");
        }
        Optional<MateLine> whites = prover.mate(after);
        return whites.isPresent()
                ? KingsFight.mated(after, whites.get().moves(), "race.too-slow")
                : KingsFight.quiet("race.could-mate");
    }

    private static Judgement defending(ThreatProver prover, QuestionState before, Position after, List<Move> line) {
        Move move = line.get(line.size() - 1);
        return switch (prover.holds(before.position(), move)) {
            case YES -> KingsFight.solved(before, after, line);
            case NO -> StopMate.failed(prover, before.position(), move, "stop.mated", "race.checks-run-out");
            case UNKNOWN -> new Judgement.Unknown();
        };
    }

    @Override
    public List<Move> search(Position start, QuestionState stage) {
        ThreatProver prover = KingsFight.judge();
        if (!hit) {
            return prover.defences(stage.position()).stream()
                    .flatMap(defences -> defences.moves().stream())
                    .findFirst()
                    .map(List::of)
                    .orElse(List.of());
        }
        return KingsFight.way(
                stage,
                here -> prover.mate(here.position())
                        .flatMap(mate -> after(start, here, mate.moves().get(0)).next()));
    }

    @Override
    public Optional<String> rightLength(QuestionState done) {
        return Optional.empty();
    }

    @Override
    public Optional<String> misfit(Position start) {
        return KingsFight.misfit(start);
    }

    @Override
    public Optional<String> disproof(Position start) {
        if (start.legalMoves().stream().noneMatch(move -> start.play(move).isCheck())) {
            return Optional.of("Black has no check, so there is nothing to choose");
        }
        if (!hit) {
            return StopMate.pressed(start);
        }
        ThreatProver prover = KingsFight.judge();
        if (prover.threat(start).mate().isEmpty()) {
            return Optional.of("White threatens no mate, so there is no race");
        }
        boolean isKnown = start.legalMoves().stream()
                .filter(move -> start.play(move).isCheck())
                .noneMatch(check -> prover.matesWith(start, check) == Proved.UNKNOWN);
        return switch (prover.race(start)) {
            case Race.Hit mates
            when !isKnown -> Optional.of("it could not be proved of every check whether it mates: make it smaller");
            case Race.Hit mates -> Optional.empty();
            case Race.Defend defend -> Optional.of("Black has no mate: he must defend");
            case Race.Lost lost -> Optional.of("Black has no mate, and nothing stops White's");
            case Race.Free free -> Optional.of("Black has no mate");
            case Race.InCheck inCheck -> Optional.of("Black is in check");
            case Race.Unproved unproved -> Optional.of("the mate could not be proved: make it smaller");
        };
    }
}
