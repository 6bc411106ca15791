package ippo.work;

import ippo.answer.Phrase;
import ippo.answer.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Questions that are answered one after the other, and where somebody is among them: a lesson, assigned work, a
 * chapter, a queue. Every way of training is one of these, and the player works out from it the bar, the marks and the
 * next step.
 *
 * <p>A sequence need not hold all its steps: of a long one it holds those around the present step.
 *
 * @param back where the cross leads
 * @param steps in order; none only where nobody can be
 * @param here the index of the present step
 * @param order which of the others follow
 * @param onwards what the link to the next step is called
 * @param end where the last step leads
 * @param title what the present question is called here; empty for its own title
 * @param pause in ms, after which a solved question leads to the next by itself; empty where somebody has to press
 */
public record Sequence(
        Way back,
        List<Step> steps,
        int here,
        Order order,
        Phrase onwards,
        Way end,
        Optional<Phrase> title,
        OptionalInt pause) {

    /** Which steps follow a step. */
    public enum Order {
        /** Each to the last, done or not. */
        THROUGH,
        /**
         * Each to the last, done or not, then those before that are open; after the last gap, wherever it was, none.
         */
        UNTIL_DONE,
        /** Only those that are open. */
        OPEN_ONLY
    }

    /** Of cards nothing is remembered: whoever is past one has done it. */
    public Sequence {
        Objects.requireNonNull(back, "back");
        Objects.requireNonNull(order, "order");
        Objects.requireNonNull(onwards, "onwards");
        Objects.requireNonNull(end, "end");
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(pause, "pause");
        Objects.checkIndex(here, Math.max(1, steps.size()));
        List<Step> marked = new ArrayList<>(steps);
        for (int i = 0; i < here; i++) {
            if (marked.get(i).number().isEmpty()) {
                marked.set(i, marked.get(i).marked(Mark.DONE));
            }
        }
        steps = List.copyOf(marked);
    }

    /** At the first of these steps, each leading to the next. */
    public Sequence(Way back, List<Step> steps, Way end) {
        this(back, steps, 0, Order.THROUGH, Phrase.of("done.next"), end, Optional.empty(), OptionalInt.empty());
    }

    /** The same at another step. */
    public Sequence at(int index) {
        return new Sequence(back, steps, index, order, onwards, end, title, pause);
    }

    /** The same at the step with this path; empty if there is none. */
    public Optional<Sequence> at(String path) {
        return IntStream.range(0, steps.size())
                .filter(index -> steps.get(index).path().equals(path))
                .mapToObj(this::at)
                .findFirst();
    }

    public Sequence in(Order other) {
        return new Sequence(back, steps, here, other, onwards, end, title, pause);
    }

    /** @param key of what the link to the next step is called */
    public Sequence onwards(String key) {
        return new Sequence(back, steps, here, order, Phrase.of(key), end, title, pause);
    }

    /** The same with another title for the present question. */
    public Sequence called(Phrase other) {
        return new Sequence(back, steps, here, order, onwards, end, Optional.of(other), pause);
    }

    /**
     * The same, but what is solved leads to the next by itself, unless something is pressed before.
     *
     * @param after so many ms
     */
    public Sequence flowing(int after) {
        return new Sequence(back, steps, here, order, onwards, end, title, OptionalInt.of(after));
    }

    /** The same with the present step just done. @param mark that tells it, unless it has another already */
    public Sequence done(Mark mark) {
        if (!step().isOpen()) {
            return this;
        }
        List<Step> after = new ArrayList<>(steps);
        after.set(here, step().marked(mark));
        return new Sequence(back, after, here, order, onwards, end, title, pause);
    }

    /** The tasks of the steps that are listed. */
    public List<Task> listed() {
        return steps.stream()
                .filter(step -> step.title().isPresent())
                .flatMap(step -> step.task().stream())
                .toList();
    }

    /** The same with every step done whose task is. */
    public Sequence marked(Predicate<Task> isDone) {
        List<Step> marked = steps.stream()
                .map(step -> step.task().filter(isDone).isPresent() ? step.marked(Mark.DONE) : step)
                .toList();
        return new Sequence(back, marked, here, order, onwards, end, title, pause);
    }

    /** The present step. */
    public Step step() {
        return steps.get(here);
    }

    /** The step after the present one; empty if that was the last. */
    public Optional<Step> next() {
        Stream<Step> after = steps.stream().skip(here + 1L);
        Stream<Step> before = steps.stream().limit(here).filter(Step::isOpen);
        return switch (order) {
            case THROUGH -> after.findFirst();
            case UNTIL_DONE ->
                step().isOpen() && isLastGap()
                        ? Optional.empty()
                        : Stream.concat(after, before).findFirst();
            case OPEN_ONLY -> Stream.concat(after.filter(Step::isOpen), before).findFirst();
        };
    }

    /** Whether all other steps with a number are done. */
    private boolean isLastGap() {
        return steps.stream().noneMatch(each -> each.isOpen() && each.number().isPresent() && !each.equals(step()));
    }

    /**
     * The same for whoever may have filled the last gap: that leads to the end, but who repeats what is all done goes
     * through all of it.
     *
     * @param isJustDone whether the present step was done just now, for the first time; asked if all is done
     */
    public Sequence filled(BooleanSupplier isJustDone) {
        return !step().isOpen() && isLastGap() && isJustDone.getAsBoolean() ? in(Order.OPEN_ONLY) : this;
    }

    /** Where to begin, or to go on; empty if all is done. */
    public Optional<Step> start() {
        return steps.stream().filter(Step::isOpen).findFirst();
    }
}
