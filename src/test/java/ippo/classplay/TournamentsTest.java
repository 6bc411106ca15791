package ippo.classplay;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Deletions;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.TestTeachers;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Task.GameTask;
import ippo.classplay.ClassGame.Board;
import ippo.classplay.ClassGame.Player;
import ippo.classplay.Tournament.Plan;
import ippo.classroom.Classes;
import ippo.classroom.SchoolClass;
import ippo.classroom.TestMembers;
import ippo.game.Opening;
import ippo.game.TimeLimit;
import ippo.i18n.Language;
import ippo.notation.Usi;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.rules.Color;
import ippo.rules.Outcome;
import ippo.store.Database;
import ippo.store.TestDatabase;
import ippo.twoplayer.Closing;
import ippo.twoplayer.EndReason;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.TwoPlayerGames;
import ippo.twoplayer.TwoPlayerGames.Setting;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class TournamentsTest {
    private static final Setting EVEN = new Setting(Opening.EVEN_YOU, false, Optional.empty());
    private static final Plan SWISS = new Plan(PairingWay.SWISS, EVEN, true, 3);

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-20T08:00:00Z"));
    private Database database;
    private TwoPlayerGames boards;
    private Tournaments tournaments;
    private Classes classes;
    private Teacher anna;
    private Teacher ugo;
    private SchoolClass ours;
    private final List<Visitor> visitors = new ArrayList<>();
    private final List<Long> members = new ArrayList<>();

    private void begin(TestDatabase kind, int pupils) {
        database = kind.openNew(folder);
        boards = new TwoPlayerGames(database, clock);
        tournaments = new Tournaments(database, boards, clock, new SplittableRandom(1));
        Teachers teachers = new Teachers(database, clock);
        anna = TestTeachers.create(teachers, "Anna", "twelve letters").orElseThrow();
        ugo = TestTeachers.create(teachers, "Ugo", "twelve letters").orElseThrow();
        classes = new Classes(database, clock);
        ours = classes.create(anna, "3B", Language.IT, LocalDate.of(2027, 6, 30));
        for (int i = 0; i < pupils; i++) {
            Visitor visitor = new Visitors(database, clock).create().visitor();
            visitors.add(visitor);
            members.add(TestMembers.join(database, ours.id(), visitor, "Pupil" + i));
        }
    }

    @AfterEach
    void close() {
        if (database != null) {
            database.close();
        }
    }

    private Set<Long> all() {
        return new HashSet<>(members);
    }

    private Tournament begun(Plan plan) {
        return tournaments.begin(anna, ours.id(), plan, all()).orElseThrow();
    }

    private List<Board> round(Tournament tournament, int round) {
        return tournaments.boards(anna, tournament.id()).stream()
                .filter(each -> each.pairing().round().orElseThrow() == round)
                .toList();
    }

    private void win(Board board, Color side) {
        KeptTwoPlayerGame kept = board.board().orElseThrow();
        KeptTwoPlayerGame over = boards.goOn(kept, kept.game().close(Closing.RESIGNATION, side.opposite()))
                .orElseThrow();
        tournaments.settle(over);
    }

    @ParameterizedTest
    @EnumSource
    void aTournamentGoesFromRoundToRound(TestDatabase kind) {
        begin(kind, 7);
        Tournament now = begun(SWISS);
        Set<Set<Long>> met = new HashSet<>();
        for (int round = 1; round <= 3; round++) {
            List<Board> paired = round(now, round);
            assertThat(paired).hasSize(4);
            assertThat(paired.stream().filter(each -> each.pairing().isBye())).hasSize(1);
            for (Board each : paired) {
                long white = each.pairing().white().map(Player::member).orElse(0L);
                assertThat(met.add(Set.of(each.pairing().black().orElseThrow().member(), white)))
                        .isTrue();
                if (!each.pairing().isBye()) {
                    win(each, Color.BLACK);
                }
            }
            assertThat(round(now, round))
                    .allSatisfy(each -> assertThat(each.pairing().result())
                            .contains(each.pairing().isBye() ? GameResult.BYE : GameResult.BLACK_WON));
            if (round < 3) {
                Tournament before = now;
                now = tournaments.nextRound(anna, now.id(), round, all()).orElseThrow();
                assertThat(now.round()).isEqualTo(round + 1);
                assertThat(now.version()).isGreaterThan(before.version());
            }
        }
        assertThat(tournaments.going(ours.id())).isEqualTo(tournaments.find(anna, now.id()));
        assertThat(tournaments.end(anna, now.id())).isTrue();
        assertThat(tournaments.going(ours.id())).isEmpty();
        assertThat(tournaments.latest(anna, ours.id(), 5)).hasSize(1).allMatch(Tournament::isOver);
    }

    @ParameterizedTest
    @EnumSource
    void aRoundThatIsAskedForTwiceIsPairedOnce(TestDatabase kind) {
        begin(kind, 6);
        Tournament first = begun(SWISS);
        Tournament second = tournaments.nextRound(anna, first.id(), 1, all()).orElseThrow();
        assertThat(tournaments.nextRound(anna, first.id(), 1, all())).contains(second);
        assertThat(tournaments.boards(anna, first.id())).hasSize(6);
    }

    @ParameterizedTest
    @EnumSource
    void theSeatsAreThoseOfTheTwoPupils(TestDatabase kind) {
        begin(kind, 2);
        Board board = round(begun(SWISS), 1).get(0);
        KeptTwoPlayerGame kept = board.board().orElseThrow();
        assertThat(kept.seats().isWaiting()).isFalse();
        assertThat(kept.seats().at(Color.BLACK).orElseThrow().id())
                .isEqualTo(board.pairing().black().orElseThrow().visitor());
        assertThat(visitors).allMatch(kept.seats()::has);
        assertThat(kept.seats().isOfClass()).isTrue();
        assertThat(tournaments.ofBoard(kept.id()).orElseThrow().id())
                .isEqualTo(board.pairing().id());
        assertThat(tournaments.ofMember(members.get(0), Duration.ofHours(1))).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void aGameThatGoesOnIsBrokenOffByTheNextRound(TestDatabase kind) {
        begin(kind, 4);
        Tournament now = begun(SWISS);
        List<Board> first = round(now, 1);
        win(first.get(0), Color.WHITE);
        tournaments.nextRound(anna, now.id(), 1, all());
        assertThat(round(now, 1).stream().map(each -> each.pairing().result()))
                .containsExactly(Optional.of(GameResult.WHITE_WON), Optional.of(GameResult.UNPLAYED));
        KeptTwoPlayerGame stopped =
                boards.find(first.get(1).board().orElseThrow().id()).orElseThrow();
        assertThat(stopped.game().end()).contains(EndReason.Special.STOPPED);
        assertThat(stopped.game().winner()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void theTeacherSaysWhatBecameOfAGame(TestDatabase kind) {
        begin(kind, 6);
        List<Board> first = round(begun(SWISS), 1);
        String won = first.get(0).board().orElseThrow().id();
        String drawn = first.get(1).board().orElseThrow().id();
        assertThat(tournaments.judge(ugo, won, GameResult.WHITE_WON)).isEmpty();
        assertThat(tournaments.judge(anna, won, GameResult.WHITE_WON)).contains(GameResult.WHITE_WON);
        assertThat(tournaments.judge(anna, won, GameResult.DRAWN)).contains(GameResult.WHITE_WON);
        assertThat(tournaments.judge(anna, drawn, GameResult.DRAWN)).contains(GameResult.DRAWN);
        assertThat(boards.find(won).orElseThrow().game().winner()).contains(Color.WHITE);
        assertThat(boards.find(drawn).orElseThrow().game().isOver()).isTrue();
        // what the moves have come to goes before
        Board third = first.get(2);
        KeptTwoPlayerGame kept = third.board().orElseThrow();
        boards.goOn(kept, kept.game().close(Closing.RESIGNATION, Color.WHITE)).orElseThrow();
        assertThat(tournaments.judge(anna, kept.id(), GameResult.WHITE_WON)).contains(GameResult.BLACK_WON);
    }

    @ParameterizedTest
    @EnumSource
    void theClockGoesFromTheFirstMoveAndRunsOutWhileOneIsAway(TestDatabase kind) {
        begin(kind, 2);
        Setting timed = new Setting(Opening.EVEN_YOU, false, Optional.of(TimeLimit.ofSeconds(60, 0)));
        Tournament now = begun(new Plan(PairingWay.CHANCE, timed, true, 1));
        clock.forward(Duration.ofMinutes(5));
        KeptTwoPlayerGame kept = round(now, 1).get(0).board().orElseThrow();
        assertThat(kept.game().isOver()).isFalse();
        boards.goOn(kept, kept.game().play(Usi.read("7g7f").orElseThrow())).orElseThrow();
        clock.forward(Duration.ofMinutes(2));
        Board late = round(now, 1).get(0);
        assertThat(late.pairing().result()).contains(GameResult.BLACK_WON);
        assertThat(late.board().orElseThrow().game().end()).contains(new EndReason.Ruled(Outcome.Reason.TIME_UP));
    }

    @ParameterizedTest
    @EnumSource
    void whoDoesNotTeachThereSeesNothing(TestDatabase kind) {
        begin(kind, 4);
        assertThat(tournaments.begin(ugo, ours.id(), SWISS, all())).isEmpty();
        Tournament now = begun(SWISS);
        assertThat(tournaments.find(ugo, now.id())).isEmpty();
        assertThat(tournaments.nextRound(ugo, now.id(), 1, all())).isEmpty();
        assertThat(tournaments.end(ugo, now.id())).isFalse();
        assertThat(tournaments.boards(ugo, now.id())).isEmpty();
        assertThat(tournaments.boards(ugo, ours.id(), Duration.ofDays(1))).isEmpty();
        assertThat(tournaments.boards(anna, ours.id(), Duration.ofDays(1))).hasSize(2);
        assertThat(tournaments.latest(ugo, ours.id(), 3)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void whoHasBeenSeenOfLateIsKnown(TestDatabase kind) {
        begin(kind, 3);
        new Sessions(database, clock).begin(new Session.OfPupil(visitors.get(0), "Pupil0"));
        new Progress(database)
                .record(
                        visitors.get(1),
                        new Attempt(new GameTask("pawns-only"), 1, ippo.answer.Outcome.SOLVED, "", 3, clock.instant()));
        assertThat(tournaments.seen(anna, ours.id(), Duration.ofMinutes(15)))
                .containsExactlyInAnyOrder(members.get(0), members.get(1));
        assertThat(tournaments.stationsPlayed(anna, ours.id())).containsEntry("pawns-only", 1);
        clock.forward(Duration.ofMinutes(20));
        assertThat(tournaments.seen(anna, ours.id(), Duration.ofMinutes(15))).isEmpty();
        assertThat(tournaments.seen(ugo, ours.id(), Duration.ofDays(1))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void anotherTournamentEndsTheOneBefore(TestDatabase kind) {
        begin(kind, 4);
        Tournament first = begun(SWISS);
        Tournament second = begun(SWISS);
        assertThat(tournaments.find(anna, first.id()).orElseThrow().isOver()).isTrue();
        assertThat(round(first, 1))
                .allSatisfy(each -> assertThat(each.pairing().result()).contains(GameResult.UNPLAYED));
        assertThat(tournaments.going(ours.id()).map(Tournament::id)).contains(second.id());
        assertThat(tournaments.begin(anna, ours.id(), SWISS, Set.of(members.get(0))))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void whoIsDeletedLeavesAnEmptySeat(TestDatabase kind) {
        begin(kind, 4);
        Tournament now = begun(SWISS);
        database.write(handle -> {
            Deletions.visitor(handle, visitors.get(0), clock.instant());
            return 1;
        });
        List<Board> first = round(now, 1);
        assertThat(first.stream()
                        .filter(each -> each.pairing().black().isEmpty()
                                || each.pairing().white().isEmpty()))
                .hasSize(1);
        assertThat(tournaments.nextRound(anna, now.id(), 1, all()).orElseThrow().round())
                .isEqualTo(2);
        assertThat(round(now, 2)).hasSize(2);
        database.write(handle -> {
            Deletions.schoolClass(handle, ours.id(), clock.instant());
            return 1;
        });
        assertThat(tournaments.find(anna, now.id())).isEmpty();
        assertThat(tournaments.ofMember(members.get(1), Duration.ofDays(1))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void whatNobodyEndsIsOverInTheEnd(TestDatabase kind) {
        begin(kind, 2);
        Tournament now = begun(SWISS);
        assertThat(tournaments.endOld()).isZero();
        clock.forward(Tournaments.LONGEST.plusMinutes(1));
        assertThat(tournaments.going(ours.id())).isEmpty();
        assertThat(tournaments.endOld()).isEqualTo(1);
        assertThat(tournaments.find(anna, now.id()).orElseThrow().isOver()).isTrue();
        assertThat(round(now, 1).get(0).pairing().result()).contains(GameResult.UNPLAYED);
    }

    @ParameterizedTest
    @EnumSource
    void allOfAPlanIsFoundAgain(TestDatabase kind) {
        begin(kind, 3);
        Plan plan = new Plan(
                PairingWay.ROUND_ROBIN,
                new Setting(Opening.SMALL.get(0), true, Optional.of(TimeLimit.ofSeconds(0, 30))),
                false,
                5);
        Tournament now = begun(plan);
        assertThat(tournaments.find(anna, now.id()).orElseThrow()).isEqualTo(now);
        assertThat(now.plan()).isEqualTo(plan);
        ClassGame bye = round(now, 1).stream()
                .map(Board::pairing)
                .filter(ClassGame::isBye)
                .collect(Collectors.toList())
                .get(0);
        assertThat(bye.tournament()).isEqualTo(OptionalLong.of(now.id()));
        assertThat(bye.game()).isEmpty();
    }
}
