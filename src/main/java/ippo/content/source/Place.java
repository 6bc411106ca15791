package ippo.content.source;

import ippo.fault.FileFault;

/**
 * Where something stands.
 *
 * @param line counted from 1
 */
public record Place(String file, int line) {
    public FileFault fault(String what) {
        return new FileFault(file, line, what);
    }
}
