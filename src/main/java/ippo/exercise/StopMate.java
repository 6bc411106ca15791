package ippo.exercise;

import ippo.answer.Judgement;
import ippo.answer.QuestionState;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.threat.Defence;
import ippo.threat.Defences;
import ippo.threat.Race;
import ippo.threat.ThreatProver;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * White threatens mate: any move that stops it, proved.
 *
 * @param room whether the king must get away in time or get room; that another move holds, too, is then told
 */
record StopMate(boolean room) implements OneMoveGoal {
    private static final String BY = "by";

    static final GoalFormat FORMAT = new GoalFormat("stop", Set.of(BY), StopMate::read);

    private static final Judged JUDGED = new Judged(1_000);

    private static Optional<Goal> read(Written what, Written.Entries all) {
        boolean isRoom = all.get(BY).filter(by -> by.expect("room")).isPresent();
        return what.expect("mate") ? Optional.of(new StopMate(isRoom)) : Optional.empty();
    }

    @Override
    public Judgement after(Position start, QuestionState before, Move move) {
        return JUDGED.of(new Judged.Asked(this, start, List.of(move)), () -> work(start, before, move));
    }

    private Judgement work(Position start, QuestionState before, Move move) {
        Position after = start.play(move);
        ThreatProver prover = KingsFight.judge();
        return switch (prover.holds(start, move)) {
            case NO -> failed(prover, start, move, "stop.mated", "stop.check-spent");
            case UNKNOWN -> new Judgement.Unknown();
            case YES ->
                room && !makesRoom(prover, start, move)
                        ? KingsFight.quiet("stop.not-by-room")
                        : KingsFight.solved(before, after, List.of(move));
        };
    }

    /** Why a move does not stop the mate: White's mate, or how he gets out of a check that gains nothing. */
    static Judgement.Missed failed(ThreatProver prover, Position start, Move move, String mated, String checkSpent) {
        Position after = start.play(move);
        if (!after.isCheck()) {
            return KingsFight.mated(after, prover.mate(after).orElseThrow().moves(), mated);
        }
        Move answer = prover.answerToCheck(after).orElseGet(() -> Whites.clearestEvasion(after));
        return KingsFight.escapedBy(after, answer, checkSpent);
    }

    private static boolean makesRoom(ThreatProver prover, Position start, Move move) {
        return prover.kind(start, move)
                .filter(kind -> kind == Defence.Kind.ROOM || kind == Defence.Kind.FLIGHT)
                .isPresent();
    }

    @Override
    public Optional<String> misfit(Position start) {
        return KingsFight.misfit(start);
    }

    @Override
    public String noWay() {
        return room ? "no move makes room" : "no move stops the mate";
    }

    @Override
    public Optional<String> disproof(Position start) {
        return pressed(start).or(() -> OneMoveGoal.super.disproof(start));
    }

    /** Why Black need not, or cannot, defend here; empty if he must and can. For the author, in English. */
    static Optional<String> pressed(Position start) {
        return switch (KingsFight.judge().race(start)) {
            case Race.Defend(Defences defences)
            when defences.failing().isEmpty() -> Optional.of("every move stops the mate");
            case Race.Defend defend -> Optional.empty();
            case Race.Hit(var line) -> Optional.of("Black mates at once: " + PlayGoal.usi(line.moves()));
            case Race.Lost(var threat) -> Optional.of("nothing stops the mate: " + PlayGoal.usi(threat.moves()));
            case Race.Free free -> Optional.of("White threatens no mate");
            case Race.InCheck inCheck -> Optional.of("Black is in check");
            case Race.Unproved unproved ->
                Optional.of("it could not be proved of every move whether it stops the mate: make it smaller");
        };
    }
}
