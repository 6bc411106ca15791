package ippo.classplay;

import ippo.rules.Color;
import ippo.twoplayer.KeptTwoPlayerGame;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A pairing of two pupils, and what became of it.
 *
 * @param tournament the id; empty where one pupil asked another
 * @param round of the tournament
 * @param place its number in the round
 * @param black empty once deleted
 * @param white the same, and of a bye
 * @param game empty of a bye, and once it was dropped
 * @param result empty while it goes on
 */
public record ClassGame(
        long id,
        long schoolClass,
        OptionalLong tournament,
        OptionalInt round,
        int place,
        Optional<Player> black,
        Optional<Player> white,
        Optional<String> game,
        Optional<GameResult> result,
        Instant begunAt) {
    public ClassGame {
        Objects.requireNonNull(black, "black");
        Objects.requireNonNull(white, "white");
        Objects.requireNonNull(game, "game");
        Objects.requireNonNull(result, "result");
    }

    /** A pupil at a board. @param member the id; @param visitor who moves the pieces */
    public record Player(long member, long visitor, String nickname) {}

    /** A pairing and its board. @param board empty of a bye, and once it was dropped */
    public record Board(ClassGame pairing, Optional<KeptTwoPlayerGame> board) {}

    public boolean isBye() {
        return result.filter(GameResult.BYE::equals).isPresent();
    }

    public Optional<Player> at(Color side) {
        return side == Color.BLACK ? black : white;
    }

    /** Which side a member plays, if any. */
    public Optional<Color> sideOf(long member) {
        for (Color side : Color.values()) {
            if (at(side).filter(player -> player.member() == member).isPresent()) {
                return Optional.of(side);
            }
        }
        return Optional.empty();
    }

    /** As it counts for further pairing; empty if one of the two was deleted. */
    Optional<Meeting> meeting() {
        if (black.isEmpty() || white.isEmpty() && !isBye()) {
            return Optional.empty();
        }
        OptionalLong other =
                white.map(player -> OptionalLong.of(player.member())).orElse(OptionalLong.empty());
        return Optional.of(new Meeting(round.orElse(0), new Pairing(black.get().member(), other), result));
    }
}
