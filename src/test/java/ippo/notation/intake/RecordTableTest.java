package ippo.notation.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every text of the tables of records is read as expected, as it is and in every {@link Disguise}: the project's own,
 * and a larger table where it is present.
 */
class RecordTableTest {
    private static final Path OWN = Path.of("src/test/resources/records");
    private static final Path SHARED = Path.of("../shared/records");

    @TestFactory
    Stream<DynamicTest> ownTexts() {
        return tests(OWN);
    }

    @TestFactory
    Stream<DynamicTest> moreTexts() {
        return Files.isDirectory(SHARED) ? tests(SHARED) : Stream.of();
    }

    private static Stream<DynamicTest> tests(Path folder) {
        return new RecordTable(folder)
                .texts().stream().map(text -> DynamicTest.dynamicTest(text.name(), () -> check(text)));
    }

    private static void check(RecordTable.Text text) {
        Intake intake = Intake.ofShogi();
        assertThat(RecordTable.differences(text, intake.read(text.bytes(), Wish.ALL)))
                .isEmpty();
        String plain = Intake.decode(text.bytes());
        Arrays.stream(Disguise.values())
                .forEach(disguise -> disguise.of(plain)
                        .ifPresent(bytes -> assertThat(
                                        RecordTable.differencesInMoves(text, intake.read(bytes, Wish.ALL)))
                                .as(disguise.name())
                                .isEmpty()));
    }
}
