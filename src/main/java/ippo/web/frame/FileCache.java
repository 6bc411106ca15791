package ippo.web.frame;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.jar.JarEntry;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Disk cache of papers and pictures that cost much to draw and are the same for everybody: never of anything with
 * somebody's name or answers. A file is called by the SHA-256 of what it was made from and of the version of the
 * program, and begins with the SHA-256 of its content, so that half a file, or another one, is never served. What was
 * not asked for longest goes when there is too much. Where files cannot be kept, everything is made anew. May be shared
 * between threads, and the folder between servers.
 */
public final class FileCache {
    private static final Logger LOG = LoggerFactory.getLogger(FileCache.class);
    private static final String FILE = ".kept";
    private static final String UNFINISHED = ".part";
    private static final int DIGEST = 32;
    /** The database is to have what is left of a disk. */
    private static final long LEFT_TO_OTHERS = 256L << 20;

    private static final Duration TOUCHED = Duration.ofHours(1);
    /** Another server that shares the folder may have kept something, too. */
    private static final int LOOK_AGAIN = 50;

    private final Optional<Path> folder;
    private final long most;
    private final String version;
    private int kept;
    private long size;
    private boolean hasComplained;

    private FileCache(Optional<Path> folder, long most, String version) {
        this.folder = folder;
        this.most = most;
        this.version = version;
    }

    /** A cache that keeps nothing. */
    public static FileCache none() {
        return new FileCache(Optional.empty(), 0, "");
    }

    /**
     * @param folder made when it is first needed
     * @param most bytes in all its files
     * @param version of whatever makes the files: with another one they are made anew
     */
    public static FileCache in(Path folder, long most, String version) {
        return new FileCache(Optional.of(folder), most, version);
    }

    /**
     * A text that is another one for every version of this program and its lessons; run from loose classes, for every
     * start.
     */
    public static String versionOfProgram() {
        URL known = FileCache.class.getResource("/public/pieces/favicon.svg");
        try {
            URLConnection connection = known == null ? null : known.openConnection();
            if (connection instanceof JarURLConnection jar) {
                MessageDigest digest = Assets.sha256();
                jar.getJarFile().stream()
                        .sorted(Comparator.comparing(JarEntry::getName))
                        .forEach(entry -> digest.update(
                                (entry.getName() + ' ' + entry.getCrc() + '\n').getBytes(StandardCharsets.UTF_8)));
                return HexFormat.of().formatHex(digest.digest());
            }
        } catch (IOException e) {
            // then as from loose classes
        }
        return UUID.randomUUID().toString();
    }

    /**
     * A file that was kept, or is made now.
     *
     * @param key all that it is made from, but the program
     */
    public byte[] get(String key, Supplier<byte[]> making) {
        if (folder.isEmpty()) {
            return making.get();
        }
        String name = HexFormat.of().formatHex(sha256((version + '\n' + key).getBytes(StandardCharsets.UTF_8)));
        Path file = folder.get().resolve(name + FILE);
        Optional<byte[]> there = read(file);
        if (there.isPresent()) {
            return there.get();
        }
        byte[] made = making.get();
        try {
            keep(file, made);
        } catch (IOException e) {
            complain(e);
        }
        return made;
    }

    private static byte[] sha256(byte[] bytes) {
        return Assets.sha256().digest(bytes);
    }

    private Optional<byte[]> read(Path file) {
        try {
            byte[] all = Files.readAllBytes(file);
            byte[] content = Arrays.copyOfRange(all, Math.min(DIGEST, all.length), all.length);
            if (!Arrays.equals(all, 0, Math.min(DIGEST, all.length), sha256(content), 0, DIGEST)) {
                return Optional.empty();
            }
            Instant now = Instant.now();
            if (Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(TOUCHED))) {
                Files.setLastModifiedTime(file, FileTime.from(now));
            }
            return Optional.of(content);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            complain(e);
            return Optional.empty();
        }
    }

    private void keep(Path file, byte[] content) throws IOException {
        Path in = folder.orElseThrow();
        long bytes = content.length + (long) DIGEST;
        Files.createDirectories(in);
        if (bytes > most / 4 || Files.getFileStore(in).getUsableSpace() < LEFT_TO_OTHERS) {
            return;
        }
        Path unfinished = Files.createTempFile(in, "", UNFINISHED);
        try {
            Files.write(
                    unfinished,
                    ByteBuffer.allocate((int) bytes)
                            .put(sha256(content))
                            .put(content)
                            .array());
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
        makeRoom(bytes);
    }

    private synchronized void makeRoom(long added) throws IOException {
        size += added;
        if (size <= most && kept++ % LOOK_AGAIN != 0) {
            return;
        }
        List<Stored> files = files();
        size = files.stream().mapToLong(Stored::bytes).sum();
        for (Stored each : files) {
            boolean isForgotten = each.path().toString().endsWith(UNFINISHED)
                    && each.used().toInstant().isBefore(Instant.now().minus(TOUCHED));
            if (isForgotten || size > most) {
                Files.deleteIfExists(each.path());
                size -= each.bytes();
            }
        }
    }

    /** Those that were not used longest first. */
    private List<Stored> files() throws IOException {
        List<Stored> files = new ArrayList<>();
        try (Stream<Path> all = Files.list(folder.orElseThrow())) {
            for (Path path :
                    all.filter(each -> isOurs(each.getFileName().toString())).toList()) {
                try {
                    files.add(new Stored(path, Files.getLastModifiedTime(path), Files.size(path)));
                } catch (NoSuchFileException e) {
                    // another server was quicker
                }
            }
        }
        files.sort(Comparator.comparing(Stored::used));
        return files;
    }

    private static boolean isOurs(String name) {
        return name.endsWith(FILE) || name.endsWith(UNFINISHED);
    }

    private record Stored(Path path, FileTime used, long bytes) {}

    private synchronized void complain(IOException trouble) {
        if (!hasComplained) {
            hasComplained = true;
            LOG.warn("papers are not kept: {}", trouble.toString());
        }
    }
}
