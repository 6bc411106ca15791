package ippo.work;

/** How assigned work is done. The names are stored. */
public enum Mode {
    /** As always: hints, as many tries as one likes. */
    PRACTICE,
    /** One try, no hints; whether it was right is told after closing. */
    TEST
}
