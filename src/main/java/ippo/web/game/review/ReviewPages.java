package ippo.web.game.review;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.game.Ending;
import ippo.game.GameClock;
import ippo.game.Games;
import ippo.game.KeptGame;
import ippo.game.Match;
import ippo.game.PastedGames;
import ippo.game.moment.KeptMoments.Source;
import ippo.game.moment.Stakes;
import ippo.notation.GameRecord;
import ippo.web.frame.Visit;
import ippo.web.game.GamePages;
import ippo.web.game.StationGames;
import ippo.web.kit.Pages;
import ippo.web.play.http.PlayPages;
import ippo.work.Way;
import java.util.List;
import java.util.Optional;

/**
 * What there is to be seen after a game, for the visitor whose game it is: for all others there is none. While a game
 * goes on these addresses lead to it.
 */
public final class ReviewPages {
    static final String PLACE = "play";

    private final Games games;
    private final PastedPages pasted;
    private final MomentReviews memories;
    private final Review review;

    public ReviewPages(
            Games games,
            StationGames stations,
            PastedGames pastedGames,
            MomentReviews memories,
            Pages pages,
            PlayPages player) {
        this.games = games;
        this.memories = memories;
        this.review = new Review(
                memories,
                (visit, id) ->
                        visit.find(visitor -> games.find(visitor, id)).flatMap(game -> stations.onwards(game, visit)),
                pages,
                player);
        this.pasted = new PastedPages(pastedGames, pages);
    }

    public void addTo(RoutesConfig routes) {
        review.addTo(routes, "/{lang}/play/{game}", game -> place(game.source(), game.id()), this::ended);
        pasted.addTo(routes);
        review.addTo(routes, PastedPages.RECORD, game -> place(game.source(), game.id()), pasted::reviewed);
    }

    /** Moments of the visitor's games that should be met again by now, the longest due first. */
    public List<Way> due(Visit visit) {
        return memories.due(visit).stream()
                .map(kept -> new Way(
                        visit.address(place(kept.source(), kept.game()) + "/moments/"
                                + kept.moment().turn()),
                        MomentText.task(kept.moment())))
                .toList();
    }

    private static String place(Source source, String game) {
        return (source == Source.HERE ? PLACE : PastedPages.AT) + "/" + game;
    }

    /** The game, if it is over; if it goes on, the answer leads there. */
    private Optional<Reviewed> ended(Context ctx) {
        Visit visit = Visit.of(ctx);
        KeptGame game = visit.require(visitor -> games.find(visitor, ctx.pathParam("game")), "error.no-game");
        if (!game.match().isOver()) {
            ctx.redirect(visit.address("play/" + game.id()), HttpStatus.SEE_OTHER);
            return Optional.empty();
        }
        return Optional.of(reviewed(game));
    }

    private static Reviewed reviewed(KeptGame kept) {
        Match match = kept.match();
        return new Reviewed(
                Source.HERE,
                kept.id(),
                match.game(),
                GameRecord.of(match.game()),
                match.learner(),
                Stakes.of(match.opening()),
                GamePages.help(match.level()),
                said(match),
                kept.begunAt(),
                kept.clock().map(GameClock::limit));
    }

    private static List<Phrase> said(Match match) {
        Phrase won = result(state(match.result().orElseThrow()));
        return match.ending().filter(Ending.TIME_UP::equals).isPresent()
                ? List.of(won, Phrase.of("game.end.TIME_UP.lost"))
                : List.of(won);
    }

    /** Who won, as it can stand beside any move of the game. */
    static Phrase result(Phrase state) {
        return Phrase.of("replay.result", "result", state);
    }

    /** Who won. */
    static Phrase state(Match.Result result) {
        return Phrase.of(
                switch (result) {
                    case WON -> "game.head.won";
                    case LOST -> "game.head.lost";
                    case OPEN -> "game.head.open";
                });
    }
}
