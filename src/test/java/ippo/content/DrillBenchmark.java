package ippo.content;

import ippo.answer.Judgement;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.drill.DrillKind;
import ippo.rules.Move;
import ippo.rules.Position;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What the judge of each drill costs in time of the processor, for every first move that somebody may press. Not part
 * of the tests: {@code mvn -q -B test -Dtest=DrillBenchmark} prints a line a drill, then the slowest ones again; with
 * {@code -Dippo.drills=race-} only drills whose ids begin so.
 */
final class DrillBenchmark {
    private static final String ASKED = System.getProperty("ippo.drills", "");
    private static final int SLOWEST = 30;
    private static final double MILLISECOND = 1e6;

    /**
     * @param slowest the move that takes longest, and how long, in milliseconds
     * @param shown what the hints cost that are not words, the solution among them
     * @param all what all moves cost together
     * @param undecided moves of which the judge says that it does not know
     */
    private record Cost(
            String id, Move slowest, double milliseconds, double all, double shown, List<String> undecided) {
        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%s: slowest %s with %.0f ms, all moves %.0f ms, undecided %s",
                    id,
                    slowest.usi(),
                    milliseconds,
                    all,
                    undecided);
        }
    }

    @Test
    void everyFirstMoveOfEveryDrill() {
        List<Cost> costs = new ArrayList<>();
        for (DrillKind kind : DrillKind.values()) {
            for (BankDrill drill : Shipped.content().drills().ofKind(kind)) {
                if (drill.task().id().startsWith(ASKED)) {
                    costs.add(cost(drill));
                    System.out.println(costs.getLast());
                }
            }
        }
        System.out.println("the slowest:");
        costs.stream()
                .sorted(Comparator.comparingDouble((Cost cost) -> Math.max(cost.milliseconds(), cost.shown()))
                        .reversed())
                .limit(SLOWEST)
                .forEach(System.out::println);
    }

    private static Cost cost(BankDrill drill) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Position start = drill.exercise().start();
        List<String> undecided = new ArrayList<>();
        Move slowest = start.legalMoves().get(0);
        double most = 0;
        double all = 0;
        for (Move move : start.legalMoves()) {
            long begun = threads.getCurrentThreadCpuTime();
            Judgement judgement = drill.exercise().judge(new Reply.Moves(List.of(move)), new Random(1));
            double took = (threads.getCurrentThreadCpuTime() - begun) / MILLISECOND;
            all += took;
            if (took > most) {
                most = took;
                slowest = move;
            }
            if (judgement instanceof Judgement.Unknown) {
                undecided.add(move.usi());
            }
        }
        long begun = threads.getCurrentThreadCpuTime();
        QuestionState beginning = drill.exercise().stage(List.of()).orElseThrow();
        for (int level = 2; level <= drill.exercise().mostHints(); level++) {
            drill.exercise().hint(level, beginning);
        }
        double shown = (threads.getCurrentThreadCpuTime() - begun) / MILLISECOND;
        return new Cost(drill.task().id(), slowest, most, all, shown, undecided);
    }
}
