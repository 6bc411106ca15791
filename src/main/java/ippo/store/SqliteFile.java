package ippo.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import javax.sql.DataSource;
import org.sqlite.SQLiteDataSource;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** The SQLite file as a whole: whether it is sound, a copy of it, and a copy put in its place. */
public final class SqliteFile {
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
            makePrivate(part);
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
            Files.createDirectories(folder);
            Files.deleteIfExists(part);
            makePrivate(part);
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

    private static Path setAside(Path file) throws IOException {
        for (int number = 1; ; number++) {
            Path aside = beside(file, ".before-" + number);
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
            return Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
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

    private static void makePrivate(Path file) throws IOException {
        Files.createFile(file);
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        }
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
