package ippo.web.game;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.content.Station;
import ippo.game.Games;
import ippo.game.KeptGame;
import ippo.game.Match;
import ippo.game.Opening;
import ippo.opponent.Level;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPrinter;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Way;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** A game of the way through the course before it is begun: whom one meets, what to do, and one button. */
public final class StationPages {
    private static final String PATH = "/{lang}/play/station/{station}";
    /** Among so many of somebody's games one that goes on is looked for. */
    private static final int LATEST = 12;

    private final StationGames stations;
    private final Games games;
    private final Pages pages;
    private final RandomGenerator random;

    /** @param random makes one game different from the other */
    public StationPages(StationGames stations, Games games, Pages pages, RandomGenerator random) {
        this.stations = stations;
        this.games = games;
        this.pages = pages;
        this.random = random;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::begin, Role.ANYONE, Cost.SEARCH);
    }

    static String address(Visit visit, Station.OfGame station) {
        return visit.address("play/station/" + station.id());
    }

    private Station.OfGame station(Context ctx) {
        return stations.station(ctx.pathParam("station")).orElseThrow(() -> new Refusal(404, "error.no-game"));
    }

    private static Opening opening(Station.OfGame station) {
        return Opening.named(station.opening()).orElseThrow();
    }

    private static Level level(Station.OfGame station) {
        return Level.values()[station.level() - 1];
    }

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        Station.OfGame station = station(ctx);
        Level level = level(station);
        Html board = new Html();
        new BoardPrinter(board)
                .print(new BoardPainter(opening(station).position().toSetup(), words)
                        .withoutEmptyHands()
                        .paint());
        pages.show(
                ctx,
                new StationPage(
                        station.id(),
                        stations.back(station, visit),
                        opening(station)
                                .small()
                                .map(small -> "game.rules." + opening(station).name()),
                        Animals.view(level),
                        board.done(),
                        visit.find(visitor -> stations.stars(visitor, station)),
                        unfinished(station, visit).map(game -> visit.address("play/" + game.id()))));
    }

    private Optional<KeptGame> unfinished(Station.OfGame station, Visit visit) {
        return visit.find(visitor -> games.latest(visitor, LATEST).stream()
                .filter(game -> game.station().filter(station.id()::equals).isPresent()
                        && !game.match().isOver())
                .findFirst());
    }

    private void begin(Context ctx) {
        Station.OfGame station = station(ctx);
        Visit visit = Visit.of(ctx);
        Match match = Match.begin(level(station), opening(station), random.nextLong());
        KeptGame game = visit.rememberAndTell(
                        visitor -> games.begin(visitor, match, Optional.empty(), Optional.of(station.id())))
                .orElseThrow(() -> new Refusal(503, "error.store"));
        ctx.redirect(visit.address("play/" + game.id()), HttpStatus.SEE_OTHER);
    }

    /**
     * The page.
     *
     * @param back what it is left for
     * @param rules key of what is different in this game; empty for a whole one
     * @param animal the view of its picture
     * @param stars the most that were won here, once a game has come to its end
     * @param goesOn where a game goes on that was begun here
     */
    @Template(value = "game/station", place = Place.LEARN)
    record StationPage(
            String station,
            Way back,
            Optional<String> rules,
            String animal,
            SafeHtml board,
            Optional<Integer> stars,
            Optional<String> goesOn)
            implements Page {}
}
