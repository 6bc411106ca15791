package ippo.web.admission;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.web.admission.Gate.State;
import ippo.web.frame.Cost;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GateTest {
    private static final Duration LONG = Duration.ofMinutes(5);

    private final List<String> admitted = new ArrayList<>();
    private final Map<String, Gate.Pass> passes = new HashMap<>();

    private static Gate gate(int places, int queue) {
        return new Gate(new Capacity(places, 100, queue, LONG, 1, 100));
    }

    /** @param who such as {@code ann@school}; without a cookie {@code @school} */
    private Gate.Pass enter(Gate gate, String name, String who) {
        String[] parts = who.split("@");
        Client client = new Client(Optional.of(parts[0]).filter(browser -> !browser.isEmpty()), parts[1]);
        Gate.Pass pass = gate.enter(client, later -> {
            admitted.add(name);
            assertThat(later.state()).isEqualTo(State.WORKING);
        });
        passes.put(name, pass);
        return pass;
    }

    private State atFirst(Gate gate, String name, String who) {
        return enter(gate, name, who).atFirst();
    }

    /** Lets each of these go as soon as it has a place. @return in which order the others came in */
    private List<String> order(String first) {
        passes.get(first).leave();
        for (int i = 0; i < admitted.size(); i++) {
            passes.get(admitted.get(i)).leave();
        }
        return admitted;
    }

    @Test
    void aBrowserHasOnePlaceAndAllTogetherHaveFew() {
        Gate gate = gate(2, 0);
        assertThat(atFirst(gate, "ann", "ann@a")).isEqualTo(State.WORKING);
        assertThat(atFirst(gate, "ann again", "ann@a")).isEqualTo(State.OVER);
        assertThat(atFirst(gate, "ben", "ben@b")).isEqualTo(State.WORKING);
        assertThat(atFirst(gate, "clo", "clo@c")).isEqualTo(State.OVER);
        passes.get("ben").leave();
        assertThat(atFirst(gate, "clo again", "clo@c")).isEqualTo(State.WORKING);
        assertThat(gate.load()).isEqualTo(new Gate.Load(2, 2, 0, 2));
    }

    @Test
    void whoWaitsComesInWhenAPlaceIsLeft() {
        Gate gate = gate(1, 5);
        enter(gate, "ann", "ann@a");
        assertThat(atFirst(gate, "ben", "ben@b")).isEqualTo(State.WAITING);
        assertThat(admitted).isEmpty();
        passes.get("ann").leave();
        assertThat(admitted).containsExactly("ben");
    }

    @Test
    void aQueueIsNotEndless() {
        Gate gate = gate(1, 2);
        enter(gate, "ann", "ann@a");
        assertThat(atFirst(gate, "ben", "ben@b")).isEqualTo(State.WAITING);
        assertThat(atFirst(gate, "clo", "clo@c")).isEqualTo(State.WAITING);
        assertThat(atFirst(gate, "dan", "dan@d")).isEqualTo(State.OVER);
    }

    @Test
    void whoLosesPatienceIsRefusedOnce() {
        Gate gate = gate(1, 2);
        enter(gate, "ann", "ann@a");
        Gate.Pass ben = enter(gate, "ben", "ben@b");
        assertThat(ben.giveUp()).isTrue();
        assertThat(ben.giveUp()).isFalse();
        assertThat(passes.get("ann").giveUp()).isFalse();
        assertThat(order("ann")).isEmpty();
        assertThat(gate.load()).isEqualTo(new Gate.Load(0, 0, 0, 1));
    }

    @Test
    void manyRequestsOfOneBrowserDoNotKeepOthersBack() {
        Gate gate = gate(1, 20);
        enter(gate, "first", "x@x");
        for (String name : List.of("a1", "a2", "a3", "a4", "b1", "c1")) {
            enter(gate, name, name.charAt(0) + "@school");
        }
        assertThat(order("first")).startsWith("a1").hasSize(6);
        assertThat(admitted.indexOf("b1")).isLessThan(admitted.indexOf("a3"));
        assertThat(admitted.indexOf("c1")).isLessThan(admitted.indexOf("a4"));
    }

    @Test
    void manyBrowsersOfOneAddressDoNotKeepAnotherAddressBack() {
        Gate gate = gate(1, 100);
        enter(gate, "first", "x@x");
        for (int i = 0; i < 60; i++) {
            enter(gate, "flood" + i, (i % 2 == 0 ? "" : "made-up" + i) + "@flood");
        }
        enter(gate, "anna", "anna@home");
        assertThat(order("first")).hasSize(61);
        assertThat(admitted.indexOf("anna")).isLessThan(4);
    }

    @Test
    void aSchoolBehindOneAddressIsServedAlthoughOthersCome() {
        Gate gate = gate(1, 200);
        enter(gate, "first", "x@x");
        for (int i = 0; i < 30; i++) {
            enter(gate, "pupil" + i, "pupil" + i + "@school");
        }
        for (int i = 0; i < 60; i++) {
            enter(gate, "home" + i, "home" + i + "@home" + i);
        }
        order("first");
        // by browser alone the last pupil would be the 30th, by address alone the 90th
        assertThat(admitted.indexOf("pupil29")).isLessThan(62);
    }

    @Test
    void oneAddressLeavesSomeOfTheQueueToOthers() {
        Gate gate = gate(1, 10);
        enter(gate, "first", "x@x");
        long waiting = 0;
        for (int i = 0; i < 20; i++) {
            waiting += atFirst(gate, "flood" + i, "made-up" + i + "@flood") == State.WAITING ? 1 : 0;
        }
        assertThat(waiting).isEqualTo(8);
        assertThat(atFirst(gate, "anna", "anna@home")).isEqualTo(State.WAITING);
    }

    @Test
    void whoReadsSlowlyHoldsNoPlaceButCounts() {
        Gate gate = new Gate(new Capacity(1, 2, 5, LONG, 1, 5));
        enter(gate, "ann", "ann@a").worked();
        assertThat(atFirst(gate, "ben", "ben@b")).isEqualTo(State.WORKING);
        passes.get("ben").worked();
        assertThat(atFirst(gate, "clo", "clo@c")).isEqualTo(State.WAITING);
        passes.get("ann").leave();
        assertThat(admitted).containsExactly("clo");
    }

    @Test
    void aBrowserAtItsLimitLetsOthersPass() {
        Gate gate = gate(2, 10);
        enter(gate, "ann", "ann@a");
        assertThat(atFirst(gate, "ann again", "ann@a")).isEqualTo(State.WAITING);
        assertThat(atFirst(gate, "ben", "ben@a")).isEqualTo(State.WORKING);
        passes.get("ben").leave();
        assertThat(admitted).isEmpty();
        passes.get("ann").leave();
        assertThat(admitted).containsExactly("ann again");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whateverHappensLimitsHoldAndNobodyIsForgotten(long seed) {
        Random random = new Random(seed);
        Capacity capacity = new Capacity(3, 5, 12, LONG, 2, 4);
        Gate gate = new Gate(capacity);
        List<Gate.Pass> all = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            if (all.isEmpty() || random.nextInt(3) == 0) {
                int who = random.nextInt(6);
                Optional<String> browser = Optional.of("b" + who).filter(name -> random.nextInt(4) > 0);
                all.add(gate.enter(new Client(browser, "a" + who / 3), later -> {}));
            } else {
                Gate.Pass one = all.get(random.nextInt(all.size()));
                switch (random.nextInt(3)) {
                    case 0 -> one.worked();
                    case 1 -> one.leave();
                    default -> one.giveUp();
                }
            }
            Gate.Load load = gate.load();
            assertThat(load.working()).isEqualTo(count(all, State.WORKING)).isLessThanOrEqualTo(capacity.places());
            assertThat(load.open())
                    .isEqualTo(count(all, State.WORKING) + count(all, State.SENDING))
                    .isLessThanOrEqualTo(capacity.open());
            assertThat(load.waiting()).isEqualTo(count(all, State.WAITING)).isLessThanOrEqualTo(capacity.queue());
            all.removeIf(pass -> pass.state() == State.OVER);
        }
        all.forEach(Gate.Pass::leave);
        while (all.stream().anyMatch(pass -> pass.state() != State.OVER)) {
            all.forEach(Gate.Pass::leave);
        }
        assertThat(gate.load().working() + gate.load().open() + gate.load().waiting())
                .isZero();
    }

    private static int count(List<Gate.Pass> passes, State state) {
        return (int) passes.stream().filter(pass -> pass.state() == state).count();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8, 64})
    void threadsAreLeftWhenAllPlacesAreTaken(int processors) {
        int places = Arrays.stream(Cost.values())
                .filter(cost -> cost != Cost.PROBE)
                .mapToInt(cost -> Capacity.of(cost, processors).places())
                .sum();
        // of 250, a few of which accept connections and look after them
        assertThat(places).isLessThan(200);
    }
}
