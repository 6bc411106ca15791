package ippo.web.game;

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
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where a game against Ippo is begun, with one's own last games below. */
public final class GamesPages {
    private static final String PATH = "/{lang}/play";
    private static final String SMALL = "/{lang}/play/small/{small}";
    private static final int SHOWN = 12;
    /** Of those the rest is folded, so that the page stays short on a phone. */
    private static final int ROWS_SHOWN = 3;
    /** Of small games, too. */
    private static final int SMALL_SHOWN = 4;

    private static final String NO_CLOCK = "none";

    private final Games games;
    private final Pages pages;
    private final RandomGenerator random;
    private final ToIntFunction<Visit> due;

    /**
     * @param random makes one game different from the other
     * @param due how many moments of games should be met again
     */
    public GamesPages(Games games, Pages pages, RandomGenerator random, ToIntFunction<Visit> due) {
        this.games = games;
        this.pages = pages;
        this.random = random;
        this.due = due;
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

    /** Who plays in a game, and how it began. */
    public static Phrase what(KeptGame game) {
        Match match = game.match();
        return Phrase.of("games.what", "level", level(match.level())).with("opening", opening(match.opening()));
    }

    /** How much time the learner has. */
    public static Phrase limit(TimeLimit limit) {
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
        Optional<TimeLimit> limit =
                latest.stream().findFirst().flatMap(KeptGame::clock).map(GameClock::limit);
        Form<NewGame> form = Form.<NewGame>empty()
                .with("level", String.valueOf(level.number()))
                .with("opening", opening.name())
                .with("clock", limit.map(TimeLimit::slug).orElse(NO_CLOCK))
                .with("strict", last.filter(Match::isStrict).isPresent() ? List.of("1") : List.of());
        List<Row> rows = latest.stream().map(game -> row(game, visit)).toList();
        List<Small> small = Opening.SMALL.stream()
                .map(each -> new Small(
                        visit.address("play/small/" + each.small().orElseThrow().slug()),
                        words.html(opening(each)),
                        words.html(task(each))))
                .toList();
        pages.show(
                ctx,
                new GamesPage(
                        Folded.of(small, SMALL_SHOWN),
                        form,
                        steps(latest, level, words),
                        groups(false, opening, words),
                        words.html(limit.map(each -> Phrase.of("game.timed", "opening", opening(opening))
                                        .with("clock", limit(each)))
                                .orElseGet(() -> opening(opening))),
                        groups(true, opening, words),
                        opening.isGift(),
                        clocks(words),
                        limit.isPresent(),
                        Folded.of(rows, ROWS_SHOWN),
                        Optional.of(due.applyAsInt(visit)).filter(count -> count > 0)));
    }

    private static List<Choice> levels(List<Level> which, Words words) {
        return which.stream()
                .map(each -> new Choice(
                        String.valueOf(each.number()),
                        words.html(level(each)),
                        Optional.of(words.html("game.sees." + each.number())),
                        Optional.of(Animals.view(each))))
                .toList();
    }

    /** The level played last and its neighbours, then all others; and what the last games suggest. */
    private static Steps steps(List<KeptGame> latest, Level level, Words words) {
        List<Level> near = neighbours(level);
        List<Level> others =
                Level.all().stream().filter(each -> !near.contains(each)).toList();
        return new Steps(levels(near, words), levels(others, words), advice(latest, level));
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

    /**
     * Beginnings of whole games.
     *
     * @param gifts whether those in which the learner gives pieces
     * @param chosen the one that is ticked
     */
    private static List<Group> groups(boolean gifts, Opening chosen, Words words) {
        Map<Missing, List<Choice>> groups = Opening.WHOLE.stream()
                .filter(each -> each.isGift() == gifts)
                .collect(Collectors.groupingBy(
                        Missing::in,
                        () -> new EnumMap<>(Missing.class),
                        Collectors.mapping(
                                each -> new Choice(each.name(), words.html(opening(each))), Collectors.toList())));
        return groups.entrySet().stream()
                .map(group -> new Group(
                        words.html("games.missing." + group.getKey()),
                        group.getValue().stream()
                                .anyMatch(choice -> choice.value().equals(chosen.name())),
                        group.getValue()))
                .toList();
    }

    /** No clock first. */
    private static List<Choice> clocks(Words words) {
        return Stream.concat(
                        Stream.of(new Choice(NO_CLOCK, words.html("games.clock.none"))),
                        TimeLimit.OFFERED.stream().map(each -> new Choice(each.slug(), words.html(limit(each)))))
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
                new SmallPage(
                        opening,
                        board.done(),
                        Form.<NewGame>empty().with("level", String.valueOf(Level.CHICK.number())),
                        levels(SmallGame.LEVELS, words),
                        levels(others(game), words)));
    }

    private static List<Level> others(SmallGame game) {
        return game.levels().stream()
                .filter(each -> !SmallGame.LEVELS.contains(each))
                .toList();
    }

    private static Row row(KeptGame game, Visit visit) {
        Words words = visit.words();
        Match match = game.match();
        Phrase untimed = what(game);
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
        return new Row(
                visit.address("play/" + game.id()),
                Animals.view(match.level()),
                words.html(what),
                words.html(state),
                !match.isOver());
    }

    private void begin(Context ctx) {
        NewGame asked = NewGame.read(ctx).value().orElseThrow(Refusal::malformed);
        Optional<SmallGame> small = asked.opening().small();
        if (small.filter(game -> !game.levels().contains(asked.level())).isPresent()) {
            throw Refusal.malformed();
        }
        Visit visit = Visit.of(ctx);
        KeptGame game = visit.rememberAndTell(visitor -> games.begin(
                        visitor,
                        Match.begin(
                                asked.level(), asked.opening(), random.nextLong(), asked.isStrict() && small.isEmpty()),
                        asked.limit().filter(any -> small.isEmpty())))
                .orElseThrow(() -> new Refusal(503, "error.store"));
        ctx.redirect(visit.address("play/" + game.id()), HttpStatus.SEE_OTHER);
    }

    /** What is asked for; a form of ours can send nothing else. @param limit none for a game without a clock */
    record NewGame(Level level, Opening opening, boolean isStrict, Optional<TimeLimit> limit) {
        private static Form<NewGame> read(Context ctx) {
            return Form.read(ctx, fields -> {
                Field<Level> level = fields.choice("level", NewGame::level);
                Field<Opening> opening = fields.choice("opening", NewGame::opening);
                Field<Boolean> strict = fields.tick("strict");
                Field<Optional<TimeLimit>> limit = fields.choice("clock", NewGame::limit);
                return () -> new NewGame(level.get(), opening.get(), strict.get(), limit.get());
            });
        }

        private static Optional<Level> level(String number) {
            return Arrays.stream(Level.values())
                    .filter(each -> String.valueOf(each.number()).equals(number))
                    .findFirst();
        }

        private static Optional<Opening> opening(String name) {
            return Arrays.stream(Opening.values())
                    .filter(each -> each.isOffered() && each.name().equals(name))
                    .findFirst();
        }

        /** Small games ask for no clock. */
        private static Optional<Optional<TimeLimit>> limit(String slug) {
            return slug.isEmpty() || slug.equals(NO_CLOCK)
                    ? Optional.of(Optional.empty())
                    : TimeLimit.named(slug).map(Optional::of);
        }
    }

    /**
     * The page where a game is begun.
     *
     * @param chosen what is chosen among what is folded
     * @param gives whether the learner gives pieces
     * @param isTimed whether a clock is chosen
     * @param again how many moments of games wait
     */
    @Template(value = "game/games", place = Place.PLAY)
    record GamesPage(
            Folded<Small> small,
            Form<NewGame> form,
            Steps steps,
            List<Group> openings,
            SafeHtml chosen,
            List<Group> gifts,
            boolean gives,
            List<Choice> clocks,
            boolean isTimed,
            Folded<Row> games,
            Optional<Integer> again)
            implements Page {}

    /** The page of a small game. @param others levels that are folded */
    @Template(value = "game/small", place = Place.PLAY)
    record SmallPage(Opening opening, SafeHtml board, Form<NewGame> form, List<Choice> levels, List<Choice> others)
            implements Page {}

    /** A list of which the rest is folded. */
    public record Folded<T>(List<T> shown, List<T> more) {
        public Folded {
            shown = List.copyOf(shown);
            more = List.copyOf(more);
        }

        /** The first few shown; a single one more is not worth folding. */
        static <T> Folded<T> of(List<T> all, int few) {
            int shown = all.size() <= few + 1 ? all.size() : few;
            return new Folded<>(all.subList(0, shown), all.subList(shown, all.size()));
        }
    }

    /**
     * Something that can be chosen, as the template sees it.
     *
     * @param more what it does
     * @param animal the view of its picture
     */
    public record Choice(String value, SafeHtml name, Optional<SafeHtml> more, Optional<String> animal) {
        Choice(String value, SafeHtml name) {
            this(value, name, Optional.empty(), Optional.empty());
        }
    }

    /**
     * The ladder of opponents, as the template sees it.
     *
     * @param near the level played last, and one step down and up
     * @param others all the rest
     * @param advice whether to go a step up or down
     */
    public record Steps(List<Choice> near, List<Choice> others, Optional<Phrase> advice) {
        public Steps {
            near = List.copyOf(near);
            others = List.copyOf(others);
        }
    }

    /**
     * Things that can be chosen and belong together, as the template sees them.
     *
     * @param isChosen whether one of them is ticked
     */
    public record Group(SafeHtml name, boolean isChosen, List<Choice> choices) {
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
     * @param animal the view of the opponent's picture
     * @param open whether it goes on
     */
    public record Row(String address, String animal, SafeHtml what, SafeHtml state, boolean open) {}
}
