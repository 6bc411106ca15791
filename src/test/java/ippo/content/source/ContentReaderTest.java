package ippo.content.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import ippo.answer.Arrow;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.Block;
import ippo.content.Content;
import ippo.content.ExerciseText;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.content.PuzzleSet;
import ippo.content.Section;
import ippo.content.check.ContentLoader;
import ippo.content.check.SampleContent;
import ippo.exercise.Exercise;
import ippo.exercise.GoalFormat;
import ippo.exercise.Goals;
import ippo.fault.FileFault;
import ippo.i18n.Language;
import ippo.rules.Piece;
import ippo.rules.Square;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ContentReaderTest {
    private static final String LESSON = "lessons/pawn/lesson.yaml";
    private static final String TEXT = "lessons/pawn/en.md";

    @TempDir
    Path folder;

    private SampleContent content;

    @BeforeEach
    void writeContent() {
        content = SampleContent.in(folder);
    }

    @Test
    void contentWithoutFaultIsRead() {
        assertThat(content.faults()).isEmpty();
        Content read = content.read().orElseThrow();
        assertThat(read.sections()).extracting(Section::id).containsExactly("first-steps", "pieces");
        assertThat(read.lessons()).extracting(Lesson::id).containsExactly("pawn", "gold");

        Lesson pawn = read.lesson("pawn").orElseThrow();
        assertThat(pawn.revision()).isEqualTo(2);
        assertThat(pawn.icon()).isEqualTo(Piece.ofLetter("P"));
        assertThat(pawn.exercises()).hasSize(11);
        assertThat(pawn.exercise("mate").orElseThrow().goal()).hasToString("MateInOne[dropped=false]");
        assertThat(read.lesson("gold").orElseThrow().requires()).containsExactly("pawn");
        assertThat(read.lesson("rook")).isEmpty();

        assertThat(read.bank().sets()).extracting(PuzzleSet::id).containsExactly("first");
        BankPuzzle puzzle = read.bank().puzzle("first-001").orElseThrow();
        assertThat(puzzle.plies()).isEqualTo(1);
        assertThat(puzzle.number()).isEqualTo(1);
        assertThat(puzzle.task()).isEqualTo(new PuzzleTask("first", "first-001"));
        assertThat(read.bank().all()).containsExactly(puzzle);
        PuzzleSet set = read.bank().set("first").orElseThrow();
        assertThat(set.author()).isEqualTo("Ippo");
        assertThat(set.licence()).isEqualTo("CC0-1.0");
        assertThat(set.title(Language.IT)).isEqualTo("Primi matti");
    }

    @Test
    void aSetWithoutATitleInALanguageHasTheSources() {
        content.edit("puzzles/first/set.yaml", "it: Primi matti, ", "");
        PuzzleSet set = content.read().orElseThrow().bank().set("first").orElseThrow();
        assertThat(set.title(Language.IT)).isEqualTo("First mates");
        assertThat(set.title(Language.JA)).isEqualTo("はじめての詰将棋");
        content.edit("puzzles/first/set.yaml", "source: en", "source: ja");
        assertThat(content.read()
                        .orElseThrow()
                        .bank()
                        .set("first")
                        .orElseThrow()
                        .title(Language.IT))
                .isEqualTo("はじめての詰将棋");
    }

    @Test
    void aTextHasItsParts() {
        LessonText text =
                content.read().orElseThrow().lesson("pawn").orElseThrow().text(Language.IT);
        assertThat(text.language()).isEqualTo(Language.IT);
        assertThat(text.title()).isEqualTo("A lesson");
        assertThat(text.curious()).hasSize(3);
        assertThat(text.curious().get(0)).isEqualTo(new Block.Html("<p>An introduction.</p>"));
        Block.Board board = (Block.Board) text.curious().get(1);
        assertThat(board.marks()).isEqualTo(Set.of(Square.named("5d").orElseThrow()));
        assertThat(board.arrows())
                .isEqualTo(List.of(new Arrow(
                        Square.named("5e").orElseThrow(), Square.named("5d").orElseThrow())));
        ExerciseText mate = text.exercises().get("mate");
        assertThat(mate.title()).isEqualTo("Title");
        assertThat(mate.hint()).containsExactly(new Block.Html("<p>Hint.</p>"));
        assertThat(mate.done()).containsExactly(new Block.Html("<p>Done.</p>"));
    }

    @Test
    void cardsIntroduceALesson() {
        Lesson pawn = content.read().orElseThrow().lesson("pawn").orElseThrow();
        assertThat(pawn.cards()).extracting(Exercise::id).containsExactly("card-step", "card-take", "card-tap");
        assertThat(pawn.card("card-take").orElseThrow().goal()).hasToString("CaptureAll[moves=1]");
        assertThat(pawn.card("collect")).isEmpty();
        assertThat(pawn.exercise("card-take")).isEmpty();
        assertThat(pawn.exercises()).hasSize(11);

        LessonText text = pawn.text(Language.ES);
        assertThat(text.curious()).hasSize(3).startsWith(new Block.Html("<p>An introduction.</p>"));
        assertThat(text.known())
                .extracting(LessonText.Known::sentence)
                .containsExactly("Known 1", "Known 2", "Known 3");
        assertThat(text.known().get(2).board().marks())
                .containsExactly(Square.named("5e").orElseThrow());
        ExerciseText card = text.exercises().get("card-step");
        assertThat(card.title()).isEqualTo("Card");
        assertThat(card.task()).containsExactly(new Block.Html("<p>One sentence.</p>"));
        assertThat(card.done()).containsExactly(new Block.Html("<p>Well done.</p>"));
        assertThat(card.hint()).isEmpty();
    }

    @Test
    void anExerciseMaySayMore() {
        content.withExtras();
        LessonText text =
                content.read().orElseThrow().lesson("pawn").orElseThrow().text(Language.JA);
        ExerciseText collect = text.exercises().get("collect");
        assertThat(collect.secondHint()).containsExactly(new Block.Html("<p>Second.</p>"));
        assertThat(collect.said(true)).containsExactly(new Block.Html("<p>Done.</p>"));
        assertThat(collect.said(false)).containsExactly(new Block.Html("<p>More.</p>"));
        ExerciseText legal = text.exercises().get("legal");
        assertThat(legal.said(false)).containsExactly(new Block.Html("<p>Done.</p>"));
        assertThat(legal.secondHint()).isEmpty();
        assertThat(legal.why())
                .containsOnlyKeys("LEGAL")
                .containsEntry("LEGAL", List.of(new Block.Html("<p>Look again.</p>")));
    }

    @Test
    void partsOfTheTextAreNoExercises() {
        content.edit(LESSON, "id: card-step", "id: know-1");
        assertThat(content.readingFaults()).contains(LESSON + ":51: know-1 names a part of the text, not an exercise");
    }

    @Test
    void aMissingTranslationFallsBackOnTheSource() {
        content.delete("lessons/pawn/it.md");
        Lesson pawn = content.read().orElseThrow().lesson("pawn").orElseThrow();
        assertThat(pawn.text(Language.IT).language()).isEqualTo(Language.EN);
    }

    @Test
    void faultsKeepTheContentFromBeingThere() {
        content.edit(LESSON, "revision: 2", "revision: two");
        assertThat(content.read().content()).isEmpty();
        assertThatIllegalStateException()
                .isThrownBy(() -> content.read().orElseThrow())
                .withMessageContaining("lesson.yaml:1: expected a whole number from 1 to 9999");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            revision: 2               | revision: 2\\nrevison: 3 \
            | 2: unknown key revison; known are revision, source, requires, teaches, needs, icon, cards, exercises
            revision: 2               | source: en                  | 2: source is there already
            revision: 2               |                             | 2: revision is missing
            source: en                | source: xx \
            | 2: expected the tag of one of our languages, such as en
            requires: []              | requires: pawn              | 3: expected a list, such as [a, b]
            icon: "P"                 | icon: "X" \
            | 4: expected the SFEN letter of a piece, such as "P"
            revision: 2               | revision: [2 \
            | 2: this is not YAML: expected ',' or ']', but got :
            - id: collect             | - id: First Push \
            | 6: expected a name of small letters, digits and hyphens
            "9/9/9/9/9/9/4P4/9/9 b - 1" | 9/9/9/9/9/9/4P4/9/9 b - 1 | 7: write "9/9/9/9/9/9/4P4/9/9 b - 1" in quotes
            /4P4/9/9 b - 1            | /4P5/9/9 b - 1 \
            | 7: SFEN, character 15: more than nine squares in a rank
            /4P4/9/9 b - 1            | /4P4/9/9 w - 1 \
            | 7: the learner is always Black: write b for the side to move
            9/9/9/9/9/9/4P4           | 4P4/9/9/9/9/9/9             | 7: this position cannot be played on: [DEAD_END]
            ["5d"], moves: 3          | ["5d"]                      | 8: moves is missing
            {collect: ["5d"],         | {colect: ["5d"], \
            | 8: a goal has exactly one of KINDS
            {collect: ["5d"],         | {collect: ["5j"],           | 8: "5j" is no square; squares are "1a" to "9i"
            {collect: ["5d"],         | {collect: ["5d", "5d"],     | 8: 5d comes twice
            {collect: ["5d"],         | {collect: [],               | 8: expected at least one square
            "5g5f", "5f5e"            | "5g5f", "5f5" \
            | 9: move "5f5", character 3: expected the square to go to, such as 7f
            "5g5f", "5f5e"            | 5g5f, "5f5e"                | 9: write "5g5f" in quotes
            {capture: all, moves: 1}  | {capture: some, moves: 1}   | 12: the only possible value is all
            {escape: check}           | {escape: check, moves: 1}   | 16: only MOVERS have moves
            {mate: 1}                 | {mate: 2}                   | 24: a mate takes 1, 3 or 5 plies
            {mate: 1}                 | {check: 1, mate: 1} \
            | 24: a goal has exactly one of KINDS
            "5b5a"                    | "5b5a+" \
            | 28: expected a move of a piece on the board, without +
            [must]                    | [muss]                      | 29: expected a list with one of must, may, cannot
            [TWO_PAWNS]               | [NIFU] \
            | 33: expected a list with one of LEGAL, NOT_IN_HAND, OCCUPIED, DEAD_END, TWO_PAWNS, \
            KING_LEFT_IN_CHECK, PAWN_DROP_MATE
            {drops: "P"}              | {drops: "K"} \
            | 40: expected a piece that can be dropped: R, B, G, S, N, L or P
            {find: "G"}               | {find: "Q"} \
            | 44: expected an SFEN letter such as "G" or "+r", or black, or white, or one of checking-squares, \
            counting, forked, hanging, misplaced, pinned, attackers-of 5e, defenders-of 5e
            """)
    void faultsInLessonsAreToldWithTheirLine(String before, String after, String fault) {
        content.edit(LESSON, before, after == null ? "" : after.replace("\\n", "\n"));
        String movers = String.join(", ", kinds(format -> format.more().contains("moves")));
        String told = fault.replace("KINDS", String.join(", ", kinds(format -> true)))
                .replace("MOVERS", movers.replaceFirst(", ([a-z]+)$", " and $1"));
        assertThat(content.readingFaults()).contains(LESSON + ":" + told);
    }

    private static List<String> kinds(Predicate<GoalFormat> which) {
        return Goals.ALL.formats().stream().filter(which).map(GoalFormat::word).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            title: A lesson      | titel: A lesson        | 2: unknown key titel; known are title, summary, translates
            title: A lesson      | titel: A lesson        | 2: title is missing
            title: A lesson      | title: "1. A lesson"   | 2: title is not one simple sentence
            translates: 2        | translates: yes        | 4: expected a whole number from 1 to 9999
            An introduction.     | <b>An</b> introduction | 7: raw HTML is not allowed: <b>
            An introduction.     | <div>no</div>          | 7: raw HTML is not allowed: <div>no</div>
            An introduction.     | ![a](b.png) \
            | 7: pictures are not allowed; draw a position with {{board sfen="…"}}
            An introduction.     | **「歩」**は \
            | 7: asterisks that emphasize nothing in: **「歩」**は (next to a letter, they do not work around 「」 or \
            other punctuation)
            An introduction.     | a \uE000              | 7: a character for private use (U+E000 to U+E003)
            An introduction.     | A {{piece X}}          | 7: {{piece X}}: no such piece
            An introduction.     | An {#anchor} here      | 7: an anchor that is not at the end of a heading
            marks="5d"           | marks="5k"             | 9: {{board}} marks: 5k is no square
            marks="5d"           | marks="5d 5d"          | 9: {{board}} marks: 5d comes twice
            marks="5d"           | dots="5d"              | 9: {{board}} has sfen, marks and arrows, once each; not dots
            marks="5d"           | marks=5d \
            | 9: {{board}}: expected name="value" at: marks=5d arrows="5e5d"
            arrows="5e5d"        | arrows="5e"            | 9: {{board}} arrows: 5e is not two squares such as 5d5c
            4P4/9/9/9/9 b        | 4P4/9/9/9 b \
            | 9: {{board}} sfen: character 18: the board has fewer than nine ranks
            sfen=                | marks= \
            | 9: {{board}} has sfen, marks and arrows, once each; not marks
            And more.            | And {{board sfen="9/9/9/9/9/9/9/9/9 b - 1"}} \
            | 11: {{board …}} must stand on a line of its own, with empty lines around it
            ## Title {#collect}  | ## Title \
            | 13: expected an anchor such as {#first-push} at the end of the heading
            ## Title {#collect}  | # Title {#collect} \
            | 13: write ## before {#exercise}, and ### before {#exercise.hint}, {#exercise.done} and the like
            ## Title {#collect}  | ## {#collect}          | 13: {#collect} has no title
            {#capture}           | {#collect}             | 20: the anchor {#collect} is there already, at line 13
            Hint.                | ``                     | 15: there is nothing under {#collect.hint}
            """)
    void faultsInTextsAreToldWithTheirLine(String before, String after, String fault) {
        content.edit(TEXT, before, after);
        assertThat(content.readingFaults()).contains(TEXT + ":" + fault);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{歩|ほ2}", "{歩|fu}", "{歩|}", "{ふ|ふ}", "{歩|ふ|ほ}", "{歩}", "歩|ふ}", "{歩|ふ", "{{歩|ふ}}"})
    void malformedFuriganaIsAFault(String ruby) {
        content.edit("lessons/pawn/ja.md", "An introduction.", "これは" + ruby + "です。");
        assertThat(content.readingFaults())
                .isNotEmpty()
                .allMatch(fault -> fault.startsWith("lessons/pawn/ja.md:7: stray brace in: "));
    }

    @Test
    void furiganaInCodeAreAFault() {
        content.edit(TEXT, "An introduction.", "A `{歩|ふ}`.");
        assertThat(content.readingFaults()).containsExactly(TEXT + ":7: furigana or a piece inside of code");
    }

    @Test
    void movesMayHaveAsterisks() {
        content.edit(TEXT, "An introduction.", "Drop it: P*5e, or N\\*4c, or *this*.");
        assertThat(content.readingFaults()).isEmpty();
        content.edit(TEXT, "N\\*4c", "N*4c");
        assertThat(content.readingFaults())
                .containsExactly(TEXT + ":7: two moves such as P*5e emphasize what is between them; write P\\*5e");
    }

    @Test
    void aFileWithoutFrontMatterIsAFault() {
        content.edit(TEXT, "---\n", "");
        assertThat(content.readingFaults())
                .contains(TEXT + ":1: expected --- and then title, summary, translates, each with a value");
    }

    @Test
    void frontMatterThatDoesNotEndIsAFault() {
        content.edit(TEXT, "2\n---", "2");
        assertThat(content.readingFaults()).contains(TEXT + ":1: expected a second line of --- after the head");
    }

    @Test
    void anEmptyFileIsAFault() {
        content.write(LESSON, "");
        assertThat(content.readingFaults()).contains(LESSON + ":1: there is nothing here");
        content.write(TEXT, "");
        content.write("lessons/curriculum.yaml", "");
        assertThat(content.readingFaults()).contains("lessons/curriculum.yaml:1: there is nothing here");
    }

    @Test
    void aFileThatIsNotUtf8IsAFault() throws Exception {
        Files.write(content.path(TEXT), "---\ntitle: café".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(content.readingFaults()).contains(TEXT + ":1: this file is not UTF-8");
    }

    @Test
    void aFolderThatIsMissingIsAFault() {
        content.edit("lessons/curriculum.yaml", "[{lesson: gold}]", "[{lesson: gold}, {lesson: rook}]");
        assertThat(content.readingFaults())
                .containsExactly("lessons/curriculum.yaml:5: the lesson rook has no "
                        + content.path("lessons/rook/lesson.yaml").toString().replace(folder + "/", ""));
    }

    @Test
    void anEmptyFolderIsAFault(@TempDir Path empty) {
        assertThat(ContentLoader.read(Optional.of(empty), Optional.of(empty)).faults())
                .extracting(FileFault::what)
                .containsExactly("this file is missing", "this file is missing");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            set.yaml     | id: first          | id: second \
            | set.yaml:1: the id must be the name of the folder, first
            set.yaml     | CC0-1.0            | GPL              | set.yaml:3: our puzzles are CC0-1.0
            set.yaml     | source: en         | source: xx \
            | set.yaml:4: expected the tag of one of our languages, such as en
            set.yaml     | source: en         | ``               | set.yaml:1: source is missing
            set.yaml     | en: First mates,   | ``               | set.yaml:5: en is missing
            set.yaml     | en: First mates    | xx: Premiers     | set.yaml:5: unknown key xx; known are LANGUAGES
            puzzles.yaml | number: 1          | number: no \
            | puzzles.yaml:2: expected a whole number from 1 to 9999
            puzzles.yaml | number: 1          | ``               | puzzles.yaml:1: number is missing
            puzzles.yaml | plies: 1           | plies: 0 \
            | puzzles.yaml:4: expected a whole number from 1 to 9999
            puzzles.yaml | plies: 1           | depth: 1 \
            | puzzles.yaml:4: unknown key depth; known are id, number, sfen, plies, solution, tags
            puzzles.yaml | 4k4/9              | 9/9 \
            | puzzles.yaml:3: this position cannot be played on: [KING_MISSING]
            puzzles.yaml | 9 b G              | 9 b 20G \
            | puzzles.yaml:3: SFEN, character 25: impossible number of pieces in hand
            puzzles.yaml | "G*5b"             | "G*5b", "5a5" \
            | puzzles.yaml:5: move "5a5", character 3: expected the square to go to, such as 7f
            trees.json   | first-001          | first-002 \
            | puzzles.yaml:1: first-001 has no tree in trees.json; bin/ippo trees makes it
            puzzles.yaml | plies: 1           | plies: 3 \
            | puzzles.yaml:4: first-001: mate in 3, but by its tree in 1
            puzzles.yaml | plies: 1           | plies: 3 \
            | puzzles.yaml:5: first-001: mate in 3, but the solution has 1 plies
            puzzles.yaml | plies: 1           | plies: 2 \
            | puzzles.yaml:4: first-001: a mate has an odd number of plies, not 2
            """)
    void faultsInPuzzlesAreToldWithTheirLine(String file, String before, String after, String fault) {
        content.edit("puzzles/first/" + file, before, after);
        String languages = Language.SHIPPED.stream().map(Language::tag).collect(Collectors.joining(", "));
        assertThat(content.readingFaults()).contains("puzzles/first/" + fault.replace("LANGUAGES", languages));
    }

    @Test
    void aBrokenTreeIsAFaultAtItsLine() {
        content.edit("puzzles/first/trees.json", "\"G*5b\": 1", "\"G*5b\": \"mate\"");
        assertThat(content.readingFaults())
                .anyMatch(fault -> fault.startsWith("puzzles/first/trees.json:2: first-001: "));
    }

    @Test
    void aSetWithoutPuzzlesIsAFault() {
        content.write("puzzles/first/puzzles.yaml", "[]\n");
        assertThat(content.readingFaults()).containsExactly("puzzles/first/set.yaml:1: the set first has no puzzles");
    }

    @Test
    void allFaultsAreToldAtOnce() {
        content.edit(LESSON, "revision: 2", "revision: x");
        content.edit("lessons/gold/lesson.yaml", "source: en", "source: xx");
        content.edit(TEXT, "title: A lesson", "titel: A lesson");
        assertThat(content.readingFaults()).hasSizeGreaterThanOrEqualTo(4);
    }
}
