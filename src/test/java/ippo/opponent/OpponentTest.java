package ippo.opponent;

import static ippo.rules.Positions.move;
import static ippo.rules.Positions.position;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.notation.Usi;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Handicap;
import ippo.rules.Move;
import ippo.rules.Outcome;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OpponentTest {
    private static final String QUIETLY_LOST = "7g7f 9c9d 8h3c+ 4a4b 3c2b 9d9e 2b3a 1c1d 3a2a 7a7b 6i7h 6a6b "
            + "3i3h 9a9b 4i5h 8c8d 9g9f 7c7d 8g8f 5a6a 7i6h 6c6d 4g4f";

    private static final Budget SMALL = Budget.ofNodes(500);

    @ParameterizedTest
    @EnumSource(Level.class)
    void everyMoveIsLegal(Level level) {
        Random random = new Random(level.number());
        Opponent opponent = Opponent.of(level, 1);
        for (int i = 0; i < 60; i++) {
            Position position = Playouts.scattered(random);
            if (position.hasLegalMove()) {
                assertThat(position.isLegal(played(opponent, Game.from(position), SMALL)))
                        .as("%s", position)
                        .isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void itPlaysHandicapsAndBoardsWithoutKings(Level level) {
        List<Position> starts = new ArrayList<>();
        for (Handicap handicap : Handicap.values()) {
            starts.add(handicap.position());
        }
        starts.add(position("9/9/ppppppppp/9/9/9/PPPPPPPPP/9/9 b - 1"));
        starts.add(position("4k4/9/9/9/9/9/4P4/9/9 b G 1"));
        starts.add(position("9/9/9/9/9/9/4P4/9/4K4 w r 1"));
        for (Position start : starts) {
            Game game = Game.from(start);
            Opponent one = Opponent.of(level, 3);
            for (int ply = 0; ply < 8 && !game.isOver(); ply++) {
                game = game.play(played(one, game, SMALL));
            }
            assertThat(game.length()).isPositive();
        }
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void whatItPlaysFollowsFromLevelSeedAndGameAlone(Level level) {
        Game game = Game.start();
        Opponent first = Opponent.of(level, 5);
        for (int ply = 0; ply < 30; ply++) {
            Move move = played(first, game, SMALL);
            assertThat(played(Opponent.of(level, 5), game, SMALL)).isEqualTo(move);
            game = game.play(move);
        }
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void otherSeedsOpenOtherwise(Level level) {
        Set<List<Move>> openings = new HashSet<>();
        for (long seed = 0; seed < 8; seed++) {
            Game game = Game.start();
            for (int ply = 0; ply < 10; ply++) {
                game = game.play(played(Opponent.of(level, seed), game, SMALL));
            }
            openings.add(game.moves());
        }
        assertThat(openings).hasSizeGreaterThan(5);
    }

    @ParameterizedTest
    @EnumSource(from = "CAT")
    void noMateInOneIsMissed(Level level) {
        Random random = new Random(17);
        int mates = 0;
        for (int i = 0; i < 600; i++) {
            Position position = Playouts.scattered(random);
            if (position.legalMoves().stream()
                    .anyMatch(move -> position.play(move).isCheckmate())) {
                mates++;
                Move move = played(Opponent.of(level, i), Game.from(position), Budget.ofNodes(0));
                assertThat(position.play(move).isCheckmate()).as("%s", position).isTrue();
            }
        }
        assertThat(mates).isGreaterThan(10);
    }

    @ParameterizedTest
    @EnumSource(from = "BADGER")
    void aMateInThreeIsPlayedToItsEnd(Level level) {
        Game game = Game.from(position("7nl/5G1k1/9/8G/9/9/9/9/4K4 b G2r2bg4s3n3l18p 1"));
        Opponent opponent = Opponent.of(level, 1);
        for (int ply = 0; ply < 9 && !game.isOver(); ply++) {
            Move move = ply % 2 == 0
                    ? played(opponent, game, Budget.UNLIMITED)
                    : game.position().legalMoves().get(0);
            game = game.play(move);
        }
        assertThat(game.outcome()).contains(new Outcome.Checkmate(Color.WHITE));
    }

    @ParameterizedTest
    @EnumSource(from = "BADGER")
    void aMateInOneIsNotLetIn(Level level) {
        // a rook hangs on 5a, but White threatens to drop his gold on 1h
        Position position = position("4r4/3k5/9/9/9/9/8g/9/4R3K b Gg 1");
        Game game = Game.from(position).play(played(Opponent.of(level, 2), Game.from(position), Budget.UNLIMITED));
        assertThat(game.position().legalMoves())
                .noneMatch(move -> game.position().play(move).isCheckmate());
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void perpetualCheckIsNeverCompleted(Level level) {
        // White threatens mate, and checks keep him busy; the fourth time round they lose
        Game game = Game.from(position("3k5/9/9/9/3R5/9/8g/9/8K w g 1"));
        for (String usi :
                List.of("6a5a", "6e5e", "5a6a", "5e6e", "6a5a", "6e5e", "5a6a", "5e6e", "6a5a", "6e5e", "5a6a")) {
            game = game.play(move(usi));
        }
        Move losing = move("5e6e");
        assertThat(game.play(losing).outcome()).contains(new Outcome.PerpetualCheck(Color.BLACK));
        for (long seed = 0; seed < 5; seed++) {
            assertThat(played(Opponent.of(level, seed), game, Budget.UNLIMITED)).isNotEqualTo(losing);
        }
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void anEnteredKingIsDeclared(Level level) {
        Position position = position("KGGGGSSSS/RRBB5/9/9/9/9/9/9/4k4 b 4n4l18p 1");
        assertThat(Opponent.of(level, 1).choose(Game.from(position), SMALL))
                .isEqualTo(new Choice.Declares(Opponent.RULE));
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void whoHasLongBeenLostGivesUp(Level level) {
        Opponent opponent = Opponent.of(level, 1);
        List<Square> whites = walk(1);
        List<Square> blacks = walk(7);
        Game game = Game.from(position("k8/9/9/9/9/9/K8/9/9 b 2r2b4g4s4n4l18p 1"));
        for (int turn = 0; turn < 61; turn++) {
            assertThat(turn == 30 ? opponent.choose(game, SMALL) : Opponent.RULE)
                    .isNotEqualTo(new Choice.Resigns());
            game = game.play(step(blacks, turn)).play(step(whites, turn));
        }
        assertThat(opponent.choose(game, SMALL)).isEqualTo(new Choice.Resigns());
    }

    /** Up and down the files over three ranks. */
    private static List<Square> walk(int rank) {
        List<Square> walk = new ArrayList<>();
        for (int file = 9; file >= 1; file--) {
            for (int i = 0; i < 3; i++) {
                walk.add(Square.at(file, file % 2 == 1 ? rank + i : rank + 2 - i));
            }
        }
        return walk;
    }

    /** To the end of the walk, then back. */
    private static Move step(List<Square> walk, int turn) {
        int last = walk.size() - 1;
        boolean back = turn / last % 2 == 1;
        int at = turn % last;
        return back
                ? new BoardMove(walk.get(last - at), walk.get(last - at - 1), false)
                : new BoardMove(walk.get(at), walk.get(at + 1), false);
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void anEmptyBudgetStillGetsAnAnswer(Level level) {
        Budget none = new Budget(Long.MAX_VALUE, () -> true);
        assertThat(played(Opponent.of(level, 1), Game.start(), none)).isNotNull();
        assertThat(played(Opponent.of(level, 1), Game.start(), Budget.ofNodes(0)))
                .isNotNull();
    }

    @Test
    void aGameThatIsOverIsRefused() {
        assertThatThrownBy(() -> Opponent.of(Level.CHICK, 1).choose(Game.start().resign(), SMALL))
                .isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @EnumSource(from = "BADGER")
    void whatHangsIsTaken(Level level) {
        Position position = position("lnsgkgsnl/7b1/ppppppppp/9/9/4r4/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
        for (long seed = 0; seed < 10; seed++) {
            assertThat(played(Opponent.of(level, seed), Game.from(position), Budget.UNLIMITED))
                    .isEqualTo(move("5g5f"));
        }
    }

    private static Move played(Opponent opponent, Game game, Budget budget) {
        Choice choice = opponent.choose(game, budget);
        assertThat(choice).as("%s", game).isInstanceOf(Choice.Plays.class);
        return ((Choice.Plays) choice).move();
    }

    @Test
    void everyLevelBeatsTheOneSixBelow() {
        for (Level strong : List.of(Level.CAT, Level.OTTER, Level.WOLF, Level.OWL, Level.DRAGON)) {
            int won = 0;
            for (long seed = 0; seed < 8; seed++) {
                won += game(strong, Level.values()[strong.ordinal() - 6], seed) ? 1 : 0;
            }
            assertThat(won).as("%s", strong).isGreaterThanOrEqualTo(6);
        }
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void threePiecesLostForNothingEndTheGameFromTheBadgerOn(Level level) {
        // White lost bishop, silver and knight, and has played on for some turns
        Game game = Game.start();
        for (String usi : QUIETLY_LOST.split(" ")) {
            game = game.play(Usi.read(usi).orElseThrow());
        }
        boolean resigns = Opponent.of(level, 1).choose(game, SMALL) instanceof Choice.Resigns;
        assertThat(resigns).isEqualTo(level.compareTo(Level.BADGER) >= 0);
    }

    /** Whether the strong one wins; it has White if the seed is odd. */
    private static boolean game(Level strong, Level weak, long seed) {
        Color side = seed % 2 == 0 ? Color.BLACK : Color.WHITE;
        Opponent one = Opponent.of(strong, seed);
        Opponent other = Opponent.of(weak, seed + 100);
        Game game = Game.start();
        while (!game.isOver() && game.length() < 300) {
            boolean ours = game.position().sideToMove() == side;
            Choice choice = (ours ? one : other).choose(game, Budget.ofNodes(3_000));
            game = choice instanceof Choice.Plays plays ? game.play(plays.move()) : game.resign();
        }
        return game.outcome().flatMap(Outcome::winner).filter(side::equals).isPresent();
    }
}
