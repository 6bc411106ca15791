package ippo.cli.usi;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.cli.solve.MateLine;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.opponent.Opponent;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Conversations over pipes, as a GUI has them with the process. */
@Timeout(60)
class UsiEngineTest {
    private static final String MATE_IN_3 = "9/7k1/7pp/7N1/9/9/9/9/9 b GL2r2b3g4s3n3l16p 1";
    private static final String MATE_IN_5 = "9/9/5k3/9/4G4/4P4/9/9/9 b 3G2r2b4s4n4l17p 1";
    private static final String TWO_MATES = "4k4/9/4P4/9/9/9/9/9/9 b RG 1";
    private static final String NO_MATE = "8k/9/9/9/9/9/9/9/R8 b - 1";
    private static final String HARD = "9/9/9/9/4k4/9/9/9/4K4 b RBNLrb4g4s3n3l18p 1";

    private static final Pattern LINE =
            Pattern.compile("info depth [0-9]+ multipv ([0-9]+)(?: score mate (-?[0-9]+))? time .* pv (\\S.*)");

    /** Scores of checks, those without one last. */
    private static final Comparator<String> SHORTEST_FIRST =
            Comparator.comparing(score -> score.equals("none") ? 1000 : Integer.parseInt(score));

    private PrintWriter toEngine;
    private BufferedReader fromEngine;
    private Thread engine;

    @BeforeEach
    void begin() throws IOException {
        Pipe commands = Pipe.open();
        Pipe answers = Pipe.open();
        BufferedReader in = reader(commands);
        PrintWriter out = writer(answers);
        toEngine = writer(commands);
        fromEngine = reader(answers);
        engine = new Thread(() -> {
            try {
                new UsiEngine(in, out, System::nanoTime).run();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            out.close();
        });
        engine.start();
        say("setoption name USI_Hash value 16");
    }

    private static BufferedReader reader(Pipe pipe) {
        return new BufferedReader(Channels.newReader(pipe.source(), StandardCharsets.UTF_8));
    }

    private static PrintWriter writer(Pipe pipe) {
        return new PrintWriter(Channels.newWriter(pipe.sink(), StandardCharsets.UTF_8), true);
    }

    @AfterEach
    void end() throws InterruptedException {
        toEngine.close();
        engine.join();
    }

    private void say(String line) {
        toEngine.println(line);
    }

    /** The lines up to the first that begins so, which comes last. */
    private List<String> hearUntil(String start) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = fromEngine.readLine(); line != null; line = fromEngine.readLine()) {
            lines.add(line);
            if (line.startsWith(start)) {
                return lines;
            }
        }
        throw new AssertionError("no " + start + " in " + lines);
    }

    private String hear(String start) throws IOException {
        List<String> lines = hearUntil(start);
        return lines.get(lines.size() - 1);
    }

    private static void mates(String sfen, String answer, int plies) {
        List<String> words = Arrays.asList(answer.split(" "));
        Position start = Position.of(Sfen.read(sfen).orElseThrow(), Strictness.DOUBLED_PAWNS);
        List<String> line = words.subList(1, words.size());
        assertThat(line).hasSize(plies);
        assertThat(MateLine.fault(
                        start,
                        line.stream().map(usi -> Usi.read(usi).orElseThrow()).toList()))
                .isEmpty();
    }

    /** That an answer is a defence of so many plies that ends in mate, after a move from here. */
    private static void isMated(String sfen, String before, String answer, int plies) {
        Position start = Position.of(Sfen.read(sfen).orElseThrow(), Strictness.DOUBLED_PAWNS);
        List<String> words = Arrays.asList(answer.split(" "));
        assertThat(words).hasSize(1 + plies);
        assertThat(MateLine.fault(
                        start.play(Usi.read(before).orElseThrow()),
                        start.sideToMove(),
                        words.subList(1, words.size()).stream()
                                .map(usi -> Usi.read(usi).orElseThrow())
                                .toList()))
                .isEmpty();
    }

    @Test
    void theEngineIntroducesItself() throws IOException {
        say("usi");
        List<String> lines = hearUntil("usiok");
        assertThat(lines).anyMatch(line -> line.startsWith("id name Ippo"));
        assertThat(lines).anyMatch(line -> line.startsWith("id author "));
        assertThat(lines)
                .anyMatch(line -> line.matches("option name USI_Hash type spin default [0-9]+ min 1 max [0-9]+"))
                .anyMatch(line -> line.matches("option name Threads type spin default 1 min 1 max [0-9]+"));
        assertThat(lines)
                .contains("option name PostSearchLevel type combo default MinLength var None var MinLength")
                .contains("option name MultiPV type spin default 1 min 1 max 600")
                .contains("option name CustomLength type check default false")
                .contains("option name EarlyCook type check default false")
                .contains("option name RootIsAndNodeIfChecked type check default true");
        say("isready");
        assertThat(hear("readyok")).isEqualTo("readyok");
    }

    @Test
    void aMateIsToldWithItsLine() throws IOException {
        say("usi");
        say("isready");
        say("usinewgame");
        say("position sfen " + MATE_IN_5);
        say("go mate 30000");
        List<String> lines = hearUntil("checkmate");
        mates(MATE_IN_5, lines.get(lines.size() - 1), 5);
        String info = lines.get(lines.size() - 2);
        assertThat(info)
                .startsWith("info depth 5 score mate 5 time ")
                .matches(".* time [0-9]+ nodes [0-9]+ nps [0-9]+ hashfull [0-9]+ pv( \\S+){5}");
        assertThat(lines.get(lines.size() - 1)).isEqualTo("checkmate" + info.substring(info.indexOf(" pv ") + 3));
    }

    @Test
    void movesLeadToThePositionAndNumbersMayBeMissing() throws IOException {
        say("position sfen " + MATE_IN_5);
        say("go mate");
        String[] line = hear("checkmate").split(" ");
        say("position  sfen " + MATE_IN_5.replace(" 1", "") + "  moves " + line[1] + " " + line[2] + " ");
        say("go mate infinite");
        assertThat(hear("checkmate ").split(" ")).hasSize(4);
    }

    @Test
    void atTheDefendersTurnWhatHoldsOutLongestIsTold() throws IOException {
        say("position sfen " + MATE_IN_5);
        say("go mate");
        String[] line = hear("checkmate").split(" ");
        for (String level : List.of("None", "MinLength")) {
            say("setoption name PostSearchLevel value " + level);
            say("position sfen " + MATE_IN_5 + " moves " + line[1]);
            say("go mate infinite");
            List<String> lines = hearUntil("checkmate ");
            String answer = lines.get(lines.size() - 1);
            isMated(MATE_IN_5, line[1], answer, 4);
            assertThat(lines.get(lines.size() - 2))
                    .startsWith("info depth 4 score mate -4 time ")
                    .endsWith(answer.replaceFirst("checkmate", "pv"));
        }
    }

    @Test
    void aDefenderWhoEscapesIsNotMated() throws IOException {
        say("position sfen " + NO_MATE + " moves 9i9a+");
        say("go mate infinite");
        assertThat(hear("checkmate")).isEqualTo("checkmate nomate");
    }

    @Test
    void whoIsMatedAlreadyHasNoMovesLeft() throws IOException {
        say("position sfen 4k4/4G4/4P4/9/9/9/9/9/8K w 2r2b3g4s4n4l17p 1");
        say("go mate infinite");
        List<String> lines = hearUntil("checkmate");
        assertThat(lines).last().isEqualTo("checkmate ");
        assertThat(lines.get(lines.size() - 2))
                .startsWith("info depth 0 score mate -0 time")
                .doesNotContain("pv");
    }

    @ParameterizedTest
    @CsvSource({
        "4k4/9/4P4/9/9/9/9/9/9 b G 1, true, score mate 1", // only the other side's king
        "4k4/9/4P4/9/9/9/9/9/8K b G 1, true, score mate 1", // two kings and no check
        "4k4/4s4/3KG4/9/9/9/9/9/9 b - 1, false, score mate 1", // two kings, in check, and its own mate is wanted
        "4k4/4s4/3KG4/9/9/9/9/9/9 b - 1, true, checkmate nomate", // and is not wanted
        "4k4/9/4P4/9/9/9/4p4/4g4/4K4 b G 1, true, score mate -0",
        "4k4/9/4P4/9/9/9/4p4/4g4/4K4 b G 1, false, checkmate nomate",
        "9/9/9/9/9/9/4p4/4g4/4K4 b G 1, false, score mate -0", // only its own king
        "8l/9/9/9/9/7g1/6g2/7l1/8K b S 1, true, score mate -6",
    })
    void whichSideAttacksIsAMatterOfKingsAndCheck(String sfen, boolean option, String answer) throws IOException {
        say("setoption name RootIsAndNodeIfChecked value " + option);
        say("position sfen " + sfen);
        say("go mate infinite");
        assertThat(hearUntil("checkmate ")).anyMatch(line -> line.contains(answer));
    }

    @Test
    void whiteMayAttackAndPawnsMayBeDoubled() throws IOException {
        String turned = Sfen.write(Sfen.read(MATE_IN_5).orElseThrow().turned());
        say("position sfen " + turned);
        say("go mate infinite");
        mates(turned, hear("checkmate "), 5);
        String doubled = "7nl/5G1k1/9/8G/9/9/9/P8/P8 b G2r2bg4s3n3l16p 1";
        say("position sfen " + doubled);
        say("go mate infinite");
        mates(doubled, hear("checkmate "), 1);
    }

    @Test
    void noMateIsSaidOnlyWhenItIsProved() throws IOException {
        say("position sfen " + NO_MATE);
        say("go mate infinite");
        assertThat(hear("checkmate")).isEqualTo("checkmate nomate");
        say("position startpos moves 7g7f 3c3d");
        say("go mate 5000");
        assertThat(hear("checkmate")).isEqualTo("checkmate nomate");
        say("position sfen " + HARD);
        say("go mate 30");
        assertThat(hear("checkmate")).isEqualTo("checkmate timeout");
        say("go mate 0");
        assertThat(hear("checkmate")).isEqualTo("checkmate timeout");
    }

    @Test
    void aSearchTellsHowFarItIsAndEndsWhenStopped() throws IOException {
        say("position sfen " + HARD);
        say("go mate infinite");
        String report = "info time";
        assertThat(hear(report)).matches("info time [0-9]+ nodes [0-9]+ nps [0-9]+ hashfull [0-9]+");
        hear(report);
        say("isready");
        hear("readyok");
        say("position sfen " + MATE_IN_5);
        say("setoption name USI_Hash value 8");
        say("stop");
        assertThat(hear("checkmate")).isEqualTo("checkmate timeout");
        say("stop");
        say("go mate infinite");
        mates(MATE_IN_5, hear("checkmate"), 5);
    }

    @Test
    void aSecondSearchEndsTheFirst() throws IOException {
        say("position sfen " + HARD);
        say("go mate infinite");
        say("position sfen " + MATE_IN_5);
        say("go mate infinite");
        assertThat(hear("checkmate")).isEqualTo("checkmate timeout");
        mates(MATE_IN_5, hear("checkmate"), 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"quit", "  quit "})
    void quittingEndsASearch(String quit) throws IOException, InterruptedException {
        say("position sfen " + HARD);
        say("go mate infinite");
        hear("info time");
        say(quit);
        engine.join();
        assertThat(hear("checkmate")).isEqualTo("checkmate timeout");
        assertThat(fromEngine.readLine()).isNull();
    }

    @Test
    void theEndOfTheInputIsAQuit() throws IOException, InterruptedException {
        say("position sfen " + HARD);
        say("go mate infinite");
        hear("info time");
        toEngine.close();
        engine.join();
        assertThat(hear("checkmate")).isEqualTo("checkmate timeout");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sfen nonsense                                | Error: character
            nonsense                                     | Error: character
            sfen 9/9/9/9/9/9/9/9/9 b - 1                 | Error: the defender has no king
            sfen 4k4/9/9/9/4R4/9/9/9/9 b - 1             | Error: character 6: not playable
            startpos moves 7g7f 7g7f                     | Error: move 2, 7g7f, is illegal: NO_PIECE
            startpos moves 7g7e                          | Error: move 1, 7g7e, is illegal: OUT_OF_REACH
            startpos moves hello                         | Error: character 16
            """)
    void aPositionThatIsNoneIsNeverSearched(String position, String error) throws IOException {
        say("position sfen " + MATE_IN_5);
        say("position " + position);
        assertThat(hear("info string")).contains(error);
        say("go mate 1000");
        assertThat(hearUntil("checkmate")).last().isEqualTo("checkmate notimplemented");
    }

    @Test
    void whoGivesNoClockHearsOfMatesAlone() throws IOException {
        say("position startpos");
        say("go movetime 1000");
        assertThat(hearUntil("bestmove"))
                .contains("info string no check to give")
                .last()
                .isEqualTo("bestmove resign");
        say("go infinite");
        hear("info string no check to give");
        say("isready");
        assertThat(hearUntil("readyok")).containsExactly("readyok");
        say("stop");
        assertThat(hear("bestmove")).isEqualTo("bestmove resign");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Chick", "fox", "15"})
    void aWholeGameIsPlayedWithAClock(String level) throws IOException {
        say("setoption name Level value " + level);
        say("usinewgame");
        Game game = Game.start();
        while (!game.isOver() && game.length() < 300) {
            say("position startpos moves " + UsiReport.usi(game.moves()));
            say("go btime 60000 wtime 60000 byoyomi 100");
            String answer = hear("bestmove").substring("bestmove ".length());
            game = switch (answer) {
                case "resign" -> game.resign();
                case "win" -> game.declare(Opponent.RULE);
                default -> game.play(Usi.read(answer).orElseThrow());
            };
        }
        assertThat(game.length()).isGreaterThan(20);
        say("gameover draw");
        say("isready");
        assertThat(hearUntil("readyok")).containsExactly("readyok");
    }

    @ParameterizedTest
    @ValueSource(strings = {"depth 5", "nodes 1000", "depth 3 nodes 200", "movetime 300 depth 9"})
    void aBoundedSearchInAGameIsAnsweredWithAMove(String bound) throws IOException {
        say("position  startpos   moves 7g7f");
        say("go " + bound);
        assertThat(hear("bestmove")).isNotEqualTo("bestmove resign");
    }

    @Test
    void ofSeveralMovesOneIsAnswered() throws IOException {
        say("position startpos");
        say("go searchmoves 9g9f 1g1f btime 0 wtime 0 byoyomi 100");
        assertThat(hear("bestmove")).isIn("bestmove 9g9f", "bestmove 1g1f");
    }

    @Test
    void aMoveFoundWhilePonderingWaitsForTheGui() throws IOException {
        say("position startpos moves 7g7f");
        say("go ponder btime 0 wtime 0 byoyomi 100");
        hear("info score");
        say("isready");
        assertThat(hearUntil("readyok")).containsExactly("readyok");
        say("ponderhit");
        String first = hear("bestmove");
        assertThat(first).isNotEqualTo("bestmove resign");
        say("go btime 0 wtime 0 byoyomi 10000");
        assertThat(hear("bestmove")).as("the same game, the same move").isEqualTo(first);
        say("go ponder btime 0 wtime 0");
        say("gameover lose");
        say("isready");
        assertThat(hearUntil("readyok")).noneMatch(line -> line.startsWith("bestmove"));
    }

    @Test
    void aGameThatIsOverAndAMateInOneGetTheirAnswers() throws IOException {
        say("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
        say("go btime 1000 wtime 1000");
        assertThat(hear("bestmove")).isEqualTo("bestmove G*5b");
        say("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b");
        say("go btime 1000 wtime 1000");
        assertThat(hear("bestmove")).isEqualTo("bestmove resign");
        for (String value : List.of("Phoenix", "0", "19", "")) {
            say("setoption name Level value " + value);
            assertThat(hear("info string")).contains("Error: Level is one of");
        }
        say("setoption name Seed value 0");
        assertThat(hear("info string")).contains("Error: Seed is a number from 1 to");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            depth                 | Error: character 1: go knows mate, infinite, ponder, times, depth, nodes and searchmoves alone
            depth deep            | Error: character 1: go knows
            searchmoves           | Error: character 1: go knows
            nodes                 | Error: character 1: go knows
            btime                 | Error: character 1: expected milliseconds after btime
            ponder wtime lots     | Error: character 8: expected milliseconds after wtime
            byoyomi -1            | Error: character 1: expected milliseconds after byoyomi
            infinite 歩       | Error: character 10: go knows
            """)
    void whatGoDoesNotKnowIsNotSearched(String words, String error) throws IOException {
        say("position sfen " + MATE_IN_5);
        say("go " + words);
        List<String> lines = hearUntil("bestmove");
        assertThat(lines).hasSize(2).last().isEqualTo("bestmove resign");
        assertThat(lines.get(0)).startsWith("info string " + error);
    }

    /** The lines told last, by their rank; each must be legal, and mate in as many plies as it says, or say nothing. */
    private static List<String> ranked(String sfen, String moves, List<String> lines) {
        Position start = Position.of(Sfen.read(sfen).orElseThrow(), Strictness.DOUBLED_PAWNS);
        Color attacker = start.sideToMove();
        for (String usi : moves.strip().split(" +")) {
            start = usi.isEmpty() ? start : start.play(Usi.read(usi).orElseThrow());
        }
        List<String> last = new ArrayList<>();
        for (String line : lines) {
            Matcher info = LINE.matcher(line);
            if (info.matches()) {
                List<Move> pv = Arrays.stream(info.group(3).split(" "))
                        .map(usi -> Usi.read(usi).orElseThrow())
                        .toList();
                int rank = Integer.parseInt(info.group(1));
                String score = Optional.ofNullable(info.group(2)).orElse("none");
                if (score.equals("none")) {
                    Position end = start;
                    for (Move move : pv) {
                        end = end.play(move);
                    }
                } else {
                    assertThat(MateLine.fault(start, attacker, pv)).as(line).isEmpty();
                    assertThat(Math.abs(Integer.parseInt(score))).isEqualTo(pv.size());
                }
                while (last.size() < rank) {
                    last.add("");
                }
                last.set(rank - 1, score + " " + info.group(3));
            }
        }
        return last;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 100})
    void checksAreComparedUntilTheGuiHasEnough(int most) throws IOException {
        say("setoption name MultiPV value " + most);
        say("position sfen " + TWO_MATES);
        say("go infinite");
        List<String> lines = hearUntil("info string");
        assertThat(lines).last().isEqualTo("info string G*5b mates");
        List<String> ranked = ranked(TWO_MATES, "", lines);
        assertThat(ranked).hasSize(Math.min(most, 16)).first().isEqualTo("1 G*5b");
        if (most > 1) {
            assertThat(ranked.get(1)).startsWith("3 R*");
            assertThat(ranked.stream().map(line -> line.split(" ")[0])).isSortedAccordingTo(SHORTEST_FIRST);
        }
        say("isready");
        assertThat(hearUntil("readyok")).as("it waits").containsExactly("readyok");
        say("stop");
        assertThat(hear("bestmove")).isEqualTo("bestmove G*5b");
    }

    @Test
    void whereNoCheckMatesEachHasItsRefutation() throws IOException {
        say("setoption name MultiPV value 9");
        say("position sfen " + NO_MATE);
        say("go");
        List<String> lines = hearUntil("bestmove");
        assertThat(lines).contains("info string no check mates").last().isEqualTo("bestmove resign");
        List<String> ranked = ranked(NO_MATE, "", lines);
        assertThat(ranked).hasSize(3).allSatisfy(line -> {
            List<String> words = Arrays.asList(line.split(" "));
            assertThat(words).first().isEqualTo("none");
            assertThat(words)
                    .as("ends with the defender's move")
                    .hasSizeGreaterThan(2)
                    .hasSize(words.size() / 2 * 2 + 1);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 100})
    void defencesAreComparedByHowLongTheyHoldOut(int most) throws IOException {
        say("position sfen " + MATE_IN_5);
        say("go mate");
        String check = hear("checkmate").split(" ")[1];
        say("setoption name MultiPV value " + most);
        say("position sfen " + MATE_IN_5 + " moves " + check);
        say("go infinite");
        List<String> lines = hearUntil("info string");
        List<String> ranked = ranked(MATE_IN_5, check, lines);
        assertThat(ranked)
                .hasSizeBetween(Math.min(most, 3), most)
                .first()
                .asString()
                .startsWith("-4 ");
        assertThat(ranked.stream().map(line -> Integer.parseInt(line.split(" ")[0])))
                .isSorted();
        assertThat(lines).last().asString().endsWith("holds out longest, all are mated");
        say("stop");
        assertThat(hear("bestmove")).isEqualTo("bestmove " + ranked.get(0).split(" ")[1]);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void escapesComeFirst(int most) throws IOException {
        say("setoption name MultiPV value " + most);
        say("position sfen " + NO_MATE + " moves 9i9a+");
        say("go movetime 20000");
        List<String> lines = hearUntil("bestmove");
        List<String> ranked = ranked(NO_MATE, "9i9a+", lines);
        assertThat(ranked).hasSize(Math.min(most, 2)).allMatch(line -> line.startsWith("none "));
        String best = ranked.get(0).split(" ")[1];
        assertThat(lines).contains("info string " + best + " escapes").last().isEqualTo("bestmove " + best);
        say("setoption name MultiPV value 1");
        say("go mate");
        assertThat(hearUntil("checkmate"))
                .anyMatch(line -> line.matches("info string \\S+ escapes"))
                .last()
                .isEqualTo("checkmate nomate");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void aDefenderNotInCheckIsAskedMoveByMove(int most) throws IOException {
        say("setoption name MultiPV value " + most);
        say("position sfen 9/9/9/9/9/9/9/8r/K8 b g 1"); // one legal move
        say("go mate");
        assertThat(hear("checkmate")).isEqualTo("checkmate 9i8i G*8h");
        say("position sfen 9/9/9/9/9/9/9/9/K8 b r 1");
        say("go mate");
        assertThat(hear("checkmate")).isEqualTo("checkmate nomate");
        say("position sfen 9/9/9/9/9/9/1g7/1r7/K8 b - 1"); // no legal move
        say("go mate");
        assertThat(hearUntil("checkmate"))
                .contains("info string no legal move, but no check")
                .last()
                .isEqualTo("checkmate nomate");
        say("go movetime 1000");
        assertThat(hear("bestmove")).isEqualTo("bestmove resign");
    }

    @Test
    void whoIsMatedHasNothingToAnalyse() throws IOException {
        say("setoption name MultiPV value 3");
        say("position sfen 4k4/4G4/4P4/9/9/9/9/9/8K w 2r2b3g4s4n4l17p 1");
        say("go infinite");
        assertThat(hearUntil("info string"))
                .anyMatch(line -> line.contains("score mate -0 "))
                .last()
                .isEqualTo("info string mated");
        say("stop");
        assertThat(hear("bestmove")).isEqualTo("bestmove resign");
        say("go mate");
        assertThat(hear("checkmate")).isEqualTo("checkmate ");
    }

    @Test
    void severalLinesMayBeToldBeforeAMateIs() throws IOException {
        say("setoption name MultiPV value 2");
        say("position sfen " + TWO_MATES);
        say("go mate");
        List<String> lines = hearUntil("checkmate");
        assertThat(ranked(TWO_MATES, "", lines)).hasSize(2).last().asString().startsWith("3 ");
        assertThat(lines).last().isEqualTo("checkmate G*5b");
        say("position sfen " + NO_MATE);
        say("go mate");
        assertThat(hear("checkmate")).isEqualTo("checkmate nomate");
        say("position sfen " + HARD);
        say("go mate 30");
        assertThat(hear("checkmate")).isEqualTo("checkmate timeout");
    }

    @Test
    void theLengthByCustomIsToldOnDemand() throws IOException {
        String futile = "k8/9/G1N6/9/9/9/9/9/8R b p 1"; // the pawn put before the rook is simply taken
        say("setoption name CustomLength value true");
        say("position sfen " + futile);
        say("go mate");
        List<String> lines = hearUntil("checkmate");
        mates(futile, lines.get(lines.size() - 1), 3);
        assertThat(lines).contains("info string custom length 1, futile interpositions not counted");
        say("position sfen " + futile + " moves 1i1a+");
        say("go mate");
        assertThat(hearUntil("checkmate")).contains("info string custom length 0, futile interpositions not counted");
        say("setoption name CustomLength value false");
        say("go mate");
        assertThat(hearUntil("checkmate")).noneMatch(line -> line.contains("custom"));
        say("setoption name CustomLength value 1");
        assertThat(hear("info string")).contains("Error: CustomLength is true or false");
    }

    @Test
    void anotherSolutionIsToldOnDemand() throws IOException {
        say("setoption name EarlyCook value true");
        say("position sfen " + MATE_IN_5);
        say("go mate");
        List<String> lines = hearUntil("checkmate");
        mates(MATE_IN_5, lines.get(lines.size() - 1), 5);
        assertThat(lines).contains("info string no cook");
        say("position sfen 9/4k4/9/3S1S3/9/9/9/9/9 b G2r2b3g2s4n4l18p 1"); // the same to the left and to the right
        say("go mate");
        assertThat(hearUntil("checkmate")).anyMatch(line -> line.startsWith("info string cook at ply 1: "));
        say("position sfen " + MATE_IN_5);
        say("setoption name EarlyCook value false");
        say("go mate");
        assertThat(hearUntil("checkmate")).noneMatch(line -> line.contains("cook"));
        say("setoption name EarlyCook value maybe");
        assertThat(hear("info string")).contains("Error: EarlyCook is true or false");
    }

    @Test
    void whileTheGuiPondersThereIsNoAnswer() throws IOException {
        say("position sfen " + MATE_IN_3);
        say("go ponder btime 1000 wtime 0 byoyomi 10");
        hear("info string");
        say("isready");
        assertThat(hearUntil("readyok")).containsExactly("readyok");
        say("ponderhit");
        assertThat(hear("bestmove")).isNotEqualTo("bestmove resign");
        say("position sfen " + HARD.replace("4K4", "9")); // without both kings it is a problem, not a game
        say("go ponder btime 0 wtime 0 byoyomi 300");
        hear("info time");
        hear("info time");
        say("ponderhit");
        assertThat(hear("bestmove")).isNotEqualTo("bestmove resign");
        say("ponderhit");
        say("go ponder");
        say("stop");
        hear("bestmove");
    }

    @Test
    void whenTheGameIsOverNobodyWantsAMove() throws IOException {
        say("position sfen " + HARD);
        say("go infinite");
        hear("info time");
        say("gameover win");
        say("isready");
        assertThat(hearUntil("readyok")).noneMatch(line -> line.startsWith("bestmove"));
        say("stop");
        say("go mate infinite");
        say("gameover win");
        say("stop");
        assertThat(hear("checkmate")).isEqualTo("checkmate timeout");
    }

    @ParameterizedTest
    @CsvSource({
        "go mate infinite, checkmate",
        "go infinite, bestmove",
        "go ponder, bestmove",
        "go, bestmove",
        "go movetime 100000, bestmove",
        "go btime 900000 wtime 900000 byoyomi 60000, bestmove",
    })
    void everySearchEndsAtOnceWithOneAnswerWhenStopped(String go, String answer) throws IOException {
        for (String problem : List.of(HARD, HARD.replace(" b ", " w "), HARD + " moves R*5c", NO_MATE, MATE_IN_5)) {
            for (int lines : List.of(1, 7)) {
                say("setoption name CustomLength value " + (lines > 1));
                say("setoption name MultiPV value " + lines);
                say("position sfen " + problem);
                say(go);
                say("stop");
                hear(answer);
                say("stop");
                say("ponderhit");
                say("isready");
                assertThat(hearUntil("readyok")).as("%s of %s", go, problem).containsExactly("readyok");
            }
        }
    }

    @Test
    void garbageIsAnsweredWithAWordAndDoesNoHarm() throws IOException {
        say("");
        say("   ");
        say("\u6b69 hello");
        assertThat(hear("info string unknown command")).contains("\u6b69");
        say("go mate soon");
        assertThat(hearUntil("checkmate")).last().isEqualTo("checkmate notimplemented");
        say("setoption");
        assertThat(hear("info string")).contains("expected setoption name");
        say("setoption name USI_Ponder value true");
        assertThat(hear("info string")).contains("no option of the name USI_Ponder");
        for (String value : List.of("0", "-1", "lots", "99999999", "")) {
            say("setoption name USI_Hash value " + value);
            assertThat(hear("info string")).contains("Error: USI_Hash is a number from 1 to ");
        }
        say("setoption name RootIsAndNodeIfChecked value perhaps");
        assertThat(hear("info string")).contains("Error: RootIsAndNodeIfChecked is true or false");
        for (String value : List.of("0", "601", "all")) {
            say("setoption name MultiPV value " + value);
            assertThat(hear("info string")).contains("Error: MultiPV is a number from 1 to 600");
        }
        say("setoption name PostSearchLevel value UpperBound");
        assertThat(hear("info string")).contains("Error: PostSearchLevel is one of");
        say("position sfen " + NO_MATE);
        say("go mate 10000");
        assertThat(hear("checkmate")).isEqualTo("checkmate nomate");
    }

    @Test
    void theFirstMateIsEnoughOnDemand() throws IOException {
        say("  setoption   name  PostSearchLevel   value   none  ");
        say("position sfen " + MATE_IN_3);
        say("go mate 30000");
        List<String> lines = hearUntil("checkmate ");
        mates(
                MATE_IN_3,
                lines.get(lines.size() - 1),
                lines.get(lines.size() - 1).split(" ").length - 1);
        assertThat(lines).filteredOn(line -> line.contains(" pv ")).hasSize(1);
    }

    @Test
    void aPositionInOtherWordsThanThoseOfUsiIsTaken() throws IOException {
        say("position " + TWO_MATES.replace(' ', '_'));
        say("go mate 5000");
        assertThat(hear("checkmate")).endsWith("checkmate G*5b");
        say("position https://lishogi.org/editor/" + TWO_MATES.replace(' ', '_'));
        say("go mate 5000");
        assertThat(hear("checkmate")).endsWith("checkmate G*5b");
    }
}
