package ippo.rules;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Proofs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The search's door to the board against {@link Position}, on random playouts and on random boards without Black's
 * king.
 */
class MateBoardTest {

    private static Set<Integer> checksOf(Position position) {
        Set<Integer> checks = new TreeSet<>();
        for (Move move : position.legalMoves()) {
            if (position.play(move).isCheck()) {
                checks.add(move.code());
            }
        }
        return checks;
    }

    private static Set<Integer> first(int[] moves, int count) {
        Set<Integer> set = new TreeSet<>();
        for (int i = 0; i < count; i++) {
            set.add(moves[i]);
        }
        assertThat(set).as("no move twice").hasSize(count);
        return set;
    }

    private static void holds(Position position) {
        MateBoard board = MateBoard.of(position, position.sideToMove());
        int[] moves = new int[MateBoard.MOST];
        Set<Integer> expected = checksOf(position);
        assertThat(first(moves, board.checks(moves)))
                .as(() -> position.toString())
                .isEqualTo(expected);
        assertThat(board.countChecks()).isEqualTo(expected.size());
        for (int code : expected) {
            looksAtWaysOut(board, code, position);
            Move move = Move.ofCode(code);
            Position after = position.play(move);
            long key = board.keyAfter(code);
            int hand = board.attackerHandAfter(code);
            int captured = board.make(code);
            assertThat(board.key()).isEqualTo(key);
            assertThat(board.attackerHand()).isEqualTo(hand);
            assertThat(board.isAttackersTurn()).isFalse();
            assertThat(first(moves, board.moves(moves)))
                    .isEqualTo(new TreeSet<>(
                            after.legalMoves().stream().map(Move::code).toList()));
            board.unmake(code, captured);
        }
    }

    private static void looksAtWaysOut(MateBoard board, int check, Position position) {
        Position after = position.play(Move.ofCode(check));
        long key = board.key();
        int captured = board.peek(check);
        assertThat(board.countWaysOut(true)).as(() -> after.toString()).isEqualTo(waysOut(after, board));
        assertThat(board.countWaysOut(false)).as(() -> after.toString()).isEqualTo((int) after.legalMoves().stream()
                .filter(move -> move instanceof BoardMove)
                .count());
        if (board.ignoresTypeOfDrops()) {
            leavesTheSameChecks(board, after);
        }
        board.unpeek(check, captured);
        assertThat(board.key()).isEqualTo(key);
        assertThat(board.attackerHand())
                .isEqualTo(MateBoard.of(position, position.sideToMove()).attackerHand());
    }

    private static void leavesTheSameChecks(MateBoard board, Position position) {
        Map<Square, Integer> counts = new TreeMap<>();
        for (Move move : position.legalMoves()) {
            if (move instanceof Drop) {
                int captured = board.peek(move.code());
                int count = board.countChecks();
                board.unpeek(move.code(), captured);
                assertThat(counts.merge(move.to(), count, (before, now) -> before))
                        .as(() -> position + " " + move)
                        .isEqualTo(count);
            }
        }
    }

    /** Each move of a piece, each square where what is dropped is guarded, and all others together. */
    private static int waysOut(Position position, MateBoard board) {
        int ways = 0;
        boolean isAnyTaken = false;
        Set<Square> dropped = new TreeSet<>();
        for (Move move : position.legalMoves()) {
            if (move instanceof BoardMove) {
                ways++;
            } else if (dropped.add(move.to())) {
                boolean isGuarded = board.isGuarded(move.to().index());
                ways += isGuarded ? 1 : 0;
                isAnyTaken |= !isGuarded;
            }
        }
        return ways + (isAnyTaken ? 1 : 0);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void checksAreTheLegalMovesThatGiveCheckAllAlongAPlayout(long seed) {
        RandomGenerator random = new java.util.Random(seed);
        Position position = Position.start();
        for (int ply = 0; ply < 150 && position.hasLegalMove(); ply++) {
            holds(position);
            List<Move> moves = position.legalMoves();
            List<Move> checking =
                    moves.stream().filter(m -> isLively(m, moves.size())).toList();
            List<Move> from = checking.isEmpty() ? moves : checking;
            position = position.play(from.get(random.nextInt(from.size())));
        }
    }

    private static boolean isLively(Move move, int count) {
        return move instanceof BoardMove onBoard && onBoard.promotes() && count % 3 == 0;
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18})
    void checksAreRightOnRandomBoardsWithManyLines(long seed) {
        RandomGenerator random = new java.util.Random(seed);
        for (int i = 0; i < 200; i++) {
            Setup setup = RandomBoards.next(random);
            if (setup.faults(Strictness.TSUME).isEmpty()) {
                holds(Position.of(setup, Strictness.TSUME));
                Setup turned = setup.turned();
                holds(Position.of(turned, Strictness.TSUME));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23, 24})
    void checksAreRightWithBothKingsAndInCheck(long seed) {
        Random random = new Random(seed);
        int inCheck = 0;
        for (int i = 0; i < 1_500; i++) {
            Position position = Playouts.scattered(random);
            inCheck += position.isCheck() ? 1 : 0;
            holds(position);
        }
        assertThat(inCheck).isGreaterThan(100);
    }

    @Test
    void kingThatStepsOutOfADoubleCheckMayGiveCheck() {
        // rook and knight check a king that stands between its own rook and the other king
        Position doubled = Positions.position("k8/9/1n7/9/K2r5/9/9/9/R8 b - 1");
        assertThat(doubled.checkers()).hasSize(2);
        assertThat(checksOf(doubled)).isNotEmpty();
        holds(doubled);
        holds(Positions.turned(doubled));
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {31, 32})
    void answersAreThoseOfThePosition(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < (Proofs.LONG ? 400 : 100); i++) {
            Position position = Playouts.scattered(random);
            Color attacker = Color.values()[random.nextInt(2)];
            MateBoard board = MateBoard.of(position, attacker);
            answers(board, position, attacker);
            for (Move move : position.legalMoves()) {
                int code = move.code();
                assertThat(MateBoard.to(code)).isEqualTo(move.to().index());
                assertThat(MateBoard.isDrop(code)).isEqualTo(move instanceof Drop);
                if (move instanceof Drop drop) {
                    assertThat(MateBoard.droppedType(code))
                            .isEqualTo(drop.piece().code());
                    assertThat(MateBoard.from(code)).isGreaterThanOrEqualTo(81);
                }
                if (move instanceof BoardMove step) {
                    assertThat(MateBoard.from(code)).isEqualTo(step.from().index());
                }
                assertThat(MateBoard.promotes(code)).isEqualTo(move instanceof BoardMove step && step.promotes());
                int captured = board.make(code);
                answers(board, position.play(move), attacker);
                board.unmake(code, captured);
            }
            answers(board, position, attacker);
        }
    }

    private static void answers(MateBoard board, Position position, Color attacker) {
        Color defender = attacker.opposite();
        assertThat(board.isAttackersTurn()).isEqualTo(position.sideToMove() == attacker);
        assertThat(board.attackerHand()).isEqualTo(position.hand(attacker).packed());
        assertThat(board.defenderHand()).isEqualTo(position.hand(defender).packed());
        Color mover = position.sideToMove();
        assertThat(board.ownKing())
                .isEqualTo(position.king(mover).map(Square::index).orElse(-1));
        List<Square> checkers = position.checkers();
        Optional<Square> only = checkers.size() == 1 ? Optional.of(checkers.get(0)) : Optional.empty();
        assertThat(board.onlyChecker()).isEqualTo(only.map(Square::index).orElse(-1));
        boolean afar = only.filter(square -> position.at(square).orElseThrow().type() != PieceType.KNIGHT)
                .filter(square ->
                        !adjacent(square, position.king(position.sideToMove()).orElseThrow()))
                .isPresent();
        assertThat(board.isCheckFromAfar()).as("%s", position).isEqualTo(afar);
        for (Square square : Square.ALL) {
            assertThat(board.at(square.index()))
                    .isEqualTo(position.at(square).map(Piece::code).orElse(-1));
            assertThat(board.isGuarded(square.index()))
                    .as("%s %s", position, square)
                    .isEqualTo(reaches(position, mover, square));
        }
    }

    private static boolean reaches(Position position, Color color, Square to) {
        return Square.ALL.stream()
                .filter(from -> position.at(from)
                        .filter(piece -> piece.color() == color)
                        .isPresent())
                .anyMatch(from -> position.reach(from).contains(to));
    }

    @Test
    void distanceIsThatOfAKing() {
        for (Square one : Square.ALL) {
            for (Square other : Square.ALL) {
                int distance = MateBoard.distance(one.index(), other.index());
                assertThat(distance == 1).isEqualTo(!one.equals(other) && adjacent(one, other));
                assertThat(distance).isEqualTo(MateBoard.distance(other.index(), one.index()));
            }
        }
        Square corner = Square.named("1a").orElseThrow();
        assertThat(MateBoard.distance(
                        corner.index(), Square.named("9b").orElseThrow().index()))
                .isEqualTo(8);
    }

    private static boolean adjacent(Square one, Square other) {
        return Math.abs(one.file() - other.file()) <= 1 && Math.abs(one.rank() - other.rank()) <= 1;
    }

    @Test
    void captureWithHandsBackReturnsWhatWasTakenToItsOwner() {
        Random random = new Random(41);
        int captures = 0;
        for (int i = 0; i < 600; i++) {
            Position position = Playouts.scattered(random);
            Color us = position.sideToMove();
            for (Color attacker : Color.values()) {
                MateBoard board = MateBoard.of(position, attacker);
                long key = board.key();
                for (Move move : position.legalMoves()) {
                    int piece = board.at(move.to().index());
                    if (piece < 0) {
                        continue;
                    }
                    captures++;
                    int code = move.code() | MateBoard.HANDS_BACK;
                    int one = MateBoard.one(piece & 7);
                    int attackerHand = board.attackerHand() + (us == attacker ? 0 : one);
                    int defenderHand = board.defenderHand() + (us == attacker ? one : 0);
                    if (us == attacker) {
                        assertThat(board.attackerHandAfter(code)).isEqualTo(attackerHand);
                    }
                    int taken = board.make(code);
                    assertThat(board.attackerHand()).isEqualTo(attackerHand);
                    assertThat(board.defenderHand()).isEqualTo(defenderHand);
                    Position after = position.play(move);
                    assertThat(board.key()).isEqualTo(after.board().key());
                    assertThat(board.at(move.to().index()))
                            .isEqualTo(after.at(move.to()).orElseThrow().code());
                    board.unmake(code, taken);
                    assertThat(board.key()).isEqualTo(key);
                    answers(board, position, attacker);
                }
            }
        }
        assertThat(captures).isGreaterThan(1_000);
    }

    @Test
    void handsAreComparedAndJoinedTypeByType() {
        RandomGenerator random = new java.util.Random(5);
        for (int i = 0; i < 2000; i++) {
            List<Integer> a = new ArrayList<>();
            List<Integer> b = new ArrayList<>();
            int handA = 0;
            int handB = 0;
            for (int type = 0; type < MateBoard.HELD_TYPES; type++) {
                a.add(random.nextInt(type == 0 ? 19 : type < 5 ? 5 : 3));
                b.add(random.nextInt(type == 0 ? 19 : type < 5 ? 5 : 3));
                handA += a.get(type) * MateBoard.one(type);
                handB += b.get(type) * MateBoard.one(type);
            }
            boolean atLeast = true;
            int join = MateBoard.join(handA, handB);
            int meet = MateBoard.meet(handA, handB);
            for (int type = 0; type < MateBoard.HELD_TYPES; type++) {
                atLeast &= a.get(type) >= b.get(type);
                assertThat(MateBoard.count(join, type)).isEqualTo(Math.max(a.get(type), b.get(type)));
                assertThat(MateBoard.count(meet, type)).isEqualTo(Math.min(a.get(type), b.get(type)));
            }
            assertThat(MateBoard.atLeast(handA, handB)).isEqualTo(atLeast);
        }
    }
}
