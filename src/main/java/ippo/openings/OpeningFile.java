package ippo.openings;

import ippo.fault.FileFault;
import ippo.opponent.book.OpeningName;
import ippo.rules.Color;
import ippo.rules.Handicap;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;
import java.util.Set;

/**
 * What a file tells of an opening, as far as it could be read.
 *
 * @param rook the file of the rook of the side that plays it, as that side counts
 * @param games in which it is named
 * @param signs by any of which it is recognized
 * @param moves of all its lines
 * @param faults what could not be read
 */
record OpeningFile(
        OpeningName name,
        int rook,
        Set<Handicap> games,
        List<Sign> signs,
        List<LineMove> moves,
        List<FileFault> faults) {
    OpeningFile {
        games = Set.copyOf(games);
        signs = List.copyOf(signs);
        moves = List.copyOf(moves);
        faults = List.copyOf(faults);
    }

    /**
     * A legal move of a line.
     *
     * @param line of the file, counted from 1
     * @param owner the side that plays the opening
     * @param ply counted from 1
     */
    record LineMove(int line, Color owner, int ply, Position before, Move move, Position after) {}

    /** Whether a side shows it in a game that began like this. */
    boolean isSeen(Handicap game, Position position, Color side) {
        return games.contains(game) && signs.stream().anyMatch(sign -> sign.holds(position, side));
    }
}
