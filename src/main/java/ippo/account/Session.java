package ippo.account;

/** Who has logged in. */
public sealed interface Session {
    record OfTeacher(Teacher teacher) implements Session {}

    /** With a card. */
    record OfPupil(Visitor pupil) implements Session {}
}
