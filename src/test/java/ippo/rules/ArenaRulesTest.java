package ippo.rules;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Proofs;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Boards of other sizes against the slow rules, and each door to the fast board against {@link Position} there. */
@Tag("slow")
class ArenaRulesTest {
    private static final int POSITIONS = Integer.getInteger("ippo.playouts", Proofs.LONG ? 8_000 : 3_000);
    private static final int[] WORTH = {1, 3, 4, 5, 6, 8, 10, 1000, 7, 6, 6, 6, 0, 10, 12, 0};

    private final Map<Illegality, Long> reasons = new EnumMap<>(Illegality.class);

    @ParameterizedTest
    @EnumSource(
            value = Arena.class,
            names = {"SHOGI"},
            mode = EnumSource.Mode.EXCLUDE)
    void fastRulesSayWhatSlowRulesSay(Arena arena) {
        Random random = new Random(20240611);
        int compared = 0;
        int mates = 0;
        while (compared < POSITIONS) {
            List<Position> positions = SmallBoards.playout(arena, random.nextLong(), 80);
            for (int i = 0; i < 200; i++) {
                positions.addAll(Playouts.from(SmallBoards.scattered(arena, random), random, 3));
            }
            for (Position position : positions) {
                compare(position, compared % 8 == 0 ? SlowRules.Moves.ALL : SlowRules.Moves.on(arena));
                compared++;
                mates += position.isCheckmate() ? 1 : 0;
            }
        }
        System.out.printf("%s: %d positions, %d mates; objections %s%n", arena, compared, mates, reasons);
        Set<Illegality> all = EnumSet.allOf(Illegality.class);
        if (!arena.hasDrops()) {
            all.removeAll(Set.of(Illegality.TWO_PAWNS, Illegality.PAWN_DROP_MATE));
        }
        assertThat(reasons).containsOnlyKeys(all.toArray(Illegality[]::new));
        assertThat(mates).isGreaterThan(POSITIONS / 1000);
    }

    private void compare(Position position, List<Move> written) {
        SlowRules slow = new SlowRules(position.toSetup());
        Position turned = Position.unchecked(position.toSetup().turned());
        Set<Move> moves = new HashSet<>(position.legalMoves());
        assertThat(moves).as("%s", position).hasSize(position.legalMoves().size());
        assertThat(position.isCheck()).as("%s", position).isEqualTo(slow.isCheck());
        assertThat(position.hasLegalMove()).as("%s", position).isEqualTo(!moves.isEmpty());
        for (Move move : written) {
            Optional<Illegality> found = position.objectionTo(move);
            assertThat(found).as("%s in %s", move, position).isEqualTo(slow.objectionTo(move));
            assertThat(moves.contains(move)).as("%s in %s", move, position).isEqualTo(found.isEmpty());
            if (written.size() < SlowRules.Moves.ALL.size()) {
                assertThat(turned.objectionTo(position.arena().turned(move)))
                        .as("%s in %s", move, position)
                        .isEqualTo(found);
            }
            found.ifPresent(reason -> reasons.merge(reason, 1L, Long::sum));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Arena.class,
            names = {"SHOGI"},
            mode = EnumSource.Mode.EXCLUDE)
    void movesArePlayedTakenBackAndChosenAsThePositionSays(Arena arena) {
        Random random = new Random(5);
        for (int i = 0; i < 600; i++) {
            List<Position> positions = i % 30 == 0
                    ? SmallBoards.playout(arena, random.nextLong(), 60)
                    : Playouts.from(SmallBoards.scattered(arena, random), random, 2);
            positions.forEach(this::doorsAgree);
        }
    }

    private void doorsAgree(Position position) {
        Set<Move> checks = position.legalMoves().stream()
                .filter(move -> position.play(move).isCheck())
                .collect(Collectors.toSet());
        MateBoard mate = MateBoard.of(position, position.sideToMove());
        PlayBoard play = PlayBoard.of(position);
        int[] codes = new int[MateBoard.MOST];
        assertThat(set(codes, mate.checks(codes))).as("%s", position).isEqualTo(checks);
        if (!position.isCheck()) {
            assertThat(set(codes, play.lively(codes)))
                    .as("%s", position)
                    .isEqualTo(position.legalMoves().stream()
                            .filter(move -> isLively(position, move))
                            .collect(Collectors.toSet()));
        }
        for (Color color : Color.values()) {
            assertThat(play.pressure(color.ordinal())).isEqualTo(pressure(position, color));
        }
        for (Move move : position.legalMoves()) {
            int code = move.code();
            long mateKey = mate.keyAfter(code);
            int hand = mate.attackerHandAfter(code);
            long before = play.key();
            int captured = play.make(code);
            mate.make(code);
            Position after = position.play(move);
            assertThat(mate.key()).isEqualTo(mateKey);
            assertThat(mate.attackerHand())
                    .isEqualTo(hand)
                    .isEqualTo(after.hand(position.sideToMove()).packed());
            assertThat(play.key()).isEqualTo(PlayBoard.of(after).key());
            play.unmake(code, captured);
            mate.unmake(code, captured);
            assertThat(play.key()).isEqualTo(before);
            play.exchange(code, WORTH, WORTH);
        }
    }

    private static boolean isLively(Position position, Move move) {
        if (move.isDrop()) {
            return false;
        }
        boolean takes = position.at(move.to()).isPresent();
        return switch (position.mover(move)) {
            case PAWN, BISHOP, ROOK ->
                move.promotes()
                        || takes
                                && !position.isLegal(new BoardMove(
                                        move.onBoard().orElseThrow().from(), move.to(), true));
            default -> takes;
        };
    }

    private static long pressure(Position position, Color color) {
        Optional<Square> king = position.king(color);
        if (king.isEmpty()) {
            return 0;
        }
        Setup setup = position.toSetup().with(king.get(), Optional.empty());
        Position without = Position.unchecked(setup.withSideToMove(color.opposite()));
        return position.arena().squares().stream()
                .filter(square -> MateBoard.distance(square.index(), king.get().index()) == 1)
                .filter(square -> without.isAttacked(square, color.opposite()))
                .count();
    }

    private static Set<Move> set(int[] codes, int count) {
        Set<Move> set =
                IntStream.range(0, count).mapToObj(i -> Move.ofCode(codes[i])).collect(Collectors.toSet());
        assertThat(set).hasSize(count);
        return set;
    }

    @ParameterizedTest
    @CsvSource({"MINI, 4", "MINI_WITHOUT_DROPS, 4", "GOROGORO, 3"})
    void leavesAreCountedAsSlowlyAsCan(Arena arena, int depth) {
        assertThat(Perft.count(arena.start(), depth)).isEqualTo(leaves(arena.start(), depth));
    }

    private static long leaves(Position position, int depth) {
        List<Move> moves = new SlowRules(position.toSetup()).legalMoves();
        return depth == 1
                ? moves.size()
                : moves.stream()
                        .mapToLong(move -> leaves(position.play(move), depth - 1))
                        .sum();
    }
}
