package ippo.notation.intake;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Ending;
import ippo.notation.GameRecord;
import ippo.notation.GameRecord.Header;
import ippo.notation.Jkf;
import ippo.notation.Usi;
import ippo.rules.Arena;
import ippo.rules.Handicap;
import ippo.rules.Position;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JkfTest {
    private static GameRecord again(GameRecord record) {
        Taken taken = Intake.ofShogi().read(Jkf.write(record), Wish.ALL);
        assertThat(taken.found()).hasSize(1);
        assertThat(taken.notes()).isEmpty();
        return switch (taken.found().get(0)) {
            case Found.Game game -> game.record();
            case Found.Position position -> throw new AssertionError(position);
        };
    }

    private static GameRecord.Builder play(GameRecord.Builder builder, String moves) {
        for (String usi : moves.split(" ")) {
            builder.play(Usi.read(usi).orElseThrow());
        }
        return builder;
    }

    @Test
    void allThatItCanHoldIsReadAgain() {
        GameRecord.Builder builder = new GameRecord.Builder(Position.start())
                .header(Header.BLACK, "\"A\\B\" <b>")
                .header(Header.EVENT, "大会")
                .comment("first")
                .comment("second");
        play(builder, "7g7f").time(Duration.ofSeconds(12)).comment("a good move");
        play(builder, "3c3d").time(Duration.ofSeconds(3725));
        play(builder, "8h2b+ 3a2b B*4e").comment("taken, and dropped");
        builder.end(Ending.RESIGNATION).comment("lost");
        builder.backTo(1);
        play(builder, "8c8d 2g2f");
        builder.backTo(2);
        play(builder, "6i7h").comment("of a variation");
        builder.backTo(1);
        play(builder, "4c4d");
        builder.end(Ending.INTERRUPTION);
        GameRecord record = builder.build();
        assertThat(record.variations()).isGreaterThan(2);
        assertThat(again(record)).isEqualTo(record);
    }

    @ParameterizedTest
    @EnumSource
    void everyHandicap(Handicap handicap) {
        GameRecord record = new GameRecord.Builder(handicap.position())
                .play(handicap.position().legalMoves().get(0))
                .build();
        assertThat(again(record)).isEqualTo(record);
    }

    @Test
    void aBoardOfAnotherSizeHasNoPlaceInIt() {
        assertThat(Jkf.canHold(new GameRecord.Builder(Arena.MINI.start()).build()))
                .isFalse();
    }

    @TestFactory
    Stream<DynamicTest> whatPeopleBring() {
        return new RecordTable(Path.of("src/test/resources/records"))
                .texts().stream()
                        .flatMap(text -> games(text).stream()
                                .map(record -> DynamicTest.dynamicTest(text.name(), () -> {
                                    GameRecord read = again(record);
                                    assertThat(read.moves()).isEqualTo(record.moves());
                                    assertThat(read.start()).isEqualTo(record.start());
                                    assertThat(read.headers()).isEqualTo(record.headers());
                                    assertThat(read.comments()).isEqualTo(record.comments());
                                    assertThat(read.times()).isEqualTo(record.times());
                                    assertThat(read.variations()).isEqualTo(record.variations());
                                })));
    }

    private static List<GameRecord> games(RecordTable.Text text) {
        return Intake.ofShogi().read(text.bytes(), Wish.GAMES).found().stream()
                .flatMap(found -> switch (found) {
                    case Found.Game game -> Stream.of(game.record());
                    case Found.Position position -> Stream.<GameRecord>empty();
                })
                .toList();
    }
}
