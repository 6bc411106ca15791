package ippo.training;

import ippo.account.Visitor;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBook;
import ippo.progress.Answered;
import ippo.progress.Progress;
import ippo.store.Database;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Rounds through a puzzle book (the woodpecker method): the same puzzles again and again, each time quicker and with
 * fewer mistakes, until they are seen at a glance. Only when a round begins is stored; the rest follows from the
 * answers since then. Every method throws {@link ippo.store.StoreException} if the database fails. May be shared
 * between threads.
 */
public final class BookRounds {
    /** A longer pause between two answers is none of thinking. */
    static final Duration PAUSE = Duration.ofMinutes(2);

    private final Database database;
    private final Progress progress;
    private final Clock clock;

    public BookRounds(Database database, Progress progress, Clock clock) {
        this.database = database;
        this.progress = progress;
        this.clock = clock;
    }

    /**
     * A round.
     *
     * @param number from 1 on
     * @param solved what was solved in it
     * @param all how many puzzles the book has
     * @param mistakes wrong answers and solutions looked at
     * @param time from answer to answer, pauses left out
     */
    public record Round(int number, Set<Task> solved, int all, int mistakes, Duration time) {
        public Round {
            solved = Set.copyOf(solved);
        }

        public boolean isDone() {
            return solved.size() == all;
        }
    }

    /** Begins the next round, unless one goes on. */
    public void begin(Visitor visitor, PuzzleBook book) {
        List<Round> rounds = of(visitor, book);
        if (!rounds.isEmpty() && !rounds.get(rounds.size() - 1).isDone()) {
            return;
        }
        database.write(handle -> handle.createUpdate("insert into book_round (visitor, book, number, begun_at)"
                        + " values (:visitor, :book, :number, :now) on conflict (visitor, book, number) do nothing")
                .bind("visitor", visitor.id())
                .bind("book", book.id())
                .bind("number", rounds.size() + 1)
                .bind("now", clock.instant())
                .execute());
    }

    /** The rounds of somebody through a book, the first one first. */
    public List<Round> of(Visitor visitor, PuzzleBook book) {
        List<Instant> begun = database.read(handle -> handle.createQuery(
                        "select begun_at from book_round where visitor = :visitor and book = :book order by number")
                .bind("visitor", visitor.id())
                .bind("book", book.id())
                .mapTo(Instant.class)
                .list());
        if (begun.isEmpty()) {
            return List.of();
        }
        Set<Task> tasks = book.puzzles().stream().map(BankPuzzle::task).collect(Collectors.toSet());
        List<Answered> answers = progress.answeredSince(visitor, begun.get(0)).stream()
                .filter(each -> tasks.contains(each.task()))
                .toList();
        List<Round> rounds = new ArrayList<>();
        for (int i = 0; i < begun.size(); i++) {
            Instant from = begun.get(i);
            Instant to = i + 1 < begun.size() ? begun.get(i + 1) : Instant.MAX;
            rounds.add(round(
                    i + 1,
                    tasks.size(),
                    from,
                    answers.stream()
                            .filter(each ->
                                    !each.at().isBefore(from) && each.at().isBefore(to))
                            .toList()));
        }
        return List.copyOf(rounds);
    }

    /** All rounds of somebody, as text: which, of which book, and when it began. */
    public List<String> export(Visitor visitor) {
        return database.read(handle -> handle.createQuery(
                        "select book, number, begun_at from book_round where visitor = :visitor order by begun_at, book")
                .bind("visitor", visitor.id())
                .map((row, context) ->
                        row.getString(1) + "/" + row.getInt(2) + " " + Instant.ofEpochMilli(row.getLong(3)))
                .list());
    }

    private static Round round(int number, int all, Instant begun, List<Answered> answers) {
        Set<Task> solved = new HashSet<>();
        int mistakes = 0;
        Duration time = Duration.ZERO;
        Instant before = begun;
        for (Answered each : answers) {
            if (solved.contains(each.task())) {
                continue; // once more, for the joy of it
            }
            Duration gap = Duration.between(before, each.at());
            time = time.plus(gap.compareTo(PAUSE) < 0 ? gap : PAUSE);
            before = each.at();
            if (each.outcome() == Outcome.SOLVED) {
                solved.add(each.task());
            } else {
                mistakes++;
            }
        }
        return new Round(number, solved, all, mistakes, time);
    }
}
