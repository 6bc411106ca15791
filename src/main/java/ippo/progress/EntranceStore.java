package ippo.progress;

import ippo.account.Visitor;
import ippo.answer.Task.LessonTask;
import ippo.store.Database;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/**
 * Keeps how visitors came into the course, and what they answered to the boards of the placement. Those answers count
 * in no lesson. Every method throws {@link ippo.store.StoreException} if the database fails. May be shared between
 * threads.
 */
public final class EntranceStore {
    private final Database database;

    public EntranceStore(Database database) {
        this.database = database;
    }

    /** How somebody came in; empty if that was never asked, or not answered. */
    public Optional<Entered> of(Visitor visitor) {
        return database.read(handle -> handle.createQuery("select kind, station from entrance where visitor = :visitor")
                .bind("visitor", visitor.id())
                .map((row, context) ->
                        new Entered(Entrance.valueOf(row.getString(1)), Optional.ofNullable(row.getString(2))))
                .findOne());
    }

    /** Comes in another way. What a placement found out stays for who chooses that once more. */
    public void choose(Visitor visitor, Entrance entrance) {
        database.write(handle -> {
            lock(handle, visitor);
            return handle.createUpdate("insert into entrance (visitor, kind)"
                            + " select id, :kind from visitor where id = :visitor"
                            + " on conflict (visitor) do update set kind = excluded.kind")
                    .bind("visitor", visitor.id())
                    .bind("kind", entrance.name())
                    .execute();
        });
    }

    /** What was answered to the placement. */
    public List<Placed> placed(Visitor visitor) {
        return database.read(handle -> placed(handle, visitor));
    }

    private static List<Placed> placed(Handle handle, Visitor visitor) {
        return handle.createQuery("select item, exercise, answer, solved from placement where visitor = :visitor"
                        + " order by item, exercise")
                .bind("visitor", visitor.id())
                .map((row, context) -> new Placed(
                        new LessonTask(row.getString(1), row.getString(2)), row.getString(3), row.getInt(4) != 0))
                .list();
    }

    /**
     * Keeps the first answer to a board, and no other, in however many tabs it is given.
     *
     * @param found the station where to begin, once all answers together tell it
     * @return whether this was the first
     */
    public boolean place(Visitor visitor, Placed answer, Function<List<Placed>, Optional<String>> found) {
        return database.write(handle -> {
            lock(handle, visitor);
            int kept = handle.createUpdate("insert into placement (visitor, item, exercise, answer, solved)"
                            + " select id, :item, :exercise, :answer, :solved from visitor where id = :visitor"
                            + " on conflict (visitor, item, exercise) do nothing")
                    .bind("visitor", visitor.id())
                    .bind("item", answer.task().lesson())
                    .bind("exercise", answer.task().exercise())
                    .bind("answer", answer.answer())
                    .bind("solved", answer.solved() ? 1 : 0)
                    .execute();
            found.apply(placed(handle, visitor))
                    .ifPresent(station -> handle.createUpdate("insert into entrance (visitor, kind, station)"
                                    + " select id, :kind, :station from visitor where id = :visitor"
                                    + " on conflict (visitor) do update set kind = excluded.kind,"
                                    + " station = excluded.station")
                            .bind("visitor", visitor.id())
                            .bind("kind", Entrance.SHOGI.name())
                            .bind("station", station)
                            .execute());
            return kept == 1;
        });
    }

    /** Takes all answers to the placement back; where it said to begin stays until it says something else. */
    public void placeAnew(Visitor visitor) {
        database.write(handle -> {
            lock(handle, visitor);
            return handle.createUpdate("delete from placement where visitor = :visitor")
                    .bind("visitor", visitor.id())
                    .execute();
        });
    }

    /** Two tabs shall come one after the other. */
    private static void lock(Handle handle, Visitor visitor) {
        handle.createUpdate("update visitor set attempts = attempts where id = :visitor")
                .bind("visitor", visitor.id())
                .execute();
    }
}
