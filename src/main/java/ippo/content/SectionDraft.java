package ippo.content;

import java.util.List;

/** A section of the curriculum file: its id, and those of its lessons. */
record SectionDraft(Located<String> id, List<Located<String>> lessons) {
    SectionDraft {
        lessons = List.copyOf(lessons);
    }
}
