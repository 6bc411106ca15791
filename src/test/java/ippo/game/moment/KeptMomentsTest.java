package ippo.game.moment;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.game.moment.KeptMoments.Kept;
import ippo.game.moment.KeptMoments.Source;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class KeptMomentsTest {
    private static final Move PLAYED = Usi.read("7g7f").orElseThrow();
    private static final Move BEST = Usi.read("P*5e").orElseThrow();
    private static final Moment LOSES =
            new Moment(4, Moment.Kind.LOSES, Optional.of(PieceType.GOLD), OptionalInt.empty(), PLAYED, BEST, 0.5);
    private static final Moment MATE =
            new Moment(12, Moment.Kind.MATE, Optional.empty(), OptionalInt.of(3), PLAYED, BEST, 1.25);

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void whatIsKeptIsThereAgainForItsVisitorAlone(TestDatabase kind) {
        String address = kind.addressIn(folder);
        Visitor anna;
        Visitor ben;
        try (Database database = kind.open(address)) {
            Visitors visitors = new Visitors(database, Clock.systemUTC());
            anna = visitors.create().visitor();
            ben = visitors.create().visitor();
            KeptMoments moments = new KeptMoments(database);
            assertThat(moments.keep(anna, Source.HERE, "game", List.of(MATE, LOSES), Instant.EPOCH))
                    .isEqualTo(2);
            Moment other = new Moment(4, Moment.Kind.BETTER, Optional.empty(), OptionalInt.empty(), PLAYED, BEST, 0.25);
            assertThat(moments.keep(anna, Source.HERE, "game", List.of(other), Instant.EPOCH))
                    .as("kept already")
                    .isZero();
            moments.keepHints(anna, "game", 12, 2);
        }
        try (Database database = kind.open(address)) {
            KeptMoments moments = new KeptMoments(database);
            assertThat(moments.of(anna, "game")).containsExactly(LOSES, MATE);
            assertThat(moments.find(anna, "game", 12)).contains(new Kept(Source.HERE, "game", MATE));
            assertThat(moments.find(anna, "game", 5)).isEmpty();
            assertThat(moments.hints(anna, "game", 12)).isEqualTo(2);
            assertThat(moments.hints(anna, "game", 4)).isZero();
            assertThat(moments.hints(ben, "game", 12)).isZero();
            assertThat(moments.all(anna)).hasSize(2);
            assertThat(moments.of(ben, "game")).isEmpty();
            assertThat(moments.find(ben, "game", 12)).isEmpty();
        }
    }
}
