package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.source.ContentFault;
import ippo.content.source.ContentReader;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.i18n.Messages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each check of puzzles finds the mistake it is there for, planted in a set of one puzzle. */
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
                new TreesRight())) {
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
                .anySatisfy(fault -> assertThat(fault).contains("trees.json is not what the solver finds"));
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
        Faults faults = new Faults();
        Draft draft = ContentReader.draft(Optional.empty(), Optional.of(folder), Messages.all(), faults);
        assertThat(faults.sorted()).isEmpty();
        return draft;
    }

    private static List<String> found(Check check, Draft draft) {
        Faults faults = new Faults();
        check.run(draft, faults);
        return faults.sorted().stream().map(ContentFault::toString).toList();
    }
}
