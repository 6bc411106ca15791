package ippo.web.play;

import ippo.answer.Stars;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Square;
import ippo.web.board.BoardPicture;
import ippo.web.board.BoardPrinter;
import ippo.web.play.PlayView.Block;
import ippo.web.play.PlayView.Branch;
import ippo.web.play.PlayView.ChoiceButton;
import ippo.web.play.PlayView.Mood;
import ippo.web.play.PlayView.Press;
import ippo.web.play.PlayView.PromotionQuestion;
import ippo.web.play.PlayView.Sheet;
import ippo.web.play.PlayView.Step;
import ippo.web.play.PlayView.Tool;
import ippo.web.play.PlayView.TypedBox;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Mark;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints the part of a page that changes when something is pressed. The order is the one for the ear: question, what
 * came of the last press, board, what else can be done; the style sheet places it for the eye. Used once and thrown
 * away.
 */
public final class PlayPrinter {
    /** Numbers and squares: they are read best large, in the middle of their button. */
    private static final int SHORT_CHOICE = 4;
    /** From so many on the tools share their row alike. */
    private static final int MANY_TOOLS = 4;

    /** From more characters on a question is written smaller. */
    private static final int LONG = 66;

    /** How much of the board a refusal hides at most, on a telephone. */
    private static final int BUBBLE_FILES = 7;

    private static final int BUBBLE_RANKS = 2;

    private static final int PROMOTION_FILES = 6;

    private static final int PROMOTION_RANKS = 4;
    /** What is left to be won by who takes the last hint. */
    private static final String PRICE = "★★☆";

    private final PlayView view;
    private final Words words;
    private final String token;
    private final Optional<String> who;
    private final Html html = new Html();

    private PlayPrinter(PlayView view, Words words, String token, Optional<String> who) {
        this.view = view;
        this.words = words;
        this.token = token;
        this.who = who;
    }

    /**
     * The whole part.
     *
     * @param token proves that the form is ours
     */
    public static String print(PlayView view, Words words, String token) {
        return print(view, words, token, Optional.empty());
    }

    /** The same for a pupil who has logged in. @param who the nickname */
    public static String print(PlayView view, Words words, String token, Optional<String> who) {
        PlayPrinter printer = new PlayPrinter(view, words, token, who);
        printer.part();
        return printer.html.done().text();
    }

    private void part() {
        html.open("div", "player")
                .with("data-player", true)
                .with("data-mood", lower(view.sheet().mood()))
                .with("data-style", lower(view.style()))
                .with("data-address", view.address())
                .with("data-tab", view.tab())
                .with("data-asked", view.asked())
                .with("data-said", view.said())
                .with("data-plain", view.plainPieces())
                .with(
                        "data-about",
                        view.about().isEmpty() ? Optional.empty() : Optional.of(PlayAddress.names(view.about())))
                .with("data-speech", BoardSpeech.json(view.speech()))
                .with("data-milestone", view.milestone().isPresent())
                .with(
                        "data-falls",
                        view.milestone().flatMap(Milestone::falls).map(side -> String.valueOf(side.letter())))
                .with("data-steps", view.steps().stream().map(Move::usi).collect(Collectors.joining(" ")))
                .with("data-events", view.following().map(PlayView.Following::events))
                .with("data-version", view.following().map(PlayView.Following::version))
                .with(
                        "data-last",
                        view.following().flatMap(PlayView.Following::last).map(Move::usi));
        html.open("form", formCss())
                .with("data-layout", layout())
                .with(
                        "data-tools",
                        Integer.toString(
                                Math.min(MANY_TOOLS, view.sheet().tools().size())))
                .with("data-who", who.isPresent())
                .with("method", "post")
                .with("action", view.action())
                .with("autocomplete", "off");
        hidden("csrf", token);
        view.fields().forEach(field -> hidden(field.name(), field.value()));
        html.open("a", "leave")
                .with("href", view.bar().leave())
                .with("aria-label", view.bar().leaveLabel())
                .text("✕")
                .close();
        view.timer().ifPresent(this::timer);
        question();
        result();
        html.open("div", "table").with("id", "board");
        new BoardPrinter(html).print(view.board());
        view.sheet().bubble().ifPresent(this::bubble);
        view.ask().ifPresent(this::promotion);
        html.close();
        choices();
        tools();
        view.typed().ifPresent(this::typed);
        view.earlier().ifPresent(this::earlier);
        solution();
        steps();
        aside();
        html.close().close();
    }

    private String formCss() {
        StringBuilder css = new StringBuilder("play");
        if (view.board().top().isPresent()) {
            css.append(" has-top");
        }
        if (view.board().bottom().isPresent()) {
            css.append(" has-bottom");
        }
        if (!view.choices().isEmpty()) {
            css.append(" choices-").append(Math.min(8, view.choices().size()));
            if (view.choices().stream()
                    .allMatch(choice -> choice.label().plain().length() <= SHORT_CHOICE)) {
                css.append(" has-short-choices");
            }
        } else if (view.amongChoices()) {
            css.append(" among-choices");
        }
        return css.toString();
    }

    /** How the tools share their row: those of a game, those at an end of a solution, or all ways to other pages. */
    private Optional<String> layout() {
        List<Tool> tools = view.sheet().tools();
        Set<PlayView.Does> does = tools.stream().map(Tool::does).collect(Collectors.toSet());
        boolean back = does.contains(PlayView.Does.BACKWARD);
        if (back != does.contains(PlayView.Does.FORWARD)) {
            return Optional.of(back ? "last" : "first");
        }
        if (view.sheet().go().isPresent() && tools.stream().anyMatch(PlayPrinter::leadsAway)) {
            return Optional.of(tools.stream().allMatch(PlayPrinter::leadsAway) ? "ways" : "way");
        }
        return does.contains(PlayView.Does.THREAT) && !does.contains(PlayView.Does.CHECK)
                ? Optional.of("game")
                : Optional.empty();
    }

    private void hidden(String name, String value) {
        html.empty("input").with("type", "hidden").with("name", name).with("value", value);
    }

    /** One clock, or both beside each other. */
    private void timer(PlayView.Timer timer) {
        Optional<PlayView.OtherClock> other = timer.other();
        if (other.isEmpty()) {
            going(timer);
            return;
        }
        html.open("div", "clocks");
        other.filter(PlayView.OtherClock::isFirst).ifPresent(each -> standing(each, timer));
        going(timer);
        other.filter(each -> !each.isFirst()).ifPresent(each -> standing(each, timer));
        html.close();
    }

    /** The script counts it down; it is not read out each second, only now and then what is left. */
    private void going(PlayView.Timer timer) {
        html.open("div", "clock")
                .with("role", "timer")
                .with("aria-live", "off")
                .with("aria-label", timer.name())
                .with("title", timer.name())
                .with("data-sign", timer.other().map(each -> sign(each.of().opposite())))
                .with("data-left", String.valueOf(timer.left()))
                .with("data-byoyomi", String.valueOf(timer.byoyomi()))
                .with("data-allowance", String.valueOf(timer.allowance()))
                .with("data-seconds", timer.seconds())
                .with("data-again", String.valueOf(timer.again()))
                .text(timer.shown())
                .close();
    }

    private void standing(PlayView.OtherClock other, PlayView.Timer timer) {
        html.open("div", "clock is-standing")
                .with("title", other.name())
                .with("data-sign", sign(other.of()))
                .open("span", "unseen")
                .text(other.name() + words.colon())
                .close()
                .text(timer.shown(other.left()))
                .close();
    }

    private static String sign(Color side) {
        return side == Color.BLACK ? "☗" : "☖";
    }

    private void question() {
        html.open("div", view.portrait().isPresent() ? "question has-face" : "question")
                .with("id", "question")
                .with("lang", view.taskLanguage());
        view.portrait().ifPresent(this::portrait);
        html.open("h1").with("tabindex", "-1").html(view.title()).close();
        int length = view.task().stream().mapToInt(PlayPrinter::length).sum();
        html.open("div", "task").with("data-length", length > LONG ? "long" : "short");
        Blocks.print(view.task(), html);
        html.close();
        view.remark().ifPresent(this::remark);
        // the script shows it where the task does not fit
        html.open("button", "read-on with-script")
                .with("type", "button")
                .with("data-read-on", true)
                .with("aria-expanded", "false")
                .with("aria-label", words.say("play.read-on"))
                .text("⌄")
                .close();
        html.close();
    }

    private void portrait(Portrait portrait) {
        html.open("span", "face is-" + lower(portrait.feeling())).with("aria-hidden", "true");
        picture("head", portrait.head());
        picture("eyes", portrait.expression());
        picture("thinking", portrait.thinking());
        html.close();
    }

    /** Decoded at once: the next one must not be missing for a moment. */
    private void picture(String css, String address) {
        html.empty("img")
                .with("class", css)
                .with("src", address)
                .with("alt", "")
                .with("width", "100")
                .with("height", "100")
                .with("decoding", "sync");
    }

    private void remark(PlayView.Remark remark) {
        html.open("p", "remark")
                .open("span")
                .with("aria-hidden", "true")
                .html(remark.shown())
                .close()
                .open("span", "unseen")
                .text(remark.spoken())
                .close()
                .close();
    }

    /** Letters to be read; a Japanese one is as wide as two others. */
    private static int length(Block block) {
        return switch (block) {
            case Block.Text(SafeHtml text) -> {
                String plain = text.text().replaceAll("<rt>.*?</rt>|<rp>.*?</rp>|<[^>]*>", "");
                yield plain.codePoints().map(c -> c >= 0x2e80 ? 2 : 1).sum();
            }
            case Block.Diagram diagram -> LONG + 1;
        };
    }

    private void result() {
        Sheet sheet = view.sheet();
        html.open("section", "result is-" + lower(sheet.mood()))
                .with("id", "result")
                .with("aria-label", words.say("play.result"))
                .with("tabindex", "-1");
        if (!sheet.head().text().isEmpty()) {
            html.open("h2", "result-head")
                    .open("span", "sign")
                    .with("aria-hidden", "true")
                    .close()
                    .open("span")
                    .html(sheet.head())
                    .close();
            sheet.stars().ifPresent(stars -> stars(stars, sheet.starsLabel()));
            html.close();
        }
        view.milestone().flatMap(Milestone::animal).ifPresent(this::bow);
        boolean first = true;
        for (SafeHtml line : sheet.lines()) {
            html.open("p", first && sheet.bubble().isPresent() ? "line unseen" : "line")
                    .html(line)
                    .close();
            first = false;
        }
        Blocks.print(sheet.prose(), html);
        if (sheet.mood() == Mood.NOTE && !view.solution().isEmpty()) {
            html.open("a", "to-moves")
                    .with("href", "#solution")
                    .text(words.say("tsume.to-moves"))
                    .close();
        }
        view.milestone()
                .flatMap(Milestone::certificate)
                .ifPresent(page -> html.open("a", "pass-on-link")
                        .with("href", page)
                        .html(words.html("certificate.see"))
                        .close());
        view.passOn()
                .ifPresent(page -> html.open("a", "pass-on-link")
                        .with("href", page)
                        .html(words.html("share.puzzle"))
                        .close());
        view.counter()
                .ifPresent(counter -> html.open("p", "counter").text(counter).close());
        html.close();
        sheet.go()
                .ifPresent(go -> html.open("p", "go")
                        .open("a", "button main")
                        .with("href", go.address())
                        .with("data-go", lower(go.leads()))
                        .with(
                                "data-pause",
                                go.pause().stream().mapToObj(String::valueOf).findFirst())
                        .html(go.label())
                        .close()
                        .close());
    }

    private void bow(Milestone.Animal animal) {
        html.open("span", "bows").with("aria-hidden", "true");
        picture("head", animal.head());
        picture("eyes", animal.bow());
        html.close();
    }

    private void stars(Stars stars, String label) {
        html.open("span", "stars").with("role", "img").with("aria-label", label);
        for (int star = 1; star <= Stars.MOST; star++) {
            html.open("span", star <= stars.count() ? "star is-full" : "star").close();
        }
        html.close();
    }

    /** Where it hides least. Ears have the sentence in the result. */
    private void bubble(PlayView.Bubble bubble) {
        FreePlace place = near(bubble.at(), bubble.clear(), BUBBLE_FILES, BUBBLE_RANKS);
        view.sheet().lines().stream()
                .findFirst()
                .ifPresent(line -> html.open("div", "board-over")
                        .open("p", place(place) + " bubble " + (place.below() ? "is-below" : "is-above"))
                        .with("aria-hidden", "true")
                        .html(line)
                        .close()
                        .close());
    }

    /** The move, and the king that it may attack. */
    private List<Square> clear(BoardMove plain) {
        return Stream.concat(
                        Stream.of(plain.from()),
                        view.board().cells().stream()
                                .filter(cell -> cell.piece()
                                        .filter(new Piece(
                                                PieceType.KING,
                                                view.board().turn().opposite())::equals)
                                        .isPresent())
                                .map(BoardPicture.Cell::square))
                .toList();
    }

    private FreePlace near(Square at, Collection<Square> clear, int files, int ranks) {
        BoardPicture board = view.board();
        Set<Square> taken = board.cells().stream()
                .filter(cell -> cell.piece().isPresent())
                .map(cell -> board.onNine(cell.square()))
                .collect(Collectors.toSet());
        return FreePlace.near(
                board.onNine(at), clear.stream().map(board::onNine).toList(), taken, files, ranks);
    }

    private static String place(FreePlace place) {
        return "f" + place.file() + " r" + place.rank();
    }

    /** Works as a form; a script shows its own instead. */
    private void promotion(PromotionQuestion ask) {
        FreePlace place = near(ask.plain().to(), clear(ask.plain()), PROMOTION_FILES, PROMOTION_RANKS);
        String plain = ask.plain().usi();
        html.open("div", "board-over")
                .open("div", place(place) + " promotion " + (place.below() ? "is-below" : "is-above"))
                .with("role", "group")
                .with("aria-labelledby", "asked")
                .with("data-ask", plain);
        html.open("p", "promotion-question")
                .with("id", "asked")
                .text(ask.question())
                .close();
        ask.piece().promoted().ifPresent(promoted -> answer(plain + "+", promoted.letter(), "promotion.yes"));
        answer(plain, ask.piece().letter(), "promotion.no");
        html.open("a", "promotion-cancel")
                .with("href", ask.cancel())
                .with("data-part", true)
                .html(words.html("promotion.cancel"))
                .close();
        html.close().close();
    }

    private void answer(String move, String letter, String key) {
        html.open("button", "button")
                .with("type", "submit")
                .with("name", "move")
                .with("value", move)
                .open("span", "piece")
                .with("data-piece", letter)
                .with("data-color", String.valueOf(view.board().turn().letter()))
                .close()
                .open("span")
                .html(words.html(key))
                .close()
                .close();
    }

    private void choices() {
        if (view.choices().isEmpty()) {
            return;
        }
        html.open("div", "choices").with("role", "group").with("aria-label", words.say("choose.title"));
        for (ChoiceButton choice : view.choices()) {
            String css = choice.right() ? " is-right" : choice.wrong() ? " is-wrong" : "";
            boolean idle = choice.settled() || view.sheet().mood() == Mood.GOOD;
            html.open("button", "button choice" + css)
                    // rather than disabled: it keeps the focus
                    .with("type", idle ? "button" : "submit")
                    .with("name", "choice")
                    .with("value", choice.word())
                    .with("data-part", true)
                    .with("aria-disabled", idle ? Optional.of("true") : Optional.empty())
                    .with("aria-label", spoken(choice))
                    .open("span")
                    .html(choice.label())
                    .close();
            if (choice.right() || choice.wrong()) {
                // for text browsers; ears have the name
                html.open("span", "unseen")
                        .text(words.comma() + words.say(choice.right() ? "board.right" : "board.wrong"))
                        .close();
            }
            html.close();
        }
        html.close();
    }

    private String spoken(ChoiceButton choice) {
        if (choice.right() || choice.wrong()) {
            return choice.spoken() + words.comma() + words.speak(choice.right() ? "board.right" : "board.wrong");
        }
        return choice.spoken();
    }

    private void tools() {
        html.open("div", "tools" + (view.sheet().go().isPresent() ? " has-go" : ""));
        for (Tool tool : view.sheet().tools()) {
            switch (tool.press()) {
                case Press.Send(String name, String value) ->
                    html.open("button", toolCss(tool))
                            .with("type", "submit")
                            .with("name", name)
                            .with("value", value);
                case Press.Leave(PlayView.Go go) ->
                    html.open("a", toolCss(tool)).with("href", go.address()).with("data-go", lower(go.leads()));
                case Press.Show(String address) -> html.open("a", toolCss(tool)).with("href", address);
            }
            html.with("data-part", !tool.press().leadsAway())
                    .with("data-does", lower(tool.does()))
                    .with("aria-disabled", tool.idle() ? Optional.of("true") : Optional.empty())
                    .open("span", "tool-icon")
                    .with("aria-hidden", "true")
                    .close()
                    .open("span", "tool-label")
                    .html(tool.label())
                    .close();
            tool.warning().ifPresent(this::warning);
            html.close();
        }
        html.close();
    }

    /**
     * In words for ears; for eyes as stars look when they are won, since there may be others on the board to be taken.
     */
    private void warning(String text) {
        html.open("small", "tool-warning")
                .open("span")
                .with("role", "img")
                .with("aria-label", text)
                .text(PRICE)
                .close()
                .close();
    }

    /** Whether it looks like a way on, in words. */
    private static boolean leadsAway(Tool tool) {
        return tool.press().leadsAway() || tool.does() == PlayView.Does.AGAIN;
    }

    private static String toolCss(Tool tool) {
        boolean main = tool.does() == PlayView.Does.CHECK || tool.does() == PlayView.Does.FORWARD;
        return "button tool does-" + lower(tool.does()) + (main ? " main" : "")
                + (leadsAway(tool) ? " leads-away" : "");
    }

    private void typed(TypedBox box) {
        html.open("details", box.idle() ? "typed is-idle" : "typed")
                .with("open", box.trouble().isPresent());
        html.open("summary").text(words.say("typed.fold")).close();
        html.open("div", "typed-row");
        html.open("label").with("for", "typed").text(words.say("typed.label")).close();
        html.empty("input")
                .with("type", "text")
                .with("id", "typed")
                .with("name", "typed")
                .with("value", box.text())
                .with("autocapitalize", "off")
                .with("spellcheck", "false")
                .with("maxlength", "24")
                .with("aria-invalid", box.trouble().map(trouble -> "true"))
                .with("aria-describedby", box.trouble().isPresent() ? "typed-trouble typed-help" : "typed-help");
        html.open("button", "button")
                .with("type", "submit")
                .with("data-typed", true)
                .text(words.say("typed.play"))
                .close();
        box.trouble()
                .ifPresent(trouble -> html.open("p", "typed-trouble")
                        .with("id", "typed-trouble")
                        .text(trouble)
                        .close());
        html.open("p", "typed-help")
                .with("id", "typed-help")
                .text(words.say("typed.help"))
                .close();
        html.close().close();
    }

    /** For the key alone: there is no room for one tool more. */
    private void earlier(String address) {
        html.open("a")
                .with("hidden", true)
                .with("href", address)
                .with("data-part", true)
                .with("data-does", lower(PlayView.Does.BACKWARD))
                .text(words.say("tsume.backward"))
                .close();
    }

    private void solution() {
        if (view.solution().isEmpty()) {
            return;
        }
        html.open("section", "solution").with("aria-labelledby", "solution");
        boolean said = view.sheet().mood() == Mood.NOTE; // it is being walked: the sheet beside it is headed so
        html.open("h2", said ? "unseen" : "")
                .with("id", "solution")
                .html(words.html("tsume.solution"))
                .close();
        if (!view.tries().isEmpty()) {
            html.open("h3").html(words.html("tsume.right")).close();
        }
        branches(view.solution());
        if (!view.tries().isEmpty()) {
            html.open("h3").html(words.html("tsume.tries")).close();
            branches(view.tries());
        }
        html.close();
    }

    private void branches(List<Branch> branches) {
        html.open("ol", "tree");
        for (Branch branch : branches) {
            html.open("li")
                    .open("a")
                    .with("href", branch.address())
                    .with("data-part", true)
                    .with("aria-label", branch.spoken())
                    .with("aria-current", branch.here() ? Optional.of("true") : Optional.empty())
                    .html(branch.text())
                    .close();
            if (!branch.next().isEmpty()) {
                branches(branch.next());
            }
            html.close();
        }
        html.close();
    }

    private void steps() {
        if (view.bar().steps().isEmpty()) {
            return;
        }
        html.open("ol", "steps").with("aria-label", words.say("play.steps"));
        for (Step step : view.bar().steps()) {
            html.open("li")
                    .open("a", (step.card() ? "is-card" : "") + css(step.mark()))
                    .with("href", step.address())
                    .with("data-go", "next")
                    .with("aria-label", step.label())
                    .with("aria-current", step.here() ? Optional.of("step") : Optional.empty())
                    .close()
                    .close();
        }
        html.close();
    }

    private static String css(Mark mark) {
        return mark == Mark.OPEN ? "" : " is-" + mark.name().toLowerCase(Locale.ROOT);
    }

    /** The position in words, for ears, for copying, and where nothing is drawn. */
    private void aside() {
        html.open("details", "in-words");
        html.open("summary")
                .open("span", "bar-icon")
                .with("aria-hidden", "true")
                .close()
                .open("span", "unseen")
                .text(words.say("play.in-words"))
                .close()
                .close();
        html.open("div", "bar-panel");
        html.open("p").with("data-in-words", true).text(view.board().inWords()).close();
        html.open("p", "with-script last-said")
                .open("strong")
                .text(words.say("play.last-said"))
                .close()
                .text(" ")
                .open("span")
                .with("data-last-said", true)
                .close()
                .close();
        html.open("button", "button with-script")
                .with("type", "button")
                .with("data-copy", true)
                .text(words.say("play.copy"))
                .close();
        html.close().close();
        who.ifPresent(this::who);
        html.open("span", "bar-tools with-script");
        barTool("sound", "play.sound");
        barTool("keys", "play.keys");
        html.close();
    }

    /** Whose answers these are. The form that logs out is beside the player: one form cannot be in another. */
    private void who(String nickname) {
        html.open("details", "who-plays");
        html.open("summary")
                .with("title", words.say("who.plays", "nickname", nickname))
                .open("bdi")
                .text(nickname)
                .close()
                .close();
        html.open("div", "bar-panel");
        html.open("p").html(words.html("who.plays", "nickname", nickname)).close();
        html.open("p").html(words.html("who.not")).close();
        html.open("button", "button")
                .with("type", "submit")
                .with("form", PlayFrame.WHO_FORM)
                .html(words.html("nav.logout"))
                .close();
        html.close().close();
    }

    private void barTool(String what, String key) {
        html.open("button", "bar-tool")
                .with("type", "button")
                .with("data-bar", what)
                .with("aria-label", words.say(key))
                .open("span", "bar-icon")
                .with("aria-hidden", "true")
                .close()
                .close();
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
