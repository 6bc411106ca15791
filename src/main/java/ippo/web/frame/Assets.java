package ippo.web.frame;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Style sheets, scripts and pictures. They are served below a path that carries a digest of them all, so that browsers
 * may keep them for ever and still get new ones at once.
 */
public final class Assets {
    private final String path;

    public Assets() {
        this.path = "/assets/" + digest();
    }

    /** The path below which the files of {@code public/} are served, such as {@code /assets/3f2a90c1}. */
    public String path() {
        return path;
    }

    private static String digest() {
        URL folder = Assets.class.getResource("/public/css/app.css");
        if (folder == null) {
            throw new IllegalStateException("the folder public is missing from the class path");
        }
        try {
            URI uri = folder.toURI();
            if (!uri.getScheme().equals("jar")) {
                return digest(Path.of(uri).getParent().getParent());
            }
            try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
                return digest(jar.getPath("/public"));
            }
        } catch (URISyntaxException | IOException e) {
            throw new IllegalStateException("cannot list public/", e);
        }
    }

    private static String digest(Path root) throws IOException {
        MessageDigest digest = sha256();
        List<Path> files;
        try (Stream<Path> tree = Files.walk(root)) {
            files = tree.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            digest.update(root.relativize(file).toString().getBytes(java.nio.charset.StandardCharsets.UTF_8));
            try (InputStream in = Files.newInputStream(file)) {
                digest.update(in.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return HexFormat.of().formatHex(digest.digest(), 0, 5);
    }

    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
