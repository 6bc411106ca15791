package ippo.web.game;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.game.Games;
import ippo.game.KeptGame;
import ippo.game.Match;
import ippo.game.Opening;
import ippo.opponent.Level;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/** Where a game against Ippo is begun, with one's own last games below. */
public final class GamesPages {
    static final String PLACE = "play";
    private static final String PATH = "/{lang}/play";
    private static final int SHOWN = 12;

    private final Games games;
    private final Pages pages;
    private final RandomGenerator random;

    /** @param random makes one game different from the other */
    public GamesPages(Games games, Pages pages, RandomGenerator random) {
        this.games = games;
        this.pages = pages;
        this.random = random;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE);
        routes.post(PATH, this::begin, Role.ANYONE);
    }

    static Phrase level(Level level) {
        return Phrase.of("game.level." + level.number());
    }

    static Phrase opening(Opening opening) {
        return Phrase.of("game.opening." + opening);
    }

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        List<KeptGame> latest =
                visit.recall(visitor -> games.latest(visitor, SHOWN)).orElse(List.of());
        Words words = visit.words();
        Optional<Match> last = latest.stream().findFirst().map(KeptGame::match);
        Level level = last.map(Match::level).orElse(Level.ONE);
        Opening opening = last.map(Match::opening).orElse(Opening.EVEN_YOU);
        List<Choice> levels = Arrays.stream(Level.values())
                .map(each -> new Choice(
                        String.valueOf(each.number()),
                        words.html(level(each)),
                        Optional.of(words.html("game.sees." + each.number())),
                        each == level))
                .toList();
        List<Choice> openings = Arrays.stream(Opening.values())
                .map(each -> new Choice(each.name(), words.html(opening(each)), Optional.empty(), each == opening))
                .toList();
        List<Row> rows = latest.stream().map(game -> row(game, visit)).toList();
        pages.show(ctx, "game/games", PLACE, Map.of("levels", levels, "openings", openings, "games", rows));
    }

    private static Row row(KeptGame game, Visit visit) {
        Words words = visit.words();
        Match match = game.match();
        Phrase what = Phrase.of("games.what", "level", level(match.level())).with("opening", opening(match.opening()));
        Phrase state = match.result()
                .map(result -> Phrase.of("game.head." + GameSheet.word(result)))
                .orElseGet(
                        () -> Phrase.of("games.goes-on", "count", match.game().length()));
        return new Row(visit.address("play/" + game.id()), words.html(what), words.html(state), !match.isOver());
    }

    private void begin(Context ctx) {
        Level level =
                chosen(Level.values(), each -> String.valueOf(each.number()).equals(ctx.formParam("level")));
        Opening opening = chosen(Opening.values(), each -> each.name().equals(ctx.formParam("opening")));
        Visit visit = Visit.of(ctx);
        KeptGame game = visit.rememberAndTell(
                        visitor -> games.begin(visitor, Match.begin(level, opening, random.nextLong())))
                .orElseThrow(() -> new Refusal(503, "error.store"));
        ctx.redirect(visit.address("play/" + game.id()), HttpStatus.SEE_OTHER);
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
     * A game, as the template sees it.
     *
     * @param open whether it goes on
     */
    public record Row(String address, SafeHtml what, SafeHtml state, boolean open) {}
}
