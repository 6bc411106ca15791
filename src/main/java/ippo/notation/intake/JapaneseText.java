package ippo.notation.intake;

import ippo.notation.Ending;
import ippo.notation.GameRecord;
import ippo.notation.HandicapNames;
import ippo.notation.JapaneseMoves;
import ippo.notation.JapaneseNames;
import ippo.notation.Reading;
import ippo.notation.RecordFormat;
import ippo.notation.ResultLine;
import ippo.notation.TextCursor;
import ippo.notation.intake.TextLines.Line;
import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One game or position in KIF, KI2 or BOD, line by line, as far as it can be played. Before the first move a line that
 * says nothing is passed over; after it, so is every line without a move. A move that cannot be made or read ends its
 * line of the tree; a variation that begins earlier goes on.
 */
final class JapaneseText {
    static final String MARKS = "▲△☗☖▽▼";

    private static final Pattern NUMBERED = Pattern.compile(
            "([0-9０-９]{1,6})(?:手目?)?(?:[ \u3000\\t]*[.:：．、)）][ \u3000\\t]*|[ \u3000\\t]+|(?=[▲△☗☖▽▼]))(.+)");
    private static final Pattern NUMBER_IN_LINE =
            Pattern.compile("[0-9０-９]{1,4}(?:手目?)?[ \u3000\\t]*[.:：．、)）]?[ \u3000\\t]*(?=[▲△☗☖▽▼])");
    private static final Pattern MINUTES = Pattern.compile("[0-9０-９]{1,3}分?(?=[▲△☗☖▽▼\\s\u3000]|$)|[①-⑳㉑-㉟㊱-㊿]分?");
    private static final Pattern HEADER = Pattern.compile("([^:：]{1,30})[:：](.*)");
    private static final Pattern PLAYER = Pattern.compile("(先手|後手|下手|上手)[ \u3000]+([^ \u3000。、：:]{1,20})");
    private static final Pattern VARIATION = Pattern.compile("変化[:：]?[ \u3000]*([0-9０-９]{1,6})手?.*");
    private static final Pattern END = Pattern.compile("(まで|迄|以上)(.*)");
    private static final String PIECES = "歩香桂銀金角飛玉王と馬竜龍成同全圭杏";
    private static final String SEPARATORS = " \u3000\t、，,。/→";
    /** What heads of letters begin with, which tell nothing of a game, and whose addresses are nobody's business. */
    private static final Pattern LETTER_HEAD = Pattern.compile(
            "from|to|cc|bcc|subject|sent|reply-to|message-id|von|an|betreff|gesendet|de|para|asunto|assunto|enviado|à|objet"
                    + "|envoyé|da|a|oggetto|inviato|件名|差出人|宛先|送信者|送信日時",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /** Words that only the head of a game has. */
    private static final List<String> OPENERS =
            List.of("手合割", "開始日時", "棋戦", "先手", "後手", "下手", "上手", "対局日", "表題", "作品名", "作品番号");

    private final int line;
    private final Notes notes;
    private final boolean anyBoard;
    private final Diagram diagram;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final List<String> firstComments = new ArrayList<>();
    private Optional<String> firstLabel = Optional.empty();
    private Optional<Position> handicap = Optional.empty();
    private Optional<Note> unknownHandicap = Optional.empty();
    private boolean isNamed; // by a handicap that stands for a start
    private GameRecord.Builder builder; // null until the first move
    private Optional<Setup> drawn = Optional.empty(); // what cannot be played on from
    private Optional<Note> unplayable = Optional.empty(); // said where moves follow
    private boolean isLost; // the start
    private int numberOfFirst = 1;
    private boolean hasNumbers;
    private boolean hasMarks;

    private boolean isMainLine = true;
    private boolean isOver; // the line of the tree: nothing more is taken
    private boolean isVariationLost;
    private Optional<Found.Halt> stop = Optional.empty();
    private Optional<Bad> illegal = Optional.empty(); // an illegal move that nothing has explained yet
    private int leftMoves;
    private Optional<Note> leaving = Optional.empty();

    private record Bad(Move move, Illegality why, int line, Optional<Duration> time) {}

    /** @param line where it begins */
    JapaneseText(int line, Notes notes, boolean anyBoard) {
        this.line = line;
        this.notes = notes;
        this.anyBoard = anyBoard;
        this.diagram = new Diagram(notes);
    }

    Diagram diagram() {
        return diagram;
    }

    boolean hasMoves() {
        return builder != null && (!builder.here().before().isEmpty() || builder.hasMoves())
                || stop.isPresent()
                || leftMoves > 0;
    }

    boolean hasEnded() {
        return builder != null && (builder.here().ending().isPresent() || isOver);
    }

    /** Whether nothing but remarks is known so far. */
    boolean isEmpty() {
        return builder == null
                && !diagram.hasBoard()
                && handicap.isEmpty()
                && headers.isEmpty()
                && unknownHandicap.isEmpty();
    }

    /** Whether a line opens another game, if this one has moves. */
    boolean opensAnother(String text) {
        Matcher header = HEADER.matcher(text);
        return header.matches() && OPENERS.contains(header.group(1).strip())
                || text.startsWith("手数--")
                || text.startsWith("手数−−");
    }

    /** Whether the line is the first move of a game that follows one that has ended. */
    boolean isAnotherFirstMove(String text) {
        Matcher numbered = NUMBERED.matcher(text);
        return isMainLine
                && hasEnded()
                && numberOfFirst == 1
                && numbered.matches()
                && Integer.parseInt(Width.narrow(numbered.group(1))) == 1;
    }

    /** Reads a line; false if it says nothing of a game. */
    boolean line(Line here) {
        String text = here.text();
        char first = text.charAt(0);
        if (first == '*' || first == '＊') {
            comment(text.substring(1));
            return true;
        }
        if (first == '&' || first == '＆') {
            label(text.substring(1).strip());
            return true;
        }
        if (first == '#' || first == '＃') {
            return true;
        }
        if (builder == null) {
            Optional<Diagram.Part> part = Diagram.part(text);
            if (part.isPresent()) {
                diagram.add(text, here.number());
                return true;
            }
        } else if (Diagram.part(text).filter(part -> part == Diagram.Part.OTHER).isPresent()) {
            return true; // of no use any more
        }
        if (text.startsWith("手数--") || text.startsWith("手数−−") || text.equals("盤面回転")) {
            return true;
        }
        Matcher variation = VARIATION.matcher(text);
        if (variation.matches()) {
            variation(Integer.parseInt(Width.narrow(variation.group(1))), here.number());
            return true;
        }
        Matcher end = END.matcher(text);
        if (end.matches() && isResult(end.group(2))) {
            result(end.group(2), here.number());
            return true;
        }
        Matcher numbered = NUMBERED.matcher(text);
        if (numbered.matches() && numbered(here, numbered)) {
            return true;
        }
        if (moves(here)) {
            return true;
        }
        if (builder == null && (header(text, here.number()) || player(text))) {
            return true;
        }
        return word(here);
    }

    private static boolean isResult(String rest) {
        return rest.isEmpty() || !rest.matches("の.*|が.*|は.*|に.*|も.*");
    }

    private void comment(String text) {
        if (builder == null) {
            firstComments.add(text);
        } else if (!isVariationLost) {
            builder.comment(text);
        }
    }

    private void label(String text) {
        if (text.isEmpty()) {
            return;
        }
        if (builder == null) {
            firstLabel = Optional.of(text);
        } else if (!isVariationLost) {
            builder.label(text);
        }
    }

    private boolean header(String text, int number) {
        Matcher header = HEADER.matcher(text);
        if (!header.matches()) {
            return false;
        }
        String word = TextLines.stripped(header.group(1));
        String value = TextLines.stripped(header.group(2));
        if (word.equals("手合割") || word.equals("手合") || word.equals("手合い割")) {
            handicap(value, number);
            return true;
        }
        if (word.equals("下手") || word.equals("上手")) {
            headers.put((word.equals("下手") ? GameRecord.Header.BLACK : GameRecord.Header.WHITE).word(), value);
            return true;
        }
        if (!GameRecord.Builder.isHeader(word)
                || word.equals("http")
                || word.equals("https")
                || LETTER_HEAD.matcher(word).matches()
                || word.indexOf('。') >= 0) {
            return false;
        }
        headers.put(word, value);
        return true;
    }

    /** A name behind nothing but spaces, as newspapers print it. */
    private boolean player(String text) {
        Matcher player = PLAYER.matcher(text);
        return player.matches() && header(player.group(1) + "：" + player.group(2), 0);
    }

    private void handicap(String name, int number) {
        Optional<Position> known = HandicapNames.start(name);
        isNamed = true;
        if (known.isPresent()) {
            handicap = known;
        } else if (!name.isEmpty()) {
            unknownHandicap = Optional.of(Note.of(Reason.START_NOT_KNOWN, number, name));
            isNamed = !name.equals("その他") && !name.equals("詰将棋");
        }
    }

    /** Once headers and diagram are read: the position to start from; false if nobody can tell. */
    private boolean start(int number, Optional<Color> firstMark) {
        if (builder != null || isLost) {
            return builder != null;
        }
        Optional<Position> position = handicap;
        if (diagram.hasBoard()) {
            Optional<Setup> setup = setup(number, firstMark);
            drawn = setup;
            position = setup.filter(each -> each.faults(Strictness.RECORD).isEmpty())
                    .map(each -> Position.of(each, Strictness.RECORD));
            if (setup.isPresent() && position.isEmpty()) {
                unplayable = Optional.of(Note.of(Reason.DIAGRAM_NOT_PLAYABLE, number));
            }
        } else if (unknownHandicap.isPresent()) {
            notes.add(unknownHandicap.get());
            position = Optional.empty();
            isLost = true;
            return false;
        } else if (position.isEmpty()) {
            position = Optional.of(Position.start());
        }
        if (position.isEmpty() || position.get().arena() != Arena.SHOGI && !anyBoard) {
            if (position.isPresent()) {
                notes.add(Note.of(Reason.OTHER_BOARD, line));
            }
            isLost = true;
            return false;
        }
        builder = new GameRecord.Builder(position.get());
        headers.forEach(builder::header);
        firstComments.forEach(builder::comment);
        firstLabel.ifPresent(builder::label);
        return true;
    }

    private Optional<Setup> setup(int number, Optional<Color> firstMark) {
        Color usual = handicap.map(Position::sideToMove).orElse(Color.BLACK);
        boolean assumes = diagram.turn().isEmpty()
                && firstMark.filter(mark -> mark != usual).isPresent();
        if (assumes) {
            notes.add(Note.of(Reason.SIDE_FROM_FIRST_MOVE, number));
        }
        unknownHandicap
                .filter(note -> isNamed)
                .ifPresent(note -> notes.add(Note.of(
                        Reason.HANDICAP_NOT_KNOWN, note.line(), note.text().orElse(""))));
        return diagram.setup(assumes ? firstMark.get() : usual, anyBoard);
    }

    private void variation(int number, int at) {
        if (!start(at, Optional.empty())) {
            return;
        }
        endIllegal();
        flush();
        isMainLine = false;
        isOver = false;
        Optional<GameRecord.Node> from = builder.latestAt(number - numberOfFirst);
        isVariationLost = from.isEmpty();
        if (from.isEmpty()) {
            notes.add(Note.of(Reason.VARIATION_WITHOUT_START, at, number));
            isOver = true;
        } else {
            builder.goTo(from.get());
        }
    }

    /** A line of KIF; false if it only begins with a number. */
    private boolean numbered(Line here, Matcher parts) {
        int number = Integer.parseInt(Width.narrow(parts.group(1)));
        String rest = parts.group(2);
        TextCursor cursor = new TextCursor(rest);
        Optional<Color> mark = JapaneseNames.side(cursor);
        cursor.skipSpaces();
        int after = cursor.at();
        boolean isMove = looksLikeMove(rest.substring(after)) && hasKanji(rest.substring(after));
        if (isMove && countMarks(rest) > (mark.isPresent() ? 1 : 0)) {
            return false; // several moves on the line
        }
        Optional<Ending> ending = isMove ? Optional.empty() : ending(cursor);
        boolean isNext = builder == null
                ? number == 1
                : number == numberOfFirst + builder.here().ply() + (illegal.isPresent() ? 1 : 0);
        if (!isMove && ending.isEmpty() && (!isNext || builder == null || rest.length() > 60)) {
            return false;
        }
        if (!start(here.number(), mark)) {
            leftMoves++;
            return true;
        }
        if (!hasNumbers && !hasMarks) {
            numberOfFirst = number;
        }
        hasNumbers = true;
        if (ending.isPresent()) {
            if (rest.charAt(after) < 0x80) {
                notes.add(Note.of(Reason.ENDING_FROM_WORDS, here.number(), rest.substring(after, cursor.at())));
            }
            end(ending.get(), here.number());
            tail(cursor.lineAhead(), here.number());
        } else if (isMove) {
            if (move(cursor, here.number())) {
                tail(cursor.lineAhead(), here.number());
            }
        } else {
            unknownEnding(rest, here.number(), number);
        }
        return true;
    }

    private static int countMarks(String text) {
        return (int) text.chars().filter(c -> MARKS.indexOf(c) >= 0).count();
    }

    /** Whether behind the two digits of a square something stands that may be meant for a piece. */
    private static boolean hasKanji(String text) {
        String rest = TextLines.stripped(text.substring(Math.min(text.length(), text.startsWith("同") ? 1 : 2)));
        return !rest.isEmpty() && rest.charAt(0) >= 0x3040 && rest.charAt(0) < 0xFF00;
    }

    private static boolean looksLikeMove(String text) {
        TextCursor cursor = new TextCursor(text);
        if (cursor.skip('同')) {
            return true;
        }
        Optional<Integer> file = JapaneseNames.digit(cursor);
        return file.isPresent() && JapaneseNames.digit(cursor).isPresent();
    }

    private static Optional<Ending> ending(TextCursor cursor) {
        int start = cursor.at();
        String rest = cursor.lineAhead();
        if (rest.startsWith("反則") && !rest.startsWith("反則勝ち")) {
            cursor.goTo(start + (rest.startsWith("反則負け") ? 4 : 2));
            return Optional.of(Ending.ILLEGAL_LOSS);
        }
        return Ending.japanese(cursor);
    }

    private void unknownEnding(String word, int at, int number) {
        if (isOver || builder.here().ending().isPresent()) {
            notes.add(Note.of(Reason.SECOND_ENDING, at, word));
            return;
        }
        if (endIllegal()) {
            return;
        }
        int end = 0;
        while (end < word.length() && SEPARATORS.indexOf(word.charAt(end)) < 0 && "(（".indexOf(word.charAt(end)) < 0) {
            end++;
        }
        notes.add(Note.of(Reason.ENDING_NOT_KNOWN, at, word.substring(0, end)).with(number));
        isOver = true;
        if (isMainLine) {
            stop = Optional.of(new Found.Halt(at, Optional.empty()));
        }
    }

    /** Time and remarks behind a move or an ending. */
    private void tail(String text, int at) {
        MoveTail tail = MoveTail.of(text);
        if (illegal.isPresent()) {
            Bad bad = illegal.get();
            illegal = Optional.of(new Bad(bad.move, bad.why, bad.line, tail.time()));
        } else if (!builder.here().before().isEmpty() && !isOver) {
            tail.time().ifPresent(builder::time);
        }
        tail.remark().ifPresent(remark -> notes.add(Note.of(Reason.WORDS_NOT_UNDERSTOOD, at, remark)));
    }

    /** A line of KI2, with marks or without; false if it holds no moves. */
    private boolean moves(Line here) {
        String text = here.text();
        TextCursor cursor = new TextCursor(text);
        skipNumber(cursor, text);
        boolean isMarked = MARKS.indexOf(cursor.here()) >= 0;
        if (!isMarked && hasNumbers) {
            return false; // KIF has its moves on lines of their own
        }
        if (!isMarked && !isAllMoves(text)) {
            return inProse(here);
        }
        if (isMarked
                && !looksLikeMove(TextLines.stripped(text.substring(Math.min(text.length(), cursor.at() + 1))))
                && !isEndingBehind(text, cursor.at() + 1)) {
            return false;
        }
        return moves(text, 0, here.number());
    }

    private static boolean isEndingBehind(String text, int at) {
        return Ending.japanese(new TextCursor(TextLines.stripped(text.substring(Math.min(at, text.length())))))
                .isPresent();
    }

    /** Moves behind words, where a game begins in the middle of a line. */
    private boolean inProse(Line here) {
        String text = here.text();
        if (hasMoves() || hasNumbers) {
            return false;
        }
        int first = 0;
        while (first < text.length() && MARKS.indexOf(text.charAt(first)) < 0) {
            first++;
        }
        if (first == 0
                || countMarks(text.substring(first)) < 2
                || !isAllMoves(text.substring(first).replaceFirst("(まで|。|と|[ \u3000]+[(（]?\\p{IsLatin}).*$", ""))) {
            return false;
        }
        notes.add(Note.of(Reason.WORDS_NOT_UNDERSTOOD, here.number(), text.substring(0, first)));
        return moves(text, first, here.number());
    }

    private boolean moves(String text, int from, int at) {
        TextCursor cursor = new TextCursor(text);
        cursor.goTo(from);
        skipNumber(cursor, text);
        Optional<Color> first = JapaneseNames.side(new TextCursor(text.substring(cursor.at())));
        if (!start(at, first)) {
            leftMoves++;
            return true;
        }
        hasMarks = true;
        while (!cursor.atEnd()) {
            if (skip(cursor, SEPARATORS)) {
                continue;
            }
            skipNumber(cursor, text);
            if (cursor.looksAt("まで") || cursor.looksAt("迄")) {
                String rest = cursor.lineAhead().replaceFirst("まで|迄", "");
                result(rest, at);
                return true;
            }
            int start = cursor.at();
            boolean isMarked = JapaneseNames.side(cursor).isPresent();
            cursor.skipSpaces();
            Optional<Ending> ending = ending(cursor);
            if (ending.isPresent()) {
                end(ending.get(), at);
            } else if (isMarked || looksLikeMove(cursor.lineAhead())) {
                if (!isRightSide(text, start)) {
                    leave(Reason.MOVE_NOT_UNDERSTOOD, at, text.substring(start), Optional.empty());
                    return true;
                }
                if (!move(cursor, at)) {
                    return true;
                }
                minutes(cursor, text);
            } else {
                notes.add(Note.of(Reason.WORDS_NOT_UNDERSTOOD, at, cursor.lineAhead()));
                goToNextMark(cursor);
            }
        }
        return true;
    }

    /** Whether the mark of the side, if there is one, is that of the side to move. */
    private boolean isRightSide(String text, int at) {
        Color toMove = illegal.isPresent()
                ? builder.position().sideToMove().opposite()
                : builder.position().sideToMove();
        return JapaneseNames.side(new TextCursor(text.substring(at)))
                .filter(side -> side != toMove)
                .isEmpty();
    }

    private static void goToNextMark(TextCursor cursor) {
        cursor.goTo(cursor.at() + 1);
        while (!cursor.atEnd() && MARKS.indexOf(cursor.here()) < 0) {
            cursor.goTo(cursor.at() + 1);
        }
    }

    private static boolean skip(TextCursor cursor, String characters) {
        return cursor.skipOneOf(characters).isPresent();
    }

    private static void skipNumber(TextCursor cursor, String text) {
        Matcher number =
                NUMBER_IN_LINE.matcher(text).region(cursor.at(), text.length()).useTransparentBounds(true);
        if (number.lookingAt()) {
            cursor.goTo(number.end());
        }
    }

    /** The minutes that newspapers print behind a move, and signs of praise. */
    private static void minutes(TextCursor cursor, String text) {
        int start = cursor.at();
        cursor.skipSpaces();
        Matcher minutes =
                MINUTES.matcher(text).region(cursor.at(), text.length()).useTransparentBounds(true);
        if (minutes.lookingAt()) {
            cursor.goTo(minutes.end());
        } else if (cursor.here() == '(' || cursor.here() == '（') {
            int close = Math.max(text.indexOf(')', cursor.at()), text.indexOf('）', cursor.at()));
            cursor.goTo(close < 0 || close > cursor.at() + 24 ? start : close + 1);
        } else {
            cursor.goTo(start);
        }
        while (skip(cursor, "!！?？+＋#☆★")) {
            // what somebody thought of the move
        }
    }

    /** Whether a line is made of moves alone, from the position reached. */
    private boolean isAllMoves(String text) {
        TextCursor cursor = new TextCursor(text);
        if (text.substring(0, Math.min(text.length(), 12)).chars().noneMatch(c -> PIECES.indexOf(c) >= 0)) {
            return false;
        }
        Position position = builder == null ? likelyStart() : builder.position();
        Optional<Square> last =
                builder == null ? diagram.lastTo() : builder.here().move().map(Move::to);
        int moves = 0;
        while (!cursor.atEnd()) {
            if (skip(cursor, SEPARATORS)) {
                continue;
            }
            skipNumber(cursor, text);
            JapaneseNames.side(cursor);
            cursor.skipSpaces();
            if (moves > 0
                    && (cursor.looksAt("まで")
                            || cursor.looksAt("迄")
                            || Ending.japanese(cursor).isPresent())) {
                return true;
            }
            Optional<Move> move = looksLikeMove(cursor.lineAhead())
                    ? JapaneseMoves.read(cursor, position, last).asOptional()
                    : Optional.empty();
            if (move.isEmpty() || !position.isLegal(move.get())) {
                return false;
            }
            behind(cursor);
            minutes(cursor, text);
            position = position.play(move.get());
            last = Optional.of(move.get().to());
            moves++;
        }
        return moves > 0;
    }

    private Position likelyStart() {
        return diagram.quietly(anyBoard)
                .filter(setup -> setup.faults(Strictness.RECORD).isEmpty())
                .map(setup -> Position.of(setup, Strictness.RECORD))
                .or(() -> handicap)
                .orElseGet(Position::start);
    }

    /** {@code ち} of 打ち, and {@code (00)} as the place that a drop comes from. */
    private static void behind(TextCursor cursor) {
        cursor.skip('ち');
        int start = cursor.at();
        cursor.skipSpaces();
        if (!cursor.skip("(00)") && !cursor.skip("（00）") && !cursor.skip("（００）") && !cursor.skip("(０0)")) {
            cursor.goTo(start);
        }
    }

    /** Reads a move here; false if nothing more of the line is to be looked at. */
    private boolean move(TextCursor cursor, int at) {
        if (isOver || builder.here().ending().isPresent() || illegal.isPresent()) {
            if (illegal.isPresent()) {
                endIllegal();
            } else if (leaving.isEmpty()
                    && !isVariationLost
                    && builder.here().ending().isPresent()) {
                leaving = Optional.of(Note.of(Reason.MOVES_AFTER_THE_END, at));
            }
            leftMoves++;
            return false;
        }
        Position position = builder.position();
        Optional<Square> last = builder.here().ply() == 0
                ? diagram.lastTo()
                : builder.here().move().map(Move::to);
        int start = cursor.at();
        String text = cursor.lineAhead();
        switch (JapaneseMoves.read(cursor, position, last)) {
            case Reading.Fault<Move> fault -> {
                leave(Reason.MOVE_NOT_UNDERSTOOD, at, text, Optional.empty());
                return false;
            }
            case Reading.Read<Move>(Move move) -> {
                behind(cursor);
                Optional<Illegality> objection = position.objectionTo(move);
                if (objection.isPresent()) {
                    illegal = Optional.of(new Bad(move, objection.get(), at, Optional.empty()));
                    leaving = Optional.of(Note.of(Reason.MOVE_NOT_LEGAL, at, text.substring(0, cursor.at() - start))
                            .with(numberOfFirst + builder.here().ply()));
                } else {
                    builder.play(move);
                }
                return true;
            }
        }
    }

    /** Ends the line of the tree before a move that cannot be taken. */
    private void leave(Reason reason, int at, String text, Optional<Illegality> why) {
        if (leaving.isEmpty()) {
            leaving = Optional.of(Note.of(reason, at, text)
                    .with(numberOfFirst + builder.here().ply()));
        }
        leftMoves++;
        isOver = true;
        if (isMainLine && stop.isEmpty()) {
            stop = Optional.of(new Found.Halt(at, why));
        }
    }

    /** An illegal move that the record does not call so ends its line; true if there was one. */
    private boolean endIllegal() {
        illegal.ifPresent(bad -> leave(Reason.MOVE_NOT_LEGAL, bad.line, "", Optional.of(bad.why)));
        boolean was = illegal.isPresent();
        illegal = Optional.empty();
        return was;
    }

    /** Says what was left of a line of the tree. */
    private void flush() {
        leaving.ifPresent(notes::add);
        leaving = Optional.empty();
    }

    private void end(Ending ending, int at) {
        if (illegal.isPresent()) {
            if (ending == Ending.ILLEGAL_LOSS || ending == Ending.ILLEGAL_WIN) {
                Bad bad = illegal.get();
                builder.endByIllegal(bad.move);
                bad.time.ifPresent(builder::time);
                illegal = Optional.empty();
                leaving = Optional.empty();
            } else {
                endIllegal();
            }
        } else if (builder.here().ending().isPresent() || isOver) {
            boolean isFirst = leaving.filter(note -> note.reason() != Reason.MOVES_AFTER_THE_END)
                    .isPresent(); // of a line that a move had ended that cannot be made
            if (!isVariationLost
                    && !isFirst
                    && builder.here().ending().filter(ending::equals).isEmpty()) {
                notes.add(Note.of(Reason.SECOND_ENDING, at, ending.japanese()));
            }
        } else {
            builder.end(ending);
        }
    }

    /** {@code まで12手で後手の勝ち}: what KI2 says of the end; KIF repeats in it what its last move said. */
    private void result(String rest, int at) {
        if (!start(at, Optional.empty())) {
            return;
        }
        if (builder.here().ending().isPresent() || isOver) {
            return;
        }
        if (illegal.isPresent() && !rest.contains("反則")) {
            endIllegal();
            return;
        }
        if (rest.contains("投了")) {
            notes.add(Note.of(Reason.ENDING_FROM_WORDS, at, rest));
        }
        Color toMove = builder.position().sideToMove();
        ResultLine.read(rest, illegal.isPresent() ? toMove.opposite() : toMove)
                .or(() -> rest.strip().endsWith("詰") || rest.strip().endsWith("詰み")
                        ? Optional.of(Ending.CHECKMATE)
                        : Optional.empty())
                // newspapers say who: one resigns when it is one's turn
                .or(() -> rest.contains("投了") ? Optional.of(Ending.RESIGNATION) : Optional.empty())
                .ifPresent(ending -> end(ending, at));
    }

    /** A line that is nothing but the word for an ending. */
    private boolean word(Line here) {
        if (!hasMoves() || builder == null) {
            return false;
        }
        TextCursor cursor = new TextCursor(here.text());
        Optional<Ending> ending = ending(cursor);
        if (ending.isEmpty() || !cursor.lineAhead().isBlank()) {
            return false;
        }
        end(ending.get(), here.number());
        return true;
    }

    /** Whether the diagram shows the position that another game has reached. */
    boolean showsWhereItStands(JapaneseText game) {
        return game.builder != null
                && !game.isOver
                && game.builder.here().ending().isEmpty()
                && builder == null
                && diagram.quietly(anyBoard)
                        .filter(setup -> setup.pieces()
                                .equals(game.builder.position().toSetup().pieces()))
                        .isPresent();
    }

    /** What there is, once all lines are read; empty if it is nothing. */
    Optional<Found> found() {
        if (builder != null) {
            endIllegal();
            flush();
        }
        unplayable.filter(any -> leftMoves > 0).ifPresent(notes::add);
        boolean says = builder != null || diagram.hasBoard() || isNamed || handicap.isPresent();
        if (!says || builder == null && !start(line, Optional.empty())) {
            return drawn.map(setup -> new Found.Position(line, setup));
        }
        boolean hasLine = !builder.build().root().next().isEmpty() || stop.isPresent();
        if (!hasLine && diagram.hasBoard()) {
            return drawn.map(setup -> new Found.Position(line, setup));
        }
        RecordFormat format = hasMarks && !hasNumbers ? RecordFormat.KI2 : RecordFormat.KIF;
        return Optional.of(new Found.Game(line, format, builder.build(), stop));
    }
}
