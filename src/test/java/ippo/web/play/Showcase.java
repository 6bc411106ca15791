package ippo.web.play;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import ippo.answer.AnswerKind;
import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Phrase;
import ippo.answer.Stars;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.web.board.BoardPicture;
import ippo.web.board.BoardPicture.Cell;
import ippo.web.board.BoardPicture.HandPicture;
import ippo.web.board.BoardPicture.Held;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.BoardPicture.Use;
import ippo.web.frame.Bundles;
import ippo.web.play.PlayView.Bar;
import ippo.web.play.PlayView.Block;
import ippo.web.play.PlayView.ChoiceButton;
import ippo.web.play.PlayView.Does;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Leads;
import ippo.web.play.PlayView.Mood;
import ippo.web.play.PlayView.Press;
import ippo.web.play.PlayView.PromotionQuestion;
import ippo.web.play.PlayView.Sheet;
import ippo.web.play.PlayView.Speech;
import ippo.web.play.PlayView.Step;
import ippo.web.play.PlayView.Tool;
import ippo.web.play.PlayView.TypedBox;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Mark;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;

/**
 * Serves sample views of the player, to look at and to try scripts on without content or database:
 * {@code /en/SAMPLE?theme=dark&set=kanji1}. Assets are read from the sources, so that a reload shows a change.
 */
public final class Showcase {
    private static final Path PUBLIC = Path.of("src/main/resources/public");
    private static final List<String> SAMPLES = List.of(
            "asking",
            "good",
            "miss",
            "refused",
            "mark",
            "marked",
            "choose",
            "chosen",
            "promotion",
            "puzzle",
            "mate",
            "long",
            "hint",
            "diagram",
            "typed");

    private final Map<Language, Messages> messages = Messages.all();
    private boolean portal;
    /** Whether the last answer of a certain kind could not be kept; the next one can. */
    private boolean unkept;

    private Showcase() {}

    public static void main(String[] args) throws IOException {
        start(Integer.parseInt(args[0]));
    }

    /** @param port 0 for any that is free */
    public static HttpServer start(int port) throws IOException {
        Showcase showcase = new Showcase();
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.createContext("/assets/", Showcase::asset);
        server.createContext("/", showcase::page);
        server.start();
        return server;
    }

    /** The names of all samples. */
    public static List<String> samples() {
        return SAMPLES;
    }

    /** One sample printed. */
    static String print(Words words, String name) {
        return PlayPrinter.print(new Sample(words, name, Map.of()).view(), words, "token");
    }

    private static void asset(HttpExchange exchange) throws IOException {
        String asked = exchange.getRequestURI().getPath().substring("/assets/".length());
        if (asked.equals("css/player.css")) {
            String sheets = Bundles.together(asked, Showcase::text);
            send(exchange, 200, "text/css", sheets.getBytes(StandardCharsets.UTF_8));
            return;
        }
        Path file = PUBLIC.resolve(asked);
        String name = file.toString();
        String type = name.endsWith(".js") ? "text/javascript" : name.endsWith(".svg") ? "image/svg+xml" : "font/woff2";
        send(
                exchange,
                Files.exists(file) ? 200 : 404,
                type,
                Files.exists(file) ? Files.readAllBytes(file) : new byte[0]);
    }

    private static String text(String sheet) {
        try {
            return Files.readString(PUBLIC.resolve(sheet));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static Map<String, String> fields(String text) {
        Map<String, String> fields = new HashMap<>();
        for (String pair : text.split("&")) {
            String[] parts = pair.split("=", 2);
            if (parts.length == 2) {
                fields.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
            }
        }
        return fields;
    }

    private void page(HttpExchange exchange) throws IOException {
        String[] path = exchange.getRequestURI().getPath().split("/");
        if (path.length < 3 || !SAMPLES.contains(path[2])) {
            send(exchange, 404, "text/plain", SAMPLES.toString().getBytes(StandardCharsets.UTF_8));
            return;
        }
        Words words = new Words(
                messages.get(Language.ofTag(messages.keySet(), path[1]).orElseThrow()));
        Map<String, String> query = fields(
                Optional.ofNullable(exchange.getRequestURI().getRawQuery()).orElse(""));
        Map<String, String> form = Map.of();
        if (exchange.getRequestMethod().equals("POST")) {
            try (InputStream in = exchange.getRequestBody()) {
                form = fields(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        if (!form.isEmpty() && form.getOrDefault("move", "").equals("G*9i")) {
            // the portal of a school's network, in place of an answer; the next request gets through
            if (portal = !portal) {
                send(exchange, 200, "text/html", "<title>Log in</title>".getBytes(StandardCharsets.UTF_8));
                return;
            }
        }
        if (form.getOrDefault("move", "").equals("G*8i") && (unkept = !unkept)) {
            exchange.getResponseHeaders().set("X-Ippo-Kept", "no");
        }
        PlayView view = new Sample(words, path[2], form).view();
        String part = PlayPrinter.print(view, words, "token");
        if (exchange.getRequestHeaders().containsKey("X-Ippo-Part")) {
            exchange.getResponseHeaders().set("X-Ippo-Address", view.address());
            send(exchange, 200, "text/html; charset=utf-8", part.getBytes(StandardCharsets.UTF_8));
            return;
        }
        send(
                exchange,
                200,
                "text/html; charset=utf-8",
                frame(words, query, part).getBytes(StandardCharsets.UTF_8));
    }

    private static String frame(Words words, Map<String, String> query, String part) {
        StringBuilder html = new StringBuilder("<!DOCTYPE html><html lang=\"")
                .append(words.language().tag())
                .append("\" data-set=\"")
                .append(query.getOrDefault("set", "beginner"))
                .append("\" data-theme=\"")
                .append(query.getOrDefault("theme", "auto"))
                .append("\" data-sound=\"off\" data-help=\"auto\"><head><meta charset=\"UTF-8\">")
                .append(
                        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>Showcase</title>");
        html.append("<link rel=\"stylesheet\" href=\"/assets/css/player.css\">");
        if (!query.containsKey("plain")) {
            html.append("<script src=\"/assets/js/early.js\"></script>")
                    .append("<script type=\"module\" src=\"/assets/js/play.js\"></script>");
        }
        return html.append("</head><body class=\"plays\"><a class=\"skip\" href=\"#question\">1</a>")
                .append("<a class=\"skip\" href=\"#board\">2</a><main id=\"main\" tabindex=\"-1\">")
                .append(part)
                .append("</main>")
                .append(PlayFrame.print(words).text())
                .append("</body></html>")
                .toString();
    }

    /** One sample, in one language. */
    private static final class Sample {
        private static final String ONE = "8k/7s1/7pp/9/6G2/9/9/9/9 b GP 1";
        private static final String MATE = "6ks1/6p2/6P2/9/9/9/9/9/9 b G2r2b3g3s4n4l16p 1";

        private final Words words;
        private final Map<String, String> form;
        private final Map<BoardMark, List<Square>> signs = new HashMap<>();
        private final List<Arrow> arrows = new ArrayList<>();
        private String name;
        private Use use = Use.PLAY;
        private AnswerKind style = AnswerKind.PLAY;
        private Mood mood = Mood.ASKING;
        private String sfen = ONE;
        private String head = "";
        private Optional<Stars> stars = Optional.empty();
        private List<SafeHtml> lines = List.of();
        private List<Block> prose = List.of();
        private Optional<PlayView.Bubble> bubble = Optional.empty();
        private List<Tool> tools = new ArrayList<>();
        private Optional<Go> go = Optional.empty();
        private Optional<PromotionQuestion> ask = Optional.empty();
        private List<ChoiceButton> choices = List.of();
        private Optional<String> counter = Optional.of("Moves: 1. It can be done in 4.");
        private List<Move> steps = List.of();
        private Optional<TypedBox> typed = Optional.of(new TypedBox("", Optional.empty(), false));
        private List<Block> task;
        private boolean folded;

        Sample(Words words, String name, Map<String, String> form) {
            this.words = words;
            this.name = name;
            this.form = form;
        }

        private String text(String english, String italian, String japanese) {
            return switch (words.language().tag()) {
                case "it" -> italian;
                case "ja" -> japanese;
                default -> english;
            };
        }

        private static Block block(String text) {
            return new Block.Text(new SafeHtml("<p>" + text + "</p>"));
        }

        private static List<Square> squares(String names) {
            return Arrays.stream(names.split(" "))
                    .map(each -> Square.named(each).orElseThrow())
                    .toList();
        }

        private void sign(BoardMark sign, String names) {
            signs.put(sign, squares(names));
        }

        private void arrow(String from, String to) {
            arrows.add(
                    new Arrow(Square.named(from).orElseThrow(), Square.named(to).orElseThrow()));
        }

        PlayView view() {
            task = List.of(block(text(
                    "Bring the gold to the star on 3c, and take nothing on the way.",
                    "Porta l’Oro sulla stella in 3c, senza catturare nulla.",
                    "<ruby>金<rt>きん</rt></ruby>を３三の<ruby>星<rt>ほし</rt></ruby>まで<ruby>動<rt>うご</rt></ruby>かしましょう。")));
            String move = form.getOrDefault("move", form.getOrDefault("typed", ""));
            if (form.containsKey("choice")) {
                name = form.get("choice").equals("LEGAL") ? "chosen" : "choose";
            } else if (name.equals("promotion") && !move.isEmpty()) {
                name = "good";
            } else if (name.equals("puzzle") && !move.isEmpty()) {
                name = move.equals("G*3b") ? "mate" : "miss";
            } else if (form.containsKey("checked")) {
                name = "marked";
            } else if (!move.isEmpty()) {
                name = move.startsWith("3e3d") || List.of("G*9i", "G*8i").contains(move)
                        ? "good"
                        : move.startsWith("P*") ? "refused" : "miss";
                if (move.length() > 5 || move.equals("foo")) {
                    name = "typed";
                }
            }
            switch (name) {
                case "good" -> good();
                case "miss" -> miss();
                case "refused" -> refused();
                case "mark" -> mark(false);
                case "marked" -> mark(true);
                case "choose" -> choose(false);
                case "chosen" -> choose(true);
                case "promotion" -> promotion();
                case "puzzle" -> puzzle();
                case "mate" -> mate();
                case "long" -> longTexts();
                case "hint" -> hint();
                case "diagram" ->
                    task = List.of(task.get(0), new Block.Diagram(picture(Use.SHOW, "4k4/9/9/9/9/9/9/9/9 b - 1")));
                case "typed" ->
                    typed = Optional.of(new TypedBox(
                            form.getOrDefault("typed", "foo"),
                            Optional.of(words.say("typed.trouble", "text", "foo")),
                            false));
                default -> sign(BoardMark.STAR, "3c 5b 2c");
            }
            if (go.isEmpty() && style != AnswerKind.CHOOSE) {
                if (!name.equals("hint")) {
                    tool(Does.HINT, "hint.first", "");
                }
                tool(Does.TAKE_BACK, "exercise.undo", "");
            } else {
                tool(
                        style == AnswerKind.CHOOSE && go.isEmpty() ? Does.HINT : Does.START_OVER,
                        style == AnswerKind.CHOOSE && go.isEmpty() ? "hint.first" : "exercise.once-more",
                        "");
            }
            return new PlayView(
                    style,
                    "/" + words.language().tag() + "/" + name,
                    "/" + words.language().tag() + "/" + name,
                    List.of(new PlayView.Field("moves", "")),
                    bar(),
                    head.isEmpty() ? "One step" : head + " – One step",
                    new SafeHtml(text("One step", "Un passo", "<ruby>一歩<rt>いっぽ</rt></ruby>")),
                    task,
                    words.language().tag(),
                    text(
                            "One step. Bring the gold to the stars.",
                            "Un passo. Porta l’Oro alle stelle.",
                            "いっぽ。きんを、ほしへ。"),
                    counter,
                    picture(use, sfen),
                    ask,
                    choices,
                    new Sheet(
                            mood,
                            new SafeHtml(head),
                            stars,
                            stars.map(count -> words.say("stars.text", "count", count.count()))
                                    .orElse(""),
                            lines,
                            prose,
                            bubble,
                            tools,
                            go),
                    head + " "
                            + String.join(
                                    " ", lines.stream().map(SafeHtml::text).toList()),
                    steps,
                    go.isEmpty() && style == AnswerKind.PLAY ? typed : Optional.empty(),
                    List.of(),
                    List.of(),
                    false,
                    Set.of(),
                    new Speech(
                            words.comma(),
                            "{piece}: {squares}.",
                            "{piece}: –",
                            "Put back.",
                            "{square}: nothing there.",
                            "{square} marked, {count}.",
                            "{square} unmarked, {count}.",
                            "In your hand: gold, pawn.",
                            "White holds nothing.",
                            "Waiting…",
                            words.say("speech.lost"),
                            "No move yet."),
                    Optional.empty(),
                    Optional.empty(),
                    false,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }

        private Bar bar() {
            List<Step> all = new ArrayList<>();
            for (int i = 1; i <= 8; i++) {
                all.add(new Step(
                        "/" + words.language().tag() + "/asking",
                        "Exercise " + i,
                        i < 4 ? Mark.DONE : Mark.OPEN,
                        i == 4,
                        i == 1));
            }
            return new Bar("/", "Leave", all);
        }

        private void tool(Does does, String key, String warning) {
            Press press = new Press.Show("/" + words.language().tag() + "/" + (does == Does.HINT ? "hint" : "asking"));
            tools.add(new Tool(
                    does,
                    SafeHtml.escaped(words.say(key)),
                    press,
                    warning.isEmpty() ? Optional.empty() : Optional.of(warning)));
        }

        private void next() {
            go = Optional.of(new Go(
                    Leads.NEXT,
                    "/" + words.language().tag() + "/puzzle",
                    SafeHtml.escaped(text("Continue", "Avanti", "つぎへ"))));
        }

        private void good() {
            mood = Mood.GOOD;
            head = words.say("done.head.3");
            stars = Optional.of(new Stars(3));
            lines = List.of(new SafeHtml(text(
                    "A slanting step counts as one move, just like a straight one.",
                    "Un passo in diagonale conta come una mossa, proprio come uno in avanti.",
                    "ななめの<ruby>一歩<rt>いっぽ</rt></ruby>も、まっすぐの一歩も、おなじ<ruby>一手<rt>いって</rt></ruby>です。")));
            counter = Optional.empty();
            sfen = "8k/7s1/7pp/6G2/9/9/9/9/9 w GP 1";
            sign(BoardMark.LAST, "3e 3d");
            steps = List.of(Usi.read("3e3d").orElseThrow());
            next();
        }

        private void miss() {
            mood = Mood.MISS;
            head = words.say("exercise.not-yet");
            lines = List.of(SafeHtml.escaped(text(
                    "The silver takes your gold on 2d. Look at what White could take.",
                    "L’Argento cattura il tuo Oro in 2d. Guarda che cosa può prendere il Bianco.",
                    "２四の金が銀に取られてしまいます。")));
            counter = Optional.empty();
            sfen = "8k/9/7pp/7s1/9/9/9/9/9 b GPg 1";
            sign(BoardMark.LAST, "2b 2d");
            arrow("2b", "2d");
            steps = List.of(Usi.read("3e2d").orElseThrow(), Usi.read("2b2d").orElseThrow());
            go = Optional.of(new Go(
                    Leads.BACK,
                    "/" + words.language().tag() + "/asking",
                    SafeHtml.escaped(words.say("exercise.again"))));
        }

        private void refused() {
            sfen = "8k/7s1/7pp/9/6G2/9/6P2/9/9 b GP 1";
            lines = List.of(SafeHtml.escaped(words.say(
                    Phrase.of("cause.two-pawns", "square", Square.named("3g").orElseThrow()))));
            bubble = Square.named("3d").map(square -> new PlayView.Bubble(square, java.util.Set.copyOf(squares("3g"))));
            sign(BoardMark.BARRED, "3d");
            sign(BoardMark.CULPRIT, "3g");
        }

        private void mark(boolean judged) {
            style = AnswerKind.MARK;
            use = Use.MARK;
            counter = Optional.empty();
            typed = Optional.empty();
            task = List.of(block(text(
                    "Mark every square this gold may go to.",
                    "Segna tutte le caselle dove può andare questo Oro.",
                    "この金が行けるマスに、ぜんぶ印をつけましょう。")));
            if (judged) {
                mood = Mood.MISS;
                head = words.say("exercise.not-yet");
                lines = List.of(SafeHtml.escaped(text(
                        "3f is missing, and 4f is not right.", "Manca 3f, e 4f non va bene.", "３六がまだです。４六はちがいます。")));
                sign(BoardMark.RIGHT, "4d 3d 2d 4e 2e");
                sign(BoardMark.WRONG, "4f 2c");
                sign(BoardMark.MISSING, "3f");
                go = Optional.of(new Go(
                        Leads.BACK,
                        "/" + words.language().tag() + "/mark",
                        SafeHtml.escaped(words.say("exercise.again"))));
            } else {
                sign(BoardMark.MARKED, "4d 3d 2c");
                tools.add(new Tool(
                        Does.CHECK,
                        SafeHtml.escaped(words.say("mark.check")),
                        new Press.Send("checked", "1"),
                        Optional.empty()));
            }
        }

        private void choose(boolean right) {
            style = AnswerKind.CHOOSE;
            use = Use.LOOK;
            sfen = "6ks1/6p2/6P2/9/9/9/9/9/9 b G 1";
            counter = Optional.empty();
            task = List.of(
                    block(
                            text(
                                    "White has nothing but the king. You would like to play the gold from 3c to 3b: that is no check, but afterwards the king has no safe square to go to. Is your move allowed?",
                                    "Il Bianco ha solo il Re. Vorresti giocare l’Oro da 3c a 3b: non è scacco, ma dopo il Re non ha più caselle sicure. La tua mossa è permessa?",
                                    "<ruby>相手<rt>あいて</rt></ruby>の<ruby>駒<rt>こま</rt></ruby>は、<ruby>玉<rt>ぎょく</rt></ruby>だけです。３三の<ruby>金<rt>きん</rt></ruby>を３二へ動かそうと思います。王手ではありませんが、相手の玉は、どこへ行っても取られる形になります。この手は指せるでしょうか。")));
            List<ChoiceButton> all = new ArrayList<>();
            for (String key :
                    List.of("LEGAL", "OCCUPIED", "OUT_OF_REACH", "TWO_PAWNS", "KING_LEFT_IN_CHECK", "PAWN_DROP_MATE")) {
                all.add(new ChoiceButton(
                        key,
                        SafeHtml.escaped(words.say("choice." + key)),
                        words.speak("choice." + key),
                        key.equals("OCCUPIED"),
                        right && key.equals("LEGAL"),
                        false));
            }
            choices = all;
            lines = List.of(SafeHtml.escaped(words.say("not-so.two-pawns")));
            if (right) {
                good();
                style = AnswerKind.CHOOSE;
                steps = List.of();
                signs.clear();
                sfen = "6ks1/6p2/6P2/9/9/9/9/9/9 b G 1";
            }
        }

        private void promotion() {
            sfen = "8k/9/9/6S2/9/9/9/9/9 b - 1";
            BoardMove plain = (BoardMove) Usi.read("3d3c").orElseThrow();
            ask = Optional.of(new PromotionQuestion(
                    plain,
                    PieceType.SILVER,
                    words.say("promotion.on", Map.of("piece", words.piece(PieceType.SILVER), "square", "3c")),
                    "/en/asking"));
            sign(BoardMark.HELD, "3d");
        }

        private void puzzle() {
            sfen = MATE;
            counter = Optional.empty();
            task = List.of(block(text(
                    "Give checkmate with one move.",
                    "Dai scacco matto in una mossa.",
                    "１手で<ruby>詰<rt>つ</rt></ruby>ませましょう。")));
            folded = true;
        }

        private void mate() {
            puzzle();
            good();
            sfen = "6ks1/6G2/6P2/9/9/9/9/9/9 w 2r2b3g3s4n4l17p 1";
            head = words.say("tsume.solved-head");
            lines = List.of(SafeHtml.escaped(words.say("tsume.solved-line")));
            signs.clear();
            sign(BoardMark.CHECK, "3a");
            sign(BoardMark.LAST, "3b");
            sign(BoardMark.BARRED, "4a 4b 2b");
            sign(BoardMark.CULPRIT, "3c");
            arrow("3b", "4a");
            arrow("3b", "4b");
            arrow("3c", "3b");
            steps = List.of(Usi.read("G*3b").orElseThrow());
        }

        private void longTexts() {
            good();
            lines = List.of(
                    SafeHtml.escaped(text(
                            "Moves: 4. Nobody can do it in fewer, and you never left the gold where White could take it.",
                            "Mosse: 4. Nessuno può farlo in meno, e non hai mai lasciato l’Oro dove il Bianco potrebbe catturarlo.",
                            "４手でできました。これより少ない手ではできません。金を取られる場所にもおきませんでした。")),
                    SafeHtml.escaped(text(
                            "A pawn cannot look sideways, so the king walks in from the side or slips up between the two.",
                            "Un Pedone non guarda di lato: il Re arriva di fianco oppure passa in mezzo ai due.",
                            "歩は横を見られないので、玉は横から近づくことも、あいだを通ることもできます。")));
            task = List.of(
                    block(
                            text(
                                    "Take all three white pieces, and never leave anything where White could take it. Four moves are enough. Remember that a white knight jumps two squares down and one to the side.",
                                    "Cattura tutti e tre i pezzi bianchi, senza mai lasciare un tuo pezzo dove il Bianco potrebbe catturarlo. Bastano quattro mosse. Ricorda che un Cavallo bianco salta due caselle in giù e una di lato.",
                                    "<ruby>自分<rt>じぶん</rt></ruby>から見ていちばん遠い三つの<ruby>段<rt>だん</rt></ruby>（一段目、二段目、三段目）を「<ruby>敵陣<rt>てきじん</rt></ruby>」といいます。そこで駒を裏返すことができます。いちばん手前の三段目で、両はしの２マスに印をつけましょう。")));
        }

        private void hint() {
            sign(BoardMark.STAR, "3c");
            sign(BoardMark.HINT, "3e");
            head = words.say("hint.title");
            lines = List.of(SafeHtml.escaped(text(
                    "The king may go slanting, too. Walk around the king once, without leaving out a corner.",
                    "Anche il Re può andare in diagonale. Fai il giro del Re, senza saltare un angolo.",
                    "玉はななめにも動けます。まわりを一度、ぐるっと見てみましょう。")));
            tool(Does.START_OVER, "exercise.restart", "");
            tool(Does.HINT, "hint.next", text("costs the third star", "costa la terza stella", "★が一つへります"));
        }

        private BoardPicture picture(Use how, String text) {
            Setup setup = Sfen.read(text).orElseThrow();
            Position position = Position.of(setup, Strictness.TEACHING);
            List<Cell> cells = new ArrayList<>();
            for (int rank = 1; rank <= 9; rank++) {
                for (int file = 9; file >= 1; file--) {
                    Square square = Square.at(file, rank);
                    EnumSet<BoardMark> here = EnumSet.noneOf(BoardMark.class);
                    signs.forEach((sign, at) -> {
                        if (at.contains(square)) {
                            here.add(sign);
                        }
                    });
                    String label = words.spokenSquare(square)
                            + words.comma()
                            + setup.at(square).map(words::spokenPiece).orElse(words.say("board.empty"));
                    cells.add(new Cell(
                            square,
                            words.spokenSquare(square),
                            setup.at(square),
                            setup.at(square)
                                    .map(piece -> words.spokenPiece(piece.type()))
                                    .orElse(""),
                            label,
                            label,
                            here,
                            here.contains(BoardMark.MARKED) || here.contains(BoardMark.HELD),
                            OptionalInt.empty()));
                }
            }
            List<String> files = new ArrayList<>();
            List<String> ranks = new ArrayList<>();
            for (int i = 1; i <= 9; i++) {
                files.add(words.file(10 - i));
                ranks.add(words.rank(i));
            }
            Map<String, List<String>> legal = new TreeMap<>();
            if (how == Use.PLAY && go.isEmpty() && position.sideToMove() == Color.BLACK) {
                position.legalMoves()
                        .forEach(move -> legal.computeIfAbsent(
                                        move instanceof Drop drop
                                                ? drop.piece().letter() + "*"
                                                : move.usi().substring(0, 2),
                                        key -> new ArrayList<>())
                                .add(move.usi().substring(2)));
            }
            boolean diagram = how == Use.SHOW;
            return new BoardPicture(
                    how,
                    Color.BLACK,
                    Color.BLACK,
                    position.sideToMove(),
                    words.say("board.board"),
                    "Black: gold 3e. White: king 1a, silver 2b, pawns 2c and 1c.",
                    files,
                    ranks,
                    cells,
                    diagram ? Optional.empty() : Optional.of(hand(setup, Color.WHITE)),
                    diagram ? Optional.empty() : Optional.of(hand(setup, Color.BLACK)),
                    arrows,
                    legal,
                    Map.of("3d", List.of("3e")),
                    Help.MORE);
        }

        private HandPicture hand(Setup setup, Color color) {
            List<Held> held = new ArrayList<>();
            setup.hand(color)
                    .counts()
                    .forEach((type, count) -> held.add(new Held(
                            type,
                            words.spokenPiece(type),
                            words.say("board.held", Map.of("piece", words.spokenPiece(type), "count", count)),
                            count,
                            false,
                            false)));
            return new HandPicture(
                    words.say(color == Color.BLACK ? "board.black-hand" : "board.white-hand"),
                    words.html(color == Color.BLACK ? "board.black-hand" : "board.white-hand"),
                    color,
                    color == Color.BLACK && use == Use.PLAY && go.isEmpty(),
                    held,
                    folded && color == Color.WHITE ? Optional.of(new SafeHtml("everything else ▸")) : Optional.empty(),
                    false);
        }
    }
}
