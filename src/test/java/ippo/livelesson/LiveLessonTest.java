package ippo.livelesson;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Arrow;
import ippo.answer.Pen;
import ippo.livelesson.LiveLesson.Phase;
import ippo.livelesson.Stroke.Drawn;
import ippo.livelesson.Stroke.Marked;
import ippo.livelesson.Stroke.Sign;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiveLessonTest {
    private static final LiveLesson GAME = LiveLesson.begin().show(LessonBoard.of(Position.start()));

    private static Move move(String usi) {
        return Usi.read(usi).orElseThrow();
    }

    private static Square square(String name) {
        return Square.named(name).orElseThrow();
    }

    private static Stroke arrow(Pen pen, String from, String to) {
        return new Drawn(new Arrow(square(from), square(to), pen));
    }

    @Test
    void theLineGoesOnFromWhereTheBoardStands() {
        LiveLesson three = GAME.play(move("7g7f")).play(move("3c3d")).play(move("2g2f"));
        assertThat(three.board().line()).hasSize(3);
        LiveLesson back = three.step(1);
        assertThat(back.board().last()).contains(move("7g7f"));
        assertThat(back.play(move("3c3d")).board()).isEqualTo(three.board().to(2));
        LiveLesson other = back.play(move("8c8d"));
        assertThat(other.board().line()).containsExactly(move("7g7f"), move("8c8d"));
        assertThat(three.step(99).board().shown()).isEqualTo(3);
        assertThat(three.step(-1).board().shown()).isZero();
    }

    @Test
    void anIllegalMoveOfTheTeachersChangesNothing() {
        assertThat(GAME.play(move("7g7e"))).isEqualTo(GAME);
        assertThat(LiveLesson.begin().play(move("7g7f"))).isEqualTo(LiveLesson.begin());
    }

    @Test
    void whatIsDrawnHasASideToMoveThatLeavesNoKingToBeTaken() {
        LessonBoard drawn = LessonBoard.read(
                        Sfen.read("4k4/9/9/9/4R4/9/9/9/9 b - 1").orElseThrow())
                .orElseThrow();
        assertThat(drawn.position().sideToMove()).isEqualTo(Color.WHITE);
        assertThat(LessonBoard.read(Sfen.read("PP7/P8/9/9/9/9/9/9/9 b - 1").orElseThrow()))
                .isPresent();
        assertThat(LessonBoard.read(Sfen.read("kk7/9/9/9/9/9/9/9/9 b - 1").orElseThrow()))
                .isEmpty();
    }

    @Test
    void whereNothingCanBePlayedNothingIsAsked() {
        assertThat(LiveLesson.begin().board().isEmpty()).isTrue();
        assertThat(LiveLesson.begin().ask()).isEqualTo(LiveLesson.begin());
    }

    @Test
    void aQuestionIsAskedClosedShownAndOverWithTheBoard() {
        LiveLesson asked = GAME.ask();
        assertThat(asked.phase()).isEqualTo(Phase.ASKING);
        assertThat(asked.takes(1, move("7g7f"))).isTrue();
        assertThat(asked.takes(0, move("7g7f"))).isFalse();
        assertThat(asked.takes(1, move("7g7e"))).isFalse();
        assertThat(asked.freeze(true).takes(1, move("7g7f"))).isFalse();
        assertThat(asked.blank(true).takes(1, move("7g7f"))).isFalse();
        assertThat(asked.close().takesAnswers()).isFalse();
        LiveLesson shown = asked.reveal();
        assertThat(shown.phase()).isEqualTo(Phase.REVEALED);
        assertThat(shown.takesAnswers()).isFalse();
        assertThat(shown.hide().phase()).isEqualTo(Phase.CLOSED);
        assertThat(shown.hide().reveal()).isEqualTo(shown);
        assertThat(shown.ask().round()).isEqualTo(2);
        assertThat(shown.play(move("7g7f")).phase()).isEqualTo(Phase.SHOWING);
        assertThat(GAME.reveal()).isEqualTo(GAME);
        assertThat(GAME.close()).isEqualTo(GAME);
    }

    @Test
    void drawingTheSameAgainWipesItOut() {
        Stroke solid = arrow(Pen.SOLID, "7g", "7f");
        Stroke dashed = arrow(Pen.DASHED, "7g", "7f");
        Stroke dot = new Marked(Sign.DOT, square("5e"));
        assertThat(GAME.draw(solid).draw(solid)).isEqualTo(GAME);
        assertThat(GAME.draw(solid).draw(dot).draw(dashed).strokes()).containsExactly(dot, dashed);
        assertThat(GAME.draw(dot).draw(new Marked(Sign.STAR, square("5e"))).strokes())
                .containsExactly(new Marked(Sign.STAR, square("5e")));
        assertThat(GAME.draw(solid).play(move("7g7f")).strokes()).isEmpty();
        assertThat(GAME.draw(solid).wipe()).isEqualTo(GAME);
        assertThat(GAME.draw(solid).ask().strokes()).containsExactly(solid);
    }

    @Test
    void strokesAreWrittenAndRead() {
        for (Stroke stroke : List.of(arrow(Pen.HOLLOW, "1a", "9i"), new Marked(Sign.WRONG, square("2b")))) {
            assertThat(Stroke.read(stroke.text())).contains(stroke);
        }
        for (String text : List.of("", "DOT", "DOT:", "DOT:0a", "SOLID:7g", "SOLID:7g7g", "X:7g", "DOT:7g7f")) {
            assertThat(Stroke.read(text)).as(text).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void whateverIsPressedALessonStaysWhole(long seed) {
        Random random = new Random(seed);
        LiveLesson lesson = GAME;
        for (int i = 0; i < 300; i++) {
            int round = lesson.round();
            List<Move> moves = lesson.board().position().legalMoves();
            lesson = switch (random.nextInt(10)) {
                case 0, 1, 2 -> moves.isEmpty() ? lesson : lesson.play(moves.get(random.nextInt(moves.size())));
                case 3 -> lesson.step(random.nextInt(-2, 12));
                case 4 -> lesson.ask();
                case 5 -> random.nextBoolean() ? lesson.close() : lesson.hide();
                case 6 -> lesson.reveal();
                case 7 -> lesson.blank(random.nextBoolean());
                case 8 -> lesson.freeze(random.nextBoolean());
                default -> lesson.draw(new Marked(Sign.DOT, Square.at(random.nextInt(1, 10), random.nextInt(1, 10))));
            };
            assertThat(lesson.round()).isGreaterThanOrEqualTo(round);
            assertThat(lesson.takesAnswers()).isIn(false, lesson.canAsk());
        }
    }
}
