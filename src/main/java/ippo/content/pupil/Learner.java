package ippo.content.pupil;

import ippo.answer.AnswerKind;
import ippo.answer.Judgement;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.content.source.ExerciseDraft;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * A learner who knows the rules that have been taught, and plays at random what they allow, lit squares first. What
 * chance does not find is looked up in the author's solution, which must not need more. Not to be shared between
 * threads.
 */
final class Learner {
    private static final int ATTEMPTS = 20;
    private static final int MOST_MOVES = 16;
    private static final int MOST_MISSES = 10;

    private final Set<String> known = new TreeSet<>();
    private final Random random;

    Learner(Random random) {
        this.random = random;
    }

    void learn(Set<String> rules) {
        known.addAll(rules);
    }

    boolean knows(String rule) {
        return known.contains(rule);
    }

    /** The rules that are not known and without which it cannot be answered; empty if it is. */
    Set<String> missing(ExerciseDraft exercise) {
        Set<String> missing = new TreeSet<>(Needs.ofQuestion(exercise));
        missing.removeAll(known);
        Question question = exercise.exercise();
        if (missing.isEmpty() && question.style() == AnswerKind.PLAY && !isFound(question)) {
            missing.addAll(ofSolution(exercise));
            missing.removeAll(known);
        }
        return missing;
    }

    /** All rules that the author's solution uses. */
    static Set<String> ofSolution(ExerciseDraft exercise) {
        Set<String> needs = new TreeSet<>();
        Optional<Reply.Moves> solution = exercise.exercise().solution().asMoves();
        if (solution.isPresent()) {
            Reply.Moves moves = solution.get();
            for (int played = 0; played < moves.line().size(); played++) {
                Move move = moves.line().get(played);
                exercise.exercise()
                        .stage(moves.line().subList(0, played))
                        .map(QuestionState::position)
                        .filter(position -> position.sideToMove() == Color.BLACK)
                        .ifPresent(position -> needs.addAll(Needs.ofMove(position, move)));
            }
        }
        return needs;
    }

    private boolean isFound(Question question) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            if (attempt(question)) {
                return true;
            }
        }
        return false;
    }

    private boolean attempt(Question question) {
        QuestionState stage = question.stage(List.of()).orElseThrow();
        int misses = 0;
        while (misses < MOST_MISSES && stage.learnerMoves() < MOST_MOVES) {
            List<Move> moves = known(stage);
            if (moves.isEmpty()) {
                return false;
            }
            List<Move> line = new ArrayList<>(stage.line());
            line.add(moves.get(random.nextInt(moves.size())));
            Judgement judgement = question.judge(new Reply.Moves(line), random);
            if (judgement.isSolved()) {
                return true;
            }
            Optional<QuestionState> next = judgement.next();
            misses += next.isEmpty() ? 1 : 0;
            stage = next.orElse(stage);
        }
        return false;
    }

    /** The moves that are allowed by what is known; if some of them go to a lit square, only those. */
    private List<Move> known(QuestionState stage) {
        Position position = stage.position();
        List<Move> allowed = position.legalMoves().stream()
                .filter(move -> known.containsAll(Needs.ofMove(position, move)))
                .toList();
        List<Move> lit = allowed.stream()
                .filter(move -> !move.isDrop() && stage.left().contains(move.to()))
                .toList();
        return lit.isEmpty() ? allowed : lit;
    }
}
