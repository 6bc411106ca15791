package ippo.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.account.Teachers.Confirmation;
import ippo.account.Teachers.LogIn;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class TeachersTest {
    private static final String PASSWORD = "correct horse battery";
    private static final Caller CALLER = new Caller("192.0.2.1", "browser", Optional.empty());

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T10:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void nameAndPasswordLetIn(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Teachers teachers = new Teachers(database, clock);
            Teacher anna = teachers.create(" Anna Rossi", PASSWORD).orElseThrow();
            assertThat(anna.name()).isEqualTo("Anna Rossi");
            assertThat(teachers.create("ANNA ROSSI", PASSWORD))
                    .as("the same name")
                    .isEmpty();
            assertThat(teachers.logIn("anna rossi ", PASSWORD, CALLER)).isEqualTo(new LogIn.In(anna));
            assertThat(teachers.logIn("Anna Rossi", PASSWORD + "!", CALLER)).isEqualTo(new LogIn.Wrong());
            assertThat(teachers.logIn("Nobody", PASSWORD, CALLER)).isEqualTo(new LogIn.Wrong());
        }
    }

    @ParameterizedTest
    @EnumSource
    void shortPasswordsAndOddNamesAreRefused(TestDatabase kind) {
        assertThat(Teachers.isPassword("eleven char")).isFalse();
        assertThat(Teachers.isPassword("twelve chars")).isTrue();
        assertThat(Teachers.isPassword("x".repeat(201))).isFalse();
        assertThat(Teachers.isName(" ")).isFalse();
        assertThat(Teachers.isName("a\nb")).isFalse();
        assertThat(Teachers.isName("先生")).isTrue();
        try (Database database = kind.openNew(folder)) {
            Teachers teachers = new Teachers(database, clock);
            assertThatThrownBy(() -> teachers.create("Anna", "short")).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anotherPasswordEndsAllSessions(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Teachers teachers = new Teachers(database, clock);
            Sessions sessions = new Sessions(database, clock);
            Teacher anna = teachers.create("Anna", PASSWORD).orElseThrow();
            String cookie = sessions.begin(new Session.OfTeacher(anna));
            assertThat(teachers.confirm(anna, PASSWORD)).isEqualTo(Confirmation.RIGHT);
            assertThat(teachers.confirm(anna, "wrong password")).isEqualTo(Confirmation.WRONG);
            teachers.setPassword(anna, "another password");
            assertThat(sessions.find(cookie)).isEmpty();
            assertThat(teachers.logIn("Anna", PASSWORD, CALLER)).isEqualTo(new LogIn.Wrong());
            assertThat(teachers.logIn("Anna", "another password", CALLER)).isEqualTo(new LogIn.In(anna));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRecoveryCodeServesOnce(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Teachers teachers = new Teachers(database, clock);
            Teacher anna = teachers.create("Anna", PASSWORD).orElseThrow();
            String old = teachers.newRecoveryCodes(anna).get(0);
            String code = teachers.newRecoveryCodes(anna).get(0);
            assertThat(code).matches("([a-z2-9]{4}-){3}[a-z2-9]{4}");
            assertThat(teachers.recoveryCodes(anna)).isEqualTo(10);
            assertThat(teachers.recover("Anna", old, "another password")).isEmpty();
            assertThat(teachers.recover("Nobody", code, "another password")).isEmpty();
            assertThat(teachers.recover("anna", code.toUpperCase().replace("-", " "), "another password"))
                    .contains(anna);
            assertThat(teachers.logIn("Anna", "another password", CALLER)).isEqualTo(new LogIn.In(anna));
            assertThat(teachers.recover("Anna", code, "a third password")).isEmpty();
            assertThat(teachers.recoveryCodes(anna)).isEqualTo(9);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDeviceIsAskedForItsCodeAndEachServesOnce(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Teachers teachers = new Teachers(database, clock);
            Teacher anna = teachers.create("Anna", PASSWORD).orElseThrow();
            String secret = Totp.newSecret();
            long step = clock.instant().getEpochSecond() / 30;
            assertThat(teachers.startTotp(anna, secret, Totp.code(secret, step + 5)))
                    .isFalse();
            assertThat(teachers.hasTotp(anna)).isFalse();
            assertThat(teachers.startTotp(anna, secret, Totp.code(secret, step)))
                    .isTrue();
            assertThat(teachers.hasTotp(anna)).isTrue();
            assertThat(teachers.logIn("Anna", PASSWORD, CALLER)).isEqualTo(new LogIn.NeedsCode());
            assertThat(teachers.logIn("Anna", "wrong password", "", CALLER)).isEqualTo(new LogIn.Wrong());
            assertThat(teachers.logIn("Anna", PASSWORD, "000000x", CALLER)).isEqualTo(new LogIn.Wrong());
            assertThat(teachers.logIn("Anna", PASSWORD, Totp.code(secret, step), CALLER))
                    .isEqualTo(new LogIn.In(anna));
            assertThat(teachers.logIn("Anna", PASSWORD, Totp.code(secret, step), CALLER))
                    .as("once")
                    .isEqualTo(new LogIn.Wrong());
            teachers.stopTotp(anna);
            assertThat(teachers.logIn("Anna", PASSWORD, CALLER)).isEqualTo(new LogIn.In(anna));
        }
    }

    @ParameterizedTest
    @EnumSource
    void anInvitationMakesOneAccount(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Teachers teachers = new Teachers(database, clock);
            Invitations invitations = new Invitations(database, clock);
            String code = invitations.create(Optional.empty());
            assertThat(invitations.isGood(code)).isTrue();
            assertThat(teachers.create("Anna", PASSWORD, "nothing")).isEmpty();
            assertThat(teachers.create("Anna", PASSWORD, code)).isPresent();
            assertThat(teachers.create("Ugo", PASSWORD, code)).isEmpty();
            String late = invitations.create(teachers.named("Anna"));
            clock.forward(Duration.ofDays(Invitations.DAYS + 1));
            assertThat(invitations.isGood(late)).isFalse();
            assertThat(teachers.create("Ugo", PASSWORD, late)).isEmpty();
        }
    }
}
