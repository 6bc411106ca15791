package ippo.web.frame;

import ippo.answer.Drawing;
import ippo.paper.Diagram;
import ippo.rules.Color;
import ippo.rules.Setup;
import ippo.web.words.Words;
import java.util.Map;
import java.util.stream.IntStream;

/** Boards for a printer that knows no HTML. */
public final class Diagrams {
    private Diagrams() {}

    /** With labels in the language of the words. */
    public static Diagram of(Setup setup, Drawing drawing, Words words) {
        return new Diagram(
                setup,
                drawing,
                IntStream.rangeClosed(1, 9).mapToObj(i -> words.file(10 - i)).toList(),
                IntStream.rangeClosed(1, 9).mapToObj(words::rank).toList(),
                Map.of(Color.BLACK, words.say("board.black-hand"), Color.WHITE, words.say("board.white-hand")));
    }
}
