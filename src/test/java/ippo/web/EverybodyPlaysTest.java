package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static ippo.web.Saying.says;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.NewVisitor;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.Visitors;
import ippo.answer.Task;
import ippo.classplay.ClassGame;
import ippo.classplay.ClassState;
import ippo.classplay.GameResult;
import ippo.classplay.Tournament;
import ippo.classroom.Classes;
import ippo.classroom.SchoolClass;
import ippo.classroom.TestMembers;
import ippo.i18n.Language;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.twoplayer.EndReason;
import ippo.twoplayer.KeptTwoPlayerGame;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A class plays each other, over HTTP and without scripts: pairs, boards, results, and whatever can go wrong. */
@Tag("slow")
class EverybodyPlaysTest {
    private static final Clock CLOCK = Clock.systemUTC();

    @AutoClose
    private static final TestServer server = new TestServer();

    private Teacher teacher;
    private TestClient teachers;
    private SchoolClass room;
    private String path;
    private final Map<Long, TestClient> pupils = new HashMap<>();
    private final Map<Long, NewVisitor> visitors = new HashMap<>();

    @BeforeEach
    void begin() {
        teacher = new Teachers(server.database(), CLOCK)
                .create("Teacher " + System.nanoTime(), "twelve letters")
                .orElseThrow();
        teachers = loggedIn(new Session.OfTeacher(teacher));
        room = new Classes(server.database(), CLOCK).create(teacher, "3B", Language.EN, LocalDate.of(2030, 6, 30));
        path = "/en/teach/classes/" + room.id() + "/play";
    }

    private static TestClient loggedIn(Session who) {
        TestClient client = new TestClient(server);
        client.give("ippo_session", new Sessions(server.database(), CLOCK).begin(who));
        return client;
    }

    private long join(String nickname) {
        NewVisitor visitor = new Visitors(server.database(), CLOCK).create();
        long member = TestMembers.join(server.database(), room.id(), visitor.visitor(), nickname);
        visitors.put(member, visitor);
        pupils.put(member, device(member, nickname));
        return member;
    }

    private TestClient device(long member, String nickname) {
        return loggedIn(new Session.OfPupil(visitors.get(member).visitor(), nickname));
    }

    private void joinAll(int count) {
        for (int i = 1; i <= count; i++) {
            join("Pupil" + i);
        }
    }

    private static HttpResponse<String> send(TestClient who, String page, String to, List<String> fields)
            throws Exception {
        List<String> all = new ArrayList<>(fields);
        all.add("csrf");
        all.add(who.token(page));
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < all.size(); i += 2) {
            body.append(i == 0 ? "" : "&")
                    .append(all.get(i))
                    .append('=')
                    .append(URLEncoder.encode(all.get(i + 1), StandardCharsets.UTF_8));
        }
        return who.send(who.request(to)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body.toString())));
    }

    private static List<String> ticks(Set<Long> members, String... more) {
        List<String> fields = new ArrayList<>();
        members.forEach(each -> fields.addAll(List.of("pupil", String.valueOf(each))));
        fields.addAll(List.of(more));
        return fields;
    }

    private HttpResponse<String> begin(Set<Long> members, String way, String opening, String clock) throws Exception {
        return send(
                teachers,
                path,
                path,
                ticks(members, "opening", opening, "way", way, "rounds", "3", "clock", clock, "bye", "IPPO"));
    }

    private Tournament begun(Set<Long> members, String way, String opening, String clock) throws Exception {
        HttpResponse<String> answer = begin(members, way, opening, clock);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
        return state().tournament().orElseThrow();
    }

    private Tournament begun() throws Exception {
        return begun(pupils.keySet(), "SWISS", "PAWNS_ONLY", "none");
    }

    private ClassState state() {
        return server.services().tournaments().state(room.id());
    }

    private static KeptTwoPlayerGame kept(String id) {
        return server.services().twoPlayerGames().find(id).orElseThrow();
    }

    private TestClient at(ClassGame game, Color side) {
        return pupils.get(game.at(side).orElseThrow().member());
    }

    private static String address(ClassGame game) {
        return "/en/two/" + game.game().orElseThrow();
    }

    private HttpResponse<String> press(ClassGame game, Color side, String name, String value) throws Exception {
        return press(at(game, side), game, side, name, value);
    }

    private static HttpResponse<String> press(TestClient who, ClassGame game, Color side, String name, String value)
            throws Exception {
        String turn = kept(game.game().orElseThrow()).game().lastTurnOf(side).stream()
                .map(Move::usi)
                .collect(Collectors.joining(","));
        return who.post(address(game), Map.of("moves", turn, name, value));
    }

    /** Plays a game of pawns to its end: each moves whatever comes first. */
    private void play(ClassGame game) throws Exception {
        String id = game.game().orElseThrow();
        for (KeptTwoPlayerGame now = kept(id); !now.game().isOver(); now = kept(id)) {
            Color side = now.game().toMove();
            press(
                    game,
                    side,
                    "move",
                    now.game().game().position().legalMoves().get(0).usi());
        }
    }

    @Test
    void eightPupilsPlayASwissOfThreeRounds() throws Exception {
        joinAll(8);
        Tournament tournament = begun();
        String round = path + "/" + tournament.id();
        Set<Set<Long>> met = new HashSet<>();
        for (int number = 1; number <= 3; number++) {
            assertThat(teachers.get(round).body()).satisfies(says("classplay.result.waits", "classplay.next"));
            for (ClassGame game : state().round()) {
                for (Color side : Color.values()) {
                    String other = game.at(side.opposite()).orElseThrow().nickname();
                    TestClient who = at(game, side);
                    assertThat(who.get("/en/today").body())
                            .contains(other, address(game), "data-events=\"/en/today/events\"")
                            .satisfies(says("today.play", "today.play.go"));
                    assertThat(who.get(address(game)).body()).contains("Against", other);
                }
                assertThat(met.add(Set.of(
                                game.black().orElseThrow().member(),
                                game.white().orElseThrow().member())))
                        .isTrue();
                play(game);
                assertThat(at(game, Color.BLACK).get(address(game)).body())
                        .satisfies(says("two.class.wait"), doesNotSay("two.again"));
                assertThat(at(game, Color.WHITE).get("/en/today").body()).satisfies(says("today.play.wait"));
            }
            assertThat(state().round()).allMatch(game -> game.result().isPresent());
            if (number < 3) {
                HttpResponse<String> next =
                        send(teachers, round, round + "/next", ticks(pupils.keySet(), "after", String.valueOf(number)));
                assertThat(next.statusCode()).isEqualTo(303);
                assertThat(state().tournament().orElseThrow().round()).isEqualTo(number + 1);
            }
        }
        assertThat(met).hasSize(12);
        assertThat(teachers.get(round).body()).satisfies(says("classplay.points"));
        assertThat(send(teachers, round, round + "/end", List.of()).statusCode())
                .isEqualTo(303);
        assertThat(teachers.get(round).body()).satisfies(says("classplay.ended"), doesNotSay("classplay.points"));
        assertThat(pupils.values().iterator().next().get("/en/today").body()).satisfies(doesNotSay("today.play"));
        assertThat(teachers.get(path).body()).contains(round);
    }

    @Test
    void aGameOfTheCourseCountsForBothAsItDoesAgainstIppo() throws Exception {
        joinAll(2);
        begun();
        ClassGame game = state().round().get(0);
        play(game);
        Color winner = kept(game.game().orElseThrow()).game().winner().orElseThrow();
        for (Color side : Color.values()) {
            long member = game.at(side).orElseThrow().member();
            assertThat(server.services()
                            .progress()
                            .of(visitors.get(member).visitor(), new Task.GameTask("pawns-only"))
                            .stars())
                    .isEqualTo(side == winner ? 3 : 1);
        }
    }

    @Test
    void whoIsLeftOverPlaysIppoOrSitsOut() throws Exception {
        joinAll(3);
        begun();
        ClassGame bye =
                state().round().stream().filter(ClassGame::isBye).findFirst().orElseThrow();
        assertThat(at(bye, Color.BLACK).get("/en/today").body())
                .contains("/en/play/small/pawns-only")
                .satisfies(says("today.play.ippo"));
        send(
                teachers,
                path,
                path,
                ticks(
                        pupils.keySet(),
                        "opening",
                        "EVEN_YOU",
                        "way",
                        "CHANCE",
                        "rounds",
                        "1",
                        "clock",
                        "none",
                        "bye",
                        "OUT"));
        ClassGame out =
                state().round().stream().filter(ClassGame::isBye).findFirst().orElseThrow();
        assertThat(at(out, Color.BLACK).get("/en/today").body()).satisfies(says("today.play.out"));
    }

    @Test
    void aLateComerIsInTheNextRoundAndWhoLeavesIsNot() throws Exception {
        joinAll(4);
        Tournament tournament = begun();
        String round = path + "/" + tournament.id();
        long gone = state().round().get(0).black().orElseThrow().member();
        long late = join("Zoe");
        assertThat(pupils.get(late).get("/en/today").body()).satisfies(says("today.play.late"));
        ClassGame left = state().round().get(0);
        send(teachers, round, round + "/judge", List.of("game", left.game().orElseThrow(), "result", "WHITE_WON"));
        assertThat(at(left, Color.WHITE).get(address(left)).body()).contains("given it to White");
        assertThat(at(left, Color.WHITE).get("/en/today").body()).contains("You have won against");
        assertThat(teachers.get(round).body()).contains("1 game still goes on");
        Set<Long> next = new HashSet<>(pupils.keySet());
        next.remove(gone);
        send(teachers, round, round + "/next", ticks(next, "after", "1"));
        send(teachers, round, round + "/next", ticks(next, "after", "1")); // pressed twice: one round
        assertThat(state().tournament().orElseThrow().round()).isEqualTo(2);
        assertThat(state().of(late)).isPresent();
        assertThat(state().of(gone)).isEmpty();
        assertThat(teachers.get(round).body()).satisfies(says("classplay.result.unplayed"));
    }

    @Test
    void oneAlonePlaysNobody() throws Exception {
        joinAll(3);
        HttpResponse<String> answer = begin(Set.of(pupils.keySet().iterator().next()), "SWISS", "PAWNS_ONLY", "none");
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.body()).satisfies(says("classplay.few"));
        assertThat(state().tournament()).isEmpty();
        assertThat(begin(pupils.keySet(), "KNOCKOUT", "PAWNS_ONLY", "none").statusCode())
                .isEqualTo(400);
        assertThat(begin(pupils.keySet(), "SWISS", "CHESS", "none").statusCode())
                .isEqualTo(400);
    }

    @Test
    void noMoveCountsButThatOfWhoseTurnItIs() throws Exception {
        joinAll(4);
        begun(pupils.keySet(), "CHANCE", "EVEN_YOU", "none");
        ClassGame game = state().round().get(0);
        ClassGame others = state().round().get(1);
        String id = game.game().orElseThrow();
        press(game, Color.WHITE, "move", "3c3d"); // out of turn
        assertThat(kept(id).game().game().length()).isZero();
        TestClient stranger = at(others, Color.BLACK);
        String token = stranger.token(address(others));
        for (String page : List.of(address(game), address(game) + "/join")) {
            assertThat(stranger.send(stranger.form(page, token, Map.of("moves", "", "move", "7g7f")))
                            .statusCode())
                    .isEqualTo(404); // a move of somebody else's
        }
        assertThat(stranger.get(address(game)).statusCode()).isEqualTo(404);
        at(game, Color.BLACK).post(address(game), Map.of("moves", "", "move", "7g7f"));
        at(game, Color.BLACK).post(address(game), Map.of("moves", "", "move", "7g7f")); // twice
        assertThat(kept(id).game().game().length()).isEqualTo(1);
        press(game, Color.WHITE, "end", "resignation");
        press(game, Color.WHITE, "move", "3c3d"); // after the end
        press(game, Color.BLACK, "again", "1"); // another game is the class's affair
        assertThat(kept(id).next()).isEmpty();
        assertThat(kept(id).game().game().length()).isEqualTo(1);
        assertThat(state().round().get(0).result()).contains(GameResult.BLACK_WON);
    }

    @Test
    void twoDevicesWithOneCardAreOnePlayer() throws Exception {
        joinAll(2);
        begun(pupils.keySet(), "CHANCE", "EVEN_YOU", "none");
        ClassGame game = state().round().get(0);
        long member = game.black().orElseThrow().member();
        TestClient tablet = device(member, "Pupil");
        assertThat(tablet.get("/en/today").body()).contains(address(game));
        press(tablet, game, Color.BLACK, "move", "7g7f");
        at(game, Color.BLACK)
                .post(address(game), Map.of("moves", "", "move", "2g2f")); // as the other device still has it
        assertThat(kept(game.game().orElseThrow()).game().game().moves())
                .extracting(Move::usi)
                .containsExactly("7g7f");
        press(game, Color.WHITE, "move", "3c3d");
        press(game, Color.BLACK, "move", "2g2f"); // the first device goes on
        assertThat(kept(game.game().orElseThrow()).game().game().length()).isEqualTo(3);
    }

    /** Both press at once. */
    private void both(ClassGame game, String name, String value) throws Exception {
        String black = at(game, Color.BLACK).token(address(game));
        String white = at(game, Color.WHITE).token(address(game));
        List<Callable<Integer>> presses = List.of(
                () -> at(game, Color.BLACK)
                        .post(address(game), black, Map.of("moves", "", name, value))
                        .statusCode(),
                () -> at(game, Color.WHITE)
                        .post(address(game), white, Map.of("moves", "", name, value))
                        .statusCode());
        try (ExecutorService two = Executors.newFixedThreadPool(2)) {
            for (Future<Integer> each : two.invokeAll(presses)) {
                assertThat(each.get()).isEqualTo(303);
            }
        }
    }

    @Test
    void bothOfferADrawAtOnceOrResignAtOnce() throws Exception {
        joinAll(4);
        begun(pupils.keySet(), "CHANCE", "EVEN_YOU", "none");
        ClassGame drawn = state().round().get(0);
        both(drawn, "offer", "draw");
        assertThat(kept(drawn.game().orElseThrow()).game().end()).contains(EndReason.Special.DRAW);
        assertThat(state().round().get(0).result()).contains(GameResult.DRAWN);
        ClassGame resigned = state().round().get(1);
        both(resigned, "end", "resignation"); // whoever comes first has lost, and the other has won
        GameResult result = state().round().get(1).result().orElseThrow();
        assertThat(result.winner())
                .isEqualTo(kept(resigned.game().orElseThrow()).game().winner())
                .isPresent();
        assertThat(at(resigned, result.winner().orElseThrow()).get("/en/today").body())
                .contains("You have won against");
    }

    @Test
    void aGameOfAClassThatIsClosedRestsAndOneThatIsDeletedIsGone() throws Exception {
        joinAll(2);
        begun(pupils.keySet(), "CHANCE", "EVEN_YOU", "none");
        ClassGame game = state().round().get(0);
        TestClient black = at(game, Color.BLACK);
        String token = black.token(address(game));
        Classes classes = new Classes(server.database(), CLOCK);
        classes.setArchived(teacher, room.id(), true);
        // whose own visitor plays is not logged out by that; whose card it is comes in as nobody
        HttpResponse<String> move = black.send(black.form(address(game), token, Map.of("moves", "", "move", "7g7f")));
        assertThat(move.statusCode()).isIn(403, 404);
        assertThat(kept(game.game().orElseThrow()).game().game().length()).isZero();
        assertThat(begin(pupils.keySet(), "CHANCE", "EVEN_YOU", "none").statusCode())
                .isNotEqualTo(303);
        server.database()
                .write(handle -> handle.createUpdate("delete from two_player_game where id = :id")
                        .bind("id", game.game().orElseThrow())
                        .execute());
        assertThat(black.get(address(game)).statusCode()).isEqualTo(404);
    }

    @Test
    void aGameThatIsDeletedIsNotPlayedAndLetsTheRoundGoOn() throws Exception {
        joinAll(2);
        Tournament tournament = begun();
        ClassGame game = state().round().get(0);
        server.database()
                .write(handle -> handle.createUpdate("delete from two_player_game where id = :id")
                        .bind("id", game.game().orElseThrow())
                        .execute());
        assertThat(at(game, Color.BLACK).get(address(game)).statusCode()).isEqualTo(404);
        String round = path + "/" + tournament.id();
        assertThat(teachers.get(round).statusCode()).isEqualTo(200);
        assertThat(at(game, Color.BLACK).get("/en/today").statusCode()).isEqualTo(200);
        send(teachers, round, round + "/next", ticks(pupils.keySet(), "after", "1"));
        assertThat(state().tournament().orElseThrow().round()).isEqualTo(2);
    }

    private void door(String door, String... more) throws Exception {
        List<String> fields = new ArrayList<>(List.of("door", door));
        fields.addAll(List.of(more));
        assertThat(send(teachers, path, "/en/teach/classes/" + room.id() + "/door", fields)
                        .statusCode())
                .isEqualTo(303);
    }

    private HttpResponse<String> ask(long by, long asked) throws Exception {
        TestClient who = pupils.get(by);
        String page = "/en/today/ask/" + room.id();
        return send(who, "/en/settings", page, List.of("whom", String.valueOf(asked), "opening", "PAWNS_ONLY"));
    }

    @Test
    void pupilsAskEachOtherOnlyWhileTheDoorIsOpen() throws Exception {
        long mia = join("Mia");
        long tom = join("Tom");
        String page = "/en/today/ask/" + room.id();
        assertThat(pupils.get(mia).get("/en/today").body()).satisfies(doesNotSay("today.ask"));
        assertThat(pupils.get(mia).get(page).body())
                .satisfies(says("today.ask.shut"))
                .doesNotContain("Tom");
        assertThat(ask(mia, tom).headers().firstValue("Location").orElseThrow()).endsWith(page);
        door("NEVER", "do", "now"); // for this lesson
        assertThat(pupils.get(mia).get("/en/today").body()).contains(page).satisfies(says("today.ask"));
        assertThat(pupils.get(mia).get(page).body()).contains("Tom");
        assertThat(ask(mia, tom).headers().firstValue("Location").orElseThrow()).endsWith("/en/today");
        assertThat(pupils.get(mia).get("/en/today").body()).contains("You have asked");
        String asked = pupils.get(tom).get("/en/today").body();
        assertThat(asked).contains("wants to play you").satisfies(says("today.asked.yes", "today.asked.no"));
        String challenge = asked.replaceAll("(?s).*name=\"challenge\" value=\"(\\d+)\".*", "$1");
        // who has asked does not answer for the other
        send(pupils.get(mia), "/en/today", "/en/today/answer", List.of("challenge", challenge, "answer", "yes"));
        long zoe = join("Zoe");
        send(pupils.get(zoe), "/en/settings", "/en/today/answer", List.of("challenge", challenge, "answer", "no"));
        HttpResponse<String> yes = send(
                pupils.get(tom), "/en/today", "/en/today/answer", List.of("challenge", challenge, "answer", "yes"));
        String board = yes.headers().firstValue("Location").orElseThrow();
        assertThat(board).contains("/en/two/");
        assertThat(pupils.get(mia).get("/en/today").body()).contains(board, "You play");
        assertThat(pupils.get(tom).get(board).body()).contains("Against", "Mia");
        door("NEVER");
        assertThat(pupils.get(mia).get("/en/today").body()).contains(board).satisfies(doesNotSay("today.ask"));
        assertThat(ask(mia, tom).headers().firstValue("Location").orElseThrow()).endsWith(page);
    }

    @Test
    void twoWhoAskEachOtherPlayAtOnceAndAnsweringTwiceIsOneGame() throws Exception {
        long mia = join("Mia");
        long tom = join("Tom");
        door("ALWAYS");
        ask(mia, tom);
        ask(tom, mia);
        assertThat(state().challenges()).isEmpty();
        assertThat(state().asked()).hasSize(1);
        ask(mia, tom);
        String challenge = String.valueOf(state().challenges().get(0).id());
        for (int i = 0; i < 2; i++) {
            send(pupils.get(tom), "/en/settings", "/en/today/answer", List.of("challenge", challenge, "answer", "yes"));
        }
        assertThat(state().asked()).hasSize(2);
        // somebody of another class is nobody
        TestClient stranger = loggedIn(new Session.OfPupil(
                new Visitors(server.database(), CLOCK).create().visitor(), "Nobody"));
        assertThat(stranger.get("/en/today/ask/" + room.id()).body())
                .satisfies(says("today.ask.shut"))
                .doesNotContain("Mia");
    }

    @Test
    void otherTeachersAndPupilsComeNowhereNear() throws Exception {
        joinAll(2);
        Tournament tournament = begun();
        Teacher ugo = new Teachers(server.database(), CLOCK)
                .create("Ugo " + System.nanoTime(), "twelve letters")
                .orElseThrow();
        SchoolClass his =
                new Classes(server.database(), CLOCK).create(ugo, "4C", Language.EN, LocalDate.of(2030, 6, 30));
        TestClient other = loggedIn(new Session.OfTeacher(ugo));
        assertThat(other.get(path).statusCode()).isEqualTo(404);
        // somebody else's tournament under one's own class
        String foreign = "/en/teach/classes/" + his.id() + "/play/" + tournament.id();
        assertThat(other.get(foreign).statusCode()).isEqualTo(404);
        assertThat(other.get(foreign + "/events").statusCode()).isEqualTo(404);
        assertThat(pupils.values().iterator().next().get(path).statusCode()).isIn(303, 403, 404);
        TestClient nobody = new TestClient(server);
        assertThat(nobody.get("/en/today/events").statusCode()).isEqualTo(400);
        assertThat(nobody.get("/en/today").body()).satisfies(doesNotSay("today.play"));
    }
}
