package ippo.workbench;

import ippo.answer.Phrase;
import ippo.notation.Reading;
import ippo.notation.Sfen;
import ippo.notation.UsiGame;
import ippo.rules.Handicap;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads an SFEN that a person wrote or cut out, and says what is wrong with it more exactly than a reader can. */
final class SfenText {
    private static final Pattern WHOLE = Pattern.compile(
            "(?:position )?(?:sfen )?(?<board>\\S+)(?: (?<side>\\S+))?(?: (?<hand>\\S+))?(?: (?<ply>(?!moves)\\S+))?"
                    + "(?<moves> moves.*)?(?<rest>.*)");
    private static final Pattern SQUARE = Pattern.compile("(?<count>[1-9])|(?<piece>\\+?[A-Za-z])|.");

    private SfenText() {}

    /** @param text on one line, with single spaces */
    static Pasted read(String text) {
        Matcher whole = WHOLE.matcher(text);
        if (!whole.matches()) {
            throw new IllegalStateException("no board in " + text);
        }
        String board = whole.group("board");
        Optional<Phrase> wrong = ofBoard(board);
        if (wrong.isPresent()) {
            return ProblemText.wrong(wrong.get());
        }
        // many leave out what goes without saying
        String side = Optional.ofNullable(whole.group("side")).orElse("b");
        String hand = Optional.ofNullable(whole.group("hand")).orElse("-");
        String ply = Optional.ofNullable(whole.group("ply")).orElse("1");
        if (!side.equals("b") && !side.equals("w")) {
            return about("SIDE", side);
        }
        String sfen = board + " " + side + " " + hand;
        Optional<Setup> read = Sfen.read(sfen).asOptional();
        if (read.isEmpty()) {
            return about("HAND", hand);
        }
        if (Sfen.read(sfen + " " + ply).isFault()) {
            return about("PLY", ply);
        }
        return whole.group("moves") == null ? new Pasted.Drawn(read.get()) : after(read.get(), text);
    }

    private static Pasted about(String part, String text) {
        return ProblemText.wrong(Phrase.of("bench.wrong." + part, "text", ProblemText.shown(text)));
    }

    private static Optional<Phrase> ofBoard(String board) {
        String[] ranks = board.split("/", -1);
        for (int rank = 1; rank <= Math.min(9, ranks.length); rank++) {
            String text = ranks[rank - 1];
            int squares = 0;
            Matcher part = SQUARE.matcher(text);
            while (part.find()) {
                if (part.group("count") != null) {
                    squares += Integer.parseInt(part.group("count"));
                } else if (part.group("piece") != null && isPiece(part.group("piece"))) {
                    squares++;
                } else {
                    return Optional.of(
                            Phrase.of("bench.wrong.SIGN", "rank", rank).with("text", part.group()));
                }
            }
            if (squares != 9) {
                return Optional.of(Phrase.of("bench.wrong.RANK", "rank", rank)
                        .with("count", squares)
                        .with("text", ProblemText.shown(text)));
            }
        }
        return ranks.length == 9
                ? Optional.empty()
                : Optional.of(Phrase.of("bench.wrong.RANKS", "count", ranks.length));
    }

    private static boolean isPiece(String letters) {
        return PieceType.ofLetter(letters.toUpperCase(Locale.ROOT)).isPresent();
    }

    /** Where the moves of a game lead; the moves of a problem are its solution. */
    private static Pasted after(Setup setup, String text) {
        if (!setup.faults(Strictness.GAME).isEmpty()
                || Handicap.startingFrom(Position.of(setup, Strictness.GAME)).isEmpty()) {
            return new Pasted.Drawn(setup);
        }
        String bare = text.replaceFirst("^position ", "");
        return switch (UsiGame.read(bare.startsWith("sfen ") ? bare : "sfen " + bare)) {
            case Reading.Read<UsiGame>(UsiGame game) ->
                new Pasted.Drawn(game.record().last().toSetup());
            case Reading.Fault<UsiGame> fault ->
                ProblemText.wrong(Phrase.of("bench.wrong.LINE", "line", 1).with("text", ProblemText.shown(text)));
        };
    }
}
