package ippo.notation.intake;

import ippo.notation.intake.TextLines.Line;
import ippo.rules.Color;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the games and positions of a text: says of each line which of them it belongs to. One use each. */
final class Finder {
    private static final Pattern WESTERN = Pattern.compile(
            "([0-9]{1,3}\\s?\\.\\s*)?\\+?[PLNSGBRK][1-9]?[a-i1-9]?[-x*][1-9][a-i1-9][+=]?.*|\\[(Sente|Gote|Black|White|Event|Name|Date)\\s*\".*");
    private static final Pattern KIFU = Pattern.compile("#\\s*-*\\s*Kifu.*|#\\s?KIF.*", Pattern.CASE_INSENSITIVE);
    /** Broken JSON is looked at so often. */
    private static final int MOST_BROKEN = 3;

    private static final int MOST_FOUND = 20_000;

    private final List<Line> lines;
    private final boolean anyBoard;
    private final Notes notes = new Notes();
    private final List<Found> found = new ArrayList<>();
    private final SfenScan sfen;
    private Optional<JapaneseText> japanese = Optional.empty();
    private Optional<JapaneseText> suspended = Optional.empty(); // a game that a diagram may show a position of
    private Optional<CsaText> csa = Optional.empty();
    private final List<Line> early = new ArrayList<>(); // comments that stand before anything else
    private boolean isAfterBlank = true;
    private boolean saidWestern;
    private int brokenJson;

    Finder(String text, boolean anyBoard) {
        this.lines = TextLines.of(text);
        this.anyBoard = anyBoard;
        this.sfen = new SfenScan(lines, notes);
        TextLines.firstTag(text).ifPresent(line -> notes.add(Note.of(Reason.TAGS, line)));
    }

    /** What is to be said of the text as a whole and of its lines. */
    Notes notes() {
        return notes;
    }

    List<Found> all() {
        int next = 0;
        while (next < lines.size() && found.size() < MOST_FOUND) {
            next = line(next);
        }
        if (next < lines.size()) {
            notes.add(Note.of(
                    Reason.MORE_LINES_NOT_UNDERSTOOD,
                    lines.get(lines.size() - 1).number(),
                    lines.size() - next));
        }
        close();
        return found;
    }

    /** Whether JSON that may be a game begins on a line. */
    private boolean beginsJson(String text) {
        return (text.startsWith("{") || text.startsWith("[{") || text.equals("[")) && brokenJson < MOST_BROKEN;
    }

    /** Reads JSON that begins on a line; the line itself if it holds no game. */
    private int json(int index) {
        int number = lines.get(index).number();
        StringBuilder text = new StringBuilder(lines.get(index).text()).append('\n');
        List<Integer> ends = new ArrayList<>(List.of(text.length()));
        Optional<Json.Read> read = Json.read(text.toString(), 0);
        if (read.isEmpty() && brokenJson < MOST_BROKEN) {
            for (Line line : lines.subList(index + 1, lines.size())) {
                text.append(line.text()).append('\n');
                ends.add(text.length());
            }
            read = text.indexOf("\"moves\"") < 0 ? Optional.empty() : Json.read(text.toString(), 0);
            brokenJson += read.isEmpty() ? 1 : 0;
            if (read.isEmpty() && text.indexOf("\"moves\"") >= 0) {
                notes.add(Note.of(Reason.JSON_NOT_UNDERSTOOD, number));
            }
        }
        if (read.isEmpty() || text.indexOf("\"moves\"") < 0) {
            return index;
        }
        closeIfBegun();
        Json whole = read.get().value();
        List<Json> values = whole.all().isEmpty() ? List.of(whole) : whole.all();
        for (Json value : values) {
            if (JkfText.looksLikely(value)) {
                JkfText.read(value, number, notes).ifPresent(found::add);
            } else {
                notes.add(Note.of(Reason.JSON_NOT_UNDERSTOOD, number));
            }
        }
        int next = index;
        while (next < lines.size() && ends.get(next - index) <= read.get().end()) {
            next++;
        }
        return Math.min(lines.size(), next + 1);
    }

    /** Reads a line, or several that belong together; answers with the next one. */
    private int line(int index) {
        Line line = lines.get(index);
        if (line.isBlank()) {
            isAfterBlank = true;
            return index + 1;
        }
        String text = line.text();
        if (beginsJson(text)) {
            int behind = json(index);
            if (behind > index) {
                return behind;
            }
        }
        int next = index + 1;
        if (csa.isPresent() && CsaText.isInside(text)
                || japanese.isEmpty() && CsaText.isLine(text)
                || CsaText.isLine(text) && (text.length() > 6 || text.startsWith("V") || text.startsWith("PI"))) {
            csa(line);
        } else if (SfenScan.looksLikely(Width.narrow(text)) && !isJapaneseLine(text)) {
            Optional<SfenScan.Hit> hit = sfen.at(index);
            if (hit.isPresent()) {
                closeIfBegun();
                found.addAll(hit.get().found());
                next = hit.get().next();
            } else {
                japanese(line, index);
            }
        } else {
            japanese(line, index);
        }
        isAfterBlank = false;
        return next;
    }

    /** Whether a line that has a slash all the same is one of KIF: times have one. */
    private static boolean isJapaneseLine(String text) {
        return text.chars().anyMatch(c -> c >= 0x3040)
                && !text.contains("//")
                && text.indexOf('/') == text.lastIndexOf('/')
                && !text.contains("startpos");
    }

    private void csa(Line line) {
        String text = line.text();
        closeJapanese();
        if (text.equals("/") || csa.filter(open -> open.isClosedBy(text)).isPresent()) {
            closeCsa();
        }
        if (text.equals("/")) {
            return;
        }
        if (csa.isEmpty()) {
            csa = Optional.of(new CsaText(line.number(), notes, anyBoard));
            early.forEach(csa.get()::line);
            early.clear();
        }
        csa.get().line(line);
    }

    private void japanese(Line line, int index) {
        String text = line.text();
        if (csa.isPresent() && (text.startsWith("*") || text.startsWith("#"))) {
            return;
        }
        if (japanese.isEmpty() && text.startsWith("'")) {
            early.add(line);
            return;
        }
        if (KIFU.matcher(text).matches()) {
            if (japanese.filter(open -> !open.isEmpty()).isPresent()) {
                closeJapanese();
            }
            return;
        }
        if (japanese.filter(open -> opensAnother(open, text, index)).isPresent()) {
            closeJapanese();
        }
        if (japanese.filter(JapaneseText::hasMoves).isPresent()
                && Diagram.part(text).filter(part -> part != Diagram.Part.OTHER).isPresent()) {
            JapaneseText game = japanese.get();
            settle();
            suspended = Optional.of(game);
            japanese = Optional.empty();
        }
        JapaneseText open = japanese.orElseGet(() -> new JapaneseText(line.number(), notes, anyBoard));
        if (suspended.isPresent() && open.diagram().isWholeBoard() && open.showsWhereItStands(suspended.get())) {
            if (Diagram.part(text).isPresent()) {
                return; // the rest of its head
            }
            notes.add(Note.of(Reason.DIAGRAM_OF_THE_GAME, line.number()));
            open = suspended.get();
            suspended = Optional.empty();
        }
        japanese = Optional.of(open);
        if (!open.line(line)) {
            unknown(line);
        }
    }

    private boolean opensAnother(JapaneseText open, String text, int index) {
        if (open.hasMoves()) {
            return open.opensAnother(text) || open.isAnotherFirstMove(text);
        }
        Optional<Diagram.Part> part = Diagram.part(text);
        if (part.filter(each -> each == Diagram.Part.ROW).isPresent()) {
            return open.diagram().isWholeBoard();
        }
        if (part.filter(each -> each == Diagram.Part.HAND).isPresent()
                && open.diagram().isWholeBoard()) {
            return open.diagram().hasHand(text)
                    || isAfterBlank && Diagram.side(text) == Color.WHITE && isBeforeBoard(index);
        }
        return open.diagram().isWholeBoard() && isAfterBlank && open.opensAnother(text) && isBeforeBoard(index);
    }

    /** Whether a board begins on one of the next lines. */
    private boolean isBeforeBoard(int index) {
        for (int i = index + 1; i < Math.min(lines.size(), index + 8); i++) {
            if (!lines.get(i).isBlank()
                    && Diagram.part(lines.get(i).text())
                            .filter(part -> part == Diagram.Part.ROW)
                            .isPresent()) {
                return true;
            }
        }
        return false;
    }

    private void unknown(Line line) {
        if (WESTERN.matcher(line.text()).matches()) {
            if (!saidWestern) {
                notes.add(Note.of(Reason.WESTERN_NOTATION, line.number()));
            }
            saidWestern = true;
        } else {
            notes.add(Note.of(Reason.LINE_NOT_UNDERSTOOD, line.number(), line.text()));
        }
    }

    /** Before a position in one line: what was begun above is done if it says something. */
    private void closeIfBegun() {
        closeJapanese();
        closeCsa();
    }

    private void closeJapanese() {
        settle();
        japanese.flatMap(JapaneseText::found)
                .filter(each -> found.isEmpty() || !isAnswer(each))
                .ifPresent(found::add);
        japanese = Optional.empty();
    }

    /** Whether nothing of a game is there but a move that cannot be made: behind problems, the answer to one. */
    private static boolean isAnswer(Found each) {
        return switch (each) {
            case Found.Game game ->
                game.stop().isPresent()
                        && game.record().root().next().isEmpty()
                        && game.record().headers().isEmpty()
                        && game.record().start().equals(Position.start());
            case Found.Position position -> false;
        };
    }

    /** A game that was suspended at a diagram has ended there. */
    private void settle() {
        suspended.flatMap(JapaneseText::found).ifPresent(found::add);
        if (suspended.isPresent()
                && japanese.filter(open -> open.showsWhereItStands(suspended.get()))
                        .isPresent()) {
            japanese = Optional.empty();
        }
        suspended = Optional.empty();
    }

    private void closeCsa() {
        csa.flatMap(CsaText::found).ifPresent(found::add);
        csa = Optional.empty();
    }

    private void close() {
        closeIfBegun();
    }
}
