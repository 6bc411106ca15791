package ippo.web.game.review;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import ippo.answer.Phrase;
import ippo.game.moment.Curve;
import ippo.game.moment.KeptMoments.Source;
import ippo.game.moment.Moment;
import ippo.notation.GameRecord;
import ippo.rules.Game;
import ippo.web.board.SfenAddress;
import ippo.web.frame.Cost;
import ippo.web.frame.Download;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.game.OpeningText;
import ippo.web.kit.IntakeNotes;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.play.http.Answering;
import ippo.web.play.http.PlayPages;
import ippo.web.play.http.Played;
import ippo.web.play.http.TrainingMode.Round;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Sequence;
import ippo.work.Step;
import ippo.work.Way;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Replay, record and moments of games, wherever they come from. */
final class Review {
    private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,3}");

    private final Pages pages;
    private final PlayPages player;
    private final MomentReviews memories;
    private final BiFunction<Visit, String, Optional<Way>> onwards;
    private final Finds finds = new Finds();
    private final Overview.Memory overviews = new Overview.Memory();

    /** @param onwards where a game of the course, by its id, or assigned work goes on behind it */
    Review(MomentReviews memories, BiFunction<Visit, String, Optional<Way>> onwards, Pages pages, PlayPages player) {
        this.memories = memories;
        this.onwards = onwards;
        this.pages = pages;
        this.player = player;
    }

    /**
     * The pages of games of one kind.
     *
     * @param path of a game
     * @param place the same without the language, for addresses
     * @param find the visitor's game that is asked for, or nothing if the answer is given already
     */
    void addTo(
            RoutesConfig routes,
            String path,
            Function<Reviewed, String> place,
            Function<Context, Optional<Reviewed>> find) {
        routes.get(path + "/replay", with(find, place, this::replay), Role.ANYONE, Cost.PAGE);
        routes.get(path + "/record/{format}", with(find, place, this::record), Role.ANYONE, Cost.PAGE);
        routes.get(path + "/moments", with(find, place, this::moments), Role.ANYONE, Cost.SEARCH);
        routes.get(
                path + "/moments/{turn}",
                with(find, place, (ctx, game, address) -> player.show(ctx, moment(ctx, game, address))),
                Role.ANYONE,
                Cost.SEARCH);
        routes.post(
                path + "/moments/{turn}",
                with(find, place, (ctx, game, address) -> player.answer(ctx, moment(ctx, game, address))),
                Role.ANYONE,
                Cost.SEARCH);
    }

    private interface Answer {
        /** @param address of the game */
        void to(Context ctx, Reviewed game, String address);
    }

    private static Handler with(
            Function<Context, Optional<Reviewed>> find, Function<Reviewed, String> place, Answer answer) {
        return ctx -> find.apply(ctx)
                .ifPresent(game -> answer.to(ctx, game, Visit.of(ctx).address(place.apply(game))));
    }

    /** A way from the page. */
    public record Link(String address, SafeHtml name) {}

    /**
     * @param annotations what the record says of the move
     * @param warns whether what is said of the game comes first
     * @param notes what a reader said of the text
     * @param files the record in every format
     * @param moments their address, if there can be any
     * @param openings what both sides played
     * @param passOn the page with a link to the position that is shown
     */
    @Template(value = "game/replay", place = Place.PLAY)
    record ReplayPage(
            Replay replay,
            Annotations annotations,
            List<Phrase> said,
            boolean warns,
            List<Phrase> notes,
            List<Link> files,
            Optional<String> moments,
            List<Phrase> openings,
            String passOn)
            implements Page {}

    /**
     * @param rows moments to try again
     * @param good moves worth praise
     * @param castle what became of the castle; one row or none
     * @param none what is said where there are no moments
     * @param onwards where the course goes on; empty behind a game that is no part of it
     */
    @Template(value = "game/moments", place = Place.PLAY)
    record MomentsPage(
            List<ReviewRows.Row> rows,
            List<ReviewRows.Row> good,
            List<ReviewRows.Row> castle,
            CurveChart curve,
            Phrase none,
            List<Phrase> said,
            String replay,
            List<Phrase> openings,
            Optional<Way> onwards)
            implements Page {}

    private void replay(Context ctx, Reviewed reviewed, String address) {
        Words words = Visit.of(ctx).words();
        Game game = reviewed.game();
        ReplayLine line = ReplayLine.of(
                        reviewed.record(),
                        game.length(),
                        Optional.ofNullable(ctx.queryParam(ReplayLine.PARAMETER)),
                        address + "/replay")
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
        int ply = Math.min(number(Optional.ofNullable(ctx.queryParam("ply")).orElse("0")), line.length());
        Annotations annotations = Annotations.of(line, ply, reviewed.side(), words);
        List<Link> files = RecordFile.formats(reviewed.record()).stream()
                .map(format -> new Link(address + "/record/" + format.word(), SafeHtml.escaped(format.name())))
                .toList();
        pages.show(
                ctx,
                new ReplayPage(
                        Replay.of(line, ply, reviewed.side(), annotations.spoken(words), words),
                        annotations,
                        reviewed.said(),
                        reviewed.isCutShort() && ctx.queryParam("ply") == null,
                        IntakeNotes.of(ctx).sentences(),
                        files,
                        Optional.of(address + "/moments").filter(way -> reviewed.hasOwnMoves()),
                        openings(reviewed),
                        SfenAddress.position(
                                Visit.of(ctx).root(), line.at(ply).position().toSetup(), reviewed.side())));
    }

    private void record(Context ctx, Reviewed reviewed, String address) {
        GameRecord record = reviewed.record();
        RecordFile.Format format =
                RecordFile.format(ctx.pathParam("format"), record).orElseThrow(() -> new Refusal(404, "error.no-page"));
        RecordFile file = RecordFile.of(record, reviewed.limit(), format);
        String day = LocalDate.ofInstant(reviewed.at(), ZoneOffset.UTC).toString();
        Download.name(ctx, List.of("Ippo", day), file.extension());
        ctx.contentType(file.type() + "; charset=" + file.charset()).result(file.bytes());
    }

    private void moments(Context ctx, Reviewed reviewed, String address) {
        list(ctx, reviewed, address, known(ctx, reviewed).orElseGet(() -> found(ctx, reviewed)));
    }

    /** The moments of a game, if they were looked for before. */
    private Optional<List<Moment>> known(Context ctx, Reviewed reviewed) {
        return finds.known(reviewed).or(() -> {
            List<Moment> kept = memories.of(Visit.of(ctx), reviewed);
            if (kept.isEmpty()) {
                return Optional.empty();
            }
            finds.know(reviewed, kept);
            return Optional.of(kept);
        });
    }

    private List<Moment> found(Context ctx, Reviewed reviewed) {
        List<Moment> found = finds.of(reviewed);
        memories.keep(Visit.of(ctx), reviewed, found);
        return found;
    }

    private void list(Context ctx, Reviewed reviewed, String address, List<Moment> moments) {
        Words words = Visit.of(ctx).words();
        ReviewRows rows = new ReviewRows(reviewed, address, Visit.of(ctx).address("learn/"), words);
        Overview overview = overviews.of(reviewed);
        pages.show(
                ctx,
                new MomentsPage(
                        moments.stream().map(rows::moment).toList(),
                        overview.good().stream().map(rows::good).toList(),
                        overview.castle().stream().map(rows::castle).toList(),
                        CurveChart.of(overview.curve(), words),
                        none(overview.curve()),
                        reviewed.said(),
                        address + "/replay",
                        openings(reviewed),
                        Optional.of(reviewed)
                                .filter(game -> game.source() == Source.HERE)
                                .flatMap(game -> onwards.apply(Visit.of(ctx), game.id()))));
    }

    /** That nothing lost much at once is no comfort where the curve shows that much was lost. */
    private static Phrase none(Curve curve) {
        return Phrase.of(curve.falls() ? "moments.none.falls" : "moments.none");
    }

    private static List<Phrase> openings(Reviewed reviewed) {
        return OpeningText.told(reviewed.game(), reviewed.side(), reviewed.source() == Source.HERE);
    }

    private Played moment(Context ctx, Reviewed reviewed, String address) {
        Visit visit = Visit.of(ctx);
        List<Moment> moments = known(ctx, reviewed).orElseGet(() -> found(ctx, reviewed));
        int turn = number(ctx.pathParam("turn"));
        Finds.Exercise exercise = finds.exercise(reviewed, turn).orElseThrow(() -> new Refusal(404, "error.no-page"));
        return new Played(
                new PlayedMoment(exercise.answers(), exercise.question(), visit.words(), reviewed.help()).asked(),
                Round.of(sequence(moments, turn, address + "/moments"))
                        .answering(Answering.keptBy(memories.opened(
                                visit, reviewed, exercise.answers().moment()))));
    }

    /**
     * From a turn of the game on, its moments one after the other.
     *
     * @param all the address of their list
     */
    static Sequence sequence(List<Moment> moments, int turn, String all) {
        List<Step> steps = IntStream.concat(
                        IntStream.of(turn),
                        moments.stream().mapToInt(Moment::turn).filter(each -> each > turn))
                .mapToObj(each -> Step.unlisted(all + "/" + each))
                .toList();
        Way back = new Way(all, "moments.title");
        return new Sequence(back, steps, back).onwards("moment.next");
    }

    private static int number(String text) {
        if (!NUMBER.matcher(text).matches()) {
            throw new Refusal(404, "error.no-page");
        }
        return Integer.parseInt(text);
    }
}
