package ippo.web.game;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.opponent.Analysis;
import ippo.opponent.Goal;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.web.words.Sayable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IppoPlanTest {
    private static IppoPlan after(Position before, Move move) {
        return IppoPlan.of(Game.from(before).play(move), Goal.MATE, List.of());
    }

    private static List<String> keys(IppoPlan plan) {
        return plan.said().stream().map(Phrase::key).toList();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void noThreatIsDeniedWhereAPieceCanBeWonOrAThreatIsNamed(long seed) {
        for (Position before : Playouts.of(seed, 40)) {
            Move move = before.legalMoves().get(0);
            Position after = before.play(move);
            if (after.isCheck() || !after.hasLegalMove()) {
                continue;
            }
            IppoPlan plan = after(before, move);
            plan.said().forEach(Sayable::inEveryLanguage);
            if (keys(plan).contains("game.threat.quiet")) {
                assertThat(canWin(after.withSideToMove(before.sideToMove())))
                        .as("%s %s", Sfen.write(before), move.usi())
                        .isFalse();
                assertThat(plan.last().map(last -> last.kind().name()).orElse(""))
                        .isNotIn("ATTACKS", "FORK", "MATE_THREAT", "OUTNUMBERED", "PAWN_DANGLES", "PAWN_STRIKES");
            }
        }
    }

    private static boolean canWin(Position theirs) {
        return theirs.legalMoves().stream()
                .filter(taking -> theirs.at(taking.to())
                        .filter(piece -> piece.type() != PieceType.KING)
                        .isPresent())
                .anyMatch(taking -> Analysis.exchange(theirs, taking) > 0);
    }

    @Test
    void whereNothingCanBeWonThereIsTimeForAPlan() {
        Position before = Position.of(
                Sfen.read("lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 1")
                        .orElseThrow(),
                Strictness.GAME);
        IppoPlan plan = after(before, Usi.read("8c8d").orElseThrow());
        assertThat(keys(plan)).containsExactly("game.threat.quiet", "game.threat.last");
    }
}
