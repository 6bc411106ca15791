package ippo.progress;

import ippo.account.Visitor;
import ippo.answer.Task;
import ippo.answer.Task.PuzzleTask;
import ippo.progress.ProgressStore.Achieved;
import ippo.store.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Records attempts and tells what they come to. Tasks given here are taken as they are: whether there is such an
 * exercise is for the caller to know. Every method throws {@link ippo.store.StoreException} if the database fails. May
 * be shared between threads.
 */
public final class Progress {
    /** How many tasks are asked for in one statement at most. */
    private static final int PAGE = 500;
    /** Among how many tasks the first that was never met is looked for first. */
    private static final int FIRST_STEP = 10;

    /** Kinds of tasks that have a right answer. */
    private static final List<Kind> ASKED = List.of(Kind.LESSON, Kind.PUZZLE, Kind.DRILL);

    /** Of how many nothing is told. */
    private static final int FEW = 5;

    private final Database database;
    private final AttemptHook companion;

    public Progress(Database database) {
        this(database, AttemptHook.NOBODY);
    }

    /** @param companion keeps more of each attempt, but for those of tests */
    public Progress(Database database, AttemptHook companion) {
        this.database = database;
        this.companion = companion;
    }

    /**
     * Records an attempt; when this returns it is on disk.
     *
     * @return what it changed; empty if the visitor has been forgotten in the meantime, and then nothing is recorded
     */
    public Optional<Recorded> record(Visitor visitor, Attempt attempt) {
        return record(visitor, attempt, Optional.empty());
    }

    /** As {@link #record(Visitor, Attempt)}. @param thought how long it took, if that is known */
    public Optional<Recorded> record(Visitor visitor, Attempt attempt, Optional<Duration> thought) {
        return write(store -> {
            Optional<Integer> number = store.lock(visitor, 1);
            if (number.isEmpty()) {
                return Optional.empty();
            }
            TaskProgress before = store.best(visitor, attempt.task());
            TaskProgress after = before.with(attempt);
            store.keep(visitor, attempt.task(), after);
            companion.keep(store.handle(), visitor, number.get(), attempt, before, thought);
            Entry entry = new Entry(store.nextSequence(), visitor, attempt, before.hints());
            store.insert(entry, number.get());
            return Optional.of(new Recorded(entry, before, after));
        });
    }

    /**
     * Records the answer to a test: the first to its task in its assignment, and no other. What was achieved in the
     * task stays as it is, so that nothing tells before the end whether the answer was right.
     *
     * @return empty if there was an answer before, or the visitor has been forgotten in the meantime: nothing is
     *     recorded then
     * @throws IllegalArgumentException if it was given in no assignment
     */
    public Optional<Recorded> recordOnce(Visitor visitor, Attempt attempt) {
        long assignment = attempt.assignment().orElseThrow(() -> new IllegalArgumentException("no assignment"));
        return write(store -> {
            if (store.lock(visitor, 0).isEmpty() || store.isAnswered(visitor, attempt.task(), assignment)) {
                return Optional.empty();
            }
            int number = store.lock(visitor, 1).orElseThrow();
            TaskProgress best = store.best(visitor, attempt.task());
            Entry entry = new Entry(store.nextSequence(), visitor, attempt, 0);
            store.insert(entry, number);
            return Optional.of(new Recorded(entry, best, best));
        });
    }

    /**
     * Records that a hint was seen; when this returns it is on disk. It counts until the task is solved.
     *
     * @param level of the hint; 1 is the first
     * @return the highest level seen since the task was last solved
     */
    public int help(Visitor visitor, Task task, int level) {
        if (level < 1) {
            throw new IllegalArgumentException("level: " + level);
        }
        int seen = of(visitor, task).hints();
        if (seen >= level) {
            return seen; // who looks at a hint again shall not wait for the disk
        }
        return write(store -> {
            if (store.lock(visitor, 0).isEmpty()) {
                return level;
            }
            TaskProgress after = store.best(visitor, task).withHint(level);
            store.keep(visitor, task, after);
            return after.hints();
        });
    }

    /** What was achieved in one task. */
    public TaskProgress of(Visitor visitor, Task task) {
        return read(store -> store.best(visitor, task));
    }

    /** What was achieved in each of these tasks, attempted or not, in their order: for a page of a list. */
    public <T extends Task> Map<T, TaskProgress> of(Visitor visitor, Collection<T> tasks) {
        Map<TaskKey, TaskProgress> achieved = new HashMap<>();
        read(store -> groups(tasks).stream()
                        .flatMap(group -> store.achieved(visitor, group).stream())
                        .toList())
                .forEach(row -> achieved.put(row.key(), row.best()));
        Map<T, TaskProgress> all = new LinkedHashMap<>();
        tasks.forEach(task -> all.put(task, achieved.getOrDefault(TaskKey.of(task), TaskProgress.UNTRIED)));
        return Collections.unmodifiableMap(all);
    }

    /**
     * The first of these tasks that was never met: neither answered nor asked for a hint.
     *
     * @param inOrder perhaps thousands; it is read no further than necessary
     */
    public <T extends Task> Optional<T> firstUnmet(Visitor visitor, List<T> inOrder) {
        return read(store -> {
            int from = 0;
            // Mostly it is near; where it is not, longer and longer steps find it in few statements.
            for (int step = FIRST_STEP; from < inOrder.size(); step = Math.min(5 * step, PAGE)) {
                List<T> some = inOrder.subList(from, Math.min(from + step, inOrder.size()));
                Set<TaskKey> there = new HashSet<>();
                groups(some).forEach(group -> store.achieved(visitor, group).forEach(row -> there.add(row.key())));
                Optional<T> open = some.stream()
                        .filter(task -> !there.contains(TaskKey.of(task)))
                        .findFirst();
                if (open.isPresent()) {
                    return open;
                }
                from += step;
            }
            return Optional.empty();
        });
    }

    /** Parts of one lesson or set, each small enough for one statement. */
    private static List<List<TaskKey>> groups(Collection<? extends Task> tasks) {
        List<List<TaskKey>> groups = new ArrayList<>();
        tasks.stream()
                .map(TaskKey::of)
                .collect(Collectors.groupingBy(key -> List.of(key.kind(), key.item())))
                .values()
                .forEach(whole -> {
                    for (int from = 0; from < whole.size(); from += PAGE) {
                        groups.add(whole.subList(from, Math.min(from + PAGE, whole.size())));
                    }
                });
        return groups;
    }

    /** What was achieved in one lesson. */
    public LessonProgress lesson(Visitor visitor, String lesson) {
        Map<String, TaskProgress> exercises = new HashMap<>();
        for (Achieved row : read(store -> store.achieved(visitor, Kind.LESSON, lesson))) {
            exercises.put(row.key().exercise(), row.best());
        }
        return new LessonProgress(exercises);
    }

    /** What was achieved in all lessons that were attempted, by lesson id; one query. */
    public Map<String, LessonProgress> lessons(Visitor visitor) {
        Map<String, Map<String, TaskProgress>> exercises = new HashMap<>();
        for (Achieved row : read(store -> store.achieved(visitor, Kind.LESSON))) {
            exercises
                    .computeIfAbsent(row.key().item(), item -> new HashMap<>())
                    .put(row.key().exercise(), row.best());
        }
        Map<String, LessonProgress> lessons = new HashMap<>();
        exercises.forEach((item, bests) -> lessons.put(item, new LessonProgress(bests)));
        return Map.copyOf(lessons);
    }

    /** The solved puzzles of a set, and the most stars won with each. */
    public Map<PuzzleTask, Integer> solved(Visitor visitor, String set) {
        return read(store -> store.solved(visitor, set));
    }

    /** How many tasks of a kind were solved. */
    public int solved(Visitor visitor, Kind kind) {
        return read(store -> store.solved(visitor, kind));
    }

    /** What was solved since then, as often as it was. */
    public List<Solved> solvedSince(Visitor visitor, Instant since) {
        return read(store -> store.solvedSince(visitor, since));
    }

    /** What was answered since then, in order. */
    public List<Answered> answeredSince(Visitor visitor, Instant since) {
        return read(store -> store.answeredSince(visitor, since));
    }

    /** What was solved, or its solution asked for, since then. */
    public List<Task> metSince(Visitor visitor, Instant since) {
        return read(store -> store.metSince(visitor, since));
    }

    /**
     * What did not go well when it was last done, the worst first, and of those alike what was answered longest ago.
     * Games are no questions.
     *
     * @param before only what was last answered before that
     * @param limit how many at most
     */
    public List<Missed> missed(Visitor visitor, Instant before, int limit) {
        return read(store -> store.missed(visitor, ASKED, before, limit));
    }

    /** As {@link #missed(Visitor, Instant, int)}, but only of one kind. */
    public List<Missed> missed(Visitor visitor, Kind kind, Instant before, int limit) {
        return read(store -> store.missed(visitor, List.of(kind), before, limit));
    }

    /**
     * The first move, in USI, of more than half of those who failed at a puzzle; of each the latest failure counts.
     * Empty while fewer than {@value #FEW} failed: what few did is nobody else's business. Answers of a test count only
     * once it is over: before, they would show on everybody's page of the puzzle.
     */
    public Optional<String> oftenFailed(PuzzleTask puzzle, Instant now) {
        Map<Long, String> first = new HashMap<>();
        read(store -> store.failures(puzzle, now, PAGE))
                .forEach(each -> first.putIfAbsent(each.visitor(), each.answer().split(",")[0]));
        if (first.size() < FEW) {
            return Optional.empty();
        }
        return first.values().stream()
                .collect(Collectors.groupingBy(move -> move, Collectors.counting()))
                .entrySet()
                .stream()
                .filter(each -> 2 * each.getValue() > first.size())
                .map(Map.Entry::getKey)
                .findAny();
    }

    /** Everything that was recorded of a visitor, in order. */
    public List<Entry> export(Visitor visitor) {
        return read(store -> store.entries(visitor));
    }

    /** The last attempt that was recorded: where the visitor will want to go on. */
    public Optional<Attempt> last(Visitor visitor) {
        return read(store -> store.last(visitor)).map(Entry::attempt);
    }

    /**
     * What all visitors' attempts were after one, in order: whoever asks again with the last sequence got misses
     * nothing, however many servers record. Numbers are missing where something was reset or somebody forgotten.
     *
     * @param sequence of the last attempt that is known already; 0 for all
     * @param limit how many at most
     */
    public List<Entry> recordedSince(long sequence, int limit) {
        return read(store -> store.entriesSince(sequence, limit));
    }

    /** The sequence of the last attempt that was recorded; 0 before the first. */
    public long lastSequence() {
        return read(ProgressStore::sequence);
    }

    /**
     * Deletes what was recorded of one lesson, so that it can be done again from the beginning. What was answered in an
     * assignment remains: it is what the teacher looks at, and a test is not begun anew.
     */
    public void reset(Visitor visitor, String lesson) {
        write(store -> {
            store.lock(visitor, 0);
            store.delete(visitor, lesson);
            return null;
        });
    }

    private <T> T read(Function<ProgressStore, T> work) {
        return database.read(handle -> work.apply(new ProgressStore(handle)));
    }

    private <T> T write(Function<ProgressStore, T> work) {
        return database.write(handle -> work.apply(new ProgressStore(handle)));
    }
}
