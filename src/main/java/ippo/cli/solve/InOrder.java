package ippo.cli.solve;

import ippo.solver.Solver;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;

/**
 * Works on the lines of an input with one thread a solver, and prints the answers in the order of the lines, each as
 * soon as all before it are done. Reads only so far ahead, so that the input may be of any length.
 */
final class InOrder {
    private static final int AHEAD = 4096;

    /** What is done with a line. */
    interface Work {
        String answer(ProblemLine line, Solver solver);
    }

    private final BlockingQueue<Solver> idle;
    private final ExecutorService pool;
    private final BlockingQueue<FutureTask<Optional<String>>> waiting = new ArrayBlockingQueue<>(AHEAD);
    private final Work work;

    private InOrder(List<Solver> solvers, Work work) {
        this.idle = new ArrayBlockingQueue<>(solvers.size(), false, solvers);
        this.pool = Executors.newFixedThreadPool(solvers.size(), InOrder::daemon);
        this.work = work;
    }

    /** Returns when all is done, or nobody reads the output any more; closes the input once it is read to its end. */
    static void run(BufferedReader in, PrintWriter out, List<Solver> solvers, Work work) throws IOException {
        InOrder run = new InOrder(solvers, work);
        daemon(() -> run.read(in)).start();
        try {
            run.print(out);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            run.pool.shutdownNow();
        }
    }

    private static Thread daemon(Runnable runnable) {
        Thread thread = new Thread(runnable);
        thread.setDaemon(true);
        return thread;
    }

    private void read(BufferedReader in) {
        try {
            FutureTask<Optional<String>> end = new FutureTask<>(Optional::empty);
            try (in) {
                for (String text = in.readLine(); text != null; text = in.readLine()) {
                    Optional<ProblemLine> line = ProblemLine.of(text);
                    if (line.isPresent()) {
                        FutureTask<Optional<String>> task = new FutureTask<>(() -> Optional.of(answer(line.get())));
                        waiting.put(task);
                        pool.execute(task);
                    }
                }
            } catch (IOException e) {
                end = new FutureTask<>(() -> {
                    throw e;
                });
            }
            end.run();
            waiting.put(end);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String answer(ProblemLine line) throws InterruptedException {
        Solver solver = idle.take();
        try {
            return work.answer(line, solver);
        } finally {
            idle.put(solver);
        }
    }

    private void print(PrintWriter out) throws InterruptedException, IOException {
        try {
            Optional<String> answer = waiting.take().get();
            while (answer.isPresent() && !out.checkError()) {
                out.println(answer.get());
                out.flush();
                answer = waiting.take().get();
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        }
    }
}
