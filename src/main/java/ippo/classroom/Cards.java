package ippo.classroom;

import ippo.account.Caller;
import ippo.account.LoginThrottle;
import ippo.account.Passwords;
import ippo.account.Secrets;
import ippo.account.Session;
import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.i18n.Language;
import ippo.store.Database;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;

/**
 * What pupils log in with whose account was made by a teacher: a printed code, or four words. Making a card anew ends
 * what the old one opened. May be shared between threads.
 */
public final class Cards {
    /** That somebody can come in by the address of a class: its own pupils, or those who were moved out of it. */
    static final String OPENS = " (school_class.archived = 0 or school_class.removed_at is null and exists"
            + " (select 1 from card where card.printed_for = school_class.id"
            + " and card.school_class <> school_class.id)) ";

    private static final int SECRET_BYTES = 16;
    private static final Pattern SECRET = Pattern.compile("[A-Za-z0-9_-]{22}");

    private final Database database;
    private final LoginThrottle throttle;
    private final Clock clock;

    public Cards(Database database, Clock clock) {
        this.database = database;
        this.throttle = new LoginThrottle(database, clock);
        this.clock = clock;
    }

    /** Whose cards are made or revoked. */
    public sealed interface Whose {
        /** All accounts that were made in the class. */
        record All() implements Whose {}

        /** Those of them without a card. */
        record WithoutOne() implements Whose {}

        /** One pupil. @param member the id */
        record One(long member) implements Whose {}
    }

    /**
     * Makes cards for pupils whose accounts this class made, instead of any they have. Takes some hundredths of a
     * second for each.
     *
     * @return by nickname; empty if nobody there is meant, or the class is not this teacher's
     */
    public List<IssuedCard> issue(Teacher teacher, long schoolClass, Whose whose) {
        List<Row> rows = database.read(handle -> rows(handle, teacher, schoolClass, whose));
        List<IssuedCard> issued = new ArrayList<>();
        List<String> hashes = new ArrayList<>();
        for (Row row : rows) {
            List<String> words = LoginPhrases.of(row.language()).random();
            issued.add(new IssuedCard(row.nickname(), Secrets.random(SECRET_BYTES), words));
            hashes.add(hash(words, row.salt()));
        }
        database.write(handle -> {
            // whoever was removed or moved meanwhile gets none
            List<Long> still = rows(handle, teacher, schoolClass, new Whose.All()).stream()
                    .map(Row::visitor)
                    .toList();
            for (int i = 0; i < rows.size(); i++) {
                if (still.contains(rows.get(i).visitor())) {
                    put(
                            handle,
                            rows.get(i).visitor(),
                            Secrets.digest(issued.get(i).secret()),
                            hashes.get(i));
                    note(handle, schoolClass, teacher, AuditAction.CARD_PRINTED, rows.get(i));
                }
            }
            return rows.size();
        });
        return issued;
    }

    /**
     * Makes cards worthless, and ends what they opened.
     *
     * @return how many
     */
    public int revoke(Teacher teacher, long schoolClass, Whose whose) {
        return database.write(handle -> {
            List<Row> rows = rows(handle, teacher, schoolClass, whose).stream()
                    .filter(Row::hasCard)
                    .toList();
            for (Row row : rows) {
                put(handle, row.visitor(), null, null);
                note(handle, schoolClass, teacher, AuditAction.CARD_REVOKED, row);
            }
            return rows.size();
        });
    }

    private static List<Row> rows(Handle handle, Teacher teacher, long schoolClass, Whose whose) {
        return handle
                .createQuery("select member.id, member.visitor, member.nickname, card.secret_sha256,"
                        + " school_class.language, school_class.salt"
                        + " from school_class join member on member.school_class = school_class.id"
                        + " join card on card.visitor = member.visitor and card.school_class = school_class.id"
                        + " where school_class.id = :class and" + Scope.CLASS)
                .bind("class", schoolClass)
                .bind("teacher", teacher.id())
                .map((row, context) -> new Row(
                        row.getLong("id"),
                        row.getLong("visitor"),
                        row.getString("nickname"),
                        row.getString("secret_sha256") != null,
                        new Language(row.getString("language")),
                        row.getString("salt")))
                .list()
                .stream()
                .sorted(Comparator.comparing(Row::nickname, NameOrder.of(handle, schoolClass)))
                .filter(row -> switch (whose) {
                    case Whose.All all -> true;
                    case Whose.WithoutOne without -> !row.hasCard();
                    case Whose.One one -> one.member() == row.member();
                })
                .toList();
    }

    private record Row(long member, long visitor, String nickname, boolean hasCard, Language language, String salt) {}

    /** What a pupil's card opens with is kept aside before it opens nothing any more. @param visitor an id */
    static void spend(Handle handle, long visitor) {
        handle.createUpdate("insert into spent_card (visitor, school_class, phrase_argon2)"
                        // with its words' salt, so under the class for which it was printed
                        + " select visitor, coalesce((select id from school_class where id = card.printed_for),"
                        + " school_class), phrase_argon2 from card"
                        + " where visitor = :visitor and phrase_argon2 is not null on conflict do nothing")
                .bind("visitor", visitor)
                .execute();
    }

    /** Both null for no card. */
    private static void put(Handle handle, long visitor, String secret, String phrase) {
        spend(handle, visitor);
        handle.createUpdate("update card set secret_sha256 = :secret, phrase_argon2 = :phrase, phrase_salt = null,"
                        + " printed_for = null where visitor = :visitor")
                .bind("secret", secret)
                .bind("phrase", phrase)
                .bind("visitor", visitor)
                .execute();
        handle.createUpdate("delete from session where visitor = :visitor")
                .bind("visitor", visitor)
                .execute();
    }

    private void note(Handle handle, long schoolClass, Teacher teacher, AuditAction deed, Row row) {
        Audit.note(handle, schoolClass, teacher, deed, new Visitor(row.visitor()), row.nickname(), clock.instant());
    }

    private static String hash(List<String> words, String salt) {
        return Passwords.ofDrawn(joined(words), salt);
    }

    private static String joined(List<String> words) {
        return String.join(" ", words);
    }

    /** Whom the code of a card lets in. @param secret as it was sent, so perhaps anything */
    public Optional<Session.OfPupil> open(String secret) {
        if (!SECRET.matcher(secret).matches()) {
            return Optional.empty();
        }
        return find("card.secret_sha256 = :value", Secrets.digest(secret));
    }

    private Optional<Session.OfPupil> find(String condition, String value) {
        return database.read(handle -> handle.createQuery("select member.visitor, member.nickname"
                        + " from card join member on member.visitor = card.visitor"
                        + " and member.school_class = card.school_class"
                        + " join school_class on school_class.id = card.school_class"
                        + " where school_class.archived = 0 and " + condition)
                .bind("value", value)
                .map((row, context) ->
                        new Session.OfPupil(new Visitor(row.getLong("visitor")), row.getString("nickname")))
                .findOne());
    }

    /** What came of trying to come in with a phrase. */
    public sealed interface LogIn {
        record In(Session.OfPupil session) implements LogIn {}

        /** Nobody's phrase. */
        record Wrong() implements LogIn {}

        /** Of a card that was revoked or replaced by a new one. */
        record Spent() implements LogIn {}

        /** Not looked at: too many wrong ones came from the same address. Printed codes still work. */
        record Wait(Duration time) implements LogIn {}
    }

    /** Lets in whose phrase this is, among the pupils of the class with this code. */
    public LogIn open(String code, LoginPhrases.Typed.Phrase phrase, Caller caller) {
        Optional<Lock> lock = database.read(handle -> handle.createQuery("select id, exists (select 1 from card"
                        + " where card.school_class = school_class.id and phrase_argon2 like :before)"
                        + " as has_before from school_class where code = :code and" + OPENS)
                .bind("code", code)
                .bind("before", Passwords.beginningBefore() + "%")
                .map((row, context) -> {
                    long id = row.getLong("id");
                    return new Lock(id, salts(handle, id), row.getBoolean("has_before"));
                })
                .findOne());
        if (lock.isEmpty()) {
            return new LogIn.Wrong();
        }
        long schoolClass = lock.get().schoolClass();
        Optional<Duration> wait = throttle.phrase(schoolClass, caller);
        if (wait.isPresent()) {
            return new LogIn.Wait(wait.get());
        }
        String words = joined(phrase.words());
        boolean spent = false;
        for (String salt : lock.get().salts()) {
            String hash = Passwords.ofDrawn(words, salt);
            Optional<Session.OfPupil> in = find(lock.get(), salt, words, hash);
            if (in.isPresent()) {
                throttle.phraseWasRight(schoolClass, caller);
                return new LogIn.In(in.get());
            }
            spent |= isSpent(lock.get(), hash);
        }
        return spent ? new LogIn.Spent() : new LogIn.Wrong();
    }

    /** The salts of words that open something under the address of a class: its own, and those of moved cards. */
    private static List<String> salts(Handle handle, long schoolClass) {
        return handle.createQuery("select salt from school_class where id = :class union"
                        + " select coalesce(card.phrase_salt, school_class.salt) from card"
                        + " join school_class on school_class.id = card.school_class where " + UNDER_ADDRESS)
                .bind("class", schoolClass)
                .mapTo(String.class)
                .list();
    }

    /** That a card is of a class, or was printed with its address. */
    private static final String UNDER_ADDRESS = "(card.school_class = :class or card.printed_for = :class)";

    private Optional<Session.OfPupil> find(Lock lock, String salt, String words, String hash) {
        return findPhrase(lock, hash).or(() -> {
            if (!lock.hasHashesOfBefore()) {
                return Optional.empty();
            }
            String before = Passwords.ofDrawnBefore(words, salt);
            Optional<Session.OfPupil> in = findPhrase(lock, before);
            if (in.isPresent()) {
                database.write(handle -> handle.createUpdate("update card set phrase_argon2 = :hash"
                                + " where school_class = :class and phrase_argon2 = :before")
                        .bind("hash", hash)
                        .bind("class", lock.schoolClass())
                        .bind("before", before)
                        .execute());
            }
            return in;
        });
    }

    private boolean isSpent(Lock lock, String hash) {
        return database.read(handle -> handle.createQuery(
                        "select 1 from spent_card where school_class = :class and phrase_argon2 = :hash")
                .bind("class", lock.schoolClass())
                .bind("hash", hash)
                .mapTo(Integer.class)
                .findOne()
                .isPresent());
    }

    private Optional<Session.OfPupil> findPhrase(Lock lock, String hash) {
        return find(
                UNDER_ADDRESS.replace(":class", String.valueOf(lock.schoolClass()))
                        + " and card.phrase_argon2 = :value",
                hash);
    }

    /** @param salts with which its words may be hashed */
    private record Lock(long schoolClass, List<String> salts, boolean hasHashesOfBefore) {
        Lock {
            salts = List.copyOf(salts);
        }
    }

    /** Whether somebody's account was made in a class. */
    static boolean isOf(Handle handle, Visitor visitor, long schoolClass) {
        return handle.createQuery("select 1 from card where visitor = :visitor and school_class = :class")
                .bind("visitor", visitor.id())
                .bind("class", schoolClass)
                .mapTo(Integer.class)
                .findOne()
                .isPresent();
    }
}
