package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.classplay.ClassGame;
import ippo.classplay.PairingWay;
import ippo.classplay.Tournament.Plan;
import ippo.classroom.Member;
import ippo.classroom.SchoolClass;
import ippo.game.Opening;
import ippo.i18n.Language;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.TwoPlayerGames.Setting;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A teacher looks on at all games of a class: without names or with them, and at one of them. */
class WallTest {
    private final SettableClock clock = new SettableClock(Instant.now());
    private TestServer server;
    private Services services;
    private Teacher teacher;
    private TestClient anna;
    private SchoolClass room;
    private List<ClassGame> pairings;

    @BeforeEach
    void twoGames() {
        server = new TestServer(clock);
        services = server.services();
        teacher = services.teachers().create("Anna", "correct horse battery").orElseThrow();
        anna = as(new Session.OfTeacher(teacher));
        room = services.classes()
                .create(teacher, "3B", Language.EN, LocalDate.now(clock).plusYears(1));
        services.members().add(teacher, room.id(), List.of("Quoxana", "Quoxbert", "Quoxcaro", "Quoxdan"));
        Setting setting = new Setting(Opening.EVEN_YOU, false, Optional.empty());
        services.tournaments()
                .begin(
                        teacher,
                        room.id(),
                        new Plan(PairingWay.CHANCE, setting, false, 1),
                        services.members().of(teacher, room.id()).stream()
                                .map(Member::id)
                                .collect(Collectors.toSet()))
                .orElseThrow();
        pairings = services.tournaments().games(teacher, room.id(), Duration.ofHours(1));
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

    private String wall() {
        return "/en/teach/classes/" + room.id() + "/wall";
    }

    private KeptTwoPlayerGame kept(int board) {
        return services.twoPlayerGames()
                .find(pairings.get(board).game().orElseThrow())
                .orElseThrow();
    }

    /** Whoever is to move presses. */
    private void press(int board, String name, String value) throws Exception {
        KeptTwoPlayerGame kept = kept(board);
        Color side = kept.game().toMove();
        ClassGame.Player player = pairings.get(board).at(side).orElseThrow();
        String turn = kept.game().lastTurnOf(side).stream().map(Move::usi).collect(Collectors.joining(","));
        TestClient pupil = as(new Session.OfPupil(kept.seats().at(side).orElseThrow(), player.nickname()));
        HttpResponse<String> answer = pupil.post("/en/two/" + kept.id(), Map.of("moves", turn, name, value));
        assertThat(answer.statusCode()).isLessThan(400);
    }

    private String tile(int board) throws Exception {
        String page = anna.get(wall()).body();
        return page.replaceFirst("(?s).*<li id=\"board-" + pairings.get(board).id() + "\"(.*?)</li>.*", "$1");
    }

    @Test
    void boardsAreWithoutNamesUntilTheyAreAskedFor() throws Exception {
        String page = anna.get(wall()).body();
        assertThat(page)
                .satisfies(Saying.says("wall.new"))
                .contains("Board 1", "Board 2")
                .doesNotContain("Quox");
        assertThat(anna.get(wall() + "?names").body()).contains("☗ Quox", "☖ Quox");
        String large = wall() + "/" + pairings.get(1).id();
        assertThat(anna.get(large).body())
                .contains("Board 2", wall() + "/" + pairings.get(0).id() + "\"")
                .doesNotContain("Quox");
        assertThat(anna.get(large + "?names").body()).contains("☗ Quox");
        assertThat(List.of(anna.get(wall()).body(), anna.get(large).body()))
                .noneMatch(body -> body.contains("SafeHtml") || body.contains("Optional"));
        assertThat(anna.get(wall() + "/1").statusCode()).isEqualTo(404);
    }

    @Test
    void whatIsStrikingIsTold() throws Exception {
        press(0, "move", "7g7f");
        assertThat(tile(0)).satisfies(Saying.says("two.turn.white")).contains("is-goes-on", "Moves: 1");
        press(0, "move", "3c3d");
        press(0, "move", "7f7d");
        assertThat(tile(0)).satisfies(Saying.says("wall.tried.move")).contains("is-tried");
        press(0, "move", "8h3c+");
        assertThat(tile(0)).satisfies(Saying.says("two.check")).contains("is-check", "Moves: 3");
        assertThat(tile(1)).contains("is-new");
        clock.forward(Duration.ofMinutes(1));
        press(1, "move", "7g7f");
        clock.forward(Duration.ofSeconds(119));
        assertThat(tile(1)).contains("is-goes-on");
        clock.forward(Duration.ofSeconds(1));
        assertThat(tile(1)).contains("is-long", "Thinking: 2 min");
    }

    @Test
    void anIllegalDropIsToldWithItsReasonAndIsGoneWithTheNextMove() throws Exception {
        for (String move : List.of("7g7f", "3c3d", "8h2b+", "3a2b", "B*9g", "8c8d")) {
            if (move.startsWith("B*9g")) {
                press(0, "move", move); // on a pawn
                assertThat(tile(0)).satisfies(Saying.says("wall.tried.drop"));
                assertThat(anna.get(wall() + "/" + pairings.get(0).id()).body())
                        .satisfies(Saying.says("wall.tried.drop"));
                press(0, "move", "B*4e");
                assertThat(tile(0)).satisfies(Saying.doesNotSay("wall.tried.drop"));
            } else {
                press(0, "move", move);
            }
        }
    }

    @Test
    void aGameThatIsOverStaysWithItsResult() throws Exception {
        press(0, "end", "resignation");
        assertThat(tile(0)).satisfies(Saying.says("two.won.white")).contains("is-over");
        assertThat(anna.get(wall() + "/" + pairings.get(0).id()).body())
                .satisfies(Saying.says("two.end.RESIGNATION.white"));
    }

    @Test
    void theStreamHasBoardsAndNoNames() throws Exception {
        press(0, "move", "7g7f");
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.address(wall() + "/events")))
                .header("Accept", "text/event-stream")
                .header("Cookie", "ippo_session=" + anna.cookie("ippo_session"))
                .build();
        try (HttpClient client = HttpClient.newHttpClient();
                Stream<String> lines = client.send(request, HttpResponse.BodyHandlers.ofLines())
                        .body()) {
            String sent =
                    lines.filter(line -> line.startsWith("data:")).findFirst().orElseThrow();
            assertThat(sent)
                    .contains(
                            "board-" + pairings.get(0).id(),
                            "board-" + pairings.get(1).id(),
                            "is-goes-on")
                    .doesNotContain("Quox");
        }
    }
}
