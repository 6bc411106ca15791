package ippo.account;

/**
 * A visitor who was just made, with the one copy of the cookie's value: the database keeps only its hash.
 *
 * @param cookieValue what the browser is to send from now on; letters, digits, {@code -} and {@code _}
 */
public record NewVisitor(Visitor visitor, String cookieValue) {
    /** Without the cookie, which is as good as a password and must not reach a log. */
    @Override
    public String toString() {
        return "NewVisitor[visitor=" + visitor + "]";
    }
}
