package ippo.content.check;

import ippo.answer.QuestionState;
import ippo.content.source.Draft;
import ippo.content.source.ExerciseDraft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.exercise.Exercise;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * In a lesson that teaches castles no king walks into half a castle: where a solution moves the learner's king, king,
 * golds and silvers end as in one of the castles that the lesson builds, or one move of a gold away from it.
 */
final class CastlesFinished implements Check {
    private static final Set<PieceType> WALLS = Set.of(PieceType.KING, PieceType.GOLD, PieceType.SILVER);

    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            List<Map<Square, PieceType>> castles = lesson.played().stream()
                    .map(each -> each.exercise().goal().picture())
                    .filter(picture -> picture.containsValue(PieceType.KING))
                    .map(CastlesFinished::walls)
                    .toList();
            if (!castles.isEmpty()) {
                lesson.played().stream()
                        .filter(each ->
                                end(each).filter(end -> !isCastle(end, castles)).isPresent())
                        .forEach(each -> faults.add(
                                each.solution(), each.id() + ": the king ends in none of the lesson's castles"));
            }
        }
    }

    private static Map<Square, PieceType> walls(Map<Square, PieceType> picture) {
        return picture.entrySet().stream()
                .filter(entry -> WALLS.contains(entry.getValue()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Where the solution ends, if Black's king moves in it without need and it can be played through. */
    private static Optional<Position> end(ExerciseDraft draft) {
        return GoalFits.holds(draft) && !draft.exercise().start().isCheck() ? end(draft.exercise()) : Optional.empty();
    }

    private static Optional<Position> end(Exercise exercise) {
        return exercise.solution()
                .asMoves()
                .flatMap(moves -> exercise.stage(moves.line()))
                .map(QuestionState::position)
                .filter(end -> !end.king(Color.BLACK).equals(exercise.start().king(Color.BLACK)))
                .map(end -> end.withSideToMove(Color.BLACK));
    }

    private static boolean isCastle(Position end, List<Map<Square, PieceType>> castles) {
        return castles.stream().anyMatch(castle -> stands(end, castle))
                || end.legalMoves().stream()
                        .filter(move -> !move.isDrop() && end.mover(move) == PieceType.GOLD)
                        .map(end::play)
                        .anyMatch(next -> castles.stream().anyMatch(castle -> stands(next, castle)));
    }

    private static boolean stands(Position position, Map<Square, PieceType> castle) {
        return castle.entrySet().stream()
                .allMatch(entry -> position.at(entry.getKey())
                        .filter(new Piece(entry.getValue(), Color.BLACK)::equals)
                        .isPresent());
    }
}
