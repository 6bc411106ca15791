package ippo.web.twoplayer;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Visitor;
import ippo.answer.Phrase;
import ippo.game.Opening;
import ippo.game.TimeLimit;
import ippo.rules.Color;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.Seats.Seating;
import ippo.twoplayer.TwoPlayerGame;
import ippo.twoplayer.TwoPlayerGames;
import ippo.twoplayer.TwoPlayerGames.Setting;
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
import ippo.web.twoplayer.GameChoices.Choice;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** Where a game of two people is begun, with one's own last ones below. */
public final class TwoPlayerBeginPages {
    private static final String PATH = "/{lang}/two";
    private static final int SHOWN = 12;
    private static final String DRAWN = "drawn";

    private final TwoPlayerGames games;
    private final Pages pages;
    private final RandomGenerator random;

    /** @param random draws sides */
    public TwoPlayerBeginPages(TwoPlayerGames games, Pages pages, RandomGenerator random) {
        this.games = games;
        this.pages = pages;
        this.random = random;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::begin, Role.ANYONE, Cost.WRITE);
    }

    /** Where the two sit. */
    private enum Where {
        LINK,
        TURNING,
        FLAT
    }

    /** What is asked for. @param side empty where it is to be drawn */
    record NewGame(Setting setting, boolean isByLink, boolean isFlat, Optional<Color> side) {
        private static Form<NewGame> read(Context ctx) {
            return Form.read(ctx, fields -> {
                Field<Where> where = fields.choice("where", Where.class);
                Field<Opening> opening = fields.choice("opening", GameChoices::opening);
                Field<Optional<Color>> side = fields.choice("side", NewGame::side);
                Field<Boolean> strict = fields.tick("strict");
                Field<Optional<TimeLimit>> limit = fields.choice("clock", GameChoices::limit);
                return () -> new NewGame(
                        new Setting(opening.get(), strict.get(), limit.get()),
                        where.get() == Where.LINK,
                        where.get() == Where.FLAT,
                        side.get());
            });
        }

        private static Optional<Optional<Color>> side(String word) {
            return word.equals(DRAWN)
                    ? Optional.of(Optional.empty())
                    : Arrays.stream(Color.values())
                            .filter(each -> TwoPlayerText.word(each).equals(word))
                            .findFirst()
                            .map(Optional::of);
        }
    }

    /** A game, as the template sees it. @param open whether it goes on */
    public record Row(String address, SafeHtml what, SafeHtml state, boolean open) {}

    /** The page. @param small small games, which have goals of their own; {@code whole} the others */
    @Template(value = "twoplayer/begin", place = Place.PLAY)
    record BeginPage(
            Form<NewGame> form,
            List<Choice> where,
            List<Choice> small,
            List<Choice> whole,
            List<Choice> sides,
            List<Choice> clocks,
            List<Row> games)
            implements Page {}

    private void show(Context ctx) {
        String opening = Optional.ofNullable(ctx.queryParam("opening"))
                .flatMap(Opening::named)
                .filter(TwoPlayerGame.OPENINGS::contains)
                .orElse(Opening.EVEN_YOU)
                .name();
        show(
                ctx,
                Form.<NewGame>empty()
                        .with("where", Where.LINK.name())
                        .with("opening", opening)
                        .with("side", DRAWN)
                        .with("clock", GameChoices.NO_CLOCK));
    }

    private void show(Context ctx, Form<NewGame> form) {
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        List<Row> rows = visit.recall(visitor -> games.latest(visitor, SHOWN).stream()
                        .map(kept -> row(visitor, kept, visit))
                        .toList())
                .orElse(List.of());
        pages.show(
                ctx,
                new BeginPage(
                        form,
                        Arrays.stream(Where.values())
                                .map(each -> new Choice(each.name(), words.html("two.where." + each)))
                                .toList(),
                        GameChoices.small(words),
                        GameChoices.whole(words),
                        Stream.of(DRAWN, "black", "white")
                                .map(each -> new Choice(each, words.html("two.choose." + each)))
                                .toList(),
                        GameChoices.clocks(words),
                        rows));
    }

    private static Row row(Visitor visitor, KeptTwoPlayerGame kept, Visit visit) {
        Words words = visit.words();
        return new Row(
                visit.address("two/" + kept.id()),
                words.html(TwoPlayerText.opening(kept.game().opening())),
                words.html(state(visitor, kept)),
                !kept.game().isOver());
    }

    private static Phrase state(Visitor visitor, KeptTwoPlayerGame kept) {
        TwoPlayerGame game = kept.game();
        Color side = kept.seats().sideOf(visitor, game.toMove()).orElseThrow();
        boolean here = kept.seats().isAtOneDevice();
        if (game.isOver()) {
            return here ? TwoPlayerText.head(game) : TwoPlayerText.head(game, side);
        }
        if (kept.seats().seating() == Seating.WAITING) {
            return Phrase.of("two.state.waiting");
        }
        String turn =
                here ? "two.turn." + TwoPlayerText.word(side) : side == game.toMove() ? "game.your-move" : "two.wait";
        return Phrase.of(turn);
    }

    private void begin(Context ctx) {
        Form<NewGame> form = NewGame.read(ctx);
        NewGame asked = form.value().orElseThrow(Refusal::malformed);
        Color side = asked.side().orElseGet(() -> random.nextBoolean() ? Color.BLACK : Color.WHITE);
        Visit visit = Visit.of(ctx);
        Optional<KeptTwoPlayerGame> game = visit.rememberAndTell(visitor -> asked.isByLink()
                        ? games.beginByLink(visitor, asked.setting(), side)
                        : Optional.of(games.beginHere(visitor, asked.setting(), asked.isFlat())))
                .orElseThrow(() -> new Refusal(503, "error.store"));
        if (game.isEmpty()) {
            show(ctx, form.refused(Phrase.of("two.too-many", "count", TwoPlayerGames.MOST_WAITING)));
            return;
        }
        ctx.redirect(visit.address("two/" + game.get().id()), HttpStatus.SEE_OTHER);
    }
}
