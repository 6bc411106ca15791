package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.answer.Task;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignments;
import ippo.classroom.Classes;
import ippo.classroom.Member;
import ippo.classroom.Members;
import ippo.classroom.SchoolClass;
import ippo.classroom.SetItem;
import ippo.classroom.Sets;
import ippo.i18n.Language;
import ippo.work.Mode;
import ippo.work.Terms;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Names that are written from right to left, on every page that shows one: each stands in {@code bdi}, or in plain text
 * between the characters for it, so that it turns nothing round it.
 */
@Tag("slow")
class NamesIsolatedTest {
    private static final Clock CLOCK = Clock.systemUTC();
    private static final String TEACHER = "דנה";
    private static final String CLASS = "כיתה";
    private static final String PUPIL = "נועה";
    private static final String SET = "אוסף";
    private static final String WORK = "עבודה";
    private static final Pattern NAME = Pattern.compile(String.join("|", TEACHER, CLASS, PUPIL, SET, WORK));
    private static final Pattern PART =
            Pattern.compile("<!--.*?-->|<(/?)([a-zA-Z0-9]+)((?:[^>\"']|\"[^\"]*\"|'[^']*')*)>|[^<]+", Pattern.DOTALL);
    private static final Pattern ATTRIBUTE = Pattern.compile("([a-z:-]+)=\"([^\"]*)\"");
    private static final Pattern ISOLATED = Pattern.compile("\u2068[^\u2069]*\u2069");
    /** What has no elements in it. */
    private static final Set<String> PLAIN = Set.of("title", "option", "textarea");
    /** What is there for scripts and machines. */
    private static final Set<String> UNSEEN = Set.of("value", "href", "action", "data-pupil", "data-name");

    @AutoClose
    private static final TestServer server = new TestServer();

    private final Set<String> faults = new TreeSet<>();
    private int found;

    @Test
    void everyNameOnAPageIsIsolated() throws IOException, InterruptedException {
        Teacher teacher = new Teachers(server.database(), CLOCK)
                .create(TEACHER, "a long password")
                .orElseThrow();
        Classes classes = new Classes(server.database(), CLOCK);
        SchoolClass schoolClass =
                classes.create(teacher, CLASS, Language.EN, LocalDate.now().plusDays(90));
        Members members = new Members(server.database(), CLOCK);
        members.add(teacher, schoolClass.id(), List.of(PUPIL)).orElseThrow();
        Member pupil = members.of(teacher, schoolClass.id()).get(0);
        Task task = new Task.LessonTask("pawn", "pawn-mate");
        long set = new Sets(server.database(), CLOCK)
                .create(teacher, SET, SET, List.of(new SetItem.Single(task)))
                .orElseThrow()
                .id();
        long work = new Assignments(server.database(), CLOCK)
                .assign(
                        teacher,
                        schoolClass.id(),
                        WORK,
                        WORK,
                        new Terms(Mode.PRACTICE, Instant.now().minusSeconds(60), Optional.empty(), Optional.empty()),
                        List.of(new AssignedTask(task, 1)),
                        Optional.empty())
                .orElseThrow()
                .id();
        Map<String, String> ids = Map.of(
                "{lang}",
                "en",
                "{class}",
                "" + schoolClass.id(),
                "{pupil}",
                "" + pupil.id(),
                "{assignment}",
                "" + work,
                "{set}",
                "" + set,
                "{code}",
                schoolClass.code(),
                "{number}",
                "1",
                "{lesson}",
                "pawn",
                "{exercise}",
                "pawn-mate",
                "{puzzle}",
                "mate1-01");
        visit(new Session.OfTeacher(teacher), ids);
        int ofTeacher = found;
        visit(new Session.OfPupil(pupil.visitor(), PUPIL), ids);
        assertThat(faults).isEmpty();
        assertThat(ofTeacher).as("names on pages for teachers").isGreaterThan(80);
        assertThat(found - ofTeacher).as("names on pages for pupils").isGreaterThan(20);
    }

    private void visit(Session who, Map<String, String> ids) throws IOException, InterruptedException {
        TestClient client = new TestClient(server);
        client.keep("ippo_session", new Sessions(server.database(), CLOCK).begin(who));
        for (String row : RouteTable.ROWS.lines().toList()) {
            String[] words = row.strip().split("\\s+");
            String path = words.length < 3 || !words[1].equals("GET") ? "{" : words[2];
            for (Map.Entry<String, String> id : ids.entrySet()) {
                path = path.replace(id.getKey(), id.getValue());
            }
            if (path.contains("{") || path.contains("<") || path.matches(".*/(events|tally|data)$")) {
                continue;
            }
            HttpResponse<String> page = client.get(path);
            if (page.headers().firstValue("Content-Type").orElse("").startsWith("text/html")) {
                read(words[2], page.body());
            }
        }
    }

    private void read(String route, String html) {
        List<String> open = new ArrayList<>();
        Matcher part = PART.matcher(html.replaceAll("(?s)<script.*?</script>", ""));
        while (part.find()) {
            String tag = part.group(2);
            if (tag == null) {
                if (!part.group().startsWith("<!--")) {
                    text(route, open, part.group());
                }
            } else if (!part.group(1).isEmpty()) {
                int last = open.lastIndexOf(tag);
                if (last >= 0) {
                    open.subList(last, open.size()).clear();
                }
            } else {
                attributes(route, tag, part.group(3));
                if (!Set.of("input", "br", "img", "meta", "link", "hr", "source", "wbr", "col")
                        .contains(tag)) {
                    open.add(part.group(3).contains("dir=\"auto\"") ? "bdi" : tag);
                }
            }
        }
    }

    private void text(String route, List<String> open, String text) {
        if (!NAME.matcher(text).find()) {
            return;
        }
        found++;
        boolean isPlain = !open.isEmpty() && PLAIN.contains(open.get(open.size() - 1));
        if (isPlain ? isTurned(text) : !open.contains("bdi")) {
            faults.add(route + " " + open.subList(Math.max(0, open.size() - 3), open.size()) + ": " + text.strip());
        }
    }

    private void attributes(String route, String tag, String all) {
        Matcher attribute = ATTRIBUTE.matcher(all);
        while (attribute.find()) {
            if (!UNSEEN.contains(attribute.group(1)) && isTurned(attribute.group(2))) {
                faults.add(route + " " + tag + " " + attribute.group());
            }
        }
    }

    /** Whether a name stands among other words, and is not set apart from them. */
    private static boolean isTurned(String plain) {
        String rest = ISOLATED.matcher(plain).replaceAll("");
        return NAME.matcher(rest).find() && !NAME.matcher(rest.strip()).matches();
    }
}
