package ippo.web.game.review;

import ippo.answer.Outcome;
import ippo.answer.Question;
import ippo.web.play.Turn;
import ippo.web.play.http.Answering.Keeper;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Keeps how a moment went, and how many of its hints were opened since it was solved last. For one request. */
final class Opened implements Keeper {
    private final Consumer<Turn.Entry> met;
    private final IntConsumer kept;
    private int count;

    /**
     * @param count so far
     * @param kept what remembers a new count
     * @param met what remembers how it went
     */
    Opened(int count, IntConsumer kept, Consumer<Turn.Entry> met) {
        this.met = met;
        this.count = count;
        this.kept = kept;
    }

    @Override
    public int hints(Question question) {
        return count;
    }

    @Override
    public void keepHint(int level) {
        if (level > count) {
            set(level);
        }
    }

    @Override
    public void keep(Turn.Entry entry) {
        met.accept(entry);
        if (entry.outcome() == Outcome.SOLVED && count > 0) {
            set(0);
        }
    }

    private void set(int now) {
        count = now;
        kept.accept(now);
    }
}
