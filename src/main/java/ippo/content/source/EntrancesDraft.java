package ippo.content.source;

import ippo.content.Entrances;
import ippo.content.Entrances.Board;
import ippo.content.Entrances.Part;
import ippo.content.Entrances.Rung;
import ippo.content.Lesson;
import ippo.content.Section;
import ippo.content.Station;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The entrances of the curriculum file.
 *
 * @param parts of what differs from chess
 * @param game the station played after them
 * @param opens the station at which the course opens then
 * @param rungs of the placement, easy ones first
 * @param beyond the station where one begins who solves them all
 */
public record EntrancesDraft(
        Place place,
        List<PartDraft> parts,
        Located<String> game,
        Located<String> opens,
        List<RungDraft> rungs,
        Located<String> beyond) {
    /** Rules that a chess player knows, by the names that lessons use for what they teach. */
    public static final Set<String> KNOWN_FROM_CHESS = Set.of(
            "moves-king",
            "moves-rook",
            "moves-bishop",
            "moves-pawn",
            "capture",
            "danger",
            "white-moves",
            "check",
            "escape",
            "mate",
            "tsume");

    public EntrancesDraft {
        parts = List.copyOf(parts);
        rungs = List.copyOf(rungs);
    }

    /** An exercise by lesson and id. */
    public record BoardDraft(String lesson, Located<String> exercise) {}

    /** Cards of a lesson, then exercises of it. */
    public record PartDraft(String lesson, List<Located<String>> cards, List<BoardDraft> boards) {
        public PartDraft {
            cards = List.copyOf(cards);
            boards = List.copyOf(boards);
        }

        /** Empty if there is no such lesson. */
        private Optional<Part> part(List<Section> sections) {
            return EntrancesDraft.lesson(lesson, sections)
                    .map(there -> new Part(
                            there,
                            cards.stream()
                                    .flatMap(card -> there.card(card.value()).stream())
                                    .toList(),
                            boards.stream()
                                    .flatMap(board ->
                                            there.exercise(board.exercise().value()).stream())
                                    .toList()));
        }
    }

    /** The boards for chess players. */
    public List<BoardDraft> boards() {
        return parts.stream().flatMap(part -> part.boards().stream()).toList();
    }

    /** A board of the placement. @param opens the station where one begins who does not solve it */
    public record RungDraft(BoardDraft board, Located<String> opens) {}

    /**
     * The entrances, without boards that are not there, which {@code check} tells of: a course that is being rewritten
     * can be shown all the same. Empty if a station is not there.
     */
    Optional<Entrances> entrances(List<Section> sections) {
        Optional<Station.OfGame> last = station(game, sections).flatMap(station -> switch (station) {
            case Station.OfGame found -> Optional.of(found);
            case Station.OfLesson lesson -> Optional.<Station.OfGame>empty();
            case Station.OfMates mates -> Optional.<Station.OfGame>empty();
            case Station.OfDrills drills -> Optional.<Station.OfGame>empty();
        });
        Optional<Station> then = station(opens, sections);
        Optional<Station> end = station(beyond, sections);
        if (last.isEmpty() || then.isEmpty() || end.isEmpty()) {
            return Optional.empty();
        }
        List<Part> differing =
                parts.stream().flatMap(each -> each.part(sections).stream()).toList();
        List<Rung> rising = rungs.stream()
                .flatMap(each -> board(each.board(), sections)
                        .flatMap(
                                board -> station(each.opens(), sections).map(there -> new Rung(board, there)).stream()))
                .toList();
        return Optional.of(new Entrances(
                new Entrances.Chess(differing, last.get(), then.get()), new Entrances.Placement(rising, end.get())));
    }

    private static Optional<Station> station(Located<String> id, List<Section> sections) {
        return sections.stream()
                .flatMap(section -> section.stations().stream())
                .filter(station -> station.id().equals(id.value()))
                .findFirst();
    }

    private static Stream<Board> board(BoardDraft draft, List<Section> sections) {
        return lesson(draft.lesson(), sections).stream()
                .flatMap(there ->
                        there.exercise(draft.exercise().value()).stream().map(exercise -> new Board(there, exercise)));
    }

    private static Optional<Lesson> lesson(String id, List<Section> sections) {
        return sections.stream()
                .flatMap(section -> section.lessons().stream())
                .filter(each -> each.id().equals(id))
                .findFirst();
    }
}
