package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.source.ContentReader;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.fault.FileFault;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each check of puzzles finds the mistake it is there for, planted in a set of one puzzle. */
@Tag("slow")
class PuzzleChecksTest {
    private static final String HEAD_GOLD = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";

    @TempDir
    private Path folder;

    @Test
    void aRightPuzzlePasses() throws Exception {
        Draft draft = puzzle(HEAD_GOLD, 1, "\"G*5b\"", true);
        for (Check check : List.of(
                new PuzzleWhole(),
                new PuzzleSolutionMates(),
                new PuzzlesDiffer(),
                new PuzzlesProved(),
                new PuzzlesSound(),
                new PuzzlesNoTwins(),
                new PuzzlesMateOneWay(),
                new PuzzlesTempt(),
                new PuzzlePiecesNeeded(),
                new TreesRight(),
                new PuzzleTagsTrue(),
                new ThemesTold())) {
            assertThat(found(check, draft)).as(check.getClass().getSimpleName()).isEmpty();
        }
    }

    @Test
    void aMateThatIsNoneIsFound() throws Exception {
        Draft draft = puzzle("4k4/9/9/4P4/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", 1, "\"G*5b\"", false);
        assertThat(found(new PuzzlesProved(), draft)).singleElement().asString().contains("is no forced mate");
    }

    @Test
    void aWrongLengthIsFound() throws Exception {
        Draft draft = puzzle(HEAD_GOLD, 3, "\"G*5b\", \"5a4a\", \"5b4b\"", false);
        assertThat(found(new PuzzlesProved(), draft)).singleElement().asString().contains("mates in 1, not in 3");
    }

    @Test
    void piecesLeftOverAreFound() throws Exception {
        Draft draft = puzzle("4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1", 1, "\"G*5b\"", true);
        assertThat(found(new PuzzlesSound(), draft))
                .anySatisfy(fault -> assertThat(fault).contains("LEFT_OVER"));
    }

    @Test
    void aForeignTreeIsFound() throws Exception {
        puzzle(HEAD_GOLD, 1, "\"G*5b\"", true);
        Path trees = folder.resolve("one/trees.json");
        String text = Files.readString(trees);
        assertThat(text).contains("\"G*5b\":1");
        Files.writeString(trees, text.replace("\"G*5b\":1", "\"G*5b\":1,\"G*4b\":1"));
        assertThat(found(new TreesRight(), draft()))
                .anySatisfy(fault -> assertThat(fault).contains("the stored tree is not what the solver finds"));
    }

    @Test
    void aSolutionOffTheTreeIsFound() throws Exception {
        Draft draft = puzzle(HEAD_GOLD, 1, "\"G*4b\"", true);
        assertThat(found(new TreesRight(), draft)).singleElement().asString().contains("not the shortest mate");
    }

    @Test
    void aPositionThatIsThereTwiceIsFound() throws Exception {
        puzzle(HEAD_GOLD, 1, "\"G*5b\"", true);
        Path puzzles = folder.resolve("one/puzzles.yaml");
        String text = Files.readString(puzzles);
        Files.writeString(puzzles, text + text.replace("id: only", "id: again").replace("number: 1", "number: 2"));
        assertThat(found(new PuzzlesDiffer(), draft()))
                .singleElement()
                .asString()
                .contains("same position as only");
    }

    @Test
    void aNumberThatIsThereTwiceIsFound() throws Exception {
        puzzle(HEAD_GOLD, 1, "\"G*5b\"", true);
        Path puzzles = folder.resolve("one/puzzles.yaml");
        String text = Files.readString(puzzles);
        Files.writeString(puzzles, text + text.replace("id: only", "id: again"));
        assertThat(found(new PuzzleNumbers(), draft()))
                .containsExactly(puzzles + ":8: again: mate in 1, number 1 is only already, at " + puzzles + ":2");
        Files.writeString(puzzles, text + text.replace("id: only", "id: again").replace("number: 1", "number: 2"));
        assertThat(found(new PuzzleNumbers(), draft())).isEmpty();
        Files.writeString(puzzles, text + text.replace("id: only", "id: again").replace("plies: 1", "plies: 3"));
        assertThat(found(new PuzzleNumbers(), draft())).isEmpty();
    }

    @Test
    void anIncompleteHandIsFound() throws Exception {
        Draft draft = puzzle("4k4/9/4P4/9/9/9/9/9/9 b G 1", 1, "\"G*5b\"", true);
        assertThat(found(new PuzzlesDiffer(), draft)).singleElement().asString().contains("has 3 pieces");
    }

    @Test
    void twinsAreFound() throws Exception {
        String sideGold = "6Sn1/6k2/6pp1/9/9/9/9/9/9 b G2r2b3g3s3n4l16p 1";
        String mirrored = "1nS6/2k6/1pp6/9/9/9/9/9/9 b G2r2b3g3s3n4l16p 1";
        puzzle(sideGold, 1, "\"G*4b\"", true);
        add(mirrored, "\"G*6b\"");
        assertThat(found(new PuzzlesNoTwins(), draft()))
                .singleElement()
                .asString()
                .contains("again is drawn like only");

        puzzle(HEAD_GOLD, 1, "\"G*5b\"", true);
        add("4k4/9/4S4/9/9/9/9/9/9 b G2r2b3g3s4n4l18p 1", "\"G*5b\"");
        assertThat(found(new PuzzlesNoTwins(), draft()))
                .singleElement()
                .asString()
                .contains("again is solved like only");
    }

    @Test
    void aSecondMateInOneIsFound() throws Exception {
        Draft draft = puzzle("ln1B5/k8/9/1+S7/9/9/9/9/9 b 2rb4g3s3n3l18p 1", 1, "\"8d8c\"", true);
        assertThat(found(new PuzzlesMateOneWay(), draft))
                .singleElement()
                .asString()
                .contains("more than one mate");
    }

    @Test
    void aLoneCheckIsFound() throws Exception {
        Draft draft =
                puzzle("7G1/4gk3/4Ppp2/9/4L4/9/9/9/9 b 2r2b2g4s4n3l15p 1", 3, "\"5c5b+\", \"4b3b\", \"G*2b\"", true);
        assertThat(found(new PuzzlesTempt(), draft)).singleElement().asString().contains("1 checks at the first turn");
    }

    @Test
    void piecesThatAreNotNeededAreFound() throws Exception {
        Draft onBoard = puzzle("4k4/9/4P4/9/9/9/9/8p/9 b G2r2b3g4s4n4l16p 1", 1, "\"G*5b\"", true);
        assertThat(found(new PuzzlePiecesNeeded(), onBoard))
                .singleElement()
                .asString()
                .contains("p on 1h");
        Draft inHand = puzzle("4k4/9/4P4/9/9/9/9/9/9 b GP2r2b3g4s4n4l16p 1", 1, "\"G*5b\"", true);
        assertThat(found(new PuzzlePiecesNeeded(), inHand))
                .singleElement()
                .asString()
                .contains("PAWN in hand");
    }

    @Test
    void anIdlePromotionIsFound() throws Exception {
        Draft draft = puzzle("4k4/9/4+P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1", 1, "\"G*5b\"", true);
        assertThat(found(new PuzzlePiecesNeeded(), draft))
                .singleElement()
                .asString()
                .contains("does not need +P on 5c: PAWN is enough");
    }

    @Test
    void aTagThatIsNotTrueIsFound() throws Exception {
        puzzle(HEAD_GOLD, 1, "\"G*5b\"", true);
        retag("side-gold");
        assertThat(found(new PuzzleTagsTrue(), draft()))
                .singleElement()
                .asString()
                .contains("has the tags [side-gold], not [head-gold]");
    }

    @Test
    void aThemeWithoutWordsIsFound() throws Exception {
        puzzle(HEAD_GOLD, 1, "\"G*5b\"", true);
        Map<Language, Messages> messages = new HashMap<>(Messages.all());
        messages.put(Language.IT, Messages.of(Language.IT, Map.of("theme.head-gold", "Oro in testa")));
        assertThat(found(new ThemesTold(), draft(messages)))
                .singleElement()
                .asString()
                .contains("theme.head-gold.hint is missing in it");
        retag("a-good-one");
        assertThat(found(new ThemesTold(), draft())).singleElement().asString().contains("a-good-one is no theme");
    }

    private void add(String sfen, String solution) throws IOException {
        Path puzzles = folder.resolve("one/puzzles.yaml");
        Files.writeString(puzzles, Files.readString(puzzles) + """
                        - id: again
                          number: 2
                          sfen: "%s"
                          plies: 1
                          solution: [%s]
                          tags: [head-gold]
                        """.formatted(sfen, solution));
    }

    private void retag(String tag) throws IOException {
        Path puzzles = folder.resolve("one/puzzles.yaml");
        Files.writeString(puzzles, Files.readString(puzzles).replace("head-gold", tag));
    }

    private Draft puzzle(String sfen, int plies, String solution, boolean withTree) throws IOException {
        Path set = Files.createDirectories(folder.resolve("one"));
        Files.writeString(folder.resolve("sets.yaml"), "sets: [one]\n");
        Files.writeString(set.resolve("set.yaml"), """
                id: one
                author: Ippo
                licence: CC0-1.0
                source: en
                titles: {en: One, it: Uno, ja: いち, es: Uno}
                """);
        Files.writeString(set.resolve("puzzles.yaml"), """
                - id: only
                  number: 1
                  sfen: "%s"
                  plies: %d
                  solution: [%s]
                  tags: [head-gold]
                """.formatted(sfen, plies, solution));
        if (withTree) {
            assertThat(Trees.write(folder)).isEmpty();
        }
        return draft();
    }

    private Draft draft() {
        return draft(Messages.all());
    }

    private Draft draft(Map<Language, Messages> messages) {
        Faults faults = new Faults();
        Draft draft = ContentReader.draft(Optional.empty(), Optional.of(folder), messages, faults);
        assertThat(faults.sorted()).isEmpty();
        return draft;
    }

    private static List<String> found(Check check, Draft draft) {
        Faults faults = new Faults();
        check.run(draft, faults);
        return faults.sorted().stream().map(FileFault::toString).toList();
    }
}
