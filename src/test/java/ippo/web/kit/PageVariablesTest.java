package ippo.web.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A page record gives its template exactly the variables that the template, with all its fragments, asks for. */
class PageVariablesTest {
    /** Given to every page. */
    private static final Set<String> FRAME = Set.of("page", "words");

    /** Asked for by the frame of every page, and given by few: nothing, if they are missing. */
    private static final Set<String> RARE = Set.of("newcomer", "preview");

    /** Every page record of the classes that are tested. */
    private static List<Class<?>> pages() throws Exception {
        Path classes = Path.of(
                Page.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        List<Class<?>> pages = new ArrayList<>();
        try (Stream<Path> files = Files.walk(classes.resolve("ippo/web"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".class")).toList()) {
                String name = classes.relativize(file)
                        .toString()
                        .replaceAll("\\.class$", "")
                        .replace('/', '.');
                Class<?> type = Class.forName(name, false, Page.class.getClassLoader());
                if (Page.class.isAssignableFrom(type) && !type.isInterface()) {
                    pages.add(type);
                }
            }
        }
        return pages;
    }

    private static Set<String> components(Class<?> page) {
        return Stream.of(page.getRecordComponents())
                .map(RecordComponent::getName)
                .filter(each -> !each.equals("place"))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<String> faults(Set<String> given, Set<String> asked) {
        Set<String> missing = new TreeSet<>(asked);
        missing.removeAll(given);
        missing.removeAll(FRAME);
        missing.removeAll(RARE);
        Set<String> idle = new TreeSet<>(given);
        idle.removeAll(asked);
        return Stream.concat(
                        missing.stream().map(each -> "no component " + each),
                        idle.stream().map(each -> "idle component " + each))
                .toList();
    }

    @Test
    void everyPageGivesWhatItsTemplateAsksFor() throws Exception {
        TreeMap<String, List<String>> faults = new TreeMap<>();
        for (Class<?> page : pages()) {
            Template template = page.getAnnotation(Template.class);
            assertThat(template).as(page.getName()).isNotNull();
            List<String> found = faults(components(page), FreeVariables.of(TemplateFile.read(template.value())));
            if (!found.isEmpty()) {
                faults.put(page.getName() + " of " + template.value(), found);
            }
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void aMissingAndAnIdleVariableAreFound() {
        TemplateFile template = TemplateFile.parse("made-up", """
                <html th:replace="~{layout :: layout(${title}, ~{::content})}"><body>
                <th:block th:fragment="content">
                  <p th:each="line, at : ${lines}" th:text="${line.name() + at.count + suffix}">a</p>
                  <p i:present="back : ${way}" i:say="some.key(name=${back.name()}, count=${counts[index]})">b</p>
                  <p th:with="x=${start.next(step)}" th:text="${x}">c</p>
                  <p th:replace="~{::own(${given})}"></p>
                  <p th:text="${all.{? isIn()}.size()}">d</p>
                </th:block>
                <p th:fragment="own(one)" th:text="${one + other}">e</p>
                <p th:fragment="never" th:text="${uncalled}">f</p>
                </body></html>""");
        Set<String> asked = FreeVariables.of(template);
        asked.removeAll(FRAME);
        asked.removeAll(RARE);
        assertThat(asked)
                .containsExactlyInAnyOrder(
                        "title", "lines", "suffix", "way", "counts", "index", "start", "step", "given", "other", "all");
        assertThat(faults(Set.of("title", "unused"), Set.of("title", "words", "lines")))
                .containsExactly("no component lines", "idle component unused");
    }
}
