package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.castle.Castles;
import ippo.content.source.ContentReader;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.fault.FileFault;
import ippo.i18n.Messages;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CastlesToldTest {
    private static List<FileFault> faults(String text) {
        Draft draft = ContentReader.draft(Optional.empty(), Optional.empty(), Messages.all(), new Faults());
        Faults faults = new Faults();
        new CastlesTold("castles.tsv", text).run(draft, faults);
        return faults.sorted();
    }

    @Test
    void theShippedOnesHaveNamesAndNoFaults() {
        assertThat(faults(Castles.text())).isEmpty();
    }

    @Test
    void whatIsImpossibleOrNamelessIsToldWithFileAndLine() {
        String nameless = Castles.text().replace("\nboat\t", "\nship\t");
        assertThat(faults(nameless))
                .hasSize(Messages.all().size())
                .allMatch(fault -> fault.toString().matches("castles.tsv:14: castle.name.ship is missing in .."));
        String broken = Castles.text().replace("K7h G6i G5h S7i", "K7h G6i G5h S7g");
        assertThat(faults(broken))
                .extracting(FileFault::toString)
                .containsExactly("castles.tsv:14: the camp lacks S7g");
    }
}
