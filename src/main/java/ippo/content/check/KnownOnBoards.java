package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;

/** Each thing that one knows after a lesson is a sentence, in the heading, and one diagram under it. */
final class KnownOnBoards implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            for (TextDraft text : lesson.texts().values()) {
                TextDraft.KNOWN.stream()
                        .flatMap(anchor -> text.part(anchor).stream())
                        .forEach(part -> look(part, faults));
            }
        }
    }

    private static void look(TextPart part, Faults faults) {
        if (part.blocks().size() != 1 || part.boards().size() != 1) {
            faults.add(
                    part.place(),
                    "{#" + part.anchor() + "} says one sentence, as its title, over exactly one {{board …}}");
        }
    }
}
