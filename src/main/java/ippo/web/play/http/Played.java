package ippo.web.play.http;

import ippo.answer.Question;
import ippo.answer.Stars;
import ippo.answer.Task;
import ippo.progress.TaskProgress;
import ippo.web.play.AnswerMode;
import ippo.web.play.EarnedSoFar;
import ippo.web.play.Sitting;
import ippo.web.play.Turn;
import ippo.web.play.http.Answering.Keeper;
import ippo.web.play.http.TrainingMode.Round;
import ippo.web.words.Words;
import java.util.Optional;

/**
 * A question as one request plays it: as a step of a sequence.
 *
 * @param address where the question begins, such as {@code /en/learn/king/step-away}; may have a query of its own
 * @param isUnderHead whether the site's header stands above it, as on the first page
 * @param picture the address of a picture of it, from the root on, for other sites to show; empty for the usual one
 */
public record Played(Asked asked, Round round, String address, boolean isUnderHead, Optional<String> picture) {
    /** On the usual page, at the address of its step. */
    public Played(Asked asked, Round round) {
        this(asked, round, round.sequence().step().path(), false, Optional.empty());
    }

    /** The question as it is asked in practice. */
    public Question question() {
        return asked.question();
    }

    /** What progress calls it; empty if nothing of it is remembered there, and no stars are won. */
    Optional<Task> task() {
        return keeper().isPresent() ? Optional.empty() : asked.task();
    }

    private Optional<Keeper> keeper() {
        return round.answering().keeper();
    }

    /** Keeps an answer where progress does not. */
    void keep(Turn.Entry entry) {
        keeper().ifPresent(keeper -> keeper.keep(entry));
    }

    /** Keeps the one answer of a test where progress does not; empty if progress does. */
    Optional<Boolean> keepOnce(Turn.Entry entry) {
        return keeper().map(keeper -> keeper.keepOnce(entry));
    }

    /** Keeps that a hint was opened where progress does not. */
    void keepHint(int level) {
        keeper().ifPresent(keeper -> keeper.keepHint(level));
    }

    /** How many hints are open where progress does not know it: all, where hints do not come one after the other. */
    private int hints() {
        return keeper().map(keeper -> keeper.hints(question()))
                .orElse(question().mostHints());
    }

    /** What the visitor may expect. */
    public AnswerMode mode() {
        return round.answering().mode();
    }

    /** The one answer that was given in a test, as it was recorded; empty if there is none that can be shown. */
    public Optional<String> given() {
        return round.answering().given();
    }

    /** The visitor before this question. @param words of the page */
    Sitting sitting(Words words) {
        return new Sitting(question(), words, mode(), earned(), given());
    }

    /** As progress knows it; what it does not know, the keeper. */
    private EarnedSoFar earned() {
        if (task().isEmpty()) {
            return new EarnedSoFar(false, Optional.empty(), 0, hints(), false, 0);
        }
        TaskProgress best = asked.best();
        return new EarnedSoFar(
                best.isSolved(),
                best.lastStars() == 0 ? Optional.empty() : Optional.of(new Stars(best.lastStars())),
                best.failures(),
                best.hints(),
                best.gaveUpAt().isPresent(),
                best.tries() - best.failures());
    }
}
