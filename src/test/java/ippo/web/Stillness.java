package ippo.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Nothing jumps: no part of the page shifts, as the browser itself reckons, whatever is pressed. */
final class Stillness implements Probe {
    /** The shifts of a frame are told after it. */
    private static final String AFTER_A_FRAME = "const done = arguments[arguments.length - 1];"
            + "requestAnimationFrame(() => setTimeout(() => done(lookWhatShifted())))";

    private static final String TOLD = """
            const told = times => {
                const all = times.sort((a, b) => a - b).map(Math.round);
                return `${all.length} times, median ${all[all.length >> 1]} ms, longest ${all.at(-1)} ms`;
            };
            return `${told(watched.shown)}; where White moved or a piece turned over ${told(watched.replied)}; unseen shifts ${
                watched.unseen.toFixed(4)}`;
            """;

    @Override
    public String name() {
        return "stillness";
    }

    @Override
    public Optional<String> script() {
        String fonts = Stream.of("kanji-quoted", "kanji-rest")
                .map(name -> "'" + bytes("/public/fonts/" + name + ".woff2") + "'")
                .collect(Collectors.joining(", ", "[", "]"));
        return Optional.of("{\n" + Scripts.read("stillness.js").replace("FONTS", fonts) + "}\n");
    }

    private static String bytes(String font) {
        try (InputStream in = Stillness.class.getResourceAsStream(font)) {
            return Base64.getEncoder().encodeToString(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<String> look(Browser browser, Stop stop) {
        return ((List<?>) browser.driver.executeAsyncScript(AFTER_A_FRAME))
                .stream().map(String::valueOf).toList();
    }

    /** How long answers of the server take until they are seen, since the page was opened. */
    static String times(Browser browser) {
        return String.valueOf(browser.run(TOLD));
    }
}
