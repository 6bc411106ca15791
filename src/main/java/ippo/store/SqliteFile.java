package ippo.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.sqlite.SQLiteDataSource;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** The SQLite file as a whole: whether it is sound, a copy of it, and a copy put in its place. */
public final class SqliteFile {
    /** To the second; sorted by name is sorted by time. */
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private static final Pattern COPY = Pattern.compile("ippo-\\d{4}-\\d\\d-\\d\\dT\\d{6}Z(-\\d+)?\\.db");

    /** What the name of a database that was set aside ends with, before its number. */
    private static final String BEFORE = ".before-";

    private SqliteFile() {}

    /**
     * Copies the database of a folder to a file: all that was acknowledged until now, also while a server works with
     * it. Copying {@code ippo.db} by other means would leave out what stands in the file beside it.
     *
     * @throws StoreException with one line if there is no database, or there is a file already, or it cannot be written
     */
    public static void backUp(Path folder, Path target) {
        Path file = folder.resolve(Database.FILE_NAME);
        if (!Files.isRegularFile(file)) {
            throw new StoreException("there is no database at " + file);
        }
        if (Files.exists(target)) {
            throw new StoreException(target + " exists already");
        }
        Path part = beside(target, ".part");
        try {
            Files.deleteIfExists(part);
            FileOwner.createPrivate(part);
            try (Connection connection = plain(file).getConnection();
                    PreparedStatement copy = connection.prepareStatement("vacuum into ?")) {
                copy.setString(1, part.toAbsolutePath().toString());
                copy.execute();
            }
            requireSound(plain(part), part.toString());
            force(part);
            Files.move(part, target);
        } catch (SQLException e) {
            discard(part);
            throw StoreException.of("cannot copy " + file, e);
        } catch (IOException e) {
            discard(part);
            throw new StoreException("cannot write " + target + ": " + reason(e), e);
        } catch (StoreException e) {
            discard(part);
            throw e;
        }
    }

    /**
     * The same into a folder, under a name made of the time, in UTC: {@code ippo-2026-11-22T031500Z.db}, with a number
     * behind it where there is such a file already.
     *
     * @return the copy
     * @throws StoreException as {@link #backUp(Path, Path)}
     */
    public static Path backUpInto(Path folder, Path copies, Instant now) {
        String name = "ippo-" + STAMP.format(now);
        Path target = copies.resolve(name + ".db");
        for (int number = 2; Files.exists(target); number++) {
            target = copies.resolve(name + "-" + number + ".db");
        }
        backUp(folder, target);
        return target;
    }

    /**
     * Deletes copies that {@link #backUpInto} made in a folder, and are older than so many days by their name. The
     * newest copy stays however old it is.
     *
     * @param days at least 1
     * @return how many were deleted
     * @throws StoreException with one line if that fails
     */
    public static int deleteCopies(Path copies, int days, Instant now) {
        String oldest = "ippo-" + STAMP.format(now.minus(days, ChronoUnit.DAYS));
        try (Stream<Path> files = Files.list(copies)) {
            List<Path> made = files.filter(
                            file -> COPY.matcher(file.getFileName().toString()).matches())
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
            int deleted = 0;
            for (Path file : made.subList(0, Math.max(0, made.size() - 1))) {
                if (file.getFileName().toString().compareTo(oldest) < 0) {
                    Files.deleteIfExists(file);
                    deleted++;
                }
            }
            return deleted;
        } catch (IOException e) {
            throw new StoreException("cannot delete old copies in " + copies + ": " + reason(e), e);
        }
    }

    /** Whether a folder has a database. */
    public static boolean isThere(Path folder) {
        return Files.isRegularFile(folder.resolve(Database.FILE_NAME));
    }

    /**
     * Puts a copy in the place of a folder's database, which is kept beside it under another name.
     *
     * @return what the database is called that was there before; empty if there was none
     * @throws StoreException with one line if the copy is damaged or not ours, or a server works with the database;
     *     then all is as it was
     */
    public static Optional<Path> restore(Path copy, Path folder) {
        Path file = folder.resolve(Database.FILE_NAME);
        if (!Files.isRegularFile(copy)) {
            throw new StoreException("there is no file " + copy);
        }
        Path part = beside(file, ".part");
        try {
            FileOwner.createFolders(folder);
            Files.deleteIfExists(part);
            FileOwner.createPrivate(part);
            // onto the empty file, which keeps its permissions
            try (FileChannel out = FileChannel.open(part, StandardOpenOption.WRITE);
                    FileChannel in = FileChannel.open(copy)) {
                for (long done = 0; done < in.size(); ) {
                    done += in.transferTo(done, in.size() - done, out);
                }
            }
            requireSound(plain(part), copy.toString());
            Schema.requireKnown(plain(part), copy.toString());
            force(part);
            Optional<Path> before = Optional.empty();
            if (Files.exists(file)) {
                takeOver(file, part);
                leaveToNobody(file);
                before = Optional.of(setAside(file));
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
            return before;
        } catch (IOException e) {
            discard(part);
            throw new StoreException("cannot restore " + copy + ": " + reason(e), e);
        } catch (StoreException e) {
            discard(part);
            throw e;
        }
    }

    /**
     * Looks through the whole file.
     *
     * @throws StoreException if it is damaged; one that is no database at all is left to whoever opens it next
     */
    static void requireSound(DataSource source, String where) {
        String found;
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("pragma quick_check(1)")) {
            found = row.next() ? row.getString(1) : "no answer";
        } catch (SQLException e) {
            // a page that tells of the tables themselves leaves nothing to look through
            boolean damaged =
                    e instanceof SQLiteException trouble && trouble.getResultCode() == SQLiteErrorCode.SQLITE_CORRUPT;
            throw StoreException.of(where + (damaged ? " is damaged" : " cannot be used"), e);
        }
        if (!found.equals("ok")) {
            throw new StoreException(where + " is damaged: " + found.lines().reduce("", (a, b) -> b));
        }
    }

    /** Moves all into the one file, which works only if nobody else has it open. */
    private static void leaveToNobody(Path file) {
        try (Connection connection = plain(file).getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("pragma journal_mode = delete")) {
            if (!row.next() || !row.getString(1).equals("delete")) {
                throw new StoreException(file + " is in use: stop the server first");
            }
        } catch (SQLException e) {
            if (e.getMessage().contains("SQLITE_BUSY")) {
                throw new StoreException(file + " is in use: stop the server first", e);
            }
            // damaged, perhaps: that is why somebody restores a copy
        }
    }

    /** The new file is for whoever could use the old one: the server's user, even if root restores. */
    private static void takeOver(Path file, Path part) throws IOException {
        // a file of root's in somebody else's folder was left there by mistake
        Path model = FileOwner.isOfRoot(file) ? file.toAbsolutePath().getParent() : file;
        if (!FileOwner.takeOwnerOf(model, part)) {
            throw new StoreException(
                    file + " belongs to " + Files.getOwner(model).getName() + ": restore as that user, or as root");
        }
        FileOwner.takeModeOf(file, part);
    }

    private static Path setAside(Path file) throws IOException {
        for (int number = 1; ; number++) {
            Path aside = beside(file, BEFORE + number);
            try {
                Files.createFile(aside);
            } catch (FileAlreadyExistsException e) {
                continue;
            }
            for (String tail : new String[] {"-wal", "-shm"}) {
                // of a damaged one: they belong to it, and would spoil the other
                Path log = beside(file, tail);
                if (Files.exists(log)) {
                    Files.move(log, beside(aside, tail), StandardCopyOption.REPLACE_EXISTING);
                }
            }
            FileTime now = Files.getLastModifiedTime(aside);
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            // from now on its days are counted, not from the last answer in it
            Files.setLastModifiedTime(aside, now);
            return aside;
        }
    }

    /** The databases that {@link #restore} set aside, by name. @param file the database */
    static List<Path> copies(Path file) {
        String begin = file.getFileName() + BEFORE;
        try (Stream<Path> all = Files.list(file.toAbsolutePath().getParent())) {
            return all.filter(each -> each.getFileName().toString().startsWith(begin)
                            && each.getFileName()
                                    .toString()
                                    .substring(begin.length())
                                    .matches("[0-9]+"))
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            throw new StoreException("cannot read the folder of " + file + ": " + e.getMessage(), e);
        }
    }

    private static Path beside(Path file, String tail) {
        return file.resolveSibling(file.getFileName() + tail);
    }

    private static SQLiteDataSource plain(Path file) {
        SQLiteDataSource source = new SQLiteDataSource();
        source.setUrl("jdbc:sqlite:" + file.toUri());
        return source;
    }

    private static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    private static void discard(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            // there is something worse to tell
        }
    }

    private static String reason(IOException e) {
        return e instanceof NoSuchFileException ? "no such folder" : e.getMessage();
    }
}
