package ippo.web.tsume;

import ippo.answer.Question;
import ippo.answer.Task;
import ippo.progress.Best;
import ippo.web.frame.Visit;
import ippo.web.play.Context;
import ippo.web.play.PlayView.Bar;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Leads;
import ippo.web.play.http.Played;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A puzzle as it is always played, but at another address, among others and with another way on.
 *
 * @param bar for whether it is done now
 * @param next worked out when it is shown, after what was answered is kept
 */
record PlayedAmong(Played alone, String address, Function<Boolean, Bar> bar, Supplier<Go> next) implements Played {
    /** To what comes next, or away to the place that {@code back} names. */
    static Go on(Visit visit, Optional<String> next, String away, String back) {
        return next.map(address -> new Go(Leads.NEXT, address, visit.words().html("tsume.next")))
                .orElseGet(() -> new Go(Leads.AWAY, away, visit.words().html(back)));
    }

    @Override
    public Question question() {
        return alone.question();
    }

    @Override
    public Optional<Task> task() {
        return alone.task();
    }

    @Override
    public int revision() {
        return alone.revision();
    }

    @Override
    public Best best() {
        return alone.best();
    }

    @Override
    public String place() {
        return alone.place();
    }

    @Override
    public Context context(boolean done, Optional<String> trouble) {
        return alone.context(done, trouble).on(address, bar.apply(done), next.get());
    }
}
