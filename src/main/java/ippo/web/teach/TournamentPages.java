package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.classplay.ClassGame.Board;
import ippo.classplay.ClassGame.Player;
import ippo.classplay.ClassState;
import ippo.classplay.GameResult;
import ippo.classplay.Tournament;
import ippo.classplay.Tournaments;
import ippo.classroom.Classes;
import ippo.classroom.Member;
import ippo.classroom.Members;
import ippo.classroom.SchoolClass;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.web.classplay.ClassPlayEvents;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Fields;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.teach.TournamentForms.Next;
import ippo.web.teach.TournamentText.Points;
import ippo.web.teach.TournamentText.Round;
import ippo.web.teach.TournamentText.Row;
import ippo.web.words.SafeHtml;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Everybody plays: what comes of the rounds of a class, and the next one. */
public final class TournamentPages {
    private static final String PATH = TournamentBeginPages.PATH + "/{tournament}";

    private final Classes classes;
    private final Members members;
    private final Tournaments tournaments;
    private final ClassPlayEvents events;
    private final Consumer<Collection<String>> changed;
    private final Pages pages;

    /** @param changed is given the games that a teacher has ended, for those who sit at them */
    public TournamentPages(
            Classes classes,
            Members members,
            Tournaments tournaments,
            ClassPlayEvents events,
            Consumer<Collection<String>> changed,
            Pages pages) {
        this.classes = classes;
        this.members = members;
        this.tournaments = tournaments;
        this.events = events;
        this.changed = changed;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.TEACHER, Cost.PAGE);
        routes.get(PATH + "/events", this::follow, Role.TEACHER, Cost.STREAM);
        routes.post(PATH + "/next", this::next, Role.TEACHER, Cost.WRITE);
        routes.post(PATH + "/judge", this::judge, Role.TEACHER, Cost.WRITE);
        routes.post(PATH + "/end", this::end, Role.TEACHER, Cost.WRITE);
    }

    static void redirect(Context ctx, SchoolClass schoolClass, Tournament tournament) {
        ctx.redirect(ClassPages.address(ctx, schoolClass, "/play/" + tournament.id()), HttpStatus.SEE_OTHER);
    }

    private Tournament tournament(Context ctx, SchoolClass schoolClass) {
        return tournaments
                .find(Visit.of(ctx).requireTeacher(), FormFields.pathId(ctx, "tournament"))
                .filter(each -> each.schoolClass() == schoolClass.id())
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    /**
     * A tournament.
     *
     * @param mark of the present state, for {@code events}
     * @param open how many games go on
     * @param form of the next round
     * @param may whether there may be one
     * @param earlier rounds, the latest first
     * @param points while it goes on, the most first
     */
    @Template(value = "teach/round", place = Place.TEACH)
    record RoundPage(
            SchoolClass schoolClass,
            Tournament tournament,
            SafeHtml what,
            String events,
            String mark,
            List<Row> rows,
            int open,
            Form<Next> form,
            List<Member> pupils,
            boolean may,
            List<Round> earlier,
            List<Points> points)
            implements Page {}

    private void show(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Tournament tournament = tournament(ctx, schoolClass);
        List<Board> boards = tournaments.boards(Visit.of(ctx).requireTeacher(), tournament.id());
        List<Long> playing = boards.stream()
                .map(Board::pairing)
                .filter(each -> each.round().orElse(0) == tournament.round())
                .flatMap(each -> Stream.of(each.black(), each.white()))
                .flatMap(Optional::stream)
                .map(Player::member)
                .toList();
        show(ctx, schoolClass, Form.<Next>empty().with(TournamentForms.PUPIL, TournamentForms.ids(playing)));
    }

    private void show(Context ctx, SchoolClass schoolClass, Form<Next> form) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        List<Board> boards =
                tournaments.boards(teacher, tournament(ctx, schoolClass).id());
        Tournament tournament = tournament(ctx, schoolClass); // as it stands once results are kept
        Map<Integer, List<Row>> rounds = boards.stream()
                .collect(Collectors.groupingBy(
                        each -> each.pairing().round().orElse(0),
                        Collectors.mapping(
                                each -> TournamentText.row(each, tournament, visit.words()), Collectors.toList())));
        List<Row> now = rounds.getOrDefault(tournament.round(), List.of());
        pages.show(
                ctx,
                new RoundPage(
                        schoolClass,
                        tournament,
                        visit.words().html(TournamentText.what(tournament)),
                        visit.address("teach/classes/" + schoolClass.id() + "/play/" + tournament.id() + "/events"),
                        mark(tournaments.state(schoolClass.id()), tournament),
                        now,
                        (int) now.stream()
                                .filter(each -> each.game().isPresent())
                                .count(),
                        form,
                        members.of(teacher, schoolClass.id()),
                        tournament.hasNextRound() && !schoolClass.archived(),
                        rounds.entrySet().stream()
                                .filter(each -> each.getKey() != tournament.round())
                                .sorted(Map.Entry.<Integer, List<Row>>comparingByKey()
                                        .reversed())
                                .map(each -> new Round(each.getKey(), each.getValue()))
                                .toList(),
                        tournament.isOver() ? List.of() : TournamentText.points(boards)));
    }

    /** One that is over does not change. */
    private static String mark(ClassState state, Tournament tournament) {
        boolean now =
                state.tournament().filter(each -> each.id() == tournament.id()).isPresent();
        return now ? state.mark() : "over";
    }

    private void follow(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Tournament tournament = tournament(ctx, schoolClass);
        events.follow(ctx, Set.of(schoolClass.id()), states -> mark(states.get(schoolClass.id()), tournament));
    }

    private void next(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Tournament tournament = tournament(ctx, schoolClass);
        Form<Next> form = Next.read(ctx);
        if (form.value().isEmpty()) {
            show(ctx, schoolClass, form);
            return;
        }
        Next wanted = form.value().get();
        Set<String> before = tournaments.state(schoolClass.id()).going();
        Optional<Tournament> now =
                tournaments.nextRound(Visit.of(ctx).requireTeacher(), tournament.id(), wanted.after(), wanted.pupils());
        if (now.isEmpty()) {
            show(ctx, schoolClass, form.refused(TournamentForms.PUPIL, "classplay.few"));
            return;
        }
        changed.accept(before);
        redirect(ctx, schoolClass, tournament);
    }

    private void judge(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Tournament tournament = tournament(ctx, schoolClass);
        GameResult result = Fields.constant(GameResult.class, FormFields.line(ctx, "result"))
                .filter(each -> each != GameResult.BYE)
                .orElseThrow(Refusal::malformed);
        String game = FormFields.line(ctx, "game");
        boolean ours = tournaments.boards(Visit.of(ctx).requireTeacher(), tournament.id()).stream()
                .flatMap(each -> each.board().stream())
                .map(KeptTwoPlayerGame::id)
                .anyMatch(game::equals);
        if (!ours) {
            throw new Refusal(404, "error.no-page");
        }
        tournaments.judge(Visit.of(ctx).requireTeacher(), game, result);
        changed.accept(Set.of(game));
        redirect(ctx, schoolClass, tournament);
    }

    private void end(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Tournament tournament = tournament(ctx, schoolClass);
        Set<String> before = tournaments.state(schoolClass.id()).going();
        tournaments.end(Visit.of(ctx).requireTeacher(), tournament.id());
        changed.accept(before);
        redirect(ctx, schoolClass, tournament);
    }
}
