package ippo.web.play;

/** A form or an address that we would never have written. */
public final class MalformedState extends RuntimeException {
    private static final long serialVersionUID = 1;

    public MalformedState(String what) {
        super(what, null, false, false);
    }
}
