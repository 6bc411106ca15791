package ippo.account;

import java.util.Optional;

/** Who has logged in. */
public sealed interface Session {
    /** The teacher, if it is one. */
    default Optional<Teacher> asTeacher() {
        return switch (this) {
            case OfTeacher of -> Optional.of(of.teacher());
            case OfPupil of -> Optional.empty();
        };
    }

    /** The pupil, if it is one. */
    default Optional<OfPupil> asPupil() {
        return switch (this) {
            case OfTeacher of -> Optional.empty();
            case OfPupil of -> Optional.of(of);
        };
    }

    record OfTeacher(Teacher teacher) implements Session {}

    /**
     * With a card.
     *
     * @param nickname in the class that made the card
     */
    record OfPupil(Visitor pupil, String nickname) implements Session {}
}
