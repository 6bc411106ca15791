package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Teacher;
import ippo.classplay.ClassGame;
import ippo.classplay.Simuls;
import ippo.classroom.Member;
import ippo.classroom.SchoolClass;
import ippo.game.Opening;
import ippo.i18n.Language;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.twoplayer.KeptTwoPlayerGame;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A teacher plays pupils of a class, board after board. */
class SimulTest {
    private TestServer server;
    private Services services;
    private Teacher teacher;
    private TestClient anna;
    private SchoolClass room;
    private List<Member> pupils;

    @BeforeEach
    void aClassOfThree() {
        server = new TestServer();
        services = server.services();
        teacher = services.teachers().create("Anna", "correct horse battery").orElseThrow();
        anna = as(new Session.OfTeacher(teacher));
        room = services.classes()
                .create(
                        teacher,
                        "3B",
                        Language.EN,
                        LocalDate.now(services.clock()).plusYears(1));
        services.members().add(teacher, room.id(), List.of("Mia", "Tom", "Zoe"));
        pupils = services.members().of(teacher, room.id());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private TestClient as(Session who) {
        TestClient client = new TestClient(server);
        client.give("ippo_session", services.sessions().begin(who));
        return client;
    }

    private TestClient as(Member pupil) {
        return as(new Session.OfPupil(pupil.visitor(), pupil.nickname()));
    }

    private String simul() {
        return "/en/teach/classes/" + room.id() + "/simul";
    }

    /** Everybody plays an even game, but for one who does not play, and one with a handicap. */
    private void begin() throws Exception {
        Map<String, String> form = new HashMap<>(Map.of("opening", Opening.EVEN_YOU.name(), "clock", "none"));
        form.put("game-" + pupils.get(0).id(), "all");
        form.put("game-" + pupils.get(1).id(), Opening.SIX_PIECES.name());
        form.put("game-" + pupils.get(2).id(), "not");
        assertThat(location(anna.post(simul(), form))).isEqualTo(simul());
    }

    private static String location(HttpResponse<String> answer) {
        return answer.headers().firstValue("Location").orElseThrow();
    }

    private KeptTwoPlayerGame board(Member pupil) {
        return services.simuls().boards(teacher, room.id()).stream()
                .filter(each -> each.pairing()
                        .black()
                        .filter(black -> black.member() == pupil.id())
                        .isPresent())
                .flatMap(each -> each.board().stream())
                .findFirst()
                .orElseThrow();
    }

    private static String address(KeptTwoPlayerGame board) {
        return "/en/two/" + board.id();
    }

    private HttpResponse<String> press(TestClient who, Member pupil, Color side, String name, String value)
            throws Exception {
        KeptTwoPlayerGame board = board(pupil);
        String turn = board.game().lastTurnOf(side).stream().map(Move::usi).collect(Collectors.joining(","));
        return who.post(address(board), Map.of("moves", turn, name, value));
    }

    @Test
    void theTeacherGoesFromBoardToBoardWherePupilsHaveMoved() throws Exception {
        begin();
        Member mia = pupils.get(0);
        Member tom = pupils.get(1);
        assertThat(services.simuls().boards(teacher, room.id())).hasSize(2);
        // with a handicap the teacher begins
        assertThat(location(anna.get(simul() + "/next"))).isEqualTo(address(board(tom)));
        press(anna, tom, Simuls.TEACHER, "move", "5a5b");
        assertThat(board(tom).game().game().length()).isEqualTo(1);
        assertThat(anna.get(address(board(tom))).body())
                .satisfies(Saying.says("simul.on"))
                .contains(simul() + "/next?after=" + board(tom).id());
        assertThat(location(anna.get(simul() + "/next"))).isEqualTo(simul());
        assertThat(anna.get(simul()).body())
                .satisfies(Saying.says("simul.wait"))
                .contains("Mia", "Tom");
        press(as(mia), mia, Color.BLACK, "move", "7g7f");
        assertThat(location(anna.get(simul() + "/next?after=" + board(tom).id())))
                .isEqualTo(address(board(mia)));
        press(anna, mia, Simuls.TEACHER, "move", "3c3d");
        assertThat(board(mia).game().game().length()).isEqualTo(2);
    }

    @Test
    void pupilsFindTheirBoardOnTodayAndOthersDoNot() throws Exception {
        begin();
        Member mia = pupils.get(0);
        assertThat(as(mia).get("/en/today").body())
                .satisfies(Saying.says("today.play.teacher"))
                .contains(address(board(mia)));
        assertThat(as(pupils.get(2)).get("/en/today").body()).satisfies(Saying.doesNotSay("today.play.teacher"));
        assertThat(as(pupils.get(2)).get(address(board(mia))).statusCode()).isEqualTo(404);
        assertThat(as(mia).get(simul()).statusCode()).isEqualTo(303);
    }

    @Test
    void resultsAreToldAndAllGamesCanBeBrokenOff() throws Exception {
        begin();
        Member mia = pupils.get(0);
        press(as(mia), mia, Color.BLACK, "end", "resignation");
        assertThat(anna.get(simul()).body()).satisfies(Saying.says("game.head.won"));
        anna.send(anna.form(simul() + "/end", anna.token(simul()), Map.of()));
        List<ClassGame> over = services.tournaments().games(teacher, room.id(), Duration.ofHours(1));
        assertThat(over).allMatch(each -> each.result().isPresent());
        assertThat(board(pupils.get(1)).game().isOver()).isTrue();
        assertThat(anna.get("/en/teach/classes/" + room.id() + "/wall?names").body())
                .contains("☗ Mia", "is-over");
    }

    @Test
    void nobodyChosenBeginsNothing() throws Exception {
        Map<String, String> form = new HashMap<>(Map.of("opening", Opening.EVEN_YOU.name(), "clock", "none"));
        pupils.forEach(each -> form.put("game-" + each.id(), "not"));
        assertThat(anna.post(simul(), form).body()).satisfies(Saying.says("simul.nobody"));
        assertThat(services.simuls().boards(teacher, room.id())).isEmpty();
    }
}
