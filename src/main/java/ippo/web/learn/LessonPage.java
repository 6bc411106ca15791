package ippo.web.learn;

import ippo.answer.Stars;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.content.Station;
import ippo.exercise.Exercise;
import ippo.progress.LessonProgress;
import ippo.progress.TaskProgress;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A lesson from outside, for its own page and for the page at its end.
 *
 * @param isBegun whether anything of it was ever tried
 * @param tab its title in plain text
 * @param foreign the tag of the language it is told in, where that is not the reader's
 * @param piece what lies on its square: SFEN letter
 * @param otherSide what turns up when it is done; empty for king and gold, which have nothing on their back
 * @param start where to begin or go on
 * @param startText such as "Continue: exercise 4 of 7"
 * @param improve up to two exercises, those with the fewest stars
 * @param next the open station after it; empty once all is done
 */
record LessonPage(
        String id,
        boolean isBegun,
        String tab,
        SafeHtml title,
        SafeHtml summary,
        Optional<String> foreign,
        String piece,
        Optional<String> otherSide,
        int number,
        boolean isDone,
        int stars,
        int mostStars,
        String starsText,
        String start,
        String startText,
        Optional<String> introduction,
        List<Row> rows,
        List<Row> improve,
        Optional<CoursePath.Here> next) {
    private static final int IMPROVE = 2;

    LessonPage {
        rows = List.copyOf(rows);
        improve = List.copyOf(improve);
    }

    /** An exercise with what was achieved in it. */
    record Row(int number, String address, SafeHtml title, boolean isSolved, int stars, String label) {}

    /**
     * @param way on which it is a station
     * @param lessons all of the course, in their order
     */
    static LessonPage of(Lesson lesson, PathSequence way, List<Lesson> lessons, Words words) {
        String root = way.root();
        LessonText text = lesson.text(words.language());
        LessonProgress own = way.achieved().of(lesson);
        List<String> ids = CoursePath.ids(lesson);
        List<Row> rows = rows(lesson, text, own, words, root);
        boolean done = own.isDone(ids);
        int stars = own.stars(ids);
        return new LessonPage(
                lesson.id(),
                !own.exercises().isEmpty(),
                text.title(),
                new SafeHtml(text.titleHtml()),
                new SafeHtml(text.summaryHtml()),
                text.language().equals(words.language())
                        ? Optional.empty()
                        : Optional.of(text.language().tag()),
                CoursePath.piece(lesson).letter(),
                CoursePath.piece(lesson).promoted().map(side -> side.letter()),
                lessons.indexOf(lesson) + 1,
                done,
                stars,
                3 * ids.size(),
                words.say("lesson.stars", Map.of("count", stars, "most", 3 * ids.size())),
                way.address(new Station.OfLesson(lesson)),
                done ? words.say("lesson.again") : CoursePath.startText(lesson, way.achieved(), words),
                lesson.cards().stream().findFirst().map(card -> root + "/learn/" + lesson.id() + "/" + card.id()),
                rows,
                rows.stream()
                        .filter(row -> row.stars() < Stars.MOST)
                        .sorted(Comparator.comparingInt(Row::stars))
                        .limit(IMPROVE)
                        .toList(),
                way.after(lesson.id()).map(new CoursePath.Stops(way, lessons, words)::next));
    }

    /** Whether there are more with stars to be won than are named. */
    public boolean isMoreToImprove() {
        return rows.stream().filter(row -> row.stars() < Stars.MOST).count() > improve.size();
    }

    private static List<Row> rows(Lesson lesson, LessonText text, LessonProgress own, Words words, String root) {
        List<Row> rows = new ArrayList<>();
        for (Exercise exercise : lesson.exercises()) {
            TaskProgress best = own.of(exercise.id());
            String title = text.exercises().get(exercise.id()).title();
            rows.add(new Row(
                    rows.size() + 1,
                    root + "/learn/" + lesson.id() + "/" + exercise.id(),
                    new SafeHtml(text.exercises().get(exercise.id()).titleHtml()),
                    best.isSolved(),
                    best.stars(),
                    words.say(
                            best.isSolved() ? "lesson.row-done" : "lesson.row",
                            Map.of("number", rows.size() + 1, "title", title, "stars", best.stars()))));
        }
        return rows;
    }
}
