package ippo.openings;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Usi;
import ippo.opponent.Goal;
import ippo.opponent.Level;
import ippo.opponent.Opponent;
import ippo.opponent.book.OpeningBook;
import ippo.rules.Game;
import ippo.rules.Handicap;
import ippo.rules.Move;
import ippo.rules.PlayBoard;
import ippo.solver.Budget;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** The opponent plays by the openings that come with the program. */
class BookPlayTest {
    private static final OpeningBook BOOK = Openings.bundled().book();
    private static final Budget SMALL = Budget.ofNodes(300);

    private static Move reply(Level level, long seed, OpeningBook book, Game game) {
        return Opponent.of(level, seed, Goal.MATE, book)
                .choose(game, SMALL)
                .played()
                .orElseThrow();
    }

    private static Game played(Level level, long seed, Handicap start, int plies) {
        Game game = Game.from(start.position());
        while (game.length() < plies) {
            game = game.play(reply(level, seed + game.length() % 2, BOOK, game));
        }
        return game;
    }

    private static boolean isKnown(Game game, int ply) {
        return BOOK.at(PlayBoard.of(game.positionAfter(ply)).key()).stream()
                .anyMatch(known -> known.move().equals(game.moves().get(ply)));
    }

    @ParameterizedTest
    @EnumSource(
            value = Level.class,
            mode = Mode.EXCLUDE,
            names = {"CHICK", "MOUSE", "SQUIRREL"})
    void fromTheRabbitOnTwelvePliesAreOfTheBook(Level level) {
        for (Handicap start : List.of(
                Handicap.EVEN,
                Handicap.BISHOP,
                Handicap.ROOK,
                Handicap.TWO_PIECES,
                Handicap.FOUR_PIECES,
                Handicap.SIX_PIECES)) {
            for (long seed = 0; seed < 6; seed++) {
                Game game = played(level, seed * 1_001, start, OpeningCheck.SHORTEST);
                for (int ply = 0; ply < OpeningCheck.SHORTEST; ply++) {
                    assertThat(isKnown(game, ply))
                            .as("%s, ply %s of %s", start, ply, game)
                            .isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"CHICK", "MOUSE", "SQUIRREL"})
    void theGentlestKnowNoOpenings(Level level) {
        for (long seed = 0; seed < 10; seed++) {
            assertThat(reply(level, seed, BOOK, Game.start()))
                    .isEqualTo(reply(level, seed, OpeningBook.EMPTY, Game.start()));
        }
    }

    @Test
    void theSameSeedOpensAlikeAndAnotherOtherwise() {
        Set<List<Move>> games = new HashSet<>();
        for (long seed = 0; seed < 24; seed++) {
            List<Move> moves =
                    played(Level.CAT, seed * 7_919, Handicap.EVEN, 12).moves();
            assertThat(played(Level.CAT, seed * 7_919, Handicap.EVEN, 12).moves())
                    .isEqualTo(moves);
            games.add(moves);
        }
        assertThat(games).hasSizeGreaterThan(10);
    }

    @Test
    void outsideTheBookItThinksForItself() {
        Game game = Game.start();
        for (String move : List.of("9g9f", "9c9d", "8g8f")) {
            game = game.play(Usi.read(move).orElseThrow());
        }
        assertThat(reply(Level.FOX, 5, BOOK, game)).isEqualTo(reply(Level.FOX, 5, OpeningBook.EMPTY, game));
    }
}
