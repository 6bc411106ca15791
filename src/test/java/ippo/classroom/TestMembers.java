package ippo.classroom;

import ippo.account.Secrets;
import ippo.account.Visitor;
import ippo.store.Database;

/** Puts somebody into a class without further ado. */
public final class TestMembers {
    private TestMembers() {}

    /** @return the member's id */
    public static long join(Database database, long schoolClass, Visitor visitor, String nickname) {
        long id = Secrets.id();
        database.write(
                handle -> handle.createUpdate("insert into member (id, school_class, visitor, nickname, joined_at)"
                                + " values (:id, :class, :visitor, :nickname, 0)")
                        .bind("id", id)
                        .bind("class", schoolClass)
                        .bind("visitor", visitor.id())
                        .bind("nickname", nickname)
                        .execute());
        return id;
    }
}
