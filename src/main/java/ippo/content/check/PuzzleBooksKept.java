package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleBookDraft;

/** A course of puzzles is told in every language, as it is now. */
final class PuzzleBooksKept implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (PuzzleBookDraft course : draft.courses().courses()) {
            course.untold()
                    .forEach((language, place) -> faults.add(
                            place, "the course " + course.id().value() + " has no text in " + language.tag()));
            course.texts()
                    .values()
                    .forEach(text -> text.translates()
                            .filter(told -> course.revision() > 0 && told.value() != course.revision())
                            .ifPresent(told -> faults.add(
                                    told.place(),
                                    "translates revision " + told.value() + ", but the course is at revision "
                                            + course.revision())));
        }
    }
}
