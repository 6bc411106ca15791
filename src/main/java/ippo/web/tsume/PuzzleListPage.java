package ippo.web.tsume;

import ippo.answer.Phrase;
import ippo.web.kit.Page;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.SafeHtml;
import java.util.List;
import java.util.Optional;

/**
 * The page of all puzzles, or of one length or theme.
 *
 * @param title of the part that is shown; empty for the first page
 * @param today the puzzle of the day
 * @param week how far the goal of this week is; only on the first page
 * @param due how much waits to be met again
 * @param books only on the first page
 * @param isBeginner whether nothing was solved yet, so that the rules stand open
 * @param count such as "Solved: 3 of 48"
 * @param groups puzzles by length
 * @param longer the same of long mates, folded; only on the first page
 * @param themes all themes there are, by the names that are shown
 * @param turning links to the pages before and after; empty where there is but one
 */
@Template(value = "tsume/list", place = Place.TSUME)
record PuzzleListPage(
        Optional<Phrase> title,
        Today today,
        Optional<Week> week,
        int due,
        List<PuzzleBookPages.Line> books,
        boolean isBeginner,
        SafeHtml count,
        List<Group> groups,
        List<Group> longer,
        List<Link> themes,
        List<Link> turning)
        implements Page {
    PuzzleListPage {
        books = List.copyOf(books);
        groups = List.copyOf(groups);
        longer = List.copyOf(longer);
        themes = List.copyOf(themes);
        turning = List.copyOf(turning);
    }

    /** The puzzle of the day, with the part of the board that matters, and what Black holds. */
    record Today(String address, SafeHtml what, SafeHtml board, SafeHtml hand, boolean isSolved) {}

    /**
     * Puzzles of one length.
     *
     * @param isHere whether it is unfolded, among several that are folded
     * @param all the page with all of them; empty where all are shown
     */
    record Group(SafeHtml title, SafeHtml count, List<PuzzleTile> tiles, boolean isHere, Optional<Link> all) {
        Group {
            tiles = List.copyOf(tiles);
        }
    }

    /** A link; {@code here} where it is the page that is shown. */
    record Link(String address, SafeHtml text, boolean here) {}
}
