package ippo.classroom.roster;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Writes a roster as our own kind of list, to be read again when it is decided what to take of it. */
public final class RosterText {
    private RosterText() {}

    /** The classes in their order, each under a name of its own, with the names of their pupils. */
    public static String of(Roster roster) {
        StringBuilder text = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(text, CSVFormat.RFC4180)) {
            printer.printRecord("class", "given", "family", "note");
            int number = 0;
            for (RosterClass each : roster.classes()) {
                // two classes may be called the same
                String key = String.valueOf(number++);
                for (RosterPupil pupil : each.pupils()) {
                    printer.printRecord(key, pupil.given(), pupil.family(), pupil.note());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
