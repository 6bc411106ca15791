package ippo.web.frame;

/** A request that gets an error page: its status and the key of the sentence that says why. Thrown, never returned. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;
    private final String messageKey;

    /**
     * @param status an HTTP status of 400 or more
     * @param messageKey key of a sentence for the visitor
     */
    public Refusal(int status, String messageKey) {
        super(status + " " + messageKey, null, false, false);
        this.status = status;
        this.messageKey = messageKey;
    }

    /** A form or address that makes no sense. */
    public static Refusal malformed() {
        return new Refusal(400, "error.malformed");
    }

    public int status() {
        return status;
    }

    public String messageKey() {
        return messageKey;
    }
}
