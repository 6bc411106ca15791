package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.answer.Phrase;
import ippo.classplay.Challenges;
import ippo.classplay.ClassDoor;
import ippo.classplay.Door;
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
import ippo.twoplayer.TwoPlayerGame;
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
import ippo.web.twoplayer.GameChoices;
import ippo.web.twoplayer.GameChoices.Choice;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.web.work.Times;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Where everybody's play is begun: a teacher chooses the game and who plays, and opens the door between pupils. */
public final class TournamentBeginPages {
    static final String PATH = ClassPages.PATH + "/play";
    /** Who has been seen within it is proposed. */
    private static final Duration PRESENT = Duration.ofMinutes(15);

    private static final int SHOWN = 8;

    private final Content content;
    private final Classes classes;
    private final Members members;
    private final Tournaments tournaments;
    private final Challenges challenges;
    private final Consumer<Collection<String>> changed;
    private final Pages pages;

    /** @param changed is given the games that a teacher has ended, for those who sit at them */
    public TournamentBeginPages(
            Content content,
            Classes classes,
            Members members,
            Tournaments tournaments,
            Challenges challenges,
            Consumer<Collection<String>> changed,
            Pages pages) {
        this.content = content;
        this.classes = classes;
        this.members = members;
        this.tournaments = tournaments;
        this.challenges = challenges;
        this.changed = changed;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.TEACHER, Cost.PAGE);
        routes.post(PATH, this::begin, Role.TEACHER, Cost.WRITE);
        routes.post(ClassPages.PATH + "/door", this::setDoor, Role.TEACHER, Cost.WRITE);
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
                visit.words().html(TournamentText.what(tournament)),
                Times.written(tournament.begunAt(), schoolClass.zone(), visit.language()),
                !tournament.isOver());
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
        Set<String> before = tournaments.state(schoolClass.id()).going();
        Optional<Tournament> begun =
                tournaments.begin(visit.requireTeacher(), schoolClass.id(), wanted.plan(), wanted.pupils());
        if (begun.isEmpty()) {
            show(ctx, schoolClass, form.refused(TournamentForms.PUPIL, "classplay.few"));
            return;
        }
        changed.accept(before);
        TournamentPages.redirect(ctx, schoolClass, begun.get());
    }
}
