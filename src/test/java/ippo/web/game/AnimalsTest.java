package ippo.web.game;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.opponent.Level;
import ippo.web.play.Portrait;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class AnimalsTest {
    private static final Path SPRITE = Path.of("src/main/resources/public").resolve(Animals.FILE);

    @Test
    void everyOpponentAndEveryExpressionHasItsView() throws IOException {
        String sprite = Files.readString(SPRITE);
        Animals animals = new Animals("");
        List<String> shown = Stream.concat(
                        Arrays.stream(Level.values())
                                .flatMap(level -> Stream.of(
                                                animals.portrait(level, Portrait.Feeling.CALM, Optional.empty()))
                                        .flatMap(each -> Stream.of(each.head(), each.thinking()))),
                        Arrays.stream(Portrait.Feeling.values())
                                .map(feeling -> animals.portrait(Level.CHICK, feeling, Optional.empty())
                                        .expression()))
                .distinct()
                .toList();
        assertThat(shown)
                .hasSize(18 + 1 + 4)
                .allSatisfy(view -> assertThat(sprite).containsOnlyOnce("<view id=\"" + view.substring(1) + "\""));
    }

    @Test
    void allOfThemTogetherAreLight() throws IOException {
        ByteArrayOutputStream small = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(small)) {
            gzip.write(Files.readString(SPRITE).getBytes(StandardCharsets.UTF_8));
        }
        assertThat(small.size()).isLessThan(12 * 1024);
    }
}
