package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.classplay.ClassGame;
import ippo.classroom.Classes;
import ippo.classroom.SchoolClass;
import ippo.classroom.TestMembers;
import ippo.i18n.Language;
import ippo.rules.Color;
import ippo.twoplayer.Closing;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.TwoPlayerGames;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Cookie;

/** A class of eight plays three rounds: a teacher and one pupil in real browsers, all others by their moves alone. */
@Tag("browser")
@Order(2)
class EverybodyPlaysBrowserTest {
    private static final Clock CLOCK = Clock.systemUTC();

    @AutoClose
    private static final TestServer server = new TestServer();

    private static void come(Browser browser, Session who, String path) {
        browser.open(server.address("/en/help-that-is-not-there"));
        browser.driver
                .manage()
                .addCookie(new Cookie("ippo_session", new Sessions(server.database(), CLOCK).begin(who)));
        browser.open(server.address(path));
    }

    @Test
    void aClassPlaysASwissAndAllOfItAppearsByItself() {
        Teacher anna = new Teachers(server.database(), CLOCK)
                .create("Anna", "twelve letters")
                .orElseThrow();
        SchoolClass room =
                new Classes(server.database(), CLOCK).create(anna, "3B", Language.EN, LocalDate.of(2030, 6, 30));
        Map<String, Long> members = new HashMap<>();
        Visitor mia = new Visitors(server.database(), CLOCK).create().visitor();
        members.put("Mia", TestMembers.join(server.database(), room.id(), mia, "Mia"));
        for (int i = 2; i <= 8; i++) {
            Visitor visitor = new Visitors(server.database(), CLOCK).create().visitor();
            members.put("Pupil" + i, TestMembers.join(server.database(), room.id(), visitor, "Pupil" + i));
        }
        try (Browser teacher = new Browser(true);
                Browser pupil = new Browser(true)) {
            pupil.reduceMotion();
            come(pupil, new Session.OfPupil(mia, "Mia"), "/en/today");
            come(teacher, new Session.OfTeacher(anna), "/en/teach/classes/" + room.id() + "/play");
            List<String> found = new ArrayList<>(teacher.violations());
            teacher.run("document.querySelectorAll('[name=pupil]').forEach(each => each.checked = true);"
                    + "document.querySelector('[name=way][value=SWISS]').checked = true");
            teacher.one("main form.is-wide button[type=submit]").click();
            List<Long> met = new ArrayList<>();
            for (int round = 1; round <= 3; round++) {
                // Today shows it by itself, and one press leads to the board
                pupil.await("location.pathname.endsWith('/today')"
                        + " && document.querySelector('main a.button.main[href*=\"/two/\"]')");
                found.addAll(pupil.violations());
                ClassGame own = server.services()
                        .tournaments()
                        .state(room.id())
                        .of(members.get("Mia"))
                        .orElseThrow();
                Color side = own.sideOf(members.get("Mia")).orElseThrow();
                met.add(own.at(side.opposite()).orElseThrow().member());
                pupil.press("main a.button.main[href*='/two/']");
                pupil.await("document.querySelector('[data-player]')?.dataset.events");
                TwoPlayerGames boards = server.services().twoPlayerGames();
                String id = own.game().orElseThrow();
                KeptTwoPlayerGame kept = boards.find(id).orElseThrow();
                if (kept.game().toMove() == side) {
                    new Player.Mouse(pupil)
                            .move(kept.game()
                                    .game()
                                    .position()
                                    .legalMoves()
                                    .get(0)
                                    .usi());
                    assertThat(boards.find(id).orElseThrow().game().game().length())
                            .isEqualTo(1);
                }
                for (ClassGame each :
                        server.services().tournaments().state(room.id()).round()) {
                    KeptTwoPlayerGame board =
                            boards.find(each.game().orElseThrow()).orElseThrow();
                    server.services()
                            .tournaments()
                            .settle(boards.goOn(board, board.game().close(Closing.RESIGNATION, Color.WHITE))
                                    .orElseThrow());
                }
                teacher.await(
                        "document.querySelectorAll('main tbody details').length === 0"
                                + " && document.querySelector('main h2').textContent.includes(arguments[0])",
                        "Round " + round);
                found.addAll(teacher.violations());
                pupil.open(server.address("/en/today"));
                if (round < 3) {
                    teacher.one("form[action$='/next'] button.main").click();
                }
            }
            assertThat(met).doesNotHaveDuplicates().hasSize(3);
            teacher.one("form[action$='/end'] button").click();
            pupil.await("location.pathname.endsWith('/today') && !document.querySelector('main section.panel')");
            assertThat(found).isEmpty();
        }
    }
}
