package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.EntrancesDraft;
import ippo.content.source.EntrancesDraft.BoardDraft;
import ippo.content.source.EntrancesDraft.PartDraft;
import ippo.content.source.EntrancesDraft.RungDraft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.Located;
import ippo.content.source.StationDraft;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The entrances keep what they promise: their boards are exercises of the course, each once, in every language; as many
 * as is said; what a lesson teaches is told by one of its cards before it is asked of chess players; and the stations
 * that they open are there, rising from board to board.
 */
final class EntrancesKept implements Check {
    private static final int FEWEST = 18;
    private static final int MOST = 24;
    /** Of the placement. */
    private static final int RUNGS = 10;

    @Override
    public void run(Draft draft, Faults faults) {
        draft.entrances().ifPresent(entrances -> {
            chess(entrances, draft, faults);
            placement(entrances, draft, faults);
        });
    }

    private static void chess(EntrancesDraft entrances, Draft draft, Faults faults) {
        int count = entrances.parts().stream()
                .mapToInt(part -> part.cards().size() + part.boards().size())
                .sum();
        if (count < FEWEST || count > MOST) {
            faults.add(
                    entrances.place(),
                    "for chess players there are " + count + " boards, not " + FEWEST + " to " + MOST);
        }
        boards(entrances.boards().stream(), draft, faults);
        entrances.parts().forEach(part -> cards(part, draft, faults));
        boolean isGame = stations(draft)
                .filter(station -> station.id().value().equals(entrances.game().value()))
                .anyMatch(station -> switch (station) {
                    case StationDraft.OfGame game -> true;
                    case StationDraft.OfLesson lesson -> false;
                    case StationDraft.OfMates mates -> false;
                    case StationDraft.OfDrills drills -> false;
                });
        if (!isGame) {
            faults.add(entrances.game().place(), entrances.game().value() + " is no game of the course");
        }
        index(entrances.opens(), draft, faults);
    }

    private static void placement(EntrancesDraft entrances, Draft draft, Faults faults) {
        if (entrances.rungs().size() != RUNGS) {
            faults.add(
                    entrances.place(), "the placement has " + entrances.rungs().size() + " boards, not " + RUNGS);
        }
        boards(entrances.rungs().stream().map(RungDraft::board), draft, faults);
        int before = -1;
        List<Located<String>> opened = Stream.concat(
                        entrances.rungs().stream().map(RungDraft::opens), Stream.of(entrances.beyond()))
                .toList();
        for (Located<String> station : opened) {
            int index = index(station, draft, faults);
            if (index >= 0 && index <= before) {
                faults.add(station.place(), station.value() + " does not come after what the board before opens");
            }
            before = Math.max(before, index);
        }
    }

    private static void boards(Stream<BoardDraft> boards, Draft draft, Faults faults) {
        Set<String> seen = new HashSet<>();
        boards.forEach(board -> {
            String name = board.lesson() + "/" + board.exercise().value();
            Optional<LessonDraft> lesson = Optional.ofNullable(draft.lessons().get(board.lesson()));
            boolean isThere = lesson.stream()
                    .flatMap(each -> each.ids().stream())
                    .anyMatch(id -> id.value().equals(board.exercise().value()));
            if (!isThere) {
                faults.add(board.exercise().place(), "there is no exercise " + name);
            }
            lesson.ifPresent(each -> each.untold()
                    .keySet()
                    .forEach(language -> faults.add(
                            board.exercise().place(), "the exercise " + name + " has no text in " + language.tag())));
            if (!seen.add(name)) {
                faults.add(board.exercise().place(), "the exercise " + name + " is there already");
            }
        });
    }

    private static void cards(PartDraft part, Draft draft, Faults faults) {
        Optional<LessonDraft> lesson = Optional.ofNullable(draft.lessons().get(part.lesson()));
        for (Located<String> card : part.cards()) {
            boolean isThere = lesson.stream()
                    .flatMap(each -> each.cardIds().stream())
                    .anyMatch(id -> id.value().equals(card.value()));
            if (!isThere) {
                faults.add(card.place(), "there is no card " + part.lesson() + "/" + card.value());
            }
        }
        boolean isNew = lesson.stream()
                .flatMap(each -> each.teaches().stream())
                .anyMatch(rule -> !EntrancesDraft.KNOWN_FROM_CHESS.contains(rule.value()));
        if (isNew && part.cards().isEmpty()) {
            part.boards().stream()
                    .findFirst()
                    .ifPresent(board -> faults.add(
                            board.exercise().place(),
                            "no card tells what " + part.lesson() + " teaches before it is asked"));
        }
    }

    private static Stream<StationDraft> stations(Draft draft) {
        return draft.sections().stream()
                .filter(section -> !section.isAside())
                .flatMap(section -> section.stations().stream());
    }

    /** Its place on the way; below 0, and a fault, if it is not on it. */
    private static int index(Located<String> station, Draft draft, Faults faults) {
        int index = stations(draft).map(each -> each.id().value()).toList().indexOf(station.value());
        if (index < 0) {
            faults.add(station.place(), "there is no station " + station.value() + " on the way");
        }
        return index;
    }
}
