package ippo.web.blind;

import ippo.answer.Choice;
import ippo.answer.Judgement;
import ippo.answer.Question;
import ippo.answer.Reply;
import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Wrong answers to a question, made on purpose. */
final class Mistakes {
    private Mistakes() {}

    /** A move that may not be played though one can try it: the square is not that of an own piece. */
    static Optional<Move> refused(Question question) {
        return first(question, Judgement.Refused.class);
    }

    /** A legal move that misses what is asked. */
    static Optional<Move> missed(Question question) {
        return first(question, Judgement.Missed.class);
    }

    static Judgement judged(Question question, Reply reply) {
        return question.judge(reply, () -> 0);
    }

    private static Optional<Move> first(Question question, Class<? extends Judgement> kind) {
        return tries(question.start()).stream()
                .filter(move -> kind.isInstance(judged(question, new Reply.Moves(List.of(move)))))
                .findFirst();
    }

    private static List<Move> tries(Position position) {
        List<Move> moves = new ArrayList<>(position.legalMoves());
        for (Square to : Square.ALL) {
            if (position.at(to)
                    .filter(there -> there.color() == position.sideToMove())
                    .isPresent()) {
                continue;
            }
            position.toSetup().pieces().forEach((from, piece) -> {
                boolean legal = position.reach(from).contains(to)
                        && (position.isLegal(new BoardMove(from, to, false))
                                || position.isLegal(new BoardMove(from, to, true)));
                if (piece.color() == position.sideToMove() && !from.equals(to) && !legal) {
                    moves.add(new BoardMove(from, to, false));
                }
            });
            for (PieceType piece : PieceType.HELD) {
                if (position.hand(position.sideToMove()).count(piece) > 0) {
                    moves.add(new Drop(piece, to));
                }
            }
        }
        return moves;
    }

    /** A square that is not among those to be marked. */
    static Square wrongSquare(Question question) {
        return Square.ALL.stream()
                .filter(square -> !question.squares().contains(square))
                .filter(square -> question.start().at(square).isEmpty())
                .findFirst()
                .orElseThrow();
    }

    static Optional<Choice> wrongChoice(Question question) {
        return question.choices().stream()
                .filter(choice -> judged(question, new Reply.Chosen(choice.word())) instanceof Judgement.Missed)
                .findFirst();
    }
}
