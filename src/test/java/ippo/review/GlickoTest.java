package ippo.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import ippo.review.Glicko.Game;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class GlickoTest {
    private final Glicko glicko = new Glicko(0.5);

    @Test
    void theExampleOfThePaperComesOutAsPrinted() {
        Rating after = glicko.after(
                new Rating(1500, 200, 0.06),
                List.of(
                        new Game(new Rating(1400, 30, 0.06), 1),
                        new Game(new Rating(1550, 100, 0.06), 0),
                        new Game(new Rating(1700, 300, 0.06), 0)));
        assertThat(after.value()).isCloseTo(1464.06, within(0.01));
        assertThat(after.deviation()).isCloseTo(151.52, within(0.01));
        assertThat(after.volatility()).isCloseTo(0.05999, within(0.00001));
    }

    @Test
    void withoutGamesOnlyTheDoubtGrows() {
        Rating before = new Rating(1500, 50, 0.06);
        Rating after = glicko.after(before, List.of());
        assertThat(after.value()).isEqualTo(1500);
        assertThat(after.deviation()).isCloseTo(Math.hypot(50, 0.06 * 173.7178), within(1e-9));
        assertThat(glicko.after(Rating.guess(1500), List.of()).deviation()).isEqualTo(350);
    }

    @Test
    void whoWinsRisesByAsMuchAsWasUnexpected() {
        Rating solver = new Rating(1500, 80, 0.06);
        double overWeaker = glicko.after(solver, new Rating(1200, 80, 0.06), 1).value();
        double overStronger =
                glicko.after(solver, new Rating(1800, 80, 0.06), 1).value();
        assertThat(overWeaker).isBetween(1500.0, 1515.0);
        assertThat(overStronger).isGreaterThan(1520);
    }

    /** Somebody of a known strength against puzzles of known ones: the rating comes near, and stays sensible. */
    @Test
    void aRatingFindsTheTruth() {
        Random random = new Random(7);
        Rating rating = Rating.guess(1000);
        for (int i = 0; i < 300; i++) {
            Rating puzzle = new Rating(1300 + 100 * random.nextGaussian(), 60, 0.06);
            double chance = 1 / (1 + Math.pow(10, (puzzle.value() - 1400) / 400));
            rating = glicko.after(rating, puzzle, random.nextDouble() < chance ? 1 : 0);
        }
        assertThat(rating.value()).isBetween(1250.0, 1550.0);
        assertThat(rating.deviation()).isBetween(45.0, 120.0);
        assertThat(rating.volatility()).isBetween(0.01, 0.2);
    }

    @Test
    void nonsenseIsRefused() {
        assertThatThrownBy(() -> new Glicko(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Rating(1500, 0, 0.06)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Game(Rating.guess(1500), 2)).isInstanceOf(IllegalArgumentException.class);
    }
}
