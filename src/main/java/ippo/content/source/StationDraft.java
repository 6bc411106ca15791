package ippo.content.source;

import ippo.answer.Task.DrillTask;
import ippo.content.PuzzleBank;
import ippo.content.Station;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A station of the curriculum file. */
public sealed interface StationDraft {
    Located<String> id();

    /** The station of a draft without fault; empty for a lesson that could not be read. */
    Optional<Station> station(Map<String, LessonDraft> lessons, PuzzleBank bank);

    /** A lesson. */
    record OfLesson(Located<String> id) implements StationDraft {
        @Override
        public Optional<Station> station(Map<String, LessonDraft> lessons, PuzzleBank bank) {
            return Optional.ofNullable(lessons.get(id.value()))
                    .map(LessonDraft::lesson)
                    .map(Station.OfLesson::new);
        }
    }

    /**
     * A game.
     *
     * @param opening how it begins
     * @param level the number of the opponent's level
     */
    record OfGame(Located<String> id, Located<String> opening, Located<Integer> level) implements StationDraft {
        @Override
        public Optional<Station> station(Map<String, LessonDraft> lessons, PuzzleBank bank) {
            return Optional.of(new Station.OfGame(id.value(), opening.value(), level.value()));
        }
    }

    /** A row of mates. @param numbers of its puzzles, among those of their length */
    record OfMates(Located<String> id, int plies, List<Located<Integer>> numbers) implements StationDraft {
        public OfMates {
            numbers = List.copyOf(numbers);
        }

        @Override
        public Optional<Station> station(Map<String, LessonDraft> lessons, PuzzleBank bank) {
            return Optional.of(new Station.OfMates(
                    id.value(),
                    numbers.stream()
                            .map(number -> bank.puzzle(plies, number.value()).orElseThrow())
                            .toList()));
        }
    }

    /** A row of drills. @param numbers among those of their kind */
    record OfDrills(Located<String> id, Located<String> kind, List<Located<Integer>> numbers) implements StationDraft {
        public OfDrills {
            numbers = List.copyOf(numbers);
        }

        @Override
        public Optional<Station> station(Map<String, LessonDraft> lessons, PuzzleBank bank) {
            return Optional.of(new Station.OfDrills(
                    id.value(),
                    numbers.stream()
                            .map(number ->
                                    new DrillTask(kind.value(), number.value().toString()))
                            .toList()));
        }
    }
}
