package ippo.account;

import ippo.account.LoginThrottle.Admission;
import ippo.account.LoginThrottle.Attempt;
import ippo.account.LoginThrottle.Why;
import ippo.name.Names;
import ippo.store.Database;
import java.text.Normalizer;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.Nested;

/** Those who teach: a name and a password, and nothing else that tells who they are. May be shared between threads. */
public final class Teachers {
    /** In characters. */
    public static final int LONGEST_NAME = 60;

    private static final int RECOVERY_CODES = 10;
    /** No letter looks like another or like a digit. */
    private static final String CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

    private final Database database;
    private final LoginThrottle throttle;
    private final Clock clock;

    public Teachers(Database database, Clock clock) {
        this.database = database;
        this.throttle = new LoginThrottle(database, clock);
        this.clock = clock;
    }

    /**
     * Makes an account.
     *
     * @return empty if the name is taken
     * @throws IllegalArgumentException if {@link #isName} or the password's length forbids it
     */
    public Optional<Teacher> create(String name, String password) {
        return create(name, password, Optional.empty());
    }

    /** The same for somebody who was invited. @return empty also if the invitation serves no more */
    public Optional<Teacher> create(String name, String password, String invitation) {
        return create(name, password, Optional.of(invitation));
    }

    private Optional<Teacher> create(String name, String password, Optional<String> invitation) {
        String shown = Names.tidy(name);
        if (!isName(shown) || !isPassword(password)) {
            throw new IllegalArgumentException("no name or password of a teacher");
        }
        return insert(shown, Passwords.hash(password), invitation);
    }

    /** @param hash of the password */
    Optional<Teacher> insert(String shown, String hash, Optional<String> invitation) {
        long id = Secrets.id();
        int made = database.write(handle -> {
            if (isTaken(handle, shown)
                    || invitation.isPresent() && !Invitations.take(handle, clock, invitation.get())) {
                return 0;
            }
            return handle.createUpdate("insert into teacher (id, name, shown, password, made_on,"
                            + " skeleton, small_skeleton) values (:id, :name, :shown, :password, :today, :skeleton,"
                            + " :small) on conflict (name) do nothing")
                    .bind("id", id)
                    .bind("name", folded(shown))
                    .bind("shown", shown)
                    .bind("skeleton", Names.skeleton(shown))
                    .bind("small", Names.smallSkeleton(shown))
                    .bind("password", hash)
                    .bind("today", LocalDate.now(clock.withZone(ZoneOffset.UTC)).toString())
                    .execute();
        });
        return made == 1 ? Optional.of(new Teacher(id, shown)) : Optional.empty();
    }

    /** Whether somebody is called so, or so that a reader could take one for the other. */
    private static boolean isTaken(Handle handle, String name) {
        fillSkeletons(handle);
        return handle.createQuery("select 1 from teacher where name = :name or skeleton = :skeleton"
                        + " or small_skeleton = :small")
                .bind("name", folded(name))
                .bind("skeleton", Names.skeleton(name))
                .bind("small", Names.smallSkeleton(name))
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
    }

    /** Of accounts that were made before there were skeletons, or by an older version beside this one. */
    private static void fillSkeletons(Handle handle) {
        Map<Long, String> without = handle.createQuery("select id, shown from teacher where skeleton is null")
                .reduceRows(new HashMap<>(), (names, row) -> {
                    names.put(row.getColumn("id", Long.class), row.getColumn("shown", String.class));
                    return names;
                });
        without.forEach((id, name) -> handle.createUpdate(
                        "update teacher set skeleton = :skeleton, small_skeleton = :small where id = :id")
                .bind("skeleton", Names.skeleton(name))
                .bind("small", Names.smallSkeleton(name))
                .bind("id", id)
                .execute());
    }

    /** What came of trying to log in. */
    public sealed interface LogIn {
        record In(Teacher teacher) implements LogIn {}

        /** Wrong name or password: which of them is not told, nor in another time. */
        record Wrong() implements LogIn {}

        /** All is right, but a device's code is missing. */
        record NeedsCode() implements LogIn {}

        /** Not looked at: there were too many wrong tries, whether there is such a teacher or not. */
        record Wait(Duration time, Why why) implements LogIn {}
    }

    /** Lets somebody in who knows name and password, and has no device that makes codes. */
    public LogIn logIn(String name, String password, Caller caller) {
        return logIn(name, password, "", caller);
    }

    /** Lets somebody in who knows name and password. @param code of a device, or nothing */
    public LogIn logIn(String name, String password, String code, Caller caller) {
        Optional<Known> known = known(name);
        // one count for an account, in however many ways its name can be typed
        String counted = known.map(each -> each.teacher().name()).orElseGet(() -> Names.tidy(name));
        return switch (throttle.password(folded(counted), caller)) {
            case Admission.Wait wait -> new LogIn.Wait(wait.time(), wait.why());
            case Admission.Admitted admitted -> logIn(known, password, code, admitted.attempt());
        };
    }

    private LogIn logIn(Optional<Known> known, String password, String code, Attempt attempt) {
        if (known.isEmpty()) {
            Passwords.checkNobodys(password);
            return new LogIn.Wrong();
        }
        if (!Passwords.isRight(password, known.get().password())) {
            return new LogIn.Wrong();
        }
        return known.get().totp().isPresent() ? withCode(known.get(), code, attempt) : in(known.get(), attempt);
    }

    private static LogIn in(Known known, Attempt attempt) {
        attempt.right();
        return new LogIn.In(known.teacher());
    }

    private LogIn withCode(Known known, String code, Attempt attempt) {
        if (code.isBlank()) {
            attempt.soFarRight();
            return new LogIn.NeedsCode();
        }
        String subject = attempt.codeSubject(known.teacher().id());
        Optional<Duration> wait = throttle.code(subject);
        if (wait.isPresent()) {
            attempt.soFarRight();
            return new LogIn.Wait(wait.get(), Why.SEVERAL);
        }
        if (!takeCode(known, code)) {
            attempt.soFarRight();
            return new LogIn.Wrong();
        }
        throttle.codeWasRight(subject);
        return in(known, attempt);
    }

    /** Takes a code of the teacher's device, once. */
    private boolean takeCode(Known known, String code) {
        OptionalLong step = Totp.step(known.totp().orElseThrow(), code, known.totpUsed(), clock.instant());
        return step.isPresent()
                && database.write(handle -> handle.createUpdate(
                                        "update teacher set totp_used = :step where id = :id and totp_used < :step")
                                .bind("step", step.getAsLong())
                                .bind("id", known.teacher().id())
                                .execute())
                        == 1;
    }

    /** What came of asking somebody who has logged in for the password once more. */
    public enum Confirmation {
        RIGHT,
        WRONG,

        /** Not looked at: it was wrong too often. */
        WAIT
    }

    /** Whether somebody who has logged in knows the password. What strangers try at the name makes no difference. */
    public Confirmation confirm(Teacher teacher, String password) {
        if (!throttle.confirmation(teacher)) {
            return Confirmation.WAIT;
        }
        boolean right = known(teacher.name())
                .filter(known -> Passwords.isRight(password, known.password()))
                .isPresent();
        if (!right) {
            return Confirmation.WRONG;
        }
        throttle.confirmed(teacher);
        return Confirmation.RIGHT;
    }

    /** Ends all sessions of a teacher, and forgets all browsers in which he or she has logged in. */
    public void logOutEverywhere(Teacher teacher) {
        database.write(handle -> logOutEverywhere(handle, teacher.id()));
    }

    private static int logOutEverywhere(Handle handle, long teacher) {
        KnownBrowsers.forgetAll(handle, teacher);
        return handle.createUpdate("delete from session where teacher = :id")
                .bind("id", teacher)
                .execute();
    }

    /**
     * Gives an account another password, and logs it out everywhere. @param password that {@link #isPassword} allows
     */
    public void setPassword(Teacher teacher, String password) {
        if (!isPassword(password)) {
            throw new IllegalArgumentException("no password");
        }
        String hash = Passwords.hash(password);
        database.write(handle -> setPassword(handle, teacher.id(), hash));
    }

    private static int setPassword(Handle handle, long teacher, String hash) {
        logOutEverywhere(handle, teacher);
        return handle.createUpdate("update teacher set password = :hash where id = :id")
                .bind("hash", hash)
                .bind("id", teacher)
                .execute();
    }

    /** Makes recovery codes anew; those before serve no more. @return the one copy */
    public List<String> newRecoveryCodes(Teacher teacher) {
        List<String> codes =
                Stream.generate(Teachers::recoveryCode).limit(RECOVERY_CODES).toList();
        database.write(handle -> {
            handle.createUpdate("delete from recovery_code where teacher = :id")
                    .bind("id", teacher.id())
                    .execute();
            for (String code : codes) {
                handle.createUpdate("insert into recovery_code (teacher, code_sha256) values (:id, :code)")
                        .bind("id", teacher.id())
                        .bind("code", Secrets.digest(bare(code)))
                        .execute();
            }
            return codes.size();
        });
        return codes;
    }

    /** 79 bits in four groups. */
    private static String recoveryCode() {
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < 16; i++) {
            code.append(i > 0 && i % 4 == 0 ? "-" : "")
                    .append(CODE_LETTERS.charAt(Secrets.below(CODE_LETTERS.length())));
        }
        return code.toString();
    }

    private static String bare(String code) {
        return code.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }

    /** How many recovery codes are left. */
    public int recoveryCodes(Teacher teacher) {
        return database.read(handle -> handle.createQuery("select count(*) from recovery_code where teacher = :id")
                .bind("id", teacher.id())
                .mapTo(Integer.class)
                .one());
    }

    /**
     * Lets somebody choose another password who has a recovery code, which is used up by it. A device that made codes
     * is not asked for any more: it may be lost, too. Nobody guesses 79 bits, so tries are not counted; a hash is made
     * only once the code is right, so that wrong ones cost next to nothing.
     *
     * @param password that {@link #isPassword} allows
     * @return empty if name and code don't match
     */
    public Optional<Teacher> recover(String name, String code, String password) {
        if (!isPassword(password)) {
            throw new IllegalArgumentException("no password");
        }
        String digest = Secrets.digest(bare(code));
        Optional<Teacher> teacher = named(name).filter(each -> hasRecoveryCode(each, digest));
        if (teacher.isEmpty()) {
            return Optional.empty();
        }
        String hash = Passwords.hash(password);
        boolean taken = database.write(handle -> {
            int codes = handle.createUpdate("delete from recovery_code where teacher = :id and code_sha256 = :code")
                    .bind("id", teacher.get().id())
                    .bind("code", digest)
                    .execute();
            if (codes == 1) {
                setPassword(handle, teacher.get().id(), hash);
                setTotp(handle, teacher.get(), null);
            }
            return codes == 1;
        });
        return teacher.filter(each -> taken);
    }

    private boolean hasRecoveryCode(Teacher teacher, String digest) {
        return database.read(handle -> handle.createQuery(
                                "select 1 from recovery_code where teacher = :id and code_sha256 = :code")
                        .bind("id", teacher.id())
                        .bind("code", digest)
                        .mapTo(Integer.class)
                        .findOne())
                .isPresent();
    }

    /** Whether a device's code is asked for at logging in. */
    public boolean hasTotp(Teacher teacher) {
        return known(teacher.name()).flatMap(Known::totp).isPresent();
    }

    /** Asks for a device's code from now on, if this device makes the right one. @return whether it does */
    public boolean startTotp(Teacher teacher, String secret, String code) {
        if (!Totp.isSecret(secret)
                || Totp.step(secret, code, 0, clock.instant()).isEmpty()) {
            return false;
        }
        return database.write(handle -> setTotp(handle, teacher, secret)) == 1;
    }

    /** Asks for no code any more. */
    public void stopTotp(Teacher teacher) {
        database.write(handle -> setTotp(handle, teacher, null));
    }

    /** @param secret null for none */
    private static int setTotp(Handle handle, Teacher teacher, String secret) {
        return handle.createUpdate("update teacher set totp = :totp, totp_used = 0 where id = :id")
                .bind("totp", secret)
                .bind("id", teacher.id())
                .execute();
    }

    /** The teacher with exactly this name, for somebody who has logged in. */
    public Optional<Teacher> named(String name) {
        return known(name).map(Known::teacher);
    }

    /** @param name as it was typed; accounts of before there was a rule for names may have untidy ones */
    private Optional<Known> known(String name) {
        return byFolded(folded(name)).or(() -> byFolded(folded(Names.tidy(name))));
    }

    private Optional<Known> byFolded(String folded) {
        return database.read(handle -> handle.createQuery(
                        "select id, shown, password, totp, totp_used from teacher where name = :name")
                .bind("name", folded)
                .mapTo(Known.class)
                .findOne());
    }

    private record Known(@Nested Teacher teacher, String password, Optional<String> totp, long totpUsed) {}

    /** Whether a teacher may be called so. */
    public static boolean isName(String name) {
        return Names.isName(name, LONGEST_NAME);
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
