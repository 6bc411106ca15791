package ippo.web.kit;

/** A component of a page that may have been refused: a form, or what has one. */
public interface Refusable {
    /** Whether anything is wrong with what was sent. */
    boolean isRefused();
}
