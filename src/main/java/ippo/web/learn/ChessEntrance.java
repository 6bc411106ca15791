package ippo.web.learn;

import ippo.content.Content;
import ippo.content.Entrances;
import ippo.content.Entrances.Board;
import ippo.progress.Entrance;
import ippo.rules.PieceType;
import ippo.web.learn.CoursePath.Here;
import ippo.web.learn.CoursePath.Kind;
import ippo.web.learn.CoursePath.Stop;
import ippo.web.words.Words;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Where somebody goes on who plays chess and is still at what differs: at a board, then in the game after the boards.
 *
 * @param open the index of the first board that is not solved; empty if only the game is left
 */
record ChessEntrance(Entrances.Chess chess, OptionalInt open, PathSequence way, Words words) {

    /** Empty for everybody else, and for who has come on to the way itself. */
    static Optional<ChessEntrance> pending(Content content, PathSequence way, Words words) {
        if (!isChessPlayers(way) || way.isUnderWay()) {
            return Optional.empty();
        }
        return content.entrances()
                .map(entrances -> new ChessEntrance(
                        entrances.chess(), open(entrances.chess().boards(), way.achieved()), way, words))
                .filter(entrance -> entrance.open().isPresent()
                        || !way.achieved().isDone(entrance.chess().game()));
    }

    private static boolean isChessPlayers(PathSequence way) {
        return way.achieved()
                .entered()
                .filter(entered -> entered.entrance() == Entrance.CHESS)
                .isPresent();
    }

    /** Whether a chess player is through with what differs, or has come on to the way itself. */
    static boolean isOver(Content content, PathSequence way) {
        return isChessPlayers(way)
                && (way.isUnderWay()
                        || content.entrances()
                                .map(entrances -> entrances.chess())
                                .filter(chess ->
                                        open(chess.boards(), way.achieved()).isEmpty()
                                                && way.achieved().isDone(chess.game()))
                                .isPresent());
    }

    /** Whether this station is the game with which a chess player is through with what differs. */
    static boolean ends(Content content, PathSequence way, String station) {
        return isOver(content, way)
                && !way.isUnderWay()
                && content.entrances()
                        .filter(entrances -> entrances.chess().game().id().equals(station))
                        .isPresent();
    }

    private static OptionalInt open(List<Board> boards, PathProgress achieved) {
        return IntStream.range(0, boards.size())
                .filter(index -> !achieved.of(boards.get(index).task()).isSolved())
                .findFirst();
    }

    Here here() {
        if (open.isEmpty()) {
            return new CoursePath.Stops(way, List.of(), words).here(chess.game());
        }
        int number = open.getAsInt() + 1;
        String what = number == 1
                ? words.say("path.begin")
                : words.say(
                        "path.continue",
                        Map.of("number", number, "all", chess.boards().size()));
        return new Here(
                new Stop(
                        "chess",
                        Kind.LESSON,
                        Optional.empty(),
                        ChessBoards.start(chess, open.getAsInt(), way.root()),
                        words.html("chess.differs"),
                        Optional.empty(),
                        PieceType.GOLD.letter(),
                        false,
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        true,
                        0,
                        0,
                        words.say("chess.differs")),
                what);
    }
}
