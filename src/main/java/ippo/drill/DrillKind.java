package ippo.drill;

import java.util.Optional;

/** What a drill asks of Black, who is to move. */
public enum DrillKind {
    /** One move makes brinkmate. */
    BRINKMATE_1("brinkmate-1"),
    /** One move begins a brinkmate in three plies; none makes it at once. */
    BRINKMATE_3("brinkmate-3"),
    /** White threatens mate: which moves stop it? */
    DEFENCE("defence"),
    /** Both sides threaten mate, and Black mates first, with one move. */
    RACE("race"),
    /** Black can give check, and White threatens mate: is it mate now, or must Black defend? */
    HIT_OR_DEFEND("hit-or-defend");

    private final String id;

    DrillKind(String id) {
        this.id = id;
    }

    /** The name in files and addresses. */
    public String id() {
        return id;
    }

    public static Optional<DrillKind> ofId(String id) {
        for (DrillKind kind : values()) {
            if (kind.id.equals(id)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
