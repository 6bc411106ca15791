package ippo.exercise;

import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Exercises, moves and squares from short texts. */
final class Exercises {
    private Exercises() {}

    static Position position(String sfen) {
        return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TEACHING);
    }

    static Exercise exercise(String sfen, Goal goal, String... solution) {
        return new Exercise("exercise", position(sfen), goal, List.of(solution));
    }

    static Move move(String usi) {
        return Usi.read(usi).orElseThrow();
    }

    static List<Move> moves(String... usi) {
        return Arrays.stream(usi).map(Exercises::move).toList();
    }

    static Square square(String name) {
        return Square.named(name).orElseThrow();
    }

    static Set<Square> squares(String... names) {
        Set<Square> squares = new TreeSet<>();
        for (String name : names) {
            squares.add(square(name));
        }
        return squares;
    }
}
