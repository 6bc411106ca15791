package ippo.content.pupil;

import ippo.content.source.Draft;
import ippo.content.source.EntrancesDraft;
import ippo.content.source.EntrancesDraft.PartDraft;
import ippo.content.source.LessonDraft;
import ippo.content.source.Located;
import ippo.fault.FileFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Whether the boards for chess players can be solved by somebody who knows chess and what their cards have told. */
final class ChessPlayer {
    private ChessPlayer() {}

    /** What is asked before it is told, in order. */
    static List<FileFault> gaps(EntrancesDraft entrances, Draft draft, long seed) {
        Learner player = new Learner(new Random(seed));
        player.learn(EntrancesDraft.KNOWN_FROM_CHESS);
        List<FileFault> gaps = new ArrayList<>();
        for (PartDraft part : entrances.parts()) {
            Optional<LessonDraft> lesson = Optional.ofNullable(draft.lessons().get(part.lesson()));
            if (!part.cards().isEmpty()) {
                lesson.ifPresent(told ->
                        told.teaches().stream().map(Located::value).forEach(rule -> player.learn(Set.of(rule))));
            }
            part.boards()
                    .forEach(board -> lesson.stream()
                            .flatMap(asking -> asking.exercises().stream())
                            .filter(exercise ->
                                    exercise.id().equals(board.exercise().value()))
                            .flatMap(exercise -> player.missing(exercise).stream())
                            .map(rule -> board.exercise()
                                    .place()
                                    .fault(board.exercise().value() + " needs " + rule
                                            + ", which no card for chess players tells before"))
                            .forEach(gaps::add));
        }
        return gaps;
    }
}
