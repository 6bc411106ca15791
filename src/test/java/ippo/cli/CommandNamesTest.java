package ippo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Only the command that is asked for is made, and that makes no difference but in time. */
class CommandNamesTest {
    @Test
    void everyCommandIsFoundByTheNameThatItGivesItself() {
        CommandLine all = Commands.createFor(new String[0], Map.of());
        assertThat(all.getSubcommands().keySet())
                .isEqualTo(Commands.create().getSubcommands().keySet());
        all.getSubcommands()
                .keySet()
                .forEach(name -> assertThat(Commands.createFor(new String[] {name, "--help"}, Map.of())
                                .getSubcommands())
                        .containsOnlyKeys(name));
    }

    @Test
    void whatIsNoCommandIsToldAsWhereAllAreThere() {
        assertThat(complaint("fly")).isEqualTo("ippo: Unmatched argument at index 0: 'fly'");
        assertThat(complaint("perft")).isEqualTo("ippo perft: Missing required parameters: 'POSITION', 'DEPTH'");
    }

    @Test
    void theVersionIsTold() {
        StringWriter out = new StringWriter();
        String[] arguments = {"--version"};
        int status = Commands.createFor(arguments, Map.of())
                .setOut(new PrintWriter(out))
                .execute(arguments);
        assertThat(status).isZero();
        assertThat(out.toString().strip()).isEqualTo("ippo dev, Java " + Runtime.version());
    }

    private static String complaint(String argument) {
        StringWriter err = new StringWriter();
        String[] arguments = {argument};
        int status = Commands.createFor(arguments, Map.of())
                .setErr(new PrintWriter(err))
                .execute(arguments);
        assertThat(status).isEqualTo(2);
        return err.toString().strip();
    }
}
