package ippo.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Scripts of the tests, for pages. */
final class Scripts {
    private Scripts() {}

    /** @param name of a file in {@code scripts} */
    static String read(String name) {
        String path = "/scripts/" + name;
        try (InputStream in = Objects.requireNonNull(Scripts.class.getResourceAsStream(path), path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
