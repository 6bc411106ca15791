package ippo.review;

import java.util.List;

/**
 * Glicko-2, after Mark Glickman, "Example of the Glicko-2 system" (2013), whose example the tests work out. Immutable,
 * so it may be shared between threads.
 */
public final class Glicko {
    /** Between the scale that people see and the one of the formulas. */
    private static final double SCALE = 173.7178;

    private static final double MIDDLE = 1500;
    private static final double EXACT = 0.000001;
    private static final int MOST_ROUNDS = 100;
    /** Nobody is ever known so well that nothing can be learnt any more. */
    private static final double LEAST_DEVIATION = 45;

    private final double tau;

    /** @param tau how much volatility may change; 0.3 to 1.2 */
    public Glicko(double tau) {
        if (!(tau > 0)) {
            throw new IllegalArgumentException("tau: " + tau);
        }
        this.tau = tau;
    }

    /**
     * A game.
     *
     * @param score 1 for a win, 0 for a loss, 0.5 between them
     */
    public record Game(Rating opponent, double score) {
        public Game {
            if (!(0 <= score && score <= 1)) {
                throw new IllegalArgumentException("score: " + score);
            }
        }
    }

    /** After the games of one period; without a game only the doubt grows. */
    public Rating after(Rating before, List<Game> games) {
        double phi = before.deviation() / SCALE;
        if (games.isEmpty()) {
            return rating(before.value(), Math.hypot(phi, before.volatility()) * SCALE, before.volatility());
        }
        double mu = (before.value() - MIDDLE) / SCALE;
        double known = 0;
        double gained = 0;
        for (Game game : games) {
            double g = g(game.opponent().deviation() / SCALE);
            double expected = 1 / (1 + Math.exp(-g * (mu - (game.opponent().value() - MIDDLE) / SCALE)));
            known += g * g * expected * (1 - expected);
            gained += g * (game.score() - expected);
        }
        double variance = 1 / known;
        double volatility = volatility(before.volatility(), phi, variance, variance * gained);
        double doubt = Math.hypot(phi, volatility);
        double deviation = 1 / Math.sqrt(1 / (doubt * doubt) + 1 / variance);
        return rating((mu + deviation * deviation * gained) * SCALE + MIDDLE, deviation * SCALE, volatility);
    }

    /** After one game that is a period of its own. */
    public Rating after(Rating before, Rating opponent, double score) {
        Rating after = after(before, List.of(new Game(opponent, score)));
        return new Rating(after.value(), Math.max(LEAST_DEVIATION, after.deviation()), after.volatility());
    }

    private static Rating rating(double value, double deviation, double volatility) {
        return new Rating(value, Math.min(Rating.MOST_DEVIATION, deviation), volatility);
    }

    /** How likely it is, 0 to 1, that the first wins: the less is known of both, the nearer to a half. */
    public static double expected(Rating one, Rating other) {
        double phi = Math.hypot(one.deviation(), other.deviation()) / SCALE;
        return 1 / (1 + Math.exp(-g(phi) * (one.value() - other.value()) / SCALE));
    }

    private static double g(double phi) {
        return 1 / Math.sqrt(1 + 3 * phi * phi / (Math.PI * Math.PI));
    }

    /** Step 5 of the paper: the root of a function, by regula falsi as Illinois has it. */
    private double volatility(double before, double phi, double variance, double delta) {
        double a = Math.log(before * before);
        double low = a;
        double high;
        if (delta * delta > phi * phi + variance) {
            high = Math.log(delta * delta - phi * phi - variance);
        } else {
            int k = 1;
            while (slope(a - k * tau, a, phi, variance, delta) < 0) {
                k++;
            }
            high = a - k * tau;
        }
        double atLow = slope(low, a, phi, variance, delta);
        double atHigh = slope(high, a, phi, variance, delta);
        for (int round = 0; Math.abs(high - low) > EXACT && round < MOST_ROUNDS; round++) {
            double between = low + (low - high) * atLow / (atHigh - atLow);
            double atBetween = slope(between, a, phi, variance, delta);
            if (atBetween * atHigh <= 0) {
                low = high;
                atLow = atHigh;
            } else {
                atLow /= 2;
            }
            high = between;
            atHigh = atBetween;
        }
        return Math.exp(low / 2);
    }

    private double slope(double x, double a, double phi, double variance, double delta) {
        double square = Math.exp(x);
        double sum = phi * phi + variance + square;
        return square * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
    }
}
