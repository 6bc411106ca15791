package ippo.compose.drill;

import ippo.drill.Drill;
import ippo.drill.DrillKind;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Looks for drills in games of our opponent against itself: crops of their late positions. A portion is a game. */
final class GameSource implements DrillSource {
    private static final int TRIES = 4;

    private final DrillGames games;

    GameSource(long seed) {
        games = new DrillGames(seed);
    }

    @Override
    public Stream<Candidate> candidates(long number) {
        Crops crops = new Crops(games.random(~number));
        return games.late(number).stream()
                .flatMap(position -> Arrays.stream(DrillKind.values())
                        .filter(kind -> kind != DrillKind.BRINKMATE_3) // those are made from what is found
                        .flatMap(kind -> IntStream.range(0, TRIES)
                                .mapToObj(i -> crops.crop(position, kind))
                                .flatMap(crop -> crop.map(found -> new Candidate(kind, found)).stream())));
    }

    @Override
    public Stream<Candidate> further(Drill found, long number) {
        return Stream.empty();
    }

    @Override
    public int most() {
        return 6;
    }
}
