package ippo.exercise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.rules.Move;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

class RankingTest {
    private static final List<Move> MOVES = Position.start().legalMoves();

    @Test
    void movesStandAsASortByTheirRanksWouldPutThem() {
        List<ToLongFunction<Move>> ranks = List.of(
                move -> 0,
                Move::code,
                move -> -move.code(),
                move -> move.code() % 3,
                move -> ((long) -(move.code() % 5) << Integer.SIZE) + move.code());
        for (ToLongFunction<Move> rank : ranks) {
            assertThat(Ranking.of(MOVES, rank))
                    .isEqualTo(MOVES.stream()
                            .sorted(Comparator.comparingLong(rank))
                            .toList());
        }
        assertThat(Ranking.of(List.of(), move -> 0)).isEmpty();
    }

    @Test
    void eachRankIsWorkedOutOnce() {
        List<Move> asked = new ArrayList<>();
        Ranking.of(MOVES, move -> {
            asked.add(move);
            return -asked.size();
        });
        assertThat(asked).isEqualTo(MOVES);
    }

    @Test
    void moreMovesThanAnyPositionHasAreRefused() {
        assertThatThrownBy(() -> Ranking.of(Collections.nCopies(1024, MOVES.get(0)), move -> 0))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
