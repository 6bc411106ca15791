package ippo.web.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Templates print text, tokens and fields by the kit alone, and can be read. */
class TemplateRulesTest {
    private static final int COLUMNS = 160;

    private static List<String> faults(String name, String source) {
        List<String> faults = new ArrayList<>();
        if (source.contains("th:utext") || source.contains("[(")) {
            faults.add(name + ": unescaped text; i:html takes what is HTML");
        }
        if (source.contains("csrf")) {
            faults.add(name + ": a token by hand; i:form adds it");
        }
        if (source.contains("method=\"post\"")) {
            faults.add(name + ": a form without i:form");
        }
        List<String> lines = source.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).length() > COLUMNS) {
                faults.add(name + ":" + (i + 1) + ": longer than " + COLUMNS + " columns");
            }
        }
        return faults;
    }

    @Test
    void templatesKeepTheRules() throws IOException {
        List<String> faults = new ArrayList<>();
        for (String name : TemplateFile.names()) {
            faults.addAll(faults(name, Files.readString(TemplateFile.FOLDER.resolve(name + ".html"))));
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void whatBreaksThemIsFound() {
        assertThat(faults(
                        "x/y",
                        "<p th:utext=\"${a}\">\n<input name=\"csrf\">\n<form method=\"post\">\n" + "x".repeat(161)))
                .hasSize(4);
    }
}
