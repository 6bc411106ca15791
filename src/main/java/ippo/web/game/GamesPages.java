package ippo.web.game;

import static java.util.Map.entry;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.game.Ending;
import ippo.game.GameClock;
import ippo.game.Games;
import ippo.game.KeptGame;
import ippo.game.Match;
import ippo.game.Opening;
import ippo.game.SmallGame;
import ippo.game.TimeLimit;
import ippo.opponent.Level;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPrinter;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where a game against Ippo is begun, with one's own last games below. */
public final class GamesPages {
    static final String PLACE = "play";
    /** The parameter that names the lesson at whose end a game is offered. */
    static final String LESSON = "lesson";

    private static final String PATH = "/{lang}/play";
    private static final String SMALL = "/{lang}/play/small/{small}";
    private static final int SHOWN = 12;
    private static final String NO_CLOCK = "none";

    private final Games games;
    private final Pages pages;
    private final RandomGenerator random;
    private final ToIntFunction<Visit> due;
    private final Predicate<String> isLesson;

    /**
     * @param random makes one game different from the other
     * @param due how many moments of games should be met again
     * @param isLesson whether there is a lesson of this id
     */
    public GamesPages(
            Games games, Pages pages, RandomGenerator random, ToIntFunction<Visit> due, Predicate<String> isLesson) {
        this.games = games;
        this.pages = pages;
        this.random = random;
        this.due = due;
        this.isLesson = isLesson;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::begin, Role.ANYONE, Cost.SEARCH);
        routes.get(SMALL, this::rules, Role.ANYONE, Cost.PAGE);
    }

    static Phrase level(Level level) {
        return Phrase.of("game.level." + level.number());
    }

    static Phrase opening(Opening opening) {
        return Phrase.of("game.opening." + opening);
    }

    /** How much time the learner has. */
    static Phrase limit(TimeLimit limit) {
        int seconds = (int) limit.byoyomi().toSeconds();
        return limit.main().isZero()
                ? Phrase.of("game.clock.each", "seconds", seconds)
                : Phrase.of("game.clock.main", "minutes", (int) limit.main().toMinutes())
                        .with("seconds", seconds);
    }

    /** What is written above a game: the goal of a small one, how a whole one began. */
    static Phrase task(Opening opening) {
        return opening.small().isPresent() ? Phrase.of("game.task." + opening) : opening(opening);
    }

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        List<KeptGame> latest =
                visit.recall(visitor -> games.latest(visitor, SHOWN)).orElse(List.of());
        Words words = visit.words();
        Optional<Match> last = latest.stream().findFirst().map(KeptGame::match);
        Level level = last.map(Match::level).orElse(Level.CHICK);
        Opening opening = Optional.ofNullable(ctx.queryParam("opening"))
                .flatMap(Opening::named)
                .or(() -> last.map(Match::opening))
                .filter(Opening.WHOLE::contains)
                .orElse(Opening.EVEN_YOU);
        Steps steps = steps(latest, level, words);
        Optional<TimeLimit> limit =
                latest.stream().findFirst().flatMap(KeptGame::clock).map(GameClock::limit);
        List<Row> rows = latest.stream().map(game -> row(game, visit)).toList();
        List<Small> small = Opening.SMALL.stream()
                .map(each -> new Small(
                        visit.address("play/small/" + each.small().orElseThrow().slug()),
                        words.html(opening(each)),
                        words.html(task(each))))
                .toList();
        pages.show(
                ctx,
                "game/games",
                PLACE,
                Map.ofEntries(
                        entry("lesson", lesson(ctx.queryParam(LESSON)).orElse("")),
                        entry("small", small),
                        entry("steps", steps),
                        entry("openings", groups(false, opening, words)),
                        entry("even", opening == Opening.EVEN_YOU),
                        entry("gifts", groups(true, opening, words)),
                        entry("giving", opening.isGift()),
                        entry("strict", last.filter(Match::isStrict).isPresent()),
                        entry("clocks", clocks(limit, words)),
                        entry("games", rows),
                        entry(
                                "again",
                                Optional.of(due.applyAsInt(visit))
                                        .filter(count -> count > 0)
                                        .map(count -> words.html(Phrase.of("games.again", "count", count))))));
    }

    /** The lesson that leads here, if there is such a one: an old link is no reason to refuse a game. */
    private Optional<String> lesson(String asked) {
        return Optional.ofNullable(asked).filter(isLesson);
    }

    private static List<Choice> levels(List<Level> which, Level chosen, Words words) {
        return which.stream()
                .map(each -> new Choice(
                        String.valueOf(each.number()),
                        words.html(level(each)),
                        Optional.of(words.html("game.sees." + each.number())),
                        each == chosen))
                .toList();
    }

    /** The level played last and its neighbours, then all others; and what the last games suggest. */
    private static Steps steps(List<KeptGame> latest, Level level, Words words) {
        List<Level> near = neighbours(level);
        List<Level> others =
                Level.all().stream().filter(each -> !near.contains(each)).toList();
        return new Steps(
                levels(near, level, words),
                levels(others, level, words),
                advice(latest, level).map(words::html));
    }

    /** Three steps of the ladder, this one in the middle where there is one on either side. */
    private static List<Level> neighbours(Level level) {
        List<Level> all = Level.all();
        int first = Math.max(0, Math.min(level.ordinal() - 1, all.size() - 3));
        return all.subList(first, first + 3);
    }

    /** One step up after a whole even game won, one down after two lost in a row; nothing is forced. */
    private static Optional<Phrase> advice(List<KeptGame> latest, Level level) {
        List<Match.Result> results = latest.stream()
                .map(KeptGame::match)
                .filter(match ->
                        match.level() == level && match.opening().small().isEmpty())
                .flatMap(match -> match.result().stream())
                .limit(2)
                .toList();
        boolean top = level.ordinal() == Level.all().size() - 1;
        if (!results.isEmpty() && results.get(0) == Match.Result.WON && !top) {
            return Optional.of(Phrase.of("games.level.up"));
        }
        boolean lost = results.size() == 2 && results.stream().allMatch(Match.Result.LOST::equals);
        return lost && level != Level.CHICK ? Optional.of(Phrase.of("games.level.down")) : Optional.empty();
    }

    /** How much is missing on one side, for so many beginnings to be found among. The names are keys of sentences. */
    private enum Missing {
        NOTHING,
        ONE_PIECE,
        TWO_PIECES,
        MORE_PIECES;

        private static final int ALL = 40;

        static Missing in(Opening opening) {
            int missing = ALL - opening.position().toSetup().pieces().size();
            return values()[Math.min(missing, MORE_PIECES.ordinal())];
        }
    }

    /** Beginnings of whole games. @param gifts whether those in which the learner gives pieces */
    private static List<Group> groups(boolean gifts, Opening chosen, Words words) {
        Map<Missing, List<Choice>> groups = Opening.WHOLE.stream()
                .filter(each -> each.isGift() == gifts)
                .collect(Collectors.groupingBy(
                        Missing::in,
                        () -> new EnumMap<>(Missing.class),
                        Collectors.mapping(
                                each -> new Choice(
                                        each.name(), words.html(opening(each)), Optional.empty(), each == chosen),
                                Collectors.toList())));
        return groups.entrySet().stream()
                .map(group -> new Group(words.html("games.missing." + group.getKey()), group.getValue()))
                .toList();
    }

    /** No clock first. */
    private static List<Choice> clocks(Optional<TimeLimit> chosen, Words words) {
        return Stream.concat(
                        Stream.of(new Choice(
                                NO_CLOCK, words.html("games.clock.none"), Optional.empty(), chosen.isEmpty())),
                        TimeLimit.OFFERED.stream()
                                .map(each -> new Choice(
                                        each.slug(),
                                        words.html(limit(each)),
                                        Optional.empty(),
                                        chosen.filter(each::equals).isPresent())))
                .toList();
    }

    /** The rules of a small game, and whom to play it against. */
    private void rules(Context ctx) {
        SmallGame game = SmallGame.named(ctx.pathParam("small")).orElseThrow(() -> new Refusal(404, "error.no-game"));
        Opening opening = Opening.valueOf(game.name());
        Words words = Visit.of(ctx).words();
        Html board = new Html();
        new BoardPrinter(board)
                .print(new BoardPainter(game.start().toSetup(), words)
                        .withoutEmptyHands()
                        .paint());
        pages.show(
                ctx,
                "game/small",
                PLACE,
                Map.of(
                        "lesson", lesson(ctx.queryParam(LESSON)).orElse(""),
                        "name", words.html(opening(opening)),
                        "tab", words.say(opening(opening)),
                        "rules", words.html("game.rules." + opening),
                        "board", board.done(),
                        "opening", opening.name(),
                        "levels", levels(SmallGame.LEVELS, Level.CHICK, words),
                        "others", levels(others(game), Level.CHICK, words)));
    }

    private static List<Level> others(SmallGame game) {
        return game.levels().stream()
                .filter(each -> !SmallGame.LEVELS.contains(each))
                .toList();
    }

    private static Row row(KeptGame game, Visit visit) {
        Words words = visit.words();
        Match match = game.match();
        Phrase untimed =
                Phrase.of("games.what", "level", level(match.level())).with("opening", opening(match.opening()));
        Phrase what = game.clock()
                .map(clock -> Phrase.of("game.timed", "opening", untimed).with("clock", limit(clock.limit())))
                .orElse(untimed);
        Phrase state = match.result()
                .map(result -> Phrase.of(
                        match.ending().filter(Ending.TIME_UP::equals).isPresent()
                                ? "games.time-up"
                                : "game.head." + GameSheet.word(result)))
                .orElseGet(
                        () -> Phrase.of("games.goes-on", "count", match.game().length()));
        return new Row(visit.address("play/" + game.id()), words.html(what), words.html(state), !match.isOver());
    }

    private void begin(Context ctx) {
        Level level =
                chosen(Level.values(), each -> String.valueOf(each.number()).equals(ctx.formParam("level")));
        Opening opening =
                chosen(Opening.values(), each -> each.isOffered() && each.name().equals(ctx.formParam("opening")));
        if (opening.small().filter(small -> !small.levels().contains(level)).isPresent()) {
            throw Refusal.malformed();
        }
        boolean strict = "1".equals(ctx.formParam("strict")) && opening.small().isEmpty();
        Optional<TimeLimit> limit = limit(ctx).filter(any -> opening.small().isEmpty());
        Visit visit = Visit.of(ctx);
        KeptGame game = visit.rememberAndTell(visitor -> games.begin(
                        visitor,
                        Match.begin(level, opening, random.nextLong(), strict),
                        limit,
                        lesson(ctx.formParam(LESSON))))
                .orElseThrow(() -> new Refusal(503, "error.store"));
        ctx.redirect(visit.address("play/" + game.id()), HttpStatus.SEE_OTHER);
    }

    private static Optional<TimeLimit> limit(Context ctx) {
        String clock = Optional.ofNullable(ctx.formParam("clock")).orElse(NO_CLOCK);
        return clock.equals(NO_CLOCK)
                ? Optional.empty()
                : Optional.of(TimeLimit.named(clock).orElseThrow(Refusal::malformed));
    }

    private static <T> T chosen(T[] all, Predicate<T> which) {
        return Arrays.stream(all).filter(which).findFirst().orElseThrow(Refusal::malformed);
    }

    /**
     * Something that can be chosen, as the template sees it.
     *
     * @param more what it does
     */
    public record Choice(String value, SafeHtml name, Optional<SafeHtml> more, boolean chosen) {}

    /**
     * The ladder of opponents, as the template sees it.
     *
     * @param near the level played last, and one step down and up
     * @param others all the rest
     * @param advice whether to go a step up or down
     */
    public record Steps(List<Choice> near, List<Choice> others, Optional<SafeHtml> advice) {
        public Steps {
            near = List.copyOf(near);
            others = List.copyOf(others);
        }
    }

    /** Things that can be chosen and belong together, as the template sees them. */
    public record Group(SafeHtml name, List<Choice> choices) {
        public Group {
            choices = List.copyOf(choices);
        }
    }

    /**
     * A small game, as the template sees it.
     *
     * @param address of its rules
     * @param goal in a line
     */
    public record Small(String address, SafeHtml name, SafeHtml goal) {}

    /**
     * A game, as the template sees it.
     *
     * @param open whether it goes on
     */
    public record Row(String address, SafeHtml what, SafeHtml state, boolean open) {}
}
