package ippo.classroom.roster;

/** Ends the reading of a list; becomes a value at the gate, {@link RosterFiles}. */
final class RosterTrouble extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final RosterFault fault;

    RosterTrouble(RosterFault fault) {
        super(fault.name(), null, false, false);
        this.fault = fault;
    }

    RosterFault fault() {
        return fault;
    }
}
