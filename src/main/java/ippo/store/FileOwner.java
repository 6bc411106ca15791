package ippo.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Owner, group and mode of files in the data folder. A command that root runs must leave files that the service's user
 * can use: a new file belongs to the owner of its folder, a file that replaces another one takes that one's owner and
 * mode. Where the file system knows no POSIX owners, nothing is done.
 */
final class FileOwner {
    private static final FileAttribute<Set<PosixFilePermission>> PRIVATE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private FileOwner() {}

    /**
     * Makes an empty file that only its owner, which is that of the folder, may read and write: what children answered
     * is for nobody else on this machine.
     *
     * @throws IOException also if there is such a file, or a link of this name
     */
    static void createPrivate(Path file) throws IOException {
        if (isPosix(file)) {
            Files.createFile(file, PRIVATE);
            takeOwnerOf(file.toAbsolutePath().getParent(), file);
        } else {
            Files.createFile(file);
        }
    }

    /** Makes a folder and those above it that are missing; each belongs to the owner of the folder it is made in. */
    static void createFolders(Path folder) throws IOException {
        // asked first because createDirectory refuses a link to a folder
        if (Files.isDirectory(folder)) {
            return;
        }
        Path parent = folder.toAbsolutePath().getParent();
        if (parent != null) {
            createFolders(parent);
            Files.createDirectory(folder);
            takeOwnerOf(parent, folder);
        }
    }

    /**
     * Gives a file the owner and group of another file or of a folder. Only root may do so: anybody else keeps what
     * belongs to himself or herself.
     *
     * @return whether the file belongs to that owner now
     */
    static boolean takeOwnerOf(Path model, Path file) throws IOException {
        if (!isPosix(file)) {
            return true;
        }
        PosixFileAttributes wanted = Files.readAttributes(model, PosixFileAttributes.class);
        PosixFileAttributes present = Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (present.owner().equals(wanted.owner())) {
            return true;
        }
        // never through a link: the folder's owner is not root and could have put one there
        PosixFileAttributeView view =
                Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        try {
            view.setGroup(wanted.group());
            view.setOwner(wanted.owner());
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Gives a file the permissions of another one. @param file in a folder that somebody else may write to */
    static void takeModeOf(Path model, Path file) throws IOException {
        if (!isPosix(file)) {
            return;
        }
        Set<PosixFilePermission> wanted =
                Files.readAttributes(model, PosixFileAttributes.class).permissions();
        try (DirectoryStream<Path> folder =
                Files.newDirectoryStream(file.toAbsolutePath().getParent())) {
            if (folder instanceof SecureDirectoryStream<Path> secure) {
                // by the open file, since chmod by name would follow a link
                secure.getFileAttributeView(file.getFileName(), PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                        .setPermissions(wanted);
            }
        }
    }

    static boolean isOfRoot(Path file) throws IOException {
        return file.getFileSystem().supportedFileAttributeViews().contains("unix")
                && Integer.valueOf(0).equals(Files.getAttribute(file, "unix:uid"));
    }

    private static boolean isPosix(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
