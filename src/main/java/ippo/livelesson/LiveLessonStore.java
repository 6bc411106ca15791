package ippo.livelesson;

import ippo.account.Visitor;
import ippo.answer.Task;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.store.Readable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** The statements, each within a transaction that the caller began. */
final class LiveLessonStore {
    private static final String COLUMNS = "school_class, start, moves, shown, task, strokes, phase, round, blank,"
            + " frozen, version, answered, begun_at";

    private final Handle handle;

    LiveLessonStore(Handle handle) {
        this.handle = handle;
    }

    /** @param since lessons that nobody has touched for longer are over */
    Optional<KeptLesson> find(long schoolClass, Instant since) {
        return handle.createQuery("select " + COLUMNS + " from live_lesson where school_class = :class"
                        + " and changed_at >= :since")
                .bind("class", schoolClass)
                .bind("since", since)
                .map(Readable.row((row, context) -> kept(row)))
                .findOne()
                .flatMap(readable -> readable);
    }

    /** Puts a lesson in the place of whatever was there. */
    void replace(long schoolClass, LiveLesson lesson, long version, Instant now) {
        delete(schoolClass);
        handle.createUpdate("insert into live_lesson (" + COLUMNS + ", changed_at) values (:class, :start, :moves,"
                        + " :shown, :task, :strokes, :phase, :round, :blank, :frozen, :version, 0, :now, :now)")
                .bind("class", schoolClass)
                .bind("version", version)
                .bind("now", now)
                .bindMap(columns(lesson))
                .execute();
    }

    /** @return 0 if it was not as it was seen any more */
    int update(KeptLesson before, LiveLesson after, Instant now) {
        return handle.createUpdate("update live_lesson set start = :start, moves = :moves, shown = :shown,"
                        + " task = :task, strokes = :strokes, phase = :phase, round = :round, blank = :blank,"
                        + " frozen = :frozen, version = version + 1, changed_at = :now"
                        + " where school_class = :class and version = :version")
                .bind("class", before.schoolClass())
                .bind("version", before.version())
                .bind("now", now)
                .bindMap(columns(after))
                .execute();
    }

    int delete(long schoolClass) {
        return handle.createUpdate("delete from live_lesson where school_class = :class")
                .bind("class", schoolClass)
                .execute();
    }

    private static Map<String, Object> columns(LiveLesson lesson) {
        LessonBoard board = lesson.board();
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put("start", Sfen.write(board.start().toSetup()));
        columns.put("moves", board.line().stream().map(Move::usi).collect(Collectors.joining(" ")));
        columns.put("shown", board.shown());
        columns.put("task", board.task().map(Task::text));
        columns.put("strokes", lesson.strokes().stream().map(Stroke::text).collect(Collectors.joining(" ")));
        columns.put("phase", lesson.phase().name());
        columns.put("round", lesson.round());
        columns.put("blank", lesson.blank() ? 1 : 0);
        columns.put("frozen", lesson.frozen() ? 1 : 0);
        return columns;
    }

    /**
     * Nobody changes the lesson until the transaction ends, and its answers have changed. @return whether it is there
     */
    boolean countAnswer(long schoolClass) {
        return handle.createUpdate("update live_lesson set answered = answered + 1 where school_class = :class")
                        .bind("class", schoolClass)
                        .execute()
                > 0;
    }

    void answer(long schoolClass, int round, long member, Move move, Instant now) {
        handle.createUpdate("insert into live_answer (school_class, round, member, move, answered_at)"
                        + " values (:class, :round, :member, :move, :now)"
                        + " on conflict (school_class, round, member)"
                        + " do update set move = excluded.move, answered_at = excluded.answered_at")
                .bind("class", schoolClass)
                .bind("round", round)
                .bind("member", member)
                .bind("move", move.usi())
                .bind("now", now)
                .execute();
    }

    /** By member, whoever answered first before the others. */
    Map<Long, Move> answers(long schoolClass, int round) {
        Map<Long, Move> answers = new LinkedHashMap<>();
        handle.createQuery("select member, move from live_answer where school_class = :class and round = :round"
                        + " order by answered_at, member")
                .bind("class", schoolClass)
                .bind("round", round)
                .map((row, context) -> Map.entry(
                        row.getLong("member"), Usi.read(row.getString("move")).asOptional()))
                .forEach(entry -> entry.getValue().ifPresent(move -> answers.put(entry.getKey(), move)));
        return answers;
    }

    Map<Long, LiveLessons.Standing> standings(Collection<Long> classes, Instant since) {
        return classes.isEmpty()
                ? Map.of()
                : handle.createQuery("select school_class, version, answered from live_lesson"
                                + " where school_class in (<classes>) and changed_at >= :since")
                        .bindList("classes", List.copyOf(classes))
                        .bind("since", since)
                        .map((row, context) -> Map.entry(
                                row.getLong("school_class"),
                                new LiveLessons.Standing(row.getLong("version"), row.getLong("answered"))))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    Optional<LiveLessons.Call> called(Visitor visitor, Instant since) {
        return handle.createQuery("select live_lesson.school_class, live_lesson.frozen from member"
                        + " join live_lesson on live_lesson.school_class = member.school_class"
                        + " join school_class on school_class.id = member.school_class"
                        + " where member.visitor = :visitor and live_lesson.changed_at >= :since"
                        + " and school_class.removed_at is null and school_class.archived = 0"
                        + " order by live_lesson.begun_at desc limit 1")
                .bind("visitor", visitor.id())
                .bind("since", since)
                .map((row, context) -> new LiveLessons.Call(row.getLong("school_class"), row.getInt("frozen") != 0))
                .findOne();
    }

    int dropOlder(Instant than) {
        return handle.createUpdate("delete from live_lesson where changed_at < :than")
                .bind("than", than)
                .execute();
    }

    private static KeptLesson kept(ResultSet row) throws SQLException {
        String task = row.getString("task");
        LessonBoard board = new LessonBoard(
                LessonBoard.read(Sfen.readOfAnySize(row.getString("start")).orElseThrow())
                        .orElseThrow()
                        .start(),
                words(row.getString("moves"), usi -> Usi.read(usi).orElseThrow()),
                row.getInt("shown"),
                task == null ? Optional.empty() : Task.read(task));
        LiveLesson lesson = new LiveLesson(
                board,
                words(row.getString("strokes"), text -> Stroke.read(text).orElseThrow()),
                LiveLesson.Phase.valueOf(row.getString("phase")),
                row.getInt("round"),
                row.getInt("blank") != 0,
                row.getInt("frozen") != 0);
        return new KeptLesson(
                row.getLong("school_class"),
                lesson,
                row.getLong("version"),
                row.getLong("answered"),
                Instant.ofEpochMilli(row.getLong("begun_at")));
    }

    private static <T> List<T> words(String text, Function<String, T> reader) {
        return Arrays.stream(text.split(" "))
                .filter(word -> !word.isEmpty())
                .map(reader)
                .toList();
    }
}
