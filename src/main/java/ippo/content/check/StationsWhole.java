package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Located;
import ippo.content.source.SectionDraft;
import ippo.content.source.StationDraft;
import ippo.drill.DrillKind;
import ippo.game.Opening;
import ippo.game.SmallGame;
import ippo.i18n.Messages;
import ippo.opponent.Level;
import java.util.List;
import java.util.Optional;

/**
 * Every station can be played: the opening of a game is one of ours, and the opponent plays it; the puzzles of a row of
 * mates are there, and drills are of a kind that there is. Games and rows have a title in every language, and games
 * tell in a sentence what to do.
 */
final class StationsWhole implements Check {
    /** In a row of mates. */
    private static final int MATES = 3;
    /** In a row of drills, at least. */
    private static final int FEWEST_DRILLS = 3;
    /** In a row of drills, at most. */
    private static final int MOST_DRILLS = 5;

    @Override
    public void run(Draft draft, Faults faults) {
        for (SectionDraft section : draft.sections()) {
            for (StationDraft station : section.stations()) {
                switch (station) {
                    case StationDraft.OfLesson lesson -> {} // has checks of its own
                    case StationDraft.OfGame game -> game(game, draft, faults);
                    case StationDraft.OfMates mates -> mates(mates, draft, faults);
                    case StationDraft.OfDrills drills -> drills(drills, draft, faults);
                }
            }
        }
    }

    private static void game(StationDraft.OfGame game, Draft draft, Faults faults) {
        told(game.id(), "station." + game.id().value(), draft, faults);
        told(game.id(), "station." + game.id().value() + ".task", draft, faults);
        Optional<Opening> opening = Opening.named(game.opening().value());
        if (opening.isEmpty()) {
            faults.add(game.opening().place(), game.opening().value() + " is no opening of a game");
        }
        List<Level> levels =
                opening.flatMap(Opening::small).map(SmallGame::levels).orElse(Level.all());
        if (levels.stream().noneMatch(level -> level.number() == game.level().value())) {
            faults.add(
                    game.level().place(),
                    "the game " + game.id().value() + " is not played at level "
                            + game.level().value());
        }
    }

    private static void mates(StationDraft.OfMates mates, Draft draft, Faults faults) {
        told(mates.id(), "station." + mates.id().value(), draft, faults);
        if (mates.numbers().size() != MATES) {
            faults.add(
                    mates.id().place(),
                    "the row " + mates.id().value() + " has " + mates.numbers().size() + " puzzles, not " + MATES);
        }
        for (Located<Integer> number : mates.numbers()) {
            boolean isThere = draft.sets().stream()
                    .flatMap(set -> set.puzzles().stream())
                    .anyMatch(puzzle -> puzzle.plies().value() == mates.plies()
                            && puzzle.number().value().equals(number.value()));
            if (!isThere) {
                faults.add(
                        number.place(), "there is no mate in " + mates.plies() + " with the number " + number.value());
            }
        }
    }

    private static void drills(StationDraft.OfDrills row, Draft draft, Faults faults) {
        told(row.id(), "station." + row.id().value(), draft, faults);
        int size = row.numbers().size();
        if (size < FEWEST_DRILLS || size > MOST_DRILLS) {
            faults.add(
                    row.id().place(),
                    "the row " + row.id().value() + " has " + size + " drills, not " + FEWEST_DRILLS + " to "
                            + MOST_DRILLS);
        }
        if (DrillKind.ofId(row.kind().value()).isEmpty()) {
            faults.add(row.kind().place(), row.kind().value() + " is no kind of drills");
        }
    }

    private static void told(Located<String> id, String key, Draft draft, Faults faults) {
        for (Messages messages : draft.messages().values()) {
            if (!messages.has(key)) {
                faults.add(
                        id.place(),
                        "there is no message " + key + " in "
                                + messages.language().tag());
            }
        }
    }
}
