package ippo.web.blind;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.Station;
import ippo.game.Opening;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.rules.Color;
import ippo.web.Browser;
import ippo.web.TestServer;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Stations of the way that are no lessons, played by ear and by keys from the way to the station after them: all rows
 * of drills, some games and rows of mates; with {@code -Dippo.blind=all} all of them, the languages taking turns; with
 * {@code -Dippo.blind=pawns-only,mate-first} just these.
 */
@Tag("browser")
@Order(2)
class BlindStationTest {
    private static final Set<String> ASKED =
            Set.of(System.getProperty("ippo.blind", "part").split(","));

    @AutoClose
    private static final TestServer server = new TestServer();

    static Stream<Arguments> stations() {
        if (ASKED.contains("part")) {
            return Stream.of(
                    Arguments.of("en", "stop-in-time"),
                    Arguments.of("ja", "mate-first"),
                    Arguments.of("de", "no-escape"),
                    Arguments.of("fr", "two-steps"),
                    Arguments.of("pt", "now-or-later"),
                    Arguments.of("es", "gold-in-front"),
                    Arguments.of("it", "gold-at-the-end"),
                    Arguments.of("de", "pawns-only"),
                    Arguments.of("de", "goro-goro"));
        }
        return everyStation().filter(each -> ASKED.contains("all") || ASKED.contains(each.get()[1]));
    }

    private static Stream<Arguments> everyStation() {
        List<Arguments> all = new ArrayList<>();
        for (Station station : server.content().stations()) {
            if (isPlayed(station)) {
                Language language = Language.SHIPPED.get(all.size() % Language.SHIPPED.size());
                all.add(Arguments.of(language.tag(), station.id()));
            }
        }
        return all.stream();
    }

    /** Arrows lead elsewhere on a board that is seen from White's side. */
    private static boolean isPlayed(Station station) {
        return switch (station) {
            case Station.OfLesson lesson -> false;
            case Station.OfGame game ->
                Opening.named(game.opening()).orElseThrow().learner() == Color.BLACK;
            case Station.OfMates mates -> true;
            case Station.OfDrills drills -> true;
        };
    }

    @ParameterizedTest
    @MethodSource("stations")
    void aStationIsDoneByEarAndByKeys(String tag, String id) {
        Language language = Language.ofTag(Language.SHIPPED, tag).orElseThrow();
        Station station = server.content().station(id).orElseThrow();
        try (Browser browser = new Browser(true)) {
            browser.reduceMotion();
            browser.silence();
            Course course = new Course(browser, server, language);
            Words words = new Words(Messages.of(language));
            course.through(id, tally -> new BlindStations(server, words, course).play(station, tally));
            assertThat(course.faults()).isEmpty();
        }
    }
}
