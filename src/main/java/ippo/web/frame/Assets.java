package ippo.web.frame;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import ippo.content.Lazy;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Style sheets, scripts and pictures, in memory once they were asked for. They are served below a path that carries a
 * digest of them all, so that browsers may keep them for ever and still get new ones at once. Below any other digest,
 * as pages of another version ask for them while a new one is being rolled out, the same files are served for this
 * once.
 */
public final class Assets {
    private static final String ROOT = "/assets/";
    private static final String FOLDER = "public/";
    private static final Map<String, String> TYPES = Map.of(
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png",
            "jpg", "image/jpeg",
            "webmanifest", "application/manifest+json",
            "woff2", "font/woff2",
            "json", "application/json",
            "txt", "text/plain; charset=utf-8");

    private static final Pattern CSS_COMMENT = Pattern.compile("/\\*[^*]*+(?:\\*(?!/)[^*]*+)*+\\*/\\n?");
    private static final Pattern SCRIPT_COMMENT =
            Pattern.compile("(?m)^ *(?://.*|/\\*\\*[^*]*+(?:\\*(?!/)[^*]*+)*+\\*/ *)\\n");
    /** Types in a line of code, which only the type checker reads; no text of ours looks like one. */
    private static final Pattern SCRIPT_TYPE = Pattern.compile("/\\*\\* @type \\{[^*\\n]*\\} \\*/ ");

    /** What only readers of the source need, beside comments: the space before lines, and empty ones. */
    private static final Pattern INDENT = Pattern.compile("(?m)^[ \\n]+");

    private static final Pattern BREAK = Pattern.compile("(?<=[{};,])\\n|;\\n(?=\\})| (?=\\{\\n)");
    private static final Pattern PROPERTY = Pattern.compile("(?m)^([a-z-][a-z0-9-]*): ");

    private final Map<String, Asset> assets = new HashMap<>();
    private final String path;

    /** Finds the files. */
    public Assets() {
        StringBuilder all = new StringBuilder();
        files().forEach((name, stored) -> {
            all.append(name).append(' ').append(stored.crc()).append('\n');
            assets.put(
                    name, Asset.of(name, Lazy.of(() -> lean(name, stored.bytes().get()))));
        });
        Map<String, Asset> files = Map.copyOf(assets); // a bundle may be called as one of its own sheets is
        Bundles.names().forEach(name -> assets.put(name, Asset.of(name, Lazy.of(() -> together(files, name)))));
        this.path =
                ROOT + HexFormat.of().formatHex(sha256().digest(all.toString().getBytes(StandardCharsets.UTF_8)), 0, 5);
    }

    /**
     * Without what is for readers of the source: of style sheets all comments and what keeps lines apart, of scripts
     * the comments that have lines of their own, types and the space before lines, since none is part of a text there.
     */
    private static byte[] lean(String name, byte[] bytes) {
        if (!name.endsWith(".css") && !name.endsWith(".js")) {
            return bytes;
        }
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        return (name.endsWith(".css") ? leanSheet(text) : leanScript(text)).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String leanSheet(String text) {
        String lines = without(INDENT, without(CSS_COMMENT, text));
        return without(BREAK, PROPERTY.matcher(lines).replaceAll("$1:"));
    }

    private static String leanScript(String text) {
        return without(INDENT, without(SCRIPT_TYPE, without(SCRIPT_COMMENT, text)));
    }

    private static String without(Pattern part, String text) {
        return part.matcher(text).replaceAll("");
    }

    /** The path below which the files of {@code public/} are served, such as {@code /assets/3f2a90c1}. */
    public String path() {
        return path;
    }

    private static byte[] together(Map<String, Asset> files, String bundle) {
        return Bundles.together(
                        bundle,
                        sheet -> new String(
                                Optional.ofNullable(files.get(sheet))
                                        .orElseThrow(() -> new IllegalStateException("no style sheet " + sheet))
                                        .bytes()
                                        .get(),
                                StandardCharsets.ISO_8859_1))
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Whether this is the address of a file, there or not, rather than of a page. */
    public static boolean isAsset(Context ctx) {
        return ctx.path().startsWith(ROOT);
    }

    public void addTo(RoutesConfig routes) {
        routes.get(ROOT + "{digest}/<file>", this::send, Role.ANYONE, Cost.FILE);
    }

    private void send(Context ctx) {
        Asset asset = Optional.ofNullable(assets.get(ctx.pathParam("file")))
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
        boolean current = ctx.path().startsWith(path + "/");
        ctx.header(Header.CACHE_CONTROL, current ? "public, max-age=31536000, immutable" : "no-cache");
        ctx.contentType(asset.type());
        String accepted =
                Optional.ofNullable(ctx.header(Header.ACCEPT_ENCODING)).orElse("");
        Optional<byte[]> small = asset.gzipped().get();
        if (small.isPresent()) {
            ctx.header(Header.VARY, Header.ACCEPT_ENCODING);
        }
        if (small.isPresent() && accepted.contains("gzip")) {
            byte[] gzipped = small.get();
            ctx.header(Header.CONTENT_ENCODING, "gzip");
            // said by us, since the server leaves it out where an answer is larger than its buffer
            ctx.header(Header.CONTENT_LENGTH, Integer.toString(gzipped.length));
            ctx.result(gzipped);
        } else {
            ctx.result(asset.bytes().get());
        }
    }

    /**
     * A file, worked on when it is first asked for: a start has no time for it.
     *
     * @param gzipped empty if that would not be much smaller
     */
    private record Asset(String type, Lazy<byte[]> bytes, Lazy<Optional<byte[]>> gzipped) {
        static Asset of(String name, Lazy<byte[]> bytes) {
            String extension = name.substring(name.lastIndexOf('.') + 1);
            String type = Optional.ofNullable(TYPES.get(extension))
                    .orElseThrow(() -> new IllegalStateException("of which type is public/" + name + "?"));
            return new Asset(type, bytes, Lazy.of(() -> {
                byte[] small = gzip(bytes.get());
                return small.length < bytes.get().length * 9 / 10 ? Optional.of(small) : Optional.empty();
            }));
        }

        private static byte[] gzip(byte[] bytes) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (GZIPOutputStream gzip = new BestGzip(out)) {
                gzip.write(bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return out.toByteArray();
        }
    }

    private static final class BestGzip extends GZIPOutputStream {
        BestGzip(ByteArrayOutputStream out) throws IOException {
            super(out);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }

    /**
     * A file of {@code public/}.
     *
     * @param crc its CRC-32, which tells one version of it from another
     */
    private record Stored(long crc, Lazy<byte[]> bytes) {}

    /** The files of {@code public/} by their names in it, in order. */
    private static Map<String, Stored> files() {
        URL known = Assets.class.getResource("/public/pieces/favicon.svg");
        if (known == null) {
            throw new IllegalStateException("the folder public is missing from the class path");
        }
        try {
            return known.openConnection() instanceof JarURLConnection jar
                    ? inJar(jar.getJarFile())
                    : onDisk(Path.of(known.toURI()).getParent().getParent());
        } catch (URISyntaxException | IOException e) {
            throw new IllegalStateException("cannot read public/", e);
        }
    }

    private static Map<String, Stored> inJar(JarFile jar) {
        Map<String, Stored> files = new TreeMap<>();
        jar.stream()
                .filter(entry -> entry.getName().startsWith(FOLDER) && !entry.isDirectory())
                .forEach(entry -> {
                    String name = entry.getName().substring(FOLDER.length());
                    files.put(name, new Stored(entry.getCrc(), Lazy.of(() -> read(jar, entry))));
                });
        return files;
    }

    private static byte[] read(JarFile jar, JarEntry entry) {
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(entry.getName(), e);
        }
    }

    private static Map<String, Stored> onDisk(Path root) throws IOException {
        Map<String, Stored> files = new TreeMap<>();
        try (Stream<Path> tree = Files.walk(root)) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                byte[] bytes = Files.readAllBytes(file);
                CRC32 crc = new CRC32();
                crc.update(bytes);
                files.put(
                        root.relativize(file).toString().replace('\\', '/'),
                        new Stored(crc.getValue(), Lazy.known(bytes)));
            }
        }
        return files;
    }

    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
