package ippo.paper;

import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.util.Map;

/**
 * What is said on login cards, in the language of the class.
 *
 * @param title of the document
 * @param scan stands by the code
 * @param open stands above the address of the class
 * @param type stands above the words of the phrase
 * @param keep what to do with the card
 */
public record CardWords(Language language, String title, String scan, String open, String type, String keep) {
    public static CardWords of(Messages messages, String className) {
        return new CardWords(
                messages.language(),
                messages.text("paper.card.title", Map.of("name", className)),
                messages.text("paper.card.scan"),
                messages.text("paper.card.open"),
                messages.text("paper.card.type"),
                messages.text("paper.card.keep"));
    }
}
