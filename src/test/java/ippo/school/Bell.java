package ippo.school;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Says when it is time for what, and how long its answer took from then. May be shared between threads. */
final class Bell {
    private final ScheduledExecutorService clock;
    private final Figures figures;
    private final long begun;
    private final Duration length;

    Bell(ScheduledExecutorService clock, Figures figures, long begun, Duration length) {
        this.clock = clock;
        this.figures = figures;
        this.begun = begun;
        this.length = length;
    }

    Figures figures() {
        return figures;
    }

    boolean isOver() {
        return System.nanoTime() - begun > length.toNanos();
    }

    /** Does something at its time, in seconds from the beginning, unless all is over then. */
    void at(double seconds, Runnable deed) {
        if (seconds * 1e9 < length.toNanos()) {
            clock.schedule(deed, begun + (long) (seconds * 1e9) - System.nanoTime(), TimeUnit.NANOSECONDS);
        }
    }

    /**
     * Asks now, and counts the time from when it should have been asked.
     *
     * @param seconds from the beginning, when it should have been
     * @param well the statuses that are no error
     * @return the answer; never, if there was none or a wrong one
     */
    <T> CompletableFuture<HttpResponse<T>> ask(
            String kind, double seconds, Supplier<CompletableFuture<HttpResponse<T>>> request, Integer... well) {
        CompletableFuture<HttpResponse<T>> fine = new CompletableFuture<>();
        long due = begun + (long) (seconds * 1e9);
        request.get().whenComplete((answer, trouble) -> {
            if (trouble != null) {
                figures.failed(kind, trouble.toString());
            } else if (!Arrays.asList(well).contains(answer.statusCode())) {
                figures.failed(
                        kind, answer.statusCode() + " " + answer.request().uri().getPath());
            } else {
                figures.took(kind, System.nanoTime() - due);
                fine.complete(answer);
            }
        });
        return fine;
    }

    /** Seconds from the beginning until now. */
    double now() {
        return (System.nanoTime() - begun) / 1e9;
    }
}
