package ippo.classroom.roster;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * A table as spreadsheets save it, with semicolons, commas or tabs between its cells: whichever its first line has most
 * of. A first line {@code sep=;}, as Excel writes it, says which.
 */
final class Sheet {
    private static final char[] SEPARATORS = {';', ',', '\t'};

    private final String text;
    private final char separator;
    private final List<String> headings;

    Sheet(String text) {
        String first = firstLine(text);
        if (first.matches("(?i)sep=[;,\t]")) {
            this.separator = first.charAt(4);
            this.text = text.substring(first.length()).stripLeading();
        } else {
            this.separator = mostOf(first);
            this.text = text;
        }
        this.headings = firstRow().stream().map(Headings::plain).toList();
    }

    private static String firstLine(String text) {
        return text.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
    }

    private static char mostOf(String line) {
        char best = SEPARATORS[0];
        for (char each : SEPARATORS) {
            if (count(line, each) > count(line, best)) {
                best = each;
            }
        }
        return best;
    }

    private static long count(String line, char c) {
        return line.chars().filter(each -> each == c).count();
    }

    /** Where a column of one of these names is; -1 if there is none. */
    int column(String... names) {
        for (String name : names) {
            int at = headings.indexOf(name);
            if (at >= 0) {
                return at;
            }
        }
        return -1;
    }

    /** Where a column is, whatever it is called in which language; -1 if there is none. */
    int column(Headings.Column column) {
        return column(Headings.of(column).toArray(String[]::new));
    }

    /** Whether there are columns of all these names. */
    boolean has(String... names) {
        return headings.containsAll(List.of(names));
    }

    /** What stands in a column; empty if the row is too short, or there is no such column. */
    static String cell(List<String> row, int column) {
        return column >= 0 && column < row.size() ? row.get(column) : "";
    }

    private List<String> firstRow() {
        List<String> first = new ArrayList<>();
        try (CSVParser parser = parser()) {
            for (CSVRecord record : parser) {
                first.addAll(record.toList());
                break;
            }
        } catch (IOException | UncheckedIOException | IllegalStateException e) {
            throw new RosterTrouble(RosterFault.NOT_CSV);
        }
        return first;
    }

    /** Goes through all rows, or through those below the headings. */
    void rows(boolean withFirst, Consumer<List<String>> each) {
        boolean isFirst = true;
        try (CSVParser parser = parser()) {
            for (CSVRecord record : parser) {
                if (withFirst || !isFirst) {
                    each.accept(record.toList());
                }
                isFirst = false;
            }
        } catch (IOException | UncheckedIOException | IllegalStateException e) {
            throw new RosterTrouble(RosterFault.NOT_CSV);
        }
    }

    private CSVParser parser() throws IOException {
        return CSVFormat.RFC4180
                .builder()
                .setDelimiter(separator)
                .setIgnoreSurroundingSpaces(true)
                .setIgnoreEmptyLines(true)
                .setTrim(true)
                .get()
                .parse(new StringReader(text));
    }
}
