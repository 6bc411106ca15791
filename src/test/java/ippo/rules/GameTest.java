package ippo.rules;

import static ippo.rules.Positions.move;
import static ippo.rules.Positions.position;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.Vectors;
import ippo.notation.Sfen;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GameTest {

    @Vectors.OfEveryOrigin
    void repetitionsEndAsKnown(Vectors.Origin origin) {
        Vectors.check(origin, "repetition.tsv", row -> {
            Position start = position(row.text("initial_sfen"));
            List<Move> moves =
                    row.words("moves_usi").stream().map(Positions::move).toList();
            for (boolean turn : new boolean[] {false, true}) {
                Game game = Game.from(turn ? Positions.turned(start) : start);
                for (Move move : moves) {
                    game = game.isOver() ? game : game.play(turn ? move.turned() : move);
                }
                String found = game.outcome().map(GameTest::verdict).orElse("none");
                String expected = turn ? swapped(row.text("verdict")) : row.text("verdict");
                boolean inTime = row.text("ply_of_4th").isEmpty() || game.length() == row.number("ply_of_4th");
                if (!found.equals(expected) || !inTime) {
                    return Optional.of(row.text("id") + " gave " + found + " after " + game.length());
                }
            }
            return Optional.empty();
        });
    }

    private static String verdict(Outcome outcome) {
        return switch (outcome.reason()) {
            case REPETITION -> "draw";
            case PERPETUAL_CHECK -> outcome.winner().orElseThrow() == Color.WHITE ? "black_loses" : "white_loses";
            default -> outcome.toString();
        };
    }

    private static String swapped(String verdict) {
        return switch (verdict) {
            case "black_loses" -> "white_loses";
            case "white_loses" -> "black_loses";
            default -> verdict;
        };
    }

    @Vectors.OfEveryOrigin
    void declarationsAreJudgedAsKnown(Vectors.Origin origin) {
        Vectors.check(origin, "impasse.tsv", row -> {
            Position position = Positions.unchecked(row.text("sfen")); // two of them leave a king to be taken
            int credit = (int) row.number("handicap_credit");
            Declaration found = Declaration.of(position, credit);
            Declaration expected = new Declaration(
                    row.text("declarer").equals("b") ? Color.BLACK : Color.WHITE,
                    row.flag("king_in_camp"),
                    (int) row.number("pieces_in_camp"),
                    row.flag("in_check"),
                    (int) row.number("decl_points"),
                    credit);
            boolean right = found.equals(expected)
                    && Declaration.points(position, found.declarer()) == row.number("total_points")
                    && row.text("result_24").equals(word(found.verdict(Declaration.Rule.POINTS_24)))
                    && row.text("result_27").equals(word(found.verdict(Declaration.Rule.POINTS_27)));
            Declaration turned =
                    Declaration.of(Position.unchecked(position.toSetup().turned()), credit);
            boolean same = turned.points() == found.points()
                    && turned.piecesInZone() == found.piecesInZone()
                    && turned.verdict(Declaration.Rule.POINTS_24) == found.verdict(Declaration.Rule.POINTS_24);
            return right && same ? Optional.empty() : Optional.of(row.text("id") + " gave " + found);
        });
    }

    private static String word(Declaration.Verdict verdict) {
        return switch (verdict) {
            case WIN -> "win";
            case NO_CONTEST -> "draw";
            case LOSS -> "lose";
        };
    }

    @Vectors.OfEveryOrigin
    void randomGamesEndInTheirLastPosition(Vectors.Origin origin) {
        Vectors.check(origin, "games.tsv", row -> {
            Game game = Game.from(position(row.text("initial_sfen")));
            for (String usi : row.words("moves_usi")) {
                if (game.outcome()
                        .filter(o -> o.reason() != Outcome.Reason.REPETITION)
                        .isPresent()) {
                    return Optional.of(row.text("id") + " ended early: " + game.outcome());
                }
                game = game.play(move(usi));
            }
            boolean mate = game.outcome()
                    .filter(o -> o.reason() == Outcome.Reason.CHECKMATE)
                    .isPresent();
            boolean right = Sfen.write(game.position()).equals(row.text("final_sfen"))
                    && game.position().isCheck() == row.flag("in_check")
                    && game.position().legalMoves().size() == row.number("legal_moves")
                    && mate == row.text("end").equals("mate");
            return right ? Optional.empty() : Optional.of(row.text("id") + " ended in " + Sfen.write(game.position()));
        });
    }

    @Test
    void exampleOfThePackageHolds() {
        Position start = Position.start();
        Move push = new BoardMove(Square.at(7, 7), Square.at(7, 6), false);
        assertThat(start.legalMoves().size()).isEqualTo(30);
        assertThat(start.objectionTo(push)).isEmpty();
        Position next = start.play(push);
        assertThat(next.objectionTo(push)).hasToString("Optional[NO_PIECE]");
        Game game = Game.start().play(push).resign();
        assertThat(game.outcome()).hasToString("Optional[Resignation[loser=WHITE]]");
        assertThat(game.outcome().orElseThrow().winner()).hasToString("Optional[BLACK]");
    }

    @Test
    void checkmateEndsTheGame() {
        Game game = Game.from(position("7nk/9/7GP/9/9/9/9/9/4K4 b - 1")).play(move("1c1b"));
        assertThat(game.outcome()).contains(new Outcome.Checkmate(Color.WHITE));
        assertThat(game.outcome().orElseThrow().winner()).contains(Color.BLACK);
        assertThatThrownBy(() -> game.play(move("1a1b"))).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> game.resign()).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> game.loseByIllegal(move("1a1b"))).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> game.declare(Declaration.Rule.POINTS_24)).isInstanceOf(IllegalStateException.class);
        assertThat(game.mayAgreeOnImpasse()).isFalse();
        assertThat(game).asString().contains("1c1b").contains("Checkmate");
    }

    @Test
    void sideThatCannotMoveLoses() {
        assertThat(Game.from(position("k8/9/K1N6/9/9/9/9/9/9 w - 1")).outcome())
                .contains(new Outcome.NoLegalMove(Color.WHITE));
        assertThat(Game.from(position("9/9/9/9/9/9/6n1k/9/8K b - 1")).outcome())
                .contains(new Outcome.NoLegalMove(Color.BLACK));
    }

    @Test
    void resignationLoses() {
        Game game = Game.start().play(move("7g7f")).resign();
        assertThat(game.outcome()).contains(new Outcome.Resignation(Color.WHITE));
        assertThat(game.outcome().orElseThrow().winner()).contains(Color.BLACK);
        assertThat(game.moves()).containsExactly(move("7g7f"));
    }

    @Test
    void illegalMoveOnABoardLoses() {
        Game game = Game.start().loseByIllegal(move("7g7e"));
        assertThat(game.outcome())
                .contains(new Outcome.IllegalMove(Color.BLACK, move("7g7e"), Illegality.OUT_OF_REACH));
        assertThat(game.outcome().orElseThrow().winner()).contains(Color.WHITE);
        assertThat(game.position()).isEqualTo(Position.start());
        assertThatThrownBy(() -> Game.start().loseByIllegal(move("7g7f"))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Game.start().play(move("7g7e"))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void agreedImpasseCountsThePoints() {
        String board = "K7R/B8/PPPP5/9/9/9/9/9/k1r6 b ";
        assertThat(agreed(board + "10Pb4g2s2n4p 1")).isEqualTo(new Outcome.Impasse(24, 22));
        assertThat(agreed(board + "10Pb4g2s2n4p 1").winner()).contains(Color.BLACK);
        assertThat(agreed(board + "9P4Lb4g4s4n1p 1")).isEqualTo(new Outcome.Impasse(27, 23));
        assertThat(agreed(board + "9P4Lb4g4s4n2p 1").winner()).isEmpty();
        assertThat(agreed(board + "9Pb4g4s4n4l5p 1")).isEqualTo(new Outcome.Impasse(23, 31));
        assertThat(agreed(board + "9Pb4g4s4n4l5p 1").winner()).contains(Color.WHITE);
        assertThat(agreed(board + "5Pb 1").winner()).isEmpty(); // both short: the rules do not say
        assertThatThrownBy(() -> Game.start().agreeOnImpasse()).isInstanceOf(IllegalStateException.class);
        assertThat(Game.start().mayAgreeOnImpasse()).isFalse();
    }

    private static Outcome agreed(String sfen) {
        Game game = Game.from(position(sfen));
        assertThat(game.mayAgreeOnImpasse()).isTrue();
        return game.agreeOnImpasse().outcome().orElseThrow();
    }

    @Test
    void giverOfAHandicapIsCreditedWhenImpasseIsAgreedOn() {
        Game game = Game.from(Handicap.TEN_PIECES.position());
        Random random = new Random(1);
        while (!game.mayAgreeOnImpasse()) {
            game = game.isOver() || game.length() > 400 ? Game.from(Handicap.TEN_PIECES.position()) : game;
            game = game.play(towardsTheFarSide(game.position(), random));
        }
        int black = Declaration.points(game.position(), Color.BLACK);
        int white = Declaration.points(game.position(), Color.WHITE);
        assertThat(game.agreeOnImpasse().outcome())
                .contains(new Outcome.Impasse(black, white + Handicap.TEN_PIECES.points()));
    }

    /** A king's step forward if there is one, and else any move. */
    private static Move towardsTheFarSide(Position position, Random random) {
        Color side = position.sideToMove();
        List<Move> moves = position.legalMoves();
        List<Move> forward = moves.stream()
                .filter(move -> move instanceof BoardMove step
                        && position.king(side).filter(step.from()::equals).isPresent()
                        && step.to().rankFor(side) < step.from().rankFor(side))
                .toList();
        List<Move> choice = forward.isEmpty() ? moves : forward;
        return choice.get(random.nextInt(choice.size()));
    }

    @ParameterizedTest
    @CsvSource({
        "BLACK, 31, WIN, WIN", "BLACK, 30, NO_CONTEST, WIN", "BLACK, 28, NO_CONTEST, WIN",
        "BLACK, 27, NO_CONTEST, LOSS", "WHITE, 27, NO_CONTEST, WIN", "WHITE, 26, NO_CONTEST, LOSS",
        "WHITE, 24, NO_CONTEST, LOSS", "WHITE, 23, LOSS, LOSS"
    })
    void pointsOfADeclarationDecideAtTheirLimits(
            Color declarer, int points, Declaration.Verdict by24, Declaration.Verdict by27) {
        for (int credit : new int[] {0, 5}) {
            Declaration whole = new Declaration(declarer, true, 10, false, points - credit, credit);
            assertThat(whole.verdict(Declaration.Rule.POINTS_24)).isEqualTo(by24);
            assertThat(whole.verdict(Declaration.Rule.POINTS_27)).isEqualTo(by27);
        }
        for (Declaration lacking : List.of(
                new Declaration(declarer, false, 10, false, points, 0),
                new Declaration(declarer, true, 9, false, points, 0),
                new Declaration(declarer, true, 10, true, points, 0))) {
            assertThat(lacking.verdict(Declaration.Rule.POINTS_24)).isEqualTo(Declaration.Verdict.LOSS);
            assertThat(lacking.verdict(Declaration.Rule.POINTS_27)).isEqualTo(Declaration.Verdict.LOSS);
        }
    }

    @Test
    void everyOutcomeSaysItsReasonAndItsWinner() {
        for (Color loser : Color.values()) {
            Optional<Color> winner = Optional.of(loser.opposite());
            is(new Outcome.Checkmate(loser), Outcome.Reason.CHECKMATE, winner);
            is(new Outcome.NoLegalMove(loser), Outcome.Reason.NO_LEGAL_MOVE, winner);
            is(new Outcome.Resignation(loser), Outcome.Reason.RESIGNATION, winner);
            is(new Outcome.TimeUp(loser), Outcome.Reason.TIME_UP, winner);
            is(
                    new Outcome.IllegalMove(loser, move("7g7e"), Illegality.OUT_OF_REACH),
                    Outcome.Reason.ILLEGAL_MOVE,
                    winner);
            is(new Outcome.PerpetualCheck(loser), Outcome.Reason.PERPETUAL_CHECK, winner);
        }
        is(new Outcome.Repetition(Optional.empty()), Outcome.Reason.REPETITION, Optional.empty());
        is(new Outcome.Impasse(24, 30), Outcome.Reason.IMPASSE, Optional.empty());
        is(new Outcome.Impasse(23, 31), Outcome.Reason.IMPASSE, Optional.of(Color.WHITE));
        is(new Outcome.Impasse(31, 23), Outcome.Reason.IMPASSE, Optional.of(Color.BLACK));
        Declaration won = new Declaration(Color.WHITE, true, 10, false, 31, 0);
        Outcome declared = new Outcome.Declared(won, Declaration.Rule.POINTS_24);
        is(declared, Outcome.Reason.DECLARATION, Optional.of(Color.WHITE));
    }

    private static void is(Outcome outcome, Outcome.Reason reason, Optional<Color> winner) {
        assertThat(outcome.reason()).isEqualTo(reason);
        assertThat(outcome.winner()).isEqualTo(winner);
    }

    @Test
    void declarationEndsTheGame() {
        Game won = Game.from(position("KGGSS4/RRBB1+N+N+L1/+P+P7/9/9/9/9/9/7k1 b 3P 1"));
        assertThat(won.declare(Declaration.Rule.POINTS_24)
                        .outcome()
                        .orElseThrow()
                        .winner())
                .contains(Color.BLACK);
        Game even = Game.from(position("KGGSS4/+R+B+N+N+L+L3/9/9/9/9/9/9/7k+n b 2G4P 1"));
        assertThat(even.declare(Declaration.Rule.POINTS_24)
                        .outcome()
                        .orElseThrow()
                        .winner())
                .isEmpty();
        assertThat(even.declare(Declaration.Rule.POINTS_27)
                        .outcome()
                        .orElseThrow()
                        .winner())
                .contains(Color.WHITE);
        assertThat(Game.start()
                        .declare(Declaration.Rule.POINTS_27)
                        .outcome()
                        .orElseThrow()
                        .winner())
                .contains(Color.WHITE);
    }

    @Test
    void giverOfAHandicapIsCreditedWithThePiecesGiven() {
        Game game = Game.from(Handicap.SIX_PIECES.position());
        assertThat(game.declaration().credit()).isEqualTo(14);
        assertThat(game.play(move("5a4b")).declaration().credit()).isZero();
        assertThat(Game.start().declaration().credit()).isZero();
        assertThat(Handicap.EVEN.points()).isZero();
        assertThat(Handicap.TWO_PIECES.points()).isEqualTo(10);
        assertThat(Handicap.TEN_PIECES.points()).isEqualTo(18);
    }

    @Test
    void handicapsAreFoundByPositionAndName() {
        for (Handicap handicap : Handicap.values()) {
            assertThat(Handicap.startingFrom(handicap.position())).contains(handicap);
            assertThat(Handicap.named(handicap.japanese())).contains(handicap);
        }
        assertThat(Handicap.startingFrom(Position.start().play(move("7g7f")))).isEmpty();
        assertThat(Handicap.named("半落ち")).isEmpty();
    }

    @Test
    void pastOfAGameIsKept() {
        Game game = Game.start().play(move("7g7f")).play(move("3c3d"));
        assertThat(game.length()).isEqualTo(2);
        assertThat(game.lastMove()).contains(move("3c3d"));
        assertThat(game.startingPosition()).isEqualTo(Position.start());
        assertThat(game.positionAfter(0)).isEqualTo(Position.start());
        assertThat(game.positionAfter(2)).isEqualTo(game.position());
        assertThat(game.positionAfter(1).play(move("3c3d"))).isEqualTo(game.position());
        assertThat(Game.start().lastMove()).isEmpty();
        assertThatThrownBy(() -> game.positionAfter(3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> game.positionAfter(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Kings and a rook or two wander until something recurs four times; a map of texts counts as well. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void occurrencesAreCountedLikeTextsInAMap(long seed) {
        Random random = new Random(seed);
        Game game = Game.from(position("k8/9/9/9/9/9/9/9/K7R b - 1"));
        Map<String, Integer> seen = new HashMap<>();
        while (!game.isOver() && game.length() < 3_000) {
            int times = seen.merge(Sfen.writeWithoutPly(game.position().toSetup()), 1, Integer::sum);
            assertThat(times).isLessThan(4);
            List<Move> moves = game.position().legalMoves().stream()
                    .filter(BoardMove.class::isInstance)
                    .sorted(java.util.Comparator.comparing(Move::usi))
                    .limit(2)
                    .toList();
            game = game.play(moves.get(random.nextInt(moves.size())));
        }
        assertThat(game.isOver()).isTrue();
        if (game.outcome().orElseThrow().reason() == Outcome.Reason.REPETITION) {
            assertThat(seen.get(Sfen.writeWithoutPly(game.position().toSetup())))
                    .isEqualTo(3);
        }
    }
}
