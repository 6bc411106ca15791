package ippo.livelesson;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.TestTeachers;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Task;
import ippo.classroom.Classes;
import ippo.classroom.Members;
import ippo.classroom.TestMembers;
import ippo.i18n.Language;
import ippo.livelesson.LiveLesson.Phase;
import ippo.livelesson.LiveLessons.Standing;
import ippo.livelesson.Stroke.Marked;
import ippo.livelesson.Stroke.Sign;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class LiveLessonsTest {
    private static final Move PAWN = Usi.read("7g7f").orElseThrow();
    private static final Move OTHER = Usi.read("2g2f").orElseThrow();

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T10:00:00Z"));

    /** A class of two pupils and its teacher; another teacher and another pupil who have nothing to do with it. */
    private final class School {
        final Database database;
        final LiveLessons lessons;
        final Teacher anna;
        final Teacher ugo;
        final Visitor mia;
        final Visitor ben;
        final Visitor stranger;
        final long room;
        final long miaHere;
        final long benHere;

        School(Database database) {
            this.database = database;
            Classes classes = new Classes(database, clock);
            lessons = new LiveLessons(database, classes, new Members(database, clock), clock);
            Teachers teachers = new Teachers(database, clock);
            anna = TestTeachers.create(teachers, "Anna", "twelve letters").orElseThrow();
            ugo = TestTeachers.create(teachers, "Ugo", "twelve letters").orElseThrow();
            room = classes.create(anna, "3B", Language.IT, LocalDate.of(2027, 6, 30))
                    .id();
            mia = visitor();
            ben = visitor();
            stranger = visitor();
            miaHere = TestMembers.join(database, room, mia, "Mia");
            benHere = TestMembers.join(database, room, ben, "Ben");
        }

        private Visitor visitor() {
            return new Visitors(database, clock).create().visitor();
        }

        KeptLesson asked() {
            lessons.begin(anna, room).orElseThrow();
            return lessons.change(
                            anna,
                            room,
                            each -> each.show(LessonBoard.of(Position.start())).ask())
                    .orElseThrow();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLessonIsFoundAgainAsItWas(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            School school = new School(database);
            school.lessons.begin(school.anna, school.room).orElseThrow();
            LessonBoard board = LessonBoard.of(Position.start())
                    .play(PAWN)
                    .to(0)
                    .from(Task.read("lesson/pawn/first-push").orElseThrow());
            LiveLesson there = LiveLesson.begin()
                    .show(board)
                    .draw(new Marked(Sign.STAR, Square.at(5, 5)))
                    .ask()
                    .freeze(true);
            KeptLesson kept = school.lessons
                    .change(school.anna, school.room, any -> there)
                    .orElseThrow();
            assertThat(school.lessons.find(school.anna, school.room)).contains(kept);
            assertThat(kept.lesson()).isEqualTo(there);
            assertThat(school.lessons.begin(school.anna, school.room)).contains(kept);
        }
    }

    @ParameterizedTest
    @EnumSource
    void nobodyElseReachesIt(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            School school = new School(database);
            assertThat(school.lessons.begin(school.ugo, school.room)).isEmpty();
            KeptLesson kept = school.asked();
            assertThat(school.lessons.find(school.ugo, school.room)).isEmpty();
            assertThat(school.lessons.change(school.ugo, school.room, LiveLesson::reveal))
                    .isEmpty();
            assertThat(school.lessons.end(school.ugo, school.room)).isFalse();
            assertThat(school.lessons.attended(school.stranger, school.room)).isEmpty();
            assertThat(school.lessons.answer(school.stranger, school.room, 1, PAWN))
                    .isFalse();
            assertThat(school.lessons.attended(school.mia, school.room)).isPresent();
            assertThat(school.lessons.called(school.mia)).contains(new LiveLessons.Call(school.room, false));
            assertThat(school.lessons.called(school.stranger)).isEmpty();
            assertThat(school.lessons.find(school.anna, school.room)).contains(kept);
            assertThat(school.lessons.answers(kept)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachPupilHasOneAnswerWhileTheQuestionIsOpen(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            School school = new School(database);
            KeptLesson asked = school.asked();
            int round = asked.lesson().round();
            assertThat(school.lessons.answer(school.mia, school.room, round, OTHER))
                    .isTrue();
            assertThat(school.lessons.answer(school.ben, school.room, round, PAWN))
                    .isTrue();
            assertThat(school.lessons.answer(school.mia, school.room, round, PAWN))
                    .isTrue();
            assertThat(school.lessons.answer(school.mia, school.room, round + 1, OTHER))
                    .isFalse();
            Move illegal = Usi.read("7g7e").orElseThrow();
            assertThat(school.lessons.answer(school.mia, school.room, round, illegal))
                    .isFalse();
            Standing before = school.lessons.standings(List.of(school.room)).get(school.room);
            assertThat(before.version()).isEqualTo(asked.version());
            assertThat(before.answered()).isGreaterThan(asked.answered());
            KeptLesson shown = school.lessons
                    .change(school.anna, school.room, LiveLesson::reveal)
                    .orElseThrow();
            assertThat(shown.version()).isGreaterThan(asked.version());
            assertThat(school.lessons.answer(school.ben, school.room, round, OTHER))
                    .isFalse();
            assertThat(school.lessons.answers(shown))
                    .containsEntry(school.miaHere, PAWN)
                    .containsEntry(school.benHere, PAWN)
                    .hasSize(2);
            KeptLesson again = school.lessons
                    .change(school.anna, school.room, LiveLesson::ask)
                    .orElseThrow();
            assertThat(school.lessons.answers(again)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void itEndsWithItsTeacherWithTheClassAndByItself(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            School school = new School(database);
            KeptLesson first = school.asked();
            school.lessons.answer(school.mia, school.room, 1, PAWN);
            assertThat(school.lessons.end(school.anna, school.room)).isTrue();
            assertThat(school.lessons.called(school.mia)).isEmpty();
            assertThat(school.lessons.change(school.anna, school.room, LiveLesson::ask))
                    .isEmpty();
            assertThat(rows(database, "live_answer")).isZero();
            clock.forward(java.time.Duration.ofMillis(1));
            assertThat(school.asked().version()).isGreaterThan(first.version());
            clock.forward(LiveLessons.KEPT.plusSeconds(1));
            assertThat(school.lessons.called(school.mia)).isEmpty();
            assertThat(school.lessons.standings(List.of(school.room))).isEmpty();
            school.lessons.dropOld();
            assertThat(rows(database, "live_lesson")).isZero();
            school.asked();
            assertThat(school.lessons.answer(school.mia, school.room, 1, PAWN)).isTrue();
            database.write(handle -> handle.execute("delete from school_class"));
            assertThat(rows(database, "live_lesson")).isZero();
            assertThat(rows(database, "live_answer")).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofTwoAtOnceNeitherIsLost(TestDatabase kind) throws InterruptedException {
        try (Database database = kind.openNew(folder)) {
            School school = new School(database);
            school.asked();
            List<Thread> all = java.util.stream.IntStream.rangeClosed(1, 9)
                    .mapToObj(file -> new Thread(() -> school.lessons.change(
                            school.anna, school.room, each -> each.draw(new Marked(Sign.DOT, Square.at(file, 5))))))
                    .toList();
            all.forEach(Thread::start);
            for (Thread each : all) {
                each.join();
            }
            LiveLesson after =
                    school.lessons.find(school.anna, school.room).orElseThrow().lesson();
            assertThat(after.strokes()).hasSize(9);
            assertThat(after.phase()).isEqualTo(Phase.ASKING);
        }
    }

    private static int rows(Database database, String table) {
        return database.read(handle -> handle.createQuery("select count(*) from " + table)
                .mapTo(Integer.class)
                .one());
    }
}
