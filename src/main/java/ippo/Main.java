package ippo;

import ippo.cli.Commands;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Starts the command line. */
final class Main {
    private Main() {}

    public static void main(String[] args) {
        // UTF-8 whatever the machine says: lessons are in Japanese, too
        PrintWriter out = new PrintWriter(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        int status = Commands.createFor(args, Map.of("serve", ServeCommand::new))
                .setOut(out)
                .setErr(err)
                .execute(args);
        out.flush();
        System.exit(status);
    }
}
