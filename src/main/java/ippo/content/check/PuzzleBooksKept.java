package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleBookDraft;

/** A book of puzzles is told in every language, as it is now. */
final class PuzzleBooksKept implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (PuzzleBookDraft book : draft.books().books()) {
            book.untold()
                    .forEach((language, place) ->
                            faults.add(place, "the book " + book.id().value() + " has no text in " + language.tag()));
            book.texts()
                    .values()
                    .forEach(text -> text.translates()
                            .filter(told -> book.revision() > 0 && told.value() != book.revision())
                            .ifPresent(told -> faults.add(
                                    told.place(),
                                    "translates revision " + told.value() + ", but the book is at revision "
                                            + book.revision())));
        }
    }
}
