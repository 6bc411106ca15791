package ippo.work;

import static ippo.answer.Outcome.FAILED;
import static ippo.answer.Outcome.GAVE_UP;
import static ippo.answer.Outcome.LONGER;
import static ippo.answer.Outcome.SOLVED;
import static ippo.work.Origin.ELSEWHERE;
import static ippo.work.Origin.HERE;
import static ippo.work.Origin.OTHER_TEST;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LedgerTest {
    private static final Task PUSH = new LessonTask("pawn", "push");
    private static final Task TAKE = new LessonTask("pawn", "take");
    private static final Instant OPENS = Instant.parse("2026-10-05T08:00:00Z");
    private static final Instant DUE = OPENS.plusSeconds(50);
    private static final Instant CLOSES = OPENS.plusSeconds(100);
    private static final Terms PRACTICE = new Terms(Mode.PRACTICE, OPENS, Optional.of(DUE), Optional.of(CLOSES));
    private static final Terms TEST = new Terms(Mode.TEST, OPENS, Optional.empty(), Optional.of(CLOSES));

    private static Try attempt(long number, Origin origin, Outcome outcome, Instant at) {
        return new Try(number, origin, 1, outcome, "7g7f", 0, 0, at, Optional.empty());
    }

    private static Ledger<Task> ledger(Terms terms, Try... attempts) {
        return Ledger.of(terms, List.of(PUSH, TAKE), Map.of(PUSH, List.of(attempts)));
    }

    private static boolean counts(Terms terms, Origin origin, Instant at) {
        return ledger(terms, attempt(1, origin, SOLVED, at)).of(PUSH).isSolved();
    }

    @Test
    void whatIsGivenInTheWorkCountsWhenever() {
        for (Terms terms : List.of(PRACTICE, TEST)) {
            assertThat(counts(terms, HERE, OPENS.minusMillis(1))).isTrue();
            assertThat(counts(terms, HERE, CLOSES)).isTrue();
        }
    }

    @Test
    void inPracticeCountsWhatIsMadeElsewhereFromOpeningToClosing() {
        assertThat(counts(PRACTICE, ELSEWHERE, OPENS.minusMillis(1))).isFalse();
        assertThat(counts(PRACTICE, ELSEWHERE, OPENS)).isTrue();
        assertThat(counts(PRACTICE, ELSEWHERE, DUE.plusMillis(1))).isTrue();
        assertThat(counts(PRACTICE, ELSEWHERE, CLOSES.minusMillis(1))).isTrue();
        assertThat(counts(PRACTICE, ELSEWHERE, CLOSES)).isFalse();
    }

    @Test
    void whatIsGivenInATestCountsNowhereElseAndInATestNothingElseCounts() {
        assertThat(counts(PRACTICE, OTHER_TEST, OPENS)).isFalse();
        assertThat(counts(TEST, OTHER_TEST, OPENS)).isFalse();
        assertThat(counts(TEST, ELSEWHERE, OPENS)).isFalse();
    }

    @Test
    void ofWhoLeftCountsWhatWasMadeBefore() {
        for (Origin origin : List.of(HERE, ELSEWHERE)) {
            Ledger.Builder<Task> builder = new Ledger.Builder<>(Optional.of(PRACTICE), Optional.of(DUE));
            builder.add(PUSH, attempt(1, origin, SOLVED, DUE.minusMillis(1)));
            builder.add(TAKE, attempt(2, origin, SOLVED, DUE));
            assertThat(builder.build(List.of(PUSH, TAKE)).totals()).isEqualTo(new Totals(PRACTICE, 2, 1, 1, 1));
        }
    }

    @Test
    void whereNothingIsAssignedEverythingCounts() {
        Ledger.Builder<Task> builder = new Ledger.Builder<>(Optional.empty(), Optional.empty());
        builder.add(PUSH, attempt(1, OTHER_TEST, FAILED, OPENS));
        builder.help(TAKE, 2, true);
        Ledger<Task> ledger = builder.build(List.of(PUSH, TAKE));
        assertThat(ledger.of(PUSH).errors()).isEqualTo(1);
        assertThat(ledger.of(TAKE).state()).isEqualTo(Result.State.GIVEN_UP);
    }

    @Test
    void helpCountsInPracticeWhereSomethingWasAnsweredAndInATestNever() {
        for (Terms terms : List.of(PRACTICE, TEST)) {
            Ledger.Builder<Task> builder = new Ledger.Builder<>(Optional.of(terms), Optional.empty());
            builder.add(PUSH, attempt(1, HERE, FAILED, OPENS));
            builder.help(PUSH, 2, true);
            builder.help(TAKE, 2, true);
            Ledger<Task> ledger = builder.build(List.of(PUSH, TAKE));
            assertThat(ledger.of(PUSH).hints()).isEqualTo(terms.isTest() ? 0 : 2);
            assertThat(ledger.of(PUSH).gaveUp()).isFalse();
            assertThat(ledger.of(TAKE)).isEqualTo(Result.NONE);
        }
    }

    @Test
    void ofATestTheFirstAnswerAloneCounts() {
        Ledger<Task> ledger = ledger(TEST, attempt(8, HERE, SOLVED, OPENS), attempt(7, HERE, FAILED, OPENS));
        assertThat(ledger.totals()).isEqualTo(new Totals(TEST, 2, 1, 1, 0));
        assertThat(ledger.standing(PUSH, CLOSES)).isEqualTo(Standing.WRONG);
    }

    @Test
    void aTaskIsDoneInPracticeWhenItIsSolvedAndInATestWhenItIsAnswered() {
        assertThat(ledger(PRACTICE).isDone(PUSH)).isFalse();
        assertThat(ledger(PRACTICE, attempt(1, HERE, FAILED, OPENS)).isDone(PUSH))
                .isFalse();
        assertThat(ledger(PRACTICE, attempt(1, HERE, SOLVED, OPENS)).isDone(PUSH))
                .isTrue();
        assertThat(ledger(TEST).isDone(PUSH)).isFalse();
        assertThat(ledger(TEST, attempt(1, HERE, FAILED, OPENS)).isDone(PUSH)).isTrue();
    }

    @Test
    void aPupilIsToldHowATaskStands() {
        assertThat(ledger(PRACTICE).standing(PUSH, OPENS)).isEqualTo(Standing.OPEN);
        for (Outcome outcome : List.of(FAILED, LONGER, GAVE_UP)) {
            assertThat(ledger(PRACTICE, attempt(1, HERE, outcome, OPENS)).standing(PUSH, CLOSES))
                    .isEqualTo(Standing.BEGUN);
        }
        assertThat(ledger(PRACTICE, attempt(1, HERE, SOLVED, OPENS)).standing(PUSH, OPENS))
                .isEqualTo(Standing.DONE);
        Instant open = CLOSES.minusMillis(1);
        for (Outcome outcome : List.of(FAILED, SOLVED)) {
            Ledger<Task> test = ledger(TEST, attempt(1, HERE, outcome, OPENS));
            assertThat(test.standing(PUSH, open))
                    .as("an open test tells nothing")
                    .isEqualTo(Standing.ANSWERED);
            assertThat(test.standing(PUSH, CLOSES)).isEqualTo(outcome == SOLVED ? Standing.RIGHT : Standing.WRONG);
            assertThat(test.standing(TAKE, open)).isEqualTo(Standing.OPEN);
            assertThat(test.standing(TAKE, CLOSES)).isEqualTo(Standing.MISSING);
        }
    }

    @Test
    void theStateOfATaskIsTheWayToItsFirstSolution() {
        Try solved = attempt(3, HERE, SOLVED, OPENS);
        Try failed = attempt(2, HERE, FAILED, OPENS);
        Try later = attempt(4, HERE, FAILED, OPENS);
        assertThat(ledger(PRACTICE, later, solved).of(PUSH).state()).isEqualTo(Result.State.AT_ONCE);
        assertThat(ledger(PRACTICE, later, solved, failed).of(PUSH).state()).isEqualTo(Result.State.AFTER_ERRORS);
        assertThat(ledger(PRACTICE, solved, attempt(1, HERE, GAVE_UP, OPENS))
                        .of(PUSH)
                        .state())
                .isEqualTo(Result.State.GIVEN_UP);
    }

    @Test
    void aGradeCountsWhatIsOverOrDueOrBegun() {
        Totals nothing = ledger(PRACTICE).totals();
        assertThat(nothing.percent(DUE)).isEmpty();
        assertThat(nothing.percent(DUE.plusMillis(1))).hasValue(0);
        Totals half = ledger(PRACTICE, attempt(1, HERE, SOLVED, OPENS)).totals();
        assertThat(half.percent(OPENS)).hasValue(50);
        Totals test = ledger(TEST, attempt(1, HERE, SOLVED, OPENS)).totals();
        assertThat(test.percent(OPENS)).as("an open test tells nothing").isEmpty();
        assertThat(test.percent(CLOSES)).hasValue(50);
        assertThat(ledger(TEST).totals().percent(CLOSES)).isEqualTo(OptionalInt.of(0));
    }

    @Test
    void aTaskOfATestIsMetElsewhereWhileTheTestIsOpen() {
        for (Origin origin : List.of(ELSEWHERE, OTHER_TEST)) {
            assertThat(Ledger.isMetElsewhere(attempt(1, origin, FAILED, OPENS), TEST))
                    .isTrue();
            assertThat(Ledger.isMetElsewhere(attempt(1, origin, FAILED, OPENS.minusMillis(1)), TEST))
                    .isFalse();
            assertThat(Ledger.isMetElsewhere(attempt(1, origin, FAILED, CLOSES), TEST))
                    .isFalse();
            assertThat(Ledger.isMetElsewhere(attempt(1, origin, FAILED, OPENS), PRACTICE))
                    .isFalse();
        }
        assertThat(Ledger.isMetElsewhere(attempt(1, HERE, FAILED, OPENS), TEST)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theOrderInWhichAttemptsAreReadChangesNothing(long seed) {
        Random random = new Random(seed);
        List<Try> attempts = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            attempts.add(attempt(
                    i,
                    Origin.values()[random.nextInt(3)],
                    Outcome.values()[random.nextInt(4)],
                    OPENS.plusSeconds(random.nextInt(200) - 50)));
        }
        for (Terms terms : List.of(PRACTICE, TEST)) {
            Result inOrder = ledger(terms, attempts.toArray(Try[]::new)).of(PUSH);
            Try[] shuffled = attempts.toArray(Try[]::new);
            Collections.shuffle(Arrays.asList(shuffled), random);
            assertThat(ledger(terms, shuffled).of(PUSH)).isEqualTo(inOrder);
            assertThat(inOrder.tries()).isSortedAccordingTo((one, two) -> Long.compare(one.number(), two.number()));
        }
    }
}
