package ippo.content.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** A folder of content: one on disk, or one inside our jar. */
public final class Folder {
    private final Optional<Path> disk;
    private final String name;

    private Folder(Optional<Path> disk, String name) {
        this.disk = disk;
        this.name = name;
    }

    /** A folder on disk. */
    public static Folder onDisk(Path folder) {
        return new Folder(Optional.of(folder), folder.toString());
    }

    /** A folder of the class path, such as {@code "lessons"}. */
    public static Folder bundled(String name) {
        return new Folder(Optional.empty(), name);
    }

    /** A file of this folder, as faults call it. */
    public String name(String path) {
        return disk.map(folder -> folder.resolve(path).toString()).orElse(name + "/" + path);
    }

    public boolean has(String path) {
        return disk.map(folder -> Files.isRegularFile(folder.resolve(path)))
                .orElseGet(() -> resource(path).isPresent());
    }

    /** The text of a file; if it is missing, or not UTF-8, that becomes a fault. */
    public Optional<String> text(String path, Faults faults) {
        Place place = new Place(name(path), 1);
        if (!has(path)) {
            faults.add(place, "this file is missing");
            return Optional.empty();
        }
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes(path)))
                    .toString()
                    .replace("\r\n", "\n"));
        } catch (CharacterCodingException e) {
            faults.add(place, "this file is not UTF-8");
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(name(path), e);
        }
    }

    private byte[] bytes(String path) throws IOException {
        if (disk.isPresent()) {
            return Files.readAllBytes(disk.get().resolve(path));
        }
        try (InputStream in = resource(path).orElseThrow().openStream()) {
            return in.readAllBytes();
        }
    }

    private Optional<URL> resource(String path) {
        return Optional.ofNullable(Folder.class.getClassLoader().getResource(name + "/" + path));
    }

    /**
     * The names of the folders in this one.
     *
     * @param anyFile a file that is there; inside a jar it leads to the others
     */
    public Set<String> folders(String anyFile) {
        try {
            if (disk.isPresent()) {
                return subfolders(disk.get());
            }
            URL url = resource(anyFile).orElseThrow();
            URLConnection connection = url.openConnection();
            return connection instanceof JarURLConnection jar
                    ? inJar(jar)
                    : subfolders(Path.of(url.toURI()).getParent());
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(name, e);
        }
    }

    private static Set<String> subfolders(Path folder) throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> children = Files.list(folder)) {
            children.filter(Files::isDirectory)
                    .map(child -> child.getFileName().toString())
                    .filter(child -> !child.startsWith("."))
                    .forEach(names::add);
        }
        return names;
    }

    private Set<String> inJar(JarURLConnection connection) throws IOException {
        Set<String> names = new TreeSet<>();
        connection.getJarFile().stream()
                .map(entry -> entry.getName())
                .filter(entry -> entry.startsWith(name + "/"))
                .map(entry -> entry.substring(name.length() + 1))
                .filter(entry -> entry.contains("/"))
                .forEach(entry -> names.add(entry.substring(0, entry.indexOf('/'))));
        return names;
    }
}
