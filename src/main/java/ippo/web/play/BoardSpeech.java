package ippo.web.play;

import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Position;
import ippo.web.board.BoardPainter;
import ippo.web.play.PlayView.Speech;
import ippo.web.words.Words;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a script says of a board without asking the server, as text and as JSON. */
public final class BoardSpeech {
    /** Places that the script fills. */
    private static final Map<String, String> OPEN =
            Map.of("piece", "{piece}", "squares", "{squares}", "square", "{square}", "count", "{count}");

    private BoardSpeech() {}

    /**
     * @param own whose hand is one's own
     * @param lastMove what was moved last, as sentences
     */
    public static Speech of(Words words, Color own, Position shown, String lastMove) {
        return new Speech(
                words.comma(),
                open("speech.picked", words),
                open("speech.stuck", words),
                open("speech.put-back", words),
                open("speech.nothing-there", words),
                open("speech.marked", words),
                open("speech.unmarked", words),
                holds(words, shown, own, "speech.own-hand-empty"),
                holds(words, shown, own.opposite(), "speech.other-hand-empty"),
                open("speech.waiting", words),
                open("speech.lost", words),
                lastMove);
    }

    private static String open(String key, Words words) {
        Phrase phrase = Phrase.of(key);
        for (Map.Entry<String, String> place : OPEN.entrySet()) {
            phrase = phrase.with(place.getKey(), place.getValue());
        }
        return words.speak(phrase);
    }

    private static String holds(Words words, Position shown, Color color, String empty) {
        return BoardPainter.holds(shown.toSetup(), color, words).orElseGet(() -> words.speak(empty));
    }

    /** As the script reads it. */
    public static String json(Speech speech) {
        Map<String, String> sentences = new LinkedHashMap<>();
        sentences.put("comma", speech.comma());
        sentences.put("picked", speech.picked());
        sentences.put("stuck", speech.stuck());
        sentences.put("putBack", speech.putBack());
        sentences.put("nothingThere", speech.nothingThere());
        sentences.put("marked", speech.marked());
        sentences.put("unmarked", speech.unmarked());
        sentences.put("ownHand", speech.ownHand());
        sentences.put("otherHand", speech.otherHand());
        sentences.put("waiting", speech.waiting());
        sentences.put("lost", speech.lost());
        sentences.put("lastMove", speech.lastMove());
        return Json.of(sentences);
    }
}
