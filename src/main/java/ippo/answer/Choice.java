package ippo.answer;

/**
 * One of the answers that can be chosen.
 *
 * @param word what forms and files call it
 * @param label what the button says
 */
public record Choice(String word, Phrase label) {}
