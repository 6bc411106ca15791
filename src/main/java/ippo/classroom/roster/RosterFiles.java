package ippo.classroom.roster;

import ippo.classroom.roster.RosterReading.Unreadable;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Reads a school's list, whichever of the kinds known here it is. Keeps nothing of it. */
public final class RosterFiles {
    /** Of all files together, unpacked, in bytes. */
    private static final int MOST = 8 << 20;
    /** In a zip. OneRoster has a dozen. */
    private static final int MOST_FILES = 60;

    private RosterFiles() {}

    /**
     * Reads files: one of our own kind, or those of OneRoster, one by one or in a zip. One list at a time, since large
     * ones take room.
     */
    public static synchronized RosterReading read(List<byte[]> files) {
        return value(() -> {
            List<Sheet> sheets = new ArrayList<>();
            int size = 0;
            for (byte[] file : files) {
                List<byte[]> unpacked = isZip(file) ? unpack(file) : List.of(file);
                size += unpacked.stream().mapToInt(each -> each.length).sum();
                if (size > MOST) {
                    throw new RosterTrouble(RosterFault.TOO_LONG);
                }
                unpacked.forEach(each -> sheets.add(new Sheet(Texts.of(each))));
            }
            return roster(sheets);
        });
    }

    /** Reads what somebody typed or pasted: nicknames, perhaps with notes, or our own kind of list. */
    public static RosterReading read(String pasted) {
        return read(pasted, SecondColumn.NOTE);
    }

    /** @param second what stands in a second column, where no headings say so */
    public static RosterReading read(String pasted, SecondColumn second) {
        return value(() -> PlainList.ofPasted(pasted, second));
    }

    /** Whether what was pasted has a second column without headings: a note, or a part of a name. */
    public static boolean isAmbiguous(String pasted) {
        return PlainList.isAmbiguous(pasted);
    }

    /**
     * What stands in a file that only the reader can understand, as it is pasted: one of our own kind without headings,
     * whose second column is a note or a part of a name. Empty for all other files.
     */
    public static synchronized Optional<String> ambiguous(List<byte[]> files) {
        if (files.size() != 1 || files.get(0).length > MOST || isZip(files.get(0))) {
            return Optional.empty();
        }
        try {
            Sheet sheet = new Sheet(Texts.of(files.get(0)));
            return OneRoster.isPart(sheet) ? Optional.empty() : PlainList.ambiguous(sheet);
        } catch (RosterTrouble trouble) {
            return Optional.empty(); // whoever reads it is told
        }
    }

    private static RosterReading value(Supplier<Roster> reader) {
        try {
            return reader.get();
        } catch (RosterTrouble trouble) {
            return new Unreadable(trouble.fault());
        }
    }

    private static Roster roster(List<Sheet> sheets) {
        List<Sheet> parts = sheets.stream().filter(OneRoster::isPart).toList();
        if (!parts.isEmpty()) {
            return OneRoster.read(parts);
        }
        if (sheets.size() != 1) {
            throw new RosterTrouble(sheets.isEmpty() ? RosterFault.EMPTY : RosterFault.NO_USERS);
        }
        return PlainList.ofFile(sheets.get(0));
    }

    private static boolean isZip(byte[] file) {
        return file.length > 3 && file[0] == 'P' && file[1] == 'K' && file[2] == 3 && file[3] == 4;
    }

    private static List<byte[]> unpack(byte[] file) {
        List<byte[]> found = new ArrayList<>();
        int left = MOST;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file))) {
            int files = 0;
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                // what is passed over is unpacked, too
                byte[] bytes = zip.readNBytes(left + 1);
                left -= bytes.length;
                if (left < 0 || ++files > MOST_FILES) {
                    throw new RosterTrouble(RosterFault.TOO_LONG);
                }
                if (entry.getName().toLowerCase(Locale.ROOT).endsWith(".csv")) {
                    found.add(bytes);
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new RosterTrouble(RosterFault.ZIP);
        }
        if (found.isEmpty()) {
            throw new RosterTrouble(RosterFault.ZIP);
        }
        return found;
    }
}
