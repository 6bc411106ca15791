package ippo.classplay;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Color;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PairerTest {
    private static List<Entrant> entrants(int count, RandomGenerator random) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(id -> new Entrant(id, random.nextInt(60)))
                .toList();
    }

    private static long other(Pairing pairing) {
        return pairing.white().orElse(Records.BYE);
    }

    private static GameResult drawn(Pairing pairing, RandomGenerator random) {
        if (pairing.white().isEmpty()) {
            return GameResult.BYE;
        }
        return switch (random.nextInt(7)) {
            case 0 -> GameResult.DRAWN;
            case 1 -> GameResult.UNPLAYED;
            case 2, 3, 4 -> GameResult.BLACK_WON;
            default -> GameResult.WHITE_WON;
        };
    }

    private static Set<Long> both(Pairing pairing) {
        return Set.of(pairing.black(), other(pairing));
    }

    /** Plays so many rounds. */
    private static List<Meeting> played(PairingWay way, int count, int rounds, long seed) {
        RandomGenerator random = new SplittableRandom(seed);
        List<Entrant> entrants = entrants(count, random);
        List<Meeting> history = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            int now = round;
            Pairer.pair(way, entrants, history, rounds, seed, random)
                    .forEach(each -> history.add(new Meeting(now, each, Optional.of(drawn(each, random)))));
        }
        return history;
    }

    private static List<Pairing> round(List<Meeting> history, int round) {
        return history.stream()
                .filter(each -> each.round() == round)
                .map(Meeting::pairing)
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void everybodyIsPairedOnceInEachRound(PairingWay way) {
        for (int count = 2; count <= 23; count++) {
            List<Meeting> history = played(way, count, 5, count);
            for (int round = 1; round <= 5; round++) {
                List<Long> seen = new ArrayList<>();
                for (Pairing pairing : round(history, round)) {
                    seen.add(pairing.black());
                    pairing.white().ifPresent(seen::add);
                }
                assertThat(seen).as(way + " of " + count).hasSize(count).doesNotHaveDuplicates();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void nobodyMeetsTwiceOrIsLeftOverTwiceBeforeAllHave(PairingWay way) {
        for (int count = 2; count <= 14; count++) {
            int all = (count + 1) / 2 * 2 - 1;
            for (int rounds : new int[] {Math.min(3, all), Math.max(1, all / 2), all}) {
                for (long seed = 0; seed < 12; seed++) {
                    Set<Set<Long>> met = new HashSet<>();
                    for (Meeting meeting : played(way, count, rounds, 100 * count + seed)) {
                        assertThat(met.add(both(meeting.pairing())))
                                .as(way + " of " + count + ", " + rounds + " rounds, seed " + seed + ": " + meeting)
                                .isTrue();
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void onceAllHaveMetTheyMeetASecondTimeEach(PairingWay way) {
        Map<Set<Long>, Integer> met = new HashMap<>();
        played(way, 6, 10, 3).forEach(each -> met.merge(both(each.pairing()), 1, Integer::sum));
        assertThat(met)
                .hasSize(15)
                .allSatisfy((pair, times) -> assertThat(times).isEqualTo(2));
    }

    private static Map<Long, List<Color>> colors(List<Meeting> history) {
        Map<Long, List<Color>> colors = new HashMap<>();
        for (Meeting meeting : history) {
            meeting.pairing().white().ifPresent(white -> {
                colors.computeIfAbsent(meeting.pairing().black(), any -> new ArrayList<>())
                        .add(Color.BLACK);
                colors.computeIfAbsent(white, any -> new ArrayList<>()).add(Color.WHITE);
            });
        }
        return colors;
    }

    @ParameterizedTest
    @EnumSource
    void coloursAlternateAsFarAsTheyCan(PairingWay way) {
        int alike = 0;
        int turns = 0;
        for (long seed = 0; seed < 30; seed++) {
            for (List<Color> had : colors(played(way, 24, 7, seed)).values()) {
                int black = (int) had.stream().filter(Color.BLACK::equals).count();
                assertThat(Math.abs(2 * black - had.size())).as(way + " " + had).isLessThanOrEqualTo(3);
                for (int i = 1; i < had.size(); i++) {
                    alike += had.get(i) == had.get(i - 1) ? 1 : 0;
                    turns++;
                }
            }
        }
        // half of them would be chance
        assertThat((double) alike / turns).as(way.name()).isLessThan(0.3);
    }

    @Test
    void inASwissThoseWithAsManyPointsMeet() {
        double apart = 0;
        int games = 0;
        for (long seed = 0; seed < 20; seed++) {
            List<Meeting> history = played(PairingWay.SWISS, 32, 5, seed);
            for (int round = 2; round <= 5; round++) {
                int now = round;
                Records records = Records.of(
                        history.stream().filter(each -> each.round() < now).toList());
                for (Pairing pairing : round(history, round)) {
                    apart += Math.abs(records.points(pairing.black()) - records.points(other(pairing)));
                    games++;
                }
            }
        }
        assertThat(apart / games).isLessThan(0.6); // 2 is a game won
    }

    @Test
    void inASwissWhoHasFewestPointsIsLeftOver() {
        for (long seed = 0; seed < 30; seed++) {
            List<Meeting> history = played(PairingWay.SWISS, 15, 4, seed);
            for (int round = 2; round <= 4; round++) {
                int now = round;
                List<Meeting> before =
                        history.stream().filter(each -> each.round() < now).toList();
                Records records = Records.of(before);
                long left = round(history, round).stream()
                        .filter(each -> each.white().isEmpty())
                        .findFirst()
                        .orElseThrow()
                        .black();
                List<Long> worse = IntStream.rangeClosed(1, 15)
                        .mapToObj(Long::valueOf)
                        .filter(each ->
                                records.points(each) < records.points(left) - 2 && records.met(each, Records.BYE) == 0)
                        .toList();
                assertThat(worse).isEmpty();
            }
        }
    }

    @Test
    void byStrengthThoseMeetWhoAreAsStrong() {
        RandomGenerator random = new SplittableRandom(1);
        List<Entrant> entrants = IntStream.rangeClosed(1, 20)
                .mapToObj(id -> new Entrant(id, 10 * id))
                .toList();
        List<Pairing> pairings = Pairer.pair(PairingWay.STRENGTH, entrants, List.of(), 3, 7, random);
        assertThat(pairings)
                .allSatisfy(
                        each -> assertThat(Math.abs(each.black() - other(each))).isLessThanOrEqualTo(2));
    }

    @ParameterizedTest
    @EnumSource
    void whoComesLateOrLeavesIsPairedWithoutMeetingAgain(PairingWay way) {
        for (long seed = 0; seed < 20; seed++) {
            RandomGenerator random = new SplittableRandom(seed);
            List<Entrant> all = entrants(13, random);
            List<Meeting> history = new ArrayList<>();
            List<List<Entrant>> present = List.of(all.subList(0, 9), all.subList(0, 12), all.subList(3, 13));
            for (int round = 1; round <= 3; round++) {
                int now = round;
                List<Entrant> here = present.get(round - 1);
                List<Pairing> pairings = Pairer.pair(way, here, history, 3, seed, random);
                assertThat(pairings).hasSize((here.size() + 1) / 2);
                pairings.forEach(each -> history.add(new Meeting(now, each, Optional.of(drawn(each, random)))));
            }
            assertThat(history.stream()
                            .map(each -> both(each.pairing()))
                            .distinct()
                            .count())
                    .as(way + " seed " + seed)
                    .isEqualTo(history.size());
        }
    }

    @ParameterizedTest
    @EnumSource
    void twoSwapColoursForEver(PairingWay way) {
        List<Meeting> history = played(way, 2, 6, 5);
        for (int round = 2; round <= 6; round++) {
            Pairing before = round(history, round - 1).get(0);
            assertThat(round(history, round).get(0))
                    .isEqualTo(new Pairing(before.white().orElseThrow(), OptionalLong.of(before.black())));
        }
    }

    @ParameterizedTest
    @EnumSource
    void fortyArePairedWhateverWasPlayed(PairingWay way) {
        for (int rounds : new int[] {3, 7, 12}) {
            assertThat(played(way, 40, rounds, rounds)).hasSize(20 * rounds);
            assertThat(played(way, 39, rounds, rounds)).hasSize(20 * rounds);
        }
    }
}
