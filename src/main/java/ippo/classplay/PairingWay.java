package ippo.classplay;

/** How players are paired for a round. The names are stored, and are keys of sentences. */
public enum PairingWay {
    CHANCE,
    /** Who is as strong. */
    STRENGTH,
    /** Everybody meets everybody, if there are rounds enough. */
    ROUND_ROBIN,
    /** Who has as many points so far (スイス式). */
    SWISS
}
