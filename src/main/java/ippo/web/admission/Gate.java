package ippo.web.admission;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The places and the queue of one cost class. A place that comes free goes in turn to the browser and to the address
 * that has waited longest for its turn (round robin): many requests of one browser do not keep others back, nor do many
 * browsers, true or made up, behind one address. Who waits holds no thread. May be shared between threads.
 */
public final class Gate {
    private final Capacity capacity;
    private int working;
    private int open;
    private int waiting;
    private long refused;
    private boolean isAddressesTurn;
    private final Map<Object, Count> browsers = new HashMap<>();
    private final Map<String, Count> addresses = new HashMap<>();
    /** Those who wait, by browser and by address; whose turn it is stands first. */
    private final Map<Object, Deque<Pass>> byBrowser = new LinkedHashMap<>();

    private final Map<Object, Deque<Pass>> byAddress = new LinkedHashMap<>();

    public Gate(Capacity capacity) {
        this.capacity = capacity;
    }

    /** How a request stands. */
    public enum State {
        /** Waits for a place. */
        WAITING,
        /** Is worked on. */
        WORKING,
        /** Its answer is being sent. */
        SENDING,
        /** Is over, or was refused. */
        OVER
    }

    private static final class Count {
        private int working;
        private int open;
        private int waiting;

        boolean isNothing() {
            return open == 0 && waiting == 0;
        }
    }

    /** A request at this gate. Whoever has it says when it was worked on and when all is over, whatever happened. */
    public final class Pass {
        private final Object browser;
        private final String address;
        private final Consumer<Pass> later;
        private State atFirst = State.OVER;
        private State state = State.OVER;

        private Pass(Client client, Consumer<Pass> later) {
            // each request without a cookie may be of another browser
            this.browser = client.browser().<Object>map(name -> name).orElse(this);
            this.address = client.address();
            this.later = later;
        }

        /** How it stood when it came: working, waiting, or over because there was no room. */
        public State atFirst() {
            synchronized (Gate.this) {
                return atFirst;
            }
        }

        State state() {
            synchronized (Gate.this) {
                return state;
            }
        }

        /** Gives the place back while the answer is still being sent; after that nothing. */
        public void worked() {
            run(Gate.this.worked(this));
        }

        /** All is over; from any state, and perhaps more than once. */
        public void leave() {
            run(Gate.this.leave(this));
        }

        /** Ends the wait. @return whether it was still waiting, and is refused now */
        public boolean giveUp() {
            return Gate.this.giveUp(this);
        }
    }

    private static void run(List<Gate.Pass> admitted) {
        admitted.forEach(pass -> pass.later.accept(pass));
    }

    /** How busy the gate is. @param refused since the start */
    public record Load(int working, int open, int waiting, long refused) {}

    public synchronized Load load() {
        return new Load(working, open, waiting, refused);
    }

    public Capacity capacity() {
        return capacity;
    }

    /**
     * Asks for a place.
     *
     * @param later what to run if the request had to wait and has a place now; short, it runs in another's thread
     * @return what works already, waits, or is over because there is no room
     */
    public synchronized Pass enter(Client client, Consumer<Pass> later) {
        Pass pass = new Pass(client, later);
        Count ofBrowser = browsers.getOrDefault(pass.browser, new Count());
        Count ofAddress = addresses.getOrDefault(pass.address, new Count());
        boolean isRoom = ofBrowser.open + ofBrowser.waiting < capacity.ofOne();
        if (isRoom && waiting == 0 && mayWork(pass)) {
            work(pass);
        } else if (isRoom && waiting < capacity.queue() && ofAddress.waiting < capacity.queueOfOneAddress()) {
            pass.state = State.WAITING;
            waiting++;
            count(browsers, pass.browser).waiting++;
            count(addresses, pass.address).waiting++;
            byBrowser.computeIfAbsent(pass.browser, key -> new ArrayDeque<>()).add(pass);
            byAddress.computeIfAbsent(pass.address, key -> new ArrayDeque<>()).add(pass);
            // others may wait for their own limits alone
            if (mayWork(pass)) {
                unqueue(pass);
                work(pass);
            }
        } else {
            refused++;
        }
        pass.atFirst = pass.state;
        return pass;
    }

    private static <K> Count count(Map<K, Count> counts, K key) {
        return counts.computeIfAbsent(key, each -> new Count());
    }

    private boolean mayWork(Pass pass) {
        return working < capacity.places()
                && open < capacity.open()
                && browsers.getOrDefault(pass.browser, new Count()).working < capacity.atOnceOfOne()
                && addresses.getOrDefault(pass.address, new Count()).open < capacity.openOfOneAddress();
    }

    private void work(Pass pass) {
        pass.state = State.WORKING;
        working++;
        open++;
        Count ofBrowser = count(browsers, pass.browser);
        ofBrowser.working++;
        ofBrowser.open++;
        Count ofAddress = count(addresses, pass.address);
        ofAddress.working++;
        ofAddress.open++;
    }

    private synchronized List<Pass> worked(Pass pass) {
        if (pass.state != State.WORKING) {
            return List.of();
        }
        pass.state = State.SENDING;
        working--;
        count(browsers, pass.browser).working--;
        count(addresses, pass.address).working--;
        return admitted();
    }

    private synchronized List<Pass> leave(Pass pass) {
        State before = pass.state;
        pass.state = State.OVER;
        if (before == State.OVER) {
            return List.of();
        }
        if (before == State.WAITING) {
            unqueue(pass);
        } else {
            open--;
            Count ofBrowser = count(browsers, pass.browser);
            Count ofAddress = count(addresses, pass.address);
            ofBrowser.open--;
            ofAddress.open--;
            if (before == State.WORKING) {
                working--;
                ofBrowser.working--;
                ofAddress.working--;
            }
        }
        forget(pass);
        return admitted();
    }

    private synchronized boolean giveUp(Pass pass) {
        if (pass.state != State.WAITING) {
            return false;
        }
        unqueue(pass);
        pass.state = State.OVER;
        forget(pass);
        refused++;
        return true;
    }

    private void unqueue(Pass pass) {
        waiting--;
        count(browsers, pass.browser).waiting--;
        count(addresses, pass.address).waiting--;
        remove(byBrowser, pass.browser, pass);
        remove(byAddress, pass.address, pass);
    }

    private static void remove(Map<Object, Deque<Pass>> ring, Object key, Pass pass) {
        Deque<Pass> own = ring.get(key);
        own.remove(pass);
        if (own.isEmpty()) {
            ring.remove(key);
        }
    }

    private void forget(Pass pass) {
        browsers.computeIfPresent(pass.browser, (key, count) -> count.isNothing() ? null : count);
        addresses.computeIfPresent(pass.address, (key, count) -> count.isNothing() ? null : count);
    }

    private List<Pass> admitted() {
        List<Pass> admitted = new ArrayList<>();
        for (Optional<Pass> next = next(); next.isPresent(); next = next()) {
            Pass pass = next.get();
            unqueue(pass);
            toTheEnd(byBrowser, pass.browser);
            toTheEnd(byAddress, pass.address);
            work(pass);
            admitted.add(pass);
        }
        return admitted;
    }

    /** Whose turn it is, of those who may work. */
    private Optional<Pass> next() {
        if (waiting == 0 || working >= capacity.places() || open >= capacity.open()) {
            return Optional.empty();
        }
        Map<Object, Deque<Pass>> ring = isAddressesTurn ? byAddress : byBrowser;
        for (Deque<Pass> own : ring.values()) {
            for (Pass pass : own) {
                if (mayWork(pass)) {
                    isAddressesTurn = !isAddressesTurn;
                    return Optional.of(pass);
                }
            }
        }
        return Optional.empty();
    }

    private static void toTheEnd(Map<Object, Deque<Pass>> ring, Object key) {
        Deque<Pass> rest = ring.remove(key);
        if (rest != null) {
            ring.put(key, rest);
        }
    }
}
