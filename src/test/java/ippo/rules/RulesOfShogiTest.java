package ippo.rules;

import static ippo.rules.Positions.move;
import static ippo.rules.Positions.position;
import static ippo.rules.Positions.square;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.notation.Sfen;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** One test a rule; every check is also made with the board turned, so for White. */
class RulesOfShogiTest {

    // moves of the pieces, from the middle of an empty board

    @Test
    void pawnStepsForward() {
        goes("P", "5d");
    }

    @Test
    void lanceSlidesForward() {
        goes("L", "5d 5c 5b 5a");
    }

    @Test
    void knightJumpsTwoForwardAndOneAside() {
        goes("N", "4c 6c");
        allowed("4k4/9/9/9/3gpg3/3sss3/4N4/9/4K4 b - 1", "5g4e", "5g6e");
    }

    @Test
    void silverStepsForwardAndDiagonally() {
        goes("S", "4d 5d 6d 4f 6f");
    }

    @Test
    void goldStepsEverywhereButDiagonallyBack() {
        goes("G", "4d 5d 6d 4e 6e 5f");
    }

    @Test
    void bishopSlidesDiagonally() {
        goes("B", "4d 3c 2b 1a 6d 7c 8b 9a 4f 3g 2h 1i 6f 7g 8h 9i");
    }

    @Test
    void rookSlidesStraight() {
        goes("R", "5d 5c 5b 5a 5f 5g 5h 5i 4e 3e 2e 1e 6e 7e 8e 9e");
    }

    @Test
    void kingStepsEverywhere() {
        goes("K", "4d 5d 6d 4e 6e 4f 5f 6f");
    }

    @Test
    void promotedSilverKnightLanceAndPawnMoveAsGold() {
        for (String letter : List.of("+S", "+N", "+L", "+P")) {
            goes(letter, "4d 5d 6d 4e 6e 5f");
        }
    }

    @Test
    void horseIsBishopWithAStraightStep() {
        goes("+B", "4d 3c 2b 1a 6d 7c 8b 9a 4f 3g 2h 1i 6f 7g 8h 9i 5d 5f 4e 6e");
    }

    @Test
    void dragonIsRookWithADiagonalStep() {
        goes("+R", "5d 5c 5b 5a 5f 5g 5h 5i 4e 3e 2e 1e 6e 7e 8e 9e 4d 6d 4f 6f");
    }

    @Test
    void slidersStopBeforeOwnPiecesAndOnEnemies() {
        String sfen = "8k/9/9/4p4/9/2P1R1p2/9/4P4/K8 b - 1";
        allowed(sfen, "5f5e", "5f5d", "5f4f", "5f3f", "5f6f", "5f5g");
        refused(sfen, Illegality.OUT_OF_REACH, "5f5c", "5f2f", "5f8f", "5f5i");
        refused(sfen, Illegality.OCCUPIED, "5f7f", "5f5h");
    }

    @Test
    void onlyOwnPiecesAreMoved() {
        refused("4k4/4p4/9/9/9/9/9/4P4/4K4 b - 1", Illegality.NO_PIECE, "5b5c", "5a4a", "5e5d");
    }

    // captures

    @Test
    void capturedPieceGoesToTheHandUnpromoted() {
        for (String captured : List.of("p", "l", "n", "s", "b", "r", "+p", "+l", "+n", "+s", "+b", "+r", "g")) {
            String sfen = "8k/9/9/9/4" + captured + "4/4G4/9/9/K8 b - 1";
            PieceType base = PieceType.ofLetter(captured.replace("+", "").toUpperCase(java.util.Locale.ROOT))
                    .orElseThrow();
            Hand one = Hand.of(Map.of(base, 1));
            assertThat(position(sfen).play(move("5f5e")).hand(Color.BLACK)).isEqualTo(one);
            Position white = turned(sfen).play(move("5f5e").turned());
            assertThat(white.hand(Color.WHITE)).isEqualTo(one);
            assertThat(white.hand(Color.BLACK).isEmpty()).isTrue();
        }
    }

    @Test
    void capturingAndCapturedPieceChangePlaces() {
        Position after = position("8k/9/9/9/4p4/4G4/9/9/K8 b - 7").play(move("5f5e"));
        assertThat(after.at(square("5e"))).contains(new Piece(PieceType.GOLD, Color.BLACK));
        assertThat(after.at(square("5f"))).isEmpty();
        assertThat(after.sideToMove()).isEqualTo(Color.WHITE);
        assertThat(after.ply()).isEqualTo(8);
    }

    // promotion

    @Test
    void promotionIsPossibleEnteringInsideAndLeavingTheZone() {
        String sfen = "k8/9/3S5/4S4/9/9/9/9/K8 b - 1";
        allowed(sfen, "5d5c+", "5d5c", "6c6b+", "6c6b", "6c7d+", "6c7d");
    }

    @Test
    void promotionOutsideTheZoneIsRefused() {
        refused("k8/9/9/4S4/9/9/9/9/K8 b - 1", Illegality.NO_PROMOTION, "5d6e+", "5d4e+");
        refused("k8/9/9/9/4S4/9/9/9/K8 b - 1", Illegality.NO_PROMOTION, "5e5d+");
    }

    @Test
    void kingGoldAndPromotedPiecesNeverPromote() {
        String sfen = "8k/9/3KG4/9/5+P+B+R1/9/9/9/9 b - 1";
        refused(sfen, Illegality.NO_PROMOTION, "6c6b+", "5c5b+", "3e1c+", "2e2b+");
        refused("8k/9/4+P4/9/9/9/9/9/K8 b - 1", Illegality.NO_PROMOTION, "5c5b+");
    }

    @Test
    void pawnAndLanceMustPromoteOnTheLastRank() {
        String sfen = "k8/4PL3/9/9/9/9/9/9/K8 b - 1";
        refused(sfen, Illegality.DEAD_END, "5b5a", "4b4a");
        allowed(sfen, "5b5a+", "4b4a+");
        allowed("k8/9/4PL3/9/9/9/9/9/K8 b - 1", "5c5b", "5c5b+", "4c4b", "4c4b+");
    }

    @Test
    void knightMustPromoteOnTheLastTwoRanks() {
        String sfen = "k8/9/4N4/5N3/6N2/9/9/9/K8 b - 1";
        refused(sfen, Illegality.DEAD_END, "5c4a", "5c6a", "4d3b", "4d5b");
        allowed(sfen, "5c4a+", "5c6a+", "4d3b+", "4d5b+", "3e2c", "3e2c+", "3e4c");
    }

    @Test
    void eachPieceTurnsIntoItsPromotedSide() {
        Map<String, PieceType> turned = Map.of(
                "P", PieceType.TOKIN,
                "L", PieceType.PROMOTED_LANCE,
                "S", PieceType.PROMOTED_SILVER,
                "R", PieceType.DRAGON);
        turned.forEach((letter, type) -> {
            String sfen = "8k/9/9/4" + letter + "4/9/9/9/9/K8 b - 1";
            assertThat(position(sfen).play(move("5d5c+")).at(square("5c"))).contains(new Piece(type, Color.BLACK));
            assertThat(turned(sfen).play(move("5d5c+").turned()).at(square("5c").turned()))
                    .contains(new Piece(type, Color.WHITE));
        });
        assertThat(position("8k/9/9/9/4N4/9/9/9/K8 b - 1").play(move("5e6c+")).at(square("6c")))
                .contains(new Piece(PieceType.PROMOTED_KNIGHT, Color.BLACK));
        assertThat(position("7k1/9/9/9/4B4/9/9/9/K8 b - 1").play(move("5e7c+")).at(square("7c")))
                .contains(new Piece(PieceType.HORSE, Color.BLACK));
    }

    // drops

    @Test
    void heldPiecesAreDroppedOnEmptySquares() {
        String sfen = "4k4/9/9/9/9/9/9/9/4K4 b RBGSNLP 1";
        allowed(sfen, "R*5e", "B*1a", "G*9i", "S*9a", "N*3c", "L*2b", "P*2b");
        refused(sfen, Illegality.OCCUPIED, "R*5i", "P*5a");
    }

    @Test
    void droppedPieceLeavesTheHandAndMayPromoteLater() {
        Position after = position("4k4/9/9/9/9/9/9/9/4K4 b 2S 1").play(move("S*1c"));
        assertThat(after.hand(Color.BLACK).count(PieceType.SILVER)).isEqualTo(1);
        assertThat(after.at(square("1c"))).contains(new Piece(PieceType.SILVER, Color.BLACK));
        assertThat(after.play(move("5a6a")).isLegal(move("1c1b+"))).isTrue();
    }

    @Test
    void piecesNotHeldAreNotDropped() {
        refused("4k4/9/9/9/9/9/9/9/4K4 b P2s 1", Illegality.NOT_IN_HAND, "S*5e", "G*5e");
    }

    @Test
    void deadEndDropsAreRefused() {
        String sfen = "k8/9/9/9/9/9/9/9/8K b NLP 1";
        refused(sfen, Illegality.DEAD_END, "P*5a", "L*5a", "N*5a", "N*5b");
        allowed(sfen, "P*5b", "L*5b", "N*5c");
    }

    @Test
    void secondPawnOnAFileIsRefused() {
        String sfen = "4k4/9/9/9/9/2P6/9/9/4K4 b P 1";
        refused(sfen, Illegality.TWO_PAWNS, "P*7b", "P*7e", "P*7h");
        allowed(sfen, "P*6e", "P*8e");
    }

    @Test
    void fileWithSeveralPawnsIsClosedAndItsNeighboursStayOpen() {
        for (String sfen : List.of("4k4/9/4P4/4P4/9/9/9/9/4P4 b P 1", "k8/9/P8/9/9/9/9/9/P7P b P 1")) {
            Position drawn = Position.of(Sfen.read(sfen).orElseThrow(), Strictness.DOUBLED_PAWNS);
            for (Position position : List.of(drawn, Position.of(drawn.toSetup().turned(), Strictness.DOUBLED_PAWNS))) {
                for (Square to : Square.ALL) {
                    boolean isOpen = position.at(to).isEmpty()
                            && to.rankFor(position.sideToMove()) != 1
                            && Square.ALL.stream()
                                    .filter(square -> square.file() == to.file())
                                    .noneMatch(square -> position.at(square)
                                            .equals(Optional.of(new Piece(PieceType.PAWN, position.sideToMove()))));
                    Drop drop = new Drop(PieceType.PAWN, to);
                    assertThat(position.isLegal(drop)).as("%s %s", sfen, drop).isEqualTo(isOpen);
                    assertThat(position.legalMoves().contains(drop)).isEqualTo(isOpen);
                }
            }
        }
    }

    @Test
    void tokinOrEnemyPawnOnTheFileDoesNotCountAsPawn() {
        allowed("4k4/9/2+P6/9/9/9/9/6p2/4K4 b P 1", "P*7e", "P*3e");
    }

    @Test
    void mateWithAPawnDroppedInTheCornerIsRefused() {
        // rook, gold and silver leave the king on 1b no square, and nothing else could take on 1a
        Position position = position("r8/6g1K/9/7s1/9/9/9/9/4k4 w p 1");
        for (Position each : List.of(position, Positions.turned(position))) {
            Move drop = each == position ? move("P*1a") : move("P*9i");
            assertThat(each.objectionTo(drop)).contains(Illegality.PAWN_DROP_MATE);
            assertThat(each.legalMoves()).doesNotContain(drop);
        }
    }

    @Test
    void whoHasNothingButAPieceInHandCanMove() {
        for (PieceType type : PieceType.HELD) {
            Setup setup = new Setup(Map.of(), Map.of(Color.BLACK, Hand.EMPTY.with(type, 1)), Color.BLACK, 1);
            assertThat(Position.of(setup, Strictness.TEACHING).hasLegalMove()).isTrue();
            assertThat(Position.of(setup.turned(), Strictness.TEACHING).hasLegalMove())
                    .isTrue();
            assertThat(Position.of(setup.withSideToMove(Color.WHITE), Strictness.TEACHING)
                            .hasLegalMove())
                    .isFalse();
        }
    }

    @Test
    void lastEmptySquareTakesADropUnlessItIsADeadEnd() {
        for (Square empty : Square.ALL) {
            Map<Square, Piece> pieces = new TreeMap<>();
            Square.ALL.forEach(square -> pieces.put(square, new Piece(PieceType.TOKIN, Color.WHITE)));
            pieces.remove(empty);
            for (PieceType type : PieceType.HELD) {
                Setup setup = new Setup(pieces, Map.of(Color.BLACK, Hand.EMPTY.with(type, 1)), Color.BLACK, 1);
                boolean possible = !Arena.SHOGI.isDeadEnd(new Piece(type, Color.BLACK), empty);
                for (Setup each : List.of(setup, setup.turned())) {
                    Position position = Position.unchecked(each);
                    assertThat(position.hasLegalMove())
                            .as("%s on %s", type, empty)
                            .isEqualTo(possible);
                    assertThat(position.legalMoves()).hasSize(possible ? 1 : 0);
                }
            }
        }
    }

    @Test
    void kingIsFoundOnEverySquare() {
        for (Square square : Square.ALL) {
            Setup setup = new Setup(Map.of(square, new Piece(PieceType.KING, Color.WHITE)), Map.of(), Color.BLACK, 1);
            assertThat(Position.of(setup, Strictness.TEACHING).king(Color.WHITE))
                    .contains(square);
            assertThat(Position.of(setup, Strictness.TEACHING).king(Color.BLACK))
                    .isEmpty();
        }
    }

    @Test
    void everyTypeOfPieceIsFoundByItsLetterAndKnowsItsOtherSide() {
        for (PieceType type : PieceType.values()) {
            assertThat(PieceType.ofLetter(type.letter())).contains(type);
            assertThat(type.isPromoted()).isEqualTo(type.letter().startsWith("+"));
            assertThat(type.promoted().isPresent()).isEqualTo(type.canPromote());
            type.promoted().ifPresent(promoted -> {
                assertThat(promoted.letter()).isEqualTo("+" + type.letter());
                assertThat(promoted.base()).isEqualTo(type);
            });
            for (Color color : Color.values()) {
                Piece piece = new Piece(type, color);
                assertThat(Piece.ofLetter(piece.letter())).contains(piece);
                assertThat(piece.letter().equals(type.letter())).isEqualTo(color == Color.BLACK);
            }
        }
        assertThat(PieceType.GOLD.promoted()).isEmpty();
        assertThat(PieceType.KING.promoted()).isEmpty();
        assertThat(Piece.ofLetter("+g")).isEmpty();
        assertThat(Piece.ofLetter("")).isEmpty();
    }

    @Test
    void mateWithADroppedPawnIsRefused() {
        refused("7nk/9/7G1/9/9/9/9/9/4K4 b P 1", Illegality.PAWN_DROP_MATE, "P*1b");
    }

    @Test
    void checkWithADroppedPawnIsAllowed() {
        allowed("8k/9/7G1/9/9/9/9/9/4K4 b P 1", "P*1b"); // the king goes to 2a
        allowed("4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*5b"); // or takes
    }

    @Test
    void mateWithAMovedPawnIsAllowed() {
        String sfen = "7nk/9/7GP/9/9/9/9/9/4K4 b - 1";
        allowed(sfen, "1c1b");
        assertThat(position(sfen).play(move("1c1b")).isCheckmate()).isTrue();
        assertThat(turned(sfen).play(move("1c1b").turned()).isCheckmate()).isTrue();
    }

    @Test
    void mateWithAnotherDroppedPieceIsAllowed() {
        String sfen = "7nk/9/7G1/9/9/9/9/9/4K4 b L 1";
        allowed(sfen, "L*1b");
        assertThat(position(sfen).play(move("L*1b")).isCheckmate()).isTrue();
    }

    @Test
    void pawnDropThatAPieceMayTakeIsAllowed() {
        allowed("7nk/r8/7G1/9/9/9/9/9/4K4 b P 1", "P*1b");
    }

    @Test
    void pinnedPieceDoesNotSaveFromPawnDropMate() {
        refused("R6gk/9/7G1/9/9/9/9/9/4K4 b P 1", Illegality.PAWN_DROP_MATE, "P*1b");
    }

    @Test
    void droppedPawnMayCoverASquareOfTheKingOnly() {
        // the pawn gives no check, so it can mate nobody
        allowed("7nk/9/9/8G/9/9/9/9/4K4 b P 1", "P*1c");
    }

    // the king's safety

    @Test
    void kingStaysOutOfCheck() {
        String sfen = "4k4/9/9/9/9/9/9/3r5/4K4 b - 1";
        refused(sfen, Illegality.KING_LEFT_IN_CHECK, "5i6i", "5i5h", "5i4h");
        allowed(sfen, "5i6h", "5i4i");
    }

    @Test
    void kingsKeepApart() {
        refused("9/9/9/9/4k4/9/4K4/9/9 b - 1", Illegality.KING_LEFT_IN_CHECK, "5g5f", "5g4f", "5g6f");
    }

    @Test
    void kingDoesNotFleeAlongTheLineOfTheChecker() {
        refused("4k4/4r4/9/9/4K4/9/9/9/9 b - 1", Illegality.KING_LEFT_IN_CHECK, "5e5f", "5e5d");
        refused("k8/1b7/9/9/4K4/9/9/9/9 b - 1", Illegality.KING_LEFT_IN_CHECK, "5e4f", "5e6d");
        refused("4k4/4l4/9/9/4K4/9/9/9/9 b - 1", Illegality.KING_LEFT_IN_CHECK, "5e5f", "5e5d");
    }

    @Test
    void checkMustBeAnswered() {
        String sfen = "k3r4/9/9/9/9/9/9/3S5/4K3R b GP 1";
        assertThat(position(sfen).isCheck()).isTrue();
        refused(sfen, Illegality.KING_LEFT_IN_CHECK, "1i1h", "G*4e", "P*6e", "5i5h", "6h6g");
        allowed(sfen, "5i4i", "G*5e", "P*5b", "6h5g"); // goes, interposes by drop and by move
    }

    @Test
    void checkerMayBeTaken() {
        allowed("8k/9/9/9/R3r4/9/9/9/4K4 b - 1", "9e5e");
        allowed("k8/9/9/9/9/9/9/4g4/4K4 b - 1", "5i5h");
        refused("k8/9/9/9/9/9/4g4/4g4/4K4 b - 1", Illegality.KING_LEFT_IN_CHECK, "5i5h");
    }

    @Test
    void knightsCheckIsNotBlocked() {
        String sfen = "k8/9/9/9/9/9/5n3/9/4K4 b G 1";
        refused(sfen, Illegality.KING_LEFT_IN_CHECK, "G*5h", "G*4h");
        allowed(sfen, "5i5h", "5i4i");
    }

    @Test
    void doubleCheckIsAnsweredByTheKingAlone() {
        String sfen = "4r3k/9/9/9/8b/9/9/9/4K3R b G 1";
        assertThat(position(sfen).checkers()).containsExactlyInAnyOrder(square("5a"), square("1e"));
        refused(sfen, Illegality.KING_LEFT_IN_CHECK, "1i1e", "G*5e", "G*3g", "5i4h");
        allowed(sfen, "5i6i", "5i6h", "5i4i");
    }

    @Test
    void pinnedPieceStaysOnItsLine() {
        String file = "k3r4/9/9/9/9/9/4R4/9/4K4 b - 1";
        refused(file, Illegality.KING_LEFT_IN_CHECK, "5g4g", "5g9g");
        allowed(file, "5g5h", "5g5b", "5g5a", "5g5a+");
        String diagonal = "b7k/9/9/9/4S4/9/9/9/8K b - 1";
        refused(diagonal, Illegality.KING_LEFT_IN_CHECK, "5e5d", "5e4d");
        allowed(diagonal, "5e6d", "5e4f");
        refused("k8/9/9/9/9/9/9/9/r2N1K3 b - 1", Illegality.KING_LEFT_IN_CHECK, "6i5g", "6i7g");
    }

    @Test
    void missingKingIsNeverInCheck() {
        Position position = position("9/9/9/9/4r4/9/4P4/9/9 b - 1");
        assertThat(position.king(Color.BLACK)).isEmpty();
        assertThat(position.isCheck()).isFalse();
        allowed("9/9/9/9/4r4/9/4P4/9/9 b - 1", "5g5f");
    }

    // the end

    @Test
    void checkWithoutAnswerIsMate() {
        for (Position position : both("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1")) {
            assertThat(position.isCheckmate()).isTrue();
            assertThat(position.hasLegalMove()).isFalse();
            assertThat(position.legalMoves()).isEmpty();
        }
    }

    @Test
    void noMoveWithoutCheckIsNoMateButNobodyCanMove() {
        for (Position position : both("k8/9/K1N6/9/9/9/9/9/9 w - 1")) {
            assertThat(position.isCheckmate()).isFalse();
            assertThat(position.isCheck()).isFalse();
            assertThat(position.hasLegalMove()).isFalse();
        }
        for (Position position : both("k8/9/K1N6/9/9/9/9/9/9 w p 1")) {
            assertThat(position.hasLegalMove()).isTrue(); // a drop is a move
        }
    }

    // the start

    @Test
    void evenGameStartsWithThirtyMovesForBlack() {
        Position start = Position.start();
        assertThat(start.sideToMove()).isEqualTo(Color.BLACK);
        assertThat(start.ply()).isEqualTo(1);
        assertThat(start.legalMoves()).hasSize(30);
        assertThat(start.at(square("2h"))).contains(new Piece(PieceType.ROOK, Color.BLACK));
        assertThat(start.at(square("8h"))).contains(new Piece(PieceType.BISHOP, Color.BLACK));
        assertThat(start.at(square("8b"))).contains(new Piece(PieceType.ROOK, Color.WHITE));
        assertThat(start.at(square("2b"))).contains(new Piece(PieceType.BISHOP, Color.WHITE));
    }

    @Test
    void whiteBeginsEveryHandicapGame() {
        for (Handicap handicap : Handicap.values()) {
            Position position = handicap.position();
            assertThat(position.sideToMove()).isEqualTo(handicap == Handicap.EVEN ? Color.BLACK : Color.WHITE);
            assertThat(position.toSetup().pieces())
                    .hasSize(40 - handicap.removed().size());
            handicap.removed().forEach(square -> assertThat(position.at(square)).isEmpty());
        }
    }

    // the API

    @Test
    void playingAnIllegalMoveIsAMistake() {
        assertThatThrownBy(() -> Position.start().play(move("7g7e")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("7g7e")
                .hasMessageContaining("OUT_OF_REACH");
    }

    @Test
    void playLeavesThePositionAsItWas() {
        Position start = Position.start();
        start.play(move("7g7f"));
        assertThat(start).isEqualTo(Position.start()).hasSameHashCodeAs(Position.start());
    }

    @Test
    void attacksIgnorePinsAndReachCoversOwnPieces() {
        Position position = position("k3r4/9/9/9/9/9/4R4/9/4K4 b - 1");
        assertThat(position.isAttacked(square("9g"), Color.BLACK)).isTrue();
        assertThat(position.isAttacked(square("5b"), Color.WHITE)).isTrue();
        assertThat(position.isAttacked(square("5h"), Color.WHITE)).isFalse();
        assertThat(position.reach(square("5g"))).contains(square("5a"), square("5i"), square("9g"));
        assertThat(position.reach(square("1a"))).isEmpty();
    }

    @Test
    void sideToMoveChangesWithTheSameBoard() {
        Position white = Position.start().withSideToMove(Color.WHITE);
        assertThat(white.sideToMove()).isEqualTo(Color.WHITE);
        assertThat(white.legalMoves()).hasSize(30);
        assertThat(white.withSideToMove(Color.WHITE)).isSameAs(white);
        assertThatThrownBy(() -> position("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").withSideToMove(Color.BLACK))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void positionsRepeatWhateverTheirPly() {
        Position start = Position.start();
        Position again = start;
        for (String usi : List.of("2h3h", "8b7b", "3h2h", "7b8b")) {
            again = again.play(move(usi));
        }
        assertThat(again.repeats(start)).isTrue();
        assertThat(again).isNotEqualTo(start);
        assertThat(start.play(move("2h3h")).repeats(start)).isFalse();
        assertThat(start.withSideToMove(Color.WHITE).repeats(start)).isFalse();
        assertThat(position("4k4/9/9/9/9/9/9/9/4K4 b P 1").repeats(position("4k4/9/9/9/9/9/9/9/4K4 b p 1")))
                .isFalse();
    }

    @Test
    void numberOfThePlyStopsAtItsHighest() {
        Position late = position("4k4/9/9/9/9/9/9/9/4K4 b - 99999").play(move("5i5h"));
        assertThat(late.ply()).isEqualTo(99_999);
        assertThat(late.toSetup().ply()).isEqualTo(99_999);
    }

    @Test
    void differentPositionsMostlyHaveDifferentHashes() {
        Set<Integer> hashes = new TreeSet<>();
        List<Position> positions = Playouts.of(1, 100);
        for (Position position : positions) {
            assertThat(Position.of(position.toSetup(), Strictness.GAME)).hasSameHashCodeAs(position);
            hashes.add(position.hashCode());
        }
        assertThat(hashes.size()).isGreaterThan(positions.size() * 9 / 10);
        assertThat(Position.start()).asString().contains("5i=K");
        assertThat(position("4k4/9/9/9/9/9/9/9/4K4 b P 1").hashCode())
                .isNotEqualTo(position("4k4/9/9/9/9/9/9/9/4K4 b p 1").hashCode());
    }

    @Test
    void unplayableDrawingsAreRefused() {
        Setup twoKings = position("4k4/9/9/9/9/9/9/9/4K4 b - 1")
                .toSetup()
                .with(square("1a"), java.util.Optional.of(new Piece(PieceType.KING, Color.BLACK)));
        assertThatThrownBy(() -> Position.of(twoKings, Strictness.TEACHING)).hasMessageContaining("TWO_KINGS");
    }

    /** A lone Black piece on 5e, then a lone White one, goes to exactly these squares. */
    private static void goes(String letter, String squares) {
        Set<Square> expected = new TreeSet<>();
        Arrays.stream(squares.split(" ")).forEach(name -> expected.add(square(name)));
        Position black = position("9/9/9/9/4" + letter + "4/9/9/9/9 b - 1");
        assertThat(destinations(black)).isEqualTo(expected);
        assertThat(new TreeSet<>(black.reach(square("5e")))).isEqualTo(expected);
        Position white = Positions.turned(black);
        Set<Square> turned = expected.stream().map(Square::turned).collect(Collectors.toCollection(TreeSet::new));
        assertThat(destinations(white)).isEqualTo(turned);
        assertThat(new TreeSet<>(white.reach(square("5e")))).isEqualTo(turned);
    }

    private static Set<Square> destinations(Position position) {
        return position.legalMoves().stream().map(Move::to).collect(Collectors.toCollection(TreeSet::new));
    }

    private static void allowed(String sfen, String... moves) {
        for (String usi : moves) {
            assertThat(position(sfen).objectionTo(move(usi))).as(usi).isEmpty();
            assertThat(position(sfen).legalMoves()).contains(move(usi));
            assertThat(turned(sfen).objectionTo(move(usi).turned()))
                    .as("%s turned", usi)
                    .isEmpty();
            assertThat(turned(sfen).legalMoves()).contains(move(usi).turned());
        }
    }

    private static void refused(String sfen, Illegality reason, String... moves) {
        for (String usi : moves) {
            assertThat(position(sfen).objectionTo(move(usi))).as(usi).contains(reason);
            assertThat(position(sfen).legalMoves()).doesNotContain(move(usi));
            assertThat(turned(sfen).objectionTo(move(usi).turned()))
                    .as("%s turned", usi)
                    .contains(reason);
            assertThat(turned(sfen).legalMoves()).doesNotContain(move(usi).turned());
        }
    }

    private static Position turned(String sfen) {
        return Positions.turned(position(sfen));
    }

    private static List<Position> both(String sfen) {
        return List.of(position(sfen), turned(sfen));
    }
}
