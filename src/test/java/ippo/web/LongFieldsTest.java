package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.answer.Task;
import ippo.classroom.Classes;
import ippo.classroom.Members;
import ippo.classroom.SetItem;
import ippo.classroom.Sets;
import ippo.game.PastedText;
import ippo.i18n.Language;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every field of every form takes as many characters as it says, in Japanese, too, of which a form sends nine bytes
 * each. What is refused comes back with the form.
 */
@Tag("slow")
class LongFieldsTest {
    private static final Clock CLOCK = Clock.systemUTC();
    private static final Pattern FORM = Pattern.compile("<form\\b([^>]*)>(.*?)</form>", Pattern.DOTALL);
    private static final Pattern FIELD = Pattern.compile(
            "<input\\b([^>]*)>|<textarea\\b([^>]*)>(.*?)</textarea>|<select\\b([^>]*)>(.*?)</select>", Pattern.DOTALL);
    /** Which button is pressed: the first. */
    private static final Pattern BUTTON = Pattern.compile("<button\\b([^>]*type=\"submit\"[^>]*)>");

    private static final Pattern OPTION = Pattern.compile("<option\\b([^>]*)>");
    /** Whoever posts here is somebody else afterwards, or nobody. */
    private static final Pattern LEAVING = Pattern.compile(".*/(logout|login|new|recover|join/.*|card)");

    @AutoClose
    private static final TestServer server = new TestServer();

    private final Teacher teacher = new Teachers(server.database(), CLOCK)
            .create("Long", "a long password")
            .orElseThrow();
    private final Set<String> tried = new HashSet<>();
    private final List<String> complaints = new ArrayList<>();

    /** A field of a form, filled with as much as it takes. */
    private record Filled(
            String action, boolean isMultipart, String name, boolean isSecret, Map<String, String> fields) {}

    private static Optional<String> attribute(String tag, String name) {
        Matcher found = Pattern.compile("(?:^|\\s)" + name + "=\"([^\"]*)\"").matcher(tag);
        return found.find() ? Optional.of(unescaped(found.group(1))) : Optional.empty();
    }

    private static String unescaped(String html) {
        return html.replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
    }

    private List<Filled> filled(HttpResponse<String> page) {
        List<Filled> filled = new ArrayList<>();
        for (MatchResult form : FORM.matcher(page.body()).results().toList()) {
            if (!attribute(form.group(1), "method").orElse("get").equals("post")) {
                continue;
            }
            String action = attribute(form.group(1), "action").orElse(page.uri().getPath());
            boolean isMultipart = attribute(form.group(1), "enctype").isPresent();
            Map<String, String> fields = new LinkedHashMap<>();
            Map<String, Integer> longest = new LinkedHashMap<>();
            Set<String> secret = new HashSet<>();
            for (MatchResult field : FIELD.matcher(form.group(2)).results().toList()) {
                String tag = Optional.ofNullable(field.group(1))
                        .or(() -> Optional.ofNullable(field.group(2)))
                        .orElseGet(() -> field.group(4));
                String type = attribute(tag, "type").orElse("text");
                Optional<String> name = attribute(tag, "name");
                if (name.isEmpty() || type.equals("file") || type.equals("submit")) {
                    continue;
                }
                boolean isChoice = type.equals("radio") || type.equals("checkbox");
                if (isChoice
                        && !tag.contains("checked")
                        && (type.equals("checkbox") || fields.containsKey(name.get()))) {
                    continue;
                }
                fields.put(name.get(), value(field, tag, isChoice));
                attribute(tag, "maxlength").map(Integer::valueOf).ifPresent(most -> longest.put(name.get(), most));
                // what lets somebody in is never written into a page
                if (type.equals("password")
                        || name.get().equals("code")
                        || attribute(tag, "autocomplete").orElse("").contains("code")) {
                    secret.add(name.get());
                }
            }
            Matcher button = BUTTON.matcher(form.group(2));
            if (button.find()) {
                attribute(button.group(1), "name")
                        .ifPresent(name -> fields.put(
                                name, attribute(button.group(1), "value").orElse("")));
            }
            longest.forEach((name, most) -> {
                if (tried.add(action.replaceAll("[0-9]{3,}", "N") + " " + name.replaceAll("[0-9]+", "N"))) {
                    // one more is asked of records, so that nobody's is cut without a word
                    int taken = most == PastedText.LONGEST + 1 ? PastedText.LONGEST : most;
                    Map<String, String> all = new LinkedHashMap<>(fields);
                    all.put(name, "あ".repeat(taken));
                    filled.add(new Filled(action, isMultipart, name, secret.contains(name), all));
                }
            });
        }
        return filled;
    }

    private static String value(MatchResult field, String tag, boolean isChoice) {
        if (field.group(3) != null) {
            return unescaped(field.group(3));
        }
        if (field.group(5) != null) {
            return OPTION.matcher(field.group(5))
                    .results()
                    .flatMap(option -> attribute(option.group(1), "value").stream())
                    .findFirst()
                    .orElse("");
        }
        return attribute(tag, "value").orElse(isChoice ? "on" : "");
    }

    private HttpResponse<String> send(TestClient client, Filled form) throws Exception {
        if (!form.isMultipart()) {
            return client.post(form.action(), form.fields().get("csrf"), form.fields());
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (Map.Entry<String, String> field : form.fields().entrySet()) {
            body.writeBytes(("--edge\r\nContent-Disposition: form-data; name=\"" + field.getKey() + "\"\r\n\r\n"
                            + field.getValue() + "\r\n")
                    .getBytes(StandardCharsets.UTF_8));
        }
        body.writeBytes("--edge--\r\n".getBytes(StandardCharsets.US_ASCII));
        return client.send(client.request(form.action())
                .header("Content-Type", "multipart/form-data; boundary=edge")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body.toByteArray())));
    }

    /** Fills what the page has, and what comes back from that. */
    private void check(TestClient client, HttpResponse<String> page) throws Exception {
        Deque<HttpResponse<String>> pages = new ArrayDeque<>(List.of(page));
        while (!pages.isEmpty()) {
            for (Filled form : filled(pages.pop())) {
                HttpResponse<String> answer = send(client, form);
                String what = form.action() + " " + form.name() + ": ";
                if (answer.statusCode() == 413 || answer.statusCode() == 400 || answer.statusCode() >= 500) {
                    complaints.add(what + answer.statusCode());
                }
                String text = form.fields().get(form.name());
                if (answer.statusCode() == 422
                        && !form.isSecret()
                        && !answer.body().contains(text)) {
                    complaints.add(what + "the text is lost");
                }
                pages.add(answer);
            }
        }
    }

    private TestClient teachers() {
        TestClient client = new TestClient(server);
        client.keep("ippo_session", new Sessions(server.database(), CLOCK).begin(new Session.OfTeacher(teacher)));
        return client;
    }

    @Test
    void everyFieldTakesWhatItSays() throws Exception {
        Classes classes = new Classes(server.database(), CLOCK);
        Members members = new Members(server.database(), CLOCK);
        long schoolClass = classes.create(
                        teacher, "3B", Language.EN, LocalDate.now().plusDays(90))
                .id();
        members.add(teacher, schoolClass, List.of("Mia")).orElseThrow();
        long pupil = members.of(teacher, schoolClass).get(0).id();
        long set = new Sets(server.database(), CLOCK)
                .create(teacher, "A set", "", List.of(new SetItem.Single(new Task.LessonTask("pawn", "pawn-mate"))))
                .orElseThrow()
                .id();
        Map<String, String> ids =
                Map.of("class", "" + schoolClass, "pupil", "" + pupil, "set", "" + set, "assignment", "1");
        List<String> pages = server.routes().stream()
                .filter(route -> route.startsWith("GET /{lang}/")
                        && !route.matches(".*(events|tally|\\.png|\\.svg|\\.pdf|data)$"))
                .map(route -> RouteAccessTest.path(route, ids))
                .toList();
        for (String page : pages) {
            TestClient client = LEAVING.matcher(page).matches() ? new TestClient(server) : teachers();
            check(client, client.get(page));
        }
        assertThat(complaints).isEmpty();
        assertThat(tried)
                .contains(
                        "/en/records text",
                        "/en/workbench text",
                        "/en/workbench/list text",
                        "/en/teach/roster pasted",
                        "/en/teach/classes/N/pupils nicknames",
                        "/en/teach/classes/N/settings name",
                        "/en/teach/sets name");
    }
}
