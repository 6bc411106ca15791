package ippo.openings;

import ippo.notation.Reading;
import ippo.notation.Usi;
import ippo.openings.OpeningFile.LineMove;
import ippo.rules.Color;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads moves with variations, as chess's PGN nests them: what stands in parentheses can be played in place of the move
 * before them. Each move is replayed; after one that is not legal the rest of its variation is passed over.
 */
final class VariationReader {
    /** What is wrong, and in which line. */
    interface Faults {
        void add(int line, String what);
    }

    private final Color owner;
    private final Faults faults;
    private final Consumer<LineMove> moves;
    private final Deque<Place> outer = new ArrayDeque<>();
    private Place here;

    /**
     * Where the reading has come to.
     *
     * @param before the move read last; empty if none was read yet
     * @param ply how many moves were made
     * @param isLost whether a move was not legal
     * @param isFresh whether a variation has just begun
     */
    private record Place(Position position, Optional<Position> before, int ply, boolean isLost, boolean isFresh) {}

    VariationReader(Position start, Color owner, Faults faults, Consumer<LineMove> moves) {
        this.owner = owner;
        this.faults = faults;
        this.moves = moves;
        this.here = new Place(start, Optional.empty(), 0, false, true);
    }

    /** Reads on. @param number of the line in its file */
    void read(int number, String line) {
        for (String word : line.replace("(", " ( ").replace(")", " ) ").strip().split("\\s+")) {
            switch (word) {
                case "(" -> open(number);
                case ")" -> close(number);
                default -> move(number, word);
            }
        }
    }

    /** That no moves follow. */
    void end(int number) {
        if (!outer.isEmpty()) {
            faults.add(number, "a variation is not closed");
        }
        outer.clear();
    }

    private void open(int number) {
        outer.push(here);
        Optional<Position> before = here.before();
        if (before.isEmpty() && !here.isLost()) {
            faults.add(number, "a variation before the first move");
        }
        here = new Place(
                before.orElse(here.position()),
                Optional.empty(),
                here.ply() - 1,
                here.isLost() || before.isEmpty(),
                true);
    }

    private void close(int number) {
        if (outer.isEmpty()) {
            faults.add(number, "a variation is closed that was not opened");
            return;
        }
        if (here.isFresh()) {
            faults.add(number, "a variation without a move");
        }
        here = outer.pop();
    }

    private void move(int number, String word) {
        if (here.isLost()) {
            return;
        }
        Optional<String> wrong = switch (Usi.read(word)) {
            case Reading.Fault<Move> fault -> Optional.of("no move: " + word + ": " + fault.problem());
            case Reading.Read<Move>(Move move) -> {
                Optional<Illegality> objection = here.position().objectionTo(move);
                if (objection.isEmpty()) {
                    go(number, move);
                }
                yield objection.map(why -> word + " is not legal at ply " + (here.ply() + 1) + ": " + why);
            }
        };
        wrong.ifPresent(what -> {
            faults.add(number, what);
            here = new Place(here.position(), Optional.empty(), here.ply(), true, false);
        });
    }

    private void go(int number, Move move) {
        Position before = here.position();
        Position after = before.play(move);
        moves.accept(new LineMove(number, owner, here.ply() + 1, before, move, after));
        here = new Place(after, Optional.of(before), here.ply() + 1, false, false);
    }
}
