package ippo.classroom.roster;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The three files of OneRoster 1.1 that say who is in which class, known by their columns, whatever they are called:
 * users, classes, enrollments. Rows with the status {@code tobedeleted} count as not there. Nothing else of a person is
 * read than the names.
 */
final class OneRoster {
    private static final String ID = "sourcedid";

    private final Map<String, RosterPupil> users = new HashMap<>();
    private final Map<String, Course> courses = new LinkedHashMap<>();
    private int unknown;

    /** A class while it fills; nobody is in it twice. */
    private record Course(String title, Set<String> pupils, Set<String> teachers) {}

    private OneRoster() {}

    static boolean isPart(Sheet sheet) {
        return isUsers(sheet) || isClasses(sheet) || isEnrollments(sheet);
    }

    private static boolean isUsers(Sheet sheet) {
        return sheet.has(ID, "givenname", "familyname");
    }

    private static boolean isClasses(Sheet sheet) {
        return sheet.has(ID, "title") && sheet.column("classcode", "classtype", "coursesourcedid") >= 0;
    }

    private static boolean isEnrollments(Sheet sheet) {
        return sheet.has("classsourcedid", "usersourcedid", "role");
    }

    static Roster read(List<Sheet> sheets) {
        require(sheets.stream().anyMatch(OneRoster::isUsers), RosterFault.NO_USERS);
        require(sheets.stream().anyMatch(OneRoster::isClasses), RosterFault.NO_CLASSES);
        require(sheets.stream().anyMatch(OneRoster::isEnrollments), RosterFault.NO_ENROLLMENTS);
        OneRoster roster = new OneRoster();
        sheets.stream().filter(OneRoster::isUsers).forEach(roster::readUsers);
        sheets.stream().filter(OneRoster::isClasses).forEach(roster::readClasses);
        sheets.stream().filter(OneRoster::isEnrollments).forEach(roster::readEnrollments);
        return roster.result();
    }

    private static void require(boolean there, RosterFault otherwise) {
        if (!there) {
            throw new RosterTrouble(otherwise);
        }
    }

    private static boolean isDeleted(Sheet sheet, List<String> row) {
        return Sheet.cell(row, sheet.column("status")).equalsIgnoreCase("tobedeleted");
    }

    private void readUsers(Sheet sheet) {
        int id = sheet.column(ID);
        int given = sheet.column("givenname");
        int family = sheet.column("familyname");
        sheet.rows(false, row -> {
            if (!isDeleted(sheet, row)) {
                users.put(Sheet.cell(row, id), new RosterPupil(Sheet.cell(row, given), Sheet.cell(row, family), ""));
            }
        });
    }

    private void readClasses(Sheet sheet) {
        int id = sheet.column(ID);
        int title = sheet.column("title");
        sheet.rows(false, row -> {
            if (!isDeleted(sheet, row)) {
                courses.put(
                        Sheet.cell(row, id),
                        new Course(Sheet.cell(row, title), new LinkedHashSet<>(), new LinkedHashSet<>()));
            }
        });
    }

    private void readEnrollments(Sheet sheet) {
        int schoolClass = sheet.column("classsourcedid");
        int user = sheet.column("usersourcedid");
        int role = sheet.column("role");
        sheet.rows(false, row -> {
            if (!isDeleted(sheet, row)) {
                enroll(
                        Sheet.cell(row, schoolClass),
                        Sheet.cell(row, user),
                        Sheet.cell(row, role).toLowerCase(Locale.ROOT));
            }
        });
    }

    private void enroll(String schoolClass, String user, String role) {
        boolean isPupil = role.equals("student");
        if (!isPupil && !role.equals("teacher")) {
            return;
        }
        Course course = courses.get(schoolClass);
        if (course == null || !users.containsKey(user)) {
            unknown++;
        } else {
            (isPupil ? course.pupils() : course.teachers()).add(user);
        }
    }

    private Roster result() {
        List<RosterClass> classes = new ArrayList<>();
        for (Course course : courses.values()) {
            if (!course.pupils().isEmpty()) {
                classes.add(new RosterClass(
                        course.title(),
                        course.teachers().stream()
                                .map(users::get)
                                .map(OneRoster::full)
                                .toList(),
                        course.pupils().stream().map(users::get).toList()));
            }
        }
        require(!classes.isEmpty(), RosterFault.EMPTY);
        classes.sort(Comparator.comparing(RosterClass::name));
        return new Roster(classes, unknown, 0);
    }

    private static String full(RosterPupil person) {
        return (person.given() + " " + person.family()).strip();
    }
}
