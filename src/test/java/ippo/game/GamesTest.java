package ippo.game;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.SettableClock;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.notation.Usi;
import ippo.opponent.Level;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class GamesTest {
    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T10:00:00Z"));

    private static Match begun() {
        return Match.begin(Level.RABBIT, Opening.SIX_PIECES, Long.MIN_VALUE);
    }

    private static Match played(Match match) {
        return match.play(Usi.read("7g7f").orElseThrow());
    }

    private Visitor visitor(Database database) {
        return new Visitors(database, clock).create().visitor();
    }

    private static void same(Match one, Match other) {
        assertThat(List.of(one.level(), one.opening(), one.seed(), one.game().moves(), one.ending()))
                .isEqualTo(List.of(
                        other.level(),
                        other.opening(),
                        other.seed(),
                        other.game().moves(),
                        other.ending()));
        assertThat(one.isStrict()).isEqualTo(other.isStrict());
        assertThat(one.illegal()).isEqualTo(other.illegal());
    }

    @ParameterizedTest
    @EnumSource
    void aGameGoesOnAfterARestart(TestDatabase kind) {
        String address = kind.addressIn(folder);
        String id;
        Visitor anna;
        Match after = played(begun());
        try (Database database = kind.open(address)) {
            anna = visitor(database);
            Games games = new Games(database, clock);
            KeptGame kept = games.begin(anna, begun());
            id = kept.id();
            assertThat(id).matches("[A-Za-z0-9_-]{22}");
            clock.forward(Duration.ofDays(3));
            assertThat(games.goOn(anna, kept, after)).isPresent();
        }
        try (Database database = kind.open(address)) {
            Games games = new Games(database, clock);
            KeptGame found = games.find(anna, id).orElseThrow();
            same(found.match(), after);
            assertThat(Duration.between(found.begunAt(), found.changedAt())).isEqualTo(Duration.ofDays(3));
            Match over = found.match().end(Ending.RESIGNATION);
            assertThat(games.goOn(anna, found, over)).isPresent();
            same(games.find(anna, id).orElseThrow().match(), over);
            Match strict = Match.begin(Level.CHICK, Opening.EVEN_YOU, 3, true);
            KeptGame begun = games.begin(anna, strict);
            same(games.find(anna, begun.id()).orElseThrow().match(), strict);
            Match lost = strict.playOrLose(Usi.read("P*5e").orElseThrow());
            assertThat(games.goOn(anna, begun, lost)).isPresent();
            same(games.find(anna, begun.id()).orElseThrow().match(), lost);
            assertThat(games.goOn(anna, begun, played(strict))).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSmallGameStaysWhatItIs(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Visitor anna = visitor(database);
            Games games = new Games(database, clock);
            for (Opening opening : Opening.SMALL) {
                KeptGame kept = games.begin(anna, Match.begin(Level.CAT, opening, 5));
                Match found = games.find(anna, kept.id()).orElseThrow().match();
                same(found, kept.match());
                assertThat(found.opening().small()).contains(SmallGame.valueOf(opening.name()));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatComesTooLateChangesNothing(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Visitor anna = visitor(database);
            Games games = new Games(database, clock);
            KeptGame kept = games.begin(anna, begun());
            assertThat(games.goOn(anna, kept, played(kept.match()))).isPresent();
            assertThat(games.goOn(anna, kept, kept.match().play(Usi.read("2g2f").orElseThrow())))
                    .as("in another tab")
                    .isEmpty();
            KeptGame now = games.find(anna, kept.id()).orElseThrow();
            same(now.match(), played(kept.match()));
            games.goOn(anna, now, now.match().end(Ending.RESIGNATION));
            assertThat(games.goOn(anna, now, now.match().takeBack()))
                    .as("it is over")
                    .isEmpty();
            assertThat(games.find(anna, kept.id()).orElseThrow().match().isOver())
                    .isTrue();
        }
    }

    private static Optional<TimeLimit> limit(long main, long byoyomi) {
        return Optional.of(TimeLimit.ofSeconds(main, byoyomi));
    }

    @ParameterizedTest
    @EnumSource
    void aClockGoesOnAfterARestart(TestDatabase kind) {
        String address = kind.addressIn(folder);
        String id;
        Visitor anna;
        try (Database database = kind.open(address)) {
            anna = visitor(database);
            Games games = new Games(database, clock);
            KeptGame kept = games.begin(anna, begun(), limit(300, 30));
            id = kept.id();
            assertThat(kept.clock()).contains(GameClock.begin(TimeLimit.ofSeconds(300, 30), clock.instant()));
            clock.forward(Duration.ofSeconds(61));
            KeptGame found = games.find(anna, id).orElseThrow();
            clock.forward(Duration.ofSeconds(5)); // Ippo thinks
            assertThat(games.goOn(anna, found, played(found.match()))).isPresent();
        }
        GameClock after = new GameClock(TimeLimit.ofSeconds(300, 30), Duration.ofSeconds(240), clock.instant());
        try (Database database = kind.open(address)) {
            Games games = new Games(database, clock);
            clock.forward(Duration.ofSeconds(271));
            KeptGame found = games.find(anna, id).orElseThrow();
            assertThat(found.clock()).contains(after);
            assertThat(found.seenAt()).isEqualTo(clock.instant());
            assertThat(found.match().isOver()).isFalse();
            KeptGame back = games.goOn(anna, found, found.match().takeBack()).orElseThrow();
            assertThat(back.clock().orElseThrow().mainLeft())
                    .as("what is taken back is no time")
                    .isZero();
            clock.forward(Duration.ofSeconds(31));
            assertThat(games.find(anna, id).orElseThrow().match().isOver()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoseTimeIsOverHasLostForGood(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Visitor anna = visitor(database);
            Games games = new Games(database, clock);
            KeptGame kept = games.begin(anna, begun(), limit(0, 10));
            KeptGame other = games.begin(anna, begun());
            clock.forward(Duration.ofSeconds(12));
            assertThat(games.latest(anna, 9))
                    .filteredOn(game -> game.match().isOver())
                    .extracting(KeptGame::id)
                    .containsExactly(kept.id());
            assertThat(games.export(anna))
                    .extracting(game -> game.match().ending())
                    .containsExactlyInAnyOrder(Optional.of(Ending.TIME_UP), Optional.empty());
            KeptGame found = games.find(anna, kept.id()).orElseThrow();
            assertThat(found.match().ending()).contains(Ending.TIME_UP);
            assertThat(found.match().result()).contains(Match.Result.LOST);
            assertThat(games.goOn(anna, kept, played(kept.match())))
                    .as("a move that comes too late")
                    .isEmpty();
            clock.forward(Duration.ofSeconds(-12));
            same(games.find(anna, kept.id()).orElseThrow().match(), found.match());
            assertThat(games.find(anna, other.id()).orElseThrow().match().isOver())
                    .as("without a clock")
                    .isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoPlaysAndTakesBackElsewhereHasAnotherTurn(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Visitor anna = visitor(database);
            Games games = new Games(database, clock);
            KeptGame here = games.begin(anna, begun(), limit(300, 30));
            clock.forward(Duration.ofSeconds(50));
            KeptGame there = games.find(anna, here.id()).orElseThrow();
            there = games.goOn(anna, there, played(there.match())).orElseThrow();
            clock.forward(Duration.ofSeconds(50));
            there = games.find(anna, here.id()).orElseThrow();
            there = games.goOn(anna, there, there.match().takeBack()).orElseThrow();
            assertThat(games.goOn(anna, here, played(here.match())))
                    .as("with the same moves, but the time of before")
                    .isEmpty();
            assertThat(games.find(anna, here.id()).orElseThrow().clock())
                    .isEqualTo(there.clock())
                    .map(GameClock::mainLeft)
                    .contains(Duration.ofSeconds(202));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aGameIsItsVisitorsAndGoesWithHim(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Visitor anna = visitor(database);
            Visitor bea = visitor(database);
            Games games = new Games(database, clock);
            KeptGame hers = games.begin(anna, begun());
            assertThat(games.find(bea, hers.id())).isEmpty();
            assertThat(games.goOn(bea, hers, played(hers.match()))).isEmpty();
            assertThat(games.export(bea)).isEmpty();
            clock.forward(Duration.ofMinutes(1));
            KeptGame second = games.begin(anna, begun());
            assertThat(games.latest(anna, 9)).extracting(KeptGame::id).containsExactly(second.id(), hers.id());
            assertThat(games.latest(anna, 1)).hasSize(1);
            assertThat(games.export(anna)).extracting(KeptGame::id).containsExactly(hers.id(), second.id());
            assertThat(games.count(anna)).isEqualTo(2);
            new Visitors(database, clock).forget(anna);
            assertThat(games.find(anna, hers.id())).isEmpty();
            assertThat(games.count(anna)).isZero();
        }
    }
}
