package ippo.classroom;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.TestTeachers;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.classroom.SetItem.Single;
import ippo.classroom.SetItem.WholeLesson;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class SetsTest {
    private static final SetItem PAWN = new WholeLesson("pawn");
    private static final SetItem PUSH = new Single(new LessonTask("pawn", "pawn-mate"));
    private static final SetItem MATE = new Single(new PuzzleTask("first-steps", "mate1-01"));

    @TempDir
    Path folder;

    @Test
    void anItemIsReadFromItsText() {
        for (SetItem item : List.of(PAWN, PUSH, MATE)) {
            assertThat(SetItem.read(item.text())).contains(item);
        }
        for (String nothing : List.of("", "pawn", "lesson/", "lesson/Pawn", "puzzle/first-steps", "lesson/a/b/c")) {
            assertThat(SetItem.read(nothing)).as(nothing).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSetKeepsItsOrderAndIsChangedByItsTeacherAlone(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Sets sets = new Sets(database, Clock.systemUTC());
            Teachers teachers = new Teachers(database, Clock.systemUTC());
            Teacher anna =
                    TestTeachers.create(teachers, "Anna", "twelve letters").orElseThrow();
            Teacher ugo = TestTeachers.create(teachers, "Ugo", "twelve letters").orElseThrow();
            long set = sets.create(anna, "Pawns", "", List.of(PAWN, PAWN, PUSH))
                    .orElseThrow()
                    .id();
            assertThat(items(sets, anna, set)).containsExactly(PAWN, PUSH);

            assertThat(sets.add(anna, set, List.of(PUSH, MATE))).contains(1);
            sets.move(anna, set, MATE, true);
            assertThat(items(sets, anna, set)).containsExactly(PAWN, MATE, PUSH);
            sets.move(anna, set, PAWN, true);
            sets.move(anna, set, PUSH, false);
            assertThat(items(sets, anna, set)).containsExactly(PAWN, MATE, PUSH);
            sets.remove(anna, set, PAWN);
            assertThat(items(sets, anna, set)).containsExactly(MATE, PUSH);

            assertThat(sets.find(ugo, set)).isEmpty();
            assertThat(sets.of(ugo)).isEmpty();
            assertThat(sets.add(ugo, set, List.of(PAWN))).isEmpty();
            assertThat(sets.remove(ugo, set, MATE)).isFalse();
            assertThat(sets.move(ugo, set, MATE, false)).isFalse();
            assertThat(sets.rename(ugo, set, "Mine", "")).isFalse();
            assertThat(sets.share(ugo, set)).isEmpty();
            assertThat(sets.delete(ugo, set)).isFalse();
            assertThat(items(sets, anna, set)).containsExactly(MATE, PUSH);

            assertThat(sets.rename(anna, set, "Mates", "short ones")).isTrue();
            assertThat(sets.of(anna)).singleElement().satisfies(found -> {
                assertThat(found.name()).isEqualTo("Mates");
                assertThat(found.description()).isEqualTo("short ones");
            });
            assertThat(sets.delete(anna, set)).isTrue();
            assertThat(sets.of(anna)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSharedSetIsReadByItsCodeUntilItIsSharedNoLonger(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Sets sets = new Sets(database, Clock.systemUTC());
            Teacher anna = new Teachers(database, Clock.systemUTC())
                    .create("Anna", "twelve letters")
                    .orElseThrow();
            long set =
                    sets.create(anna, "Pawns", "", List.of(PAWN)).orElseThrow().id();
            String code = sets.share(anna, set).orElseThrow();
            assertThat(sets.share(anna, set)).as("the same one").contains(code);
            assertThat(sets.shared(code).orElseThrow().items()).containsExactly(PAWN);
            assertThat(sets.unshare(anna, set)).isTrue();
            assertThat(sets.shared(code)).isEmpty();
        }
    }

    private static List<SetItem> items(Sets sets, Teacher teacher, long set) {
        return sets.find(teacher, set).orElseThrow().items();
    }
}
