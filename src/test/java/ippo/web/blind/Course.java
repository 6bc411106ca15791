package ippo.web.blind;

import ippo.answer.AnswerKind;
import ippo.answer.Choice;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.Question;
import ippo.answer.RefusalReason;
import ippo.answer.Reply;
import ippo.content.BankPuzzle;
import ippo.content.Block;
import ippo.content.ExerciseText;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.exercise.Exercise;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.training.Lane;
import ippo.training.PuzzleRun;
import ippo.training.Storms;
import ippo.tsume.Mirror;
import ippo.tsume.Puzzle;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import ippo.web.Browser;
import ippo.web.TestServer;
import ippo.web.words.Words;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.openqa.selenium.Keys;

/** Goes through lessons and puzzles in one language, from the first heading to what the end says. */
final class Course {
    /** Squares of a board: nine by nine, five by five, five by six. */
    private static final Set<Long> SIZES = Set.of(81L, 25L, 30L);

    private final Browser browser;
    private final TestServer server;
    private final Words words;
    private final Sense sense;
    private final Hands hands;
    private final BlindPlayer player;
    private int questions;
    /** Won in this lesson, as they were told. */
    private int stars;

    Course(Browser browser, TestServer server, Language language) {
        this.browser = browser;
        this.server = server;
        this.words = new Words(Messages.of(language));
        this.sense = new Sense(words);
        this.hands = new Hands(browser, words, sense);
        this.player = new BlindPlayer(hands, words, sense);
    }

    Hands hands() {
        return hands;
    }

    Sense sense() {
        return sense;
    }

    List<String> faults() {
        return sense.faults();
    }

    /**
     * Goes through something; where there is no way on, that is a fault, and what comes next is played all the same.
     */
    Tally through(String what, Consumer<Tally> play) {
        Tally tally = new Tally(what, words.language());
        hands.count(tally);
        sense.at(what);
        try {
            play.accept(tally);
        } catch (AssertionError stuck) {
            sense.fault("no way on: " + stuck.getMessage());
        }
        return tally;
    }

    private String address(String path) {
        return server.address("/" + words.language().tag() + path);
    }

    /** The first link of any page leads to the page that tells how all this is done. */
    void help() {
        hands.open(address("/learn"));
        hands.press(Keys.TAB);
        sense.expectAll(hands.last(), hands.last().at().name(), words.say("listen.link"));
        Heard page = hands.press(Keys.ENTER);
        sense.expectAll(page, page.all(), words.say("listen.title"));
        sense.expectAll(page, Page.read(browser).text(), "NVDA", words.say("keys.cap-shift") + " 1–9");
    }

    void welcome(Tally tally) {
        Lesson welcome = server.content().welcome().orElseThrow();
        hands.open(address("/"));
        go(welcome, welcome.cards(), tally);
        sense.expect(hands.last().isNewPage(), "the welcome leads nowhere: " + hands.last());
    }

    void lesson(Lesson lesson, Tally tally) {
        LessonText text = lesson.text(words.language());
        Heard page = hands.open(address("/learn/" + lesson.id()));
        sense.expectAll(page, page.all(), text.title());
        hands.activate("link", words.say("path.begin"));
        stars = 0;
        go(
                lesson,
                Stream.concat(lesson.cards().stream(), lesson.exercises().stream())
                        .toList(),
                tally);
        Heard end = hands.last();
        sense.expectAll(end, end.all(), words.say("end.tab", "title", text.title()));
        String read = Page.read(browser).text();
        sense.expectAll(
                end,
                read,
                words.speak("end.head"),
                words.say(
                        "lesson.stars",
                        Map.of("count", stars, "most", 3 * lesson.exercises().size())));
    }

    /** Questions of a lesson that follow each other, from the first of them to what comes after the last. */
    void go(Lesson lesson, List<Exercise> all, Tally tally) {
        for (Exercise exercise : all) {
            sense.at(lesson.id() + "/" + exercise.id());
            tally.asked();
            ExerciseText text = lesson.text(words.language()).exercises().get(exercise.id());
            player.called(text.labels());
            arrive(text);
            if (questions % 4 == 1 && exercise.style() != AnswerKind.CHOOSE) {
                new Keyboard(hands, words, sense).tryAll(exercise);
            }
            err(exercise, questions);
            player.answer(exercise, exercise.solution());
            finished(
                    words.speak("done.head.1"),
                    words.speak("done.head.2"),
                    words.speak("done.head.3"),
                    words.speak("tsume.solved-head"));
            tally.answered();
            stars += starsHeard();
            questions++;
            onwards();
        }
    }

    private static String task(ExerciseText text) {
        return text.task().stream()
                .filter(Block.Html.class::isInstance)
                .map(block -> ((Block.Html) block).html())
                .collect(Collectors.joining(" "));
    }

    /** A question is there: its title and its task are read, and on a new page stand before the board. */
    private void arrive(ExerciseText text) {
        Heard heard = hands.last();
        if (heard.isNewPage()) {
            Page page = Page.read(browser);
            // readings stand beside their words on the page, so that only other languages can be compared
            String title = Spoken.written(text.titleHtml());
            String task = Spoken.written(task(text));
            boolean told = words.language().equals(Language.JA) || page.hasInOrder(title, task);
            sense.expect(told, "the page does not tell “" + title + "”, “" + task + "”");
            page.nameless().forEach(node -> sense.fault("no name: " + node));
            sense.expect(SIZES.contains(page.cells()), "the board has " + page.cells() + " squares");
        } else {
            sense.expect(heard.at().role().equals("heading"), "not at the next question: " + heard);
            sense.expectAll(
                    heard,
                    Spoken.squeezed(heard.all()),
                    Spoken.squeezed(Spoken.of(text.titleHtml(), words)),
                    Spoken.squeezed(Spoken.of(task(text), words)));
        }
    }

    /** The stars that were told last; none where none are won. */
    private int starsHeard() {
        return IntStream.rangeClosed(1, 3)
                .filter(count ->
                        hands.last().announced().contains(words.speak(Phrase.of("stars.text", "count", count))))
                .findFirst()
                .orElse(0);
    }

    void finished(String... heads) {
        Heard heard = hands.last();
        boolean good = Stream.of(heads).anyMatch(head -> heard.announced().contains(head));
        sense.expect(
                Set.of("gridcell", "textbox", "button").contains(heard.at().role()),
                "the focus has left what was pressed: " + heard);
        sense.expect(good, "the end is not told: " + heard);
        if (!good) {
            throw new AssertionError("not done: " + heard);
        }
    }

    /** By Enter where one is, or by the link before the board. */
    private void onwards() {
        if (questions % 2 == 0) {
            hands.tabBackTo("the way on", node -> node.role().equals("link"));
        }
        hands.press(Keys.ENTER);
    }

    /** Answers wrongly first, now and then, and hears why. */
    private void err(Question question, int number) {
        if (question.style() == AnswerKind.PLAY && number % 3 == 0) {
            Mistakes.refused(question).ifPresent(move -> refused(question.start(), move));
        } else if (question.style() == AnswerKind.PLAY && number % 3 == 1) {
            Mistakes.missed(question).ifPresent(move -> missed(question, move));
        } else if (question.style() == AnswerKind.MARK && number % 2 == 0) {
            wrongMark(question);
        } else if (question.style() == AnswerKind.CHOOSE && number % 2 == 0) {
            Mistakes.wrongChoice(question).ifPresent(choice -> wrongChoice(question, choice));
        }
    }

    private void refused(Position position, Move move) {
        Heard heard = player.move(position, move);
        Phrase cause = RefusalReason.of(position, move).orElseThrow().phrase();
        sense.expectAll(heard, heard.announced(), words.speak(cause));
        sense.expect(
                hands.square().filter(move.to()::equals).isPresent(),
                "the focus is not at the refused square: " + heard);
    }

    private void missed(Question question, Move move) {
        Heard heard = player.legalMove(question.start(), move);
        Judgement.Missed missed = (Judgement.Missed) Mistakes.judged(question, new Reply.Moves(List.of(move)));
        String head = missed.rescue().isPresent() ? "tsume.escapes-head" : "exercise.not-yet";
        sense.expectAll(heard, heard.announced(), words.speak(head));
        Phrase why = missed.why().get(0);
        if (why.key().equals("fail.captured")) {
            // once: as White's move, not as the reason again
            Phrase answer = Phrase.of("they.take", "deed", why.values().get("deed"));
            sense.expectAll(heard, heard.announced(), words.speak(answer));
            sense.expect(!heard.announced().contains(words.speak(why)), "says twice what was taken: " + heard);
        } else if (!why.key().startsWith("saved.KING_")
                && !why.key().startsWith("exercise.left.")
                && !why.key().equals("duel.answer")) {
            sense.expectAll(heard, heard.announced(), words.speak(why));
        }
        hands.press(Keys.ENTER);
        sense.expect(hands.isOnBoard(), "after a miss one is not on the board: " + hands.last());
    }

    private void wrongMark(Question question) {
        Square wrong = Mistakes.wrongSquare(question);
        player.answer(question, new Reply.Squares(java.util.Set.of(wrong)));
        Heard heard = hands.last();
        sense.expectAll(heard, heard.announced(), words.speak("exercise.not-yet"), words.spokenSquare(wrong));
        hands.toBoard();
        hands.press(Keys.ENTER);
        if (!question.isSingle()) {
            hands.walkTo(wrong);
            if (hands.last().at().is("selected")) {
                hands.press(Keys.SPACE);
            }
        }
    }

    private void wrongChoice(Question question, Choice choice) {
        player.answer(question, new Reply.Chosen(choice.word()));
        Heard heard = hands.last();
        sense.expectAll(heard, heard.announced(), words.speak("exercise.not-yet"));
        sense.expectAll(heard, heard.at().name(), player.label(choice), words.speak("board.wrong"));
    }

    void puzzle(BankPuzzle puzzle, int number, Tally tally) {
        tally.asked();
        server.dice.set((long) number << 32);
        hands.open(address("/tsume/" + puzzle.id()));
        Page page = Page.read(browser);
        page.nameless().forEach(node -> sense.fault("no name: " + node));
        Question question = puzzle.puzzle();
        if (number % 3 == 1) {
            Mistakes.refused(question).ifPresent(move -> refused(question.start(), move));
        } else if (number % 3 == 2) {
            Mistakes.missed(question).ifPresent(move -> missed(question, move));
        }
        mate(puzzle, number % 2 == 1);
        finished(words.speak("tsume.solved-head"));
        tally.answered();
    }

    /** A mate in one in each way to train, reached by what links and buttons are called. */
    void ways(Tally tally) {
        List<BankPuzzle> ones = server.content().bank().ofLength(1);
        BankPuzzle today = server.services()
                .dailyPuzzles()
                .of(LocalDate.now(ZoneOffset.UTC))
                .of(Lane.EASY)
                .get(0);
        way("/tsume/today", "link", tile(today), () -> today, tally);
        way("/tsume/length/1", "link", tile(ones.get(0)), () -> ones.get(0), tally);
        way("/tsume/shared?puzzles=1." + ones.get(1).number(), "link", tile(ones.get(1)), () -> ones.get(1), tally);
        BankPuzzle first = server.content().books().get(0).puzzles().get(1);
        way("/tsume/books/" + server.content().books().get(0).id(), "link", tile(first), () -> first, tally);
        BankPuzzle again = server.content().books().get(0).puzzles().get(0);
        way(
                "/tsume/books/" + server.content().books().get(0).id(),
                "button",
                words.say("round.begin", "number", 1),
                () -> again,
                tally);
        way("/tsume/storm", "button", words.say("storm.go"), this::inStorm, tally);
        way("/tsume", "link", words.say("train.go"), this::inTrain, tally);
        PuzzleRun run = new PuzzleRun(1, 8, 1, 1, 5, 0, 7, Optional.empty());
        way(
                "/tsume/runs/" + run.text(),
                "button",
                words.say("runs.begin"),
                () -> run.puzzles(server.content().bank()).get(0),
                tally);
        BankPuzzle missed = ones.get(2);
        hands.open(address("/tsume/" + missed.id()));
        hands.activate("button", words.say("tsume.show"));
        way("/tsume/review", "link", tile(missed), () -> missed, tally);
        server.database()
                .write(handle -> handle.execute(
                        "update review_card set due_at = due_at - 172800000, reviewed_at = reviewed_at - 172800000"));
        // another day it is asked from the other side
        way("/tsume/review", "link", tile(missed), tally, () -> Mirror.of(missed.puzzle()));
    }

    private String tile(BankPuzzle puzzle) {
        return words.say("tsume.tile", Map.of("plies", puzzle.plies(), "number", puzzle.number()));
    }

    private void way(String page, String role, String name, Supplier<BankPuzzle> puzzle, Tally tally) {
        way(page, role, name, tally, () -> puzzle.get().puzzle());
    }

    /** @param puzzle what is on the board once the page was left by that name */
    private void way(String page, String role, String name, Tally tally, Supplier<Puzzle> puzzle) {
        sense.at(page);
        tally.asked();
        hands.open(address(page));
        hands.activate(role, name);
        mate(puzzle.get(), false);
        finished(words.speak("tsume.solved-head"));
        tally.answered();
    }

    /** The puzzle that is on the board, by its address. */
    private BankPuzzle inTrain() {
        String id = browser.driver.getCurrentUrl().replaceAll(".*/train/([^/?#]*).*", "$1");
        return server.content().bank().puzzle(id).orElseThrow();
    }

    private BankPuzzle inStorm() {
        Storms.Run run = server.database()
                .read(handle -> handle.createQuery("select id, seed, puzzles, ends_at, passed, solved from storm"
                                + " order by ends_at desc limit 1")
                        .mapTo(Storms.Run.class)
                        .one());
        return server.services().storms().puzzle(run, 0);
    }

    /** Plays the best move at each turn, and goes by what is heard of the reply. */
    void mate(BankPuzzle puzzle, boolean typing) {
        mate(puzzle.puzzle(), typing);
    }

    private void mate(Puzzle puzzle, boolean typing) {
        Node node = puzzle.tree().start();
        Position position = puzzle.start();
        while (true) {
            Move move = node.best().get(0);
            Heard heard = typing ? type(position, move) : player.legalMove(position, move);
            Mates mates = (Mates) node.checks().get(move);
            if (mates.replies().isEmpty()) {
                return;
            }
            Position after = position.play(move);
            Move reply = mates.replies().keySet().stream()
                    .filter(each -> heard.announced().contains(words.speak(told(PlayedMove.of(after, each)))))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no reply is told: " + heard));
            node = puzzle.tree().nodes().get(mates.replies().get(reply));
            position = after.play(reply);
        }
    }

    private static Phrase told(PlayedMove deed) {
        String what = deed.move() instanceof Drop ? "drop" : deed.taken().isPresent() ? "take" : "move";
        return Phrase.of("they." + what, "deed", deed);
    }

    private Heard type(Position position, Move move) {
        if (!hands.last().at().role().equals("textbox")) {
            hands.toBoard();
            hands.press("i");
            sense.expectAll(hands.last(), hands.last().at().name(), words.speak("typed.label"));
        }
        hands.write(
                move instanceof Drop drop
                        ? words.letters().write(drop.piece()) + move.usi().substring(1)
                        : move.usi());
        Heard heard = hands.press(Keys.ENTER);
        sense.expectAll(
                heard,
                heard.all(),
                words.spokenSquare(move.to()),
                words.spokenPiece(BlindPlayer.mover(position, move)));
        return heard;
    }
}
