package ippo.twoplayer;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.SettableClock;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.game.Opening;
import ippo.game.TimeLimit;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Outcome;
import ippo.store.Database;
import ippo.store.TestDatabase;
import ippo.twoplayer.Seats.Seating;
import ippo.twoplayer.TwoPlayerGames.Setting;
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
class TwoPlayerGamesTest {
    private static final Setting EVEN = new Setting(Opening.EVEN_YOU, false, Optional.empty());
    private static final Setting TIMED = new Setting(Opening.EVEN_YOU, true, Optional.of(TimeLimit.ofSeconds(300, 30)));

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T10:00:00Z"));

    private Visitor visitor(Database database) {
        return new Visitors(database, clock).create().visitor();
    }

    private static TwoPlayerGame played(KeptTwoPlayerGame kept, String usi) {
        return kept.game().play(Usi.read(usi).orElseThrow());
    }

    @ParameterizedTest
    @EnumSource
    void allOfAGameIsFoundAgain(TestDatabase kind) {
        String address = kind.addressIn(folder);
        Visitor anna;
        Visitor ben;
        KeptTwoPlayerGame last;
        try (Database database = kind.open(address)) {
            TwoPlayerGames games = new TwoPlayerGames(database, clock);
            anna = visitor(database);
            ben = visitor(database);
            KeptTwoPlayerGame begun =
                    games.beginByLink(anna, TIMED, Color.WHITE).orElseThrow();
            assertThat(begun.id()).matches("[A-Za-z0-9_-]{22}");
            KeptTwoPlayerGame joined = games.join(begun, ben).orElseThrow();
            clock.forward(Duration.ofSeconds(41));
            KeptTwoPlayerGame moved = games.goOn(joined, played(joined, "7g7f")).orElseThrow();
            last = games.offer(moved, Optional.of(new Offer(Offer.Kind.DRAW, Color.WHITE)))
                    .orElseThrow();
            games.seen(Color.BLACK, List.of(last.id()));
        }
        try (Database database = kind.open(address)) {
            TwoPlayerGames games = new TwoPlayerGames(database, clock);
            KeptTwoPlayerGame found = games.find(last.id()).orElseThrow();
            assertThat(found.seats()).isEqualTo(new Seats(Seating.LINK, Optional.of(ben), Optional.of(anna)));
            assertThat(found.game().isStrict()).isTrue();
            assertThat(found.game().game().moves()).isEqualTo(last.game().game().moves());
            assertThat(found.offer()).isEqualTo(last.offer()).isPresent();
            assertThat(found.version()).isEqualTo(last.version());
            assertThat(found.blackSeen()).contains(clock.instant());
            Clocks clocks = found.clocks().orElseThrow();
            assertThat(clocks.black()).isEqualTo(Duration.ofSeconds(260)); // a second is let off
            assertThat(clocks.white()).isEqualTo(Duration.ofSeconds(300));
            KeptTwoPlayerGame over = games.goOn(found, found.game().close(Closing.DRAW, Color.BLACK))
                    .orElseThrow();
            assertThat(games.find(over.id()).orElseThrow().game().end()).contains(EndReason.Special.DRAW);
            assertThat(games.latest(anna, 5)).hasSize(1);
            assertThat(games.latest(ben, 5)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatHasChangedInBetweenIsNotWrittenOver(TestDatabase kind) {
        try (Database database = kind.open(kind.addressIn(folder))) {
            TwoPlayerGames games = new TwoPlayerGames(database, clock);
            KeptTwoPlayerGame begun =
                    games.beginByLink(visitor(database), EVEN, Color.BLACK).orElseThrow();
            Visitor ben = visitor(database);
            assertThat(games.join(begun, ben)).isPresent();
            assertThat(games.join(begun, visitor(database))).isEmpty();
            KeptTwoPlayerGame both = games.find(begun.id()).orElseThrow();
            assertThat(both.seats().white()).contains(ben);
            assertThat(games.goOn(both, both.game().close(Closing.RESIGNATION, Color.BLACK)))
                    .isPresent();
            assertThat(games.goOn(both, both.game().close(Closing.RESIGNATION, Color.WHITE)))
                    .isEmpty();
            assertThat(games.find(begun.id()).orElseThrow().game().winner()).contains(Color.WHITE);
        }
    }

    @ParameterizedTest
    @EnumSource
    void timeRunsOutWhoeverLooks(TestDatabase kind) {
        try (Database database = kind.open(kind.addressIn(folder))) {
            TwoPlayerGames games = new TwoPlayerGames(database, clock);
            KeptTwoPlayerGame waiting =
                    games.beginByLink(visitor(database), TIMED, Color.BLACK).orElseThrow();
            clock.forward(Duration.ofHours(2)); // nobody is there yet: no clock goes
            KeptTwoPlayerGame begun = games.join(waiting, visitor(database)).orElseThrow();
            assertThat(games.find(begun.id()).orElseThrow().game().isOver()).isFalse();
            clock.forward(Duration.ofSeconds(332));
            KeptTwoPlayerGame late = games.find(begun.id()).orElseThrow();
            assertThat(late.game().end()).contains(new EndReason.Ruled(Outcome.Reason.TIME_UP));
            assertThat(late.game().winner()).contains(Color.WHITE);
            assertThat(late.version()).isGreaterThan(begun.version());
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSameTwoBeginOneGameMoreEvenIfBothAsk(TestDatabase kind) {
        try (Database database = kind.open(kind.addressIn(folder))) {
            TwoPlayerGames games = new TwoPlayerGames(database, clock);
            Visitor anna = visitor(database);
            KeptTwoPlayerGame begun = games.beginByLink(anna, EVEN, Color.BLACK).orElseThrow();
            KeptTwoPlayerGame both = games.join(begun, visitor(database)).orElseThrow();
            KeptTwoPlayerGame over = games.goOn(both, both.game().close(Closing.RESIGNATION, Color.BLACK))
                    .orElseThrow();
            String next = games.again(over).orElseThrow().next().orElseThrow();
            assertThat(games.again(over)).isEmpty();
            assertThat(games.again(games.find(over.id()).orElseThrow())
                            .orElseThrow()
                            .next())
                    .contains(next);
            assertThat(games.find(next).orElseThrow().seats().white()).contains(anna);
            assertThat(games.latest(anna, 9)).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoIsDeletedLeavesTheGameToTheOther(TestDatabase kind) {
        try (Database database = kind.open(kind.addressIn(folder))) {
            TwoPlayerGames games = new TwoPlayerGames(database, clock);
            Visitor anna = visitor(database);
            KeptTwoPlayerGame begun = games.beginByLink(anna, EVEN, Color.BLACK).orElseThrow();
            games.join(begun, visitor(database)).orElseThrow();
            new Visitors(database, clock).forget(anna);
            KeptTwoPlayerGame left = games.find(begun.id()).orElseThrow();
            assertThat(left.isDeserted(Color.BLACK)).isTrue();
            assertThat(left.mayAbandon(Color.WHITE)).isTrue();
            assertThat(left.seats().isWaiting()).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void awayIsToldAfterAMinuteAndGoneAfterTwo(TestDatabase kind) {
        try (Database database = kind.open(kind.addressIn(folder))) {
            TwoPlayerGames games = new TwoPlayerGames(database, clock);
            KeptTwoPlayerGame begun =
                    games.beginByLink(visitor(database), EVEN, Color.BLACK).orElseThrow();
            games.join(begun, visitor(database)).orElseThrow();
            assertThat(games.find(begun.id()).orElseThrow().presenceOf(Color.BLACK))
                    .isEqualTo(Presence.HERE);
            clock.forward(Duration.ofSeconds(61));
            assertThat(games.find(begun.id()).orElseThrow().presenceOf(Color.BLACK))
                    .isEqualTo(Presence.AWAY);
            assertThat(games.find(begun.id()).orElseThrow().mayAbandon(Color.WHITE))
                    .isFalse();
            clock.forward(Duration.ofSeconds(60));
            assertThat(games.find(begun.id()).orElseThrow().mayAbandon(Color.WHITE))
                    .isTrue();
            games.seen(Color.BLACK, List.of(begun.id()));
            assertThat(games.find(begun.id()).orElseThrow().mayAbandon(Color.WHITE))
                    .isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void oldGamesGoAndWaitingOnesAreFew(TestDatabase kind) {
        try (Database database = kind.open(kind.addressIn(folder))) {
            TwoPlayerGames games = new TwoPlayerGames(database, clock);
            Visitor anna = visitor(database);
            for (int i = 0; i < TwoPlayerGames.MOST_WAITING; i++) {
                assertThat(games.beginByLink(anna, EVEN, Color.BLACK)).isPresent();
            }
            assertThat(games.beginByLink(anna, EVEN, Color.BLACK)).isEmpty();
            KeptTwoPlayerGame here = games.beginHere(anna, EVEN, true);
            clock.forward(TwoPlayerGames.KEPT.plusDays(1));
            games.goOn(here, played(here, "7g7f"));
            assertThat(games.dropOld()).isEqualTo(TwoPlayerGames.MOST_WAITING);
            assertThat(games.latest(anna, 99)).hasSize(1);
        }
    }
}
