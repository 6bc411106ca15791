package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.QuestionState;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.threat.Limits;
import ippo.threat.MateLine;
import ippo.threat.Proved;
import ippo.threat.ThreatProver;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Any move without check that threatens mate (詰めろ), and lets White not mate first.
 *
 * @param plies the longest mate that may be threatened, proved to be the shortest that can be
 */
record Threaten(int plies) implements OneMoveGoal {
    static final GoalFormat FORMAT = GoalFormat.plain("threaten", Threaten::read);

    private static final Judged JUDGED = new Judged(1_000);

    private static Optional<Goal> read(Written what) {
        for (int plies = 1; plies <= 5; plies += 2) {
            if (what.isText(Integer.toString(plies))) {
                return Optional.of(new Threaten(plies));
            }
        }
        what.fault("a mate that is threatened takes 1, 3 or 5 plies");
        return Optional.empty();
    }

    @Override
    public Judgement after(Position start, QuestionState before, Move move) {
        return JUDGED.of(
                new Judged.Asked(this, start, List.of(move)), () -> OneMoveGoal.super.after(start, before, move));
    }

    @Override
    public Optional<Judgement.Missed> miss(Position after, Move move) {
        if (after.isCheck()) {
            return after.isCheckmate()
                    ? Optional.empty()
                    : Optional.of(KingsFight.checkEscaped(after, "threat.is-check"));
        }
        Optional<MateLine> whites = KingsFight.judge().mate(after);
        if (whites.isPresent()) {
            return Optional.of(KingsFight.mated(after, whites.get().moves(), "threat.mated-first"));
        }
        return threat(after).isPresent()
                ? Optional.empty()
                : Optional.of(new Judgement.Missed(
                        List.of(Phrase.of("threat.none")),
                        Drawing.ofReach(after, move.to()),
                        List.of(),
                        Optional.empty()));
    }

    private Optional<MateLine> threat(Position after) {
        return new ThreatProver(Limits.JUDGE.within(plies)).threat(after).mate();
    }

    @Override
    public Drawing proof(Position after) {
        return threat(after).map(KingsFight::threatened).orElse(Drawing.NOTHING);
    }

    @Override
    public Optional<String> misfit(Position start) {
        return OneMoveGoal.super
                .misfit(start)
                .or(() -> start.isCheck() ? Optional.of("Black is in check") : Optional.empty());
    }

    @Override
    public String noWay() {
        return "no move threatens mate in " + plies;
    }

    @Override
    public Optional<String> disproof(Position start) {
        if (KingsFight.proof().mates(start) != Proved.NO) {
            return Optional.of("Black can mate at once, or it could not be proved that he can't");
        }
        ThreatProver prover = KingsFight.proof();
        OptionalInt shortest = start.legalMoves().stream()
                .map(start::play)
                .flatMap(after -> prover.threat(after).mate().stream())
                .mapToInt(MateLine::plies)
                .min();
        if (shortest.isPresent() && shortest.getAsInt() < plies) {
            return Optional.of("a move threatens mate in " + shortest.getAsInt());
        }
        return OneMoveGoal.super.disproof(start);
    }
}
