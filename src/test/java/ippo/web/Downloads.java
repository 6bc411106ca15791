package ippo.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A folder into which a browser saves files. */
final class Downloads implements AutoCloseable {
    private final Path folder;
    private final Set<Path> had = new HashSet<>();

    Downloads() throws IOException {
        folder = Files.createTempDirectory("ippo-downloads");
    }

    /** Lets the browser save here without asking, until it is given back. */
    void take(Browser browser) {
        browser.driver.executeCdpCommand(
                "Page.setDownloadBehavior", Map.of("behavior", "allow", "downloadPath", folder.toString()));
    }

    /** The file that is saved next, whole. @param end of its name */
    byte[] next(Browser browser, String end) throws IOException {
        Path found = browser.waiting()
                .withMessage(() -> "no file that ends in " + end + " among " + files())
                .until(driver -> fresh(end).orElse(null));
        had.add(found);
        return Files.readAllBytes(found);
    }

    /** What is not saved whole yet has another name. */
    private Optional<Path> fresh(String end) {
        return files().stream()
                .filter(file -> file.toString().endsWith(end) && !had.contains(file))
                .findFirst();
    }

    private List<Path> files() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
