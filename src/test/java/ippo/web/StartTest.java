package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.DrillBank;
import ippo.content.Lazy;
import ippo.content.PuzzleBank;
import ippo.content.PuzzleSet;
import ippo.content.check.ContentLoader;
import ippo.i18n.Messages;
import ippo.web.frame.Site;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a start may not wait for. */
class StartTest {
    @Test
    @Tag("slow")
    void aServerStartsWithoutReadingAnyPuzzle() throws Exception {
        Content shipped = ContentLoader.begin(Messages.all()).result().orElseThrow();
        Content unread = new Content(
                shipped.welcome(),
                shipped.sections(),
                shipped.terms(),
                shipped.proverbs(),
                new PuzzleBank(
                        shipped.bank().sets().stream().map(StartTest::unread).toList()),
                new DrillBank(() -> {
                    throw new AssertionError("drills are read");
                }),
                shipped.choice(),
                shipped.books(),
                shipped.plans(),
                shipped.entrances());

        try (TestServer server = new TestServer(Site.DIRECT, unread, Messages.all())) {
            assertThat(new TestClient(server).get("/en/learn").statusCode()).isEqualTo(200);
        }
    }

    private static PuzzleSet unread(PuzzleSet set) {
        return new PuzzleSet(
                set.id(),
                set.author(),
                set.licence(),
                set.source(),
                set.titles(),
                set.puzzles().stream().map(StartTest::unread).toList());
    }

    private static BankPuzzle unread(BankPuzzle puzzle) {
        return BankPuzzle.of(
                puzzle.task(), puzzle.number(), puzzle.plies(), puzzle.difficulty(), puzzle.tags(), Lazy.of(() -> {
                    throw new IllegalStateException(puzzle + " was read");
                }));
    }
}
