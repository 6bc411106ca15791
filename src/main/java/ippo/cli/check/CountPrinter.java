package ippo.cli.check;

import ippo.answer.AnswerKind;
import ippo.castle.Castles;
import ippo.cli.text.Table;
import ippo.content.pupil.CourseCount;
import ippo.content.pupil.CourseCount.LessonCount;
import ippo.content.pupil.StationCount;
import ippo.content.pupil.VoiceCount;
import ippo.feature.Feature;
import ippo.i18n.Language;
import ippo.openings.OpeningCheck;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToIntFunction;

/** Prints how much there is of everything: a line {@code NAME NUMBER} each, then a table of the lessons. */
final class CountPrinter {
    private final CourseCount count;
    private final StationCount way;
    private final int facts;
    private final VoiceCount voice;
    private final PrintWriter out;

    /** @param facts how many facts of the table are told where it says */
    CountPrinter(CourseCount count, StationCount way, int facts, VoiceCount voice, PrintWriter out) {
        this.count = count;
        this.way = way;
        this.facts = facts;
        this.voice = voice;
        this.out = out;
    }

    void print() {
        line("languages", count.completeLanguages());
        count.told().forEach((language, lessons) -> line("languages." + language.tag(), lessons));
        line("units", count.units().size());
        line("lessons", count.lessons().size());
        line("stations", way.stations());
        line("game-stations", way.games());
        line("mate-rows", way.mateRows());
        line("drill-rows", way.drillRows());
        line("two-kings-percent", way.twoKingsPercent());
        line("choices-percent", way.choicesPercent());
        line("minutes-to-first-game", way.minutesToFirstGame());
        line("seed-facts", facts);
        lines("done-addresses-percent", voice.addressing());
        lines("participle-starts", voice.participles());
        lines("verbless-sentences", voice.verbless());
        lines("repeated-sentences", voice.repeated());
        line("cards", count.cards());
        line("exercises", count.exercises());
        count.kinds().forEach((kind, number) -> line("exercises." + kind, number));
        line("white-moves", count.whiteMoves());
        line("plans", count.plans());
        count.plansTold().forEach((language, plans) -> line("plans." + language.tag(), plans));
        line("puzzles", count.puzzles());
        count.puzzleLengths().forEach((plies, number) -> line("puzzles." + plies, number));
        count.puzzleThemes().forEach((theme, number) -> line("puzzles." + theme, number));
        line(
                "drills",
                count.drills().values().stream().mapToInt(Integer::intValue).sum());
        count.drills().forEach((kind, number) -> line("drills-" + kind, number));
        line("castles", Castles.shipped().all().size());
        line("features", Feature.values().length);
        OpeningCheck.Count openings = OpeningCheck.bundled().count();
        line("openings", openings.openings());
        line("book-positions", openings.positions());
        line("book-transpositions", openings.transpositions());
        out.println();
        table();
    }

    private void lines(String name, Map<Language, Integer> numbers) {
        numbers.forEach((language, number) -> line(name + "-" + language.tag(), number));
    }

    private void line(String name, int number) {
        out.println(name + " " + number);
    }

    private void table() {
        Table table = new Table(
                "lesson", "cards", "exercises", "play", "mark", "choose", "white moves", "words before", "minutes");
        for (String unit : count.units()) {
            List<LessonCount> lessons = count.lessons().stream()
                    .filter(lesson -> lesson.unit().equals(unit))
                    .toList();
            lessons.forEach(lesson -> row(table, "  " + lesson.id(), List.of(lesson)));
            row(table, unit, lessons);
        }
        row(table, "course", count.lessons());
        table.print(out);
    }

    private static void row(Table table, String name, List<LessonCount> lessons) {
        int exercises = sum(lessons, LessonCount::exercises);
        int whites = sum(lessons, LessonCount::whiteMoves);
        table.row(
                name,
                sum(lessons, LessonCount::cards),
                exercises,
                sum(lessons, lesson -> lesson.styles().get(AnswerKind.PLAY)),
                sum(lessons, lesson -> lesson.styles().get(AnswerKind.MARK)),
                sum(lessons, lesson -> lesson.styles().get(AnswerKind.CHOOSE)),
                whites + " (" + (exercises == 0 ? 0 : 100 * whites / exercises) + " %)",
                lessons.stream().mapToInt(LessonCount::wordsBefore).max().orElse(0),
                String.format(Locale.ROOT, "%.0f", sum(lessons, LessonCount::seconds) / 60.0));
    }

    private static int sum(List<LessonCount> lessons, ToIntFunction<LessonCount> what) {
        return lessons.stream().mapToInt(what).sum();
    }
}
