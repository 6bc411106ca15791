package ippo.compose.drill;

import ippo.drill.Drill;
import ippo.drill.DrillKind;
import ippo.drill.DrillProver;
import ippo.drill.DrillTheme;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import ippo.threat.Limits;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Finds drills in games. The same seed and the same wishes find the same drills, in one run or in several with a work
 * file. One thread.
 */
public final class DrillRun {
    /** For finding: what takes more is not looked at any further. */
    private static final Limits FIND = Limits.of(2_000, 200_000);

    /** For what is kept. */
    private static final Limits KEEP = Limits.of(20_000, 1_000_000);

    /** Of one game, drills of one kind; more would be much alike. */
    private static final int OF_A_GAME = 6;

    private static final int TRIES = 4;

    private final DrillGames games;
    private final DrillProver finder = new DrillProver(FIND);
    private final DrillProver prover = new DrillProver(KEEP);
    private final Reducer reducer = new Reducer(finder);
    private final DrillPool pool;
    private final DrillWorkFile file;
    private final List<Drill> found = new ArrayList<>();
    private long next;

    /**
     * Goes on where the work file ends.
     *
     * @param wanted how many of each kind
     */
    public DrillRun(long seed, Map<DrillKind, Integer> wanted, Path file) {
        games = new DrillGames(seed);
        pool = new DrillPool(wanted);
        this.file = new DrillWorkFile(file);
        DrillWorkFile.Work work = this.file.read();
        work.drills().forEach(pool::keep);
        found.addAll(work.drills());
        next = work.games();
    }

    /**
     * What one game gave.
     *
     * @param number of the game, from 0
     * @param drills new ones
     */
    public record OneGame(long number, List<Drill> drills) {
        public OneGame {
            drills = List.copyOf(drills);
        }
    }

    /** How many games were looked at, in all runs. */
    public long games() {
        return next;
    }

    /** All that was found, in all runs, in the order in which it was. */
    public List<Drill> found() {
        return List.copyOf(found);
    }

    /** Looks at games until there is enough, or somebody says so. */
    public void run(BooleanSupplier isOver, Consumer<OneGame> told) {
        while (!pool.isFull() && !isOver.getAsBoolean()) {
            List<Drill> drills = look(games.late(next), new Crops(games.random(~next)));
            file.append(drills, next);
            found.addAll(drills);
            told.accept(new OneGame(next, drills));
            next++;
        }
    }

    private List<Drill> look(List<Position> late, Crops crops) {
        List<Drill> drills = new ArrayList<>();
        Map<DrillKind, Integer> counts = new EnumMap<>(DrillKind.class);
        for (Position position : late) {
            for (DrillKind kind : DrillKind.values()) {
                for (int i = 0; i < TRIES; i++) {
                    boolean isWanted = kind != DrillKind.BRINKMATE_3
                            && pool.isWanted(kind)
                            && counts.getOrDefault(kind, 0) < OF_A_GAME;
                    Optional<Drill> kept =
                            isWanted ? crops.crop(position, kind).flatMap(crop -> find(kind, crop)) : Optional.empty();
                    kept.ifPresent(drill -> {
                        counts.merge(kind, 1, Integer::sum);
                        drills.add(drill);
                        drills.addAll(backFrom(drill));
                    });
                }
            }
        }
        return drills;
    }

    private Optional<Drill> find(DrillKind kind, Position position) {
        return finder.drill(kind, position)
                .filter(this::isBalanced)
                .map(reducer::reduce)
                .flatMap(this::kept);
    }

    /** Of hitting and defending neither may be the answer much more often. */
    private boolean isBalanced(Drill drill) {
        if (drill.kind() != DrillKind.HIT_OR_DEFEND) {
            return true;
        }
        boolean hits = drill.themes().contains(DrillTheme.HIT);
        long same = found.stream()
                .filter(other -> other.kind() == drill.kind() && other.themes().contains(DrillTheme.HIT) == hits)
                .count();
        return 2 * same <= pool.count(drill.kind()) + 4;
    }

    /** Proved again with more, since no budget may have decided it, and new. */
    private Optional<Drill> kept(Drill drill) {
        return prover.drill(drill.kind(), drill.start())
                .filter(proved -> proved.right().equals(drill.right()))
                .filter(proved -> prover.spared(proved).isEmpty())
                .filter(pool::keep);
    }

    private List<Drill> backFrom(Drill drill) {
        List<Drill> back = new ArrayList<>();
        if (drill.kind() == DrillKind.BRINKMATE_1) {
            for (Setup before : SacrificeBack.before(drill)) {
                if (pool.isWanted(DrillKind.BRINKMATE_3) && back.isEmpty()) {
                    finder.drill(DrillKind.BRINKMATE_3, Position.of(before, Strictness.GAME))
                            .map(reducer::reduce)
                            .flatMap(this::kept)
                            .ifPresent(back::add);
                }
            }
        }
        return back;
    }
}
