package ippo.account;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.LoginThrottle.Admission;
import ippo.account.LoginThrottle.Admission.Admitted;
import ippo.account.LoginThrottle.Admission.Wait;
import ippo.account.LoginThrottle.Why;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** How often something may be guessed at, and that nobody keeps the owner out. */
@Tag("slow")
@Order(2)
class LoginThrottleTest {
    private static final int FREE = LoginThrottle.PASSWORD.free();

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T10:00:00Z"));

    private static Caller stranger(String address, int browser) {
        return new Caller(address, "stranger " + browser, Optional.empty());
    }

    private static Caller owner(Optional<String> known) {
        return new Caller("198.51.100.7", "owner", known);
    }

    /** Wrong tries, one after the other, each from a new browser. @return how many of them were judged */
    private static long attack(LoginThrottle throttle, String name, String address, int tries) {
        return IntStream.range(0, tries)
                .mapToObj(i -> throttle.password(name, stranger(address, i)))
                .filter(Admitted.class::isInstance)
                .count();
    }

    @ParameterizedTest
    @EnumSource
    void whoTriesTooOftenWaitsLongerAndLonger(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            LoginThrottle throttle = new LoginThrottle(database, clock);
            assertThat(attack(throttle, "anna", "192.0.2.1", FREE)).isEqualTo(FREE);
            int[] expected = {5, 10, 20, 40, 80, 160, 300, 300};
            for (int i = 0; i < expected.length; i++) {
                Caller caller = stranger("192.0.2." + i, 100 + i);
                Admission told = throttle.password("anna", caller);
                assertThat(told).isEqualTo(new Wait(Duration.ofSeconds(expected[i]), Why.NAME));
                assertThat(throttle.password("anna", caller))
                        .as("pressing again makes it no longer")
                        .isEqualTo(told);
                clock.forward(Duration.ofSeconds(expected[i]));
                assertThat(throttle.password("anna", caller)).isInstanceOf(Admitted.class);
            }
            clock.forward(Duration.ofDays(1));
            assertThat(attack(throttle, "anna", "192.0.2.1", FREE + 1))
                    .as("all is forgiven")
                    .isEqualTo(FREE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoWaitsIsJudgedWhileTheAttackGoesOn(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            LoginThrottle throttle = new LoginThrottle(database, clock);
            attack(throttle, "anna", "192.0.2.1", 300);
            Admission told = throttle.password("anna", owner(Optional.empty()));
            assertThat(told).isInstanceOf(Wait.class);
            Duration wait = ((Wait) told).time();
            assertThat(wait).isLessThanOrEqualTo(Duration.ofMinutes(5));
            for (int second = 0; second < wait.toSeconds(); second += 10) {
                attack(throttle, "anna", "192.0.2." + second % 7, 5);
                clock.forward(Duration.ofSeconds(10));
            }
            assertThat(throttle.password("anna", owner(Optional.empty()))).isInstanceOf(Admitted.class);
            assertThat(throttle.password("anna", owner(Optional.empty())))
                    .as("once")
                    .isInstanceOf(Wait.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aKnownBrowserWaitsForItsOwnMistakesAlone(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            LoginThrottle throttle = new LoginThrottle(database, clock);
            KnownBrowsers browsers = new KnownBrowsers(database, clock);
            Teacher anna = new Teachers(database, clock)
                    .create("Anna", "twelve letters")
                    .orElseThrow();
            String first = browsers.remember(Optional.empty(), new Session.OfTeacher(anna));
            String cookie = browsers.remember(Optional.of(first), new Session.OfTeacher(anna));
            attack(throttle, "anna", "198.51.100.7", 300);
            for (int i = 0; i < FREE; i++) {
                assertThat(throttle.password("anna", owner(Optional.of(cookie))))
                        .as("mistake %s", i)
                        .isInstanceOf(Admitted.class);
            }
            assertThat(throttle.password("anna", owner(Optional.of(cookie))))
                    .isEqualTo(new Wait(Duration.ofSeconds(5), Why.SEVERAL));
            clock.forward(Duration.ofSeconds(5));
            ((Admitted) throttle.password("anna", owner(Optional.of(cookie))))
                    .attempt()
                    .right();
            assertThat(throttle.password("anna", owner(Optional.of(cookie)))).isInstanceOf(Admitted.class);
            assertThat(throttle.password("anna", owner(Optional.of(first))))
                    .as("each login gives the cookie another value")
                    .isInstanceOf(Wait.class);
            assertThat(throttle.password("anna", owner(Optional.of("no cookie"))))
                    .isInstanceOf(Wait.class);
            new Teachers(database, clock).logOutEverywhere(anna);
            assertThat(throttle.password("anna", owner(Optional.of(cookie))))
                    .as("revoked")
                    .isInstanceOf(Wait.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyWayToAnotherPasswordRevokesKnownBrowsers(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            KnownBrowsers browsers = new KnownBrowsers(database, clock);
            Teachers teachers = new Teachers(database, clock);
            Teacher anna = teachers.create("Anna", "twelve letters").orElseThrow();
            String code = teachers.newRecoveryCodes(anna).get(0);
            String cookie = browsers.remember(Optional.empty(), new Session.OfTeacher(anna));
            assertThat(browsers.teacher(Optional.of(cookie), "anna")).hasValue(anna.id());
            teachers.setPassword(anna, "another password");
            assertThat(browsers.teacher(Optional.of(cookie), "anna")).isEmpty();
            cookie = browsers.remember(Optional.of(cookie), new Session.OfTeacher(anna));
            assertThat(teachers.recover("Anna", code, "a third password")).contains(anna);
            assertThat(browsers.teacher(Optional.of(cookie), "anna")).isEmpty();
        }
    }

    @Test
    void aBrowserOfSeveralTeachersIsKnownToEachUntilForgottenAndForAYearOrSo() {
        try (Database database = TestDatabase.SQLITE.openNew(folder)) {
            KnownBrowsers browsers = new KnownBrowsers(database, clock);
            Teachers teachers = new Teachers(database, clock);
            Teacher anna = teachers.create("Anna", "twelve letters").orElseThrow();
            Teacher ugo = teachers.create("Ugo", "twelve letters").orElseThrow();
            String annas = browsers.remember(Optional.empty(), new Session.OfTeacher(anna));
            Optional<String> both = Optional.of(browsers.remember(Optional.of(annas), new Session.OfTeacher(ugo)));
            assertThat(browsers.teacher(both, "anna")).hasValue(anna.id());
            assertThat(browsers.teacher(both, "ugo")).hasValue(ugo.id());
            clock.forward(Duration.ofDays(KnownBrowsers.DAYS + 1));
            browsers.remember(Optional.empty(), new Session.OfTeacher(ugo));
            assertThat(browsers.teacher(both, "anna")).isEmpty();
        }
    }

    @Test
    void aDayOfGuessingComesToNoMoreThanTheModelSays() {
        try (Database database = TestDatabase.SQLITE.openNew(folder)) {
            LoginThrottle throttle = new LoginThrottle(database, clock);
            int hours = 2;
            int judged = 0;
            // whoever has a place comes back when it is ready, and asks for another at once
            for (int seconds = 0; seconds < hours * 3600; seconds += 20) {
                for (int browser = 0; browser < 4; browser++) {
                    judged += throttle.password("anna", stranger("192.0.2.1", browser)) instanceof Admitted ? 1 : 0;
                }
                clock.forward(Duration.ofSeconds(20));
            }
            assertThat(judged).isBetween(FREE, FREE + hours * 6 + 3 + hours * 36);
        }
    }

    @Test
    void manyAddressesTogetherGuessNoMoreThanThereArePlaces() {
        try (Database database = TestDatabase.SQLITE.openNew(folder)) {
            LoginThrottle throttle = new LoginThrottle(database, clock);
            attack(throttle, "anna", "192.0.2.1", FREE);
            clock.forward(Duration.ofSeconds(1));
            int judged = 0;
            int rounds = 4;
            // the delay is short at first: let it grow
            for (int i = 0; i < 10; i++) {
                throttle.password("anna", stranger("203.0.113.1", i));
                clock.forward(Duration.ofMinutes(4));
                throttle.password("anna", stranger("203.0.113.1", i));
            }
            for (int round = 0; round < rounds; round++) {
                for (int i = 0; i < 2 * Guesses.PLACES; i++) {
                    Caller caller = stranger("10.0.0." + i, 1000 + i);
                    judged += throttle.password("anna", caller) instanceof Admitted ? 1 : 0;
                    throttle.password("anna", caller);
                }
                clock.forward(Duration.ofMinutes(5));
            }
            assertThat(judged).isBetween(1, rounds * Guesses.PLACES);
        }
    }

    @Test
    void anAddressHasABudgetForAllNamesThatRightPasswordsDoNotUse() {
        try (Database database = TestDatabase.SQLITE.openNew(folder)) {
            LoginThrottle throttle = new LoginThrottle(database, clock);
            for (int i = 0; i < 1000; i++) {
                Admission admission = throttle.password("teacher " + i, stranger("192.0.2.1", i));
                assertThat(admission).as("teacher %s", i).isInstanceOf(Admitted.class);
                ((Admitted) admission).attempt().right();
            }
            for (int i = 0; i < 100; i++) {
                assertThat(throttle.password("name " + i, stranger("192.0.2.1", i)))
                        .isInstanceOf(Admitted.class);
            }
            assertThat(throttle.password("another", stranger("192.0.2.1", 0)))
                    .isEqualTo(new Wait(Duration.ofSeconds(10), Why.NETWORK));
            assertThat(throttle.password("another", stranger("192.0.2.2", 0))).isInstanceOf(Admitted.class);
            clock.forward(Duration.ofSeconds(10));
            assertThat(throttle.password("another", stranger("192.0.2.1", 0))).isInstanceOf(Admitted.class);
        }
    }

    @Test
    void oneNameUnderAttackLeavesTheBudgetOfTheAddressToOthers() {
        try (Database database = TestDatabase.SQLITE.openNew(folder)) {
            LoginThrottle throttle = new LoginThrottle(database, clock);
            attack(throttle, "anna", "192.0.2.1", 1000);
            assertThat(throttle.password("ugo", stranger("192.0.2.1", 0))).isInstanceOf(Admitted.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void codesOfADeviceAreGuessedAFewTimesADay(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Teachers teachers = new Teachers(database, clock);
            Teacher anna = teachers.create("Anna", "twelve letters").orElseThrow();
            String secret = Totp.newSecret();
            teachers.startTotp(anna, secret, Totp.code(secret, clock.instant().getEpochSecond() / 30));
            String cookie = new KnownBrowsers(database, clock).remember(Optional.empty(), new Session.OfTeacher(anna));
            int wrong = 0;
            for (int minutes = 0; minutes < 6 * 60; minutes += 6) {
                wrong += teachers.logIn("Anna", "twelve letters", "000000", stranger("192.0.2.1", 0))
                                instanceof Teachers.LogIn.Wrong
                        ? 1
                        : 0;
                clock.forward(Duration.ofMinutes(6));
            }
            // five are free, the waits grow from half a minute to an hour, three are forgiven
            assertThat(wrong).isBetween(5, 5 + 8 + 3 + 6);
            String right = Totp.code(secret, clock.instant().getEpochSecond() / 30);
            assertThat(teachers.logIn("Anna", "twelve letters", right, owner(Optional.of(cookie))))
                    .as("the owner's browser")
                    .isEqualTo(new Teachers.LogIn.In(anna));
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoHasWaitedIsNotSentToWaitAgainForTheCodeOfTheDevice(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Teachers teachers = new Teachers(database, clock);
            Teacher anna = teachers.create("Anna", "twelve letters").orElseThrow();
            String secret = Totp.newSecret();
            teachers.startTotp(anna, secret, Totp.code(secret, clock.instant().getEpochSecond() / 30));
            clock.forward(Duration.ofMinutes(1));
            attack(new LoginThrottle(database, clock), "anna", "192.0.2.1", 30);
            Caller caller = owner(Optional.empty());
            assertThat(teachers.logIn("Anna", "twelve letters", caller)).isInstanceOf(Teachers.LogIn.Wait.class);
            clock.forward(Duration.ofMinutes(5));
            assertThat(teachers.logIn("Anna", "twelve letters", caller)).isEqualTo(new Teachers.LogIn.NeedsCode());
            assertThat(teachers.logIn("Anna", "twelve letters", "12345x", caller))
                    .isEqualTo(new Teachers.LogIn.Wrong());
            String code = Totp.code(secret, clock.instant().getEpochSecond() / 30);
            assertThat(teachers.logIn("Anna", "twelve letters", code, caller)).isEqualTo(new Teachers.LogIn.In(anna));
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoHasLoggedInConfirmsThePasswordWhateverStrangersTry(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Teachers teachers = new Teachers(database, clock);
            Teacher anna = teachers.create("Anna", "twelve letters").orElseThrow();
            attack(new LoginThrottle(database, clock), "anna", "192.0.2.1", 100);
            assertThat(teachers.confirm(anna, "twelve letters")).isEqualTo(Teachers.Confirmation.RIGHT);
            for (int i = 0; i < FREE; i++) {
                assertThat(teachers.confirm(anna, "wrong")).isEqualTo(Teachers.Confirmation.WRONG);
            }
            assertThat(teachers.confirm(anna, "twelve letters")).isEqualTo(Teachers.Confirmation.WAIT);
            clock.forward(Duration.ofMinutes(5));
            assertThat(teachers.confirm(anna, "twelve letters")).isEqualTo(Teachers.Confirmation.RIGHT);
        }
    }

    @Test
    void aSchoolOfThousandThatMistypesIsWithinTheBudgetOfItsAddress() {
        try (Database database = TestDatabase.SQLITE.openNew(folder)) {
            LoginThrottle throttle = new LoginThrottle(database, clock);
            for (int pupil = 0; pupil < 1000; pupil++) {
                Caller tablet = stranger("192.0.2.1", pupil);
                long schoolClass = pupil / 100;
                // nine in ten are right at once
                int slips = pupil % 10 == 0 ? 3 : 0;
                for (int slip = 0; slip < slips; slip++) {
                    assertThat(throttle.phrase(schoolClass, tablet)).isEmpty();
                }
                assertThat(throttle.phrase(schoolClass, tablet))
                        .as("pupil %s", pupil)
                        .isEmpty();
                throttle.phraseWasRight(schoolClass, tablet);
            }
            for (int tries = 0; tries < 270; tries++) {
                assertThat(throttle.phrase(0, stranger("192.0.2.1", tries))).isEmpty();
            }
            assertThat(throttle.phrase(0, stranger("192.0.2.1", 0)))
                    .as("one class uses up what is its own")
                    .contains(Duration.ofSeconds(2));
            assertThat(throttle.phrase(1, stranger("192.0.2.1", 0))).isEmpty();
        }
    }

    @Test
    void manyAtOnceAreNoWayRoundTheCount() {
        try (Database database = TestDatabase.SQLITE.openNew(folder)) {
            LoginThrottle throttle = new LoginThrottle(database, clock);
            long judged = IntStream.range(0, 64)
                    .parallel()
                    .mapToObj(i -> throttle.password("anna", stranger("192.0.2." + i, i)))
                    .filter(Admitted.class::isInstance)
                    .count();
            assertThat(judged).isEqualTo(FREE);
        }
    }

    @Test
    void twoServersCountTogether() {
        try (Database database = TestDatabase.POSTGRESQL.openNew(folder)) {
            LoginThrottle one = new LoginThrottle(database, clock);
            LoginThrottle other = new LoginThrottle(database, clock);
            long judged = IntStream.range(0, 64)
                    .parallel()
                    .mapToObj(i -> (i % 2 == 0 ? one : other).password("anna", stranger("192.0.2." + i, i)))
                    .filter(Admitted.class::isInstance)
                    .count();
            assertThat(judged).isEqualTo(FREE);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "192.0.2.1, 192.0.2.1",
        "2001:db8:1:2:3:4:5:6, 2001:db8:1:2::/64",
        "2001:0DB8:1:2::9, 2001:db8:1:2::/64",
        "[2001:db8::1], 2001:db8:0:0::/64",
        "::1, 0:0:0:0::/64",
        "fe80::1%eth0, fe80:0:0:0::/64",
        "::ffff:192.0.2.1, ::ffff:192.0.2.1",
    })
    void ofAnAddressCountsWhatOneHouseholdHas(String address, String network) {
        assertThat(LoginThrottle.network(address)).isEqualTo(network);
    }
}
