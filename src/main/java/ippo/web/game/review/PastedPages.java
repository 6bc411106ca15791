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
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;
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
        routes.get(
                PATH, ctx -> show(ctx, Form.<Pasted>empty().with("side", Color.BLACK.name())), Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::paste, Role.ANYONE, Cost.WRITE);
    }

    /** What is pasted, and which side one had. */
    record Pasted(PastedText text, Color side) {
        private static Form<Pasted> read(Context ctx) {
            return Form.read(ctx, fields -> {
                Field<String> text = fields.requiredLines("text");
                Field<PastedText> read = text.map(PastedText::read)
                        .refuse(reading -> wrong(text.get(), reading))
                        .map(Reading::orElseThrow);
                Field<Color> side = fields.choice("side", Color.class);
                return () -> new Pasted(read.get(), side.get());
            });
        }
    }

    /** @param longest characters that a record may have; @param limits how many moves and records are kept */
    @Template(value = "game/records", place = Place.PLAY)
    record RecordsPage(Form<Pasted> form, int longest, List<Color> sides, Phrase limits, List<Row> games)
            implements Page {}

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

    private void show(Context ctx, Form<Pasted> form) {
        Visit visit = Visit.of(ctx);
        List<Row> rows = visit.recall(games::all).orElse(List.of()).stream()
                .map(game -> row(game, visit))
                .toList();
        pages.show(
                ctx,
                new RecordsPage(
                        form,
                        PastedText.LONGEST + 1,
                        List.of(Color.values()),
                        Phrase.of("records.limits", "moves", PastedText.MOST_MOVES)
                                .with("kept", PastedGames.KEPT),
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
        Form<Pasted> form = Pasted.read(ctx);
        if (form.value().isEmpty()) {
            show(ctx, form);
            return;
        }
        Pasted pasted = form.value().get();
        Visit visit = Visit.of(ctx);
        PastedGame game = visit.rememberAndTell(visitor -> games.keep(visitor, pasted.text(), pasted.side()))
                .orElseThrow(() -> new Refusal(503, "error.store"));
        ctx.redirect(visit.address(AT + "/" + game.id() + "/replay"), HttpStatus.SEE_OTHER);
    }

    /** What speaks against a text; nothing if it is the record of a game with at least one move. */
    private static Optional<Phrase> wrong(String text, Reading<PastedText> reading) {
        return switch (reading) {
            case Reading.Fault<PastedText> fault -> Optional.of(wrong(text, fault.at()));
            case Reading.Read<PastedText>(PastedText read) ->
                read.stop().filter(stop -> read.game().length() == 0).map(stop -> stopped(stop, 1));
        };
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
