package ippo.web.game.review;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.game.GamesOfText;
import ippo.game.Heading;
import ippo.game.Match;
import ippo.game.PastedGame;
import ippo.game.PastedGames;
import ippo.game.PastedText;
import ippo.game.moment.KeptMoments.Source;
import ippo.game.moment.Stakes;
import ippo.notation.Reading;
import ippo.notation.RecordText;
import ippo.notation.intake.Found;
import ippo.rules.Color;
import ippo.web.board.BoardPicture.Help;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.kit.IntakeNotes;
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
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Where the record of a game that was played elsewhere is pasted, with one's others below. */
final class PastedPages {
    static final String AT = "records";
    static final String RECORD = "/{lang}/records/{record}";
    private static final String PATH = "/{lang}/records";
    private static final GamesOfText NOTHING = GamesOfText.of("");
    /** More games of a text are not listed. */
    private static final int MOST_CHOICES = 50;

    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,5}");

    private final PastedGames games;
    private final Pages pages;

    PastedPages(PastedGames games, Pages pages) {
        this.games = games;
        this.pages = pages;
    }

    void addTo(RoutesConfig routes) {
        routes.get(
                PATH,
                ctx -> show(ctx, Form.<Pasted>empty().with("side", Color.BLACK.name()), NOTHING),
                Role.ANYONE,
                Cost.PAGE);
        routes.post(PATH, this::paste, Role.ANYONE, Cost.UPLOAD);
    }

    /**
     * What is pasted, and which side one had.
     *
     * @param all the games of the text
     * @param index of the one that is meant
     * @param chosen the same, unless it is still to be asked
     */
    record Pasted(GamesOfText all, int index, Optional<PastedText> chosen, Color side) {
        /** A game of several is asked for by its number. */
        private static Form<Pasted> read(Context ctx, Consumer<GamesOfText> seen) {
            return Form.read(ctx, fields -> {
                Field<GamesOfText> all = fields.textOrFile("text", "file", PastedText.LONGEST + 1)
                        .map(GamesOfText::of);
                all.known().ifPresent(seen);
                Optional<Integer> number = Optional.ofNullable(ctx.formParam("game"))
                        .filter(text -> NUMBER.matcher(text).matches())
                        .map(Integer::valueOf)
                        .filter(each -> each
                                <= all.known()
                                        .map(GamesOfText::games)
                                        .orElse(List.of())
                                        .size());
                boolean isAsked = number.isEmpty()
                        && all.known().filter(PastedPages::hasSeveral).isPresent();
                Field<Optional<PastedText>> chosen = isAsked
                        ? all.map(each -> Optional.empty())
                        : all.map(each -> each.read(number.orElse(1) - 1))
                                .refuse(reading -> wrong(all.get().text(), reading))
                                .map(Reading::asOptional);
                Field<Color> side = fields.choice("side", Color.class);
                return () -> new Pasted(all.get(), number.orElse(1) - 1, chosen.get(), side.get());
            });
        }
    }

    private static boolean hasSeveral(GamesOfText all) {
        return all.games().size() > 1;
    }

    /**
     * The page.
     *
     * @param longest characters that a record may have
     * @param limits how many moves and records are kept
     * @param notes what is said of the text
     * @param several how many games it has, if one is to be chosen; {@code choices} are these, and {@code left} says
     *     how many are not among them
     */
    @Template(value = "game/records", place = Place.PLAY)
    record RecordsPage(
            Form<Pasted> form,
            int longest,
            List<Color> sides,
            Phrase limits,
            List<Phrase> notes,
            Optional<Phrase> several,
            List<Choice> choices,
            Optional<Phrase> left,
            List<Row> games)
            implements Page {}

    /** A game of a text. */
    public record Choice(int number, Phrase what, List<String> names) {
        public Choice {
            names = List.copyOf(names);
        }

        private static Choice of(int number, Found.Game game) {
            return new Choice(
                    number,
                    Phrase.of("records.choose.one", "number", number).with("line", game.line()),
                    PastedPages.names(Heading.of(game.record())));
        }
    }

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

    /** @param text the games of the text that was sent */
    private void show(Context ctx, Form<Pasted> form, GamesOfText text) {
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
                        IntakeNotes.of(text.notes()).sentences(),
                        Optional.of(text)
                                .filter(PastedPages::hasSeveral)
                                .map(all -> Phrase.of(
                                        "records.choose", "count", all.games().size())),
                        hasSeveral(text) ? choices(text) : List.of(),
                        Optional.of(text.games().size() - MOST_CHOICES)
                                .filter(left -> left > 0)
                                .map(left -> Phrase.of("records.choose.left", "most", MOST_CHOICES)
                                        .with("count", left)),
                        rows));
    }

    private static List<Choice> choices(GamesOfText text) {
        return IntStream.range(0, Math.min(MOST_CHOICES, text.games().size()))
                .mapToObj(index -> Choice.of(index + 1, text.games().get(index)))
                .toList();
    }

    private static List<String> names(Heading heading) {
        return Stream.concat(
                        heading.black().map(name -> "☗ " + name).stream(),
                        heading.white().map(name -> "☖ " + name).stream())
                .toList();
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
                names(game.heading()),
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
        List<GamesOfText> seen = new ArrayList<>();
        Form<Pasted> form = Pasted.read(ctx, seen::add);
        Optional<PastedText> chosen = form.value().flatMap(Pasted::chosen);
        if (chosen.isEmpty()) {
            show(ctx, form, seen.isEmpty() ? NOTHING : seen.get(0));
            return;
        }
        Pasted pasted = form.value().get();
        Visit visit = Visit.of(ctx);
        PastedGame game = visit.rememberAndTell(visitor -> games.keep(visitor, chosen.get(), pasted.side()))
                .orElseThrow(() -> new Refusal(503, "error.store"));
        String address = visit.address(AT + "/" + game.id() + "/replay");
        ctx.redirect(IntakeNotes.of(pasted.all().notesBeside(pasted.index())).behind(address), HttpStatus.SEE_OTHER);
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
