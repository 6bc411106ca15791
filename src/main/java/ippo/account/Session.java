package ippo.account;

/** Who has logged in. */
public sealed interface Session {
    record OfTeacher(Teacher teacher) implements Session {}

    /**
     * With a card.
     *
     * @param nickname in the class that made the card
     */
    record OfPupil(Visitor pupil, String nickname) implements Session {}
}
