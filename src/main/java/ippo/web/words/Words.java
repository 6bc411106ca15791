package ippo.web.words;

import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.i18n.Sentence;
import ippo.notation.PieceLetters;
import ippo.notation.WrittenMove;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Everything that a page says, in one language: sentences of the message files, and names of pieces, squares and moves.
 * A sentence comes in three forms: plain text, HTML (with readings over hard words), and spoken (with the readings
 * instead, since voices misread many words of shogi).
 *
 * <p>What may fill a place: a number, a text, a {@link Square}, a {@link PieceType}, a {@link Piece}, a
 * {@link PlayedMove}, a {@link WrittenMove}, {@link SafeHtml}, a {@link Phrase}, or a list of such. Members are
 * {@code piece}, {@code from}, {@code to}, {@code taken}, {@code gained} and {@code result} of a deed, and
 * {@code moves} of a number of moves.
 */
public final class Words {
    /** What {@code language.notation} says where moves are written in Japanese. */
    public static final String JAPANESE = "japanese";

    /** Sentences that are others for who plays White: in some languages, or in all. */
    private static final Set<String> SIDED = Set.of(
            "board.black-piece",
            "board.white-piece",
            "board.black-hand",
            "board.white-hand",
            "board.black-holds",
            "board.white-holds",
            "board.black-pieces",
            "board.white-pieces",
            "they.move",
            "they.take",
            "they.drop",
            "cause.occupied.theirs");

    /** Places of sentences that are filled with what people typed, mostly names. */
    private static final Set<String> NAMES =
            Set.of("name", "names", "nickname", "class", "teacher", "title", "text", "note", "words", "values");

    private static final char FIRST_STRONG_ISOLATE = '\u2068';
    private static final char POP_ISOLATE = '\u2069';

    private final Language language;
    private final Messages messages;
    private final Color reader;
    private final Quotes quotes;
    private final List<String> files;
    private final List<String> ranks;
    private final List<String> spokenFiles;
    private final List<String> spokenRanks;

    /** For who plays Black, as learners do in lessons. */
    public Words(Messages messages) {
        this(messages, Color.BLACK);
    }

    private Words(Messages messages, Color reader) {
        this.language = messages.language();
        this.messages = messages;
        this.reader = reader;
        this.quotes = Quotes.of(messages.text("language.quotes"));
        this.files = names("language.files");
        this.ranks = names("language.ranks");
        this.spokenFiles = names("language.spoken-files");
        this.spokenRanks = names("language.spoken-ranks");
    }

    /** The same for who plays this side. */
    public Words seenBy(Color side) {
        return side == reader ? this : new Words(messages, side);
    }

    private List<String> names(String key) {
        List<String> names = List.of(messages.text(key).split(" "));
        if (names.size() != 9) {
            throw new IllegalStateException(key + " in " + language.tag() + " are not nine: " + names);
        }
        return names;
    }

    /** How a sentence is to be taken in. */
    private enum Form {
        PLAIN,
        HTML,
        SPOKEN
    }

    public Language language() {
        return language;
    }

    /** The sentence with this key. */
    public String say(String key) {
        return fill(key, Map.of(), Form.PLAIN);
    }

    /** The sentence with this key, its one named place filled. */
    public String say(String key, String name, Object value) {
        return fill(key, Map.of(name, value), Form.PLAIN);
    }

    /** The sentence with this key, its named places filled. */
    public String say(String key, Map<String, ?> values) {
        return fill(key, values, Form.PLAIN);
    }

    /** The sentence as plain text. */
    public String say(Phrase phrase) {
        return fill(phrase.key(), phrase.values(), Form.PLAIN);
    }

    /** The sentence as HTML, with readings over hard words. */
    public SafeHtml html(Phrase phrase) {
        return new SafeHtml(fill(phrase.key(), phrase.values(), Form.HTML));
    }

    /** The sentence with this key as HTML. */
    public SafeHtml html(String key) {
        return html(Phrase.of(key));
    }

    /** The sentence with this key as HTML, its one named place filled. */
    public SafeHtml html(String key, String name, Object value) {
        return html(Phrase.of(key, name, value));
    }

    /** The sentence as a voice should say it. */
    public String speak(Phrase phrase) {
        return fill(phrase.key(), phrase.values(), Form.SPOKEN);
    }

    /** The sentence with this key as a voice should say it. */
    public String speak(String key) {
        return speak(Phrase.of(key));
    }

    private String fill(String plain, Map<String, ?> values, Form form) {
        String key = reader == Color.WHITE && SIDED.contains(plain) ? "as-white." + plain : plain;
        StringBuilder filled = new StringBuilder();
        for (Sentence.Part part : messages.sentence(key).parts()) {
            switch (part) {
                case Sentence.Text text -> filled.append(escaped(text.text(), form));
                case Sentence.Ruby ruby -> filled.append(ruby(ruby.word(), ruby.reading(), form));
                case Sentence.Count count ->
                    filled.append(
                            escaped(count.of(messages.language(), messages.value(key, count.name(), values)), form));
                case Sentence.Place place -> {
                    String value = value(messages.value(key, place, values), place, form);
                    filled.append(quotes.within(filled, place.capital() ? capital(value) : value));
                }
            }
        }
        return filled.toString();
    }

    private static String escaped(String text, Form form) {
        return form == Form.HTML ? SafeHtml.escaped(text).text() : text;
    }

    private static String ruby(String word, String reading, Form form) {
        return switch (form) {
            case PLAIN -> word;
            case HTML -> "<ruby>" + word + "<rt>" + reading + "</rt></ruby>";
            case SPOKEN -> reading;
        };
    }

    private static String capital(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + text.substring(1);
    }

    private String value(Object value, Sentence.Place place, Form form) {
        if (value instanceof List<?> list) {
            return list.stream().map(each -> value(each, place, form)).collect(Collectors.joining(comma()));
        }
        if (value instanceof Phrase phrase) {
            return fill(phrase.key(), phrase.values(), form);
        }
        if (value instanceof PlayedMove deed) {
            return place.member().isPresent()
                    ? value(member(deed, place.member().get()), bare(place), form)
                    : fill(move(deed), Map.of("deed", deed), form);
        }
        if (value instanceof Square square) {
            return form == Form.SPOKEN ? spokenSquare(square) : square(square);
        }
        if (value instanceof PieceType type) {
            return fill(
                    switch (place.article()) {
                                case NONE -> "piece.";
                                case SUBJECT, OWNER -> "the.";
                                case OBJECT -> "object.";
                            }
                            + type,
                    Map.of(),
                    form);
        }
        if (value instanceof WrittenMove move) {
            return written(move, form);
        }
        if (value instanceof Piece piece) {
            return piece(piece, place, form);
        }
        if (value instanceof Integer number
                && place.member().filter("moves"::equals).isPresent()) {
            return moves(number, form);
        }
        if (value instanceof SafeHtml html) {
            return switch (form) {
                case PLAIN -> html.plain();
                case HTML -> html.text();
                case SPOKEN -> Aloud.read(html, this);
            };
        }
        return NAMES.contains(place.name()) ? isolated(value.toString(), form) : escaped(value.toString(), form);
    }

    /** A piece of a side: with its side, with its article alone, or as the reader's own or the other side's. */
    private String piece(Piece piece, Sentence.Place place, Form form) {
        return switch (place.article()) {
            case NONE -> fill(sideKey(piece.color()), Map.of("piece", piece.type()), form);
            case SUBJECT, OBJECT -> value(piece.type(), place, form);
            case OWNER ->
                piece.color() == reader
                        ? fill("your." + piece.type(), Map.of(), form)
                        : fill("whose.theirs", Map.of("piece", piece.type()), form);
        };
    }

    /**
     * What people typed, so that it turns nothing round it: a name in Arabic or Hebrew letters would take a number or a
     * bracket after it along.
     */
    private static String isolated(String name, Form form) {
        return switch (form) {
            case HTML -> SafeHtml.name(name).text();
            case PLAIN -> isolated(name);
            case SPOKEN -> name;
        };
    }

    /** A name, or what has names in it, for plain text in which other words stand, such as the title of a page. */
    public String apart(String name) {
        return isolated(name);
    }

    private static String isolated(String name) {
        boolean turns = name.chars().anyMatch(c -> switch (Character.getDirectionality(c)) {
            case Character.DIRECTIONALITY_LEFT_TO_RIGHT,
                    Character.DIRECTIONALITY_EUROPEAN_NUMBER,
                    Character.DIRECTIONALITY_WHITESPACE,
                    Character.DIRECTIONALITY_OTHER_NEUTRALS,
                    Character.DIRECTIONALITY_EUROPEAN_NUMBER_SEPARATOR,
                    Character.DIRECTIONALITY_EUROPEAN_NUMBER_TERMINATOR,
                    Character.DIRECTIONALITY_COMMON_NUMBER_SEPARATOR,
                    Character.DIRECTIONALITY_NONSPACING_MARK,
                    Character.DIRECTIONALITY_BOUNDARY_NEUTRAL -> false;
            default -> true;
        });
        return turns ? FIRST_STRONG_ISOLATE + name + POP_ISOLATE : name;
    }

    /** A move in notation; the Japanese one with its reading above it. */
    private String written(WrittenMove move, Form form) {
        return say("language.notation").equals(JAPANESE)
                ? ruby(move.japanese(), move.spokenJapanese(), form)
                : escaped(move.western(letters()), form);
    }

    private static Sentence.Place bare(Sentence.Place place) {
        return new Sentence.Place(place.name(), java.util.Optional.empty(), place.article(), place.capital());
    }

    private static Object member(PlayedMove deed, String name) {
        return switch (name) {
            case "piece" -> deed.mover().type();
            case "from" -> deed.move().onBoard().orElseThrow().from();
            case "to" -> deed.move().to();
            case "taken" -> deed.taken().orElseThrow().type();
            case "gained" -> deed.gained().orElseThrow();
            case "result" ->
                deed.move().promotes()
                        ? deed.mover().type().promoted().orElseThrow()
                        : deed.mover().type();
            default -> throw new IllegalArgumentException("a deed has no " + name);
        };
    }

    /** The key for a move that names the piece and the squares; its place {@code deed} is the deed. */
    private static String move(PlayedMove deed) {
        return deed.move().isDrop() ? "move.drop" : deed.move().promotes() ? "move.promote" : "move.plain";
    }

    /** A number of moves: in Japanese 1手 is read いって, which neither dictionaries of voices nor beginners know. */
    private String moves(int number, Form form) {
        List<String> spoken = List.of(say("language.spoken-moves").split(" "));
        if (form == Form.PLAIN || number < 1 || number > spoken.size()) {
            return fill("language.moves", Map.of("number", number), form);
        }
        String reading = spoken.get(number - 1);
        String written = fill("language.moves", Map.of("number", number), Form.PLAIN);
        return form == Form.SPOKEN
                ? reading
                : written.equals(reading) ? escaped(written, form) : ruby(written, reading, form);
    }

    private static String sideKey(Color color) {
        return color == Color.BLACK ? "board.black-piece" : "board.white-piece";
    }

    /** What stands between the parts of a list. */
    public String comma() {
        return say("language.list", Map.of("first", "", "next", ""));
    }

    /** What stands between a heading and what it is about. */
    public String colon() {
        return say("language.pair", Map.of("first", "", "next", ""));
    }

    /** What stands between two sentences. */
    public String gap() {
        return say("language.sentences", Map.of("first", "", "next", ""));
    }

    /** A piece's name, such as "silver". */
    public String piece(PieceType type) {
        return say("piece." + type);
    }

    /** A piece's name as a voice should say it; kana in Japanese. */
    public String spokenPiece(PieceType type) {
        return speak("piece." + type);
    }

    /** A piece with its side, as a voice should say it. */
    public String spokenPiece(Piece piece) {
        return speak(Phrase.of(sideKey(piece.color()), "piece", piece.type()));
    }

    /** A square as readers of this language write it: {@code 7f}, in Japanese {@code ７六}. */
    public String square(Square square) {
        return say("language.square", Map.of("file", file(square.file()), "rank", rank(square.rank())));
    }

    /**
     * A square as a voice should say it; kana in Japanese, since voices misread the notation, with a break, since いちご
     * is a strawberry, but no comma, since those part lists.
     */
    public String spokenSquare(Square square) {
        return say(
                "language.spoken-square",
                Map.of(
                        "file", spokenFiles.get(square.file() - 1),
                        "rank", spokenRanks.get(square.rank() - 1)));
    }

    /** The label of a rank at the edge of the board. */
    public String rank(int rank) {
        return ranks.get(rank - 1);
    }

    /** The label of a file at the edge of the board. */
    public String file(int file) {
        return files.get(file - 1);
    }

    /** The letters of this language's western notation: {@code P-7f}, {@code T-2d}. */
    public PieceLetters letters() {
        return PieceLetters.of(List.of(say("language.letters").split(" ")));
    }
}
