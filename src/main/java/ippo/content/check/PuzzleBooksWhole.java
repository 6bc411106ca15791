package ippo.content.check;

import ippo.content.PuzzleBook;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Located;
import ippo.content.source.PuzzleBookDraft;
import ippo.content.source.PuzzleBookDraft.ChapterDraft;
import ippo.content.source.PuzzleDraft;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The puzzles that a course names are there, none twice, and a text tells of each of its chapters. */
final class PuzzleBooksWhole implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        Map<Integer, Set<Integer>> numbers = draft.sets().stream()
                .flatMap(set -> set.puzzles().stream())
                .collect(Collectors.groupingBy(
                        puzzle -> puzzle.plies().value(),
                        Collectors.mapping(PuzzleBooksWhole::number, Collectors.toSet())));
        Set<String> ids = new HashSet<>();
        for (Located<String> id : draft.courses().named()) {
            if (!ids.add(id.value())) {
                faults.add(id.place(), "the course " + id.value() + " is there already");
            }
        }
        for (PuzzleBookDraft course : draft.courses().courses()) {
            puzzles(course, numbers.getOrDefault(course.plies(), Set.of()), faults);
            source(course, faults);
        }
    }

    private static int number(PuzzleDraft puzzle) {
        return puzzle.number().value();
    }

    private static void puzzles(PuzzleBookDraft course, Set<Integer> known, Faults faults) {
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

    private static void source(PuzzleBookDraft course, Faults faults) {
        if (!course.hasText(PuzzleBook.SOURCE)) {
            faults.add(
                    course.untold().getOrDefault(PuzzleBook.SOURCE, course.id().place()),
                    "the course " + course.id().value() + " has no text in " + PuzzleBook.SOURCE.tag());
        }
    }
}
