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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GamesTest {
    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T10:00:00Z"));

    private static Match begun() {
        return Match.begin(Level.TWO, Opening.SIX_PIECES, Long.MIN_VALUE);
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
            assertThat(games.goOn(anna, kept, after)).isTrue();
        }
        try (Database database = kind.open(address)) {
            Games games = new Games(database, clock);
            KeptGame found = games.find(anna, id).orElseThrow();
            same(found.match(), after);
            assertThat(Duration.between(found.begunAt(), found.changedAt())).isEqualTo(Duration.ofDays(3));
            Match over = found.match().end(Ending.RESIGNATION);
            assertThat(games.goOn(anna, found, over)).isTrue();
            same(games.find(anna, id).orElseThrow().match(), over);
            Match strict = Match.begin(Level.ONE, Opening.EVEN_YOU, 3, true);
            KeptGame begun = games.begin(anna, strict);
            same(games.find(anna, begun.id()).orElseThrow().match(), strict);
            Match lost = strict.playOrLose(Usi.read("P*5e").orElseThrow());
            assertThat(games.goOn(anna, begun, lost)).isTrue();
            same(games.find(anna, begun.id()).orElseThrow().match(), lost);
            assertThat(games.goOn(anna, begun, played(strict))).isFalse();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSmallGameStaysWhatItIs(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Visitor anna = visitor(database);
            Games games = new Games(database, clock);
            for (Opening opening : Opening.SMALL) {
                KeptGame kept = games.begin(anna, Match.begin(Level.THREE, opening, 5));
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
            assertThat(games.goOn(anna, kept, played(kept.match()))).isTrue();
            assertThat(games.goOn(anna, kept, kept.match().play(Usi.read("2g2f").orElseThrow())))
                    .as("in another tab")
                    .isFalse();
            KeptGame now = games.find(anna, kept.id()).orElseThrow();
            same(now.match(), played(kept.match()));
            games.goOn(anna, now, now.match().end(Ending.RESIGNATION));
            assertThat(games.goOn(anna, now, now.match().takeBack()))
                    .as("it is over")
                    .isFalse();
            assertThat(games.find(anna, kept.id()).orElseThrow().match().isOver())
                    .isTrue();
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
            assertThat(games.goOn(bea, hers, played(hers.match()))).isFalse();
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
