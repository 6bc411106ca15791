package ippo.exercise;

import static ippo.exercise.Exercises.judge;
import static ippo.exercise.Exercises.move;
import static ippo.exercise.Exercises.position;
import static ippo.exercise.Exercises.stage;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Choice;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Reply;
import ippo.notation.PieceLetters;
import ippo.notation.WrittenMove;
import ippo.web.words.Sayable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a move is written, among wrong ways to write it. */
final class WriteTest {
    private static Exercise write(String sfen, String usi) {
        return new Exercise("write", position(sfen), new Write(move(usi)), new Reply.Chosen(usi));
    }

    private static WrittenMove written(Choice choice) {
        return (WrittenMove) choice.label().values().get("move");
    }

    private static Map<String, String> western(Exercise exercise) {
        Map<String, String> texts = new HashMap<>();
        exercise.choices()
                .forEach(choice -> texts.put(choice.word(), written(choice).western(PieceLetters.ENGLISH)));
        return texts;
    }

    private static final String BISHOPS = "9/7b1/9/9/9/9/9/1B7/9 b - 1";

    @Test
    void theMoveIsAmongFourWaysToWriteIt() {
        Exercise exercise = write(BISHOPS, "8h2b+");
        assertThat(exercise.choices()).hasSize(4);
        assertThat(western(exercise)).containsEntry("8h2b+", "Bx2b+").containsEntry("8h2b", "Bx2b=");
        assertThat(written(exercise.choices().get(0)).japanese()).isEqualTo("２二角成");
        assertThat(written(exercise.choices().get(0)).spokenJapanese()).isEqualTo("にに かく なり");
        assertThat(exercise.isShuffled()).isTrue();
        assertThat(judge(exercise, new Reply.Chosen("8h2b+"))).isInstanceOf(Judgement.Solved.class);
        assertThat(exercise.hint(3, stage(exercise)).text().key()).isEqualTo("hint.answer");
        assertThat(exercise.hint(2, stage(exercise)).text()).isEqualTo(Phrase.of("hint.look.write"));
        Sayable.inEveryLanguage(exercise.hint(2, stage(exercise)).text());
        Sayable.inEveryLanguage(exercise.hint(3, stage(exercise)).text());
    }

    /** Every mistake that is offered anywhere, with the reason that it gets. */
    @ParameterizedTest
    @CsvSource(textBlock = """
            9/7b1/9/9/9/9/9/1B7/9 b - 1,           8h2b+, written.promotes,  Bx2b=, ２二角不成
            9/7b1/9/9/9/9/9/1B7/9 b - 1,           8h2b,  written.stays,     Bx2b+, ２二角成
            9/9/9/9/9/9/9/9/3G1G3 b - 1,           6i5h,  written.other,     G4i-5h, ５八金右
            9/9/9/9/9/9/2P6/9/9 b - 1,             7g7f,  written.turned,    P-3d,  ３四歩
            9/9/9/9/9/9/2P6/9/9 b - 1,             7g7f,  written.from-left, P-3f,  ３六歩
            9/9/9/9/9/9/2P6/9/9 b - 1,             7g7f,  written.swapped,   P-6g,  ６七歩
            9/9/9/9/9/9/2P6/9/9 b - 1,             7g7f,  written.from,      P-7g,  ７七歩
            9/9/9/9/9/9/2P6/9/9 b - 1,             7g7f,  written.piece,     L-7f,  ７六香
            9/9/9/9/9/9/9/9/9 b S 1,               S*4d,  written.piece,     G*4d,  ４四金
            9/9/9/9/9/9/9/9/9 b S 1,               S*4d,  written.swapped,   '',    ''
            """)
    void everyMistakeHasItsReason(String sfen, String usi, String why, String english, String japanese) {
        Set<String> seen = new HashSet<>();
        // which mistakes are offered depends on the position; pieces far away change nothing else
        for (String other : List.of(
                sfen,
                sfen.replaceFirst("^9/", "8l/"),
                sfen.replaceFirst("^9/", "l8/"),
                sfen.replaceFirst("^9/", "l7l/"),
                sfen.replaceFirst("^9/", "1n7/"),
                sfen.replaceFirst("^9/", "7n1/"),
                sfen.replaceFirst("^9/", "1n5n1/"),
                sfen.replaceFirst("^9/", "4l4/"),
                sfen.replaceFirst("^9/", "3l5/"))) {
            Exercise exercise = write(other, usi);
            for (Choice choice : exercise.choices()) {
                if (!choice.word().equals(usi)) {
                    Judgement.Missed missed = (Judgement.Missed) judge(exercise, new Reply.Chosen(choice.word()));
                    Sayable.inEveryLanguage(missed.why().get(0));
                    Sayable.inEveryLanguage(choice.label());
                    seen.add(missed.why().get(0).key() + " " + written(choice).western(PieceLetters.ENGLISH) + " "
                            + written(choice).japanese());
                }
            }
        }
        if (english.isEmpty()) {
            assertThat(seen).as("4d is 4d either way").noneMatch(each -> each.startsWith(why));
        } else {
            assertThat(seen).contains(why + " " + english + " " + japanese);
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            9/9/9/9/9/9/2P6/9/9 b - 1,   7g7e, 7g7e is not legal: OUT_OF_REACH
            9/9/9/9/9/9/9/9/9 b SG 1,    S*4d, with several kinds of pieces in hand nobody sees which is dropped
            """)
    void whatNobodyCouldAnswerIsRefused(String sfen, String usi, String why) {
        assertThat(new Write(move(usi)).misfit(position(sfen))).contains(why);
    }

    @Test
    void noTwoChoicesLookAlikeInAnyNotation() {
        Map<String, String> moves = Map.of(
                "5g5f", "9/9/9/9/9/9/4P4/9/9",
                "5h5e", "9/9/9/9/9/9/9/4R4/9",
                "9a5a+", "R8/9/9/9/9/9/9/9/9",
                "1a9i", "8B/9/9/9/9/9/9/9/9",
                "5i5e", "9/9/9/9/9/9/9/9/4L4",
                "5f5e", "9/9/9/9/9/4K4/9/9/9");
        moves.forEach((usi, board) -> {
            Exercise exercise = write(board + " b - 1", usi);
            assertThat(exercise.choices()).as(usi).hasSizeBetween(2, 4);
            assertThat(exercise.choices())
                    .extracting(choice -> written(choice).japanese())
                    .doesNotHaveDuplicates();
            assertThat(exercise.choices())
                    .extracting(choice -> written(choice).western(PieceLetters.ITALIAN))
                    .doesNotHaveDuplicates();
            assertThat(exercise.choices()).extracting(Choice::word).doesNotHaveDuplicates();
        });
    }
}
