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
        boolean plays = way.achieved()
                .entered()
                .filter(entered -> entered.entrance() == Entrance.CHESS)
                .isPresent();
        if (!plays || way.isUnderWay()) {
            return Optional.empty();
        }
        return content.entrances()
                .map(entrances -> new ChessEntrance(
                        entrances.chess(), open(entrances.chess().boards(), way.achieved()), way, words))
                .filter(entrance -> entrance.open().isPresent()
                        || !way.achieved().isDone(entrance.chess().game()));
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
