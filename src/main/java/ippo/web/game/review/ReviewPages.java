package ippo.web.game.review;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.game.Games;
import ippo.game.KeptGame;
import ippo.game.Match;
import ippo.game.moment.Moment;
import ippo.game.moment.Moments;
import ippo.notation.RecordFormat;
import ippo.rules.Game;
import ippo.web.frame.Download;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.play.http.PlayPages;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What there is to be seen after a game, for the visitor whose game it is: for all others there is none. While a game
 * goes on these addresses lead to it.
 */
public final class ReviewPages {
    private static final String PLACE = "play";
    private static final String GAME = "/{lang}/play/{game}";
    private static final int MOMENTS = 3;
    private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,3}");

    /** Games whose moments are remembered: looking for them takes about as long as a page may take. */
    private static final int REMEMBERED = 500;

    private final Games games;
    private final Pages pages;
    private final PlayPages player;
    private final Map<String, List<Moment>> found = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, List<Moment>> eldest) {
            return size() > REMEMBERED;
        }
    };

    public ReviewPages(Games games, Pages pages, PlayPages player) {
        this.games = games;
        this.pages = pages;
        this.player = player;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(GAME + "/replay", this::replay, Role.ANYONE);
        routes.get(GAME + "/record/{format}", this::record, Role.ANYONE);
        routes.get(GAME + "/moments", this::moments, Role.ANYONE);
        routes.get(
                GAME + "/moments/{turn}",
                ctx -> ended(ctx).ifPresent(kept -> player.show(ctx, moment(ctx, kept))),
                Role.ANYONE);
        routes.post(
                GAME + "/moments/{turn}",
                ctx -> ended(ctx).ifPresent(kept -> player.answer(ctx, moment(ctx, kept))),
                Role.ANYONE);
    }

    /** A way from the page. */
    public record Way(String address, SafeHtml name) {}

    /** A moment, as the template sees it. */
    public record Row(String address, SafeHtml title, SafeHtml was) {}

    /** The game, if it is over; if it goes on, the answer leads there. */
    private Optional<KeptGame> ended(Context ctx) {
        Visit visit = Visit.of(ctx);
        Optional<KeptGame> kept = visit.recall(visitor -> games.find(visitor, ctx.pathParam("game")))
                .flatMap(each -> each);
        if (kept.isEmpty() && visit.trouble().isPresent()) {
            throw new Refusal(503, "trouble.unread");
        }
        KeptGame game = kept.orElseThrow(() -> new Refusal(404, "error.no-game"));
        if (!game.match().isOver()) {
            ctx.redirect(address(ctx, game), HttpStatus.SEE_OTHER);
            return Optional.empty();
        }
        return kept;
    }

    private static String address(Context ctx, KeptGame kept) {
        return Visit.of(ctx).address("play/" + kept.id());
    }

    private void replay(Context ctx) {
        ended(ctx).ifPresent(kept -> {
            Words words = Visit.of(ctx).words();
            Game game = kept.match().game();
            String address = address(ctx, kept);
            int ply = Math.min(number(Optional.ofNullable(ctx.queryParam("ply")).orElse("0")), game.length());
            List<Way> files = Arrays.stream(RecordFormat.values())
                    .map(format ->
                            new Way(address + "/record/" + RecordFile.name(format), SafeHtml.escaped(format.name())))
                    .toList();
            pages.show(
                    ctx,
                    "game/replay",
                    PLACE,
                    Map.of(
                            "replay",
                            Replay.of(game, ply, address + "/replay", words),
                            "state",
                            words.html(state(kept.match())),
                            "files",
                            files,
                            "moments",
                            address + "/moments",
                            "games",
                            Visit.of(ctx).address(PLACE)));
        });
    }

    private static Phrase state(Match match) {
        return Phrase.of(
                switch (match.result().orElseThrow()) {
                    case WON -> "game.head.won";
                    case LOST -> "game.head.lost";
                    case OPEN -> "game.head.open";
                });
    }

    private void record(Context ctx) {
        RecordFormat format =
                RecordFile.format(ctx.pathParam("format")).orElseThrow(() -> new Refusal(404, "error.no-page"));
        ended(ctx).ifPresent(kept -> {
            RecordFile file = RecordFile.of(kept.match().game(), format);
            String day = LocalDate.ofInstant(kept.begunAt(), ZoneOffset.UTC).toString();
            Download.name(ctx, List.of("Ippo", day), file.extension());
            ctx.contentType("text/plain; charset=" + file.charset()).result(file.bytes());
        });
    }

    private void moments(Context ctx) {
        ended(ctx).ifPresent(kept -> {
            Words words = Visit.of(ctx).words();
            String address = address(ctx, kept);
            List<Row> rows = found(kept).stream()
                    .map(moment -> new Row(
                            address + "/moments/" + moment.turn(),
                            words.html(Phrase.of("moment.title", "number", moment.turn() + 1)),
                            words.html(MomentText.was(moment))))
                    .toList();
            pages.show(
                    ctx,
                    "game/moments",
                    PLACE,
                    Map.of(
                            "rows",
                            rows,
                            "state",
                            words.html(state(kept.match())),
                            "replay",
                            address + "/replay",
                            "games",
                            Visit.of(ctx).address(PLACE)));
        });
    }

    /** What is over stays as it is, so its moments are looked for once. */
    private List<Moment> found(KeptGame kept) {
        synchronized (found) {
            List<Moment> known = found.get(kept.id());
            if (known != null) {
                return known;
            }
        }
        List<Moment> moments = new Moments().of(kept.match().game(), Match.LEARNER, MOMENTS);
        synchronized (found) {
            found.put(kept.id(), moments);
        }
        return moments;
    }

    private PlayedMoment moment(Context ctx, KeptGame kept) {
        int turn = number(ctx.pathParam("turn"));
        Moment moment = found(kept).stream()
                .filter(each -> each.turn() == turn)
                .findFirst()
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
        Game before = Game.from(kept.match().game().startingPosition());
        for (int i = 0; i < turn; i++) {
            before = before.play(kept.match().game().moves().get(i));
        }
        return PlayedMoment.of(before, moment, Visit.of(ctx).words(), address(ctx, kept) + "/moments");
    }

    private static int number(String text) {
        if (!NUMBER.matcher(text).matches()) {
            throw new Refusal(404, "error.no-page");
        }
        return Integer.parseInt(text);
    }
}
