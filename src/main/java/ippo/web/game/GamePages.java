package ippo.web.game;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.content.Station;
import ippo.game.Games;
import ippo.game.KeptGame;
import ippo.opponent.Level;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.Fields;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.game.GameSitting.GoesOn;
import ippo.web.game.GameSitting.Shown;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.milestone.Milestones;
import ippo.web.play.MalformedState;
import ippo.web.play.PlayAddress;
import ippo.web.play.PlayState;
import ippo.web.play.PlayView;
import ippo.web.play.Turn;
import ippo.web.play.http.PlayerPage;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A game, in the player: what {@link GameSitting} decides is asked for, kept and shown. */
public final class GamePages {
    private static final String PATH = "/{lang}/play/{game}";

    private final Games games;
    private final StationGames stations;
    private final Milestones milestones;
    private final Pages pages;
    private final ToldReasons told = new ToldReasons();

    public GamePages(Games games, StationGames stations, Milestones milestones, Pages pages) {
        this.games = games;
        this.stations = stations;
        this.milestones = milestones;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::answer, Role.ANYONE, Cost.SEARCH);
    }

    private KeptGame kept(Context ctx) {
        return Visit.of(ctx).require(visitor -> games.find(visitor, ctx.pathParam("game")), "error.no-game");
    }

    private GameSitting sitting(Context ctx, KeptGame kept) {
        return new GameSitting(kept, stations.station(kept), Visit.of(ctx).words());
    }

    private void show(Context ctx) {
        GameSitting sitting = sitting(ctx, kept(ctx));
        try {
            render(ctx, sitting, sitting.look(PlayAddress.read(fields(ctx::queryParam))));
        } catch (MalformedState e) {
            throw Refusal.malformed();
        }
    }

    private void answer(Context ctx) {
        KeptGame kept = kept(ctx);
        GameSitting sitting = sitting(ctx, kept);
        try {
            switch (sitting.press(fields(ctx::formParam))) {
                case Shown(Turn turn) -> tell(ctx, sitting, turn);
                case GoesOn step -> goOn(ctx, kept, step);
            }
        } catch (MalformedState e) {
            throw Refusal.malformed();
        }
    }

    /** Keeps what the game comes to, and shows it. */
    private void goOn(Context ctx, KeptGame kept, GoesOn step) {
        Optional<Optional<KeptGame>> result = Visit.of(ctx).rememberAndTell(visitor -> {
            Optional<KeptGame> now = games.goOn(visitor, kept, step.after());
            now.ifPresent(game -> stations.record(visitor, game));
            return now;
        });
        if (result.isEmpty()) {
            GameSitting before = sitting(ctx, kept);
            tell(ctx, before, before.stands());
        } else if (result.get().isEmpty()) {
            GameSitting elsewhere = sitting(ctx, kept(ctx));
            tell(ctx, elsewhere, elsewhere.late());
        } else {
            GameSitting after = sitting(ctx, result.get().get());
            tell(ctx, after, after.after(step, kept));
        }
    }

    private static Fields fields(UnaryOperator<String> values) {
        return name -> Optional.ofNullable(values.apply(name));
    }

    private void tell(Context ctx, GameSitting sitting, Turn turn) {
        if (Pages.answersAtOnce(ctx)) {
            render(ctx, sitting, turn);
        } else {
            ctx.redirect(shownAt(turn.state(), address(ctx)) + "#board", HttpStatus.SEE_OTHER);
        }
    }

    private static String address(Context ctx) {
        return Visit.of(ctx).address("play/" + ctx.pathParam("game"));
    }

    /** The game's own address says where it stands; what is going on besides needs more. */
    private static String shownAt(PlayState state, String address) {
        return state.equals(state.calm()) ? address : PlayAddress.of(state, address);
    }

    private void render(Context ctx, GameSitting sitting, Turn turn) {
        Visit visit = Visit.of(ctx);
        PlayView view = sitting.view(
                turn,
                address(ctx),
                visit::address,
                stations.station(sitting.kept()).map(station -> stations.back(station, visit)),
                stations.onwards(sitting.kept(), visit),
                portraits(visit),
                told,
                milestones.ofGame(
                        visit, sitting.kept(), stations.station(sitting.kept()).map(Station.OfGame::task)),
                visit.trouble());
        new PlayerPage(Place.PLAY).show(ctx, pages, view, shownAt(turn.state(), address(ctx)));
    }

    /** Who wants no sound wants no remarks either. */
    private Portraits portraits(Visit visit) {
        boolean talks = !visit.preferences().sound().equals("off");
        return new Portraits(new Animals(pages.asset(Animals.FILE)), talks);
    }

    /** How much the board tells by itself against this opponent. */
    public static Help help(Level level) {
        return GameSitting.help(level);
    }
}
