package ippo.content.check;

import ippo.content.PuzzleCourse;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Located;
import ippo.content.source.PuzzleCourseDraft;
import ippo.content.source.PuzzleCourseDraft.ChapterDraft;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The puzzles that a course names are there, none twice, and a text tells of each of its chapters. */
final class PuzzleCoursesWhole implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        Map<Integer, Set<Integer>> numbers = draft.sets().stream()
                .flatMap(set -> set.puzzles().stream())
                .collect(Collectors.groupingBy(
                        puzzle -> puzzle.plies().value(),
                        Collectors.mapping(PuzzleCoursesWhole::number, Collectors.toSet())));
        Set<String> ids = new HashSet<>();
        for (Located<String> id : draft.courses().named()) {
            if (!ids.add(id.value())) {
                faults.add(id.place(), "the course " + id.value() + " is there already");
            }
        }
        for (PuzzleCourseDraft course : draft.courses().courses()) {
            puzzles(course, numbers.getOrDefault(course.plies(), Set.of()), faults);
            texts(course, faults);
        }
    }

    private static int number(PuzzleDraft puzzle) {
        return puzzle.number().value();
    }

    private static void puzzles(PuzzleCourseDraft course, Set<Integer> known, Faults faults) {
        Map<Integer, String> seen = new HashMap<>();
        for (ChapterDraft chapter : course.chapters()) {
            for (Located<Integer> number : chapter.numbers()) {
                if (!known.contains(number.value())) {
                    faults.add(
                            number.place(),
                            "there is no mate in " + course.plies() + " with the number " + number.value());
                }
                String before = seen.putIfAbsent(number.value(), chapter.id().value());
                if (before != null) {
                    faults.add(number.place(), "the puzzle " + number.value() + " is in " + before + " already");
                }
            }
            if (chapter.numbers().isEmpty()) {
                faults.add(chapter.id().place(), "the chapter " + chapter.id().value() + " has no puzzles");
            }
        }
    }

    private static void texts(PuzzleCourseDraft course, Faults faults) {
        if (!course.texts().containsKey(PuzzleCourse.SOURCE)) {
            faults.add(
                    course.untold()
                            .getOrDefault(PuzzleCourse.SOURCE, course.id().place()),
                    "the course " + course.id().value() + " has no text in " + PuzzleCourse.SOURCE.tag());
        }
        List<String> anchors =
                course.chapters().stream().map(chapter -> chapter.id().value()).toList();
        if (new HashSet<>(anchors).size() < anchors.size()) {
            faults.add(course.id().place(), "two chapters alike among " + anchors);
        }
        for (TextDraft text : course.texts().values()) {
            anchors.stream()
                    .filter(anchor -> text.part(anchor).isEmpty())
                    .forEach(anchor -> faults.add(text.place(), "there is no heading with {#" + anchor + "}"));
            text.parts().values().forEach(part -> part(part, anchors, faults));
        }
    }

    private static void part(TextPart part, List<String> anchors, Faults faults) {
        if (anchors.contains(part.anchor())) {
            if (part.label().isEmpty()) {
                faults.add(part.place(), "write one paragraph under {#" + part.anchor() + "}");
            }
        } else if (!part.anchor().isEmpty() || !part.blocks().isEmpty()) {
            faults.add(part.place(), "{#" + part.anchor() + "} is no chapter of the course");
        }
    }
}
