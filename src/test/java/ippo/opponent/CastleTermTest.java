package ippo.opponent;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.castle.Castle;
import ippo.castle.CastleTemplate;
import ippo.castle.Castles;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Positions;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CastleTermTest {
    /** As hints in games look ahead. */
    private static final Budget HINT = Budget.ofNodes(20_000);

    static Stream<String> castles() {
        return Castles.shipped().all().stream().map(Castle::id);
    }

    @ParameterizedTest
    @MethodSource("castles")
    void noHintTakesACastleApart(String id) {
        Castle castle = Castles.shipped().find(id).orElseThrow();
        Position camp = Position.of(castle.camp(), Strictness.GAME);
        List<String> broken = new ArrayList<>(broken(camp, castle.wall().keySet()));
        broken.addAll(broken(
                Positions.turned(camp),
                castle.wall().keySet().stream().map(Square::turned).collect(Collectors.toSet())));
        if (castle.mirrors()) {
            CastleTemplate mirror = Castles.shipped().templates(Color.BLACK).stream()
                    .filter(template -> template.castle().equals(castle))
                    .toList()
                    .get(1);
            broken.addAll(broken(mirrored(castle.camp()), mirror.wall().keySet()));
        }
        assertThat(broken).isEmpty();
    }

    private static List<String> broken(Position position, Set<Square> wall) {
        return new Analysis()
                .best(Game.from(position), 2, HINT).stream()
                        .map(Analysis.Line::move)
                        .filter(move -> wall.stream().anyMatch(move::leaves))
                        .map(move -> move.usi() + " by " + position.sideToMove())
                        .toList();
    }

    /** Black's pieces on the other side of the board. */
    private static Position mirrored(Setup camp) {
        Map<Square, Piece> pieces = new TreeMap<>();
        camp.pieces()
                .forEach((square, piece) -> pieces.put(
                        piece.color() == Color.BLACK ? Square.at(10 - square.file(), square.rank()) : square, piece));
        return Position.of(new Setup(pieces, Map.of(), Color.BLACK, 1), Strictness.GAME);
    }

    @Test
    void hintsFinishTheMinoThatTheLessonTeaches() {
        // as the lesson has it: the rook has swung, and White gets on with moves of its own
        Position position =
                Positions.position("ln1g1gsnl/1r1s2kb1/p1pppp1pp/1p4p2/9/2PP5/PP2PPPPP/1B1RG1S2/LNS1KG1NL b - 1");
        for (String white : List.of("6a5b", "1c1d", "9c9d")) {
            position = position.play(
                    new Analysis().best(Game.from(position), 1, HINT).get(0).move());
            position = position.play(Positions.move(white));
        }
        assertThat(position.king(Color.BLACK)).contains(Square.at(2, 8));
    }
}
