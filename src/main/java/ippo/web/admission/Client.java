package ippo.web.admission;

import java.util.Optional;

/**
 * Who sent a request, as far as one can tell before it is looked at; to count by, never to keep.
 *
 * @param browser a cookie of ours, whichever it has; empty for a browser without one
 * @param address of the network
 */
public record Client(Optional<String> browser, String address) {}
