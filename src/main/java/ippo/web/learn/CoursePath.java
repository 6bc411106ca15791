package ippo.web.learn;

import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.content.Section;
import ippo.content.Station;
import ippo.exercise.Exercise;
import ippo.opponent.Level;
import ippo.progress.LessonProgress;
import ippo.rules.PieceType;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The way through the course as a visitor sees it: every station a stop, and where he or she is.
 *
 * @param units the sections with their stops, in order
 * @param here where to go on; empty once everything is done
 * @param again up to three stations that are worth repeating: done, but with few stars; the fewest first
 * @param begun whether anything was solved yet, or the visitor said how he or she comes in
 */
public record CoursePath(List<Unit> units, Optional<Here> here, List<Stop> again, boolean begun) {
    /** How many stations are proposed for repetition. */
    private static final int AGAIN = 3;
    /** Who has this share of the stars has understood. */
    private static final double ENOUGH = 0.8;

    /** Won with one task. */
    private static final int STARS = 3;

    public CoursePath {
        units = List.copyOf(units);
        again = List.copyOf(again);
    }

    /**
     * A section.
     *
     * @param id names its worksheet
     * @param isAside whether it is a side path
     * @param can what one can do after it
     * @param length such as "about 40 minutes"
     * @param done such as "3 of 8 done"; empty before the first
     */
    public record Unit(
            String id,
            boolean isAside,
            String title,
            SafeHtml can,
            String length,
            Optional<String> done,
            List<Stop> stops) {
        public Unit {
            stops = List.copyOf(stops);
        }

        /** Whether it has the station where to go on. */
        public boolean isHere() {
            return stops.stream().anyMatch(Stop::isHere);
        }
    }

    /** What a stop is. */
    public enum Kind {
        LESSON,
        GAME,
        MATES,
        DRILLS
    }

    /**
     * A station on the way.
     *
     * @param id of the station
     * @param number of a lesson among lessons
     * @param summary of a lesson, or what to do in a game
     * @param piece the SFEN letter of the piece that lies at a lesson; once it is done, turned to its other side where
     *     it has one; a king at mates and drills
     * @param isTurned whether it shows its other side
     * @param animal the view of the picture of the opponent in a game
     * @param isKnown whether it lies before where the way opens for this visitor, and is not done
     * @param doneAt when the last of it was solved for the first time; empty while something is open
     * @param label all of it for the ear, such as "3. The gold, done, 18 of 21 stars"
     */
    public record Stop(
            String id,
            Kind kind,
            Optional<Integer> number,
            String address,
            SafeHtml title,
            Optional<SafeHtml> summary,
            String piece,
            boolean isTurned,
            Optional<String> animal,
            Optional<Instant> doneAt,
            boolean isKnown,
            boolean isHere,
            int stars,
            int mostStars,
            String label) {
        public boolean isDone() {
            return doneAt.isPresent();
        }
    }

    /**
     * Where to go on.
     *
     * @param what such as "Continue: exercise 4 of 7" or "Begin"
     */
    public record Here(Stop stop, String what) {
        public String address() {
            return stop.address();
        }
    }

    /** @param minutes each section takes, by estimate; by its id, for to hash a section is to hash all its lessons */
    static CoursePath of(Content content, Map<String, Long> minutes, PathProgress achieved, Words words, String root) {
        PathSequence way = PathSequence.main(content, achieved, root);
        Optional<ChessEntrance> chess = ChessEntrance.pending(content, way, words);
        Optional<Station> open = chess.isPresent() ? Optional.empty() : way.here();
        Stops stops = new Stops(way, content.lessons(), words);
        List<Unit> units = content.sections().stream()
                .map(section -> unit(
                        section,
                        section.stations().stream()
                                .map(station -> stops.stop(
                                        station, open.filter(station::equals).isPresent()))
                                .toList(),
                        minutes.get(section.id()),
                        words))
                .toList();
        boolean begun = achieved.entered().isPresent()
                || achieved.lessons().values().stream()
                        .flatMap(lesson -> lesson.exercises().values().stream())
                        .anyMatch(best -> best.isSolved());
        Optional<Here> here = chess.map(ChessEntrance::here).or(() -> open.map(stops::here));
        return new CoursePath(units, here, again(units), begun);
    }

    private static Unit unit(Section section, List<Stop> stops, long minutes, Words words) {
        long done = stops.stream().filter(Stop::isDone).count();
        int all = stops.size();
        return new Unit(
                section.id(),
                section.isAside(),
                words.say("section." + section.id()),
                words.html("section." + section.id() + ".can"),
                words.say("path.minutes", Map.of("count", minutes)),
                done == 0 ? Optional.empty() : Optional.of(words.say("path.done", Map.of("count", done, "all", all))),
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

    /** The station that was done first since then, on the way or beside it. */
    public Optional<Stop> firstDoneSince(Instant since) {
        return units.stream()
                .flatMap(unit -> unit.stops().stream())
                .filter(stop -> stop.doneAt().filter(at -> !at.isBefore(since)).isPresent())
                .min(Comparator.comparing(stop -> stop.doneAt().orElseThrow()));
    }

    static List<String> ids(Lesson lesson) {
        return lesson.exercises().stream().map(Exercise::id).toList();
    }

    static PieceType piece(Lesson lesson) {
        return lesson.icon().map(icon -> icon.type()).orElse(PieceType.KING);
    }

    /** Such as "Continue: exercise 4 of 7", or "Begin" before anything is solved. */
    static String startText(Lesson lesson, PathProgress achieved, Words words) {
        LessonProgress own = achieved.of(lesson);
        int index = achieved.firstOpen(lesson).map(lesson.exercises()::indexOf).orElse(0);
        return own.solved(ids(lesson)) == 0
                ? words.say("path.begin")
                : words.say(
                        "path.continue",
                        Map.of("number", index + 1, "all", lesson.exercises().size()));
    }

    /** Makes stops of stations. @param lessons all, in their order */
    record Stops(PathSequence way, List<Lesson> lessons, Words words) {

        Stop stop(Station station, boolean isHere) {
            return switch (station) {
                case Station.OfLesson(Lesson lesson) -> lesson(station, lesson, isHere);
                case Station.OfGame game ->
                    stop(
                            game,
                            Kind.GAME,
                            "path.game",
                            Optional.of(words.html("station." + game.id() + ".task")),
                            Optional.of(Level.values()[game.level() - 1].slug()),
                            isHere);
                case Station.OfMates mates ->
                    stop(mates, Kind.MATES, "path.mates", Optional.empty(), Optional.empty(), isHere);
                case Station.OfDrills drills ->
                    stop(drills, Kind.DRILLS, "path.drills", Optional.empty(), Optional.empty(), isHere);
            };
        }

        Here here(Station station) {
            return new Here(
                    stop(station, true),
                    switch (station) {
                        case Station.OfLesson(Lesson lesson) -> startText(lesson, way.achieved(), words);
                        case Station.OfGame game -> words.say("end.game");
                        case Station.OfMates mates -> words.say("end.mates");
                        case Station.OfDrills drills -> words.say("end.drills");
                    });
        }

        /** The same at the end of another station. */
        Here next(Station station) {
            return switch (station) {
                case Station.OfLesson lesson -> new Here(stop(station, true), words.say("end.next"));
                case Station.OfGame game -> here(game);
                case Station.OfMates mates -> here(mates);
                case Station.OfDrills drills -> here(drills);
            };
        }

        private Stop lesson(Station station, Lesson lesson, boolean isHere) {
            LessonText text = lesson.text(words.language());
            int stars = way.achieved().stars(station);
            int most = STARS * lesson.exercises().size();
            Optional<Instant> doneAt = way.achieved().doneAt(station);
            boolean done = doneAt.isPresent();
            PieceType piece = piece(lesson);
            boolean turned = done && piece.promoted().isPresent();
            int number = lessons.indexOf(lesson) + 1;
            boolean known = way.isKnown(station);
            String key = done ? "path.stop-done" : isHere ? "path.stop-here" : known ? "path.stop-known" : "path.stop";
            return new Stop(
                    lesson.id(),
                    Kind.LESSON,
                    Optional.of(number),
                    done ? way.root() + "/learn/" + lesson.id() : way.address(station),
                    new SafeHtml(text.titleHtml()),
                    Optional.of(new SafeHtml(text.summaryHtml())),
                    (turned ? piece.promoted().orElseThrow() : piece).letter(),
                    turned,
                    Optional.empty(),
                    doneAt,
                    known,
                    isHere,
                    stars,
                    most,
                    words.say(key, Map.of("number", number, "title", text.title(), "stars", stars, "most", most)));
        }

        private Stop stop(
                Station station,
                Kind kind,
                String key,
                Optional<SafeHtml> summary,
                Optional<String> animal,
                boolean isHere) {
            int stars = way.achieved().stars(station);
            int most = STARS * station.tasks().size();
            Optional<Instant> doneAt = way.achieved().doneAt(station);
            boolean known = way.isKnown(station);
            String name = words.say(key, "title", words.say("station." + station.id()));
            return new Stop(
                    station.id(),
                    kind,
                    Optional.empty(),
                    way.address(station),
                    words.html("station." + station.id()),
                    summary,
                    PieceType.KING.letter(),
                    false,
                    animal,
                    doneAt,
                    known,
                    isHere,
                    stars,
                    most,
                    doneAt.isPresent()
                            ? words.say("path.at-done", Map.of("station", name, "stars", stars, "most", most))
                            : isHere
                                    ? words.say("path.at-here", "station", name)
                                    : known ? words.say("path.at-known", "station", name) : name);
        }
    }
}
