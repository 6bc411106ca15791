package ippo.school;

import ippo.account.Teacher;
import ippo.answer.Question;
import ippo.answer.Task;
import ippo.classroom.AssignedTask;
import ippo.classroom.Cards.Whose;
import ippo.classroom.IssuedCard;
import ippo.classroom.SchoolClass;
import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.store.Database;
import ippo.web.Services;
import ippo.work.Mode;
import ippo.work.Terms;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Classes with a teacher, pupils who have cards, and work, as they are put into a database before the morning. */
final class School {
    static final String PASSWORD = "twelve letters";
    private static final int EXERCISES = 10;
    private static final int PUZZLES = 6;

    private School() {}

    /**
     * A class of the school.
     *
     * @param teacher whose name is also how he or she logs in
     * @param cards of its pupils
     */
    record Room(Teacher teacher, SchoolClass schoolClass, List<IssuedCard> cards, Work work) {}

    /** What a class was given. @param items in order */
    record Work(long assignment, List<Item> items) {}

    record Item(Task task, int revision, Question question) {}

    /** Fills a database. Every class has work of its own: the exercises of two lessons, and puzzles. */
    static List<Room> fill(Database database, Content content, int classes, int pupils) {
        Clock clock = Clock.systemUTC();
        Services services = Services.of(content, Messages.all(), database, clock, () -> 0);
        return IntStream.range(0, classes)
                .mapToObj(number -> room(services, number, pupils))
                .toList();
    }

    private static Room room(Services services, int number, int pupils) {
        Teacher teacher =
                services.teachers().create("Teacher " + (number + 1), PASSWORD).orElseThrow();
        SchoolClass made = services.classes()
                .create(
                        teacher,
                        "Class " + (number + 1),
                        Language.EN,
                        LocalDate.now(services.clock()).plusYears(1));
        services.members()
                .add(
                        teacher,
                        made.id(),
                        IntStream.rangeClosed(1, pupils)
                                .mapToObj(i -> "Pupil " + i)
                                .toList());
        List<IssuedCard> cards = services.cards().issue(teacher, made.id(), new Whose.All());
        return new Room(teacher, made, cards, work(services, teacher, made, number));
    }

    private static Work work(Services services, Teacher teacher, SchoolClass room, int number) {
        List<Item> items = items(services.content(), number);
        Instant begun = services.clock().instant().minusSeconds(60);
        long assignment = services.assignments()
                .assign(
                        teacher,
                        room.id(),
                        "First week",
                        "",
                        new Terms(Mode.PRACTICE, begun, Optional.empty(), Optional.empty()),
                        items.stream()
                                .map(item -> new AssignedTask(item.task(), item.revision()))
                                .toList(),
                        Optional.empty())
                .orElseThrow()
                .id();
        return new Work(assignment, items);
    }

    private static List<Item> items(Content content, int number) {
        List<Lesson> lessons = content.lessons();
        List<Item> items = new ArrayList<>();
        for (int of = 0; of < 2; of++) {
            Lesson lesson = lessons.get((number + of * lessons.size() / 2) % lessons.size());
            lesson.exercises().stream()
                    .limit(EXERCISES / 2)
                    .map(exercise ->
                            new Item(new Task.LessonTask(lesson.id(), exercise.id()), lesson.revision(), exercise))
                    .forEach(items::add);
        }
        for (int i = 0; i < PUZZLES; i++) {
            List<BankPuzzle> puzzles = content.bank().ofLength(i < PUZZLES / 2 ? 1 : 3);
            BankPuzzle puzzle = puzzles.get((number * PUZZLES + i) % puzzles.size());
            items.add(new Item(puzzle.task(), 0, puzzle.puzzle()));
        }
        return items;
    }
}
