package ippo.web.learn;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.classroom.AssignedWork;
import ippo.content.Content;
import ippo.content.Lazy;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.content.Pace;
import ippo.content.Section;
import ippo.progress.EntranceStore;
import ippo.progress.Progress;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.milestone.Milestones;
import ippo.web.play.Blocks;
import ippo.web.play.Milestone;
import ippo.web.words.SafeHtml;
import ippo.work.Way;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The way through the course, and each lesson from outside: before it, and at its end. */
public final class LearnPages {
    /** The last part of the address of a lesson's last page; no exercise may be called so. */
    public static final String END = "end";

    private final Content content;
    private final Progress progress;
    private final EntranceStore entrances;
    private final AssignedWork work;
    private final Milestones milestones;
    private final Consumer<Visit> earlier;
    private final Pages pages;
    private final Lazy<Map<String, Long>> minutes;

    /** @param earlier counts what somebody did before it had a place on the way */
    public LearnPages(
            Content content,
            Progress progress,
            EntranceStore entrances,
            AssignedWork work,
            Milestones milestones,
            Consumer<Visit> earlier,
            Pages pages) {
        this.content = content;
        this.progress = progress;
        this.entrances = entrances;
        this.work = work;
        this.milestones = milestones;
        this.earlier = earlier;
        this.pages = pages;
        // texts are read for them
        this.minutes =
                Lazy.of(() -> content.sections().stream().collect(Collectors.toMap(Section::id, LearnPages::minutes)));
    }

    /**
     * @param away where a lesson leads that was the end of something else, given its id; mostly there is no such way
     */
    public void addTo(RoutesConfig routes, BiFunction<Visit, String, Optional<Way>> away) {
        routes.get("/{lang}/learn", this::path, Role.ANYONE, Cost.PAGE);
        routes.get("/{lang}/learn/{lesson}", this::lesson, Role.ANYONE, Cost.PAGE);
        routes.post("/{lang}/learn/{lesson}", this::reset, Role.ANYONE, Cost.WRITE);
        routes.get("/{lang}/learn/{lesson}/" + END, ctx -> end(ctx, away), Role.ANYONE, Cost.PAGE);
    }

    /** How long a section takes, to five minutes: an estimate does not know better. */
    private static long minutes(Section section) {
        int seconds = section.stations().stream().mapToInt(Pace::seconds).sum();
        return Math.max(5, Math.round(seconds / 300.0) * 5);
    }

    /** @param pupil whether there is a page of today */
    @Template(value = "learn/path", place = Place.LEARN)
    record PathPage(CoursePath path, boolean pupil) implements Page {}

    /**
     * A lesson from outside.
     *
     * @param curious what it tells to whoever wants more
     * @param proverbs those that are met here
     */
    @Template(value = "learn/lesson", place = Place.LEARN)
    record BeforePage(LessonPage lesson, Optional<SafeHtml> curious, List<ProverbLink> proverbs) implements Page {}

    /** A proverb, by its place on their page. */
    record ProverbLink(SafeHtml name, String address) {}

    /**
     * A lesson at its end.
     *
     * @param away where it leads in place of the next station
     * @param milestone what has just come about by it
     */
    @Template(value = "learn/end", place = Place.LEARN)
    record EndPage(LessonPage lesson, Optional<Way> away, List<Known> known, Optional<Milestone> milestone)
            implements Page {}

    private void path(Context ctx) {
        Visit visit = Visit.of(ctx);
        pages.show(ctx, new PathPage(path(visit), isPupil(visit)));
    }

    /** Whether whoever asks learns in a class, and so has a page of today. */
    public boolean isPupil(Visit visit) {
        return visit.recall(work::isPupil).orElse(false);
    }

    /** The course as the visitor sees it. */
    public CoursePath path(Visit visit) {
        return CoursePath.of(content, minutes.get(), achieved(visit), visit.words(), visit.root());
    }

    /** Where a chess player goes on who is still at what differs; empty for everybody else. */
    public Optional<CoursePath.Here> atChess(Visit visit) {
        PathSequence way = PathSequence.main(content, achieved(visit), visit.root());
        return ChessEntrance.pending(content, way, visit.words()).map(ChessEntrance::here);
    }

    /** Where the way goes on for a chess player who is through with what differs; empty for everybody else. */
    public Optional<CoursePath.Here> afterChess(Visit visit) {
        PathSequence way = PathSequence.main(content, achieved(visit), visit.root());
        return ChessEntrance.isOver(content, way) ? path(visit).here() : Optional.empty();
    }

    /** A station as its visitor sees it on the way. */
    public Optional<CoursePath.Stop> stop(Visit visit, String station) {
        return path(visit).units().stream()
                .flatMap(unit -> unit.stops().stream())
                .filter(stop -> stop.id().equals(station))
                .findFirst();
    }

    private PathProgress achieved(Visit visit) {
        earlier.accept(visit);
        return PathProgress.of(visit, progress, entrances, content);
    }

    /**
     * Where the course goes on after a station: to the next that is open, and after the last to all mates. For a chess
     * player the game after what differs leads to a page that tells where the way opens, and why there.
     */
    public Way onwards(Visit visit, String station) {
        PathSequence way = PathSequence.through(station, content, achieved(visit), visit.root());
        if (ChessEntrance.ends(content, way, station)) {
            return new Way(visit.address("begin/chess"), "game.course");
        }
        return new Way(
                way.after(station).map(way::address).orElse(visit.address(isThere(station) ? "tsume" : "learn")),
                "game.course");
    }

    private boolean isThere(String station) {
        return content.station(station).isPresent();
    }

    private void lesson(Context ctx) {
        Visit visit = Visit.of(ctx);
        Lesson lesson = named(ctx);
        LessonText text = lesson.text(visit.language());
        Optional<SafeHtml> curious = Optional.of(text.curious())
                .filter(blocks -> !blocks.isEmpty())
                .map(blocks -> Blocks.print(blocks, visit.words()));
        pages.show(ctx, new BeforePage(page(visit, lesson), curious, proverbs(visit, lesson)));
    }

    private List<ProverbLink> proverbs(Visit visit, Lesson lesson) {
        return content.proverbs().stream()
                .filter(proverb -> proverb.lesson().equals(lesson.id()))
                .flatMap(proverb -> proverb
                        .in(visit.language())
                        .map(told -> new ProverbLink(
                                new SafeHtml(told.nameHtml()), visit.root() + "/proverbs#" + proverb.id()))
                        .stream())
                .toList();
    }

    /** Takes back what was won in a lesson, so that it can be done again from the beginning. */
    private void reset(Context ctx) {
        Visit visit = Visit.of(ctx);
        Lesson lesson = named(ctx);
        visit.recall(visitor -> {
            progress.reset(visitor, lesson.id());
            return true;
        });
        if (visit.trouble().isPresent()) {
            throw new Refusal(503, "error.reset");
        }
        ctx.redirect(visit.address("learn/" + lesson.id()), HttpStatus.SEE_OTHER);
    }

    private void end(Context ctx, BiFunction<Visit, String, Optional<Way>> away) {
        Visit visit = Visit.of(ctx);
        Lesson lesson = named(ctx);
        LessonPage page = page(visit, lesson);
        if (!page.isDone()) {
            // an old address, or somebody else's: the lesson itself says where to go on
            ctx.redirect(visit.address("learn/" + lesson.id()));
            return;
        }
        List<Known> known = lesson.text(visit.language()).known().stream()
                .map(each -> new Known(
                        new SafeHtml(each.sentenceHtml()), Blocks.printSmall(List.of(each.board()), visit.words())))
                .toList();
        pages.show(ctx, new EndPage(page, away.apply(visit, lesson.id()), known, milestones.ofLesson(visit, lesson)));
    }

    /** One thing that was learnt: a sentence, and its board. */
    record Known(SafeHtml sentence, SafeHtml board) {}

    private LessonPage page(Visit visit, Lesson lesson) {
        PathSequence way = PathSequence.through(lesson.id(), content, achieved(visit), visit.root());
        return LessonPage.of(lesson, way, content.lessons(), visit.words());
    }

    private Lesson named(Context ctx) {
        return content.lesson(ctx.pathParam("lesson")).orElseThrow(() -> new Refusal(404, "error.no-lesson"));
    }
}
