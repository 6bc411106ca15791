package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.QuestionState;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.threat.Brinkmate;
import ippo.threat.MateLine;
import ippo.threat.Proved;
import ippo.threat.ThreatProver;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Brinkmate (必至), and then the mate: White tries what there is, and is mated all the same.
 *
 * @param plies both sides' moves up to the one that makes brinkmate: 1 or 3
 */
record BrinkmateIn(int plies) implements PlayGoal {
    static final GoalFormat FORMAT = GoalFormat.plain("brinkmate", BrinkmateIn::read);

    /** So many of White's replies are compared by how long they hold out. */
    private static final int MOST_COMPARED = 12;

    private static final Judged JUDGED = new Judged(1_000);

    BrinkmateIn {
        if (plies != 1 && plies != 3) {
            throw new IllegalArgumentException("brinkmate in " + plies);
        }
    }

    private static Optional<Goal> read(Written what) {
        if (what.isText("1") || what.isText("3")) {
            return Optional.of(new BrinkmateIn(what.isText("1") ? 1 : 3));
        }
        what.fault("a brinkmate takes 1 or 3 plies");
        return Optional.empty();
    }

    /** How many of Black's moves lead up to the brinkmate. */
    private int moves() {
        return (plies + 1) / 2;
    }

    @Override
    public boolean isAnswered() {
        return true;
    }

    @Override
    public Optional<Phrase> remark(QuestionState stage) {
        boolean isMade = stage.learnerMoves() == moves() && !stage.done();
        return isMade ? Optional.of(Phrase.of("brinkmate.made")) : Optional.empty();
    }

    @Override
    public Judgement after(Position start, QuestionState before, Move move) {
        List<Move> line = PlayGoal.longer(before.line(), move);
        return JUDGED.of(new Judged.Asked(this, start, line), () -> work(start, before, line));
    }

    private Judgement work(Position start, QuestionState before, List<Move> line) {
        Move move = line.get(line.size() - 1);
        Position after = before.position().play(move);
        ThreatProver prover = KingsFight.judge();
        if (after.isCheck() && isMated(prover, before.position(), after, move)) {
            return KingsFight.mating(prover, before, after, line);
        }
        int left = moves() - spent(start, line);
        if (left < 0) {
            return after.isCheck()
                    ? KingsFight.escapedBy(after, escape(prover, after), "fail.not-mate")
                    : KingsFight.quiet("brinkmate.mate-now");
        }
        boolean mayLead = left > 0 || !after.isCheck();
        return switch (mayLead ? prover.isHelpless(after, left) : Proved.NO) {
            case YES ->
                after.hasLegalMove()
                        ? KingsFight.goes(before, after, line, toughest(prover, after))
                        : KingsFight.solved(before, after, line); // whoever cannot move has lost
            case NO -> missed(prover, after, left);
            case UNKNOWN -> new Judgement.Unknown();
        };
    }

    /** How many of Black's moves cost one: all but answers to a check, by which neither side gains a turn. */
    private static int spent(Position start, List<Move> line) {
        Position position = start;
        int spent = 0;
        for (int ply = 0; ply < line.size(); ply++) {
            if (ply % 2 == 0 && !position.isCheck()) {
                spent++;
            }
            position = position.play(line.get(ply));
        }
        return spent;
    }

    private static boolean isMated(ThreatProver prover, Position before, Position after, Move check) {
        return after.isCheckmate() || prover.matesWith(before, check) == Proved.YES;
    }

    private static Move escape(ThreatProver prover, Position after) {
        return prover.savingReply(after, 0).orElseGet(() -> Whites.clearestEvasion(after));
    }

    private static Judgement.Missed missed(ThreatProver prover, Position after, int left) {
        if (after.isCheck()) {
            return KingsFight.escapedBy(
                    after,
                    prover.savingReply(after, left).orElseGet(() -> Whites.clearestEvasion(after)),
                    "brinkmate.check");
        }
        if (prover.threat(after).mate().isEmpty()) {
            return KingsFight.quiet("threat.none");
        }
        Optional<MateLine> whites = prover.mate(after);
        if (whites.isPresent()) {
            return KingsFight.mated(after, whites.get().moves(), "threat.mated-first");
        }
        Optional<Move> saving = prover.savingReply(after, left);
        return new Judgement.Missed(
                List.of(saving.map(reply -> Phrase.of("brinkmate.defended", "deed", PlayedMove.of(after, reply)))
                        .orElseGet(() -> Phrase.of("threat.none"))),
                saving.map(Drawing::ofAnswer).orElse(Drawing.NOTHING),
                saving.map(List::of).orElse(List.of()),
                Optional.empty());
    }

    /** The reply that holds out longest of those that are most natural. */
    private static Move toughest(ThreatProver prover, Position after) {
        List<Move> natural = Habits.order(after).stream().limit(MOST_COMPARED).toList();
        return natural.stream()
                .max(Comparator.comparingInt((Move reply) -> prover.mate(after.play(reply))
                                .map(MateLine::plies)
                                .orElse(0))
                        .thenComparing(Comparator.comparingInt((Move reply) -> -natural.indexOf(reply))))
                .orElseThrow();
    }

    @Override
    public List<Move> search(Position start, QuestionState stage) {
        return KingsFight.way(
                stage,
                here -> next(start, here)
                        .flatMap(move -> after(start, here, move).next()));
    }

    private Optional<Move> next(Position start, QuestionState stage) {
        ThreatProver prover = KingsFight.judge();
        int left = moves() - spent(start, stage.line());
        if (stage.position().isCheck()) {
            return prover.answerToCheck(stage.position());
        }
        return prover.mate(stage.position())
                .map(line -> line.moves().get(0))
                .or(() -> left < 1
                        ? Optional.empty()
                        : prover.brinkmate(stage.position(), 2 * left - 1).keys().stream()
                                .findFirst());
    }

    @Override
    public Optional<String> rightLength(QuestionState done) {
        return Optional.empty();
    }

    @Override
    public Optional<String> misfit(Position start) {
        return start.king(Color.WHITE).isEmpty()
                ? Optional.of("there is no white king")
                : start.isCheck() ? Optional.of("Black is in check") : Optional.empty();
    }

    @Override
    public Optional<String> disproof(Position start) {
        ThreatProver prover = KingsFight.proof();
        if (prover.mates(start) != Proved.NO) {
            return Optional.of("Black can mate at once, or it could not be proved that he can't");
        }
        if (plies == 3 && prover.brinkmate(start, 1).exists() != Proved.NO) {
            return Optional.of("there is a brinkmate in 1, or it could not be proved that there is none");
        }
        Brinkmate judged = KingsFight.judge().brinkmate(start, plies);
        Brinkmate found = judged.unknown().isEmpty() ? judged : prover.brinkmate(start, plies);
        return switch (found.exists()) {
            case YES -> Optional.empty();
            case NO -> Optional.of("there is no brinkmate in " + plies);
            case UNKNOWN -> Optional.of("the brinkmate could not be proved: make it smaller");
        };
    }
}
