package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.Located;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.SectionDraft;
import ippo.content.source.StationDraft;
import ippo.game.Opening;
import ippo.game.SmallGame;
import ippo.opponent.Goal;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The welcome and the lessons before a game, a row of mates or of drills teach how its pieces move, and what mate is
 * where the king is to be mated. A side path may use what all of the way teaches.
 */
final class StationsTaught implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        Set<String> taught = new HashSet<>();
        draft.welcome().ifPresent(id -> taught.addAll(taughtBy(id, draft)));
        for (SectionDraft section : draft.sections()) {
            for (StationDraft station : section.stations()) {
                switch (station) {
                    case StationDraft.OfLesson(Located<String> id) -> taught.addAll(taughtBy(id, draft));
                    case StationDraft.OfGame game ->
                        Opening.named(game.opening().value())
                                .ifPresent(opening -> compare(game.id(), needs(opening), taught, faults));
                    case StationDraft.OfMates mates -> compare(mates.id(), needs(mates, draft), taught, faults);
                    case StationDraft.OfDrills drills -> compare(drills.id(), needs(drills, draft), taught, faults);
                }
            }
        }
    }

    private static Set<String> taughtBy(Located<String> lesson, Draft draft) {
        return Optional.ofNullable(draft.lessons().get(lesson.value())).stream()
                .map(LessonDraft::teaches)
                .flatMap(List::stream)
                .map(Located::value)
                .collect(Collectors.toSet());
    }

    private static void compare(Located<String> id, Set<String> needs, Set<String> taught, Faults faults) {
        needs.stream()
                .filter(rule -> !taught.contains(rule))
                .forEach(rule -> faults.add(
                        id.place(),
                        "the station " + id.value() + " needs " + rule + ", which no lesson before teaches"));
    }

    private static Set<String> needs(Opening opening) {
        Set<String> needs = new TreeSet<>();
        opening.position().toSetup().pieces().values().forEach(piece -> needs.add(moves(piece.type())));
        if (opening.small().map(SmallGame::goal).orElse(Goal.MATE) == Goal.MATE) {
            needs.add("mate");
        }
        return needs;
    }

    private static Set<String> needs(StationDraft.OfMates mates, Draft draft) {
        Set<String> needs = new TreeSet<>(Set.of("mate"));
        draft.sets().stream()
                .flatMap(set -> set.puzzles().stream())
                .filter(puzzle -> puzzle.plies().value() == mates.plies()
                        && mates.numbers().stream()
                                .anyMatch(number ->
                                        number.value().equals(puzzle.number().value())))
                .map(PuzzleDraft::start)
                .forEach(start -> addNeeds(start, needs));
        return needs;
    }

    private static Set<String> needs(StationDraft.OfDrills row, Draft draft) {
        Set<String> ids = row.numbers().stream()
                .map(number -> row.kind().value() + "-" + number.value())
                .collect(Collectors.toSet());
        Set<String> needs = new TreeSet<>(Set.of("mate"));
        draft.drills().get().stream()
                .filter(drill -> ids.contains(drill.id()))
                .forEach(drill -> addNeeds(drill.numbered().drill().start(), needs));
        return needs;
    }

    private static void addNeeds(Position start, Set<String> needs) {
        for (Piece piece : start.toSetup().pieces().values()) {
            needs.add(moves(piece.type()));
        }
        for (PieceType type : PieceType.HELD) {
            if (start.hand(Color.BLACK).count(type) > 0) {
                needs.add(moves(type));
                needs.add("drop");
            }
        }
    }

    private static String moves(PieceType type) {
        return "moves-" + type.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
