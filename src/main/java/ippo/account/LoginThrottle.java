package ippo.account;

import ippo.account.Guesses.Turn;
import ippo.store.Database;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Rate limits for logging in: how often something that can be guessed may be tried, so that nobody finds it out, and so
 * that what a stranger does never takes from the owner. Tries are counted before they are judged, and those that are
 * refused cost no hash.
 *
 * <p><b>Passwords.</b> A {@link KnownBrowsers known browser} has a count of its own: ten free tries, then 5 seconds to
 * 5 minutes between one and the next. All other browsers share a count by name: after ten wrong tries (one is forgiven
 * every ten minutes) each browser has to wait by itself, 5 seconds at first, 5 minutes at most, and is then judged
 * whatever others do meanwhile. There are {@link Guesses#PLACES} places to wait at a name, of which one address takes
 * three at once and one more every 100 seconds. One address has 100 wrong tries at passwords, and one more every ten
 * seconds; right ones cost nothing, nor do those that are told to wait. Recovery codes (79 bits) and printed cards (128
 * bits) are behind no count.
 *
 * <p>So a stranger tries at one name a day at most 10 + 144 + 864 passwords from one address, and 10 + 144 + 17,280
 * from however many; with a stolen device cookie 10 + 288. A password drawn at random (12 letters: 56 bits) is safe for
 * millions of years; one of the million commonest falls to a single address within three years, and to twenty addresses
 * within two months. Whoever fills all places keeps <em>new</em> browsers out as long as that lasts: it takes seven
 * addresses, or the owner's own one; known browsers and recovery codes still get in.
 *
 * <p><b>Codes of a device.</b> Only who knows the password comes this far, so this count locks out no owner by a
 * stranger's doing. Five free tries, then half a minute to an hour: 5 + 12 + 24 a day, three of a million codes being
 * right at any time, is a chance of 1 in 8,000 a day. A known browser has a count of its own here, too.
 *
 * <p><b>Four words of a class.</b> 2<sup>44</sup> phrases, of which 100 open something in a large class. They have no
 * count by class, which strangers could use up, only budgets by address that bound the work: 300 wrong tries at one
 * class and one more every two seconds, 1,000 at all classes and one more a second. 87,000 tries a day find a phrase
 * once in five thousand years. A browser in which the class has logged in before has a budget of its own: 100, and one
 * more a second. A school of 1,000 pupils who all mistype once is within these.
 *
 * <p><b>The password once more</b>, from somebody who has logged in: a count of that teacher's alone, as for a known
 * browser.
 *
 * <p>Addresses (of IPv6 the first 64 bits, which is what one household has) are counted in the memory of each server;
 * everything else in the database, for all servers together. Passwords and words are counted apart, so each of
 * {@link Teachers} and {@code Cards} has a throttle of its own. May be shared between threads.
 */
public final class LoginThrottle {
    static final Backoff PASSWORD =
            new Backoff(10, Duration.ofSeconds(5), Duration.ofMinutes(5), Duration.ofMinutes(10));
    static final Backoff CODE = new Backoff(5, Duration.ofSeconds(30), Duration.ofHours(1), Duration.ofHours(2));

    private final Guesses guesses;
    private final KnownBrowsers browsers;
    private final TokenBuckets passwords;
    private final TokenBuckets places;
    private final TokenBuckets phrases;
    private final TokenBuckets phrasesOfClass;
    private final TokenBuckets phrasesOfBrowser;

    public LoginThrottle(Database database, Clock clock) {
        this.guesses = new Guesses(database, clock);
        this.browsers = new KnownBrowsers(database, clock);
        this.passwords = new TokenBuckets(100, Duration.ofSeconds(10), clock);
        this.places = new TokenBuckets(3, Duration.ofSeconds(100), clock);
        this.phrases = new TokenBuckets(1000, Duration.ofSeconds(1), clock);
        this.phrasesOfClass = new TokenBuckets(300, Duration.ofSeconds(2), clock);
        this.phrasesOfBrowser = new TokenBuckets(100, Duration.ofSeconds(1), clock);
    }

    /** Why somebody has to wait. Every constant has a sentence in every language. */
    public enum Why {
        /** Others, perhaps, tried at this name. */
        NAME,

        /** Others, perhaps, tried from this address. */
        NETWORK,

        /** The same person, or whoever uses this browser, was wrong several times. */
        SEVERAL
    }

    /** Whether a try is judged. */
    sealed interface Admission {
        /** It is, and what came of it must be told. */
        record Admitted(Attempt attempt) implements Admission {}

        record Wait(Duration time, Why why) implements Admission {}
    }

    /** A try that is being judged: counted as wrong until something else is told. */
    interface Attempt {
        /** It was right. */
        void right();

        /** The password was right, and a code is wanted besides: no wait for that. */
        void soFarRight();

        /** Where a code of a device is counted that belongs to it. @param teacher the id */
        String codeSubject(long teacher);
    }

    /** A password at a teacher's name. @param folded as {@link Teachers#folded} has it */
    Admission password(String folded, Caller caller) {
        OptionalLong known = browsers.teacher(caller.known(), folded);
        return known.isPresent()
                ? inKnownBrowser(known.getAsLong(), caller.known().orElseThrow())
                : elsewhere("teacher " + Secrets.digest(folded), caller);
    }

    private Admission inKnownBrowser(long teacher, String cookie) {
        String browser = Secrets.digest(cookie);
        String subject = "browser " + teacher + " " + browser;
        return switch (guesses.take(subject, PASSWORD)) {
            case Turn.Later(Duration time) -> new Admission.Wait(time, Why.SEVERAL);
            case Turn.Now now -> new Admission.Admitted(ofBrowser(subject, browser));
        };
    }

    private Attempt ofBrowser(String subject, String browser) {
        return new Attempt() {
            @Override
            public void right() {
                guesses.clear(subject);
            }

            @Override
            public void soFarRight() {
                guesses.clear(subject);
            }

            @Override
            public String codeSubject(long id) {
                return "code " + id + " " + browser;
            }
        };
    }

    private Admission elsewhere(String subject, Caller caller) {
        String network = network(caller.address());
        Optional<Duration> empty = passwords.take(network);
        if (empty.isPresent()) {
            return new Admission.Wait(empty.get(), Why.NETWORK);
        }
        Turn turn = guesses.take(
                subject,
                PASSWORD,
                caller.browser(),
                () -> places.take(network + " " + subject).isEmpty());
        return switch (turn) {
            case Turn.Later(Duration time) -> {
                passwords.giveBack(network);
                yield new Admission.Wait(time, Why.NAME);
            }
            case Turn.Now(boolean waited) -> new Admission.Admitted(ofName(subject, network, caller, waited));
        };
    }

    private Attempt ofName(String subject, String network, Caller caller, boolean waited) {
        return new Attempt() {
            @Override
            public void right() {
                guesses.giveBack(subject);
                passwords.giveBack(network);
            }

            @Override
            public void soFarRight() {
                right();
                if (waited) {
                    guesses.ready(subject, caller.browser());
                }
            }

            @Override
            public String codeSubject(long id) {
                return "code " + id;
            }
        };
    }

    /** A code of a device, once the password was right. @return empty if it may be judged, or how long to wait */
    Optional<Duration> code(String subject) {
        return guesses.take(subject, CODE).delay();
    }

    /** The code was right. */
    void codeWasRight(String subject) {
        guesses.clear(subject);
    }

    /** The password of somebody who has logged in. @return whether it may be judged */
    boolean confirmation(Teacher teacher) {
        return guesses.take(confirming(teacher), PASSWORD).delay().isEmpty();
    }

    /** It was right. */
    void confirmed(Teacher teacher) {
        guesses.clear(confirming(teacher));
    }

    private static String confirming(Teacher teacher) {
        return "confirmation " + teacher.id();
    }

    /**
     * Four words of a class.
     *
     * @return empty if they may be judged, and are counted as wrong until {@link #phraseWasRight}; or how long to wait
     */
    public Optional<Duration> phrase(long schoolClass, Caller caller) {
        if (browsers.isOfClass(caller.known(), schoolClass)) {
            return phrasesOfBrowser.take(browser(caller));
        }
        String network = network(caller.address());
        Optional<Duration> empty = phrasesOfClass.take(network + " " + schoolClass);
        if (empty.isPresent()) {
            return empty;
        }
        Optional<Duration> none = phrases.take(network);
        if (none.isPresent()) {
            phrasesOfClass.giveBack(network + " " + schoolClass);
        }
        return none;
    }

    /** The words were right. */
    public void phraseWasRight(long schoolClass, Caller caller) {
        if (browsers.isOfClass(caller.known(), schoolClass)) {
            phrasesOfBrowser.giveBack(browser(caller));
        } else {
            String network = network(caller.address());
            phrasesOfClass.giveBack(network + " " + schoolClass);
            phrases.giveBack(network);
        }
    }

    private static String browser(Caller caller) {
        return Secrets.digest(caller.known().orElseThrow());
    }

    /** What one household or school has of addresses: of IPv6 the first 64 bits. */
    static String network(String address) {
        if (address.indexOf(':') < 0 || address.indexOf('.') >= 0) {
            return address;
        }
        String bare = address.replaceAll("[\\[\\]]|%.*", "");
        String[] halves = bare.split("::", 2);
        StringBuilder network = new StringBuilder();
        String[] groups = halves[0].isEmpty() ? new String[0] : halves[0].split(":");
        for (int i = 0; i < 4; i++) {
            // the groups behind "::" belong to the last half, as far as anybody gives addresses out
            String group = i < groups.length ? groups[i].replaceFirst("^0+(?=.)", "") : "0";
            network.append(group.toLowerCase(Locale.ROOT)).append(':');
        }
        return network + ":/64";
    }
}
