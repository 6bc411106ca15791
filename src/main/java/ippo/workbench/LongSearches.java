package ippo.workbench;

import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import ippo.store.Database;
import ippo.workbench.LongSearch.State;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * The queue of long searches and what they found, each kept under its problem. Servers on one database share the queue;
 * a search whose server is not heard of any more waits again, in its old place. Every method throws
 * {@link ippo.store.StoreException} if the database fails. May be shared between threads.
 */
public final class LongSearches {
    /** So many may wait in all. */
    public static final int MOST_WAITING = 20;

    /** What was found is kept for so long. */
    public static final Duration KEPT = Duration.ofDays(90);

    /** So many results are kept. */
    private static final int MOST_KEPT = 2_000;

    /** A server that works on one is heard of more often than this. */
    private static final Duration SILENT = Duration.ofSeconds(60);

    /** Three servers that ended over one problem are no chance. */
    private static final int MOST_BEGUN = 3;

    private final Database database;
    private final Clock clock;

    public LongSearches(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    private static String name(Position problem) {
        return Sfen.writeWithoutPly(problem.toSetup());
    }

    /**
     * Puts a problem at the end of the queue, if it is not there already; one that was lost may be tried again.
     *
     * @return whether it waits, is worked on or is done; false if too many wait
     */
    public boolean ask(Position problem) {
        return database.write(handle -> {
            Optional<LongSearch> known = find(handle, problem);
            if (known.filter(each -> each.isUnderWay() || each.examination().isPresent())
                    .isPresent()) {
                return true;
            }
            int waiting = handle.createQuery("select count(*) from long_search where state = :state")
                    .bind("state", State.WAITING.name())
                    .mapTo(Integer.class)
                    .one();
            if (waiting >= MOST_WAITING) {
                return false;
            }
            handle.createUpdate("insert into long_search (problem, state, asked_at, spent, begun)"
                            + " values (:problem, :state, :now, 0, 0) on conflict (problem) do update"
                            + " set state = :state, asked_at = :now, seen_at = null, spent = 0, begun = 0,"
                            + " ended_at = null, result = null")
                    .bind("problem", name(problem))
                    .bind("state", State.WAITING.name())
                    .bind("now", clock.millis())
                    .execute();
            return true;
        });
    }

    /** How it stands with a problem; empty if nobody has asked for it, or the result is of another version. */
    public Optional<LongSearch> find(Position problem) {
        return database.read(handle -> find(handle, problem));
    }

    private record Row(State state, long askedAt, int spent, Optional<String> result) {}

    private static Optional<LongSearch> find(Handle handle, Position problem) {
        Optional<Row> row = handle.createQuery(
                        "select state, asked_at, spent, result from long_search where problem = :problem")
                .bind("problem", name(problem))
                .map((result, context) -> new Row(
                        State.valueOf(result.getString("state")),
                        result.getLong("asked_at"),
                        result.getInt("spent"),
                        Optional.ofNullable(result.getString("result"))))
                .findOne();
        return row.flatMap(each -> switch (each.state()) {
            case WAITING -> Optional.of(new LongSearch.Waiting(ahead(handle, each.askedAt())));
            case RUNNING -> Optional.of(new LongSearch.Running(each.spent()));
            case DONE ->
                each.result()
                        .flatMap(text -> ExaminationText.read(problem, text))
                        .map(LongSearch.Done::new);
            case LOST -> Optional.of(new LongSearch.Lost());
        });
    }

    private static int ahead(Handle handle, long askedAt) {
        return handle.createQuery("select count(*) from long_search where state = :running"
                        + " or state = :waiting and asked_at < :asked")
                .bind("running", State.RUNNING.name())
                .bind("waiting", State.WAITING.name())
                .bind("asked", askedAt)
                .mapTo(Integer.class)
                .one();
    }

    /** Takes the problem that has waited longest, to work on it. */
    public Optional<Position> take() {
        takeBack();
        return database.write(handle -> {
            Optional<String> next = handle.createQuery(
                            "select problem from long_search where state = :state order by asked_at, problem limit 1")
                    .bind("state", State.WAITING.name())
                    .mapTo(String.class)
                    .findOne();
            return next.filter(problem -> handle.createUpdate("update long_search set state = :running,"
                                            + " seen_at = :now, spent = 0, begun = begun + 1"
                                            + " where problem = :problem and state = :waiting")
                                    .bind("running", State.RUNNING.name())
                                    .bind("now", clock.millis())
                                    .bind("problem", problem)
                                    .bind("waiting", State.WAITING.name())
                                    .execute()
                            == 1)
                    .flatMap(LongSearches::position);
        });
    }

    private static Optional<Position> position(String problem) {
        return Sfen.read(problem)
                .asOptional()
                .filter(setup -> setup.faults(Strictness.TSUME).isEmpty())
                .map((Setup setup) -> Position.of(setup, Strictness.TSUME));
    }

    /** Those whose server is silent wait again, but for such as have ended several. */
    private void takeBack() {
        database.write(handle -> handle.createUpdate("update long_search set state ="
                        + " case when begun < :most then :waiting else :lost end, seen_at = null"
                        + " where state = :running and seen_at < :than")
                .bind("most", MOST_BEGUN)
                .bind("waiting", State.WAITING.name())
                .bind("lost", State.LOST.name())
                .bind("running", State.RUNNING.name())
                .bind("than", clock.millis() - SILENT.toMillis())
                .execute());
    }

    /** Says that a problem is still worked on. */
    public void goesOn(Position problem, int seconds) {
        database.write(handle -> handle.createUpdate("update long_search set seen_at = :now, spent = :seconds"
                        + " where problem = :problem and state = :running")
                .bind("now", clock.millis())
                .bind("seconds", seconds)
                .bind("problem", name(problem))
                .bind("running", State.RUNNING.name())
                .execute());
    }

    /** Keeps what was found. */
    public void done(Position problem, Examination found) {
        end(problem, State.DONE, Optional.of(ExaminationText.write(found)));
    }

    /** Our mistake: it cannot be worked on. */
    public void fail(Position problem) {
        end(problem, State.LOST, Optional.empty());
    }

    private void end(Position problem, State state, Optional<String> result) {
        database.write(handle -> handle.createUpdate("update long_search set state = :state, ended_at = :now,"
                        + " result = :result where problem = :problem and state = :running")
                .bind("state", state.name())
                .bind("now", clock.millis())
                .bind("result", result.orElse(null))
                .bind("problem", name(problem))
                .bind("running", State.RUNNING.name())
                .execute());
    }

    /** The server goes down in good order: another one, or the next, takes the problem at once. */
    public void putBack(Position problem) {
        database.write(handle -> handle.createUpdate("update long_search set state = :waiting, seen_at = null,"
                        + " begun = begun - 1 where problem = :problem and state = :running")
                .bind("waiting", State.WAITING.name())
                .bind("problem", name(problem))
                .bind("running", State.RUNNING.name())
                .execute());
    }

    /** Drops what is too old, or more than there is room for. */
    public void dropOld() {
        database.write(handle -> {
            handle.createUpdate("delete from long_search where asked_at < :than")
                    .bind("than", clock.millis() - KEPT.toMillis())
                    .execute();
            return handle.createUpdate("delete from long_search where state in (:done, :lost) and problem not in"
                            + " (select problem from long_search where state in (:done, :lost)"
                            + " order by asked_at desc limit :most)")
                    .bind("done", State.DONE.name())
                    .bind("lost", State.LOST.name())
                    .bind("most", MOST_KEPT)
                    .execute();
        });
    }
}
