package ippo.web.teach.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import ippo.answer.Outcome;
import ippo.classroom.PupilResults;
import ippo.web.words.Words;
import ippo.work.Result;
import ippo.work.Try;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** What came of a class as files: for a spreadsheet, for a program, for a record store of learning. */
final class Exports {
    private static final ObjectMapper JSON = new ObjectMapper();
    static final String BOM = "\uFEFF";
    private static final String VERBS = "http://adlnet.gov/expapi/verbs/";

    private Exports() {}

    /**
     * A row for each pupil and each task.
     *
     * @param separator between columns
     * @param bom whether it begins with the mark by which some spreadsheets tell UTF-8
     */
    static String csv(ResultScope work, List<PupilResults> pupils, char separator, boolean bom) {
        StringBuilder csv = new StringBuilder(bom ? BOM : "");
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setDelimiter(separator)
                .setHeader(
                        "class",
                        "pupil",
                        "task",
                        "topic",
                        "title",
                        "state",
                        "solved",
                        "errors",
                        "hints",
                        "solution_asked",
                        "seconds",
                        "at",
                        "answers")
                .get();
        try (CSVPrinter printer = new CSVPrinter(csv, format)) {
            for (PupilResults pupil : pupils) {
                for (ListedTask item : work.items()) {
                    Result result = pupil.of(item.task());
                    ListedTask own = work.own(pupil, item);
                    printer.printRecord(
                            harmless(work.room().name()),
                            harmless(pupil.nickname()),
                            own.task().text(),
                            harmless(own.motif().title().plain()),
                            harmless(own.title().plain()),
                            result.state(),
                            result.isSolved(),
                            result.errors(),
                            result.hints(),
                            result.gaveUp(),
                            result.time()
                                    .map(Duration::toSeconds)
                                    .map(String::valueOf)
                                    .orElse(""),
                            result.at().map(Instant::toString).orElse(""),
                            harmless(result.tries().stream().map(Try::answer).collect(Collectors.joining(" | "))));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a text in memory does not fail
        }
        return csv.toString();
    }

    /**
     * The table as it is seen, for a spreadsheet: a row for each pupil, a column for each task, in the page's language.
     *
     * @param separator between columns
     */
    static String table(ResultScope work, List<PupilResults> pupils, Words words, char separator) {
        StringBuilder csv = new StringBuilder(BOM);
        CSVFormat format = CSVFormat.RFC4180.builder().setDelimiter(separator).get();
        try (CSVPrinter printer = new CSVPrinter(csv, format)) {
            List<String> heads = new ArrayList<>(List.of(
                    words.say("teach.results.pupil"),
                    words.say(work.isTest() ? "teach.results.test.right" : "teach.results.done")));
            work.items()
                    .forEach(item ->
                            heads.add(work.number(item) + ". " + item.title().plain()));
            printer.printRecord(heads);
            for (PupilResults pupil : pupils) {
                List<String> cells = new ArrayList<>(List.of(
                        harmless(pupil.nickname()),
                        Long.toString(work.items().stream()
                                .filter(item -> pupil.of(item.task()).isSolved())
                                .count())));
                work.items().forEach(item -> cells.add(seen(work, pupil, item, words)));
                printer.printRecord(cells);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a text in memory does not fail
        }
        return csv.toString();
    }

    /** What came of a task, and which puzzle it was where each pupil got another. */
    private static String seen(ResultScope work, PupilResults pupil, ListedTask item, Words words) {
        String label = Cell.of(work, pupil.of(item.task()), words).label();
        ListedTask own = work.own(pupil, item);
        return own.equals(item) ? label : label + " (" + own.title().plain() + ")";
    }

    /** A text that no spreadsheet takes for a formula: those would be run, and a nickname is anybody's to choose. */
    static String harmless(String text) {
        return !text.isEmpty() && "=+-@\t\r\n".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }

    /** Everything, every answer included. */
    static String json(ResultScope work, List<PupilResults> pupils, Instant now) {
        ObjectNode all = JSON.createObjectNode();
        all.put("program", "Ippo");
        all.put("savedAt", now.toString());
        all.put("class", work.room().name());
        all.put("work", work.title().plain());
        ArrayNode rows = all.putArray("pupils");
        for (PupilResults pupil : pupils) {
            ObjectNode row = rows.addObject();
            row.put("id", Long.toString(pupil.member()));
            row.put("pupil", pupil.nickname());
            ArrayNode results = row.putArray("results");
            for (ListedTask item : work.items()) {
                ObjectNode node = results.addObject();
                ListedTask own = work.own(pupil, item);
                result(node, own, pupil.of(item.task()));
                if (!own.equals(item)) {
                    node.put("insteadOf", item.task().text());
                }
                Optional.ofNullable(pupil.met().get(item.task()))
                        .ifPresent(met -> node.putObject("metElsewhere")
                                .put("inAccount", met.inAccount())
                                .put("at", met.at().toString()));
            }
        }
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(all) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void result(ObjectNode node, ListedTask item, Result result) {
        node.put("task", item.task().text())
                .put("title", item.title().plain())
                .put("state", result.state().name())
                .put("solved", result.isSolved())
                .put("errors", result.errors())
                .put("hints", result.hints())
                .put("solutionAsked", result.gaveUp());
        result.time().ifPresent(time -> node.put("seconds", time.toSeconds()));
        ArrayNode answers = node.putArray("answers");
        for (Try each : result.tries()) {
            answers.addObject()
                    .put("at", each.at().toString())
                    .put("revision", each.revision())
                    .put("answer", each.answer())
                    .put("outcome", each.outcome().name())
                    .put("stars", each.stars())
                    .put("hints", each.hints());
        }
    }

    /**
     * A statement of the Experience API for each answer, one a line. The same answer has the same id each time.
     *
     * @param origin of the site, such as {@code https://ippo.example}
     */
    static String xapi(ResultScope work, List<PupilResults> pupils, String origin) {
        StringBuilder lines = new StringBuilder();
        for (PupilResults pupil : pupils) {
            for (ListedTask item : work.items()) {
                ListedTask own = work.own(pupil, item);
                for (Try each : pupil.of(item.task()).tries()) {
                    try {
                        lines.append(JSON.writeValueAsString(statement(own, pupil, each, origin)))
                                .append('\n');
                    } catch (JsonProcessingException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        }
        return lines.toString();
    }

    private static ObjectNode statement(ListedTask item, PupilResults pupil, Try each, String origin) {
        boolean asked = each.outcome() == Outcome.GAVE_UP;
        String key = String.join(
                " ",
                origin,
                Long.toString(pupil.member()),
                item.task().text(),
                each.at().toString(),
                each.outcome().name(),
                each.answer());
        ObjectNode statement = JSON.createObjectNode();
        statement.put(
                "id",
                UUID.nameUUIDFromBytes(key.getBytes(StandardCharsets.UTF_8)).toString());
        ObjectNode actor =
                statement.putObject("actor").put("objectType", "Agent").put("name", pupil.nickname());
        actor.putObject("account").put("homePage", origin).put("name", Long.toString(pupil.member()));
        String verb = asked ? "asked" : "answered";
        statement.putObject("verb").put("id", VERBS + verb).putObject("display").put("en", verb);
        ObjectNode object =
                statement.putObject("object").put("objectType", "Activity").put("id", origin + item.address());
        ObjectNode definition =
                object.putObject("definition").put("type", "http://adlnet.gov/expapi/activities/question");
        definition.putObject("name").put(item.language(), item.title().plain());
        ObjectNode result = statement.putObject("result");
        if (!asked) {
            result.put("success", each.outcome() == Outcome.SOLVED);
        }
        result.put("response", each.answer());
        each.thought().ifPresent(thought -> result.put("duration", thought.toString()));
        statement.putObject("context").put("platform", "Ippo");
        statement.put("timestamp", each.at().toString());
        return statement;
    }
}
