package ippo.cli.solve;

import ippo.cli.text.Lines;
import ippo.notation.Reading;
import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.SetupFault;
import ippo.rules.Strictness;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One line of a file of mating problems: {@code [sfen ]SFEN [# anything]}. The side to move attacks.
 *
 * @param sfen as it was written
 * @param comment what follows the mark; may hold labels such as {@code all=7}
 */
public record ProblemLine(String sfen, String comment) {
    private static final String WORD = "sfen ";

    /** Reads a line; empty if there is nothing on it but a comment. */
    public static Optional<ProblemLine> of(String line) {
        int mark = line.indexOf('#');
        String text = (mark < 0 ? line : line.substring(0, mark)).strip();
        String comment = mark < 0 ? "" : line.substring(mark + 1).strip();
        String sfen = text.startsWith(WORD) ? text.substring(WORD.length()).strip() : text;
        if (text.isEmpty()) {
            return Optional.empty();
        }
        boolean isRead = !Sfen.readOfAnySize(sfen).isFault();
        return Optional.of(new ProblemLine(isRead ? sfen : Lines.position(text).orElse(sfen), comment));
    }

    /** What keeps this from being a problem, if anything does. */
    public Optional<String> trouble() {
        Reading<Setup> setup = Sfen.readOfAnySize(sfen);
        return setup.complaint().or(() -> trouble(setup.orElseThrow()));
    }

    /** What keeps a drawing from being a problem for the side to move, if anything does. */
    public static Optional<String> trouble(Setup setup) {
        return Optional.of(setup.faults(Strictness.DOUBLED_PAWNS).stream()
                        .map(ProblemLine::text)
                        .collect(Collectors.joining("; ")))
                .filter(text -> !text.isEmpty());
    }

    private static String text(SetupFault fault) {
        return switch (fault) {
            case KING_MISSING -> "the defender has no king";
            case TWO_KINGS -> "a side has two kings";
            case TOO_MANY_PIECES -> "more pieces of a kind than there are in a set of forty";
            case TWO_PAWNS -> "two pawns of a side on a file";
            case DEAD_END -> "a pawn, lance or knight where it could never move again";
            case OPPONENT_IN_CHECK -> "the defender is in check, though it is the attacker's turn";
        };
    }

    /** @throws IllegalArgumentException if there is {@link #trouble} */
    public Position position() {
        return Position.of(Sfen.readOfAnySize(sfen).orElseThrow(), Strictness.DOUBLED_PAWNS);
    }

    /** The value of a label, as text. */
    public Optional<String> label(String name) {
        return Arrays.stream(comment.split("\\s+"))
                .filter(word -> word.startsWith(name + "="))
                .map(word -> word.substring(name.length() + 1))
                .findFirst();
    }
}
