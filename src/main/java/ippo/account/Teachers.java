package ippo.account;

import ippo.store.Database;
import java.text.Normalizer;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;

/** Those who teach: a name and a password, and nothing else that tells who they are. May be shared between threads. */
public final class Teachers {
    /** In characters. */
    public static final int LONGEST_NAME = 60;

    private final Database database;
    private final Guesses guesses;
    private final Clock clock;

    public Teachers(Database database, Clock clock) {
        this.database = database;
        this.guesses = new Guesses(database, clock);
        this.clock = clock;
    }

    /**
     * Makes an account.
     *
     * @return empty if the name is taken
     * @throws IllegalArgumentException if {@link #isName} or the password's length forbids it
     */
    public Optional<Teacher> create(String name, String password) {
        if (!isName(name) || !isPassword(password)) {
            throw new IllegalArgumentException("no name or password of a teacher");
        }
        String hash = Passwords.hash(password);
        long id = Secrets.id();
        String shown = name.strip();
        int made = database.write(handle -> handle.createUpdate(
                        "insert into teacher (id, name, shown, password, made_on)"
                                + " values (:id, :name, :shown, :password, :today) on conflict (name) do nothing")
                .bind("id", id)
                .bind("name", folded(name))
                .bind("shown", shown)
                .bind("password", hash)
                .bind("today", LocalDate.now(clock.withZone(ZoneOffset.UTC)).toString())
                .execute());
        return made == 1 ? Optional.of(new Teacher(id, shown)) : Optional.empty();
    }

    /** What came of trying to log in. */
    public sealed interface LogIn {
        record In(Teacher teacher) implements LogIn {}

        /** Wrong name or password: which of them is not told, nor in another time. */
        record Wrong() implements LogIn {}

        /** Too many wrong guesses at this name today, whether there is such a teacher or not. */
        record Over() implements LogIn {}
    }

    /** Lets somebody in who knows name and password. */
    public LogIn logIn(String name, String password) {
        String subject = "teacher " + Secrets.digest(folded(name));
        if (guesses.isOver(subject)) {
            return new LogIn.Over();
        }
        Optional<Known> known = known(folded(name));
        boolean right;
        if (known.isPresent()) {
            right = Passwords.isRight(password, known.get().password());
        } else {
            Passwords.checkNobodys(password);
            right = false;
        }
        if (!right) {
            guesses.wrong(subject);
            return new LogIn.Wrong();
        }
        return new LogIn.In(known.orElseThrow().teacher());
    }

    /** The teacher with exactly this name, for somebody who has logged in. */
    public Optional<Teacher> named(String name) {
        return known(folded(name)).map(Known::teacher);
    }

    private Optional<Known> known(String folded) {
        return database.read(handle -> handle.createQuery("select id, shown, password from teacher where name = :name")
                .bind("name", folded)
                .map((row, context) ->
                        new Known(new Teacher(row.getLong("id"), row.getString("shown")), row.getString("password")))
                .findOne());
    }

    private record Known(Teacher teacher, String password) {}

    public static boolean isName(String name) {
        return !name.isBlank()
                && name.strip().length() <= LONGEST_NAME
                && name.codePoints()
                        .noneMatch(c -> Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE);
    }

    public static boolean isPassword(String password) {
        int length = password.codePointCount(0, password.length());
        return length >= Passwords.SHORTEST && length <= Passwords.LONGEST && password.indexOf(0) < 0;
    }

    /** One form of each name: however its letters are typed, it is the same. */
    static String folded(String name) {
        return Normalizer.normalize(name.strip(), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }
}
