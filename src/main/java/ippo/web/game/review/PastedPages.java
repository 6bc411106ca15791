package ippo.web.game.review;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.game.Match;
import ippo.game.PastedGame;
import ippo.game.PastedGames;
import ippo.game.PastedText;
import ippo.game.moment.KeptMoments.Source;
import ippo.game.moment.Stakes;
import ippo.notation.Reading;
import ippo.notation.RecordText;
import ippo.rules.Color;
import ippo.web.board.BoardPicture.Help;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Where the record of a game that was played elsewhere is pasted, with one's others below. */
final class PastedPages {
    static final String AT = "records";
    static final String RECORD = "/{lang}/records/{record}";
    private static final String PATH = "/{lang}/records";

    private final PastedGames games;
    private final Pages pages;

    PastedPages(PastedGames games, Pages pages) {
        this.games = games;
        this.pages = pages;
    }

    void addTo(RoutesConfig routes) {
        routes.get(PATH, ctx -> show(ctx, "", Color.BLACK, Optional.empty()), Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::paste, Role.ANYONE, Cost.WRITE);
    }

    /** A side that can be chosen, as the template sees it. */
    public record Side(String value, SafeHtml name, boolean chosen) {}

    /**
     * A game, as the template sees it.
     *
     * @param names of both, as far as they are known, with the signs of their sides
     * @param facts when, how long, and how it ended
     */
    public record Row(String address, SafeHtml what, List<String> names, List<SafeHtml> facts) {
        public Row {
            names = List.copyOf(names);
            facts = List.copyOf(facts);
        }
    }

    private void show(Context ctx, String text, Color side, Optional<Phrase> wrong) {
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        List<Row> rows = visit.recall(games::all).orElse(List.of()).stream()
                .map(game -> row(game, visit))
                .toList();
        pages.show(
                ctx,
                "game/records",
                ReviewPages.PLACE,
                Map.of(
                        "text",
                        text,
                        "longest",
                        PastedText.LONGEST,
                        "sides",
                        Arrays.stream(Color.values())
                                .map(each -> new Side(each.name(), words.html(side(each)), each == side))
                                .toList(),
                        "limits",
                        words.html(Phrase.of("records.limits", "moves", PastedText.MOST_MOVES)
                                .with("kept", PastedGames.KEPT)),
                        "wrong",
                        wrong.map(words::html),
                        "games",
                        rows));
    }

    private static Phrase side(Color side) {
        return Phrase.of("records.side." + side);
    }

    private static Row row(PastedGame game, Visit visit) {
        Words words = visit.words();
        List<SafeHtml> facts = new ArrayList<>();
        facts.add(day(game, visit));
        facts.add(words.html(Phrase.of("records.count", "count", game.game().length())));
        game.result().map(PastedPages::state).map(words::html).ifPresent(facts::add);
        return new Row(
                visit.address(AT + "/" + game.id() + "/replay"),
                words.html(side(game.side())),
                Stream.concat(
                                game.heading().black().map(name -> "☗ " + name).stream(),
                                game.heading().white().map(name -> "☖ " + name).stream())
                        .toList(),
                facts);
    }

    /** When it was played, if the record says so; else since when it is here. */
    private static SafeHtml day(PastedGame game, Visit visit) {
        return game.heading()
                .day()
                .map(played -> SafeHtml.escaped(written(played, visit)))
                .orElseGet(() -> {
                    LocalDate pasted = LocalDate.ofInstant(game.pastedAt(), ZoneOffset.UTC);
                    return visit.words().html(Phrase.of("records.pasted", "day", written(pasted, visit)));
                });
    }

    private static String written(LocalDate day, Visit visit) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
                .withLocale(visit.language().locale())
                .format(day);
    }

    private static Phrase state(Match.Result result) {
        return result == Match.Result.LOST ? Phrase.of("records.lost") : ReviewPages.state(result);
    }

    private void paste(Context ctx) {
        String text = FormFields.requiredLines(ctx, "text");
        Color side = Arrays.stream(Color.values())
                .filter(each -> each.name().equals(ctx.formParam("side")))
                .findFirst()
                .orElseThrow(Refusal::malformed);
        switch (PastedText.read(text)) {
            case Reading.Read<PastedText>(PastedText read) -> keep(ctx, text, side, read);
            case Reading.Fault<PastedText>(int at, String problem) -> {
                ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
                show(ctx, text, side, Optional.of(wrong(text, at)));
            }
        }
    }

    private void keep(Context ctx, String text, Color side, PastedText read) {
        if (read.game().length() == 0) {
            ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
            show(ctx, text, side, read.stop().map(stop -> stopped(stop, 1)));
            return;
        }
        Visit visit = Visit.of(ctx);
        PastedGame game = visit.rememberAndTell(visitor -> games.keep(visitor, read, side))
                .orElseThrow(() -> new Refusal(503, "error.store"));
        ctx.redirect(visit.address(AT + "/" + game.id() + "/replay"), HttpStatus.SEE_OTHER);
    }

    private static Phrase wrong(String text, int at) {
        if (text.length() > PastedText.LONGEST) {
            return Phrase.of("records.wrong.long");
        }
        int line = 1
                + (int) RecordText.plain(text)
                        .substring(0, Math.min(at, RecordText.plain(text).length()))
                        .chars()
                        .filter(each -> each == '\n')
                        .count();
        return at == 0 ? Phrase.of("records.wrong.none") : Phrase.of("records.wrong.line", "line", line);
    }

    /** The visitor's record that is asked for. */
    Optional<Reviewed> reviewed(Context ctx) {
        PastedGame game =
                Visit.of(ctx).require(visitor -> games.find(visitor, ctx.pathParam("record")), "error.no-game");
        return Optional.of(new Reviewed(
                Source.ELSEWHERE,
                game.id(),
                game.game(),
                game.record(),
                game.side(),
                Stakes.WHOLE,
                Help.MORE, // whoever pastes a game of others may still learn how pieces move
                said(game),
                game.pastedAt(),
                Optional.empty()));
    }

    private static List<Phrase> said(PastedGame game) {
        List<Phrase> said = new ArrayList<>();
        game.result().map(PastedPages::state).map(ReviewPages::result).ifPresent(said::add);
        int length = game.game().length();
        game.stop().ifPresent(stop -> {
            said.add(stopped(stop, length + 1));
            said.add(Phrase.of("records.kept", "count", length));
        });
        return said;
    }

    /** Why a record goes on no further. @param number of the move that is not kept */
    static Phrase stopped(PastedGame.Stop stop, int number) {
        return Phrase.of("records.stop." + stop, "number", number);
    }
}
