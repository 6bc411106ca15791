package ippo.classroom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import ippo.account.Caller;
import ippo.account.Deletions;
import ippo.account.NewVisitor;
import ippo.account.Passwords;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.TestTeachers;
import ippo.account.Visitors;
import ippo.classroom.Cards.LogIn;
import ippo.classroom.Cards.Whose;
import ippo.i18n.Language;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pupils of a class: their accounts, cards and nicknames, and who may touch them. */
@Tag("slow")
@Order(2)
class PupilsTest {
    private static final LocalDate END = LocalDate.of(2027, 6, 30);

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-09-01T10:00:00Z"));

    /** A school with two teachers; Anna has a class with Mia and Leo. */
    private final class School implements AutoCloseable {
        final Database database;
        final Classes classes;
        final Members members;
        final Removals removals;
        final Cards cards;
        final Sessions sessions;
        final Teacher anna;
        final Teacher ugo;
        final SchoolClass made;

        School(TestDatabase kind) {
            database = kind.openNew(folder);
            classes = new Classes(database, clock);
            members = new Members(database, clock);
            removals = new Removals(database, clock);
            cards = new Cards(database, clock);
            sessions = new Sessions(database, clock);
            Teachers teachers = new Teachers(database, clock);
            anna = TestTeachers.create(teachers, "Anna", "twelve letters").orElseThrow();
            ugo = TestTeachers.create(teachers, "Ugo", "twelve letters").orElseThrow();
            made = classes.create(anna, "3B", Language.EN, END);
            members.add(anna, made.id(), List.of("Mia", "Leo"));
        }

        Member pupil(String nickname) {
            return members.of(anna, made.id()).stream()
                    .filter(each -> each.nickname().equals(nickname))
                    .findFirst()
                    .orElseThrow();
        }

        IssuedCard card(String nickname) {
            return cards.issue(anna, made.id(), new Whose.One(pupil(nickname).id()))
                    .get(0);
        }

        String hashOf(String nickname) {
            return database.read(handle -> handle.createQuery("select card.phrase_argon2 from card"
                            + " join member on member.visitor = card.visitor where member.nickname = :nickname")
                    .bind("nickname", nickname)
                    .mapTo(String.class)
                    .one());
        }

        LogIn open(IssuedCard card) {
            return open(card.words(), "192.0.2.1");
        }

        LogIn open(List<String> words, String address) {
            return open(made.code(), words, address);
        }

        LogIn open(String code, List<String> words, String address) {
            Caller caller = new Caller(address, "browser", Optional.empty());
            return cards.open(code, new LoginPhrases.Typed.Phrase(words), caller);
        }

        int count(String table) {
            return database.read(handle -> handle.createQuery("select count(*) from " + table)
                    .mapTo(Integer.class)
                    .one());
        }

        @Override
        public void close() {
            database.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void namesStandInTheOrderOfTheClassesLanguage(TestDatabase kind) {
        try (School school = new School(kind)) {
            long french =
                    school.classes.create(school.anna, "5e B", Language.FR, END).id();
            List<String> order = List.of(
                    "7",
                    "10",
                    "anna",
                    "anna 2",
                    "anna 10",
                    "Élodie",
                    "Éva",
                    "Léa",
                    "Luc",
                    "Maëlle",
                    "Maximilian",
                    "Zoé");
            List<String> given = new ArrayList<>(order);
            given.sort(null);
            assertThat(given).isNotEqualTo(order);
            school.members.add(school.anna, french, given);
            assertThat(school.members.of(school.anna, french))
                    .extracting(Member::nickname)
                    .isEqualTo(order);
            assertThat(new Results(school.database).of(school.anna, french, List.of()))
                    .extracting(PupilResults::nickname)
                    .isEqualTo(order);
            assertThat(school.cards.issue(school.anna, french, new Whose.All()))
                    .extracting(IssuedCard::nickname)
                    .isEqualTo(order);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPhraseThatWasHashedAsBeforeStillOpensAndIsHashedAsNowByThat(TestDatabase kind) {
        try (School school = new School(kind)) {
            IssuedCard mia = school.card("Mia");
            IssuedCard leo = school.card("Leo");
            String now = school.hashOf("Mia");
            String before = Passwords.ofDrawnBefore(
                    String.join(" ", mia.words()),
                    school.database.read(handle -> handle.createQuery("select salt from school_class")
                            .mapTo(String.class)
                            .one()));
            assertThat(before).startsWith(Passwords.beginningBefore()).isNotEqualTo(now);
            school.database.write(
                    handle -> handle.execute("update card set phrase_argon2 = ? where phrase_argon2 = ?", before, now));
            assertThat(school.open(new IssuedCard("Mia", "", List.of("four", "other", "wrong", "words"))))
                    .isEqualTo(new LogIn.Wrong());
            assertThat(school.hashOf("Mia")).isEqualTo(before);
            assertThat(school.open(mia)).isInstanceOf(LogIn.In.class);
            assertThat(school.hashOf("Mia")).isEqualTo(now);
            assertThat(school.open(mia)).isInstanceOf(LogIn.In.class);
            assertThat(school.open(leo)).isInstanceOf(LogIn.In.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void nicknamesBecomePupilsWithoutCards(TestDatabase kind) {
        try (School school = new School(kind)) {
            Members.Added added = school.members
                    .add(school.anna, school.made.id(), List.of("Zoë", "MIA", "", "x".repeat(41), "Zoë", "a\u202eb"))
                    .orElseThrow();
            assertThat(added.added()).containsExactly("Zoë");
            assertThat(added.taken()).containsExactly("MIA", "Zoë");
            assertThat(added.unfit()).containsExactly("", "x".repeat(41), "a\u202eb");
            assertThat(school.members.of(school.anna, school.made.id()))
                    .extracting(Member::nickname, Member::managed, Member::hasCard)
                    .containsExactly(tuple("Leo", true, false), tuple("Mia", true, false), tuple("Zoë", true, false));
            List<String> many = IntStream.range(0, 100).mapToObj(i -> "p" + i).toList();
            assertThat(school.members
                            .add(school.anna, school.made.id(), many)
                            .orElseThrow()
                            .left())
                    .containsExactly("p97", "p98", "p99");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aCardLetsInByCodeAndByWordsUntilThereIsAnother(TestDatabase kind) {
        try (School school = new School(kind)) {
            IssuedCard first = school.card("Mia");
            Session.OfPupil mia = new Session.OfPupil(school.pupil("Mia").visitor(), "Mia");
            assertThat(school.cards.open(first.secret())).contains(mia);
            assertThat(school.open(first)).isEqualTo(new LogIn.In(mia));
            assertThat(school.pupil("Mia").hasCard()).isTrue();
            String cookie = school.sessions.begin(mia);
            IssuedCard second = school.card("Mia");
            assertThat(school.cards.open(first.secret())).isEmpty();
            assertThat(school.open(first)).as("there is a newer card").isEqualTo(new LogIn.Spent());
            assertThat(school.open(second)).isEqualTo(new LogIn.In(mia));
            assertThat(school.sessions.find(cookie)).as("logged out").isEmpty();
            assertThat(school.cards.revoke(school.anna, school.made.id(), new Whose.All()))
                    .as("Leo has none")
                    .isEqualTo(1);
            assertThat(school.open(second)).as("it was taken back").isEqualTo(new LogIn.Spent());
            assertThat(school.cards.open(second.secret())).isEmpty();
            assertThat(school.cards.open("")).isEmpty();
            assertThat(school.open(first)).isEqualTo(new LogIn.Spent());
            assertThat(school.open("nowhere2", second.words(), "192.0.2.1")).isEqualTo(new LogIn.Wrong());
        }
    }

    @ParameterizedTest
    @EnumSource
    void cardsAreMadeForThoseWithoutOne(TestDatabase kind) {
        try (School school = new School(kind)) {
            school.card("Mia");
            assertThat(school.cards.issue(school.anna, school.made.id(), new Whose.WithoutOne()))
                    .extracting(IssuedCard::nickname)
                    .containsExactly("Leo");
            assertThat(school.cards.issue(school.anna, school.made.id(), new Whose.All()))
                    .extracting(IssuedCard::nickname)
                    .containsExactly("Leo", "Mia");
        }
    }

    @ParameterizedTest
    @EnumSource
    void wrongPhrasesAreCountedByTheAddress(TestDatabase kind) {
        try (School school = new School(kind)) {
            IssuedCard card = school.card("Mia");
            List<String> wrong = LoginPhrases.of(Language.EN).random();
            for (int i = 0; i < 300; i++) {
                assertThat(school.open(wrong, "192.0.2.1")).isEqualTo(new LogIn.Wrong());
            }
            assertThat(school.open(card)).isInstanceOf(LogIn.Wait.class);
            assertThat(school.open(card.words(), "192.0.2.2")).as("elsewhere").isInstanceOf(LogIn.In.class);
            assertThat(school.cards.open(card.secret()))
                    .as("the code still works")
                    .isPresent();
            clock.forward(((LogIn.Wait) school.open(card)).time());
            for (int i = 0; i < 10; i++) {
                assertThat(school.open(card)).as("right ones cost nothing").isInstanceOf(LogIn.In.class);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void nobodyElseTouchesAPupil(TestDatabase kind) {
        try (School school = new School(kind)) {
            long there = school.made.id();
            Member mia = school.pupil("Mia");
            SchoolClass his = school.classes.create(school.ugo, "4C", Language.EN, END);
            Teacher ugo = school.ugo;
            school.card("Mia");
            assertThat(school.members.add(ugo, there, List.of("Eve"))).isEmpty();
            assertThat(school.members.find(ugo, there, mia.id())).isEmpty();
            assertThat(school.members.find(ugo, his.id(), mia.id())).isEmpty();
            assertThat(school.members.rename(ugo, there, mia.id(), "Eve")).isEqualTo(Joined.NOT_THERE);
            assertThat(school.members.rename(ugo, his.id(), mia.id(), "Eve")).isEqualTo(Joined.NOT_THERE);
            assertThat(school.members.setNote(ugo, his.id(), mia.id(), "Eve")).isFalse();
            assertThat(school.members.move(ugo, there, mia.id(), his.id())).isEqualTo(Joined.NOT_THERE);
            assertThat(school.members.move(school.anna, there, mia.id(), his.id()))
                    .as("into a class that is not hers")
                    .isEqualTo(Joined.NOT_THERE);
            assertThat(school.members.remove(ugo, there, mia.id())).isEmpty();
            assertThat(school.members.remove(ugo, his.id(), mia.id())).isEmpty();
            assertThat(school.cards.issue(ugo, there, new Whose.All())).isEmpty();
            assertThat(school.cards.issue(ugo, his.id(), new Whose.One(mia.id())))
                    .isEmpty();
            assertThat(school.cards.revoke(ugo, there, new Whose.All())).isZero();
            assertThat(school.classes.change(ugo, there, "mine", Language.EN, END, ZoneOffset.UTC))
                    .isFalse();
            assertThat(school.classes.setJoining(ugo, there, new Joining.OpenUntilClosed()))
                    .isFalse();
            assertThat(school.classes.setArchived(ugo, there, true)).isFalse();
            assertThat(school.classes.addTeacher(ugo, there, ugo)).isFalse();
            assertThat(school.classes.removeTeacher(ugo, there, school.anna)).isFalse();
            assertThat(school.classes.teachers(ugo, there)).isEmpty();
            assertThat(school.classes.audit(ugo, there)).isEmpty();
            assertThat(school.classes.wouldDelete(ugo, there)).isEmpty();
            assertThat(school.classes.remove(ugo, there)).isEmpty();
            assertThat(school.members.of(school.anna, there)).hasSize(2);
            assertThat(school.pupil("Mia").hasCard()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPupilIsRenamedNotedMovedAndRemoved(TestDatabase kind) {
        try (School school = new School(kind)) {
            long there = school.made.id();
            long mia = school.pupil("Mia").id();
            String cookie = school.sessions.begin(
                    new Session.OfPupil(school.pupil("Mia").visitor(), "Mia"));
            assertThat(school.members.rename(school.anna, there, mia, "Leo")).isEqualTo(Joined.TAKEN);
            assertThat(school.members.rename(school.anna, there, mia, "  ")).isEqualTo(Joined.NO_NAME);
            assertThat(school.members.rename(school.anna, there, mia, "Mia B")).isEqualTo(Joined.DONE);
            assertThat(school.sessions.find(cookie))
                    .contains(new Session.OfPupil(school.pupil("Mia B").visitor(), "Mia B"));
            assertThat(school.members.setNote(school.anna, there, mia, "sits in front"))
                    .isTrue();
            assertThat(school.pupil("Mia B").note()).isEqualTo("sits in front");
            IssuedCard card = school.card("Mia B");
            SchoolClass other = school.classes.create(school.anna, "4B", Language.EN, END);
            assertThat(school.members.move(school.anna, there, mia, other.id())).isEqualTo(Joined.DONE);
            assertThat(school.members.of(school.anna, other.id()))
                    .extracting(Member::nickname, Member::managed, Member::hasCard)
                    .containsExactly(tuple("Mia B", true, true));
            assertThat(school.cards.open(card.secret()))
                    .as("the card goes along")
                    .isPresent();
            assertThat(school.members.remove(school.anna, other.id(), mia)).isPresent();
            assertThat(school.members.of(school.anna, other.id())).isEmpty();
            assertThat(school.count("visitor")).as("for thirty days").isEqualTo(2);
            clock.forward(Duration.ofDays(Removals.DAYS));
            assertThat(school.removals.wipeDue()).isEqualTo(1);
            assertThat(school.count("visitor")).as("Leo").isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoHasProgressJoinsWithItWhileThatIsAllowed(TestDatabase kind) {
        try (School school = new School(kind)) {
            NewVisitor eve = new Visitors(school.database, clock).create();
            String code = school.made.code();
            assertThat(school.members.join(eve.visitor(), code, "Eve")).isEqualTo(Joined.NOT_THERE);
            school.classes.setJoining(school.anna, school.made.id(), new Joining.OpenUntilClosed());
            assertThat(school.members.join(eve.visitor(), code, "mia")).isEqualTo(Joined.TAKEN);
            assertThat(school.members.join(eve.visitor(), code, "Eve")).isEqualTo(Joined.DONE);
            assertThat(school.members.of(eve.visitor()))
                    .extracting(Membership::nickname, Membership::managed)
                    .containsExactly(tuple("Eve", false));
            assertThat(school.cards.issue(school.anna, school.made.id(), new Whose.All()))
                    .as("no card for an account that the class did not make")
                    .extracting(IssuedCard::nickname)
                    .containsExactly("Leo", "Mia");
            school.members.remove(
                    school.anna, school.made.id(), school.pupil("Eve").id());
            assertThat(school.members.of(eve.visitor())).isEmpty();
            assertThat(school.count("visitor")).as("Eve stays").isEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aClassIsPutByAndTakenUpAgain(TestDatabase kind) {
        try (School school = new School(kind)) {
            IssuedCard card = school.card("Mia");
            String cookie = school.sessions.begin(
                    new Session.OfPupil(school.pupil("Mia").visitor(), "Mia"));
            school.classes.setArchived(school.anna, school.made.id(), true);
            assertThat(school.sessions.find(cookie)).isEmpty();
            assertThat(school.open(card)).isEqualTo(new LogIn.Wrong());
            assertThat(school.cards.open(card.secret())).isEmpty();
            assertThat(school.members.byCode(school.made.code())).isEmpty();
            school.classes.setArchived(school.anna, school.made.id(), false);
            assertThat(school.open(card)).isInstanceOf(LogIn.In.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void twoTeachersShareAClassAndTheLastOneStays(TestDatabase kind) {
        try (School school = new School(kind)) {
            long there = school.made.id();
            assertThat(school.classes.removeTeacher(school.anna, there, school.anna))
                    .isFalse();
            assertThat(school.classes.addTeacher(school.anna, there, school.ugo))
                    .isTrue();
            assertThat(school.classes.teachers(school.ugo, there)).containsExactly(school.anna, school.ugo);
            assertThat(school.members.of(school.ugo, there)).hasSize(2);
            assertThat(school.classes.removeTeacher(school.ugo, there, school.anna))
                    .as("the owner")
                    .isFalse();
            assertThat(school.classes.handOver(school.anna, there, school.ugo)).isTrue();
            assertThat(school.classes.removeTeacher(school.ugo, there, school.anna))
                    .isTrue();
            assertThat(school.classes.find(school.anna, there)).isEmpty();
            assertThat(school.classes.audit(school.ugo, there))
                    .extracting(AuditEntry::deed)
                    .contains(AuditAction.TEACHER_ADDED, AuditAction.TEACHER_REMOVED, AuditAction.PUPIL_ADDED);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDeletedClassTakesItsAccountsAlongAndComesBackFromNoBackup(TestDatabase kind) {
        try (School school = new School(kind)) {
            school.classes.setJoining(school.anna, school.made.id(), new Joining.OpenUntilClosed());
            NewVisitor eve = new Visitors(school.database, clock).create();
            school.members.join(eve.visitor(), school.made.code(), "Eve");
            List<Long> before = ids(school);
            Receipt receipt =
                    school.classes.remove(school.anna, school.made.id()).orElseThrow();
            assertThat(receipt).isEqualTo(new Receipt("3B", 2, 0, 1, 0, clock.instant()));
            clock.forward(Duration.ofDays(Removals.DAYS));
            assertThat(school.removals.wipeDue()).isEqualTo(1);
            assertThat(school.count("visitor")).isEqualTo(1);
            for (String table : List.of("school_class", "member", "card", "audit", "class_teacher")) {
                assertThat(school.count(table)).as(table).isZero();
            }
            // as if a backup had brought one of the pupils back
            school.database.write(handle -> handle.createUpdate(
                            "insert into visitor (id, cookie_sha256, seen_on)" + " values (:id, 'x', '2026-09-01')")
                    .bind("id", before.get(0))
                    .execute());
            Deletions.apply(school.database, Deletions.of(school.database));
            assertThat(school.count("visitor")).isEqualTo(1);
        }
    }

    /**
     * That they were added, renamed, moved and given cards stays for the other teachers; whom it happened to does not.
     */
    @ParameterizedTest
    @EnumSource
    void ofADeletedPupilNoNameStaysInTheListOfChanges(TestDatabase kind) {
        try (School school = new School(kind)) {
            long there = school.made.id();
            long other =
                    school.classes.create(school.anna, "4A", Language.EN, END).id();
            school.cards.issue(school.anna, there, new Whose.All());
            long mia = school.pupil("Mia").id();
            school.members.rename(school.anna, there, mia, "Mia K.");
            school.members.move(school.anna, there, mia, other);
            assertThat(school.members.remove(school.anna, other, mia)).isPresent();
            clock.forward(Duration.ofDays(Removals.DAYS));
            assertThat(school.removals.wipeDue()).isEqualTo(1);

            List<AuditEntry> changes = new ArrayList<>(school.classes.audit(school.anna, there));
            changes.addAll(school.classes.audit(school.anna, other));
            assertThat(changes).extracting(AuditEntry::subject).noneMatch(subject -> subject.contains("Mia"));
            assertThat(changes)
                    .filteredOn(each -> each.subject().isEmpty())
                    .extracting(AuditEntry::deed)
                    .containsExactlyInAnyOrder(
                            AuditAction.PUPIL_ADDED,
                            AuditAction.CARD_PRINTED,
                            AuditAction.PUPIL_RENAMED,
                            AuditAction.PUPIL_MOVED,
                            AuditAction.PUPIL_MOVED,
                            AuditAction.PUPIL_REMOVED,
                            AuditAction.PUPIL_DELETED);
            assertThat(changes)
                    .filteredOn(each -> each.deed() == AuditAction.CARD_PRINTED)
                    .extracting(AuditEntry::subject)
                    .containsExactlyInAnyOrder("", "Leo");
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofWhoIsForgottenAfterALongAbsenceNoNameStaysEither(TestDatabase kind) {
        try (School school = new School(kind)) {
            Visitors visitors = new Visitors(school.database, clock);
            for (int i = 0; i < 40; i++) {
                clock.forward(Duration.ofDays(10));
                visitors.create(); // or the clock would not be believed
            }
            school.members.add(school.anna, school.made.id(), List.of("Eve"));
            assertThat(visitors.forgetAbsent(399)).isEqualTo(new Visitors.Absent(2, 0));
            assertThat(school.classes.audit(school.anna, school.made.id()))
                    .filteredOn(each -> each.deed() == AuditAction.PUPIL_ADDED)
                    .extracting(AuditEntry::subject)
                    .containsExactly("Eve", "", "");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aTeacherWhoGoesTakesTheClassesAlongThatNobodyElseTeaches(TestDatabase kind) {
        try (School school = new School(kind)) {
            SchoolClass shared = school.classes.create(school.anna, "4B", Language.EN, END);
            school.classes.addTeacher(school.anna, shared.id(), school.ugo);
            assertThat(school.classes.alone(school.anna)).containsExactly(school.made);
            assertThat(school.classes.deleteTeacher(school.anna))
                    .extracting(Receipt::schoolClass)
                    .containsExactly("3B");
            assertThat(school.classes.of(school.ugo)).containsExactly(shared);
            assertThat(school.count("teacher")).isEqualTo(1);
        }
    }

    private static List<Long> ids(School school) {
        return new ArrayList<>(school.members.of(school.anna, school.made.id()).stream()
                .filter(Member::managed)
                .map(each -> each.visitor().id())
                .toList());
    }
}
