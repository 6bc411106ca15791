package ippo.content.source;

import java.util.List;

/** A section of the curriculum file: its id, and those of its lessons. */
public record SectionDraft(Located<String> id, List<Located<String>> lessons) {
    public SectionDraft {
        lessons = List.copyOf(lessons);
    }
}
