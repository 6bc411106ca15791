package ippo.classroom;

import ippo.account.Secrets;
import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** Pupils who were moved to another class, for the tables of the class that they left. */
final class FormerMembers {
    /**
     * The pupils of the class {@code :class}, with those who were moved out of it, to stand where the table
     * {@code member} would. Of those who are there, {@code left_at} and {@code moved_to} are null.
     */
    static final String WITH_FORMER = " (select id, school_class, visitor, nickname, cast(null as bigint) as left_at,"
            + " cast(null as bigint) as moved_to from member where school_class = :class"
            + " union all select id, school_class, visitor, nickname, left_at, moved_to from former_member"
            + " where school_class = :class) as member ";

    /** That an assignment was for this pupil, while he or she was there. */
    static final String MEANT = " (member.left_at is null or assignment.made_at < member.left_at)"
            + " and (assignment.selected = 0 or exists (select 1 from assignment_member"
            + " where assignment_member.assignment = assignment.id and assignment_member.member = member.id)"
            + " or exists (select 1 from former_assigned where former_assigned.assignment = assignment.id"
            + " and former_assigned.former_member = member.id)) ";

    private FormerMembers() {}

    /** Notes that a pupil leaves a class; what was for him or her alone stays so in its tables. */
    static void put(Handle handle, long schoolClass, Member pupil, long target, Instant now) {
        long id = Secrets.id();
        handle.createUpdate("insert into former_member (id, school_class, visitor, nickname, moved_to, left_at)"
                        + " values (:id, :class, :visitor, :nickname, :target, :now)")
                .bind("id", id)
                .bind("class", schoolClass)
                .bind("visitor", pupil.visitor().id())
                .bind("nickname", pupil.nickname())
                .bind("target", target)
                .bind("now", now)
                .execute();
        handle.createUpdate("insert into former_assigned (assignment, former_member)"
                        + " select assignment, :id from assignment_member where member = :member")
                .bind("id", id)
                .bind("member", pupil.id())
                .execute();
        handle.createUpdate("delete from assignment_member where member = :member")
                .bind("member", pupil.id())
                .execute();
    }

    /** Who comes back to a class is again the one who was there before. */
    static void takeBack(Handle handle, long schoolClass, Member pupil) {
        handle.createUpdate("insert into assignment_member (assignment, member) select former_assigned.assignment,"
                        + " :member from former_member"
                        + " join former_assigned on former_assigned.former_member = former_member.id"
                        + " where former_member.school_class = :class and former_member.visitor = :visitor")
                .bind("member", pupil.id())
                .bind("class", schoolClass)
                .bind("visitor", pupil.visitor().id())
                .execute();
        handle.createUpdate("delete from former_member where school_class = :class and visitor = :visitor")
                .bind("class", schoolClass)
                .bind("visitor", pupil.visitor().id())
                .execute();
    }
}
