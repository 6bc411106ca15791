package ippo.content.pupil;

import ippo.answer.BoardMark;
import ippo.answer.Choice;
import ippo.answer.Judgement;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.content.source.ExerciseDraft;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which rules one has to know to answer a question, found out from the question itself. Rules go by the names that
 * lessons use for what they teach: {@code moves-gold}, {@code capture}, {@code danger} (not to leave a piece where it
 * can be taken), {@code drop}, {@code promotion}, {@code forced-promotion}, {@code two-pawns}, {@code dead-end},
 * {@code check}, {@code escape}, {@code mate}, {@code pawn-drop-mate}, {@code white-moves}, {@code tsume} (a mate while
 * White answers), {@code notation}, {@code values}.
 */
final class Needs {
    private Needs() {}

    /** What must be known to see what is asked, whatever is then answered. */
    static Set<String> ofQuestion(ExerciseDraft exercise) {
        Question question = exercise.exercise();
        Set<String> needs = new TreeSet<>(
                switch (question.style()) {
                    case PLAY -> ofPlay(question, exercise.exercise().solution());
                    case MARK, ORDER -> ofMarks(question, exercise.kind());
                    case CHOOSE -> ofChoice(question);
                });
        needs.addAll(
                switch (exercise.kind()) {
                    case "check" -> Set.of("check");
                    case "mate" -> Set.of("check", "mate");
                    case "read", "write" -> Set.of("notation");
                    case "points", "order" -> Set.of("values");
                    default -> Set.<String>of();
                });
        if (needs.contains("mate") && needs.contains("white-moves")) {
            needs.add("tsume");
        }
        return needs;
    }

    /** What must be known to play a legal move. */
    static Set<String> ofMove(Position position, Move move) {
        Set<String> needs = new TreeSet<>();
        if (!move.isDrop()) {
            needs.add(moves(position.mover(move)));
            if (move.promotes()) {
                needs.add("promotion");
            }
        } else {
            needs.add("drop");
        }
        if (position.at(move.to()).isPresent()) {
            needs.add("capture");
        }
        return needs;
    }

    private static String moves(PieceType type) {
        return "moves-" + type.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Set<String> ofPlay(Question question, Reply solution) {
        Set<String> needs = new TreeSet<>();
        if (question.start().isCheck()) {
            needs.addAll(Set.of("check", "escape"));
        }
        if (Whites.move(question)) {
            needs.add("white-moves");
        }
        boolean isRefutedHere = whiteTakesPart(question, solution);
        if (isRefutedHere && question.par().isPresent()) {
            needs.add("danger");
        }
        if (isRefutedHere || !needs.isEmpty()) {
            needs.addAll(whiteMoves(question.start()));
        }
        return needs;
    }

    /** Whether White would answer some move that is tried on the way to the solution. */
    private static boolean whiteTakesPart(Question question, Reply solution) {
        List<Move> line = solution.asMoves().map(Reply.Moves::line).orElse(List.of());
        for (int played = 0; played < line.size(); played++) {
            Optional<QuestionState> stage = question.stage(line.subList(0, played));
            if (stage.isPresent() && stage.get().position().sideToMove() == Color.BLACK) {
                for (Move move : stage.get().position().legalMoves()) {
                    if (isRefuted(question, stage.get(), move)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean isRefuted(Question question, QuestionState stage, Move move) {
        List<Move> longer = new ArrayList<>(stage.line());
        longer.add(move);
        Judgement judgement = question.judge(new Reply.Moves(longer), new Random(0));
        return judgement.isMissed() && !judgement.replies().isEmpty();
    }

    private static Set<String> whiteMoves(Position position) {
        Set<String> needs = new TreeSet<>();
        for (Square square : Square.ALL) {
            position.at(square)
                    .filter(piece -> piece.color() == Color.WHITE)
                    .ifPresent(piece -> needs.add(moves(piece.type())));
        }
        return needs;
    }

    private static Set<String> ofMarks(Question question, String kind) {
        Position start = question.start();
        Set<String> needs = new TreeSet<>();
        if (kind.equals("destinations")) {
            for (Square square : question.asked().at(BoardMark.HINT)) {
                PieceType type = start.at(square).map(Piece::type).orElseThrow();
                needs.add(moves(type));
                if (type == PieceType.KING) {
                    needs.addAll(whiteMoves(start));
                }
            }
        }
        if (kind.equals("drops")) {
            needs.add("drop");
            for (PieceType type : PieceType.HELD) {
                if (start.hand(Color.BLACK).count(type) > 0) {
                    Square.ALL.forEach(square ->
                            start.objectionTo(new Drop(type, square)).ifPresent(why -> needs.addAll(of(why))));
                }
            }
        }
        return needs;
    }

    private static Set<String> ofChoice(Question question) {
        Position start = question.start();
        Set<String> needs = new TreeSet<>();
        question.asked()
                .arrows()
                .forEach(arrow -> start.at(arrow.from()).ifPresent(piece -> needs.add(moves(piece.type()))));
        for (Choice choice : question.choices()) {
            if (question.judge(new Reply.Chosen(choice.word()), new Random(0)).isSolved()) {
                needs.addAll(ofAnswer(choice.word()));
            }
        }
        return needs;
    }

    private static Set<String> ofAnswer(String word) {
        return switch (word) {
            case "must" -> Set.of("forced-promotion");
            case "may", "cannot" -> Set.of("promotion");
            default ->
                Set.of(Illegality.values()).stream()
                        .filter(why -> why.name().equals(word))
                        .findFirst()
                        .map(Needs::of)
                        .orElse(Set.of());
        };
    }

    private static Set<String> of(Illegality why) {
        return switch (why) {
            case NO_PIECE, OCCUPIED, OUT_OF_REACH -> Set.of();
            case NOT_IN_HAND -> Set.of("drop");
            case NO_PROMOTION -> Set.of("promotion");
            case DEAD_END -> Set.of("dead-end");
            case TWO_PAWNS -> Set.of("two-pawns");
            case KING_LEFT_IN_CHECK -> Set.of("check");
            case PAWN_DROP_MATE -> Set.of("pawn-drop-mate");
        };
    }
}
