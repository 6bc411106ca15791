package ippo.exercise;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The search against its slow twin, on small random boards. */
@Tag("slow")
final class DuelSearchTest {
    private static final long PLENTY = 400_000;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void agreesWithItsSlowTwin(long seed) {
        Random random = new Random(seed);
        int found = 0;
        for (int i = 0; i < 12; i++) {
            Position start = random(random);
            for (Aim aim : aims(start)) {
                if (aim.misfit(start).isPresent()) {
                    continue;
                }
                for (White white : List.of(new White.Best(), new White.Takes(), new White.Flees())) {
                    Bout bout = Bout.of(start, aim.followed(start));
                    DuelSearch search = new DuelSearch(aim, white, PLENTY);
                    OptionalInt slow = SlowDuel.fewest(aim, white, bout, 2);
                    assertThat(search.fewest(bout, 2))
                            .as("%s %s %s", start, aim, white)
                            .isEqualTo(slow);
                    assertThat(search.isSpent()).isFalse();
                    if (slow.isPresent()) {
                        found++;
                        leadsThere(aim, search, bout, slow.getAsInt());
                    }
                }
            }
        }
        assertThat(found).isPositive();
    }

    /** One answer of White's that holds is enough: a beginner should not have to play on in vain. */
    @Test
    void whatCannotBeForcedAnyMoreIsToldAtOnce() {
        Position start = Exercises.position("5k3/2g6/9/2ps1n3/9/9/3RP4/9/9 b - 1");
        GainAim nine = new GainAim(9);
        Bout bout = Bout.of(start, Set.of());
        List<String> good = new ArrayList<>();
        for (Move move : start.legalMoves()) {
            DuelSearch search = new DuelSearch(nine, new White.Best(), Duel.JUDGE_NODES);
            DuelSearch.Answer answer = search.answer(bout.after(move), nine.limit(2) - 1);
            if (answer.verdict() == DuelSearch.Verdict.FORCED) {
                good.add(move.usi());
                continue;
            }
            assertThat(answer.verdict()).as(move.usi()).isEqualTo(DuelSearch.Verdict.DENIED);
            assertThat(new DuelSearch(nine, new White.Best(), Duel.PROOF_NODES)
                            .fewest(bout.after(move).after(answer.move()), nine.limit(2) - 1))
                    .as("%s %s", move, answer)
                    .isEmpty();
        }
        assertThat(good).containsExactly("6g6d");
    }

    /** The way that is told reaches the aim, or leaves White without a move. */
    private static void leadsThere(Aim aim, DuelSearch search, Bout start, int moves) {
        List<Move> way = search.way(start, moves);
        assertThat(way).hasSizeBetween(1, 2 * moves - 1);
        Bout end = start.after(way);
        Move last = way.get(way.size() - 1);
        assertThat(aim.isReached(end, last) || !end.position().hasLegalMove())
                .as("%s %s %s", start, aim, way)
                .isTrue();
    }

    private static List<Aim> aims(Position start) {
        Set<Square> whites = squares(start, Color.WHITE);
        Set<Square> blacks = squares(start, Color.BLACK);
        List<Aim> aims = new ArrayList<>(List.of(new PromoteAim(), new TakeAim(Set.of())));
        whites.stream().findFirst().ifPresent(square -> aims.add(new TakeAim(Set.of(square))));
        blacks.stream().findFirst().ifPresent(square -> aims.add(new SaveAim(Set.of(square), 2)));
        return aims;
    }

    private static Set<Square> squares(Position start, Color color) {
        return Square.ALL.stream()
                .filter(square -> start.at(square)
                        .filter(piece -> piece.color() == color && piece.type() != PieceType.KING)
                        .isPresent())
                .collect(Collectors.toSet());
    }

    /** Two black pieces, two white ones, sometimes kings. */
    private static Position random(Random random) {
        while (true) {
            Map<Square, Piece> pieces = new TreeMap<>();
            for (int i = 0; i < 2; i++) {
                pieces.put(square(random), piece(random, Color.BLACK));
                pieces.put(square(random), piece(random, Color.WHITE));
            }
            Setup setup = new Setup(pieces, Map.of(Color.BLACK, Hand.EMPTY), Color.BLACK, 1);
            if (setup.faults(Strictness.TEACHING).isEmpty()) {
                return Position.of(setup, Strictness.TEACHING);
            }
        }
    }

    private static Square square(Random random) {
        return Square.at(4 + random.nextInt(4), 2 + random.nextInt(5));
    }

    private static Piece piece(Random random, Color color) {
        List<PieceType> types = List.of(
                PieceType.PAWN,
                PieceType.LANCE,
                PieceType.KNIGHT,
                PieceType.SILVER,
                PieceType.GOLD,
                PieceType.KING,
                PieceType.TOKIN,
                PieceType.PAWN,
                PieceType.BISHOP);
        return new Piece(types.get(random.nextInt(types.size())), color);
    }
}
