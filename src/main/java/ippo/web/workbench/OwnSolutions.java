package ippo.web.workbench;

import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Solver;
import ippo.web.frame.Refusal;
import ippo.web.workbench.Bench.State;
import ippo.workbench.AuthorsJudge;
import ippo.workbench.Examiner;
import ippo.workbench.Judgement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Has authors' solutions judged, one after the other, in a thread of its own. Shared between threads. */
final class OwnSolutions {
    /** How many may wait. */
    private static final int QUEUE = 8;

    private record Question(Position start, List<Move> moves) {}

    private final Bench<Question, Judgement> bench =
            new Bench<>("solutions", OwnSolutions::worker, QUEUE, System::nanoTime);

    private static Bench.Worker<Question, Judgement> worker() {
        AuthorsJudge judge = new AuthorsJudge(new Solver(Examiner.MEBIBYTES), System::nanoTime);
        return (question, isCancelled) -> judge.judge(question.start(), question.moves(), isCancelled);
    }

    /**
     * How it stands with a solution; empty if there is none.
     *
     * @param who asks; the same for all that one browser asks
     * @param patience how long to wait for it
     */
    Optional<State<Judgement>> ask(String who, Position start, List<Move> moves, Duration patience) {
        if (moves.isEmpty()) {
            return Optional.empty();
        }
        State<Judgement> state = bench.ask(who, new Question(start, moves), patience);
        return Optional.of(
                switch (state) {
                    case State.Full<Judgement> full -> throw new Refusal(503, "bench.busy");
                    case State.Failed<Judgement> failed -> throw new Refusal(500, "error.ours");
                    case State.Done<Judgement> done -> done;
                    case State.Waiting<Judgement> waiting -> waiting;
                });
    }

    void leave(String who) {
        bench.leave(who);
    }
}
