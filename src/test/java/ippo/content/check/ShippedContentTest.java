package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.Shipped;
import ippo.content.pupil.StationCount;
import ippo.notation.Usi;
import ippo.rules.Arena;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What {@code bin/ippo check} says of the lessons and puzzles that ship: nothing. */
@Tag("slow")
@Order(1)
class ShippedContentTest {
    @Test
    void everythingIsProvedAndComplete() {
        assertThat(ContentCheck.faults(Optional.empty(), Optional.empty())).isEmpty();
    }

    @Test
    void theFirstPuzzlesAreNumberedByDifficulty() {
        Content content = Shipped.content();
        for (int plies : List.of(1, 3, 5)) {
            List<BankPuzzle> puzzles = content.bank().set("first-steps").orElseThrow().puzzles().stream()
                    .filter(puzzle -> puzzle.plies() == plies)
                    .toList();
            assertThat(puzzles)
                    .extracting(BankPuzzle::number)
                    .isEqualTo(IntStream.rangeClosed(1, puzzles.size()).boxed().toList());
        }
        assertThat(content.bank().puzzle(1, 1).orElseThrow().puzzle().solution())
                .containsExactly(Usi.read("G*5b").orElseThrow());
    }

    @Test
    void theWayBeginsOnSmallBoardsAndWithAGameBeforeAQuarterOfAnHour() {
        Content content = Shipped.content();
        assertThat(content.sections().get(0).lessons())
                .allSatisfy(lesson -> assertThat(Stream.concat(lesson.cards().stream(), lesson.exercises().stream()))
                        .as(lesson.id())
                        .noneMatch(exercise -> exercise.start().arena().equals(Arena.SHOGI)));
        assertThat(StationCount.of(content).minutesToFirstGame()).isLessThan(15);
    }

    @Test
    void everyFolderIsALessonOfTheCourseAndThereAreFortyEightPuzzles() throws IOException {
        Content content = Shipped.content();
        assertThat(content.lessons())
                .extracting(Lesson::id)
                .doesNotHaveDuplicates()
                .hasSizeGreaterThanOrEqualTo(20)
                .containsExactlyInAnyOrderElementsOf(folders());
        assertThat(content.sections())
                .allSatisfy(section -> assertThat(section.lessons())
                        .allSatisfy(lesson -> assertThat(lesson.exercises().size()
                                        + lesson.cards().size())
                                .as(lesson.id())
                                .isGreaterThanOrEqualTo(section.isAside() ? 2 : 5)));
        assertThat(content.bank().set("first-steps").orElseThrow().puzzles()).hasSize(48);
    }

    /** The folders of lessons, without the one that home plays. */
    private static List<String> folders() throws IOException {
        try (Stream<Path> all = Files.list(Path.of("lessons"))) {
            return all.filter(Files::isDirectory)
                    .map(folder -> folder.getFileName().toString())
                    .filter(name -> !name.equals("welcome"))
                    .toList();
        }
    }
}
