package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.javalin.http.Context;
import ippo.answer.Reply;
import ippo.answer.Task.LessonTask;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.exercise.Exercise;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.rules.Move;
import ippo.rules.Square;
import ippo.web.frame.Refusal;
import ippo.web.frame.Visit;
import ippo.web.play.http.TrainingMode;
import ippo.work.Sequence;
import ippo.work.Sequence.Order;
import ippo.work.Step;
import ippo.work.Way;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A way of training is one class: the one here is added to the program, and played from its bar to its end. */
class NewModeTest {
    @AutoClose
    private static final TestServer server = new TestServer(services -> new Backwards(services.content()));

    private static final Lesson LESSON = server.content().lesson("fork").orElseThrow();
    private static final String ADDRESS = "/en/backwards/" + LESSON.id() + "/";

    private final Messages words = Messages.of(Language.EN);
    private final TestClient client = new TestClient(server);

    /** Every second exercise of a lesson, from the last one on. */
    private record Backwards(Content content) implements TrainingMode {
        @Override
        public String path() {
            return "/{lang}/backwards/{lesson}/{exercise}";
        }

        @Override
        public Round round(Context ctx) {
            Visit visit = Visit.of(ctx);
            Lesson lesson =
                    content.lesson(ctx.pathParam("lesson")).orElseThrow(() -> new Refusal(404, "error.no-lesson"));
            List<Step> steps = new ArrayList<>();
            for (Exercise exercise : chosen(lesson)) {
                String address = visit.address("backwards/" + lesson.id() + "/" + exercise.id());
                String title = lesson.text(visit.language())
                        .exercises()
                        .get(exercise.id())
                        .title();
                steps.add(
                        new Step(steps.size() + 1, address, title).asking(new LessonTask(lesson.id(), exercise.id())));
            }
            Way back = new Way(visit.address("learn/" + lesson.id()), "path.back");
            Way end = new Way(visit.address("learn"), "done.lesson");
            return Round.of(new Sequence(back, steps, end).in(Order.UNTIL_DONE), ctx, "error.no-exercise");
        }
    }

    private static List<Exercise> chosen(Lesson lesson) {
        List<Exercise> chosen = new ArrayList<>();
        for (int i = lesson.exercises().size() - 1; i >= 0; i -= 2) {
            chosen.add(lesson.exercises().get(i));
        }
        return chosen;
    }

    private String page(String address) throws Exception {
        HttpResponse<String> answer = client.get(address);
        assertThat(answer.statusCode()).as(address).isEqualTo(200);
        return answer.body();
    }

    /** Gives the right answer as forms, and returns the page that tells so. */
    private String solved(Exercise exercise) throws Exception {
        String address = ADDRESS + exercise.id();
        Reply solution = exercise.solution();
        if (solution instanceof Reply.Moves moves) {
            List<Move> line = moves.line();
            int each = exercise.isAnswered() ? 2 : 1;
            String state = "";
            for (int i = 0; i < line.size(); i += each) {
                state = send(address, Map.of("moves", state, "move", line.get(i).usi()));
                state = state.replaceAll(".*[?&]moves=([^&#]*).*", "$1").replace("%2B", "+");
            }
            return page(address + "?moves=" + state.replace("+", "%2B"));
        }
        String location = switch (solution) {
            case Reply.Moves moves -> throw new AssertionError(moves);
            case Reply.Squares squares ->
                send(address, Map.of("marks", names(List.copyOf(squares.squares())), "checked", "1"));
            case Reply.Ordered ordered -> {
                List<Square> all = List.copyOf(ordered.squares());
                Square last = all.get(all.size() - 1);
                yield send(address, Map.of("marks", names(all.subList(0, all.size() - 1)), "square", last.name()));
            }
            case Reply.Chosen chosen -> send(address, Map.of("choice", chosen.word()));
        };
        return page(location.replaceAll("#.*", ""));
    }

    private String send(String address, Map<String, String> fields) throws Exception {
        HttpResponse<String> answer = client.post(address, client.token(address), fields);
        assertThat(answer.statusCode()).isEqualTo(303);
        return answer.headers().firstValue("Location").orElseThrow();
    }

    private static String names(List<Square> squares) {
        return squares.stream().map(Square::name).collect(Collectors.joining(","));
    }

    /** The link of the bar to a step. */
    private String step(String key, int number, Exercise exercise) {
        String title = LESSON.text(Language.EN).exercises().get(exercise.id()).title();
        return "href=\"" + ADDRESS + exercise.id() + "\" data-go=\"next\" aria-label=\""
                + words.text(key, Map.of("number", number, "title", title)) + "\"";
    }

    private static String button(String address) {
        return "class=\"button main\" href=\"" + address + "\"";
    }

    @Test
    void isPlayedThroughBarNextAndMarksToItsEnd() throws Exception {
        List<Exercise> all = chosen(LESSON);
        String first = page(ADDRESS + all.get(0).id());
        for (int i = 0; i < all.size(); i++) {
            assertThat(first).contains(step("exercise.step", i + 1, all.get(i)));
        }
        assertThat(first).contains("class=\"leave\" href=\"/en/learn/" + LESSON.id() + "\"");

        assertThat(solved(all.get(1)))
                .contains(step("exercise.step-done", 2, all.get(1)), step("exercise.step", 1, all.get(0)))
                .contains(button(ADDRESS + all.get(2).id()));
        for (int i = 2; i < all.size(); i++) {
            String page = solved(all.get(i));
            boolean isLast = i == all.size() - 1;
            assertThat(page)
                    .as("after the last, what is still open")
                    .contains(button(ADDRESS + all.get(isLast ? 0 : i + 1).id()));
        }
        solved(all.get(0));
        assertThat(solved(all.get(all.size() - 1))).contains(button("/en/learn"));
        String lesson = page("/en/learn/" + LESSON.id());
        for (Exercise each : all) {
            int number = 1 + LESSON.exercises().indexOf(each);
            assertThat(lesson).as("progress knows it").contains(words.text("lesson.row-done", row(number, each)));
        }
    }

    private static Map<String, Object> row(int number, Exercise exercise) {
        String title = LESSON.text(Language.EN).exercises().get(exercise.id()).title();
        return Map.of("number", number, "title", title, "stars", 3);
    }

    @Test
    void hasNoOtherSteps() throws Exception {
        assertThat(client.get(ADDRESS + LESSON.exercises().get(0).id()).statusCode())
                .isEqualTo(404);
        assertThat(client.get("/en/backwards/nothing/first").statusCode()).isEqualTo(404);
    }
}
