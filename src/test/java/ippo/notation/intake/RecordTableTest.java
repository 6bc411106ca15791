package ippo.notation.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every text of the tables of records is read as expected: the project's own, and a larger one where it is present. */
class RecordTableTest {
    private static final Path OWN = Path.of("src/test/resources/records");
    private static final Path SHARED = Path.of("../shared/records");

    @TestFactory
    Stream<DynamicTest> ownTextsAreReadAsExpected() {
        return tests(OWN);
    }

    @TestFactory
    Stream<DynamicTest> manyMoreAreToo() {
        return Files.isDirectory(SHARED) ? tests(SHARED) : Stream.of();
    }

    private static Stream<DynamicTest> tests(Path folder) {
        return new RecordTable(folder)
                .texts().stream()
                        .map(text -> DynamicTest.dynamicTest(
                                text.name(),
                                () -> assertThat(RecordTable.differences(
                                                text, Intake.ofShogi().read(text.bytes(), Wish.ALL)))
                                        .isEmpty()));
    }
}
