package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.answer.Phrase;
import ippo.classplay.Challenges;
import ippo.classplay.ClassDoor;
import ippo.classplay.ClassGame;
import ippo.classplay.ClassGame.Board;
import ippo.classplay.ClassGame.Player;
import ippo.classplay.ClassState;
import ippo.classplay.Door;
import ippo.classplay.GameResult;
import ippo.classplay.PairingWay;
import ippo.classplay.Tournament;
import ippo.classplay.Tournaments;
import ippo.classroom.Classes;
import ippo.classroom.Member;
import ippo.classroom.Members;
import ippo.classroom.SchoolClass;
import ippo.content.Content;
import ippo.content.Station;
import ippo.game.Opening;
import ippo.rules.Color;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.TwoPlayerGame;
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
import ippo.web.teach.TournamentForms.Bye;
import ippo.web.teach.TournamentForms.NewTournament;
import ippo.web.teach.TournamentForms.Next;
import ippo.web.twoplayer.GameChoices;
import ippo.web.twoplayer.GameChoices.Choice;
import ippo.web.twoplayer.TwoPlayerText;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.web.work.Times;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Everybody plays: a teacher pairs a class, round after round, and sees what comes of it. */
public final class TournamentPages {
    private static final String PATH = ClassPages.PATH + "/play";
    private static final String ONE = PATH + "/{tournament}";
    /** Who has been seen within it is proposed. */
    private static final Duration PRESENT = Duration.ofMinutes(15);

    private static final int SHOWN = 8;

    private final Content content;
    private final Classes classes;
    private final Members members;
    private final Tournaments tournaments;
    private final Challenges challenges;
    private final ClassPlayEvents events;
    private final Consumer<Collection<String>> changed;
    private final Pages pages;

    /** @param changed is given the games that a teacher has ended, for those who sit at them */
    public TournamentPages(
            Content content,
            Classes classes,
            Members members,
            Tournaments tournaments,
            Challenges challenges,
            ClassPlayEvents events,
            Consumer<Collection<String>> changed,
            Pages pages) {
        this.content = content;
        this.classes = classes;
        this.members = members;
        this.tournaments = tournaments;
        this.challenges = challenges;
        this.events = events;
        this.changed = changed;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.TEACHER, Cost.PAGE);
        routes.post(PATH, this::begin, Role.TEACHER, Cost.WRITE);
        routes.post(ClassPages.PATH + "/door", this::setDoor, Role.TEACHER, Cost.WRITE);
        routes.get(ONE, this::showOne, Role.TEACHER, Cost.PAGE);
        routes.get(ONE + "/events", this::follow, Role.TEACHER, Cost.STREAM);
        routes.post(ONE + "/next", this::next, Role.TEACHER, Cost.WRITE);
        routes.post(ONE + "/judge", this::judge, Role.TEACHER, Cost.WRITE);
        routes.post(ONE + "/end", this::end, Role.TEACHER, Cost.WRITE);
    }

    /** A tournament in a list. */
    public record Line(String address, SafeHtml what, String when, boolean going) {}

    /**
     * Where a tournament is begun.
     *
     * @param seen how many pupils have been seen of late; they are ticked
     * @param small small games, {@code whole} the others
     * @param doors when pupils may ask each other
     * @param openUntil in a lesson
     */
    @Template(value = "teach/play", place = Place.TEACH)
    record BeginPage(
            SchoolClass schoolClass,
            Form<NewTournament> form,
            List<Member> pupils,
            int seen,
            List<Choice> ways,
            List<Choice> small,
            List<Choice> whole,
            List<Choice> clocks,
            List<Choice> byes,
            List<Integer> rounds,
            List<Line> lines,
            List<Choice> doors,
            Form<Door> door,
            Optional<String> openUntil,
            Optional<Phrase> done)
            implements Page {}

    private void show(Context ctx) {
        Teacher teacher = Visit.of(ctx).requireTeacher();
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        List<Long> all =
                members.of(teacher, schoolClass.id()).stream().map(Member::id).toList();
        Set<Long> seen = tournaments.seen(teacher, schoolClass.id(), PRESENT);
        Optional<Tournament> last =
                tournaments.latest(teacher, schoolClass.id(), 1).stream().findFirst();
        Opening opening = last.map(each -> each.plan().setting().opening())
                .orElseGet(() -> known(teacher, schoolClass, all.size()));
        show(ctx, schoolClass, NewTournament.first(seen.size() < 2 ? all : seen, opening, last.map(Tournament::plan)));
    }

    /** The last game of the course that half of a class has had; before any, the first one. */
    private Opening known(Teacher teacher, SchoolClass schoolClass, int pupils) {
        Map<String, Integer> played = tournaments.stationsPlayed(teacher, schoolClass.id());
        return content.stations().stream()
                .flatMap(station -> game(station).stream())
                .filter(game -> 2 * played.getOrDefault(game.id(), 0) >= Math.max(1, pupils))
                .flatMap(game -> Opening.named(game.opening()).stream())
                .filter(TwoPlayerGame.OPENINGS::contains)
                .reduce((earlier, later) -> later)
                .orElse(TwoPlayerGame.OPENINGS.get(0));
    }

    private static Optional<Station.OfGame> game(Station station) {
        return switch (station) {
            case Station.OfGame game -> Optional.of(game);
            case Station.OfLesson lesson -> Optional.empty();
            case Station.OfMates mates -> Optional.empty();
            case Station.OfDrills drills -> Optional.empty();
        };
    }

    private void show(Context ctx, SchoolClass schoolClass, Form<NewTournament> form) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        Words words = visit.words();
        ClassDoor door = challenges.door(schoolClass.id());
        pages.show(
                ctx,
                new BeginPage(
                        schoolClass,
                        form,
                        members.of(teacher, schoolClass.id()),
                        tournaments.seen(teacher, schoolClass.id(), PRESENT).size(),
                        Arrays.stream(PairingWay.values())
                                .map(each -> new Choice(each.name(), words.html("classplay.way." + each)))
                                .toList(),
                        GameChoices.small(words),
                        GameChoices.whole(words),
                        GameChoices.clocks(words),
                        Arrays.stream(Bye.values())
                                .map(each -> new Choice(each.name(), words.html("classplay.bye." + each)))
                                .toList(),
                        IntStream.rangeClosed(1, Tournament.MOST_ROUNDS).boxed().toList(),
                        tournaments.latest(teacher, schoolClass.id(), SHOWN).stream()
                                .map(each -> line(each, schoolClass, visit))
                                .toList(),
                        Arrays.stream(Door.values())
                                .map(each -> new Choice(each.name(), words.html("classplay.door." + each)))
                                .toList(),
                        Form.<Door>empty().with("door", door.door().name()),
                        door.openUntil()
                                .filter(any -> challenges.isOpen(schoolClass.id()))
                                .map(until -> Times.written(until, schoolClass.zone(), visit.language())),
                        FlashMessage.said(ctx)));
    }

    private void setDoor(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Door door = Fields.constant(Door.class, FormFields.line(ctx, "door")).orElseThrow(Refusal::malformed);
        boolean now = FormFields.line(ctx, "do").equals("now");
        challenges.setDoor(Visit.of(ctx).requireTeacher(), schoolClass.id(), now ? Door.LESSONS : door, now);
        ctx.redirect(
                ClassPages.address(ctx, schoolClass, "/play" + FlashMessage.CHANGED.query()), HttpStatus.SEE_OTHER);
    }

    private static Line line(Tournament tournament, SchoolClass schoolClass, Visit visit) {
        return new Line(
                visit.address("teach/classes/" + schoolClass.id() + "/play/" + tournament.id()),
                visit.words().html(what(tournament)),
                Times.written(tournament.begunAt(), schoolClass.zone(), visit.language()),
                !tournament.isOver());
    }

    private static Phrase what(Tournament tournament) {
        return Phrase.of(
                        "classplay.what",
                        "opening",
                        TwoPlayerText.opening(tournament.plan().setting().opening()))
                .with("way", Phrase.of("classplay.way." + tournament.plan().way() + ".short"));
    }

    private void begin(Context ctx) {
        Visit visit = Visit.of(ctx);
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Form<NewTournament> form = NewTournament.read(ctx);
        if (form.value().isEmpty()) {
            show(ctx, schoolClass, form);
            return;
        }
        NewTournament wanted = form.value().get();
        Set<String> before = going(schoolClass);
        Optional<Tournament> begun =
                tournaments.begin(visit.requireTeacher(), schoolClass.id(), wanted.plan(), wanted.pupils());
        if (begun.isEmpty()) {
            show(ctx, schoolClass, form.refused(TournamentForms.PUPIL, "classplay.few"));
            return;
        }
        changed.accept(before);
        redirect(ctx, schoolClass, begun.get());
    }

    /** Games of a class that go on. */
    private Set<String> going(SchoolClass schoolClass) {
        return tournaments.state(schoolClass.id()).round().stream()
                .filter(each -> each.result().isEmpty())
                .flatMap(each -> each.game().stream())
                .collect(Collectors.toSet());
    }

    private static void redirect(Context ctx, SchoolClass schoolClass, Tournament tournament) {
        ctx.redirect(ClassPages.address(ctx, schoolClass, "/play/" + tournament.id()), HttpStatus.SEE_OTHER);
    }

    private Tournament tournament(Context ctx, SchoolClass schoolClass) {
        return tournaments
                .find(Visit.of(ctx).requireTeacher(), FormFields.pathId(ctx, "tournament"))
                .filter(each -> each.schoolClass() == schoolClass.id())
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    /**
     * A pairing.
     *
     * @param white empty of a bye, and once deleted
     * @param game its id, while a teacher may end it
     */
    public record Row(
            int place, Optional<String> black, Optional<String> white, SafeHtml result, Optional<String> game) {}

    /** An earlier round. */
    public record Round(int number, List<Row> rows) {}

    /** What somebody has so far; not kept. */
    public record Points(String nickname, String points) {}

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

    private void showOne(Context ctx) {
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
        showRound(ctx, schoolClass, Form.<Next>empty().with(TournamentForms.PUPIL, TournamentForms.ids(playing)));
    }

    private void showRound(Context ctx, SchoolClass schoolClass, Form<Next> form) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        List<Board> boards =
                tournaments.boards(teacher, tournament(ctx, schoolClass).id());
        Tournament tournament = tournament(ctx, schoolClass); // as it stands once results are kept
        Map<Integer, List<Row>> rounds = boards.stream()
                .collect(Collectors.groupingBy(
                        each -> each.pairing().round().orElse(0),
                        Collectors.mapping(each -> row(each, tournament, visit.words()), Collectors.toList())));
        List<Row> now = rounds.getOrDefault(tournament.round(), List.of());
        pages.show(
                ctx,
                new RoundPage(
                        schoolClass,
                        tournament,
                        visit.words().html(what(tournament)),
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
                        tournament.isOver() ? List.of() : points(boards)));
    }

    private static Row row(Board board, Tournament tournament, Words words) {
        ClassGame game = board.pairing();
        boolean going = game.result().isEmpty() && board.board().isPresent() && !tournament.isOver();
        return new Row(
                game.place(),
                game.black().map(Player::nickname),
                game.white().map(Player::nickname),
                words.html(result(board, tournament)),
                going ? game.game() : Optional.empty());
    }

    private static Phrase result(Board board, Tournament tournament) {
        ClassGame game = board.pairing();
        if (game.result().isEmpty()) {
            int moves = board.board().map(each -> each.game().game().length()).orElse(0);
            return moves == 0
                    ? Phrase.of("classplay.result.waits")
                    : Phrase.of("classplay.result.going", "count", moves);
        }
        GameResult result = game.result().get();
        return switch (result) {
            case BLACK_WON, WHITE_WON ->
                result.winner()
                        .flatMap(game::at)
                        .map(winner -> Phrase.of("classplay.result.won", "nickname", winner.nickname()))
                        .orElse(Phrase.of("classplay.result.won-gone"));
            case DRAWN -> Phrase.of("classplay.result.drawn");
            case UNPLAYED -> Phrase.of("classplay.result.unplayed");
            case BYE -> Phrase.of(tournament.plan().byePlays() ? "classplay.result.ippo" : "classplay.result.out");
        };
    }

    private static List<Points> points(List<Board> boards) {
        Map<Player, Integer> halves = new HashMap<>();
        for (Board board : boards) {
            for (Color side : Color.values()) {
                board.pairing()
                        .at(side)
                        .ifPresent(player -> halves.merge(
                                player,
                                board.pairing()
                                        .result()
                                        .map(each -> each.points(side))
                                        .orElse(0),
                                Integer::sum));
            }
        }
        return halves.entrySet().stream()
                .sorted(Map.Entry.<Player, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(each -> each.getKey().nickname()))
                .map(each -> new Points(each.getKey().nickname(), written(each.getValue())))
                .toList();
    }

    private static String written(int halves) {
        String half = halves % 2 == 0 ? "" : "½";
        return halves == 1 ? half : halves / 2 + half;
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
            showRound(ctx, schoolClass, form);
            return;
        }
        Next wanted = form.value().get();
        Set<String> before = going(schoolClass);
        Optional<Tournament> now =
                tournaments.nextRound(Visit.of(ctx).requireTeacher(), tournament.id(), wanted.after(), wanted.pupils());
        if (now.isEmpty()) {
            showRound(ctx, schoolClass, form.refused(TournamentForms.PUPIL, "classplay.few"));
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
        Set<String> before = going(schoolClass);
        tournaments.end(Visit.of(ctx).requireTeacher(), tournament.id());
        changed.accept(before);
        redirect(ctx, schoolClass, tournament);
    }
}
