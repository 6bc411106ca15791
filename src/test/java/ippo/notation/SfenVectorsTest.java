package ippo.notation;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Vectors;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import java.util.Optional;

/** Texts that a reader of SFEN must take or refuse, and drawings that the second gate must take or refuse. */
class SfenVectorsTest {

    @Vectors.OfEveryOrigin
    void textsAreTakenOrRefused(Vectors.Origin origin) {
        Vectors.check(origin, "sfen.tsv", row -> {
            String text = row.text("sfen_tab_as_is").replace("<TAB>", "\t");
            Reading<Setup> reading = Sfen.read(text);
            String found = row.text("id") + ": " + reading;
            if (reading.asOptional().isPresent() != row.text("syntax").equals("ok")) {
                return Optional.of(found);
            }
            if (reading instanceof Reading.Fault<Setup> fault && (fault.at() < 0 || fault.at() > text.length())) {
                return Optional.of(found + ": no such place");
            }
            String strict = reading.asOptional().map(SfenVectorsTest::gate).orElse("bad");
            if (!strict.equals(row.text("strict"))) {
                return Optional.of(found + " is " + strict);
            }
            String written = reading.asOptional().map(Sfen::write).orElse("");
            String expected = row.text("canonical").isEmpty() && !written.isEmpty() ? text : row.text("canonical");
            return written.equals(expected) ? Optional.empty() : Optional.of(found + " is written " + written);
        });
    }

    private static String gate(Setup setup) {
        if (setup.faults(Strictness.GAME).isEmpty()) {
            assertThat(setup.faults(Strictness.TSUME)).isEmpty();
            return "ok";
        }
        return setup.faults(Strictness.TSUME).isEmpty() ? "tsume" : "bad";
    }
}
