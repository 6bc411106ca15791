package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.Content;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@code bin/ippo check} says of the lessons and puzzles that ship: nothing. */
class ShippedContentTest {
    @Test
    void everythingIsProvedAndComplete() {
        assertThat(ContentCheck.faults(Optional.empty(), Optional.empty())).isEmpty();
    }

    @Test
    void theFirstPuzzlesKeepTheirNumbers() {
        Content content = ContentLoader.read(Optional.empty(), Optional.empty()).orElseThrow();
        assertThat(content.bank().set("first-steps").orElseThrow().puzzles())
                .allSatisfy(puzzle ->
                        assertThat(puzzle.id()).isEqualTo("mate%d-%02d".formatted(puzzle.plies(), puzzle.number())));
    }

    @Test
    void thereAreFourteenLessonsAndFortyPuzzles() {
        Content content = ContentLoader.read(Optional.empty(), Optional.empty()).orElseThrow();
        assertThat(content.lessons())
                .hasSize(14)
                .allSatisfy(lesson -> assertThat(lesson.exercises()).hasSizeGreaterThanOrEqualTo(5));
        assertThat(content.bank().ofLength(1)).hasSize(20);
        assertThat(content.bank().ofLength(3)).hasSize(15);
        assertThat(content.bank().ofLength(5)).hasSize(5);
    }
}
