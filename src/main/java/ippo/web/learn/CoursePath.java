package ippo.web.learn;

import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.content.Section;
import ippo.exercise.Exercise;
import ippo.progress.LessonProgress;
import ippo.rules.PieceType;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The way through the course as a visitor sees it: every lesson a stop, and where he or she is.
 *
 * @param units the sections with their stops, in order
 * @param here where to go on; empty once everything is done
 * @param again up to three lessons that are worth repeating: done, but with few stars; the fewest first
 * @param begun whether anything was solved yet
 */
public record CoursePath(List<Unit> units, Optional<Here> here, List<Stop> again, boolean begun) {
    /** How many lessons are proposed for repetition. */
    private static final int AGAIN = 3;
    /** Who has this share of the stars has understood. */
    private static final double ENOUGH = 0.8;

    private static final LessonProgress NOTHING = new LessonProgress(Map.of());

    public CoursePath {
        units = List.copyOf(units);
        again = List.copyOf(again);
    }

    /**
     * A section.
     *
     * @param id names its worksheet
     * @param can what one can do after it
     * @param length such as "about 40 minutes"
     * @param done such as "3 of 8 lessons done"; empty before the first
     */
    public record Unit(String id, String title, SafeHtml can, String length, Optional<String> done, List<Stop> stops) {
        public Unit {
            stops = List.copyOf(stops);
        }
    }

    /**
     * A lesson on the way.
     *
     * @param piece the SFEN letter of the piece that lies there; once it is done, turned to its other side where it has
     *     one
     * @param isTurned whether it shows its other side
     * @param label all of it for the ear, such as "3. The gold, done, 18 of 21 stars"
     */
    public record Stop(
            int number,
            String address,
            SafeHtml title,
            String summary,
            String piece,
            boolean isTurned,
            boolean isDone,
            boolean isHere,
            int stars,
            int mostStars,
            String label) {}

    /**
     * Where to go on.
     *
     * @param lesson its id
     * @param what such as "Continue: exercise 4 of 7" or "Begin"
     */
    public record Here(String lesson, String address, SafeHtml title, String piece, String what) {}

    /**
     * @param minutes each section takes, by estimate; by its id, for to hash a section is to hash all its lessons
     * @param achieved by lesson id
     * @param last the lesson that was last at work in, if that is known
     */
    static CoursePath of(
            Content content,
            Map<String, Long> minutes,
            Map<String, LessonProgress> achieved,
            Optional<String> last,
            Words words,
            String root) {
        Optional<Lesson> open = content.lessons().stream()
                .filter(lesson -> last.filter(lesson.id()::equals).isPresent())
                .filter(lesson -> !isDone(lesson, achieved))
                .findFirst()
                .or(() -> content.lessons().stream()
                        .filter(lesson -> !isDone(lesson, achieved))
                        .findFirst());
        List<Unit> units = new ArrayList<>();
        int number = 1;
        for (Section section : content.sections()) {
            List<Stop> stops = new ArrayList<>();
            for (Lesson lesson : section.lessons()) {
                stops.add(stop(lesson, achieved, open.filter(lesson::equals).isPresent(), number++, words, root));
            }
            units.add(unit(section, stops, minutes.get(section.id()), words));
        }
        boolean begun = achieved.values().stream()
                .flatMap(lesson -> lesson.exercises().values().stream())
                .anyMatch(best -> best.isSolved());
        return new CoursePath(units, open.map(lesson -> here(lesson, achieved, words, root)), again(units), begun);
    }

    private static Unit unit(Section section, List<Stop> stops, long minutes, Words words) {
        long done = stops.stream().filter(Stop::isDone).count();
        return new Unit(
                section.id(),
                words.say("section." + section.id()),
                words.html("section." + section.id() + ".can"),
                words.say("path.minutes", Map.of("count", minutes)),
                done == 0
                        ? Optional.empty()
                        : Optional.of(words.say("path.done", Map.of("count", done, "all", stops.size()))),
                stops);
    }

    private static List<Stop> again(List<Unit> units) {
        return units.stream()
                .flatMap(unit -> unit.stops().stream())
                .filter(stop -> stop.isDone() && stop.stars() < ENOUGH * stop.mostStars())
                .sorted(Comparator.comparingDouble(stop -> (double) stop.stars() / stop.mostStars()))
                .limit(AGAIN)
                .toList();
    }

    private static boolean isDone(Lesson lesson, Map<String, LessonProgress> achieved) {
        return own(lesson, achieved).solved(ids(lesson)) == lesson.exercises().size();
    }

    static LessonProgress own(Lesson lesson, Map<String, LessonProgress> achieved) {
        return achieved.getOrDefault(lesson.id(), NOTHING);
    }

    static List<String> ids(Lesson lesson) {
        return lesson.exercises().stream().map(Exercise::id).toList();
    }

    private static Stop stop(
            Lesson lesson, Map<String, LessonProgress> achieved, boolean isHere, int number, Words words, String root) {
        LessonText text = lesson.text(words.language());
        List<String> ids = ids(lesson);
        int stars = own(lesson, achieved).stars(ids);
        boolean done = isDone(lesson, achieved);
        PieceType piece = piece(lesson);
        boolean turned = done && piece.promoted().isPresent();
        String key = done ? "path.stop-done" : isHere ? "path.stop-here" : "path.stop";
        return new Stop(
                number,
                done ? root + "/learn/" + lesson.id() : start(lesson, achieved, root),
                new SafeHtml(text.titleHtml()),
                text.summary(),
                (turned ? piece.promoted().orElseThrow() : piece).letter(),
                turned,
                done,
                isHere,
                stars,
                3 * ids.size(),
                words.say(
                        key, Map.of("number", number, "title", text.title(), "stars", stars, "most", 3 * ids.size())));
    }

    static PieceType piece(Lesson lesson) {
        return lesson.icon().map(icon -> icon.type()).orElse(PieceType.KING);
    }

    private static Here here(Lesson lesson, Map<String, LessonProgress> achieved, Words words, String root) {
        return new Here(
                lesson.id(),
                start(lesson, achieved, root),
                new SafeHtml(lesson.text(words.language()).titleHtml()),
                piece(lesson).letter(),
                startText(lesson, own(lesson, achieved), words));
    }

    /** Such as "Continue: exercise 4 of 7", or "Begin" before anything is solved. */
    static String startText(Lesson lesson, LessonProgress own, Words words) {
        int index = firstOpen(lesson, own).map(lesson.exercises()::indexOf).orElse(0);
        return own.solved(ids(lesson)) == 0
                ? words.say("path.begin")
                : words.say(
                        "path.continue",
                        Map.of("number", index + 1, "all", lesson.exercises().size()));
    }

    /** The first card of a lesson that was not begun, else its first open exercise, else its first. */
    static String start(Lesson lesson, Map<String, LessonProgress> achieved, String root) {
        LessonProgress own = own(lesson, achieved);
        boolean begun = !own.exercises().isEmpty();
        Exercise first = begun || lesson.cards().isEmpty()
                ? firstOpen(lesson, own).orElse(lesson.exercises().get(0))
                : lesson.cards().get(0);
        return root + "/learn/" + lesson.id() + "/" + first.id();
    }

    static Optional<Exercise> firstOpen(Lesson lesson, LessonProgress own) {
        return lesson.exercises().stream()
                .filter(exercise -> !own.of(exercise.id()).isSolved())
                .findFirst();
    }
}
