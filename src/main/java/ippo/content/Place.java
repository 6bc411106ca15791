package ippo.content;

/**
 * Where something stands.
 *
 * @param line counted from 1
 */
record Place(String file, int line) {
    ContentFault fault(String what) {
        return new ContentFault(file, line, what);
    }
}
