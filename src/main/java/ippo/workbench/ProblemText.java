package ippo.workbench;

import ippo.answer.Phrase;
import ippo.notation.Bod;
import ippo.notation.GameRecord;
import ippo.notation.PartialRecord;
import ippo.notation.Reading;
import ippo.notation.RecordFormat;
import ippo.notation.RecordText;
import ippo.notation.intake.Found;
import ippo.notation.intake.Intake;
import ippo.notation.intake.Note;
import ippo.notation.intake.Taken;
import ippo.notation.intake.Wish;
import ippo.rules.Arena;
import ippo.rules.Handicap;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Setup;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads the position out of what people paste, whatever {@link Intake} finds one in, alone or at the head of a record.
 * Of the record of a game from a usual start it is the last position, of any other the first: there the moves are the
 * solution.
 */
public final class ProblemText {
    /** The longest text that is looked at, in characters. */
    public static final int LONGEST = 100_000;

    private static final int SHOWN = 30;
    private static final Pattern SFEN =
            Pattern.compile("(position\\s+)?(sfen\\s+)?[0-9a-zA-Z+][^\\s/:<]*/.*", Pattern.DOTALL);
    private static final Pattern SFEN_SIGNS = Pattern.compile("[\\p{ASCII}]*");

    private ProblemText() {}

    /**
     * What is pasted, and what a reader says of it besides.
     *
     * @param solution the moves that follow a problem; none of a game from a usual start
     * @param left how many more games and positions there are
     */
    public record Told(Pasted pasted, List<Move> solution, int left, List<Note> notes) {
        public Told {
            solution = List.copyOf(solution);
            notes = List.copyOf(notes);
        }
    }

    /** Reads the position. */
    public static Pasted read(String text) {
        return readAll(text).pasted();
    }

    /** Reads the position, with what else is to be said of the text. */
    public static Told readAll(String text) {
        if (text.length() > LONGEST) {
            return new Told(wrong(tooLong(text)), List.of(), 0, List.of());
        }
        Taken taken = Intake.ofShogi().read(text, Wish.FIRST);
        return new Told(pasted(text, taken.found()), solution(taken.found()), taken.left(), taken.notes());
    }

    private static Pasted pasted(String text, List<Found> found) {
        String bare = RecordText.plain(text).strip();
        if (bare.isEmpty()) {
            return wrong(Phrase.of("bench.wrong.EMPTY"));
        }
        Optional<Setup> position = found.stream().findFirst().flatMap(ProblemText::position);
        if (position.isPresent()) {
            return new Pasted.Drawn(position.get());
        }
        Pasted said = explained(bare);
        // without a position and without a move there is nothing to look at, though a head may be read
        return said.fault().isEmpty() && found.isEmpty() ? unknown(bare) : said;
    }

    private static Pasted.Wrong unknown(String text) {
        return wrong(Phrase.of(
                "bench.wrong.UNKNOWN", "text", shown(text.lines().findFirst().orElse(""))));
    }

    /** The position that is meant by what was found; empty if nobody can say which. */
    private static Optional<Setup> position(Found found) {
        return switch (found) {
            case Found.Position(int line, Setup setup) -> Optional.of(setup);
            case Found.Game game -> {
                boolean isWhole = game.stop().isEmpty() && !endsIllegally(game.record());
                yield isProblem(game)
                        ? Optional.of(game.start())
                        : Optional.of(game.record().last().toSetup()).filter(last -> isWhole);
            }
        };
    }

    private static List<Move> solution(List<Found> found) {
        return found.stream()
                .findFirst()
                .map(first -> switch (first) {
                    case Found.Position position -> List.<Move>of();
                    case Found.Game game -> isProblem(game) ? game.record().moves() : List.<Move>of();
                })
                .orElse(List.of());
    }

    private static boolean isProblem(Found.Game game) {
        return Handicap.startingFrom(game.record().start()).isEmpty();
    }

    private static boolean endsIllegally(GameRecord record) {
        List<GameRecord.Node> line = record.mainLine();
        GameRecord.Node last = line.get(line.size() - 1);
        return last.ending().isPresent() && last.move().isPresent();
    }

    /** Reads a text once more, by the strict readers, which say what is wrong with it and where. */
    private static Pasted explained(String bare) {
        String first = bare.lines().findFirst().orElse("");
        if (SFEN.matcher(first).matches() && SFEN_SIGNS.matcher(first).matches()) {
            return SfenText.read(bare.replaceAll("\\s+", " "));
        }
        return bare.lines().anyMatch(line -> line.strip().startsWith("|")) ? diagram(bare) : record(bare);
    }

    /** What is said of a text that is longer than {@link #LONGEST}. */
    public static Phrase tooLong(String text) {
        return Phrase.of("bench.wrong.LONG", "count", text.length()).with("most", LONGEST);
    }

    static Pasted.Wrong wrong(Phrase what) {
        return new Pasted.Wrong(what);
    }

    /** So much of a text as fits into a sentence. */
    static String shown(String text) {
        String bare = text.strip();
        return bare.codePointCount(0, bare.length()) <= SHOWN
                ? bare
                : bare.substring(0, bare.offsetByCodePoints(0, SHOWN)) + "…";
    }

    private static Pasted diagram(String text) {
        String stripped = text.lines().map(String::strip).reduce("", (all, line) -> all + line + "\n");
        int ranks = (int) stripped.lines().filter(line -> line.startsWith("|")).count();
        return switch (Bod.read(stripped)) {
            case Reading.Read<Setup>(Setup setup) -> drawn(setup);
            case Reading.Fault<Setup> fault ->
                ranks == 9 ? line(stripped, fault.at()) : wrong(Phrase.of("bench.wrong.DIAGRAM", "count", ranks));
        };
    }

    /** Problems are made on the board of shogi alone. */
    private static Pasted drawn(Setup setup) {
        return setup.arena() == Arena.SHOGI
                ? new Pasted.Drawn(setup)
                : wrong(Phrase.of("bench.wrong.DIAGRAM", "count", setup.arena().ranks()));
    }

    private static Pasted record(String text) {
        Optional<RecordFormat> format = RecordFormat.of(text);
        if (format.isEmpty()) {
            return unknown(text);
        }
        String whole = format.get() == RecordFormat.USI ? text.replaceAll("\\s+", " ") : text;
        return switch (format.get().readPart(whole)) {
            case Reading.Read<PartialRecord>(PartialRecord read) -> position(whole, read);
            case Reading.Fault<PartialRecord> fault -> line(whole, fault.at());
        };
    }

    private static Pasted position(String text, PartialRecord partial) {
        if (Handicap.startingFrom(partial.record().start()).isEmpty()) {
            return drawn(partial.record().start().toSetup());
        }
        Optional<Illegality> illegal = illegalEnd(partial);
        if (illegal.isPresent() || partial.stop().isPresent()) {
            int number = partial.record().moves().size() + 1;
            return illegal.or(() -> partial.stop().get().why())
                    .<Pasted>map(why -> wrong(Phrase.of("records.stop." + why, "number", number)))
                    .orElseGet(() -> line(text, partial.stop().get().at()));
        }
        return new Pasted.Drawn(partial.record().last().toSetup());
    }

    /** Why the move is illegal with which the record ends, where it ends with one. */
    private static Optional<Illegality> illegalEnd(PartialRecord partial) {
        List<GameRecord.Node> line = partial.record().mainLine();
        GameRecord.Node last = line.get(line.size() - 1);
        return last.ending().isPresent() ? last.move().flatMap(last.position()::objectionTo) : Optional.empty();
    }

    /** Says which line cannot be read. @param at of the offending character */
    private static Pasted.Wrong line(String text, int at) {
        List<String> before =
                text.substring(0, Math.min(at, text.length())).lines().toList();
        boolean begins = at == 0 || at >= text.length() || text.charAt(at - 1) == '\n';
        int number = Math.max(1, before.size() + (begins && at < text.length() ? 1 : 0));
        String line = text.lines().skip(number - 1L).findFirst().orElse("");
        return wrong(Phrase.of("bench.wrong.LINE", "line", number).with("text", shown(line)));
    }
}
