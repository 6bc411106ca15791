package ippo.answer;

/**
 * One of the answers that can be chosen.
 *
 * @param word what forms and files call it
 * @param label what the button says
 */
public record Choice(String word, Phrase label) {
    /** The key of a label that stands in the lesson's text, under the choice's word; its place {@code word} is that. */
    public static final String TOLD = "choice.told";
}
