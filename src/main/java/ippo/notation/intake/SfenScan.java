package ippo.notation.intake;

import ippo.notation.Ending;
import ippo.notation.GameRecord;
import ippo.notation.RecordFormat;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.notation.intake.TextLines.Line;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds SFEN and USI in lines, whatever stands around them: {@code position}, {@code SFEN:}, numbers, quotes, JSON,
 * addresses of pages that hold a position (lishogi, KENTO, Ippo's own), with underscores or per cent signs for what an
 * address lacks. Side, hands, number and moves may stand on the following lines; what goes without saying may be left
 * out. A line of bare moves is a game from the usual start.
 */
final class SfenScan {
    private static final String RANKS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+/";
    private static final Pattern MOVES =
            Pattern.compile("([1-9][a-i][1-9][a-i]\\+?|[PLNSGBR]\\*[1-9][a-i])([\\s.,].*)?");
    private static final Pattern KENTO = Pattern.compile("[?&#]moves=([^&#\\s\"'<>]*)");
    private static final int SHORTEST = 17;
    /** So much of letters, digits and slashes is looked at in one go: an address and a position. */
    private static final int LONGEST_RUN = 1_000;

    private static final int LONGEST_WORD = 100;

    private final List<Line> lines;
    private final Notes notes;

    SfenScan(List<Line> lines, Notes notes) {
        this.lines = lines;
        this.notes = notes;
    }

    /**
     * What a line says.
     *
     * @param found games and positions
     * @param next the first line that does not belong to them
     */
    record Hit(List<Found> found, int next) {}

    /** Whether it is worth looking closer. */
    static boolean looksLikely(String text) {
        if (text.startsWith("*") || text.startsWith("'") || text.startsWith("#")) {
            return false;
        }
        return text.indexOf('/') >= 0
                || text.contains("%2F")
                || text.contains("startpos")
                || text.contains("moves=")
                || isBareMoves(text);
    }

    private static boolean isBareMoves(String text) {
        return text.length() >= 4
                && (text.charAt(1) == '*'
                        || text.charAt(0) >= '1'
                                && text.charAt(0) <= '9'
                                && text.charAt(1) >= 'a'
                                && text.charAt(1) <= 'i')
                && MOVES.matcher(text).matches();
    }

    /** What begins on this line; empty if it holds no SFEN or USI. */
    Optional<Hit> at(int index) {
        Line line = lines.get(index);
        String text = decoded(Width.narrow(line.text()));
        if (text.startsWith("*") || text.startsWith("'") || text.startsWith("#")) {
            return Optional.empty();
        }
        if (isBareMoves(text)) {
            Words words = new Words(text, 0, index);
            return Optional.of(new Hit(List.of(game(line.number(), Position.start(), words)), words.line + 1));
        }
        Optional<Found> kento = kento(line, text);
        if (kento.isPresent()) {
            return Optional.of(new Hit(List.of(kento.get()), index + 1));
        }
        List<Found> found = new ArrayList<>();
        int next = index + 1;
        int at = 0;
        int start = text.indexOf("startpos");
        boolean isLast = false;
        while (!isLast && at < text.length()) {
            start = start >= 0 && start < at ? text.indexOf("startpos", at) : start;
            Optional<Board> standing = board(text, at);
            if (start >= 0 && (standing.isEmpty() || start < standing.get().from)) {
                Words words = new Words(text, start + "startpos".length(), index);
                words.skip("moves");
                found.add(game(line.number(), Position.start(), words));
                isLast = words.line > index;
                at = words.at;
                next = words.line + 1;
            } else if (standing.isPresent()) {
                Board board = standing.get();
                Words words = new Words(text, board.to, index);
                Optional<Found> here = position(line, board, words);
                here.ifPresent(found::add);
                isLast = words.line > index;
                at = here.isPresent() ? Math.max(words.at, board.to) : board.to;
                next = words.line + 1;
            } else {
                isLast = true;
            }
        }
        if (found.isEmpty() && looksBroken(text)) {
            notes.add(Note.of(Reason.SFEN_NOT_UNDERSTOOD, line.number(), text));
            return Optional.of(new Hit(List.of(), index + 1));
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(new Hit(found, next));
    }

    /** Addresses of pages: per cent signs decoded, underscores as the spaces that they stand for. */
    private static String decoded(String text) {
        String plain = text;
        if (plain.indexOf('%') >= 0 && plain.indexOf('/') >= 0 || plain.contains("%2F")) {
            plain = unescaped(plain);
        }
        plain = plain.replaceAll("(?<=[0-9a-zA-Z])[_+]([bw])[_+](?=[-0-9a-zA-Z])", " $1 ");
        return plain.replaceAll("[_+](?<= [bw] [-0-9a-zA-Z]{1,40}[_+])(?=[0-9]{1,5}\\b)", " ");
    }

    private static String unescaped(String text) {
        StringBuilder out = new StringBuilder();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] plain = new byte[bytes.length];
        int length = 0;
        for (int i = 0; i < bytes.length; i++) {
            int high = bytes[i] == '%' && i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(bytes[i + 2], 16);
            if (low >= 0) {
                plain[length++] = (byte) (high * 16 + low);
                i += 2;
            } else {
                plain[length++] = bytes[i];
            }
        }
        return out.append(new String(plain, 0, length, StandardCharsets.UTF_8)).toString();
    }

    /**
     * KENTO's address: moves behind moves=, with dots between, and the start behind initpos=, if it is not the usual
     * one.
     */
    private Optional<Found> kento(Line line, String text) {
        Matcher moves = KENTO.matcher(text);
        if (!moves.find()) {
            return Optional.empty();
        }
        Optional<Board> board = board(text, 0);
        Optional<Position> start = Optional.of(Position.start());
        if (board.isPresent()) {
            Words words = new Words(text.replace('&', ' ').replace('#', ' '), board.get().to, Integer.MAX_VALUE);
            start = setup(board.get(), words)
                    .filter(setup -> setup.faults(Strictness.RECORD).isEmpty())
                    .map(setup -> Position.of(setup, Strictness.RECORD));
        }
        return start.map(position ->
                game(line.number(), position, new Words(moves.group(1).replace('.', ' '), 0, Integer.MAX_VALUE)));
    }

    private record Board(String text, int from, int to) {}

    /** The first run of nine ranks of nine squares, or of as many as another board has. */
    private static Optional<Board> board(String text, int from) {
        int at = from;
        while (at < text.length()) {
            while (at < text.length() && RANKS.indexOf(text.charAt(at)) < 0) {
                at++;
            }
            int start = at;
            int slashes = 0;
            while (at < text.length() && RANKS.indexOf(text.charAt(at)) >= 0) {
                slashes += text.charAt(at) == '/' ? 1 : 0;
                at++;
                if (at - start > LONGEST_RUN) {
                    break;
                }
            }
            if (slashes >= 4 && at - start >= SHORTEST) {
                Optional<Board> board = window(text, start, at);
                if (board.isPresent()) {
                    return board;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Board> window(String text, int start, int end) {
        List<Integer> starts = new ArrayList<>(List.of(start));
        for (int i = start; i < end; i++) {
            if (text.charAt(i) == '/') {
                starts.add(i + 1);
            }
        }
        for (int ranks : new int[] {9, 6, 5}) {
            int files = ranks == 9 ? 9 : 5;
            int run = 0;
            for (int i = 0; i < starts.size(); i++) {
                int rankEnd = i + 1 < starts.size() ? starts.get(i + 1) - 1 : end;
                run = isRank(text, starts.get(i), rankEnd, files) ? run + 1 : 0;
                boolean isWhole = ranks == 9 || run == starts.size();
                if (run == ranks && isWhole) {
                    int first = starts.get(i + 1 - ranks);
                    return Optional.of(new Board(text.substring(first, rankEnd), first, rankEnd));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isRank(String text, int from, int to, int files) {
        if (to - from > 2 * files) {
            return false;
        }
        int squares = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c >= '1' && c <= '9') {
                squares += c - '0';
            } else if (c == '+') {
                if (i + 1 >= to || "pnlsbrPNLSBR".indexOf(text.charAt(i + 1)) < 0) {
                    return false;
                }
            } else if ("pnlsgbrkPNLSGBRK".indexOf(c) >= 0) {
                squares++;
            } else {
                return false;
            }
        }
        return squares == files;
    }

    private static boolean looksBroken(String text) {
        int at = 0;
        while (at < text.length()) {
            int ranks = 0;
            while (at < text.length() && "123456789+/pnlsgbrkPNLSGBRK".indexOf(text.charAt(at)) >= 0) {
                ranks += text.charAt(at) == '/' ? 1 : 0;
                at++;
            }
            if (ranks >= 4) {
                return true;
            }
            at++;
        }
        return false;
    }

    private Optional<Setup> setup(Board board, Words words) {
        String side = words.peek()
                .filter(word -> word.equals("b") || word.equals("w"))
                .orElse("");
        if (side.isEmpty()) {
            boolean isOdd = words.onThisLine()
                    .filter(word -> word.matches("\\p{ASCII}+")
                            && !word.equals("moves")
                            && !word.startsWith("#")
                            && !word.contains("/"))
                    .isPresent();
            return isOdd ? Optional.empty() : read(board.text + " b -");
        }
        words.next();
        String hand = words.peek()
                .filter(word -> word.equals("-") || word.matches("([0-9]{0,2}[a-zA-Z]){1,14}"))
                .orElse("");
        if (hand.isEmpty() || hand.equals("moves")) {
            return words.onThisLine().isPresent()
                            && !hand.equals("moves")
                            && words.onThisLine().get().matches("\\p{ASCII}+")
                            && !words.onThisLine().get().startsWith("#")
                    ? Optional.empty()
                    : read(board.text + " " + side + " -");
        }
        words.next();
        String ply = words.peek().filter(word -> word.matches("[0-9]{1,9}")).orElse("");
        if (ply.isEmpty()) {
            return read(board.text + " " + side + " " + hand);
        }
        words.next();
        return read(board.text + " " + side + " " + hand + " " + ply);
    }

    private static Optional<Setup> read(String sfen) {
        return Sfen.readOfAnySize(sfen).asOptional();
    }

    private Optional<Found> position(Line line, Board board, Words words) {
        Optional<Setup> setup = setup(board, words);
        if (setup.isEmpty()) {
            notes.add(Note.of(Reason.SFEN_NOT_UNDERSTOOD, line.number(), line.text()));
            return Optional.empty();
        }
        if (!words.skip("moves")) {
            return Optional.of(new Found.Position(line.number(), setup.get()));
        }
        if (!setup.get().faults(Strictness.RECORD).isEmpty()) {
            notes.add(Note.of(Reason.DIAGRAM_NOT_PLAYABLE, line.number()));
            words.skipMoves();
            return Optional.of(new Found.Position(line.number(), setup.get()));
        }
        return Optional.of(game(line.number(), Position.of(setup.get(), Strictness.RECORD), words));
    }

    private Found.Game game(int line, Position start, Words words) {
        GameRecord.Builder builder = new GameRecord.Builder(start);
        Optional<Found.Halt> stop = Optional.empty();
        int number = 0;
        for (Optional<String> word = words.peek(); word.isPresent(); word = words.peek()) {
            Optional<Move> move = Usi.read(word.get()).asOptional();
            if (move.isEmpty()) {
                stop = end(word.get(), builder, words, line, number + 1);
                break;
            }
            if (words.startsALine() && words.isAnotherGame(builder.position(), start)) {
                break;
            }
            number++;
            words.next();
            if (!start.arena().contains(move.get().to()) || !builder.position().isLegal(move.get())) {
                stop = Optional.of(new Found.Halt(
                        line,
                        start.arena().contains(move.get().to())
                                ? builder.position().objectionTo(move.get())
                                : Optional.empty()));
                notes.add(Note.of(Reason.MOVE_NOT_LEGAL, line, word.get()).with(number));
                words.skipMoves();
                break;
            }
            builder.play(move.get());
        }
        return new Found.Game(line, RecordFormat.USI, builder.build(), stop);
    }

    /** The word behind the moves: how the game ended, as ShogiHome writes it, or something else. */
    private Optional<Found.Halt> end(String word, GameRecord.Builder builder, Words words, int line, int number) {
        Optional<Ending> ending = switch (word) {
            case "resign" -> Optional.of(Ending.RESIGNATION);
            case "win" -> Optional.of(Ending.DECLARATION);
            case "rep_draw" -> Optional.of(Ending.REPETITION);
            case "rep_win" -> Optional.of(Ending.ILLEGAL_WIN);
            case "rep_lose", "illegal" -> Optional.of(Ending.ILLEGAL_LOSS);
            case "draw", "impass", "impasse" -> Optional.of(Ending.IMPASSE);
            case "timeout", "time_up" -> Optional.of(Ending.TIME_UP);
            case "break", "interrupt" -> Optional.of(Ending.INTERRUPTION);
            case "mate" -> Optional.of(Ending.CHECKMATE);
            default -> Optional.empty();
        };
        if (ending.isPresent()) {
            words.next();
            builder.end(ending.get());
            return Optional.empty();
        }
        if (words.startsALine() || !word.matches("[a-zA-Z0-9_*+]+")) {
            return Optional.empty();
        }
        words.next();
        boolean isLast = words.onThisLine().isEmpty();
        notes.add(Note.of(isLast ? Reason.ENDING_NOT_KNOWN : Reason.MOVE_NOT_UNDERSTOOD, line, word)
                .with(number));
        words.skipMoves();
        return Optional.of(new Found.Halt(line, Optional.empty()));
    }

    /** The words from a place on, over ends of lines, up to the next line that begins something else. */
    private final class Words {
        private String text;
        private int at;
        private int line;
        private Optional<String> ahead = Optional.empty();
        private int aheadAt;
        private String aheadText = "";
        private int aheadLine;

        Words(String text, int at, int line) {
            this.text = text;
            this.at = at;
            this.line = line;
        }

        /** The next word, which may be on a later line; stays where it is. */
        Optional<String> peek() {
            aheadText = text;
            aheadAt = at;
            aheadLine = line;
            while (true) {
                while (aheadAt < aheadText.length() && isSeparator(aheadText.charAt(aheadAt))) {
                    aheadAt++;
                }
                if (aheadAt < aheadText.length()) {
                    int end = aheadAt;
                    while (end < aheadText.length()
                            && !isSeparator(aheadText.charAt(end))
                            && aheadText.charAt(end) < 0x2E80
                            && end - aheadAt < LONGEST_WORD) {
                        end++;
                    }
                    end = Math.max(end, aheadAt + 1);
                    ahead = Optional.of(aheadText.substring(aheadAt, end));
                    aheadAt = end;
                    return ahead;
                }
                if (aheadLine >= lines.size() - 1) {
                    return ahead = Optional.empty();
                }
                aheadLine++;
                aheadText = Width.narrow(lines.get(aheadLine).text());
                aheadAt = 0;
                if (!continues(aheadText)) {
                    return ahead = Optional.empty();
                }
            }
        }

        /** Whether a line can go on with what the one before began. */
        private boolean continues(String next) {
            return isBareMoves(next)
                    || next.matches("(b|w|-|moves|[0-9]{1,5}|([0-9]{0,2}[plnsgbrPLNSGBR]){1,14})(\\s.*)?");
        }

        private static boolean isSeparator(char c) {
            return c <= ' ' || c == ',' || c == '"' || c == '`' || c == ';' || c == '\'' || c == '“' || c == '”'
                    || c == ')' || c == ']' || c == '}' || c == '&' || c == '>' || c == '<';
        }

        void next() {
            peek();
            text = aheadText;
            at = aheadAt;
            line = aheadLine;
        }

        boolean skip(String word) {
            boolean there = peek().filter(word::equals).isPresent();
            if (there) {
                next();
            }
            return there;
        }

        /** The next word if it is on the same line. */
        Optional<String> onThisLine() {
            Optional<String> word = peek();
            return aheadLine == line ? word : Optional.empty();
        }

        boolean startsALine() {
            peek();
            return aheadLine > line;
        }

        /** Whether the line ahead cannot be gone on with, but is a game of its own from the start. */
        boolean isAnotherGame(Position here, Position start) {
            Optional<Move> move = ahead.flatMap(word -> Usi.read(word).asOptional());
            return move.isPresent() && !here.isLegal(move.get()) && start.isLegal(move.get());
        }

        void skipMoves() {
            while (peek().filter(word -> word.length() < 12
                                    && !word.contains("/")
                                    && !word.equals("position")
                                    && !word.equals("startpos")
                                    && !word.equals("sfen"))
                            .isPresent()
                    && aheadLine == line) {
                next();
            }
        }
    }
}
