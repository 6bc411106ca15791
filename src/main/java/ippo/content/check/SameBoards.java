package ippo.content.check;

import ippo.content.Block;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.Located;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;
import ippo.notation.Sfen;
import ippo.rules.Square;
import java.util.List;
import java.util.Map;

/**
 * All languages show the same diagrams, in the same order, under the same headings. The source language is the measure,
 * for the words of shogi the first language.
 */
final class SameBoards implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            TextDraft measure = lesson.texts().get(lesson.source());
            if (measure == null) {
                continue;
            }
            lesson.texts().values().forEach(text -> compare(measure.parts(), text.parts(), faults));
        }
        draft.termTexts().values().stream()
                .findFirst()
                .ifPresent(measure -> draft.termTexts().values().forEach(text -> compare(measure, text, faults)));
    }

    private static void compare(Map<String, TextPart> measure, Map<String, TextPart> text, Faults faults) {
        text.forEach((anchor, part) -> {
            if (measure.containsKey(anchor)) {
                compare(measure.get(anchor), part, faults);
            }
        });
    }

    private static void compare(TextPart measure, TextPart part, Faults faults) {
        List<Located<Block.Board>> expected = measure.boards();
        List<Located<Block.Board>> found = part.boards();
        for (int i = 0; i < Math.max(expected.size(), found.size()); i++) {
            if (i >= found.size()) {
                faults.add(part.place(), "a diagram is missing: " + at(expected.get(i)));
                return;
            }
            if (i >= expected.size()) {
                faults.add(
                        found.get(i).place(),
                        "this diagram is not in " + measure.place().file());
                return;
            }
            if (!found.get(i).value().equals(expected.get(i).value())) {
                faults.add(found.get(i).place(), "this diagram is not the same as " + at(expected.get(i)));
                return;
            }
        }
    }

    private static String at(Located<Block.Board> board) {
        Block.Board block = board.value();
        String marks = String.join(" ", block.marks().stream().map(Square::name).toList());
        String where = board.place().file() + ":" + board.place().line();
        return where + ", sfen \"" + Sfen.write(block.setup()) + "\", marks \"" + marks + "\"";
    }
}
