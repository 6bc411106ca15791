package ippo.opponent;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Outcome;
import ippo.rules.Position;
import ippo.rules.SmallBoards;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The opponent on boards of other sizes. */
class SmallBoardPlayTest {
    private static final Budget SMALL = Budget.ofNodes(400);

    static Stream<Arguments> levelsOnEachBoard() {
        return Stream.of(Arena.values())
                .filter(arena -> arena != Arena.SHOGI)
                .flatMap(arena -> Stream.of(Level.values()).map(level -> Arguments.of(arena, level)));
    }

    @ParameterizedTest
    @MethodSource("levelsOnEachBoard")
    void everyLevelPlaysWholeGames(Arena arena, Level level) {
        Game game = Game.from(arena.start());
        Opponent[] players = {Opponent.of(level, 1), Opponent.of(level, 8)};
        while (!game.isOver() && game.length() < 200) {
            Choice choice = players[game.length() % 2].choose(game, SMALL);
            game = switch (choice) {
                case Choice.Plays plays -> game.play(plays.move());
                case Choice.Resigns resigns -> game.resign();
                case Choice.Declares declares -> throw new AssertionError("no declaration on " + arena);
            };
        }
        assertThat(game.length()).isGreaterThan(4);
    }

    @ParameterizedTest
    @EnumSource(
            value = Arena.class,
            names = {"SHOGI"},
            mode = EnumSource.Mode.EXCLUDE)
    void sumsKeptFromMoveToMoveAreThoseCountedAnew(Arena arena) {
        for (long seed = 1; seed <= 5; seed++) {
            Game game = Game.from(arena.start());
            Situation at = new Situation(game, Weights.handMade());
            Random random = new Random(seed);
            int rough = at.rough();
            for (int ply = 0; ply < 60 && !game.isOver(); ply++) {
                Move move = game.position()
                        .legalMoves()
                        .get(random.nextInt(game.position().legalMoves().size()));
                int captured = at.make(move.code());
                game = game.play(move);
                Situation fresh = new Situation(Game.from(game.position()), Weights.handMade());
                assertThat(at.rough()).isEqualTo(fresh.rough());
                at.unmake(move.code(), captured);
                assertThat(at.rough()).isEqualTo(rough);
                at.make(move.code());
                rough = at.rough();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Arena.class)
    void positionsAreWorthTheSameToBothSides(Arena arena) {
        Random random = new Random(9);
        for (int i = 0; i < 100; i++) {
            Position position = SmallBoards.proper(arena, random);
            Position turned = Position.of(position.toSetup().turned(), Strictness.TEACHING);
            assertThat(value(turned)).as("%s", position).isEqualTo(value(position));
        }
    }

    private static int value(Position position) {
        return new Situation(Game.from(position), Weights.handMade()).value(-Score.MATE, Score.MATE);
    }

    @Test
    void theStrongerOnesMateInThree() {
        // the rook promotes with check and the gold follows it
        Game game =
                Game.from(Position.of(Sfen.readOfAnySize("4k/5/R4/5/KG3 b G 1").orElseThrow(), Strictness.GAME));
        Analysis.Line best =
                new Analysis().best(game, 1, Budget.ofNodes(50_000)).get(0);
        assertThat(best.score().points()).isGreaterThanOrEqualTo(Score.MATED);
        for (Level level : new Level[] {Level.FOX, Level.OWL}) {
            Game played = game;
            while (!played.isOver() && played.length() < 30) {
                Choice choice = Opponent.of(level, 2).choose(played, Budget.ofNodes(20_000));
                Game now = played;
                played = choice.played().map(now::play).orElseGet(now::resign);
            }
            assertThat(played.outcome().orElseThrow().winner()).contains(Color.BLACK);
        }
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void whoMovedFirstDoesNotLoseByRepetition(Level level) {
        Game game = Game.from(Arena.MINI.start());
        String[] round = {"4e4d", "2a2b", "4d4e", "2b2a"};
        for (int i = 0; i < 11; i++) {
            game = game.play(Usi.read(round[i % 4]).orElseThrow());
        }
        // once White has moved, Black has lost: the start has come back for the fourth time
        Move last = Usi.read("2b2a").orElseThrow();
        assertThat(game.play(last).outcome().orElseThrow().winner()).contains(Color.WHITE);
        // from the other side: Black, to move after White began, must not be the one who brings it back
        Position turned = Arena.MINI.start().withSideToMove(Color.WHITE);
        Game begunByWhite = Game.from(turned);
        String[] other = {"2a2b", "4e4d", "2b2a", "4d4e"};
        for (int i = 0; i < 9; i++) {
            begunByWhite = begunByWhite.play(Usi.read(other[i % 4]).orElseThrow());
        }
        begunByWhite = begunByWhite.play(Usi.read("4e4d").orElseThrow());
        Move chosen = Opponent.of(level, 4).choose(begunByWhite, SMALL).played().orElseThrow();
        Game after = begunByWhite.play(chosen);
        assertThat(after.outcome().flatMap(Outcome::winner)).isNotEqualTo(Optional.of(Color.BLACK));
    }
}
