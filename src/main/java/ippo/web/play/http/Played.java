package ippo.web.play.http;

import ippo.answer.Question;
import ippo.answer.Task;
import ippo.progress.Best;
import ippo.web.play.Manner;
import ippo.web.play.Presentation;
import ippo.web.play.Turn;
import ippo.work.Sequence;
import java.util.Optional;
import java.util.OptionalLong;

/** A question as one request asks for it: made by a feature, used once. */
public interface Played {
    Question question();

    /** What progress calls it; empty if nothing of it is remembered, and no stars are won. */
    Optional<Task> task();

    /** The task that is asked, also where nothing of it is remembered; empty if it is none that can be assigned. */
    default Optional<Task> subject() {
        return task();
    }

    /** Keeps an answer where progress does not: where there is no {@link #task}. */
    default void keep(Turn.Entry entry) {}

    /** How many hints are open where progress does not know it: all, where hints do not come one after the other. */
    default int hints() {
        return question().mostHints();
    }

    /** Keeps that a hint was opened where progress does not: where there is no {@link #task}. */
    default void keepHint(int level) {}

    /** Of the lesson; 0 where there is none. */
    int revision();

    /** In which assignment it is answered, if in any. */
    default OptionalLong assignment() {
        return OptionalLong.empty();
    }

    /** What the visitor may expect. */
    default Manner manner() {
        return Manner.PRACTICE;
    }

    /** How the answer to a test is kept, from how it was given: both as {@link Turn.Entry#answer}. */
    default String kept(String answer) {
        return answer;
    }

    /** The one answer that was given in a test, as it was recorded; empty if there is none that can be shown. */
    default Optional<String> given() {
        return Optional.empty();
    }

    /** What the visitor achieved so far. */
    Best best();

    /** The address of a picture of it, from the root on, for other sites to show; empty for the usual one. */
    default Optional<String> picture() {
        return Optional.empty();
    }

    /** Where the page is in the site's navigation. */
    String place();

    /** The template of its whole page; it gets {@code tab}, {@code part} and {@code frame}. */
    default String template() {
        return "play/page";
    }

    /** Where the question begins, such as {@code /en/learn/king/first-step}; may have a query of its own. */
    String address();

    /** What it is a step of, with that step as the present one. Asked for after an answer is kept. */
    Sequence sequence();

    /** How it is presented, wherever it is asked. */
    Presentation presentation();
}
