package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static ippo.web.Saying.says;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.content.Section;
import ippo.content.Station;
import ippo.exercise.Exercise;
import ippo.progress.Attempt;
import ippo.rules.Move;
import ippo.tsume.Puzzle;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What comes once in the life of a learner is told once, and has a certificate for who has earned it. */
class MilestoneTest {
    /** Of the game of pawns: the learner's pawn promotes. */
    private static final String WON = "1c1d 5g5f 1d1e 5f5e 1e1f 5e5d 9c9d 5d5c+";

    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    private String solve(Puzzle puzzle) throws Exception {
        Move mate = puzzle.tree().start().best().get(0);
        return client
                .post("/en/tsume/" + puzzle.id(), Map.of("move", mate.usi()))
                .headers()
                .firstValue("Location")
                .stream()
                .map(this::follow)
                .findFirst()
                .orElseThrow();
    }

    private String follow(String address) {
        try {
            return client.get(address.replaceAll("#.*", "")).body();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Puzzle> inOne() {
        return server.puzzles().stream().filter(each -> each.plies() == 1).toList();
    }

    /** The visitor that this client is. */
    private Visitor visitor() throws Exception {
        return server.services()
                .visitors()
                .find(client.cookie("ippo"))
                .orElseThrow()
                .visitor();
    }

    private void begin() throws Exception {
        client.post("/en/learn/pawn/pawn-mate", Map.of("move", "5c5b"));
    }

    private static Section unit(String id) {
        return server.services().content().sections().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private void finish(Section unit, Instant at) throws Exception {
        Visitor visitor = visitor();
        for (Station station : unit.stations()) {
            for (Task task : station.tasks()) {
                server.services().progress().record(visitor, new Attempt(task, 0, Outcome.SOLVED, "", 3, at));
            }
        }
    }

    @Test
    void theFirstMateTipsTheKingOverAndTheSecondDoesNot() throws Exception {
        assertThat(solve(inOne().get(0)))
                .satisfies(says("milestone.mate"))
                .contains("data-falls=\"w\"", "class=\"bows\"");
        assertThat(solve(inOne().get(1)))
                .satisfies(says("tsume.solved-head"), doesNotSay("milestone.mate"))
                .doesNotContain("data-falls");
    }

    @Test
    void theFirstMateIsPartOfTheOneUtterance() throws Exception {
        assertThat(solve(inOne().get(2)).replaceAll("(?s).*data-said=\"([^\"]*)\".*", "$1"))
                .satisfies(says("tsume.solved-head", "milestone.mate"));
    }

    /** The one move that solves it, if that is mate. */
    private static Optional<Move> mate(Exercise exercise) {
        return exercise.start().legalMoves().stream()
                .filter(move -> exercise.start().play(move).isCheckmate())
                .findFirst();
    }

    @Test
    void theMateOfTheWelcomeTipsTheKingForWhoIsNewHere() throws Exception {
        Map.Entry<String, Move> card = server.services().content().welcome().orElseThrow().cards().stream()
                .flatMap(each -> mate(each).map(move -> Map.entry(each.id(), move)).stream())
                .findFirst()
                .orElseThrow();
        String answer = client.post(
                        "/en/?board=" + card.getKey(),
                        Map.of("move", card.getValue().usi()))
                .headers()
                .firstValue("Location")
                .orElseThrow();
        assertThat(follow(answer)).satisfies(says("milestone.mate")).contains("data-falls=\"w\"");
        begin();
        assertThat(follow(answer)).doesNotContain("data-falls");
    }

    @Test
    void aUnitsEndIsToldOnceAndHasACertificate() throws Exception {
        Section unit = unit("first-steps");
        String lesson = unit.lessons().get(0).id();
        begin();
        assertThat(client.get("/en/certificate/unit/" + unit.id()).statusCode()).isEqualTo(404);
        assertThat(client.get("/en/certificate").body()).satisfies(says("certificate.none"));
        finish(unit, Clock.systemUTC().instant());
        assertThat(client.get("/en/learn/" + lesson + "/end").body())
                .satisfies(says("milestone.unit"))
                .contains("/en/certificate/unit/first-steps");
        String page = client.get("/en/certificate/unit/first-steps").body();
        assertThat(page)
                .satisfies(says("milestone.unit", "section.first-steps.can"))
                .doesNotContain("<form");
        assertThat(page.replaceAll("(?s).*(<input[^>]*id=\"whose\"[^>]*>).*", "$1"))
                .as("what is typed is never sent")
                .doesNotContain("name=");
        assertThat(client.get("/en/certificate").body()).contains("/en/certificate/unit/first-steps");
        assertThat(client.get("/en/certificate/course").statusCode()).isEqualTo(404);
        assertThat(client.get("/en/certificate/unit/nowhere").statusCode()).isEqualTo(404);
    }

    @Test
    void whatWasDoneLongAgoIsNotToldAgain() throws Exception {
        Section unit = unit("first-steps");
        begin();
        server.services().progress().reset(visitor(), "pawn");
        finish(unit, Clock.systemUTC().instant().minusSeconds(3600));
        assertThat(client.get("/en/learn/" + unit.lessons().get(0).id() + "/end")
                        .body())
                .satisfies(says("end.head"), doesNotSay("milestone.unit"));
        assertThat(client.get("/en/certificate/unit/first-steps").statusCode()).isEqualTo(200);
    }

    @Test
    void theCourseHasACertificateWithoutItsSidePath() throws Exception {
        begin();
        for (Section unit : server.services().content().sections()) {
            if (!unit.isAside()) {
                finish(unit, Clock.systemUTC().instant());
            }
        }
        assertThat(client.get("/en/certificate/course").body()).satisfies(says("milestone.course"));
        assertThat(client.get("/en/certificate").body()).contains("/en/certificate/course");
        assertThat(client.get("/en/certificate/unit/story").statusCode()).isEqualTo(404);
    }

    private String game() throws Exception {
        return client.post("/en/play", Map.of("level", "1", "opening", "PAWNS_ONLY"))
                .headers()
                .firstValue("Location")
                .orElseThrow();
    }

    private static void put(String address, String moves) {
        server.database()
                .write(handle -> handle.createUpdate("update game set moves = :moves, changed_at = :now where id = :id")
                        .bind("moves", moves)
                        .bind("now", Clock.systemUTC().instant())
                        .bind("id", address.replaceAll(".*/", ""))
                        .execute());
    }

    @Test
    void theFirstWonGameIsToldAndItsCertificateHasTheBoard() throws Exception {
        String first = game();
        assertThat(client.get("/en/certificate/game").statusCode()).isEqualTo(404);
        put(first, WON);
        assertThat(client.get(first).body()).satisfies(says("milestone.game")).contains("/en/certificate/game");
        String page = client.get("/en/certificate/game").body();
        assertThat(page)
                .satisfies(says("milestone.game", "certificate.against"))
                .contains("certificate-board", "/en/position?sfen=");
        String second = game();
        put(second, WON);
        assertThat(client.get(second).body()).satisfies(says("game.head.won"), doesNotSay("milestone.game"));
        assertThat(new TestClient(server).get("/en/certificate/game").statusCode())
                .as("somebody else")
                .isEqualTo(404);
    }
}
