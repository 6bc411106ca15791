package ippo.account;

import java.util.Optional;

/**
 * Who tries to log in, as far as that can be told before. None of it is kept as it is.
 *
 * @param address of the network, to count by in memory alone
 * @param browser a random secret of the browser; anybody can have a new one
 * @param known cookie of a {@link KnownBrowsers known browser} as it was sent, so perhaps anything
 */
public record Caller(String address, String browser, Optional<String> known) {}
