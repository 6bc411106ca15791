package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Judgement;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.answer.Rescue;
import ippo.answer.Task;
import ippo.content.BankPuzzle;
import ippo.exercise.Exercise;
import ippo.progress.Attempt;
import ippo.progress.Entry;
import ippo.progress.Progress;
import ippo.rules.Move;
import ippo.tsume.Puzzle;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The player over plain requests: what is won, what is recorded, what is explained and said. */
class PlayTest {
    private static final String FIRST_JUMP = "/en/learn/knight/first-jump";
    private static final String GUARDED_GOLD = "/en/learn/escapes/not-with-the-king";
    private static final String HUNT = "/learn/rook/safe-landing";

    @AutoClose
    private static final TestServer server = new TestServer();

    private TestClient client;

    @BeforeEach
    void newVisitor() {
        client = new TestClient(server);
        server.dice.set(0);
    }

    // ---- stars

    @Test
    void theLastHintOfAnExerciseCostsAStarAndSaysSoBefore() throws Exception {
        press(FIRST_JUMP, Map.of("hint", "1"));
        assertThat(press(FIRST_JUMP, Map.of("hint", "1", "note", "hint"))).contains("Last hint", "two stars at most");
        press(FIRST_JUMP, Map.of("hint", "1", "note", "hint"));
        assertThat(press(FIRST_JUMP, Map.of("move", "5g4e"))).contains("2 of 3 stars");
    }

    @Test
    void otherHintsOfAnExerciseCostNothing() throws Exception {
        press(FIRST_JUMP, Map.of("hint", "1"));
        press(FIRST_JUMP, Map.of("hint", "1", "note", "hint"));
        assertThat(press(FIRST_JUMP, Map.of("move", "5g4e"))).contains("3 of 3 stars");
    }

    @Test
    void theFirstMoveThatIsNotAllowedIsForgivenWhereSuchMovesCount() throws Exception {
        String first = press(GUARDED_GOLD, Map.of("move", "1i2h"));
        assertThat(first).contains("This one is free");
        assertThat(press(GUARDED_GOLD, Map.of("move", "3h2h", "note", "warned", "tried", "1i2h")))
                .contains("3 of 3 stars");
    }

    @Test
    void theSecondMoveThatIsNotAllowedCountsWhereSuchMovesCount() throws Exception {
        press(GUARDED_GOLD, Map.of("move", "1i2h"));
        assertThat(press(GUARDED_GOLD, Map.of("move", "1i1h", "note", "warned", "tried", "1i2h")))
                .contains("That counts as a try.");
        assertThat(press(GUARDED_GOLD, Map.of("move", "3h2h", "note", "warned")))
                .contains("2 of 3 stars");
    }

    @Test
    void theLastHintOfAPuzzleCostsAStar() throws Exception {
        Puzzle puzzle = ofLength(1);
        press(address(puzzle), Map.of("hint", "1"));
        press(address(puzzle), Map.of("hint", "1", "note", "hint"));
        press(address(puzzle), Map.of("hint", "1", "note", "hint"));
        assertThat(press(address(puzzle), Map.of("move", key(puzzle)))).contains("2 of 3 stars");
    }

    @Test
    void aMoveWithoutCheckCountsAsATry() throws Exception {
        Puzzle puzzle = ofLength(1);
        assertThat(press(address(puzzle), Map.of("move", quiet(puzzle))))
                .contains("data-mood=\"miss\"", "every move of yours must give check");
        assertThat(last().outcome().name()).isEqualTo("FAILED");
        assertThat(press(address(puzzle), Map.of("move", key(puzzle)))).contains("2 of 3 stars");
    }

    @Test
    void aLongerMateIsRecordedAsSuchAndIsNotTheSolution() throws Exception {
        Longer longer = server.puzzles().stream()
                .flatMap(puzzle -> longer(puzzle).stream())
                .findFirst()
                .orElseThrow();
        String answer =
                press(address(longer.puzzle()), Map.of("move", longer.move().usi(), "moves", usi(longer.before())));
        assertThat(answer).contains("That mates too, but later");
        assertThat(last().outcome().name()).isEqualTo("LONGER");
        assertThat(last().stars()).isZero();
        assertThat(client.get("/en/tsume").body()).contains("Solved: 0 of");
    }

    @Test
    void aMateLongerThanAskedEarnsTwoStars() throws Exception {
        Longer longer = server.puzzles().stream()
                .flatMap(puzzle -> longer(puzzle).stream())
                .findFirst()
                .orElseThrow();
        Judgement judged = longer.puzzle().judge(new Reply.Moves(List.of(longer.move())), () -> 0);
        QuestionState stage = ((Judgement.Longer) judged).after();
        Optional<Move> mate = Optional.empty();
        while (mate.isEmpty()) {
            QuestionState here = stage;
            for (Move move : here.position().legalMoves()) {
                Judgement next = longer.puzzle().judge(new Reply.Moves(then(here, move)), () -> 0);
                if (next instanceof Judgement.Solved) {
                    mate = Optional.of(move);
                } else if (next instanceof Judgement.Goes goes) {
                    stage = goes.after();
                }
            }
            assertThat(mate.isPresent() || stage != here).as("it goes on").isTrue();
        }
        press(address(longer.puzzle()), Map.of("move", mate.get().usi(), "moves", usi(stage.line())));
        assertThat(last().outcome().name()).isEqualTo("SOLVED");
        assertThat(last().stars()).isEqualTo(2);
    }

    private static List<Move> then(QuestionState stage, Move move) {
        List<Move> line = new ArrayList<>(stage.line());
        line.add(move);
        return line;
    }

    private record Longer(Puzzle puzzle, List<Move> before, Move move) {}

    private static Optional<Longer> longer(Puzzle puzzle) {
        return puzzle.start().legalMoves().stream()
                .filter(move -> puzzle.judge(new Reply.Moves(List.of(move)), () -> 0) instanceof Judgement.Longer)
                .map(move -> new Longer(puzzle, List.of(), move))
                .findFirst();
    }

    @Test
    void aPuzzleThatWasSolvedAgainShowsWhatItWasSolvedWithLast() throws Exception {
        Puzzle puzzle = ofLength(1);
        press(address(puzzle), Map.of("move", key(puzzle)));
        press(address(puzzle), Map.of("move", wrongCheck(puzzle)));
        assertThat(press(address(puzzle), Map.of("move", key(puzzle)))).contains("2 of 3 stars");
        assertThat(client.get(address(puzzle) + "?moves=" + query(key(puzzle))).body())
                .contains("2 of 3 stars");
    }

    // ---- after a miss

    @Test
    void afterAMissRightMarksStayAndWrongOnesGo() throws Exception {
        String missed = press("/en/learn/bishop/open-the-door", Map.of("marks", "4c,3d,1a", "checked", "1"));
        assertThat(missed)
                .contains(
                        "data-mood=\"miss\"",
                        "name=\"marks\" value=\"4c,3d\"",
                        "href=\"/en/learn/bishop/open-the-door?marks=4c,3d\"");
    }

    @Test
    void afterAWrongOrderTheNumbersBeforeTheFirstWrongOneStay() throws Exception {
        String page = "/en/learn/values-and-exchanges/all-seven";
        assertThat(press(page, Map.of("marks", "5f,3c,3g,7g,2e,7b", "square", "8e")))
                .contains("data-mood=\"miss\"", "href=\"" + page + "?marks=5f,3c\"");
        assertThat(press(page, Map.of("marks", "3c,5f,7g,3g,2e,7b", "square", "8e")))
                .contains("data-mood=\"miss\"", "href=\"" + page + "\"");
    }

    @Test
    void theAnswerOfAMarkQuestionIsNotMixedWithWrongMarks() throws Exception {
        String page = "/en/learn/bishop/open-the-door";
        press(page, Map.of("hint", "1"));
        press(page, Map.of("hint", "1", "note", "hint"));
        assertThat(press(page, Map.of("hint", "1", "note", "hint", "marks", "4c,1a")))
                .contains("name=\"marks\" value=\"4c\"", "is-hint");
    }

    /** The sentence says that what is framed is to be tapped. */
    @Test
    void besidesTheSquaresOfAHintThePieceThatIsAskedAboutHasNoFrame() throws Exception {
        String page = "/en/learn/bishop/open-the-door";
        Pattern bishop = Pattern.compile("class=\"cell[^\"]*is-hint[^\"]*\"[^>]*data-square=\"2e\"");
        assertThat(client.get(page).body()).containsPattern(bishop);
        press(page, Map.of("hint", "1"));
        press(page, Map.of("hint", "1", "note", "hint"));
        assertThat(press(page, Map.of("hint", "1", "note", "hint")))
                .contains("is-hint")
                .doesNotContainPattern(bishop);
    }

    // ---- sent again

    @Test
    void whatIsSentOnceMoreForWantOfAnAnswerCountsOnce() throws Exception {
        Puzzle puzzle = ofLength(1);
        String page = address(puzzle);
        long before = entries();
        press(page, Map.of("move", quiet(puzzle)));
        assertThat(press(page, Map.of("move", quiet(puzzle)), true)).contains("data-mood=\"miss\"");
        assertThat(entries()).isEqualTo(before + 1);
        assertThat(press(page, Map.of("move", key(puzzle)))).contains("2 of 3 stars");
        assertThat(press(page, Map.of("move", key(puzzle)), true)).contains("data-mood=\"good\"", "2 of 3 stars");
        assertThat(entries()).isEqualTo(before + 2);
        press(page, Map.of("move", quiet(puzzle)), true);
        assertThat(entries()).as("this one had not arrived before").isEqualTo(before + 3);
    }

    private static String quiet(Puzzle puzzle) {
        return puzzle.start().legalMoves().stream()
                .filter(move -> !puzzle.start().play(move).isCheck())
                .findFirst()
                .orElseThrow()
                .usi();
    }

    // ---- showing records nothing

    @Test
    void anAddressShowsAnAnswerButWinsNothing() throws Exception {
        List<String> addresses = List.of(
                FIRST_JUMP + "?moves=5g4e",
                "/en/learn/bishop/open-the-door?marks=1d,3d,4c,5b&checked=1",
                FIRST_JUMP + "?tried=5g5f",
                FIRST_JUMP + "?note=hint");
        long before = entries();
        for (String address : addresses) {
            HttpResponse<String> shown = client.get(address);
            assertThat(shown.statusCode()).as(address).isEqualTo(200);
            assertThat(shown.body()).doesNotContain("star is-full").doesNotContain("class=\"stars\"");
            client.send(client.request(address).method("HEAD", java.net.http.HttpRequest.BodyPublishers.noBody()));
        }
        assertThat(entries()).isEqualTo(before);
        for (String lesson : List.of("knight", "bishop")) {
            assertThat(client.get("/en/learn/" + lesson).body()).satisfies(doesNotSay("lesson.row-done"));
        }
    }

    @Test
    void aHintInTheAddressIsNotOpenBeforeItIsTaken() throws Exception {
        String hint = "what guards that square";
        assertThat(client.get("/en" + HUNT + "?note=hint").body()).doesNotContain(hint);
        press("/en" + HUNT, Map.of("hint", "1"));
        assertThat(client.get("/en" + HUNT + "?note=hint").body()).contains(hint);
    }

    // ---- explanations

    @Test
    void aCheckerThatIsTakenIsNotCalledShutOut() throws Exception {
        Rescued taken = rescued(Rescue.How.CHECKER_TAKEN);
        assertThat(press(address(taken.puzzle()), Map.of("move", taken.move().usi())))
                .contains("The piece that gives check is taken")
                .satisfies(doesNotSay("saved.DROPPED_BETWEEN", "saved.BLOCKED"));
    }

    @Test
    void aCheckThatIsShutOutIsNotCalledTaken() throws Exception {
        Rescued shut = Stream.of(Rescue.How.BLOCKED, Rescue.How.DROPPED_BETWEEN)
                .flatMap(how -> find(how).stream())
                .findFirst()
                .orElseThrow();
        assertThat(press(address(shut.puzzle()), Map.of("move", shut.move().usi())))
                .contains("block")
                .satisfies(doesNotSay("saved.CHECKER_TAKEN"));
    }

    private record Rescued(Puzzle puzzle, Move move) {}

    private static Rescued rescued(Rescue.How how) {
        return find(how).orElseThrow();
    }

    private static Optional<Rescued> find(Rescue.How how) {
        return server.puzzles().stream()
                .flatMap(puzzle -> puzzle.start().legalMoves().stream().map(move -> new Rescued(puzzle, move)))
                .filter(each -> judge(each.puzzle(), each.move()) instanceof Judgement.Missed missed
                        && missed.rescue().filter(rescue -> rescue.how() == how).isPresent())
                .findFirst();
    }

    private static Judgement judge(Puzzle puzzle, Move move) {
        return puzzle.judge(new Reply.Moves(List.of(move)), () -> 0);
    }

    @Test
    void aKingInCheckIsMarkedWhereverItIsShown() throws Exception {
        Puzzle puzzle = ofLength(1);
        String shown =
                client.get(address(puzzle) + "?moves=" + query(key(puzzle))).body();
        String king = puzzle.start().king(ippo.rules.Color.WHITE).orElseThrow().name();
        Matcher cell =
                Pattern.compile("<[^>]*class=\"[^\"]*is-check[^\"]*\"[^>]*>").matcher(shown);
        assertThat(cell.find()).isTrue();
        assertThat(shown).containsPattern("f" + king.charAt(0) + "[^>]*is-check|is-check[^>]*" + king);
    }

    @Test
    void movesAreCountedBesideTheFewest() throws Exception {
        String after = press("/en" + HUNT, Map.of("move", "1e1d"));
        assertThat(after).contains("Moves: 1. It can be done in 4.", "3 pieces still to take.");
        assertThat(said(after)).isEqualTo("Rook to 1d. 3 pieces still to take. Moves: 1 of 4.");
    }

    @Test
    void onTheFirstBoardsNobodyCountsMoves() throws Exception {
        String first = client.get("/en/").body();
        String done = press("/en/", Map.of("moves", "3d3c,3c3d,3d3c", "move", "3c3b"));
        assertThat(first).satisfies(doesNotSay("exercise.par"));
        assertThat(done)
                .contains("Done!")
                .satisfies(doesNotSay("exercise.par", "told.moves", "done.fewest", "done.more", "done.more-stars"));
    }

    /** Squares are named in the first lesson, after these boards; only of the star is the square told. */
    @Tag("slow")
    @Test
    void onTheFirstBoardsNoMissNamesASquare() throws Exception {
        List<String> said = new ArrayList<>();
        for (Exercise card : server.content().welcome().orElseThrow().cards()) {
            for (Move move : card.start().legalMoves()) {
                if (card.judge(new Reply.Moves(List.of(move)), new java.util.Random(1)) instanceof Judgement.Missed) {
                    String missed = press("/en/?board=" + card.id(), Map.of("move", move.usi()));
                    Matcher sentence = Pattern.compile("<p[^>]*>(.*?)</p>")
                            .matcher(missed.substring(missed.indexOf("id=\"result\"")));
                    assertThat(sentence.find()).isTrue();
                    said.add(sentence.group(1));
                }
            }
        }
        assertThat(said)
                .contains("The king takes your gold: nothing guards it.", "The pawn takes your gold.")
                .filteredOn(sentence -> !sentence.contains("on the star"))
                .allSatisfy(sentence -> assertThat(sentence).doesNotContainPattern("\\b[1-9][a-i]\\b"));
    }

    @Test
    void aMateInALessonSaysWhatTheLessonSaysAndNotWhatEveryMateSays() throws Exception {
        String mated = press("/en/learn/check-and-mate/two-ways", Map.of("move", "G*1b"));
        assertThat(mated)
                .contains("Checkmate!", "Every move that really mates is right")
                .satisfies(doesNotSay("tsume.solved-crosses"));
    }

    @Test
    void whatWhiteTookIsSpokenOnce() throws Exception {
        String missed = press("/en/learn/attack-and-defence/save-the-silver", Map.of("move", "5f5e"));
        assertThat(said(missed).split("takes", -1)).as(said(missed)).hasSize(2);
        assertThat(missed.split("id=\"result\"")[1]).contains(" takes your ");
    }

    @Test
    void aRefusalSaysWhatAttacksAndWhere() throws Exception {
        String refused = press("/it/learn/king/two-runaways", Map.of("move", "4b3b"));
        assertThat(said(refused))
                .isEqualTo("Il Pedone in 3a potrebbe catturare il tuo Re in 3b."
                        + " Pezzo sollevato: Re. Può andare in 3a, 3c, 4a, 4c, 5a, 5b, 5c.");
        assertThat(refused).contains("is-culprit", "is-barred", "bubble");
        assertThat(entries("king", "two-runaways")).isEmpty();
    }

    @Test
    void theFewestMovesAreToldBeforeTheFirst() throws Exception {
        assertThat(client.get("/en" + HUNT).body()).contains("It can be done in 4 moves.");
        assertThat(client.get("/it/learn/knight/first-jump").body()).contains("Basta 1 mossa.");
    }

    @Test
    void whoReadsASquareWronglyIsToldHowSquaresAreCounted() throws Exception {
        assertThat(press("/en/learn/notation/file-and-rank", Map.of("square", "8c")))
                .contains("That is 8c. Count the files from the right");
        assertThat(press("/en/learn/handicaps/what-is-missing", Map.of("checked", "1", "marks", "5d")))
                .contains("5d is wrong.");
        assertThat(press("/en/learn/setting-up/the-middle", Map.of("square", "8c")))
                .as("the square that is named is not the one that is sought")
                .satisfies(doesNotSay("mark.elsewhere"));
    }

    @Test
    void whoHandsNothingInWhileAHintIsOpenKeepsTheHint() throws Exception {
        String page = "/en/learn/bishop/open-the-door";
        for (int level = 1; level <= 3; level++) {
            press(page, level == 1 ? Map.of("hint", "1") : Map.of("hint", "1", "note", "hint"));
        }
        assertThat(press(page, Map.of("note", "hint", "checked", "1")))
                .contains("is-hint", "What to tap is framed on the board.")
                .satisfies(doesNotSay("mark.first"));
        assertThat(press(page, Map.of("checked", "1"))).contains("Tap a square first.");
    }

    @Test
    void inAnOrderAPressOnANumberTakesItBackAndWhatCameAfter() throws Exception {
        String page = "/en/learn/values-and-exchanges/all-seven";
        assertThat(press(page, Map.of("square", "7g", "marks", "5f,3c"))).contains("name=\"marks\" value=\"5f,3c,7g\"");
        assertThat(press(page, Map.of("square", "3c", "marks", "5f,3c,7g"))).contains("name=\"marks\" value=\"5f\"");
        assertThat(press(page, Map.of("square", "5f", "marks", "5f,3c,7g"))).contains("name=\"marks\" value=\"\"");
        assertThat(press(page, Map.of("square", "9i", "marks", "5f,3c"))).contains("name=\"marks\" value=\"5f,3c\"");
    }

    @Test
    void whoPressesThePieceThatIsAskedAboutHasNotAnsweredYet() throws Exception {
        String pressed = press("/en/learn/bishop/open-the-door", Map.of("square", "2e", "marks", "3c"));
        assertThat(pressed)
                .contains("Now tap the squares.", "name=\"marks\" value=\"3c\"", "data-about=\"2e\"")
                .satisfies(doesNotSay("mark.wrong"));
        assertThat(entries("bishop", "open-the-door")).isEmpty();
    }

    @Test
    void aWrongSquareHasTheReasonOfItsAuthor() throws Exception {
        String missed = press("/en/learn/what-is-a-tsume/room-between", Map.of("checked", "1", "marks", "5b,4b,6b"));
        assertThat(missed).contains("That is not between the lance and the king.");
    }

    @Test
    void whoHasRunPastAStarIsToldSo() throws Exception {
        String past = press("/en/learn/lance/straight-run", Map.of("move", "4i4d"));
        assertThat(past).contains("From here it takes far too many moves: take one back.");
        assertThat(press("/en/learn/lance/straight-run", Map.of("move", "4i4f")))
                .satisfies(doesNotSay("exercise.lost"));
        assertThat(client.get("/en/?board=take&moves=3d3c,3c3d,3d3c").body())
                .as("three moves for nothing, but the piece can be taken at once")
                .contains("1 piece still to take.")
                .satisfies(doesNotSay("exercise.lost"));
    }

    @Test
    void whoMissedOnceWithoutAHintIsNotToldOfHints() throws Exception {
        press("/en/learn/attack-and-defence/save-the-silver", Map.of("move", "5f5e"));
        assertThat(press("/en/learn/attack-and-defence/save-the-silver", Map.of("move", "5f4g")))
                .contains("2 of 3 stars", "Getting it on the first try would have earned three stars.")
                .satisfies(doesNotSay("stars.first-try-no-last-hint", "stars.no-last-hint"));
    }

    @Test
    void aDropBesideTheStarIsToldWhereTheStarIs() throws Exception {
        assertThat(press("/en/?board=put", Map.of("move", "P*5e"))).contains("Put it on the star: on 3c.");
        assertThat(press("/en/?board=put", Map.of("move", "2c2d"))).contains("take the piece from your hand");
        assertThat(client.get("/en/?board=put&tried=P*9i").statusCode())
                .as("beyond the board")
                .isEqualTo(200);
    }

    @Test
    void nothingMarkedIsNoAnswer() throws Exception {
        String squares = "/en/learn/bishop/open-the-door";
        long before = entries();
        assertThat(client.get(squares).body()).containsPattern("aria-disabled=\"true\"[^>]*>");
        String empty = press(squares, Map.of("checked", "1"));
        assertThat(said(empty)).isEqualTo("Tap a square first.");
        assertThat(empty).contains("data-mood=\"asking\"");
        assertThat(entries()).isEqualTo(before);
        assertThat(press(squares, Map.of("checked", "1", "marks", "4d"))).contains("data-mood=\"miss\"");
        assertThat(client.get(squares + "?marks=4d").body()).doesNotContain("aria-disabled");
    }

    // ---- words

    @Test
    void aPressIsToldInOneUtteranceInEveryLanguage() throws Exception {
        Map<String, String> told = Map.of(
                "en", "Rook takes pawn on 3d; pawn in hand. 2 pieces still to take. Moves: 2 of 4.",
                "it",
                        "La Torre cattura il Pedone in 3d. Ora in mano hai il Pedone. Mancano ancora 2 pezzi da catturare. Mosse: 2 su 4.",
                "es",
                        "La torre captura el peón en 3d. Ahora en tu mano: peón. Te faltan 2 piezas por capturar. Jugadas: 2 de 4.");
        for (Map.Entry<String, String> each : told.entrySet()) {
            String after = press("/" + each.getKey() + HUNT, Map.of("moves", "1e1d", "move", "1d3d"));
            assertThat(said(after)).isEqualTo(each.getValue());
        }
    }

    @Test
    void japaneseVoicesGetKanaForPiecesAndSquares() throws Exception {
        String page = press("/ja" + HUNT, Map.of("moves", "1e1d", "move", "1d3d"));
        assertThat(said(page)).startsWith("さん よん ひしゃ、ふ").doesNotContainPattern("[1-9][a-i]|[１-９][一二三四五六七八九]|飛|歩");
        Matcher labels =
                Pattern.compile("role=\"gridcell\"[^>]*aria-label=\"([^\"]*)\"").matcher(page);
        int count = 0;
        while (labels.find()) {
            assertThat(labels.group(1)).doesNotContainPattern("[1-9][a-i]|飛|歩|一|二|三");
            count++;
        }
        assertThat(count).isEqualTo(25);
    }

    @Test
    void whatCannotBeReadStandsThereAgainWithTheReason() throws Exception {
        assertThat(press(FIRST_JUMP, Map.of("typed", "foo <b>")))
                .contains("value=\"foo &lt;b&gt;\"", "aria-invalid=\"true\"", "can’t read")
                .doesNotContain("foo <b>");
    }

    @Test
    void aMoveTypedInThePagesLettersIsToldAsItWasRead() throws Exception {
        String after = press("/it" + HUNT, Map.of("typed", "T-1d"));
        assertThat(said(after)).startsWith("Torre in 1d.");
    }

    // ---- the address

    @Test
    void theLanguageChangesWithTheStateOfTheBoard() throws Exception {
        assertThat(client.get("/en" + HUNT + "?moves=1e1d").body())
                .contains("hreflang=\"ja\" href=\"/ja" + HUNT + "?moves=1e1d\"");
    }

    @Test
    void aPartComesWithItsAddressAndWholeForTheNextQuestion() throws Exception {
        HttpResponse<String> part = client.send(
                client.request(FIRST_JUMP).header("X-Ippo-Part", "play").GET());
        assertThat(part.headers().firstValue("X-Ippo-Address")).contains(FIRST_JUMP);
        assertThat(part.headers().firstValue("Vary").orElse("")).contains("X-Ippo-Part");
        assertThat(part.body())
                .startsWith("<div class=\"player\"")
                .contains("<h1 tabindex=\"-1\">First jump</h1>", "class=\"steps\"", "name=\"csrf\"");
    }

    @Test
    void addressesThatWeWouldNotHaveWrittenAreRefused() throws Exception {
        for (String query : List.of(
                "?checked=2",
                "?note=x",
                "?walk=7g",
                "?ask=5g4e%2B",
                "?moves=5g4e&tried=",
                "?marks=5e",
                "?choice=may",
                "?tried=5g4e",
                "?from=10a",
                "?tried=5g5f&typed=x",
                "?from=5g&tried=5g5f",
                "?marks=1a,1a")) {
            int status = client.get(FIRST_JUMP + query).statusCode();
            assertThat(status).as(query).isEqualTo(query.endsWith("tried=") ? 200 : 400);
        }
    }

    @Test
    void theSolutionIsWalkedOnlyWhereItGoes() throws Exception {
        Puzzle puzzle = ofLength(3);
        press(address(puzzle), Map.of("giveup", "1"));
        String first = query(key(puzzle));
        assertThat(client.get(address(puzzle) + "?walk=" + first).statusCode()).isEqualTo(200);
        assertThat(client.get(address(puzzle) + "?walk=" + query(quiet(puzzle))).statusCode())
                .isEqualTo(400);
        assertThat(client.get(address(puzzle) + "?walk=start").body()).doesNotContain("data-does=\"hint\"");
    }

    @Test
    void theSolutionIsWalkedForwardAndBackOnTheBoard() throws Exception {
        Puzzle puzzle = ofLength(3);
        String start = press(address(puzzle), Map.of("giveup", "1"));
        assertThat(start)
                .contains("data-does=\"forward\"", "data-does=\"go-on\"")
                .doesNotContain("data-does=\"backward\"");
        String first =
                client.get(address(puzzle) + "?walk=" + query(key(puzzle))).body();
        assertThat(first)
                .contains("move 1 of 3", "data-does=\"forward\"", "data-does=\"backward\"")
                .contains("data-steps=\"" + key(puzzle) + "\"");
    }

    @Test
    void aHintOnTheWayDoesNotSpeakOfTheBeginning() throws Exception {
        Puzzle puzzle = server.puzzles().stream()
                .filter(each -> each.id().toString().equals("mate3-02"))
                .findFirst()
                .orElseThrow();
        assertThat(press(address(puzzle), Map.of("hint", "1"))).contains("Think of the last move.");
        String answer = press(address(puzzle), Map.of("move", key(puzzle)));
        Matcher moves = Pattern.compile("name=\"moves\" value=\"([^\"]+)\"").matcher(answer);
        assertThat(moves.find()).isTrue();
        assertThat(press(address(puzzle), Map.of("hint", "1", "moves", moves.group(1))))
                .contains("Which of your pieces can give check?")
                .satisfies(doesNotSay("tsume.hint.end"));
    }

    @Test
    void whatAPuzzleIsAboutIsNotToldBeforeItIsSolved() throws Exception {
        Puzzle puzzle = server.content().bank().ofLength(1).get(0).puzzle();
        Pattern tile = Pattern.compile("href=\"/en/tsume/" + puzzle.id() + "\".*?</a>", Pattern.DOTALL);
        assertThat(client.get("/en/tsume/length/1").body())
                .contains("tile-hand")
                .doesNotContain("tile-theme");
        press(address(puzzle), Map.of("move", key(puzzle)));
        Matcher solved = tile.matcher(client.get("/en/tsume/length/1").body());
        assertThat(solved.results().map(java.util.regex.MatchResult::group))
                .anyMatch(text -> text.contains("tile-theme"));
    }

    @Test
    void lessonsHaveNoSolutionToAskFor() throws Exception {
        assertThat(client.post(FIRST_JUMP, Map.of("giveup", "1")).statusCode()).isEqualTo(400);
    }

    // ---- tools of these tests

    /** What a script gets for a press. */
    private String press(String page, Map<String, String> fields) throws IOException, InterruptedException {
        return press(page, fields, false);
    }

    private String press(String page, Map<String, String> fields, boolean again)
            throws IOException, InterruptedException {
        HttpRequest.Builder form = client.form(page, client.token(page), fields).header("X-Ippo-Part", "play");
        HttpResponse<String> answer = client.send(again ? form.header("X-Ippo-Again", "yes") : form);
        assertThat(answer.statusCode()).as(page + fields).isEqualTo(200);
        return answer.body();
    }

    private static String said(String part) {
        Matcher said = Pattern.compile("data-said=\"([^\"]*)\"").matcher(part);
        assertThat(said.find()).isTrue();
        return said.group(1).replace("&#39;", "'").replace("&quot;", "\"").replace("&amp;", "&");
    }

    private static Puzzle ofLength(int plies) {
        return server.content().bank().ofLength(plies).stream()
                .map(BankPuzzle::puzzle)
                .filter(puzzle -> !wrongChecks(puzzle).isEmpty())
                .findFirst()
                .orElseThrow();
    }

    private static List<Move> wrongChecks(Puzzle puzzle) {
        return puzzle.start().legalMoves().stream()
                .filter(move -> judge(puzzle, move) instanceof Judgement.Missed missed
                        && missed.rescue().isPresent())
                .toList();
    }

    private static String wrongCheck(Puzzle puzzle) {
        return wrongChecks(puzzle).get(0).usi();
    }

    private static String key(Puzzle puzzle) {
        return puzzle.solution().get(0).usi();
    }

    private static String address(Puzzle puzzle) {
        return "/en/tsume/" + puzzle.id();
    }

    private static String usi(List<Move> moves) {
        return String.join(",", moves.stream().map(Move::usi).toList());
    }

    private static String query(String usi) {
        return usi.replace("+", "%2B");
    }

    private static Attempt last() {
        List<Entry> all = all();
        return all.get(all.size() - 1).attempt();
    }

    private static List<Entry> all() {
        return new ArrayList<>(new Progress(server.database()).recordedSince(0, 10_000));
    }

    private static long entries() {
        return all().size();
    }

    private static List<Entry> entries(String lesson, String exercise) {
        return all().stream()
                .filter(entry -> entry.attempt().task() instanceof Task.LessonTask task
                        && task.lesson().equals(lesson)
                        && task.exercise().equals(exercise))
                .toList();
    }
}
