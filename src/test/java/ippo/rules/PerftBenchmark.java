package ippo.rules;

import static ippo.rules.Positions.position;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * How many leaves a microsecond perft counts, that is millions a second: one thread, leaves of the last ply counted in
 * bulk. Run by hand, on an idle machine: {@code mvn -q -B -Pspeed}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class PerftBenchmark {
    private static final int START = 19_861_490;
    private static final int MOST_MOVES = 53_393_368;
    private static final int MIDDLE_GAME = 4_809_015;

    private final Position start = Position.start();
    private final Position mostMoves = position("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1");
    private final Position middleGame =
            position("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1");

    @Benchmark
    @OperationsPerInvocation(START)
    public long startToDepthFive() {
        return checked(Perft.count(start, 5), START);
    }

    @Benchmark
    @OperationsPerInvocation(MOST_MOVES)
    public long mostMovesToDepthThree() {
        return checked(Perft.count(mostMoves, 3), MOST_MOVES);
    }

    @Benchmark
    @OperationsPerInvocation(MIDDLE_GAME)
    public long middleGameToDepthThree() {
        return checked(Perft.count(middleGame, 3), MIDDLE_GAME);
    }

    private static long checked(long leaves, long expected) {
        if (leaves != expected) {
            throw new IllegalStateException(leaves + " leaves instead of " + expected);
        }
        return leaves;
    }

    public static void main(String[] arguments) throws Exception {
        new Runner(new OptionsBuilder().include(PerftBenchmark.class.getName()).build()).run();
    }
}
