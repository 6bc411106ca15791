package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static ippo.web.Saying.says;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Outcome;
import ippo.twoplayer.EndReason;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.Offer;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games of two people, as forms and pages: whose turn it is, what one may ask for, and what nobody else may. */
class TwoPlayerTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient anna = new TestClient(server);
    private final TestClient ben = new TestClient(server);
    private final TestClient stranger = new TestClient(server);

    private static String location(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(303);
        return answer.headers().firstValue("Location").orElseThrow().replaceAll("[?#].*", "");
    }

    private static Map<String, String> form(String where, String... more) {
        Map<String, String> form =
                new HashMap<>(Map.of("where", where, "opening", "EVEN_YOU", "side", "black", "clock", "none"));
        for (int i = 0; i < more.length; i += 2) {
            form.put(more[i], more[i + 1]);
        }
        return form;
    }

    /** A game of both, Anna is Black. */
    private String begun(String... more) throws Exception {
        String address = location(anna.post("/en/two", form("LINK", more)));
        assertThat(address).matches("/en/two/[A-Za-z0-9_-]{22}");
        join(ben, address);
        return address;
    }

    private static void join(TestClient who, String address) throws Exception {
        assertThat(location(joined(who, address))).isEqualTo(address);
    }

    private static HttpResponse<String> joined(TestClient who, String address) throws Exception {
        String token = who.token("/en/two");
        return who.send(who.form(address + "/join", token, Map.of()));
    }

    private static KeptTwoPlayerGame kept(String address) {
        return server.services()
                .twoPlayerGames()
                .find(address.replaceAll(".*/", ""))
                .orElseThrow();
    }

    private static List<String> moves(String address) {
        return kept(address).game().game().moves().stream().map(Move::usi).toList();
    }

    private static HttpResponse<String> press(TestClient who, Color side, String address, String name, String value)
            throws Exception {
        String turn =
                kept(address).game().lastTurnOf(side).stream().map(Move::usi).collect(Collectors.joining(","));
        return who.post(address, Map.of("moves", turn, name, value));
    }

    private void play(String address, String... moves) throws Exception {
        for (String move : moves) {
            Color side = kept(address).game().toMove();
            press(side == Color.BLACK ? anna : ben, side, address, "move", move);
        }
        assertThat(moves(address)).endsWith(moves);
    }

    @Test
    void theLinkAloneTakesNoSeatAndAPressDoes() throws Exception {
        String address = location(anna.post("/en/two", form("LINK")));
        assertThat(anna.get(address).body()).satisfies(says("two.waiting", "two.yours.black", "share.copy"));
        assertThat(ben.get(address).body()).satisfies(says("two.invitation.title", "two.yours.white"));
        assertThat(kept(address).seats().isWaiting()).isTrue();
        join(ben, address);
        assertThat(ben.get(address).body()).satisfies(says("two.wait"));
        assertThat(anna.get(address).body()).contains("data-events").satisfies(doesNotSay("two.wait"));
        join(anna, address); // a second press, or who began it: nothing changes
        join(ben, address);
        assertThat(kept(address).game().game().length()).isZero();
    }

    @Test
    void aThirdSeesNothing() throws Exception {
        String address = begun();
        HttpResponse<String> page = stranger.get(address);
        assertThat(page.statusCode()).isEqualTo(404);
        assertThat(page.body()).satisfies(says("two.full")).doesNotContain("data-player");
        assertThat(joined(stranger, address).statusCode()).isEqualTo(404);
        assertThat(stranger.get(address + "/events").statusCode()).isEqualTo(404);
        assertThat(stranger.get(address + "/replay").statusCode()).isEqualTo(404);
        String token = stranger.token("/en/two");
        for (String move : List.of("7g7f", "3c3d")) {
            assertThat(stranger.send(stranger.form(address, token, Map.of("move", move)))
                            .statusCode())
                    .isEqualTo(404);
        }
        assertThat(moves(address)).isEmpty();
        assertThat(anna.get("/en/two/" + "x".repeat(22)).statusCode()).isEqualTo(404);
    }

    @Test
    void movesCountInTurnAndOnce() throws Exception {
        String address = begun();
        press(ben, Color.WHITE, address, "move", "3c3d"); // out of turn
        assertThat(moves(address)).isEmpty();
        anna.post(address, Map.of("moves", "", "move", "7g7f"));
        anna.post(address, Map.of("moves", "", "move", "7g7f")); // the same form once more
        anna.post(address, Map.of("moves", "", "move", "2g2f"));
        assertThat(moves(address)).containsExactly("7g7f");
        anna.post(address, Map.of("moves", "7g7f", "move", "3c3d")); // somebody else's piece
        assertThat(moves(address)).containsExactly("7g7f");
        press(ben, Color.WHITE, address, "move", "3c3e"); // illegal: refused and explained
        assertThat(moves(address)).containsExactly("7g7f");
        press(ben, Color.WHITE, address, "move", "3c3d");
        assertThat(moves(address)).containsExactly("7g7f", "3c3d");
        assertThat(anna.post(address, Map.of("moves", "7g7f,3c3d", "move", "x9"))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void nothingIsPlayedAfterTheEnd() throws Exception {
        String address = begun();
        play(address, "7g7f");
        press(anna, Color.BLACK, address, "end", "resignation"); // though it is not her turn
        assertThat(kept(address).game().winner()).contains(Color.WHITE);
        press(ben, Color.WHITE, address, "move", "3c3d");
        press(ben, Color.WHITE, address, "end", "resignation");
        press(ben, Color.WHITE, address, "offer", "draw");
        assertThat(moves(address)).containsExactly("7g7f");
        assertThat(kept(address).game().winner()).contains(Color.WHITE);
        assertThat(ben.get(address).body()).satisfies(says("game.head.won", "two.end.RESIGNATION.white"));
        assertThat(anna.get(address).body()).satisfies(says("two.lost"));
    }

    @Test
    void whatOneAsksForTheOtherGrants() throws Exception {
        String address = begun();
        play(address, "7g7f", "3c3d");
        press(anna, Color.BLACK, address, "offer", "take_back");
        assertThat(kept(address).offer()).contains(new Offer(Offer.Kind.TAKE_BACK, Color.BLACK));
        press(anna, Color.BLACK, address, "offer", "yes"); // nobody grants what he asks for himself
        assertThat(moves(address)).hasSize(2);
        assertThat(ben.get(address).body()).satisfies(says("two.offer.TAKE_BACK", "two.offer.no"));
        press(ben, Color.WHITE, address, "offer", "yes");
        assertThat(moves(address)).isEmpty();
        play(address, "2g2f");
        press(ben, Color.WHITE, address, "offer", "draw");
        press(anna, Color.BLACK, address, "offer", "no");
        assertThat(kept(address).offer()).isEmpty();
        press(ben, Color.WHITE, address, "offer", "draw");
        play(address, "8c8d"); // a move withdraws it
        press(anna, Color.BLACK, address, "offer", "yes");
        assertThat(kept(address).game().isOver()).isFalse();
        press(anna, Color.BLACK, address, "offer", "impasse"); // no king has entered
        assertThat(kept(address).offer()).isEmpty();
        press(anna, Color.BLACK, address, "offer", "draw");
        press(ben, Color.WHITE, address, "offer", "draw"); // both ask: that is an agreement
        assertThat(kept(address).game().end()).contains(EndReason.Special.DRAW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"time_up", "draw", "impasse", "checkmate", ""})
    void nobodyEndsAGameInAWayThatIsNotOffered(String word) throws Exception {
        String address = begun();
        assertThat(press(anna, Color.BLACK, address, "end", word).statusCode()).isEqualTo(400);
        assertThat(kept(address).game().isOver()).isFalse();
    }

    @Test
    void whoIsThereIsNotLeft() throws Exception {
        String address = begun();
        press(anna, Color.BLACK, address, "end", "abandoned");
        press(anna, Color.BLACK, address, "end", "declaration");
        assertThat(kept(address).game().isOver()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"end, resignation", "offer, draw"})
    void bothAtOnceComesToOneEnd(String name, String value) throws Exception {
        for (int round = 0; round < 5; round++) {
            String address = begun();
            play(address, "7g7f");
            String ofAnna = anna.token("/en/two");
            String ofBen = ben.token("/en/two");
            try (ExecutorService both = Executors.newFixedThreadPool(2)) {
                List<Callable<HttpResponse<String>>> presses = List.of(
                        () -> anna.send(anna.form(address, ofAnna, Map.of("moves", "7g7f", name, value))),
                        () -> ben.send(ben.form(address, ofBen, Map.of("moves", "", name, value))));
                List<Integer> answers = new ArrayList<>();
                for (Future<HttpResponse<String>> answer : both.invokeAll(presses)) {
                    answers.add(answer.get().statusCode());
                }
                assertThat(answers).containsOnly(303);
            }
            KeptTwoPlayerGame kept = kept(address);
            assertThat(kept.game().isOver()).isTrue();
            assertThat(kept.game().end())
                    .contains(
                            name.equals("end")
                                    ? new EndReason.Ruled(Outcome.Reason.RESIGNATION)
                                    : EndReason.Special.DRAW);
        }
    }

    @Test
    void oneSeatIsTakenOnceHoweverManyPress() throws Exception {
        String address = location(anna.post("/en/two", form("LINK")));
        List<TestClient> many = new ArrayList<>();
        List<Callable<Integer>> presses = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            TestClient one = new TestClient(server);
            many.add(one);
            String token = one.token("/en/two");
            presses.add(
                    () -> one.send(one.form(address + "/join", token, Map.of())).statusCode());
        }
        List<Integer> answers = new ArrayList<>();
        try (ExecutorService all = Executors.newFixedThreadPool(8)) {
            for (Future<Integer> answer : all.invokeAll(presses)) {
                answers.add(answer.get());
            }
        }
        assertThat(answers).containsOnlyOnce(303);
        int seated = 0;
        for (TestClient one : many) {
            seated += one.get(address).statusCode() == 200 ? 1 : 0;
        }
        assertThat(seated).isEqualTo(1);
    }

    @Test
    void twoAtOneDevicePlayBothSides() throws Exception {
        String address = location(anna.post("/en/two", form("TURNING")));
        for (String move : List.of("7g7f", "3c3d", "2g2f")) {
            press(anna, kept(address).game().toMove(), address, "move", move);
        }
        assertThat(moves(address)).containsExactly("7g7f", "3c3d", "2g2f");
        assertThat(anna.get(address).body())
                .satisfies(says("two.turn.white"), doesNotSay("two.side.black", "two.side.white"))
                .doesNotContain("data-events");
        press(anna, Color.WHITE, address, "offer", "take_back"); // who moved last takes back, and both see it
        assertThat(moves(address)).containsExactly("7g7f", "3c3d");
        press(anna, Color.BLACK, address, "offer", "draw");
        assertThat(anna.get(address).body()).satisfies(says("two.offer.DRAW.here"));
        press(anna, Color.BLACK, address, "offer", "yes");
        assertThat(kept(address).game().end()).contains(EndReason.Special.DRAW);
        assertThat(ben.get(address).statusCode()).isEqualTo(404);
    }

    @Test
    void theEndLeadsToTheRecordAndToAnotherGame() throws Exception {
        String address = begun("opening", "MINISHOGI");
        play(address, "5d5c", "1b1c");
        press(ben, Color.WHITE, address, "end", "resignation");
        String record = location(anna.get(address + "/replay"));
        assertThat(record).matches("/en/records/[A-Za-z0-9_-]{22}/replay");
        assertThat(location(anna.get(address + "/replay"))).isEqualTo(record);
        assertThat(anna.get(record).statusCode()).isEqualTo(200);
        assertThat(location(ben.get(address + "/replay"))).isNotEqualTo(record);
        String next = location(press(ben, Color.WHITE, address, "again", "1"));
        assertThat(next).isNotEqualTo(address);
        assertThat(location(press(anna, Color.BLACK, address, "again", "1"))).isEqualTo(next);
        assertThat(kept(next).seats().black()).isEqualTo(kept(address).seats().white());
        assertThat(kept(next).game().opening()).isEqualTo(kept(address).game().opening());
        assertThat(anna.get("/en/two").body()).contains(next).contains(address);
    }

    @Test
    void aStrictGameIsLostByAnIllegalMove() throws Exception {
        String address = begun("strict", "1");
        press(anna, Color.BLACK, address, "move", "7g7e");
        assertThat(kept(address).game().end()).contains(new EndReason.Ruled(Outcome.Reason.ILLEGAL_MOVE));
        assertThat(anna.get(address).body()).satisfies(says("two.end.ILLEGAL_MOVE.white"));
    }

    @ParameterizedTest
    @CsvSource({"where, NOWHERE", "opening, GIVE_ROOK", "opening, FINISH_BOAT", "side, grey", "clock, 1-1"})
    void aFormThatIsNotOursBeginsNothing(String name, String value) throws Exception {
        assertThat(anna.post("/en/two", form("LINK", name, value)).statusCode()).isEqualTo(400);
    }

    @Test
    void aClockGoesOnceBothAreThere() throws Exception {
        String address = location(anna.post("/en/two", form("LINK", "clock", "0-30")));
        assertThat(kept(address).clocks().orElseThrow().since()).isEmpty();
        join(ben, address);
        assertThat(anna.get(address).body()).contains("role=\"timer\"").satisfies(says("game.clock.yours"));
        assertThat(ben.get(address).body()).satisfies(says("two.clock.theirs"));
        // both are seen: of the side to move, which goes, and of the other
        for (TestClient each : List.of(anna, ben)) {
            assertThat(each.get(address).body())
                    .satisfies(says("game.clock.yours", "two.clock.theirs"))
                    .containsOnlyOnce("role=\"timer\"")
                    .contains("data-sign=\"☗\"", "data-sign=\"☖\"");
        }
    }
}
