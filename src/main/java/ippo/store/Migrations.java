package ippo.store;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Versions of the files in {@code db/migration} that this program has, as their names say. */
final class Migrations {
    private static final String FOLDER = "db/migration/";
    /** There since the first version, and for ever. */
    private static final String FIRST = "V1__visitors_and_progress.sql";

    private static final Pattern NAME = Pattern.compile("V([0-9]+)__\\w+\\.sql");

    private Migrations() {}

    /** Those of the running program. Takes a millisecond: the files are not read. */
    static SortedSet<Integer> known() {
        return beside(Migrations.class.getResource("/" + FOLDER + FIRST));
    }

    /** @param first where the first of them is, in a folder or in a jar */
    static SortedSet<Integer> beside(URL first) {
        try {
            return first.openConnection() instanceof JarURLConnection jar
                    ? versions(jar.getJarFile().stream()
                            .map(entry -> entry.getName())
                            .filter(name -> name.startsWith(FOLDER))
                            .map(name -> name.substring(FOLDER.length())))
                    : versions(names(Path.of(first.toURI()).getParent()));
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("the migrations cannot be listed", e);
        }
    }

    private static Stream<String> names(Path folder) {
        return Arrays.stream(Optional.ofNullable(folder.toFile().list())
                .orElseThrow(() -> new IllegalStateException("no folder: " + folder)));
    }

    private static SortedSet<Integer> versions(Stream<String> names) {
        return names.map(NAME::matcher)
                .filter(Matcher::matches)
                .map(name -> Integer.valueOf(name.group(1)))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
