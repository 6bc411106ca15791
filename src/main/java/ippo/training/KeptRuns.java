package ippo.training;

import ippo.account.Visitor;
import ippo.store.Database;
import java.time.Clock;
import java.util.List;

/**
 * The runs that a visitor keeps, {@value #MOST} at most. Every method throws {@link ippo.store.StoreException} if the
 * database fails. May be shared between threads.
 */
public final class KeptRuns {
    public static final int MOST = 30;

    private final Database database;
    private final Clock clock;

    public KeptRuns(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Keeps a run, as far as there is room. */
    public void keep(Visitor visitor, PuzzleRun run) {
        database.write(handle -> handle.createUpdate("insert into kept_run (visitor, run, kept_at)"
                        + " select id, :run, :now from visitor where id = :visitor"
                        + " and (select count(*) from kept_run where visitor = :visitor) < :most"
                        + " on conflict (visitor, run) do nothing")
                .bind("visitor", visitor.id())
                .bind("run", run.text())
                .bind("now", clock.millis())
                .bind("most", MOST)
                .execute());
    }

    public void remove(Visitor visitor, PuzzleRun run) {
        database.write(handle -> handle.createUpdate("delete from kept_run where visitor = :visitor and run = :run")
                .bind("visitor", visitor.id())
                .bind("run", run.text())
                .execute());
    }

    /** All of them, the latest first. */
    public List<PuzzleRun> of(Visitor visitor) {
        return database.read(handle -> handle
                .createQuery("select run from kept_run where visitor = :visitor order by kept_at desc, run")
                .bind("visitor", visitor.id())
                .mapTo(String.class)
                .list()
                .stream()
                .flatMap(text -> PuzzleRun.of(text).stream())
                .toList());
    }
}
