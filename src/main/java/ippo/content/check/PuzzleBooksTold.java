package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleBookDraft;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;
import java.util.HashSet;
import java.util.List;

/** Every text of a book tells of each of its chapters, and of nothing else. */
final class PuzzleBooksTold implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        draft.books().books().forEach(book -> texts(book, faults));
    }

    private static void texts(PuzzleBookDraft book, Faults faults) {
        List<String> anchors =
                book.chapters().stream().map(chapter -> chapter.id().value()).toList();
        if (new HashSet<>(anchors).size() < anchors.size()) {
            faults.add(book.id().place(), "two chapters alike among " + anchors);
        }
        for (TextDraft text : book.texts().values()) {
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
            faults.add(part.place(), "{#" + part.anchor() + "} is no chapter of the book");
        }
    }
}
