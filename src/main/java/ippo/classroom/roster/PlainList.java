package ippo.classroom.roster;

import ippo.classroom.roster.Headings.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Our own list: a column {@code nickname}, or {@code given} and {@code family}; beside it, if one likes, {@code note}
 * and {@code class}, in any order, or what these are called in another language. Without headings the first column are
 * nicknames and the second notes, or the first numbers and the second nicknames; in what is pasted without headings,
 * each line is a nickname, perhaps with something behind a tab or a semicolon, or a comma if there are neither.
 */
final class PlainList {
    private static final String CELLS = "[\t;；]";
    private static final String COMMAS = "[,，、]";
    /** The number of a line in a numbered list, as "1. Ada" or "2) Ben", whether the others have one or not. */
    private static final Pattern ORDINAL = Pattern.compile("^\\s*\\d{1,3}(?:[.)]\\s+|[．）、]\\s*)(?=\\p{L})");
    /** With a particle between words, as no name has it. */
    private static final Pattern JAPANESE_PHRASE = Pattern.compile("(?=.{4,})[\\p{IsHan}\\p{IsKatakana}].*[のにをはがで].+");

    private final Map<String, List<RosterPupil>> pupils = new LinkedHashMap<>();
    private int nameless;

    private PlainList() {}

    static Roster ofFile(Sheet sheet) {
        if (!hasHeadings(sheet)) {
            return ofColumns(columns(sheet));
        }
        PlainList list = new PlainList();
        int note = sheet.column(Column.NOTE);
        int schoolClass = sheet.column(Column.CLASS);
        int nickname = sheet.column(Column.NICKNAME);
        int name = sheet.column(Column.NAME);
        int given = first(nickname, sheet.column(Column.GIVEN), name);
        int family = nickname >= 0 ? -1 : first(sheet.column(Column.FAMILY), name == given ? -1 : name);
        if (given < 0) {
            throw new RosterTrouble(RosterFault.NO_NAMES);
        }
        sheet.rows(
                false,
                row -> list.add(
                        Sheet.cell(row, schoolClass),
                        Sheet.cell(row, given),
                        Sheet.cell(row, family),
                        Sheet.cell(row, note)));
        return list.roster();
    }

    private static boolean hasHeadings(Sheet sheet) {
        return Arrays.stream(Column.values()).anyMatch(column -> sheet.column(column) >= 0);
    }

    /** All rows of a file without headings: two cells each. */
    private static List<String[]> columns(Sheet sheet) {
        List<String[]> rows = new ArrayList<>();
        sheet.rows(true, row -> {
            require(Sheet.cell(row, 2).isEmpty());
            rows.add(new String[] {Sheet.cell(row, 0), Sheet.cell(row, 1)});
        });
        return rows;
    }

    private static Roster ofColumns(List<String[]> rows) {
        PlainList list = new PlainList();
        if (isNumbered(rows)) {
            list.addNumbered(rows);
        } else {
            rows.forEach(cells -> list.add("", cells[0], "", cells[1]));
        }
        return list.roster();
    }

    /** A file whose second column only the reader can understand, as it would be pasted; empty for any other. */
    static Optional<String> ambiguous(Sheet sheet) {
        if (hasHeadings(sheet)) {
            return Optional.empty();
        }
        List<String[]> rows = columns(sheet);
        return hasUnclearColumn(rows)
                ? Optional.of(rows.stream()
                        .map(cells -> (onOneLine(cells[0]) + "\t" + onOneLine(cells[1])).strip())
                        .collect(Collectors.joining("\n")))
                : Optional.empty();
    }

    private static String onOneLine(String cell) {
        return cell.replaceAll("[\\s;；]+", " ");
    }

    private void addNumbered(List<String[]> rows) {
        rows.stream().filter(PlainList::isNumbered).forEach(cells -> add("", cells[1], "", ""));
    }

    /** Of three columns or more without headings nobody can tell which one is a class and which are whole names. */
    private static void require(boolean isListOfNicknames) {
        if (!isListOfNicknames) {
            throw new RosterTrouble(RosterFault.NO_NAMES);
        }
    }

    /** The first of some columns that there is; -1 if there is none. */
    private static int first(int... columns) {
        return Arrays.stream(columns).filter(column -> column >= 0).findFirst().orElse(-1);
    }

    /** @param second what stands in a second column, where no headings say so */
    static Roster ofPasted(String text, SecondColumn second) {
        if (beginsWithHeadings(text)) {
            return ofFile(new Sheet(text));
        }
        PlainList list = new PlainList();
        List<String[]> lines = lines(text);
        if (isNumbered(lines)) {
            list.addNumbered(lines);
            return list.roster();
        }
        for (String[] cells : lines) {
            require(cells.length <= 2);
            RosterPupil pupil = second.pupil(cells[0], cells.length > 1 ? cells[1] : "");
            list.add("", pupil.given(), pupil.family(), pupil.note());
        }
        return list.roster();
    }

    /**
     * Whether the names are numbered: each stands behind a number that is higher than the one before. Above them there
     * may be a line of headings that are not known here.
     */
    private static boolean isNumbered(List<String[]> lines) {
        List<String[]> filled = lines.stream()
                .filter(cells -> cells.length > 1 || !cells[0].isEmpty())
                .toList();
        boolean headed = filled.size() > 1 && !isNumbered(filled.get(0));
        List<String[]> names = headed ? filled.subList(1, filled.size()) : filled;
        if (names.isEmpty() || !names.stream().allMatch(PlainList::isNumbered)) {
            return false;
        }
        List<Integer> numbers =
                names.stream().map(cells -> Integer.valueOf(cells[0])).toList();
        return numbers.equals(numbers.stream().sorted().distinct().toList());
    }

    private static boolean isNumbered(String[] cells) {
        return cells.length == 2 && cells[0].matches("\\d{1,4}") && !cells[1].isEmpty();
    }

    /** Whether only the reader can know what a second column is. */
    static boolean isAmbiguous(String text) {
        List<String[]> lines = lines(text);
        return !beginsWithHeadings(text) && hasUnclearColumn(lines) && !areNotes(text, lines);
    }

    /**
     * Whether second cells are notes as the page shows them: "Mia; sits at the front". After a semicolon, and no name:
     * it begins with a small letter, or, where letters are neither, it is a phrase.
     */
    private static boolean areNotes(String text, List<String[]> lines) {
        return !text.contains("\t")
                && Pattern.compile("[;；]").matcher(text).find()
                && lines.stream()
                        .filter(cells -> cells.length == 2 && !cells[1].isEmpty())
                        .allMatch(cells -> isNote(cells[1]));
    }

    private static boolean isNote(String cell) {
        int first = cell.codePointAt(0);
        return Character.isLowerCase(first)
                || !Character.isUpperCase(first)
                        && JAPANESE_PHRASE.matcher(cell).matches();
    }

    private static boolean hasUnclearColumn(List<String[]> lines) {
        return !isNumbered(lines) && lines.stream().anyMatch(cells -> cells.length == 2 && !cells[1].isEmpty());
    }

    /** Stripped cells. Where there are other signs between them, a comma belongs to what is written. */
    private static List<String[]> lines(String text) {
        String between = Pattern.compile(CELLS).matcher(text).find() ? CELLS : COMMAS;
        return text.replace('\u00a0', ' ') // as French has it before a semicolon
                .lines()
                .map(line -> ORDINAL.matcher(line).replaceFirst(""))
                .map(line -> Arrays.stream(line.split(between, -1))
                        .map(String::strip)
                        .toArray(String[]::new))
                .toList();
    }

    private static boolean beginsWithHeadings(String text) {
        String first = text.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
        try {
            Sheet sheet = new Sheet(first);
            return Stream.of(Column.NICKNAME, Column.GIVEN, Column.NAME).anyMatch(column -> sheet.column(column) >= 0);
        } catch (RosterTrouble trouble) {
            return false; // a nickname may begin with a quotation mark
        }
    }

    private void add(String schoolClass, String given, String family, String note) {
        if (!given.isEmpty() || !family.isEmpty()) {
            pupils.computeIfAbsent(schoolClass, name -> new ArrayList<>()).add(new RosterPupil(given, family, note));
        } else if (!schoolClass.isEmpty() || !note.isEmpty()) {
            nameless++;
        }
    }

    private Roster roster() {
        List<RosterClass> classes = new ArrayList<>();
        pupils.forEach((name, those) -> classes.add(new RosterClass(name, List.of(), those)));
        if (classes.isEmpty()) {
            throw new RosterTrouble(RosterFault.EMPTY);
        }
        return new Roster(classes, 0, nameless);
    }
}
