package ippo.classroom;

import ippo.account.Secrets;
import ippo.account.Teacher;
import ippo.i18n.Language;
import ippo.store.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** The classes, each as those who teach there see it. May be shared between threads. */
public final class Classes {
    /** In characters. */
    public static final int LONGEST_NAME = 80;

    private static final String COLUMNS = "school_class.id, school_class.name, school_class.language,"
            + " school_class.ends_on, school_class.code, school_class.joinable, school_class.archived";
    /** What children type: no letter looks like another or like a digit. */
    private static final String CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

    private static final int CODE_LENGTH = 8;

    private final Database database;
    private final Clock clock;

    public Classes(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Makes a class with one teacher and nobody in it. */
    public SchoolClass create(Teacher teacher, String name, Language language, LocalDate endsOn) {
        SchoolClass made = new SchoolClass(Secrets.id(), name, language, endsOn, newCode(), false, false);
        database.write(handle -> {
            handle.createUpdate("insert into school_class (id, name, language, ends_on, code, salt, made_on)"
                            + " values (:id, :name, :language, :endsOn, :code, :salt, :today)")
                    .bind("id", made.id())
                    .bind("name", name)
                    .bind("language", language.tag())
                    .bind("endsOn", endsOn.toString())
                    .bind("code", made.code())
                    .bind("salt", Secrets.random(16))
                    .bind("today", LocalDate.now(clock.withZone(ZoneOffset.UTC)).toString())
                    .execute();
            handle.createUpdate("insert into class_teacher (school_class, teacher) values (:class, :teacher)")
                    .bind("class", made.id())
                    .bind("teacher", teacher.id())
                    .execute();
            Audit.note(handle, made.id(), teacher, Deed.CLASS_MADE, name, clock.instant());
            return made;
        });
        return made;
    }

    /** The classes where somebody teaches, those of this year first, by name. */
    public List<SchoolClass> of(Teacher teacher) {
        return database.read(handle -> handle.createQuery("select " + COLUMNS + " from school_class where" + Scope.CLASS
                        + "order by school_class.archived, school_class.name, school_class.id")
                .bind("teacher", teacher.id())
                .map((row, context) -> schoolClass(row))
                .list());
    }

    /** A class; empty if there is none such where this teacher teaches. */
    public Optional<SchoolClass> find(Teacher teacher, long id) {
        return database.read(handle -> handle.createQuery(
                        "select " + COLUMNS + " from school_class where school_class.id = :id and" + Scope.CLASS)
                .bind("id", id)
                .bind("teacher", teacher.id())
                .map((row, context) -> schoolClass(row))
                .findOne());
    }

    /** Whether a class may be called so. */
    public static boolean isName(String name) {
        return Names.isName(name, LONGEST_NAME);
    }

    static SchoolClass schoolClass(ResultSet row) throws SQLException {
        return new SchoolClass(
                row.getLong("id"),
                row.getString("name"),
                new Language(row.getString("language")),
                LocalDate.parse(row.getString("ends_on")),
                row.getString("code"),
                row.getInt("joinable") == 1,
                row.getInt("archived") == 1);
    }

    private static String newCode() {
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < CODE_LENGTH; i++) {
            code.append(CODE_LETTERS.charAt(Secrets.below(CODE_LETTERS.length())));
        }
        return code.toString();
    }
}
