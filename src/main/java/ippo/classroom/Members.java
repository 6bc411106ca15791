package ippo.classroom;

import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.store.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Who learns in a class. May be shared between threads. */
public final class Members {
    /** In a class. */
    public static final int MOST = 100;
    /** Of a nickname, in characters. */
    public static final int LONGEST_NICKNAME = 40;

    static final String MEMBER = "select member.id, member.visitor, member.nickname, member.note,"
            + " case when card.school_class = member.school_class then 1 else 0 end as managed,"
            + " case when card.secret_sha256 is null and card.phrase_argon2 is null then 0 else 1 end as has_card"
            + " from member join school_class on school_class.id = member.school_class"
            + " left join card on card.visitor = member.visitor where";

    private final Database database;
    private final Clock clock;

    public Members(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** The pupils of a class, by nickname; none if this teacher does not teach there. */
    public List<Member> of(Teacher teacher, long schoolClass) {
        return database.read(handle -> handle.createQuery(
                        MEMBER + " school_class.id = :class and" + Scope.CLASS + "order by member.nickname, member.id")
                .bind("class", schoolClass)
                .bind("teacher", teacher.id())
                .map((row, context) -> member(row))
                .list());
    }

    /** One pupil of a class; empty if there is none such where this teacher teaches. */
    public Optional<Member> find(Teacher teacher, long schoolClass, long id) {
        return database.read(
                handle -> handle.createQuery(MEMBER + " school_class.id = :class and member.id = :id and" + Scope.CLASS)
                        .bind("class", schoolClass)
                        .bind("id", id)
                        .bind("teacher", teacher.id())
                        .map((row, context) -> member(row))
                        .findOne());
    }

    static Member member(ResultSet row) throws SQLException {
        return new Member(
                row.getLong("id"),
                new Visitor(row.getLong("visitor")),
                row.getString("nickname"),
                row.getInt("managed") == 1,
                row.getInt("has_card") == 1,
                row.getString("note"));
    }
}
