package ippo.cli.text;

import ippo.notation.RecordFormat;
import ippo.notation.Sfen;
import ippo.notation.UsiGame;
import ippo.notation.intake.Found;
import ippo.notation.intake.Intake;
import ippo.notation.intake.Taken;
import ippo.notation.intake.Wish;
import ippo.rules.Handicap;
import ippo.rules.Setup;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.SequenceInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Input as lines of SFEN and USI, whatever it is: lines go through as they come, so that they can be answered at once;
 * records, diagrams and other encodings are read whole by the {@link Intake} and become a line each.
 */
final class LineSource {
    /** So much is looked at to tell which it is. */
    private static final int HEAD = 65_536;

    private static final Pattern BARE_SFEN = Pattern.compile("\\s*[0-9a-zA-Z+]+/.*");

    private LineSource() {}

    /** @param line what a game or position becomes */
    static BufferedReader of(InputStream in, Function<Found, String> line) throws IOException {
        byte[] buffer = new byte[HEAD];
        int length = Math.max(0, in.read(buffer));
        byte[] head = Arrays.copyOf(buffer, length);
        if (isLines(head)) {
            return new BufferedReader(new InputStreamReader(
                    new SequenceInputStream(new ByteArrayInputStream(head), in), StandardCharsets.UTF_8));
        }
        byte[] whole = new SequenceInputStream(new ByteArrayInputStream(head), in).readAllBytes();
        Taken taken = Intake.ofAnyBoard().read(whole, Wish.ALL);
        taken.notes().forEach(note -> System.err.println("ippo: " + NoteText.of(note)));
        String lines = taken.found().isEmpty()
                ? new String(whole, StandardCharsets.UTF_8)
                : taken.found().stream().map(line).collect(Collectors.joining("\n"));
        return new BufferedReader(new StringReader(lines));
    }

    /** Whether games and positions stand in lines of their own already. */
    private static boolean isLines(byte[] head) {
        String text = new String(head, StandardCharsets.UTF_8);
        List<String> lines = text.lines().toList();
        boolean isPlain =
                text.indexOf('\0') < 0 && text.indexOf('\u001B') < 0 && text.indexOf('\r') == text.indexOf("\r\n");
        return isPlain
                && Intake.ofAnyBoard().read(head, Wish.ALL).found().stream().allMatch(found -> isOnALine(found, lines));
    }

    private static boolean isOnALine(Found found, List<String> lines) {
        return switch (found) {
            case Found.Game game -> game.format() == RecordFormat.USI;
            case Found.Position position ->
                position.line() <= lines.size()
                        && lines.get(position.line() - 1).indexOf('/') >= 0
                        && !lines.get(position.line() - 1).startsWith("{");
        };
    }

    /** The moves of a game, or a position. */
    static String game(Found found) {
        return switch (found) {
            case Found.Position position -> "sfen " + Sfen.write(position.setup());
            case Found.Game game -> UsiGame.of(game.record()).write();
        };
    }

    /** The position that is meant: of a game from a usual start the last one, of any other the first. */
    static String position(Found found) {
        return "sfen " + Sfen.write(meant(found));
    }

    private static Setup meant(Found found) {
        return switch (found) {
            case Found.Position position -> position.setup();
            case Found.Game game ->
                Handicap.startingFrom(game.record().start()).isPresent()
                        ? game.record().last().toSetup()
                        : game.start();
        };
    }

    /**
     * The position that is meant by a line in other words than those of SFEN, as SFEN; empty if it holds none. Behind a
     * bare SFEN there are no moves: they want the word of USI in front.
     */
    static Optional<String> position(String line) {
        return ofItsOwn(line)
                .filter(found -> switch (found) {
                    case Found.Position position -> true;
                    case Found.Game game -> !BARE_SFEN.matcher(line).lookingAt();
                })
                .map(found -> Sfen.write(meant(found)));
    }

    /** The game that a line holds in other words than those of USI, as USI; empty if it holds none. */
    static Optional<String> game(String line) {
        return ofItsOwn(line).map(LineSource::game);
    }

    /** What a line holds that says where it starts: a line of KIF may belong to any game. */
    private static Optional<Found> ofItsOwn(String line) {
        return Intake.ofAnyBoard().read(line, Wish.FIRST).found().stream()
                .filter(found -> isOnALine(found, List.of(line)))
                .findFirst();
    }
}
