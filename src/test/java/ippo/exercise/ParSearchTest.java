package ippo.exercise;

import static ippo.exercise.Exercises.exercise;
import static ippo.exercise.Exercises.squares;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Reply;
import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ParSearchTest {
    private static final long PLENTY = 1_000_000;
    private static final int DEEP = 3;

    private static ParSearch.Result search(Exercise exercise) {
        return ParSearch.from(
                (CountedGoal) exercise.goal(), exercise.stage(List.of()).orElseThrow(), PLENTY);
    }

    @Test
    void findsTheFewestMovesOfOnePiece() {
        Exercise silver = exercise("9/9/9/9/9/9/9/9/4S4 b - 1", new Collect(squares("4h", "5g", "6h"), 3));
        assertThat(search(silver).moves()).hasSize(3);
    }

    @Test
    void findsThatPromotingIsFaster() {
        Exercise pawn = exercise("9/9/9/4P4/9/9/9/9/9 b - 1", new Collect(squares("5c", "4c"), 2));
        ParSearch.Result result = search(pawn);
        assertThat(result.verdict()).isEqualTo(ParSearch.Verdict.PROVED);
        assertThat(result.moves()).isEqualTo(Exercises.moves("5d5c+", "5c4c"));
    }

    @Test
    void findsThatAPieceMustBeTakenAndDropped() {
        Exercise knight =
                exercise("9/9/9/9/9/3n5/2S6/9/9 b - 1", new Collect(squares("6f", "2e"), 3), "7g6f", "N*3g", "3g2e");
        assertThat(search(knight).moves()).hasSize(3);
    }

    @Test
    void knowsWhatIsImpossible() {
        Exercise boxedIn = exercise("7r1/9/9/9/9/9/9/r8/8K b - 1", new Collect(squares("5e"), 4));
        assertThat(search(boxedIn).verdict()).isEqualTo(ParSearch.Verdict.IMPOSSIBLE);
        Exercise nobody = exercise("9/9/9/9/4p4/9/9/9/9 b - 1", new Collect(squares("5e"), 4));
        assertThat(search(nobody).verdict()).isEqualTo(ParSearch.Verdict.IMPOSSIBLE);
    }

    @Test
    void claimsNothingWhereTheKingWalksForEverInVain() {
        // the rook guards the star, the gold guards the rook, and the rook the gold
        Exercise guarded = exercise("4rg3/9/9/9/9/9/9/9/8K b - 1", new Collect(squares("5e"), 4));
        assertThat(search(guarded).verdict()).isNotEqualTo(ParSearch.Verdict.PROVED);
        assertThat(search(guarded).moves()).isEmpty();
    }

    @Test
    void knowsThatAPawnComesBackOnlyAsATokin() {
        Exercise pawn = exercise("9/9/9/9/4P4/9/9/9/9 b - 1", new Collect(squares("5f"), 5));
        assertThat(search(pawn).moves()).isEqualTo(Exercises.moves("5e5d", "5d5c+", "5c5d", "5d5e", "5e5f"));
    }

    @Test
    void saysWhenItGivesUp() {
        Exercise kings = exercise("9/9/9/9/4GGG2/9/9/9/9 b - 1", new Collect(squares("1a", "9a", "1i", "9i"), 20));
        ParSearch.Result result = ParSearch.from(
                (CountedGoal) kings.goal(), kings.stage(List.of()).orElseThrow(), 500);
        assertThat(result.verdict()).isEqualTo(ParSearch.Verdict.GAVE_UP);
        assertThat(result.moves()).isEmpty();
    }

    @Test
    void captureAllHeedsWhatWhiteCanTake() {
        // straight up the pawn the rook would be taken by the gold behind it
        Exercise capture = exercise("9/9/4g4/4p4/9/9/9/4R4/9 b - 1", new CaptureAll(4));
        ParSearch.Result result = search(capture);
        assertThat(result.verdict()).isEqualTo(ParSearch.Verdict.PROVED);
        assertThat(result.moves().size()).isEqualTo(SlowPar.moves(capture, 6).orElseThrow());
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void agreesWithItsSlowTwin(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 8; i++) {
            Optional<Exercise> exercise = random(random);
            if (exercise.isEmpty()) {
                continue;
            }
            OptionalInt slow = SlowPar.moves(exercise.get(), DEEP);
            ParSearch.Result fast = ParSearch.from(
                    (CountedGoal) exercise.get().goal(),
                    exercise.get().stage(List.of()).orElseThrow(),
                    100_000);
            if (slow.isPresent()) {
                assertThat(fast.verdict()).as("%s", exercise).isEqualTo(ParSearch.Verdict.PROVED);
                assertThat(fast.moves()).as("%s", exercise).hasSize(slow.getAsInt());
                assertThat(exercise.get().stage(fast.moves()).orElseThrow().done())
                        .isTrue();
            } else {
                assertThat(fast.verdict() == ParSearch.Verdict.PROVED
                                && fast.moves().size() <= DEEP)
                        .as("%s", exercise)
                        .isFalse();
            }
        }
    }

    /** One or two black pieces, up to three white ones, sometimes a piece in hand, and some squares to visit. */
    private static Optional<Exercise> random(Random random) {
        Map<Square, Piece> pieces = new TreeMap<>();
        for (int i = 0; i <= random.nextInt(2); i++) {
            pieces.put(square(random), piece(random, Color.BLACK));
        }
        int whites = random.nextInt(4);
        for (int i = 0; i < whites; i++) {
            pieces.put(square(random), piece(random, Color.WHITE));
        }
        Hand hand = random.nextInt(8) == 0 ? Hand.of(Map.of(PieceType.SILVER, 1)) : Hand.EMPTY;
        Setup setup = new Setup(pieces, Map.of(Color.BLACK, hand), Color.BLACK, 1);
        if (!setup.faults(Strictness.TEACHING).isEmpty()) {
            return Optional.empty();
        }
        Position start = Position.of(setup, Strictness.TEACHING);
        Set<Square> stars = new TreeSet<>(List.of(square(random), square(random)));
        boolean captures = whites > 0 && random.nextBoolean();
        Goal goal = captures ? new CaptureAll(1) : new Collect(stars, 1);
        boolean stillThere = pieces.values().stream().anyMatch(piece -> piece.color() == Color.WHITE);
        return captures && !stillThere
                ? Optional.empty()
                : Optional.of(new Exercise("random", start, goal, new Reply.Squares(Set.of())));
    }

    private static Square square(Random random) {
        return Square.at(3 + random.nextInt(5), 1 + random.nextInt(6));
    }

    private static Piece piece(Random random, Color color) {
        PieceType[] types = PieceType.values();
        PieceType type = types[random.nextInt(types.length)];
        return new Piece(type == PieceType.KING && color == Color.WHITE ? PieceType.GOLD : type, color);
    }
}
