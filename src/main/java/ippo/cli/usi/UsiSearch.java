package ippo.cli.usi;

import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A thread that searches and in the end says its answer, just once, whatever happens, and not before the GUI wants to
 * hear it.
 */
final class UsiSearch {
    private final UsiTime time;
    private final Supplier<String> work;
    private final String otherwise;
    private final Consumer<String> say;
    private final Thread thread = new Thread(this::run, "search");

    private volatile boolean isUnwanted;

    /**
     * @param work gives the answer; in the thread of this search
     * @param otherwise the answer if the work fails
     * @param say takes the lines for the GUI, from the searching thread
     */
    UsiSearch(UsiTime time, Supplier<String> work, String otherwise, Consumer<String> say) {
        this.time = time;
        this.work = work;
        this.otherwise = otherwise;
        this.say = say;
    }

    void start() {
        thread.setDaemon(true);
        thread.start();
    }

    boolean isRunning() {
        return thread.isAlive();
    }

    /** Ends the search; returns when its answer has been said. */
    void stop() {
        time.stop();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The GUI plays on as it was expected to. */
    void hit() {
        time.hit();
    }

    /** Ends the search without an answer, if it has not been said. */
    void drop() {
        isUnwanted = true;
        stop();
    }

    private void run() {
        String answer = otherwise;
        try {
            answer = work.get();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            say.accept("info string Error: " + e);
        }
        try {
            time.awaitWord();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!isUnwanted) {
            say.accept(answer);
        }
    }
}
