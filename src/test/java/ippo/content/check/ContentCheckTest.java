package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.ExerciseText;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A planted error of each kind makes the check fail, with file and line. */
@Tag("slow")
final class ContentCheckTest {
    private static final String LESSON = "lessons/pawn/lesson.yaml";

    @TempDir
    Path folder;

    private SampleContent content;

    @BeforeEach
    void writeContent() {
        content = SampleContent.in(folder);
    }

    private void lessonFault(String before, String after, String... faults) {
        content.edit(LESSON, before, after);
        assertThat(content.faults())
                .isEqualTo(Stream.of(faults).map(fault -> LESSON + ":" + fault).toList());
    }

    @Test
    void messagesComplete() {
        Map<Language, Messages> messages = new LinkedHashMap<>(Messages.all());
        Map<String, String> english = new HashMap<>();
        Messages all = messages.get(Language.EN);
        all.keys().stream().filter(key -> key.startsWith("section.")).forEach(key -> english.put(key, "text"));
        messages.put(Language.EN, Messages.of(Language.EN, english));
        assertThat(content.faults(messages))
                .contains(
                        "messages/ui_en.properties:1: piece.KING is missing",
                        "messages/ui_en.properties:1: choice.TWO_PAWNS is missing",
                        "messages/ui_en.properties:1: choice.may is missing");
    }

    @Test
    void nothingIsFoundWhereNothingIsWrong() {
        assertThat(content.faults()).isEmpty();
    }

    /** Stations behind the lesson of the second section, with one thing of each changed. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            opening: pawns-only  | opening: chess      | 8: chess is no opening of a game
            level: 7             | level: 2            | 8: the game pawns-only is not played at level 2
            game: pawns-only     | game: gold          | 8: the station gold is there already, at lessons/curriculum.yaml:7
            opening: pawns-only, level | level          | 8: opening is missing
            level: 7             | level: 7, plies: 1  | 8: plies does not belong to game
            puzzles: [1, 1, 1]   | puzzles: [1, 1, 2]  | 9: there is no mate in 1 with the number 2
            puzzles: [1, 1, 1]   | puzzles: [1]        | 9: the row silver-mates has 1 puzzles, not 3
            mates: silver-mates  | mates: nobody       | 9: there is no message station.nobody in de
            aside: true          | aside: maybe        | 5: the only possible value is true
            """)
    void stationsAreWhole(String before, String after, String fault) {
        content.edit("lessons/curriculum.yaml", "    stations: [{lesson: gold}]\n", """
                aside: true
                stations:
                  - lesson: gold
                  - {game: pawns-only, opening: pawns-only, level: 7}
                  - {mates: silver-mates, plies: 1, puzzles: [1, 1, 1]}
                """.indent(4));
        assertThat(content.readingFaults()).isEmpty();
        content.edit("lessons/curriculum.yaml", before, after);
        assertThat(content.readingFaults()).contains("lessons/curriculum.yaml:" + fault);
    }

    /** Of the sample too few boards are there for entrances; that is said besides. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            collect, check   | collect, leap    | 5: there is no exercise pawn/leap
            collect, check   | collect, collect | 5: the exercise pawn/collect is there already
            cards: [card-step] | cards: [mate]  | 5: there is no card pawn/mate
            game: gold       | game: pawn       | 6: pawn is no game of the course
            opens: pawn}     | opens: queen}    | 10: there is no station queen on the way
            exercise: mate   | exercise: card-step | 10: there is no exercise pawn/card-step
            opens: pawn}     | opens: gold}     | 11: gold does not come after what the board before opens
            """)
    void entrancesAreKept(String before, String after, String fault) {
        content.edit("lessons/curriculum.yaml", "sections:\n", """
                entrances:
                  chess:
                    boards:
                      # existing ones
                      - {lesson: pawn, cards: [card-step], exercises: [collect, check]}
                    game: gold
                    opens: gold
                  shogi:
                    boards:
                      - {lesson: pawn, exercise: mate, opens: pawn}
                    opens: gold
                sections:
                """);
        assertThat(content.readingFaults()).isEmpty();
        assertThat(content.faults())
                .contains(
                        "lessons/curriculum.yaml:2: for chess players there are 3 boards, not 18 to 24",
                        "lessons/curriculum.yaml:2: the placement has 1 boards, not 10",
                        "lessons/curriculum.yaml:6: gold is no game of the course");
        content.edit("lessons/curriculum.yaml", before, after);
        assertThat(content.faults()).contains("lessons/curriculum.yaml:" + fault);
    }

    @Test
    void whatIsNewToChessPlayersIsToldByACard() {
        content.edit("lessons/curriculum.yaml", "sections:\n", """
                entrances:
                  chess:
                    boards:
                      - {lesson: pawn, exercises: [collect, check]}
                    game: gold
                    opens: gold
                  shogi:
                    boards: []
                    opens: gold
                sections:
                """);
        content.edit(LESSON, "exercises:\n", "teaches: [moves-gold]\nexercises:\n");
        assertThat(content.faults())
                .contains("lessons/curriculum.yaml:4: no card tells what pawn teaches before it is asked");
    }

    @Test
    void whatAStationNeedsWasTaught() {
        content.edit("lessons/curriculum.yaml", "stations: [{lesson: gold}]", """
                stations: [{game: king-and-gold, opening: king-and-gold, level: 1}, {lesson: gold}]""");
        assertThat(content.faults())
                .contains(
                        "lessons/curriculum.yaml:5: the station king-and-gold needs mate, which no lesson before teaches");
        content.edit(
                "lessons/pawn/lesson.yaml",
                "requires: []",
                "requires: []\nteaches: [moves-king, moves-pawn, moves-gold, mate]");
        assertThat(content.faults()).isEmpty();
    }

    @Test
    void answersOfTheAuthorsOwnHaveLabelsAndReasons() {
        content.withAsk("big, small, none-at-all", "small");
        assertThat(content.faults()).isEmpty();
        ExerciseText text = content.read()
                .content()
                .orElseThrow()
                .lesson("pawn")
                .orElseThrow()
                .text(Language.IT)
                .exercises()
                .get("ask");
        assertThat(text.labels())
                .containsOnly(
                        Map.entry("big", "Label <strong>big</strong>."),
                        Map.entry("small", "Label <strong>small</strong>."),
                        Map.entry("none-at-all", "Label <strong>none-at-all</strong>."));
        assertThat(text.why()).containsOnlyKeys("big", "none-at-all");
    }

    @Test
    void withoutThemTheServerDoesNotStart() {
        content.withAsk("big, small, none", "small");
        content.edit("lessons/pawn/it.md", "{#ask.choice-small}", "{#ask.choice-smaller}");
        content.edit("lessons/pawn/es.md", "{#ask.why-big}", "{#ask.why-small}");
        assertThat(content.readingFaults())
                .containsExactly(
                        "lessons/pawn/es.md:6: there is no heading with {#ask.why-big}",
                        "lessons/pawn/it.md:6: there is no heading with {#ask.choice-small}");
        assertThat(content.faults())
                .contains(
                        "lessons/pawn/es.md:14: small is right, so there is no reason why it is wrong",
                        "lessons/pawn/it.md:16: smaller is no answer of ask that is yours to name");
    }

    @Test
    void labelsFitTheirButtons() {
        content.withAsk("big, small, none", "small");
        content.edit(
                "lessons/pawn/it.md",
                "Label **big**.",
                "A very long label, of which nobody knows on what button it may fit today.");
        content.edit("lessons/pawn/ja.md", "Label **big**.", "One.\n\nTwo.");
        content.edit("lessons/pawn/ja.md", "Label **small**.", "- Three");
        content.edit("lessons/pawn/es.md", "**big**", "**none**");
        assertThat(content.faults())
                .containsExactly(
                        "lessons/pawn/es.md:18: {#ask.choice-none} says what {#ask.choice-big} says",
                        "lessons/pawn/it.md:12: {#ask.choice-big} has 73 letters, at most 64 fit the button"
                                + " (a Japanese one counts twice)",
                        "lessons/pawn/ja.md:12: {#ask.choice-big} is not one simple paragraph",
                        "lessons/pawn/ja.md:18: {#ask.choice-small} is not one simple paragraph");
    }

    @Test
    void withTwoAnswersThereIsNoSecondHint() {
        content.withAsk("yes, no", "no");
        assertThat(content.faults()).isEmpty();
        for (Language language : Language.SHIPPED) {
            content.edit(
                    "lessons/pawn/" + language.tag() + ".md",
                    "{#ask.done}\nDone.\n",
                    "{#ask.done}\nDone.\n### Second {#ask.hint-2}\nSecond.\n");
        }
        assertThat(content.faults())
                .hasSize(Language.SHIPPED.size())
                .contains(
                        "lessons/pawn/en.md:12: ask has no second hint: with two answers it would tell the right one");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            big, small         | none  | expected a list with one of big, small
            ''                 | big   | expected one to four answers, such as [a, b, c]
            a, b, c, d, e      | a     | expected one to four answers, such as [a, b, c]
            big, big           | big   | expected names of small letters, digits and hyphens, none twice
            "P*5e", big        | big   | expected names of small letters, digits and hyphens, none twice
            """)
    void whatCannotBeAskedIsAFault(String words, String right, String fault) {
        content.edit(LESSON, "goal: {legal: \"P*5e\"}", "goal: {ask: [" + words + "]}");
        content.edit(LESSON, "solution: [TWO_PAWNS]", "solution: [" + right + "]");
        assertThat(content.readingFaults()).anyMatch(each -> each.endsWith(": " + fault));
    }

    @Test
    void whereAnAnswerIsToBeChosenTheTaskEndsInAQuestionInEveryLanguage() {
        content.edit("lessons/pawn/it.md", "{#legal}\nWhat is right?", "{#legal}\nYou drop a pawn.");
        content.edit("lessons/pawn/ja.md", "{#legal}\nWhat is right?", "{#legal}\nどうなりますか。");
        content.edit("lessons/pawn/de.md", "{#promotion}\nWhat is right?", "{#promotion}\nRight? Think.");
        assertThat(content.faults())
                .containsExactly(
                        "lessons/pawn/de.md:48: the task of promotion asks nothing",
                        "lessons/pawn/it.md:55: the task of legal asks nothing");
    }

    @Test
    void whyAnAnswerIsWrongDoesNotTellTheRightOne() {
        content.withAsk("big, small", "small");
        assertThat(content.faults()).isEmpty();
        content.edit("lessons/pawn/en.md", "Because.", "No, the LABEL, “Small”, is.");
        content.edit("lessons/pawn/de.md", "Because.", "The label smaller than that.");
        assertThat(content.faults())
                .containsExactly("lessons/pawn/en.md:14: {#ask.why-big} gives the right answer away");
    }

    @Test
    void noKingWalksIntoHalfACastle() {
        content.edit(
                LESSON,
                "sfen: \"9/9/9/9/9/9/4P4/9/9 b - 1\"\n    goal: {collect: [\"5d\"], moves: 3}\n"
                        + "    solution: [\"5g5f\", \"5f5e\", \"5e5d\"]",
                "sfen: \"9/9/9/9/9/9/9/6S2/5GK2 b - 1\"\n"
                        + "    goal: {build: \"9/9/9/9/9/9/9/6SK1/5G3\", moves: 1}\n    solution: [\"3i2h\"]");
        content.edit(
                LESSON,
                "sfen: \"9/9/9/4p4/9/9/9/4R4/9 b - 1\"\n    goal: {capture: all, moves: 1}\n    solution: [\"5h5d\"]",
                "sfen: \"9/9/9/9/p8/9/9/6S2/5GK2 b - 1\"\n"
                        + "    goal: {duel: {reach: \"2h\", by: K}, white: flees, moves: 1}\n    solution: [\"3i2h\"]");
        assertThat(content.faults()).isEmpty();
        content.edit(LESSON, "p8/9/9/6S2/5GK2", "p8/9/9/6S2/4G1K2");
        assertThat(content.faults()).isEmpty(); // one move of the gold is left
        content.edit(LESSON, "p8/9/9/6S2/4G1K2", "p8/9/9/6S2/3G2K2");
        assertThat(content.faults())
                .containsExactly(LESSON + ":13: capture: the king ends in none of the lesson's castles");
    }

    @Test
    void uniqueIds() {
        content.edit("lessons/curriculum.yaml", "[{lesson: gold}]", "[{lesson: gold}, {lesson: pawn}]");
        content.edit("lessons/curriculum.yaml", "id: pieces", "id: first-steps");
        content.edit("puzzles/sets.yaml", "[first]", "[first, first]");
        assertThat(content.faults())
                .anyMatch(fault ->
                        fault.startsWith("lessons/curriculum.yaml:4: the section first-steps is there already"))
                .anyMatch(fault -> fault.startsWith("lessons/curriculum.yaml:5: the station pawn is there already"))
                .anyMatch(fault -> fault.startsWith("puzzles/sets.yaml:1: the puzzle set first is there already"))
                .anyMatch(fault ->
                        fault.startsWith("puzzles/first/puzzles.yaml:1: the puzzle first-001 is there already"));
    }

    @Test
    void uniqueExercises() {
        content.edit(LESSON, "id: capture", "id: collect");
        assertThat(content.faults())
                .anyMatch(fault -> fault.startsWith(LESSON + ":10: the exercise collect is there already"));
    }

    @Test
    void sectionsTitled() {
        content.edit("lessons/curriculum.yaml", "id: first-steps", "id: endgame");
        String everywhere =
                Language.SHIPPED.stream().map(Language::tag).sorted().collect(Collectors.joining(", "));
        assertThat(content.faults())
                .containsExactly(
                        "lessons/curriculum.yaml:2: there is no message section.endgame in " + everywhere,
                        "lessons/curriculum.yaml:2: there is no message section.endgame.can in " + everywhere);
    }

    @Test
    void sectionsHaveLessons() {
        content.edit("lessons/curriculum.yaml", "[{lesson: gold}]", "[]");
        assertThat(content.faults()).contains("lessons/curriculum.yaml:4: the section pieces has no lessons");
    }

    @Test
    void foldersInCurriculum() {
        content.edit("lessons/curriculum.yaml", "  - id: pieces\n    stations: [{lesson: gold}]\n", "");
        content.write("puzzles/second/set.yaml", "");
        assertThat(content.faults())
                .containsExactly(
                        "lessons/curriculum.yaml:1: the folder gold is not named here",
                        "puzzles/sets.yaml:1: the folder second is not named here");
    }

    @Test
    void requiredLessonsComeBefore() {
        content.edit("lessons/gold/lesson.yaml", "[pawn]", "[pawn, rook]");
        content.edit(LESSON, "requires: []", "requires: [gold]");
        assertThat(content.faults())
                .containsExactly(
                        "lessons/gold/lesson.yaml:3: requires rook, which is no lesson of the curriculum",
                        LESSON + ":3: requires gold, which does not come before pawn in the curriculum");
    }

    @Test
    void sourceTextThere() {
        content.delete("lessons/pawn/en.md");
        assertThat(content.readingFaults())
                .containsExactly("lessons/pawn/en.md:1: the text in the source language of the lesson is missing");
    }

    @Test
    void languagesComplete() {
        content.delete("lessons/pawn/es.md");
        assertThat(content.readingFaults()).isEmpty();
        content.edit("puzzles/first/set.yaml", ", es: Primeros mates", "");
        assertThat(content.readingFaults()).isEmpty();
        assertThat(content.faults())
                .containsExactly(
                        "lessons/pawn/es.md:1: the lesson pawn has no text in es",
                        "puzzles/first/set.yaml:1: the set first has no title in es");
    }

    @Test
    void translationsFresh() {
        content.edit("lessons/pawn/it.md", "translates: 2", "translates: 1");
        assertThat(content.faults())
                .containsExactly("lessons/pawn/it.md:4: translates revision 1, but the lesson is at revision 2");
    }

    @Test
    void sameAnchors() {
        content.edit("lessons/pawn/ja.md", "{#mate.hint}", "{#mat.hint}");
        assertThat(content.faults())
                .containsExactly(
                        "lessons/pawn/ja.md:41: there is no heading with {#mate.hint}",
                        "lessons/pawn/ja.md:43: {#mat.hint} belongs to no exercise of the lesson");
    }

    @Test
    void nothingIsWrongWithExtras() {
        content.withExtras();
        assertThat(content.faults()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ## Curious? {#curious}  | ## Curious? {#curios}     | 6: {#curios} belongs to no exercise of the lesson
            ## Curious? {#curious}  | ## Curious? {#curios}     | 1: there is no heading with {#curious}
            ## Curious? {#curious}  | Hello. \
            | 6: cards introduce a lesson: write what stands before the first heading under {#curious}
            ## Known 2 {#know-2}    | ## Known 2 {#know-4}      | 1: there is no heading with {#know-2}
            {#card-take.done}       | {#card-take.hint}         | 95: there is no heading with {#card-take.done}
            {#card-take.done}       | {#card-tak.done}          | 97: {#card-tak.done} belongs to no exercise of the lesson
            ## Known 1 {#know-1}\\n | ## Known 1 {#know-1}\\nA board:\\n\\n \
            | 105: {#know-1} says one sentence, as its title, over exactly one {{board …}}
            """)
    void cardsHaveTheirTexts(String before, String after, String fault) {
        content.edit("lessons/pawn/en.md", before.replace("\\n", "\n"), after.replace("\\n", "\n"));
        assertThat(content.readingFaults()).contains("lessons/pawn/en.md:" + fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ### More {#collect.more}\\nMore.\\n | \
            | 13: there is no heading with {#collect.more}, but lessons/pawn/en.md has one
            {#legal.why-LEGAL}                  | {#legal.hint-2} \
            | 65: {#legal.hint-2} is not in lessons/pawn/en.md
            {#legal.why-LEGAL}                  | {#legal.more}  | 65: legal is never done in more moves than needed
            {#legal.why-LEGAL}                  | {#legal.why-MAY} | 65: MAY is none of the choices of legal
            {#legal.why-LEGAL}                  | {#legal.why-TWO_PAWNS} \
            | 65: TWO_PAWNS is right, so there is no reason why it is wrong
            {#legal.why-LEGAL}                  | {#find.why-LEGAL} | 65: LEGAL is no wrong square of find
            """)
    void extrasFit(String before, String after, String fault) {
        content.withExtras()
                .edit(
                        "lessons/pawn/it.md",
                        before.replace("\\n", "\n"),
                        after == null ? "" : after.replace("\\n", "\n"));
        assertThat(content.readingFaults()).isEmpty();
        assertThat(content.faults()).contains("lessons/pawn/it.md:" + fault);
    }

    @Test
    void cardsShort() {
        content.edit("lessons/pawn/en.md", "One sentence.", "word ".repeat(25));
        content.edit("lessons/pawn/ja.md", "Well done.", "字".repeat(61));
        content.edit("lessons/pawn/es.md", "Well done.", "Well done.\n\n{{board sfen=\"9/9/9/9/9/9/9/9/9 b - 1\"}}");
        content.edit("lessons/pawn/it.md", "Known 3", "conosci ".repeat(15));
        assertThat(content.faults())
                .contains(
                        "lessons/pawn/en.md:90: {#card-step} has 25 words, at most 24 are wanted",
                        "lessons/pawn/ja.md:92: {#card-step.done} has 61 characters, at most 60 are wanted",
                        "lessons/pawn/es.md:92: {#card-step.done} is more than a sentence of a card")
                .anyMatch(fault -> fault.endsWith("{#know-3} has 15 words, at most 14 are wanted"));
    }

    @Test
    void tasksShort() {
        content.edit(
                "lessons/pawn/en.md",
                "Task.",
                "A task of *seventy-seven* characters: that is one more than two" + " lines may hold.");
        content.edit(
                "lessons/pawn/it.md",
                "Task.",
                "In a translation that is not a fault, since languages differ in length"
                        + " and there is a way to read on.");
        assertThat(content.faults())
                .containsExactly("lessons/pawn/en.md:13: the task of collect has 77 characters, at most 76 are wanted");
    }

    @Test
    void twoToFourCards() {
        content.edit(LESSON, """
                  - id: card-step
                    sfen: "9/9/9/9/9/9/4P4/9/9 b - 1"
                    goal: {reach: "5f", moves: 1}
                    solution: ["5g5f"]
                """, "");
        content.edit(LESSON, """
                  - id: card-take
                    sfen: "9/9/9/4p4/4P4/9/9/9/9 b - 1"
                    goal: {capture: all, moves: 1}
                    solution: ["5e5d"]
                """, "");
        assertThat(content.faults()).contains(LESSON + ":1: a lesson has 2 to 4 cards, this one 1");
    }

    @Test
    void movesLeadFromTheStartToThePosition() {
        String position = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - ";
        String card = """
                    sfen: "9/9/9/9/9/9/4P4/9/9 b - 1"
                    goal: {reach: "5f", moves: 1}
                    solution: ["5g5f"]
                """;
        String begun = """
                    from: "7g7f 3c3d"
                    sfen: "%s1"
                    goal: {duel: {reach: "2f"}, white: takes, moves: 1}
                    solution: ["2g2f"]
                """.formatted(position);
        content.edit(LESSON, card, begun);
        assertThat(content.faults()).isEmpty();
        content.edit(LESSON, "7g7f 3c3d", "2g2f 3c3d");
        assertThat(content.faults())
                .anyMatch(
                        fault -> fault.contains("card-step: these moves lead to lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/7P1"));
        content.edit(LESSON, "2g2f 3c3d", "2g2e 3c3d");
        assertThat(content.faults()).anyMatch(fault -> fault.contains("card-step: 2g2e is not legal on lnsgkgsnl"));
        content.edit(LESSON, "2g2e 3c3d", "2g2 3c3d");
        assertThat(content.faults()).anyMatch(fault -> fault.contains("move \"2g2\""));
    }

    @Test
    void cardsAreProvedLikeExercises() {
        content.edit(LESSON, "{reach: \"5f\", moves: 1}", "{reach: \"5e\", moves: 1}");
        content.edit(LESSON, "id: card-tap", "id: collect");
        assertThat(content.faults())
                .contains(LESSON + ":53: card-step: 1 moves are not the least; proved: 2, by 5g5f 5f5e")
                .anyMatch(fault -> fault.contains("the exercise collect is there already"));
    }

    @Test
    void sameBoards() {
        content.edit("lessons/pawn/it.md", "marks=\"5d\"", "marks=\"5c\"");
        content.edit("lessons/pawn/ja.md", "Task.", "Task.\n\n{{board sfen=\"9/9/9/9/9/9/9/9/9 b - 1\"}}");
        content.edit(
                "lessons/pawn/es.md", "{{board sfen=\"9/9/9/9/4P4/9/9/9/9 b - 1\" marks=\"5d\" arrows=\"5e5d\"}}", "");
        assertThat(content.faults())
                .containsExactly(
                        "lessons/pawn/es.md:6: a diagram is missing: lessons/pawn/en.md:9, sfen"
                                + " \"9/9/9/9/4P4/9/9/9/9 b - 1\", marks \"5d\"",
                        "lessons/pawn/it.md:9: this diagram is not the same as lessons/pawn/en.md:9, sfen"
                                + " \"9/9/9/9/4P4/9/9/9/9 b - 1\", marks \"5d\"",
                        "lessons/pawn/ja.md:16: this diagram is not in lessons/pawn/en.md");
    }

    @Test
    void enoughExercises() {
        content.write(LESSON, """
                revision: 2
                source: en
                requires: []
                exercises:
                  - id: squares
                    sfen: "9/9/9/9/9/9/9/9/9 b - 1"
                    goal: {squares: ["7f"]}
                    solution: ["7f"]
                """);
        assertThat(content.faults()).contains(LESSON + ":1: a lesson has at least 5 boards, this one 1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            9/9/9/9/9/9/4P4/9/9 b - 1     | 4k4/9/9/9/9/9/4P4/9/9 b - 1 \
            | 8: collect: only Black moves here, so there can be no white king
            9/9/9/9/9/9/4P4/9/9 b - 1     | 9/9/9/9/4r4/9/4K4/9/9 b - 1 \
            | 8: collect: only Black moves here, so he cannot begin in check
            9/9/9/4p4/9/9/9/4R4/9         | 9/9/9/9/9/9/9/4R4/9          | 12: capture: there is no white piece to take
            4k4/9/4r4/9/9/9/9/4K4/9       | 4k4/9/5r3/9/9/9/9/4K4/9      | 16: escape: Black is not in check
            4k4/9/9/9/9/9/9/7R1/9         | 9/9/9/9/9/9/9/7R1/9          | 20: check: there is no white king
            4k4/9/4P4/9/9/9/9/9/9         | 9/9/4P4/9/9/9/9/9/9          | 24: mate: there is no white king
            {promotion: "5b5a"}           | {promotion: "6b6a"}          | 28: promotion: there is no black piece on 6b
            {promotion: "5b5a"}           | {promotion: "5b4a"} \
            | 28: promotion: 5b4a is not legal: OUT_OF_REACH
            {legal: "P*5e"}               | {legal: "6g6f"}              | 32: legal: there is no black piece on 6g
            {destinations: "5e"}          | {destinations: "5d"} \
            | 36: destinations: there is no black piece on 5d
            {drops: "P"}                  | {drops: "G"}                 | 40: drops: Black has no G in hand
            PPPPPPPP1/9/9 b P 1           | PPPPPP3/9/9 b P 1 \
            | 40: drops: 24 squares to mark are too many; at most 20
            PPPPPPPP1/9/9 b P 1           | PPPPPPPPP/9/9 b P 1          | 40: drops: there is no square to mark
            {find: "G"}                   | {find: "R"}                  | 44: find: there is no square to mark
            """)
    void goalFits(String before, String after, String fault) {
        content.edit(LESSON, before, after);
        if (fault.contains("legal: there")) {
            content.edit(LESSON, "[TWO_PAWNS]", "[LEGAL]");
        }
        assertThat(content.faults()).contains(LESSON + ":" + fault);
        assertThat(content.readingFaults()).contains(LESSON + ":" + fault);
    }

    @Test
    void escapePossible() {
        content.edit(LESSON, "4k4/9/4r4/9/9/9/9/4K4/9", "4k4/9/9/9/9/9/4p4/4g4/4K4");
        content.edit(LESSON, "[\"5h6h\"]", "[\"5i6i\"]");
        assertThat(content.faults()).contains(LESSON + ":16: escape: this is checkmate, there is no escape");
    }

    @Test
    void checkPossible() {
        content.edit(LESSON, "4k4/9/9/9/9/9/9/7R1/9", "4k4/9/9/9/9/9/9/7P1/9");
        assertThat(content.faults()).contains(LESSON + ":20: check: no move gives check");
    }

    @Test
    void matePossible() {
        content.edit(LESSON, "4k4/9/4P4/9/9/9/9/9/9", "4k4/9/9/4P4/9/9/9/9/9");
        assertThat(content.faults()).contains(LESSON + ":24: mate: no move mates");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ["5g5f", "5f5e", "5e5d"]         | ["5g5f", "5f5e", "5e5c"] \
            | 9: collect: 5e5c is illegal: OUT_OF_REACH
            ["5g5f", "5f5e", "5e5d"]         | ["5g5f", "5f5e"] \
            | 9: collect: the solution ends before the goal is reached; left: [5d]
            ["5g5f", "5f5e", "5e5d"]         | ["5g5f", "5f5e", "5e5d", "5d5c"] \
            | 9: collect: the goal is reached before 5d5c
            ["5h5d"]                         | ["5h5e"] \
            | 13: capture: 5h5e fails: CAPTURED, White plays 5d5e
            ["5h6h"]                         | ["5h5i"] \
            | 17: escape: 5h5i is illegal: KING_LEFT_IN_CHECK
            ["2h5h"]                         | ["2h3h"]                         | 21: check: 2h3h fails: NO_CHECK
            ["G*5b"]                         | ["G*4b"] \
            | 25: mate: G*4b fails: NOT_MATE, White plays 5a4b
            """)
    void solutionReachesGoal(String before, String after, String fault) {
        lessonFault(before, after, fault);
    }

    @Test
    void parProved() {
        content.edit(LESSON, "[\"5h5d\"]", "[\"5h6h\", \"6h6d\", \"6d5d\"]");
        lessonFault("all, moves: 1", "all, moves: 3", "12: capture: 3 moves are not the least; proved: 1, by 5h5d");
    }

    @Test
    void parDiffersFromTheSolution() {
        lessonFault(
                "[\"5d\"], moves: 3",
                "[\"5d\"], moves: 4",
                "8: collect: 4 moves are not the least; proved: 3, by 5g5f 5f5e 5e5d",
                "9: collect: the solution has 3 moves, but moves says 4");
    }

    @Test
    void parOfTheImpossible() {
        content.edit(LESSON, "9/9/9/9/9/9/4P4/9/9", "9/9/9/9/9/9/4p4/9/9");
        assertThat(content.faults()).contains(LESSON + ":8: collect: the goal cannot be reached at all");
    }

    @Test
    void parThatCannotBeProved() {
        content.edit(LESSON, "9/9/9/9/9/9/4P4/9/9", "4rg3/9/9/9/9/9/9/9/8K");
        content.edit(LESSON, "[\"5d\"]", "[\"5e\"]");
        assertThat(content.faults())
                .contains(LESSON + ":8: collect: it could not be proved that 3 moves are the least: make the exercise"
                        + " smaller");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            [must]       | [may]              | 29: promotion: the right answer is must
            [TWO_PAWNS]  | [LEGAL]            | 33: legal: the right answer is TWO_PAWNS
            ["5d"]\\n    | ["5d", "5f"]\\n    | 37: destinations: the squares are not right; wrong [5f]
            ["1b", "1c"  | ["1c"              | 41: drops: the squares are not right; missing [1b]
            ["4f", "6f"] | ["4f", "7d"]       | 45: find: the squares are not right; missing [6f]; wrong [7d]
            ["7f"]\\n    | ["7g"]\\n          | 49: squares: the squares are not right; missing [7f]; wrong [7g]
            """)
    void answersComputed(String before, String after, String fault) {
        content.edit(LESSON, "solution: " + before.replace("\\n", "\n"), "solution: " + after.replace("\\n", "\n"));
        assertThat(content.faults()).containsExactly(LESSON + ":" + fault);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "G*5b" | "G*5a" | puzzles/first/puzzles.yaml:5: first-001: G*5a is illegal: OCCUPIED
            "G*5b" | "G*9i" | puzzles/first/puzzles.yaml:5: first-001: G*9i gives no check
            "G*5b" | "G*4b" | puzzles/first/puzzles.yaml:5: first-001: the solution does not end in mate
            """)
    void puzzleSolutionMates(String before, String after, String fault) {
        content.edit("puzzles/first/puzzles.yaml", before, after);
        assertThat(content.faults()).contains(fault);
    }
}
