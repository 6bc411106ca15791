package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Proofs;
import ippo.account.Registration;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.classplay.PairingWay;
import ippo.classplay.Tournament.Plan;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Cards.Whose;
import ippo.classroom.Member;
import ippo.classroom.Members.NewPupil;
import ippo.classroom.SchoolClass;
import ippo.classroom.SetItem;
import ippo.content.Lesson;
import ippo.game.Ending;
import ippo.game.Match;
import ippo.game.Opening;
import ippo.game.PastedText;
import ippo.i18n.Language;
import ippo.notation.Usi;
import ippo.opponent.Level;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.twoplayer.TwoPlayerGames.Setting;
import ippo.work.Mode;
import ippo.work.Terms;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.openqa.selenium.Cookie;

/**
 * Every page that {@link AccessBrowserTest} does not have, as axe-core sees it: the table of routes says which there
 * are, of visitors, teachers and pupils. By turns on a telephone in one language and on a desk in the other, light and
 * dark; in long proofs, and with {@code -Dippo.looks=all}, all four in both.
 */
@Tag("browser")
@Order(1)
class ClassAccessBrowserTest {
    private static final boolean ALL = Proofs.LONG || "all".equals(System.getProperty("ippo.looks"));
    private static final List<Integer> WIDTHS = List.of(360, 1280);
    private static final List<String> THEMES = List.of("light", "dark");

    /** Kinds of pages that are looked at elsewhere. */
    private static final Set<String> ELSEWHERE = Set.of(
            "/{lang}/",
            "/{lang}/certificate/course",
            "/{lang}/certificate/game",
            "/{lang}/certificate/unit/{unit}",
            "/{lang}/glossary",
            "/{lang}/learn",
            "/{lang}/learn/{lesson}",
            "/{lang}/learn/{lesson}/{exercise}",
            "/{lang}/pieces",
            "/{lang}/pieces/{piece}",
            "/{lang}/play/{game}",
            "/{lang}/settings",
            "/{lang}/tsume",
            "/{lang}/tsume/books/{book}/{puzzle}",
            "/{lang}/tsume/courses",
            "/{lang}/tsume/courses/{book}",
            "/{lang}/tsume/courses/{book}/{puzzle}",
            "/{lang}/tsume/days/{day}/{plies}",
            "/{lang}/tsume/mistakes/{puzzle}",
            "/{lang}/tsume/review/{puzzle}",
            "/{lang}/tsume/rows/{row}/{puzzle}",
            "/{lang}/tsume/shared",
            "/{lang}/tsume/storm/{run}",
            "/{lang}/tsume/storm/{run}/{number}",
            "/{lang}/tsume/{puzzle}",
            "/{lang}/teach/classes/{class}/wall/{board}",
            "/{lang}/two/{game}",
            "/{lang}/two/{game}/replay");

    private static final Pattern NO_PAGE = Pattern.compile(
            "\\.(kif|pdf)( |$)|\\.(png|svg)( |$)|/(live/now|workbench/search)( |$)|/(csv|json|xapi|events|tally|data|record/\\{format})( |$)");

    /** The language of the telephone, and that of the desk; words are longest in one. */
    private static final List<Language> LANGUAGES = List.of(Language.JA, Language.DE);

    @AutoClose
    private static final TestServer server = new TestServer(Registration.OPEN);

    private static final PuzzleTask PUZZLE =
            server.content().bank().ofLength(1).get(0).task();

    /** The first puzzle of a book's round. */
    private static final String ROUND = server.content().books().stream()
            .filter(book -> book.id().equals("sixty-fives"))
            .findFirst()
            .orElseThrow()
            .puzzles()
            .get(0)
            .id();

    /** Parts of addresses; a class, a pupil and more come to them. */
    private static final Map<String, String> SAMPLES = new LinkedHashMap<>(Map.ofEntries(
            Map.entry("rows/{row}/{puzzle}", "rows/gold-in-front/mate1-01"),
            Map.entry("chess/{lesson}/{card}", "chess/gold/front-and-side"),
            Map.entry("drill-rows/{drills}/{drill}", "drill-rows/stop-in-time/defence-106"),
            Map.entry("drills/{drill}", "drills/defence-106"),
            Map.entry("train/{puzzle}", "train/mate1-01"),
            Map.entry("review/{puzzle}", "review/mate1-01"),
            Map.entry("{round}", "0"),
            Map.entry("{book}/round/{puzzle}", "sixty-fives/round/" + ROUND),
            Map.entry("{lane}", "easy"),
            Map.entry("runs/{run}", "runs/run-1-8-1-5-10-0-868058"),
            Map.entry("{since}", "1750000000"),
            Map.entry("pass-on/{puzzle}", "pass-on/mate1-01"),
            Map.entry("daily/{day}/{puzzle}", "daily/" + LocalDate.now(ZoneOffset.UTC) + "/mate1-01"),
            Map.entry("{lesson}", "pawn"),
            Map.entry("{exercise}", "pawn-mate"),
            Map.entry("{card}", "takes-ahead"),
            Map.entry("{small}", "pawns-only"),
            Map.entry("{station}", "pawns-only"),
            Map.entry("{unit}", "first-steps"),
            Map.entry("{plies}", "3"),
            Map.entry("{theme}", "head-gold"),
            Map.entry("{book}", "sixty-fives"),
            Map.entry("{plan}", "guards"),
            Map.entry("{number}", "1"),
            Map.entry("{page}", "contact"),
            Map.entry("puzzle/{set}/{puzzle}", "puzzle/" + PUZZLE.set() + "/" + PUZZLE.puzzle())));

    /** Black's bishop takes a pawn and is taken. */
    private static final String GAME = "7g7f 3c3d 8h3c+ 2b3c 9g9f 8c8d";

    private static final Map<String, String> COOKIES = school();

    /** A class with something on every page: pupils with cards and a note, work that went well and badly. */
    private static Map<String, String> school() {
        Services services = server.services();
        try {
            Path pages = Files.createDirectories(server.data().resolve("pages"));
            Files.writeString(pages.resolve("contact.md"), "# Contact\n\nThe school office.\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Teacher anna =
                services.teachers().create("Anna", "correct horse battery").orElseThrow();
        Teacher ugo = services.teachers().create("Ugo", "correct horse battery").orElseThrow();
        SchoolClass room = services.classes()
                .create(anna, "3B", Language.DE, LocalDate.now().plusDays(20));
        services.classes().create(anna, "4B", Language.JA, LocalDate.now().plusDays(200));
        services.classes().addTeacher(anna, room.id(), ugo);
        services.members()
                .addAll(
                        anna,
                        room.id(),
                        List.of(new NewPupil("Mia", "sits in front"), new NewPupil("Leo", ""), new NewPupil("Jo", "")));
        services.cards().issue(anna, room.id(), new Whose.All());
        List<Member> members = services.members().of(anna, room.id());
        Member mia = members.get(0);
        Lesson pawn = server.content().lesson("pawn").orElseThrow();
        List<AssignedTask> tasks = new ArrayList<>();
        pawn.exercises().forEach(each -> tasks.add(new AssignedTask(task(each.id()), pawn.revision())));
        server.content().bank().ofLength(3).stream()
                .limit(4)
                .forEach(puzzle -> tasks.add(new AssignedTask(puzzle.task(), 0)));
        Instant begun = Instant.now().minus(Duration.ofDays(2));
        Assignment work = services.assignments()
                .assign(
                        anna,
                        room.id(),
                        "Monday",
                        "Slowly.",
                        new Terms(
                                Mode.PRACTICE,
                                begun,
                                Optional.of(begun.plus(Duration.ofDays(1))),
                                Optional.of(begun.plus(Duration.ofDays(9)))),
                        tasks,
                        Optional.empty())
                .orElseThrow();
        Progress progress = services.progress();
        answer(progress, mia, pawn, task("tokin-mate"), Outcome.FAILED, "2b2a");
        answer(progress, mia, pawn, task("tokin-mate"), Outcome.SOLVED, "2b2a+");
        answer(progress, mia, pawn, task("pawn-mate"), Outcome.SOLVED, "5c5b");
        answer(progress, members.get(1), pawn, task("tokin-mate"), Outcome.FAILED, "2b2a");
        answer(progress, members.get(1), pawn, task("help-it-through"), Outcome.GAVE_UP, "");
        Lesson king = server.content().lesson("king").orElseThrow();
        king.exercises()
                .forEach(each -> answer(progress, mia, king, new LessonTask("king", each.id()), Outcome.SOLVED, "5e"));
        List<SetItem> items = List.of(new SetItem.WholeLesson("pawn"), new SetItem.Single(PUZZLE));
        long set = services.sets()
                .create(anna, "My set", "Look twice.", items)
                .orElseThrow()
                .id();
        SAMPLES.put(
                "shared/{code}", "shared/" + services.sets().share(anna, set).orElseThrow());
        services.liveLessons().begin(anna, room.id()).orElseThrow();
        Plan swiss = new Plan(PairingWay.SWISS, new Setting(Opening.EVEN_YOU, false, Optional.empty()), true, 3);
        Set<Long> playing = members.stream().map(Member::id).collect(Collectors.toSet());
        SAMPLES.put(
                "{tournament}",
                ""
                        + services.tournaments()
                                .begin(anna, room.id(), swiss, playing)
                                .orElseThrow()
                                .id());
        SAMPLES.put("{code}", room.code());
        SAMPLES.put("{class}", "" + room.id());
        SAMPLES.put("{pupil}", "" + mia.id());
        SAMPLES.put("{assignment}", "" + work.id());
        SAMPLES.put("{set}", "" + set);
        played(services, mia.visitor());
        Sessions sessions = services.sessions();
        return Map.of(
                "TEACHERS", sessions.begin(new Session.OfTeacher(anna)),
                "OWNERS", sessions.begin(new Session.OfTeacher(anna)),
                "ASSIGNEES", sessions.begin(new Session.OfPupil(mia.visitor(), mia.nickname())));
    }

    /** A game that is over, one played elsewhere, and what mattered in them. */
    private static void played(Services services, Visitor visitor) {
        List<Move> moves = Stream.of(GAME.split(" "))
                .map(move -> Usi.read(move).orElseThrow())
                .toList();
        Match over = Match.replay(Level.CHICK, Opening.EVEN_YOU, 1, moves, Optional.of(Ending.RESIGNATION));
        SAMPLES.put("{game}", services.games().begin(visitor, over).id());
        SAMPLES.put(
                "{record}",
                services.pastedGames()
                        .keep(visitor, PastedText.read(GAME).orElseThrow(), Color.BLACK)
                        .id());
        SAMPLES.put("{turn}", "2");
        SAMPLES.put("{day}", LocalDate.now(ZoneOffset.UTC).toString());
    }

    private static Task task(String exercise) {
        return new LessonTask("pawn", exercise);
    }

    private static void answer(
            Progress progress, Member who, Lesson lesson, Task task, Outcome outcome, String answer) {
        progress.record(who.visitor(), new Attempt(task, lesson.revision(), outcome, answer, 0, Instant.now()));
    }

    /** Who asks, and for what. */
    private record Page(String who, String route, String query) {
        String address(Language language) {
            String path = route.replace("{lang}", language.tag());
            // the longest first: parts that belong together come together
            List<String> parts = SAMPLES.keySet().stream()
                    .sorted(Comparator.comparing(String::length).reversed())
                    .toList();
            for (String part : parts) {
                path = path.replace(part, SAMPLES.get(part));
            }
            assertThat(path).as("no sample for a part of %s", route).doesNotContain("{");
            return server.address(path + query.replace("pawn-mate", "tokin-mate"));
        }
    }

    /** What looks otherwise to somebody who has worked. */
    private static final List<Page> TO_A_PUPIL =
            List.of(new Page("ASSIGNEES", "/{lang}/today", ""), new Page("ASSIGNEES", "/{lang}/learn/king/end", ""));

    private static List<Page> pages() {
        Stream<Page> routes = RouteTable.ROWS
                .lines()
                .map(String::strip)
                .filter(line ->
                        line.contains(" GET /{lang}/") && !NO_PAGE.matcher(line).find())
                .map(line -> line.split("\\s+"))
                .filter(words -> !ELSEWHERE.contains(words[2]))
                .map(words -> new Page(asker(words[0], words[2]), words[2], words.length > 3 ? words[3] : ""));
        return Stream.concat(routes, TO_A_PUPIL.stream()).toList();
    }

    /** Games are seen by whoever played them. */
    private static String asker(String role, String route) {
        return route.contains("{game}") || route.contains("{record}") ? "ASSIGNEES" : role;
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void axeFindsNothingAndNothingIsTooWide(Language language) {
        List<String> found = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        try (Browser browser = new Browser(true)) {
            browser.bringChecker();
            List<Page> pages = pages();
            for (Page page : pages) {
                if (!ALL && pages.indexOf(page) % LANGUAGES.size() != LANGUAGES.indexOf(language)) {
                    continue;
                }
                be(browser, page.who());
                browser.open(page.address(language));
                // some lead to what there is already
                String there = browser.driver.getCurrentUrl().replaceAll("\\?.*", "");
                if (seen.add(there + " " + page.who())) {
                    assertThat(browser.run("return performance.getEntriesByType('navigation')[0].responseStatus"))
                            .as(there)
                            .isEqualTo(200L);
                    assertThat(there.endsWith("/login"))
                            .as(there)
                            .isEqualTo(page.route().endsWith("/login"));
                    looks(language, seen.size())
                            .forEach(look -> look(browser, look)
                                    .forEach(each -> found.add(page.route() + " " + look + ": " + each)));
                }
            }
        }
        assertThat(seen).hasSizeGreaterThan(ALL ? 50 : 25);
        assertThat(found).isEmpty();
    }

    private static void be(Browser browser, String who) {
        browser.driver.manage().deleteAllCookies();
        if (COOKIES.containsKey(who)) {
            if (!browser.driver.getCurrentUrl().startsWith("http")) {
                browser.open(server.address("/en/settings"));
            }
            browser.driver.manage().addCookie(new Cookie("ippo_session", COOKIES.get(who)));
        }
    }

    private record Look(int width, String theme) {}

    private static List<Look> looks(Language language, int page) {
        int turn = LANGUAGES.indexOf(language);
        return ALL
                ? WIDTHS.stream()
                        .flatMap(width -> THEMES.stream().map(theme -> new Look(width, theme)))
                        .toList()
                : List.of(new Look(WIDTHS.get(turn), THEMES.get(page % THEMES.size())));
    }

    private static List<String> look(Browser browser, Look look) {
        browser.driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", look.width(), "height", 800, "deviceScaleFactor", 1, "mobile", look.width() < 600));
        browser.prefer(look.theme());
        // what is still fading in has no colour of its own yet
        browser.run("document.getAnimations().forEach(each => { try { each.finish(); } catch { each.cancel(); } })");
        List<String> found = new ArrayList<>(browser.violations());
        Object wide = browser.run("return document.documentElement.scrollWidth");
        if (((Number) wide).intValue() > look.width()) {
            found.add("is " + wide + " pixels wide");
        }
        return found;
    }
}
