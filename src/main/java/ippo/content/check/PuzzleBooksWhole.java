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

/** The puzzles that a book names are there, none twice, and a text tells of each of its chapters. */
final class PuzzleBooksWhole implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        Map<Integer, Set<Integer>> numbers = draft.sets().stream()
                .flatMap(set -> set.puzzles().stream())
                .collect(Collectors.groupingBy(
                        puzzle -> puzzle.plies().value(),
                        Collectors.mapping(PuzzleBooksWhole::number, Collectors.toSet())));
        Set<String> ids = new HashSet<>();
        for (Located<String> id : draft.books().named()) {
            if (!ids.add(id.value())) {
                faults.add(id.place(), "the book " + id.value() + " is there already");
            }
        }
        for (PuzzleBookDraft book : draft.books().books()) {
            puzzles(book, numbers.getOrDefault(book.plies(), Set.of()), faults);
            source(book, faults);
        }
    }

    private static int number(PuzzleDraft puzzle) {
        return puzzle.number().value();
    }

    private static void puzzles(PuzzleBookDraft book, Set<Integer> known, Faults faults) {
        Map<Integer, String> seen = new HashMap<>();
        for (ChapterDraft chapter : book.chapters()) {
            for (Located<Integer> number : chapter.numbers()) {
                if (!known.contains(number.value())) {
                    faults.add(
                            number.place(),
                            "there is no mate in " + book.plies() + " with the number " + number.value());
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

    private static void source(PuzzleBookDraft book, Faults faults) {
        if (!book.hasText(PuzzleBook.SOURCE)) {
            faults.add(
                    book.untold().getOrDefault(PuzzleBook.SOURCE, book.id().place()),
                    "the book " + book.id().value() + " has no text in " + PuzzleBook.SOURCE.tag());
        }
    }
}
