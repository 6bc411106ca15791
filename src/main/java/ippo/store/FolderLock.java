package ippo.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * An exclusive lock on a data folder, so that two servers, or a server and {@code restore}, never work in it at the
 * same time. The operating system holds the lock and lets go of it when the process ends, however it ends: the file
 * {@code ippo.lock} stays behind and means nothing by itself. Held until {@link #close}.
 */
public final class FolderLock implements AutoCloseable {
    static final String FILE_NAME = "ippo.lock";

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Locks a folder, which is made if it is missing.
     *
     * @throws StoreException with one line, if another process has locked it, or the folder cannot be written
     */
    public static FolderLock of(Path folder) {
        Path file = folder.resolve(FILE_NAME);
        try {
            FileOwner.createFolders(folder);
            makeFile(file);
            return lock(folder, file);
        } catch (AccessDeniedException e) {
            throw new StoreException("cannot write " + file + ": permission denied", e);
        } catch (IOException e) {
            throw new StoreException("cannot lock " + folder + ": " + Database.reason(e), e);
        }
    }

    private static void makeFile(Path file) throws IOException {
        if (Files.notExists(file, LinkOption.NOFOLLOW_LINKS)) {
            try {
                FileOwner.createPrivate(file);
            } catch (FileAlreadyExistsException e) {
                // by another process that starts at the same moment; one of the two gets the lock
            }
        }
    }

    private static FolderLock lock(Path folder, Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        try {
            FileLock held = channel.tryLock();
            if (held != null) {
                return new FolderLock(channel);
            }
        } catch (OverlappingFileLockException e) {
            // locked by this process
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        channel.close();
        throw new StoreException(
                "another server works with " + folder + ": stop it first, or choose another folder with --data");
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new StoreException("cannot unlock: " + e.getMessage(), e);
        }
    }
}
