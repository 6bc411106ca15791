package ippo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Ubiquitous language: type names use the twelve words of {@code src/docs/architecture.md} for what they mean there,
 * and no synonyms of them.
 */
final class GlossaryTest {
    private static final Path GLOSSARY = Path.of("src/docs/architecture.md");
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([a-z, ]+) \\| [^|]+ \\| ([^|]*`[^|]*) \\|$");
    private static final Pattern TYPE =
            Pattern.compile("(?m)^ *(?:[a-z]+(?:-sealed)? )*(?:class|record|interface|enum) ([A-Z]\\w*)");
    private static final Pattern PART = Pattern.compile("[A-Z][a-z0-9]*");

    /** Parts of names that would be synonyms, and the word of the glossary. */
    private static final Map<String, String> SYNONYMS = Map.ofEntries(
            Map.entry("Item", "task"),
            Map.entry("Items", "tasks"),
            Map.entry("Named", "task"),
            Map.entry("Quest", "task"),
            Map.entry("Problem", "puzzle"),
            Map.entry("Riddle", "puzzle"),
            Map.entry("Query", "question"),
            Map.entry("Course", "book, or unit"),
            Map.entry("Courses", "books, or units"),
            Map.entry("Volume", "book"),
            Map.entry("Playlist", "set"),
            Map.entry("Collection", "set"),
            Map.entry("Homework", "assignment"),
            Map.entry("Given", "assignment"),
            Map.entry("Submission", "attempt"),
            Map.entry("Trial", "attempt"),
            Map.entry("Try", "attempt"),
            Map.entry("Series", "sequence"),
            Map.entry("Playthrough", "sequence"),
            Map.entry("Stage", "step"),
            Map.entry("Stop", "step"),
            Map.entry("Bookkeeping", "ledger"),
            Map.entry("Tally", "ledger"),
            Map.entry("Highlight", "moment"),
            Map.entry("Blunder", "moment"));

    /** Types that may be called so, and what else the word means in them. */
    private static final Map<String, String> EXCEPTIONS = Map.ofEntries(
            Map.entry("ippo.content.pupil.CourseCount", "the course is all units in their order"),
            Map.entry("ippo.content.pupil.CourseLesson", "the course is all units in their order"),
            Map.entry("ippo.web.learn.CoursePath", "the course is all units in their order"),
            Map.entry(
                    "ippo.web.learn.CoursePath.Stop", "a lesson on the way through the course, no step in a sequence"),
            Map.entry("ippo.classroom.SetItem", "of a set: a task or a whole lesson"),
            Map.entry("ippo.paper.ItemDrawing", "draws what a sheet lists, whatever it is"),
            Map.entry("ippo.paper.ExerciseSheet.Item", "a place on a sheet, with room for an answer"),
            Map.entry("ippo.web.worksheet.Worksheet.Item", "a place on a sheet, with room for an answer"),
            Map.entry("ippo.cli.usi.UsiProblem", "of an engine's protocol, where any mate is asked for"),
            Map.entry("ippo.cli.solve.ProblemLine", "a composition under examination is no puzzle yet"),
            Map.entry("ippo.workbench.ProblemList", "a composition under examination is no puzzle yet"),
            Map.entry("ippo.workbench.ProblemText", "a composition under examination is no puzzle yet"),
            Map.entry("ippo.web.workbench.CollectionFiles", "a file of compositions, as composers call it"),
            Map.entry("ippo.web.workbench.CollectionPages", "a file of compositions, as composers call it"),
            Map.entry("ippo.classroom.AssignedWork.Given", "an assignment with what one pupil has done of it"),
            Map.entry("ippo.classroom.TableWarmUp.Given", "ids of an assignment and its teacher"),
            Map.entry("ippo.work.Try", "an attempt as the ledger counts it: without pupil and task"),
            Map.entry("ippo.web.teach.results.ResultScope.Series", "tasks numbered together, in no order of work"),
            Map.entry("ippo.exercise.GivenSquares", "squares that the author gives"),
            Map.entry("ippo.classroom.roster.OneRoster.Course", "the word of the OneRoster standard"),
            Map.entry("ippo.cli.NamedTeacherCommand", "a command about a teacher by name"),
            Map.entry("ippo.exercise.StopMate", "the aim to keep a mate from happening"),
            Map.entry("ippo.game.PastedGame.Stop", "why reading a record ended"),
            Map.entry("ippo.notation.PartialRecord.Stop", "why reading a record ended"));

    @Test
    void noTypeIsCalledByASynonym() throws IOException {
        Map<String, String> found = new TreeMap<>();
        Set<String> met = new HashSet<>();
        for (Path file : sources()) {
            for (String type : types(file)) {
                String simple = type.substring(type.lastIndexOf('.') + 1);
                PART.matcher(simple)
                        .results()
                        .map(MatchResult::group)
                        .filter(SYNONYMS::containsKey)
                        .forEach(part -> {
                            if (EXCEPTIONS.containsKey(type)) {
                                met.add(type);
                            } else {
                                found.put(type, part + ": say " + SYNONYMS.get(part));
                            }
                        });
            }
        }
        assertThat(found).as("synonyms of words of the glossary").isEmpty();
        assertThat(EXCEPTIONS.keySet()).as("exceptions that are needed").isEqualTo(met);
    }

    @Test
    void everyTypeOfTheGlossaryIsThere() throws IOException {
        Set<String> simple = new HashSet<>();
        for (Path file : sources()) {
            types(file).forEach(type -> simple.add(type.substring(type.lastIndexOf('.') + 1)));
        }
        List<MatchResult> rows =
                ROW.matcher(Files.readString(GLOSSARY)).results().toList();
        assertThat(rows).hasSize(13);
        Set<String> missing = new TreeSet<>();
        for (MatchResult row : rows) {
            Pattern.compile("`([\\w.]*?)([A-Z]\\w*)`")
                    .matcher(row.group(2))
                    .results()
                    .map(type -> type.group(2))
                    .filter(type -> !simple.contains(type))
                    .forEach(missing::add);
        }
        assertThat(missing).isEmpty();
    }

    /** The full names of the types that a file declares; nested ones, however deep, as of its own type. */
    private static List<String> types(Path file) throws IOException {
        String outer = SOURCES.relativize(file).toString().replace(".java", "").replace('/', '.');
        String own = outer.substring(outer.lastIndexOf('.') + 1);
        return TYPE.matcher(Files.readString(file))
                .results()
                .map(type -> type.group(1).equals(own) ? outer : outer + "." + type.group(1))
                .collect(Collectors.toList());
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }
}
