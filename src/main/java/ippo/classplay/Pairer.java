package ippo.classplay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Pairs players for a round. Nobody meets twice before all have met, and nobody is left over twice before all have
 * been: that comes first. Then those meet who should by the {@link PairingWay}, and colours alternate as far as they
 * can. Who is left over of an odd number is paired with {@link Records#BYE}, a player like others who has no points.
 *
 * <p>Up to half as many rounds as there are players, any choice of earlier rounds leaves another one (Dirac: a graph of
 * n vertices that each have n/2 neighbours has a perfect matching), so each round is found by a search with
 * backtracking. In more rounds that is not so (six players can use up three rounds so that a fourth must repeat), so
 * all rounds are then taken from one round robin, made by the circle method: in each the one that fits best.
 */
final class Pairer {
    /** Steps of one search, before it is begun anew in another order. */
    private static final int STEPS = 4_000;

    private static final int SEARCHES = 12;

    private final PairingWay way;
    private final List<Long> players;
    private final List<Integer> ranks;
    private final Records records;
    private final RandomGenerator random;
    private final long[][] costs;
    private final int[][] met;
    private final boolean[][] clash;

    private Pairer(PairingWay way, List<Entrant> entrants, Records records, RandomGenerator random) {
        this.way = way;
        this.records = records;
        this.random = random;
        List<Entrant> strongest = new ArrayList<>(entrants);
        shuffle(strongest, random);
        strongest.sort(Comparator.comparingInt(Entrant::strength).reversed());
        if (way == PairingWay.SWISS) {
            strongest.sort(Comparator.comparingInt((Entrant each) -> records.points(each.member()))
                    .reversed());
        }
        this.players = strongest.stream().map(Entrant::member).collect(Collectors.toCollection(ArrayList::new));
        if (players.size() % 2 != 0) {
            players.add(Records.BYE);
        }
        this.ranks = IntStream.range(0, players.size()).boxed().toList();
        int size = players.size();
        this.costs = new long[size][size];
        this.met = new int[size][size];
        this.clash = new boolean[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < i; j++) {
                costs[i][j] = costs[j][i] = cost(i, j);
                met[i][j] = met[j][i] = records.met(players.get(i), players.get(j));
                clash[i][j] = clash[j][i] = Math.abs(wish(i) + wish(j)) >= 4;
            }
        }
    }

    /**
     * The pairings of the next round.
     *
     * @param entrants each member once, at least two
     * @param history of the tournament so far, the first round first; of others than the entrants as well
     * @param rounds how many are meant in all
     * @param schedule the same for all rounds of a tournament
     */
    static List<Pairing> pair(
            PairingWay way,
            List<Entrant> entrants,
            List<Meeting> history,
            int rounds,
            long schedule,
            RandomGenerator random) {
        if (entrants.size() < 2
                || entrants.stream().map(Entrant::member).distinct().count() < entrants.size()) {
            throw new IllegalArgumentException("nobody to pair: " + entrants);
        }
        Pairer pairer = new Pairer(way, entrants, Records.of(history), random);
        int played = history.stream().mapToInt(Meeting::round).max().orElse(0);
        return pairer.chosen(Math.max(rounds, played + 1), schedule).stream()
                .map(pairer::colored)
                .toList();
    }

    private List<int[]> chosen(int rounds, long schedule) {
        if (way == PairingWay.ROUND_ROBIN || rounds > players.size() / 2) {
            List<int[]> scheduled = scheduled(schedule);
            if (repeats(scheduled) == 0) {
                return scheduled;
            }
            List<int[]> found = searched();
            return repeats(found) < repeats(scheduled) ? found : scheduled;
        }
        return searched();
    }

    /** How often all these have met before. */
    private int repeats(List<int[]> pairs) {
        return pairs.stream().mapToInt(pair -> met[pair[0]][pair[1]]).sum();
    }

    /** The round of the one round robin that repeats least, then that fits best. */
    private List<int[]> scheduled(long schedule) {
        List<Integer> seats = new ArrayList<>(ranks);
        seats.sort(Comparator.comparingLong(players::get));
        shuffle(seats, new SplittableRandom(schedule));
        int last = seats.size() - 1;
        Comparator<List<int[]>> best = Comparator.comparingInt(this::repeats);
        return IntStream.range(0, last)
                .mapToObj(round -> circle(seats, round))
                .min(best.thenComparingLong(pairs -> pairs.stream()
                        .mapToLong(pair -> costs[pair[0]][pair[1]])
                        .sum()))
                .orElseThrow();
    }

    /** Circle method: the last keeps its seat, and all others move on by one. */
    private static List<int[]> circle(List<Integer> seats, int round) {
        int others = seats.size() - 1;
        List<int[]> pairs = new ArrayList<>();
        pairs.add(new int[] {seats.get(round), seats.get(others)});
        for (int i = 1; i < seats.size() / 2; i++) {
            pairs.add(new int[] {seats.get((round + i) % others), seats.get((round - i + others) % others)});
        }
        return pairs;
    }

    /** How ill two go together, apart from having met. */
    private long cost(int one, int other) {
        long apart = switch (way) {
            case CHANCE, ROUND_ROBIN -> 0;
            case STRENGTH -> isBye(one) || isBye(other) ? 0 : Math.abs(one - other);
            case SWISS -> 4L * Math.abs(records.points(players.get(one)) - records.points(players.get(other)));
        };
        long colors = Math.max(0, Math.abs(wish(one) + wish(other)) - 1);
        return 100 * apart + 50 * colors + random.nextInt(100);
    }

    private boolean isBye(int rank) {
        return players.get(rank) == Records.BYE;
    }

    private int wish(int rank) {
        return isBye(rank) ? 0 : records.wantsBlack(players.get(rank));
    }

    /** The least that any search finds: fewest meetings again, then, if it can be, nobody's colour thrice in a row. */
    private List<int[]> searched() {
        for (int again = 0; ; again++) {
            for (boolean colors : new boolean[] {true, false}) {
                for (int search = 0; search < SEARCHES; search++) {
                    Optional<List<int[]>> found = new Search(again, colors, search).go();
                    if (found.isPresent()) {
                        return found.get();
                    }
                }
            }
        }
    }

    /** One search with backtracking. */
    private final class Search {
        private final int mostMet;
        private final boolean colors;
        private final boolean scarceFirst;
        private final int[] partner;
        private int steps;

        /** @param mostMet pairs that have met more often are not taken */
        Search(int mostMet, boolean colors, int number) {
            this.mostMet = mostMet;
            this.colors = colors;
            this.scarceFirst = number > 0;
            this.partner = new int[players.size()];
            Arrays.fill(partner, -1);
        }

        Optional<List<int[]>> go() {
            if (!extend()) {
                return Optional.empty();
            }
            return Optional.of(ranks.stream()
                    .filter(each -> each < partner[each])
                    .map(each -> new int[] {each, partner[each]})
                    .toList());
        }

        private boolean extend() {
            Optional<Integer> next = next();
            if (next.isEmpty()) {
                return true;
            }
            int one = next.get();
            for (int other : options(one)) {
                if (++steps > STEPS) {
                    return false;
                }
                partner[one] = other;
                partner[other] = one;
                if (extend()) {
                    return true;
                }
                partner[one] = -1;
                partner[other] = -1;
            }
            return false;
        }

        /** The first that is free; once that search has failed, the one with the fewest left to play. */
        private Optional<Integer> next() {
            Comparator<Integer> scarce = Comparator.comparingInt(this::left);
            return scarceFirst
                    ? shuffled(free()).stream().min(scarce)
                    : free().stream().findFirst();
        }

        private List<Integer> free() {
            return ranks.stream().filter(each -> partner[each] < 0).toList();
        }

        private boolean canPlay(int one, int other) {
            return other != one && partner[other] < 0 && met[one][other] <= mostMet && !(colors && clash[one][other]);
        }

        private int left(int one) {
            int left = 0;
            for (int other = 0; other < partner.length; other++) {
                left += canPlay(one, other) ? 1 : 0;
            }
            return left;
        }

        private List<Integer> options(int one) {
            return ranks.stream()
                    .filter(other -> canPlay(one, other))
                    .sorted(Comparator.<Integer>comparingInt(other -> met[one][other])
                            .thenComparingLong(other -> costs[one][other]))
                    .toList();
        }

        private List<Integer> shuffled(List<Integer> all) {
            List<Integer> mixed = new ArrayList<>(all);
            shuffle(mixed, random);
            return mixed;
        }
    }

    private Pairing colored(int[] pair) {
        long one = players.get(pair[0]);
        long other = players.get(pair[1]);
        if (one == Records.BYE || other == Records.BYE) {
            return new Pairing(one == Records.BYE ? other : one, OptionalLong.empty());
        }
        int blackness = records.blackness(one, other);
        boolean first = blackness == 0 ? random.nextBoolean() : blackness > 0;
        return first ? new Pairing(one, OptionalLong.of(other)) : new Pairing(other, OptionalLong.of(one));
    }

    /** Fisher and Yates: the same for the same generator, whatever the library does. */
    private static <T> void shuffle(List<T> list, RandomGenerator random) {
        for (int i = list.size() - 1; i > 0; i--) {
            list.set(i, list.set(random.nextInt(i + 1), list.get(i)));
        }
    }
}
