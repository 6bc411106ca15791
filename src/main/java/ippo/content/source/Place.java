package ippo.content.source;

/**
 * Where something stands.
 *
 * @param line counted from 1
 */
public record Place(String file, int line) {
    public ContentFault fault(String what) {
        return new ContentFault(file, line, what);
    }
}
