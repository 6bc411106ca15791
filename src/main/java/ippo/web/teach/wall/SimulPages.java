package ippo.web.teach.wall;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.answer.Phrase;
import ippo.classplay.ClassGame.Board;
import ippo.classplay.Simuls;
import ippo.classroom.Classes;
import ippo.classroom.Member;
import ippo.classroom.Members;
import ippo.classroom.SchoolClass;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.TwoPlayerGame;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.teach.results.Live;
import ippo.web.teach.results.Live.Picture;
import ippo.web.twoplayer.GameChoices;
import ippo.web.twoplayer.GameChoices.Choice;
import ippo.web.twoplayer.TwoPlayerText;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A teacher plays all of a class, or some, board after board: where that is begun, and which board is next. */
public final class SimulPages {
    private static final String PATH = "/{lang}/teach/classes/{class}/simul";

    private final Classes classes;
    private final Members members;
    private final Simuls simuls;
    private final Live live;
    private final Consumer<Collection<String>> changed;
    private final Pages pages;

    /** @param changed is given the games that a teacher has broken off, for those who sit at them */
    public SimulPages(
            Classes classes,
            Members members,
            Simuls simuls,
            Live live,
            Consumer<Collection<String>> changed,
            Pages pages) {
        this.classes = classes;
        this.members = members;
        this.simuls = simuls;
        this.live = live;
        this.changed = changed;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.TEACHER, Cost.PAGE);
        routes.post(PATH, this::begin, Role.TEACHER, Cost.WRITE);
        routes.get(PATH + "/next", this::next, Role.TEACHER, Cost.PAGE);
        routes.get(PATH + "/events", this::follow, Role.TEACHER, Cost.STREAM);
        routes.post(PATH + "/end", this::end, Role.TEACHER, Cost.WRITE);
    }

    /** A pupil who may play. @param field of what is played */
    public record Pupil(String nickname, String field) {}

    /** A board, as the template sees it. @param waits whether the teacher is to move */
    public record Row(String address, String nickname, SafeHtml opening, SafeHtml state, boolean waits) {}

    /**
     * @param events where a script hears that somebody has moved; {@code mark} of the present state, for that
     * @param waiting at how many boards the teacher is to move
     * @param going whether any goes on
     * @param form of a new one
     */
    @Template(value = "teach/wall/simul", place = Place.TEACH)
    record SimulPage(
            SchoolClass schoolClass,
            String events,
            String mark,
            List<Row> rows,
            int waiting,
            boolean going,
            Form<SimulForm> form,
            List<Pupil> pupils,
            List<Choice> openings,
            List<Choice> clocks)
            implements Page {}

    private SchoolClass room(Context ctx) {
        return FormFields.id(ctx.pathParam("class"))
                .flatMap(id -> classes.find(Visit.of(ctx).requireTeacher(), id))
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private static String address(Context ctx, SchoolClass room) {
        return Visit.of(ctx).address("teach/classes/" + room.id() + "/simul");
    }

    private void show(Context ctx) {
        SchoolClass room = room(ctx);
        List<Member> pupils = members.of(Visit.of(ctx).requireTeacher(), room.id());
        show(ctx, room, pupils, SimulForm.first(pupils));
    }

    private void show(Context ctx, SchoolClass room, List<Member> pupils, Form<SimulForm> form) {
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        List<Board> boards = simuls.boards(visit.requireTeacher(), room.id());
        List<Row> rows =
                boards.stream().flatMap(each -> row(each, visit).stream()).toList();
        pages.show(
                ctx,
                new SimulPage(
                        room,
                        address(ctx, room) + "/events",
                        mark(boards),
                        rows,
                        (int) rows.stream().filter(Row::waits).count(),
                        boards.stream()
                                .flatMap(each -> each.board().stream())
                                .anyMatch(each -> !each.game().isOver()),
                        form,
                        pupils.stream()
                                .map(each -> new Pupil(each.nickname(), SimulForm.name(each)))
                                .toList(),
                        GameChoices.all(words),
                        GameChoices.clocks(words)));
    }

    private static Optional<Row> row(Board board, Visit visit) {
        Words words = visit.words();
        return board.board().map(kept -> {
            TwoPlayerGame game = kept.game();
            boolean waits = !game.isOver() && game.toMove() == Simuls.TEACHER;
            Phrase state = game.isOver()
                    ? TwoPlayerText.head(game, Simuls.TEACHER)
                    : Phrase.of(waits ? "game.your-move" : "simul.thinks");
            return new Row(
                    visit.address("two/" + kept.id()),
                    board.pairing().black().orElseThrow().nickname(),
                    words.html(TwoPlayerText.opening(game.opening())),
                    words.html(state),
                    waits);
        });
    }

    /** Another text with whatever changes. */
    private static String mark(List<Board> boards) {
        long versions = boards.stream()
                .flatMap(each -> each.board().stream())
                .mapToLong(KeptTwoPlayerGame::version)
                .sum();
        return boards.size() + "v" + versions;
    }

    private void begin(Context ctx) {
        Visit visit = Visit.of(ctx);
        SchoolClass room = room(ctx);
        Teacher teacher = visit.requireTeacher();
        List<Member> pupils = members.of(teacher, room.id());
        Form<SimulForm> form = SimulForm.read(ctx, pupils);
        SimulForm wanted = form.value().orElseThrow(Refusal::malformed);
        if (wanted.openings().isEmpty()) {
            show(ctx, room, pupils, form.refused(Phrase.of("simul.nobody")));
            return;
        }
        Collection<String> before = simuls.end(teacher, room.id());
        simuls.begin(teacher, room.id(), visit.visitorOrNew(), wanted.openings(), wanted.strict(), wanted.limit());
        changed.accept(before);
        ctx.redirect(address(ctx, room), HttpStatus.SEE_OTHER);
    }

    /** Leads to the board where a pupil has waited longest, or to all if nobody waits. */
    private void next(Context ctx) {
        Visit visit = Visit.of(ctx);
        SchoolClass room = room(ctx);
        String address = simuls.next(visit.requireTeacher(), room.id(), Optional.ofNullable(ctx.queryParam("after")))
                .map(board -> visit.address("two/" + board.id()))
                .orElseGet(() -> address(ctx, room));
        ctx.redirect(address, HttpStatus.SEE_OTHER);
    }

    private void follow(Context ctx) {
        SchoolClass room = room(ctx);
        Teacher teacher = Visit.of(ctx).requireTeacher();
        live.stream(
                ctx,
                Picture.ofAll(
                        List.of("simul", teacher.id(), room.id()),
                        () -> Map.of("version", mark(simuls.boards(teacher, room.id())))));
    }

    private void end(Context ctx) {
        SchoolClass room = room(ctx);
        changed.accept(simuls.end(Visit.of(ctx).requireTeacher(), room.id()));
        ctx.redirect(address(ctx, room), HttpStatus.SEE_OTHER);
    }
}
