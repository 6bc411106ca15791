package ippo.compose.drill;

import ippo.drill.Drill;
import ippo.drill.DrillKind;
import ippo.drill.DrillProver;
import ippo.drill.DrillTheme;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.threat.Limits;
import ippo.threat.Proved;
import ippo.threat.ThreatProver;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Finds drills in games, or makes them backwards from mates. The same seed and the same wishes find the same drills, in
 * one run or in several with a work file. One thread.
 */
public final class DrillRun {
    /** For finding: what takes more is not looked at any further. */
    private static final Limits FIND = Limits.of(2_000, 200_000);

    /** For small changes: most are good for nothing. */
    private static final Limits VARY = Limits.of(1_000, 40_000);

    /** For what is kept. */
    private static final Limits KEEP = Limits.of(20_000, 1_000_000);

    /** Moves of Black's before a reply of White's that are looked at. */
    private static final int BACK = 6;

    private final DrillSource source;
    private final DrillProver finder = new DrillProver(FIND);
    private final ThreatProver threats = new ThreatProver(FIND);
    private final DrillProver prover = new DrillProver(KEEP);
    private final Reducer reducer = new Reducer(finder);
    private final DrillPool pool;
    private final DrillWorkFile file;
    private final List<Drill> found = new ArrayList<>();
    private final List<Drill> elsewhere = new ArrayList<>();
    private long next;

    private DrillRun(DrillSource source, DrillPool pool, Path file) {
        this.source = source;
        this.pool = pool;
        this.file = new DrillWorkFile(file);
        DrillWorkFile.Work work = this.file.read();
        work.drills().forEach(this::take);
        next = work.portions();
    }

    /**
     * In games of our opponent against itself. Goes on where the work file ends.
     *
     * @param wanted how many of each kind
     */
    public DrillRun(long seed, Map<DrillKind, Integer> wanted, Path file) {
        this(new GameSource(seed), new DrillPool(wanted), file);
    }

    /**
     * Backwards from mates. Goes on where the work file ends.
     *
     * @param mates positions in which Black mates
     * @param wanted how many of each kind
     */
    public static DrillRun ofMates(List<Setup> mates, long seed, Map<DrillKind, Integer> wanted, Path file) {
        return new DrillRun(new MateSource(mates, seed), new DrillPool(wanted), file);
    }

    /**
     * By small changes of drills. Goes on where the work file ends.
     *
     * @param drills of which changes are looked at, and of those that come of them
     * @param wanted how many of each kind
     */
    public static DrillRun ofDrills(List<Drill> drills, long seed, Map<DrillKind, Integer> wanted, Path file) {
        DrillPool pool = new DrillPool(wanted);
        VariationSource source = new VariationSource(pool::isWanted, seed, VARY);
        drills.forEach(source::know);
        return new DrillRun(source, pool, file);
    }

    /** Counts drills that are kept elsewhere; none that is much like one of them will be found. */
    public void know(List<Drill> drills) {
        drills.forEach(pool::keep);
        elsewhere.addAll(drills);
    }

    private void take(Drill drill) {
        pool.keep(drill);
        source.know(drill);
        found.add(drill);
    }

    /**
     * What a portion gave: a game, or a mate.
     *
     * @param number of the portion, from 0
     * @param drills new ones
     */
    public record Portion(long number, List<Drill> drills) {
        public Portion {
            drills = List.copyOf(drills);
        }
    }

    /** How many games or mates were looked at, in all runs. */
    public long portions() {
        return next;
    }

    /** All that was found, in all runs, in the order in which it was. */
    public List<Drill> found() {
        return List.copyOf(found);
    }

    /** Looks at one portion after the other until there is enough, or somebody says so. */
    public void run(BooleanSupplier isOver, Consumer<Portion> told) {
        while (!pool.isFull() && !isOver.getAsBoolean()) {
            List<Drill> drills = look(next);
            file.append(drills, next);
            drills.forEach(this::take);
            told.accept(new Portion(next, drills));
            next++;
        }
    }

    private List<Drill> look(long portion) {
        List<Drill> drills = new ArrayList<>();
        Map<DrillKind, Integer> counts = new EnumMap<>(DrillKind.class);
        source.candidates(portion).forEachOrdered(candidate -> {
            DrillKind kind = candidate.kind();
            if (pool.isWanted(kind) && counts.getOrDefault(kind, 0) < source.most()) {
                find(kind, candidate.position()).ifPresent(drill -> {
                    counts.merge(kind, 1, Integer::sum);
                    drills.add(drill);
                    backFrom(drill).ifPresent(drills::add);
                    further(drill, portion).ifPresent(drills::add);
                });
            }
        });
        return drills;
    }

    private Optional<Drill> find(DrillKind kind, Position position) {
        return Optional.of(position)
                .filter(each -> pool.isNew(kind, each))
                .flatMap(each -> finder.drill(kind, each))
                .filter(this::isBalanced)
                .map(reducer::reduce)
                .filter(drill -> pool.isNew(kind, drill.start()))
                .flatMap(this::kept);
    }

    /** Of hitting and defending neither may be the answer much more often. */
    private boolean isBalanced(Drill drill) {
        if (drill.kind() != DrillKind.HIT_OR_DEFEND) {
            return true;
        }
        boolean hits = drill.themes().contains(DrillTheme.HIT);
        long same = Stream.concat(elsewhere.stream(), found.stream())
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

    private Optional<Drill> further(Drill drill, long portion) {
        return source.further(drill, portion)
                .filter(each -> pool.isWanted(each.kind()))
                .flatMap(each -> find(each.kind(), each.position()).stream())
                .findFirst();
    }

    /** A brinkmate in three of which a brinkmate in one is the end. */
    private Optional<Drill> backFrom(Drill drill) {
        if (drill.kind() != DrillKind.BRINKMATE_1 || !pool.isWanted(DrillKind.BRINKMATE_3)) {
            return Optional.empty();
        }
        return ReplyBack.before(drill).stream()
                .filter(reply -> threats.isHelpless(reply, 1) == Proved.YES)
                .filter(reply -> threats.isHelpless(reply, 0) == Proved.NO)
                .flatMap(reply -> Retraction.of(reply.toSetup()).stream()
                        .filter(each -> !each.isKings())
                        .limit(BACK))
                .flatMap(each -> find(DrillKind.BRINKMATE_3, each.before()).stream())
                .findFirst();
    }
}
