package ippo.classplay;

import ippo.classplay.ClassGame.Player;
import ippo.game.Opening;
import ippo.store.Columns;
import ippo.store.Readable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Tables {@code class_door} and {@code class_challenge}, within a transaction. */
final class ChallengeStore {
    /** Both are still in the class, which is not closed. */
    private static final String CHALLENGE = "select class_challenge.id, class_challenge.school_class,"
            + " class_challenge.opening, class_challenge.asked_at, by_member.id as by_id,"
            + " by_member.visitor as by_visitor, by_member.nickname as by_name, to_member.id as to_id,"
            + " to_member.visitor as to_visitor, to_member.nickname as to_name from class_challenge"
            + " join school_class on school_class.id = class_challenge.school_class"
            + " join member as by_member on by_member.id = class_challenge.asked_by"
            + " and by_member.school_class = class_challenge.school_class"
            + " join member as to_member on to_member.id = class_challenge.asked"
            + " and to_member.school_class = class_challenge.school_class"
            + " where school_class.archived = 0 and class_challenge.asked_at >= :since and ";

    private final Handle handle;

    ChallengeStore(Handle handle) {
        this.handle = handle;
    }

    ClassDoor door(long schoolClass) {
        return handle.createQuery("select door, open_until from class_door where school_class = :class")
                .bind("class", schoolClass)
                .map(Readable.row((row, context) ->
                        new ClassDoor(Door.valueOf(row.getString("door")), Columns.instant(row, "open_until"))))
                .findOne()
                .flatMap(each -> each)
                .orElse(ClassDoor.SHUT);
    }

    void setDoor(long schoolClass, ClassDoor door) {
        handle.createUpdate("insert into class_door (school_class, door, open_until) values (:class, :door, :until)"
                        + " on conflict (school_class) do update set door = :door, open_until = :until")
                .bind("class", schoolClass)
                .bind("door", door.door().name())
                .bind("until", door.openUntil())
                .execute();
    }

    List<Challenge> of(long schoolClass, Instant since) {
        return handle.createQuery(CHALLENGE + "class_challenge.school_class = :class order by class_challenge.asked_at,"
                        + " class_challenge.id")
                .bind("class", schoolClass)
                .bind("since", since)
                .map(Readable.row((row, context) -> challenge(row)))
                .collect(Readable.rows());
    }

    Optional<Challenge> find(long id, Instant since) {
        return handle.createQuery(CHALLENGE + "class_challenge.id = :id")
                .bind("id", id)
                .bind("since", since)
                .map(Readable.row((row, context) -> challenge(row)))
                .findOne()
                .flatMap(each -> each);
    }

    /** Instead of what the same asked the same before. */
    void insert(Challenge challenge) {
        handle.createUpdate("delete from class_challenge where asked_by = :by")
                .bind("by", challenge.by().member())
                .execute();
        handle.createUpdate("insert into class_challenge (id, school_class, asked_by, asked, opening, asked_at)"
                        + " values (:id, :class, :by, :asked, :opening, :at)")
                .bind("id", challenge.id())
                .bind("class", challenge.schoolClass())
                .bind("by", challenge.by().member())
                .bind("asked", challenge.asked().member())
                .bind("opening", challenge.opening().name())
                .bind("at", challenge.at())
                .execute();
    }

    /** @return whether it was still there */
    boolean delete(long id) {
        return handle.createUpdate("delete from class_challenge where id = :id")
                        .bind("id", id)
                        .execute()
                > 0;
    }

    private static Challenge challenge(ResultSet row) throws SQLException {
        return new Challenge(
                row.getLong("id"),
                row.getLong("school_class"),
                new Player(row.getLong("by_id"), row.getLong("by_visitor"), row.getString("by_name")),
                new Player(row.getLong("to_id"), row.getLong("to_visitor"), row.getString("to_name")),
                Opening.valueOf(row.getString("opening")),
                Instant.ofEpochMilli(row.getLong("asked_at")));
    }
}
