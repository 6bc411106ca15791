package ippo.feature;

import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.feature.Feature.Weight;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A true reason for a move, which may be told.
 *
 * @param kind what it is about; two of a kind sound alike
 * @param weight how much it tells
 * @param said it as a sentence
 * @param drawing what shows it on the board before the move; may be nothing
 */
public record Reason(Kind kind, Weight weight, Phrase said, Drawing drawing) {
    /** So many sentences back a plan is not told in the same words again. */
    private static final int LATELY = 4;

    /** What a reason is about. */
    public record Kind(String name) {
        public Kind {
            Objects.requireNonNull(name, "name");
        }

        public static Kind of(Feature feature) {
            return new Kind(feature.name());
        }
    }

    public Reason {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(weight, "weight");
        Objects.requireNonNull(said, "said");
        Objects.requireNonNull(drawing, "drawing");
    }

    public static Reason of(Kind kind, Weight weight, Phrase said) {
        return new Reason(kind, weight, said, Drawing.NOTHING);
    }

    public static Reason of(Finding finding) {
        Feature feature = finding.feature();
        return new Reason(Kind.of(feature), feature.weight(), finding.said(), finding.drawing());
    }

    /**
     * The reason to tell: what decides always; then the strongest that is not of the kind told last; then a plan of a
     * kind not told lately. Then one of these in other words; then the spare one; and then what is true of most moves,
     * which is told once in a game. Empty where all that is left would be told again.
     *
     * @param reasons the most telling first
     * @param told what was told in the game so far, the last one last
     */
    public static Optional<Reason> choose(List<Reason> reasons, List<Reason> told) {
        return choose(reasons, told, Optional::empty);
    }

    /** @param spare what is told before that which is true of most moves; looked for only if it comes to that */
    public static Optional<Reason> choose(List<Reason> reasons, List<Reason> told, Supplier<Optional<Reason>> spare) {
        List<Reason> lately = told.subList(Math.max(0, told.size() - LATELY), told.size());
        List<Reason> last = told.subList(Math.max(0, told.size() - 1), told.size());
        return first(reasons, Weight.DECISIVE, List.of())
                .or(() -> first(reasons, Weight.STRONG, last))
                .or(() -> first(anew(reasons, told), Weight.PLAN, lately))
                .or(() -> reworded(reasons, Weight.STRONG, last))
                .or(() -> reworded(reasons, Weight.PLAN, told))
                .or(() -> spare.get().filter(each -> isSaidAnew(each, told)))
                .or(() -> first(reasons, Weight.LITTLE, told))
                .or(() -> reworded(reasons, Weight.PLAN, lately))
                .or(() -> reasons.stream()
                        .filter(each -> each.weight() == Weight.STRONG)
                        .findFirst());
    }

    private static Optional<Reason> first(List<Reason> reasons, Weight weight, List<Reason> told) {
        return reasons.stream()
                .filter(each -> each.weight() == weight && isNews(each, told))
                .findFirst();
    }

    /** The first that may be of a kind told before, but not in the same words. */
    private static Optional<Reason> reworded(List<Reason> reasons, Weight weight, List<Reason> told) {
        return reasons.stream()
                .filter(each -> each.weight() == weight)
                .filter(each -> isSaidAnew(each, told))
                .findFirst();
    }

    private static List<Reason> anew(List<Reason> reasons, List<Reason> told) {
        return reasons.stream().filter(each -> isSaidAnew(each, told)).toList();
    }

    /** Whether it was not told in the same words. */
    private static boolean isSaidAnew(Reason reason, List<Reason> told) {
        return told.stream().noneMatch(before -> before.said().equals(reason.said()));
    }

    /** Whether nothing of the kind was told. */
    private static boolean isNews(Reason reason, List<Reason> told) {
        return told.stream().noneMatch(before -> before.kind().equals(reason.kind()));
    }
}
