package ippo.training;

import ippo.account.Visitor;
import ippo.answer.Task.PuzzleTask;
import ippo.store.Database;
import java.time.Clock;
import java.util.List;

/**
 * The puzzles that a visitor likes, {@value #MOST} at most. Every method throws {@link ippo.store.StoreException} if
 * the database fails. May be shared between threads.
 */
public final class Favourites {
    public static final int MOST = 100;

    private final Database database;
    private final Clock clock;

    public Favourites(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Adds puzzles, as far as there is room; what is there already stays where it is. */
    public void add(Visitor visitor, List<PuzzleTask> puzzles) {
        database.write(handle -> {
            // two tabs together shall not have more room than one
            handle.createUpdate("update visitor set attempts = attempts where id = :visitor")
                    .bind("visitor", visitor.id())
                    .execute();
            for (PuzzleTask puzzle : puzzles) {
                handle.createUpdate("insert into favourite (visitor, item, exercise, added_at)"
                                + " select id, :item, :exercise, :now from visitor where id = :visitor"
                                + " and (select count(*) from favourite where visitor = :visitor) < :most"
                                + " on conflict (visitor, item, exercise) do nothing")
                        .bind("visitor", visitor.id())
                        .bind("item", puzzle.set())
                        .bind("exercise", puzzle.puzzle())
                        .bind("now", clock.millis())
                        .bind("most", MOST)
                        .execute();
            }
            return null;
        });
    }

    public void remove(Visitor visitor, PuzzleTask puzzle) {
        database.write(handle -> handle.createUpdate(
                        "delete from favourite where visitor = :visitor and item = :item and exercise = :exercise")
                .bind("visitor", visitor.id())
                .bind("item", puzzle.set())
                .bind("exercise", puzzle.puzzle())
                .execute());
    }

    /** All of them, the oldest first. */
    public List<PuzzleTask> of(Visitor visitor) {
        return database.read(handle -> handle.createQuery("select item, exercise from favourite"
                        + " where visitor = :visitor order by added_at, item, exercise")
                .bind("visitor", visitor.id())
                .map((row, context) -> new PuzzleTask(row.getString(1), row.getString(2)))
                .list());
    }
}
