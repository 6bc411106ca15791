package ippo.account;

import ippo.store.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Sessions of those who have logged in, known by a cookie of 128 random bits; the table keeps its digest. A session
 * ends after half a day, after an hour without a request, with the browser (its cookie has no age), and whenever it is
 * ended: school computers are shared, and whoever walks away forgets to log out. May be shared between threads.
 */
public final class Sessions {
    public static final Duration LONGEST = Duration.ofHours(12);
    /** Without a request, a teacher's and a pupil's alike. A live view that is open asks again and again. */
    public static final Duration IDLE = Duration.ofMinutes(60);

    /** Somebody's last press is noted no more exactly than this. */
    private static final Duration NOTED = Duration.ofMinutes(1);

    private static final int BYTES = 16;
    private static final Pattern COOKIE = Pattern.compile("[A-Za-z0-9_-]{22}");

    private final Database database;
    private final Clock clock;

    public Sessions(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Begins a session. @return the cookie's value: a new one at each login, which nobody could have planted */
    public String begin(Session who) {
        String cookie = Secrets.random(BYTES);
        long now = clock.millis();
        database.write(handle -> {
            handle.createUpdate("delete from session where begun_at < :old")
                    .bind("old", now - LONGEST.toMillis())
                    .execute();
            return handle.createUpdate("insert into session (id_sha256, teacher, visitor, nickname, begun_at, seen_at)"
                            + " values (:id, :teacher, :visitor, :nickname, :now, :now)")
                    .bind("id", Secrets.digest(cookie))
                    .bind("teacher", who.asTeacher().map(Teacher::id))
                    .bind("visitor", who.asPupil().map(of -> of.pupil().id()))
                    .bind("nickname", who.asPupil().map(Session.OfPupil::nickname))
                    .bind("now", now)
                    .execute();
        });
        return cookie;
    }

    /** Whose session a cookie is. @param cookie as the browser sent it, so perhaps anything */
    public Optional<Session> find(String cookie) {
        if (!COOKIE.matcher(cookie).matches()) {
            return Optional.empty();
        }
        String id = Secrets.digest(cookie);
        long now = clock.millis();
        Optional<Row> row = database.read(handle -> handle.createQuery(
                        "select teacher.id as teacher, teacher.shown, session.visitor, session.nickname,"
                                + " session.seen_at"
                                + " from session left join teacher on teacher.id = session.teacher"
                                + " where session.id_sha256 = :id and session.begun_at > :begun"
                                + " and teacher.disabled_at is null"
                                + " and session.seen_at > :seen")
                .bind("id", id)
                .bind("begun", now - LONGEST.toMillis())
                .bind("seen", now - IDLE.toMillis())
                .map((result, context) -> row(result))
                .findOne());
        row.filter(each -> each.seenAt() < now - NOTED.toMillis()).ifPresent(each -> note(id, now));
        return row.map(Row::session);
    }

    private void note(String id, long now) {
        database.write(handle -> handle.createUpdate("update session set seen_at = :now where id_sha256 = :id")
                .bind("now", now)
                .bind("id", id)
                .execute());
    }

    private static Row row(ResultSet result) throws SQLException {
        long teacher = result.getLong("teacher");
        Session session = result.wasNull()
                ? new Session.OfPupil(new Visitor(result.getLong("visitor")), result.getString("nickname"))
                : new Session.OfTeacher(new Teacher(teacher, result.getString("shown")));
        return new Row(session, result.getLong("seen_at"));
    }

    private record Row(Session session, long seenAt) {}

    /** Whether the session of a cookie goes on; asking is no press of anybody's. */
    public boolean goesOn(String cookie) {
        long now = clock.millis();
        return database.read(handle -> handle.createQuery("select count(*) from session where id_sha256 = :id"
                                + " and begun_at > :begun and seen_at > :seen")
                        .bind("id", Secrets.digest(cookie))
                        .bind("begun", now - LONGEST.toMillis())
                        .bind("seen", now - IDLE.toMillis())
                        .mapTo(Integer.class)
                        .one())
                > 0;
    }

    /** Ends the session of a cookie, if there is one. */
    public void end(String cookie) {
        database.write(handle -> handle.createUpdate("delete from session where id_sha256 = :id")
                .bind("id", Secrets.digest(cookie))
                .execute());
    }
}
