package ippo.web.teach.wall;

import ippo.web.words.SafeHtml;
import java.util.List;
import java.util.Optional;

/**
 * A board of the wall, as the template sees it.
 *
 * @param id of the pairing; addresses have it
 * @param number counted from one, as on the wall
 * @param pair both players, Black first; empty where one was deleted
 * @param css what kind of thing is to be seen
 * @param sign the same without colours
 * @param state in words
 * @param moves how many there were
 * @param more a sentence besides
 * @param inWords the position
 */
public record Tile(
        long id,
        int number,
        Optional<Pair> pair,
        String css,
        String sign,
        SafeHtml state,
        SafeHtml moves,
        Optional<SafeHtml> more,
        String inWords,
        SafeHtml board) {

    /** Who plays: nicknames. @param white empty where the teacher plays */
    public record Pair(String black, Optional<String> white) {}

    /** What an element of it is called by when it changes. */
    public String domId() {
        return "board-" + id;
    }

    /** What changes with a move. Nobody's name is in it. */
    List<String> changing() {
        return List.of(
                css, sign, state.text(), moves.text(), more.map(SafeHtml::text).orElse(""), inWords, board.text());
    }
}
