package ippo.cli.bench;

import ippo.cli.text.Lines;
import ippo.notation.Ending;
import ippo.notation.GameRecord;
import ippo.notation.GameRecord.Node;
import ippo.notation.Jkf;
import ippo.notation.RecordFormat;
import ippo.notation.Sfen;
import ippo.notation.intake.Found;
import ippo.notation.intake.Intake;
import ippo.notation.intake.Taken;
import ippo.notation.intake.Wish;
import ippo.rules.Move;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reads files of games and writes every game in every format, for a comparison with other programs. */
@Command(
        name = "records",
        description = {
            "Reads files of games and prints each game as a line of JSON: its tree of moves, and the game",
            "in every format that Ippo writes, for a comparison with other programs. With --time it prints",
            "for each file its length in characters and the milliseconds of processor time that reading",
            "100,000 characters of such a text takes."
        })
public final class BenchRecordsCommand implements Callable<Integer> {
    private static final int MEASURED = 100_000;
    private static final int ROUNDS = 5;

    @Spec
    private CommandSpec spec;

    @Option(names = "--time", description = "Measures reading instead.")
    private boolean time;

    @Parameters(paramLabel = "FILE", arity = "1..*")
    private List<Path> files;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        for (Path file : files) {
            if (time) {
                out.println(measured(file));
            } else {
                games(file).forEach(out::println);
            }
        }
        out.flush();
        return 0;
    }

    private static List<String> games(Path file) throws IOException {
        Taken taken = Intake.ofShogi().read(Files.readAllBytes(file), Wish.GAMES);
        List<String> lines = new ArrayList<>();
        for (Found found : taken.found()) {
            switch (found) {
                case Found.Game game -> lines.add(line(file, lines.size() + 1, game.record()));
                case Found.Position position -> {}
            }
        }
        return lines;
    }

    private static String line(Path file, int number, GameRecord record) {
        Map<String, Object> texts = new LinkedHashMap<>();
        Arrays.stream(RecordFormat.values())
                .forEach(format -> texts.put(format.name().toLowerCase(Locale.ROOT), format.write(record)));
        texts.put("jkf", Jkf.write(record));
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("file", file.getFileName().toString());
        fields.put("game", number);
        fields.put("start", Sfen.write(record.start().toSetup()));
        fields.put("nodes", nodes(record));
        fields.put("texts", texts);
        return Lines.json(fields);
    }

    /** All nodes, each before those that follow it, a line before its variations. */
    private static List<Map<String, Object>> nodes(GameRecord record) {
        List<Map<String, Object>> nodes = new ArrayList<>();
        Deque<Node> open = new ArrayDeque<>(List.of(record.root()));
        while (!open.isEmpty()) {
            Node node = open.pop();
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("ply", node.ply());
            fields.put("move", node.move().map(Move::usi).orElse(""));
            fields.put("ending", node.ending().map(Ending::name).orElse(""));
            fields.put("comment", node.comment());
            fields.put("seconds", node.time().map(Duration::toSeconds).orElse(0L));
            nodes.add(fields);
            for (int i = node.next().size() - 1; i >= 0; i--) {
                open.push(node.next().get(i));
            }
        }
        return nodes;
    }

    /** The quickest of a few rounds: the first ones run uncompiled. */
    private static String measured(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String text = Intake.decode(bytes);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        long first = 0;
        for (int i = 0; i < ROUNDS; i++) {
            long start = threads.getCurrentThreadCpuTime();
            Intake.ofShogi().read(bytes, Wish.ALL);
            long spent = threads.getCurrentThreadCpuTime() - start;
            first = i == 0 ? spent : first;
            least = Math.min(least, spent);
        }
        double factor = (double) MEASURED / Math.max(1, text.length()) / 1e6;
        return "%s: %d characters, %.1f ms for 100,000, %.1f the first time"
                .formatted(file.getFileName(), text.length(), least * factor, first * factor);
    }
}
