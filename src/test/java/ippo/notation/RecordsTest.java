package ippo.notation;

import static ippo.rules.Positions.move;
import static ippo.rules.Positions.position;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.rules.Color;
import ippo.rules.Declaration;
import ippo.rules.Game;
import ippo.rules.Handicap;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Writing and reading of records are inverse; bad input is answered with its place. {@code -Dippo.records=N} games a
 * seed.
 */
class RecordsTest {
    private static final int RECORDS = Integer.getInteger("ippo.records", 250);
    private static final int FUZZED = RECORDS * 2;

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void kifKeepsEverything(long seed) {
        RandomRecords records = new RandomRecords(seed);
        for (int i = 0; i < RECORDS; i++) {
            GameRecord record = records.next();
            String kif = Kif.write(record);
            GameRecord read = read(RecordFormat.KIF, kif);
            assertSame(read, record, kif);
            assertThat(firstDifference(Kif.write(read), kif)).isEmpty();
            if (!record.moves().isEmpty()) {
                assertThat(RecordFormat.of(kif)).contains(RecordFormat.KIF);
            }
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {6, 7})
    void ki2KeepsAllButTimes(long seed) {
        RandomRecords records = new RandomRecords(seed);
        for (int i = 0; i < RECORDS; i++) {
            GameRecord record = records.next();
            String ki2 = Ki2.write(record);
            GameRecord read = read(RecordFormat.KI2, ki2);
            assertSame(copy(read), copy(record), ki2);
            assertThat(firstDifference(Ki2.write(read), ki2)).isEmpty();
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {8, 9})
    void csaKeepsTheMainLine(long seed) {
        RandomRecords records = new RandomRecords(seed);
        for (int i = 0; i < RECORDS; i++) {
            GameRecord record = records.next();
            String csa = Csa.write(record);
            GameRecord read = read(RecordFormat.CSA, csa);
            assertThat(read.moves()).isEqualTo(record.moves());
            assertThat(read.headers()).containsExactlyInAnyOrderEntriesOf(record.headers());
            assertThat(read.start().repeats(record.start())).isTrue();
            assertThat(read.ending().isPresent()).isEqualTo(record.ending().isPresent());
            List<GameRecord.Node> mine = record.mainLine();
            for (int node = 0; node < mine.size(); node++) {
                assertThat(read.mainLine().get(node).comment())
                        .isEqualTo(mine.get(node).comment());
                assertThat(read.mainLine().get(node).time())
                        .isEqualTo(mine.get(node).time());
            }
            assertThat(firstDifference(Csa.write(read), csa)).isEmpty();
            assertThat(RecordFormat.of(csa)).contains(RecordFormat.CSA);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {10})
    void usiKeepsTheMoves(long seed) {
        RandomRecords records = new RandomRecords(seed);
        for (int i = 0; i < RECORDS; i++) {
            GameRecord record = records.next();
            String usi = RecordFormat.USI.write(record);
            assertThat(RecordFormat.of(usi)).contains(RecordFormat.USI);
            GameRecord read = read(RecordFormat.USI, usi);
            assertThat(read.moves()).isEqualTo(record.moves());
            assertThat(read.start()).isEqualTo(record.start());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12})
    void diagramsAreReadBack(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < RECORDS; i++) {
            Setup setup = Playouts.scattered(random).toSetup();
            assertThat(Bod.read(Bod.write(setup))).isEqualTo(Reading.of(setup));
        }
    }

    private static GameRecord read(RecordFormat format, String text) {
        Reading<GameRecord> reading = format.read(text);
        if (reading instanceof Reading.Fault<GameRecord> fault) {
            throw new AssertionError(fault.in(text) + "\n" + text);
        }
        return reading.orElseThrow();
    }

    private static void assertSame(GameRecord read, GameRecord record, String text) {
        assertThat(firstDifference(Kif.write(read), Kif.write(record))).isEmpty();
        assertThat(read.equals(record)).as(text).isTrue();
        assertThat(read).hasSameHashCodeAs(record);
    }

    /** The first line that differs; whole records are too long to be looked at. */
    private static Optional<String> firstDifference(String one, String other) {
        List<String> lines = one.lines().toList();
        List<String> others = other.lines().toList();
        for (int i = 0; i < Math.min(lines.size(), others.size()); i++) {
            if (!lines.get(i).equals(others.get(i))) {
                return Optional.of("line " + (i + 1) + ": " + lines.get(i) + " and " + others.get(i));
            }
        }
        return lines.size() == others.size() ? Optional.empty() : Optional.of("one is longer");
    }

    /** A record without times, and with illegal moves only as the words of KI2 tell them. */
    private static GameRecord copy(GameRecord record) {
        GameRecord.Builder builder = new GameRecord.Builder(record.start());
        record.headers().forEach(builder::header);
        copy(record.root(), builder);
        return builder.build();
    }

    private static void copy(GameRecord.Node root, GameRecord.Builder builder) {
        List<GameRecord.Node> open = new ArrayList<>(List.of(root));
        while (!open.isEmpty()) {
            GameRecord.Node node = open.remove(open.size() - 1);
            if (node.before().isPresent()) {
                builder.backTo(0);
                path(node.before().get()).forEach(builder::play);
                if (node.ending().isPresent()) {
                    builder.end(node.ending().get());
                } else {
                    builder.play(node.move().orElseThrow());
                }
            }
            if (!node.comment().isEmpty()) {
                builder.comment(node.comment());
            }
            node.label().ifPresent(builder::label);
            for (int i = node.next().size() - 1; i >= 0; i--) {
                open.add(node.next().get(i));
            }
        }
    }

    private static List<Move> path(GameRecord.Node node) {
        List<Move> path = new ArrayList<>();
        for (Optional<GameRecord.Node> at = Optional.of(node);
                at.isPresent();
                at = at.get().before()) {
            at.get().move().ifPresent(move -> path.add(0, move));
        }
        return path;
    }

    // texts of our own

    @Test
    void exampleOfThePackageHolds() {
        String sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        Setup drawing = Sfen.read(sfen).orElseThrow();
        Position position = Position.of(drawing, Strictness.GAME);
        Move move = Usi.read("7g7f").orElseThrow();
        assertThat(JapaneseMoves.write(position, move, Optional.empty())).isEqualTo("７六歩");
        assertThat(WesternMoves.ofLanguage("en").orElseThrow().write(position, move))
                .isEqualTo("P-7f");
        Reading<Move> typo = Usi.read("7g7x");
        assertThat(typo.complaint()).hasToString("Optional[character 3: expected the square to go to, such as 7f]");
        GameRecord record = RecordFormat.KIF.read("1 ７六歩(77)\n2 投了\n").orElseThrow();
        assertThat(RecordFormat.CSA.write(record)).isEqualTo("V2.2\nPI\n+\n+7776FU\n%TORYO\n");
    }

    @Test
    void kifIsWrittenAsProgramsWriteIt() {
        GameRecord.Builder builder = new GameRecord.Builder(Position.start());
        builder.header(GameRecord.Header.BLACK, "一歩")
                .header(GameRecord.Header.WHITE, "二歩")
                .comment("はじめ");
        builder.play(move("7g7f"))
                .time(Duration.ofSeconds(16))
                .play(move("3c3d"))
                .time(Duration.ofSeconds(65));
        builder.play(move("8h2b+"))
                .time(Duration.ofSeconds(4000))
                .play(move("3a2b"))
                .comment("取る")
                .label("第1図");
        builder.play(move("B*4e")).end(Ending.RESIGNATION).time(Duration.ofSeconds(3));
        builder.backTo(3).play(move("8b2b")).end(Ending.INTERRUPTION);
        GameRecord record = builder.build();
        assertThat(Kif.write(record))
                .isEqualTo(String.join(
                        "\n",
                        "先手：一歩",
                        "後手：二歩",
                        "手合割：平手",
                        "手数----指手---------消費時間--",
                        "*はじめ",
                        "   1 ７六歩(77)   ( 0:16/00:00:16)",
                        "   2 ３四歩(33)   ( 1:05/00:01:05)",
                        "   3 ２二角成(88) (66:40/01:06:56)",
                        "   4 同　銀(31)+",
                        "*取る",
                        "&第1図",
                        "   5 ４五角打",
                        "   6 投了         ( 0:03/00:01:08)",
                        "",
                        "変化：4手",
                        "   4 同　飛(82)",
                        "   5 中断",
                        ""));
        assertThat(Ki2.write(record))
                .isEqualTo(String.join(
                        "\n",
                        "先手：一歩",
                        "後手：二歩",
                        "手合割：平手",
                        "*はじめ",
                        "▲７六歩    △３四歩    ▲２二角成  △同　銀",
                        "*取る",
                        "&第1図",
                        "▲４五角",
                        "まで5手で先手の勝ち",
                        "",
                        "変化：4手",
                        "△同　飛",
                        "まで4手で中断",
                        ""));
        assertThat(Csa.write(record))
                .isEqualTo(String.join(
                        "\n", "V2.2", "N+一歩", "N-二歩", "PI", "+", "'*はじめ", "+7776FU", "T16", "-3334FU", "T65", "+8822UM",
                        "T4000", "-3122GI", "'*取る", "+0045KA", "%TORYO", "T3", ""));
        assertThat(RecordFormat.USI.write(record)).isEqualTo("startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e\n");
        assertThat(record.variations()).isEqualTo(1);
        assertThat(record.ending()).contains(Ending.RESIGNATION);
    }

    @ParameterizedTest
    @EnumSource(Handicap.class)
    void handicapsAreNamed(Handicap handicap) {
        GameRecord record = new GameRecord.Builder(handicap.position())
                .header(GameRecord.Header.BLACK, "a")
                .header(GameRecord.Header.WHITE, "b")
                .build();
        for (RecordFormat format : RecordFormat.values()) {
            assertThat(read(format, format.write(record)).start()).isEqualTo(record.start());
        }
        assertThat(Kif.write(record)).contains("手合割：" + handicap.japanese() + "\n");
        assertThat(Kif.write(record)).contains(handicap == Handicap.EVEN ? "先手：a\n後手：b\n" : "下手：a\n上手：b\n");
        assertThat(Csa.write(record)).contains("\nPI");
    }

    @Test
    void handicapsOfOtherProgramsAreRead() {
        assertThat(Sfen.write(read(RecordFormat.KIF, "手合割：左五枚落ち\n").start())).startsWith("1nsgkgs2/9/ppppppppp/");
        assertThat(read(RecordFormat.KIF, "手合割：右七枚落ち\n").start()).isEqualTo(Handicap.SEVEN_PIECES.position());
        assertThat(Sfen.write(read(RecordFormat.KIF, "手合割：左七枚落ち\n").start())).startsWith("2sgkg3/9/ppppppppp/");
    }

    @Test
    void problemsOpenWithADiagram() {
        String kif = String.join(
                "\r\n",
                "# 詰将棋",
                "手合割：詰将棋",
                "後手の持駒：飛二　角　金三　銀四　桂四　香四　歩十七　",
                "  ９ ８ ７ ６ ５ ４ ３ ２ １",
                "+---------------------------+",
                "| ・ ・ ・ ・ ・ ・ ・v玉 ・|一",
                "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二",
                "| ・ ・ ・ ・ ・ ・ ・ 歩 ・|三",
                "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四",
                "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五",
                "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六",
                "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七",
                "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八",
                "| 馬 ・ ・ ・ ・ ・ ・ ・ ・|九",
                "+---------------------------+",
                "先手の持駒：金",
                "手数----指手---------消費時間--",
                "   1 ２二金打",
                "   2 詰み",
                "");
        GameRecord record = read(RecordFormat.KIF, kif);
        assertThat(Sfen.write(record.start())).isEqualTo("7k1/9/7P1/9/9/9/9/9/+B8 b G2rb3g4s4n4l17p 1");
        assertThat(record.last().isCheckmate()).isTrue();
        assertThat(record.ending()).contains(Ending.CHECKMATE);
    }

    @Test
    void emptyHandsAloneAreNoDiagram() {
        GameRecord record = read(RecordFormat.KIF, "手合割：平手\n先手の持駒：なし\n後手の持駒：なし\n1 ７六歩(77)\n");
        assertThat(record.start()).isEqualTo(Position.start());
        assertThat(record.moves()).hasSize(1);
    }

    @Test
    void diagramAfterMovesKnowsTheLastOne() {
        String head = Bod.write(position("4k4/9/9/4p4/4G4/9/9/9/4K4 b - 40").toSetup());
        assertThat(head).contains("手数＝39\n");
        GameRecord record = read(RecordFormat.KI2, head.replace("手数＝39", "手数＝39  △５四歩  まで") + "▲同　金\n");
        assertThat(record.moves()).containsExactly(move("5e5d"));
        assertThat(record.start().ply()).isEqualTo(40);
    }

    @Test
    void csaPositionsAreReadInAllThreeWays() {
        String sfen = "4k4/9/9/9/9/9/9/9/4K4 w 2R2B4G4S4N4L18P 1";
        for (String text : List.of(
                "P-51OU\nP+59OU\nP+00AL\n-\n",
                "P151OU\n".replace("P151OU", "P-51OU,P+59OU") + "P+00HI00HI00AL\n-",
                "V3.0\n$MAX_MOVES:256\nP1 *  *  *  * -OU *  *  *  * \nP9 *  *  *  * +OU *  *  *  *\nP+00AL\r\n-\r\n")) {
            assertThat(Sfen.write(read(RecordFormat.CSA, text).start()))
                    .as(text)
                    .isEqualTo(sfen);
        }
        assertThat(read(RecordFormat.CSA, "PI82HI22KA\n-\n-5142OU,T12\n/\nPI\n+\n")
                        .moves())
                .containsExactly(move("5a4b"));
        assertThat(read(RecordFormat.CSA, "+7776FU\nT1.5\n").mainLine().get(1).time())
                .contains(Duration.ofMillis(1500));
    }

    @Test
    void illegalMovesAreWrittenWhereTheFormatHasWordsForThem() {
        GameRecord step = new GameRecord.Builder(Position.start())
                .endByIllegal(move("7g7e"))
                .build();
        assertThat(Csa.write(step)).endsWith("+\n+7775FU\n%ILLEGAL_MOVE\n");
        assertThat(Ki2.write(step)).endsWith("平手\nまで0手で先手の反則負け\n");
        GameRecord gold = new GameRecord.Builder(Position.start())
                .endByIllegal(move("4i5h+"))
                .build();
        assertThat(Csa.write(gold)).endsWith("+\n%ILLEGAL_MOVE\n");
        GameRecord drop = new GameRecord.Builder(Position.start())
                .endByIllegal(move("P*5e"))
                .build();
        assertThat(Ki2.write(drop)).endsWith("▲５五歩打\nまで1手で先手の反則負け\n");
        Position held = position("4k4/9/9/9/9/9/2P6/9/4K4 b P 1");
        GameRecord twoPawns =
                new GameRecord.Builder(held).endByIllegal(move("P*7e")).build();
        assertThat(Ki2.write(twoPawns)).endsWith("▲７五歩\nまで1手で先手の反則負け\n");
    }

    @Test
    void ki2HasSixMovesInALineAndBreaksAtRemarks() {
        GameRecord.Builder builder = new GameRecord.Builder(Position.start());
        for (int i = 0; i < 9; i++) {
            builder.play(move(List.of("5i5h", "5a5b", "5h5i", "5b5a").get(i % 4)));
            if (i == 1) {
                builder.comment("x");
            }
        }
        List<Long> moves = Ki2.write(builder.build())
                .lines()
                .filter(line -> line.startsWith("▲"))
                .map(line -> line.chars().filter(c -> c == '▲' || c == '△').count())
                .toList();
        assertThat(moves).containsExactly(2L, 6L, 1L);
    }

    @Test
    void everythingOfCsaIsKept() {
        assertThat(read(RecordFormat.CSA, "+7776FU\nT1.25\n").mainLine().get(1).time())
                .contains(Duration.ofMillis(1250));
        assertThat(read(RecordFormat.CSA, "'*one\nV2.2\n'*two\nPI\n+\n").root().comment())
                .isEqualTo("one\ntwo");
        assertThat(read(RecordFormat.CSA, "+7776FU\n%TORYO").ending()).contains(Ending.RESIGNATION);
        assertThat(Sfen.write(read(RecordFormat.CSA, "PI33FU\n-\n").start()))
                .isEqualTo("lnsgkgsnl/1r5b1/pppppp1pp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
        assertThat(Sfen.write(read(RecordFormat.CSA, "P-51OU00FU00HI\nP+59OU00KI\nP+00AL\n+\n")
                        .start()))
                .isEqualTo("4k4/9/9/9/9/9/9/9/4K4 b R2B4G4S4N4L17Prp 1");
        GameRecord foul = read(RecordFormat.CSA, "PI\n+\n+7775FU,T3\n%ILLEGAL_MOVE\n");
        assertThat(foul.ending()).contains(Ending.ILLEGAL_LOSS);
        assertThat(foul.mainLine().get(1).time()).contains(Duration.ofSeconds(3));
    }

    @Test
    void csaHandsMayHoldWhatCanBeDrawnAndNoMore() {
        fault(RecordFormat.CSA, "P+" + "00FU".repeat(31) + "\n+\n", "not playable: [TOO_MANY_PIECES]");
        fault(RecordFormat.CSA, "P+" + "00FU".repeat(32) + "\n+\n", "character 127: impossible number of pieces");
    }

    @Test
    void numbersOfKifStartAnywhereAndVariationsCountWithThem() {
        for (int first : List.of(0, 1, 9, 90)) {
            GameRecord record = read(
                    RecordFormat.KIF,
                    first + " ７六歩(77)+ \n" + (first + 1) + " ３四歩(33)\n変化：" + first + "手\n" + first + " ２六歩(27)\n");
            assertThat(record.moves()).containsExactly(move("7g7f"), move("3c3d"));
            assertThat(record.root().next()).hasSize(2);
        }
        GameRecord wide = read(RecordFormat.KIF, "1 ７六歩(77)\n変化：１手\n1 ２六歩(27)\n");
        assertThat(wide.variations()).isEqualTo(1);
    }

    @Test
    void illegalMoveThatIsCalledOneEndsTheRecord() {
        String twoPawns = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ８八角成(88)\n";
        String foul = "手合割：平手\n1 ７六歩(77)\n2 ３三角(22)\n";
        for (String end : List.of("3 反則勝ち\n", "3 反則負け\n", "まで2手で先手の反則勝ち\n")) {
            GameRecord record = read(RecordFormat.KIF, foul + end);
            assertThat(record.moves()).containsExactly(move("7g7f"));
            assertThat(record.ending()).contains(Ending.ILLEGAL_LOSS);
            assertThat(record.mainLine().get(2).move()).contains(move("2b3c"));
            assertThat(record.ending().orElseThrow().winner(record.last().sideToMove()))
                    .contains(Color.BLACK);
        }
        for (String wrong : List.of(foul, foul + "3 投了\n", foul + "3 ２六歩(27)\n", foul + "変化：1手\n", twoPawns)) {
            assertThat(Kif.read(wrong)).isInstanceOf(Reading.Fault.class);
        }
        String csa = "PI\n+\n+7776FU\n-2233KA\n";
        assertThat(read(RecordFormat.CSA, csa + "%ILLEGAL_MOVE\n").ending()).contains(Ending.ILLEGAL_LOSS);
        assertThat(Csa.read(csa)).isEqualTo(Reading.fault(13, "illegal move 2b3c: OCCUPIED"));
        assertThat(Csa.read(csa + "%TORYO")).isInstanceOf(Reading.Fault.class);
        assertThat(Csa.read(csa + "+2726FU")).isInstanceOf(Reading.Fault.class);
    }

    @Test
    void csaNamesTheSideThatDidSomethingIllegal() {
        assertThat(read(RecordFormat.CSA, "PI\n+\n%+ILLEGAL_ACTION\n").ending()).contains(Ending.ILLEGAL_LOSS);
        assertThat(read(RecordFormat.CSA, "PI\n+\n%-ILLEGAL_ACTION\n").ending()).contains(Ending.ILLEGAL_WIN);
        assertThat(read(RecordFormat.CSA, "PI\n+\n+7776FU\n%+ILLEGAL_ACTION\n").ending())
                .contains(Ending.ILLEGAL_WIN);
        assertThat(read(RecordFormat.CSA, "PI\n+\n+7776FU\n%-ILLEGAL_ACTION\n").ending())
                .contains(Ending.ILLEGAL_LOSS);
    }

    @ParameterizedTest
    @CsvSource({
        "先手の勝ち, RESIGNATION, 5",
        "後手の勝ち, , 5",
        "時間切れにより先手の勝ち, TIME_UP, 5",
        "先手の反則負け, ILLEGAL_WIN, 5",
        "後手の反則負け, ILLEGAL_LOSS, 5",
        "反則負け, ILLEGAL_LOSS, 5",
        "先手の反則勝ち, ILLEGAL_LOSS, 5",
        "後手の反則勝ち, ILLEGAL_WIN, 5",
        "千日手, REPETITION, 5",
        "持将棋, IMPASSE, 5",
        "中断, INTERRUPTION, 5",
        "投了, RESIGNATION, 5",
        "後手の入玉勝ち, DECLARATION, 5",
        "先手の入玉勝ち, , 5",
        "なんとなく, , 5",
        "詰み, CHECKMATE, 5",
        "下手の勝ち, RESIGNATION, 5",
        "上手の勝ち, , 5"
    })
    void resultsAreToldOfTheSideToMove(String words, Ending ending, int moves) {
        String text = "▲７六歩△３四歩▲２六歩△８四歩▲２五歩\nまで" + moves + "手で" + words;
        assertThat(read(RecordFormat.KI2, text).ending()).isEqualTo(Optional.ofNullable(ending));
    }

    @Test
    void shiftJisAndUtf8AreToldApart() {
        String kif = "手合割：平手\n1 ７六歩(77)\n2 投了\n";
        byte[] shiftJis = RecordText.encode(kif, RecordText.SHIFT_JIS).orElseThrow();
        assertThat(shiftJis).isNotEqualTo(kif.getBytes(StandardCharsets.UTF_8));
        for (byte[] bytes : List.of(
                shiftJis,
                kif.getBytes(StandardCharsets.UTF_8),
                ("\uFEFF" + kif).getBytes(StandardCharsets.UTF_8),
                RecordText.encode("#KIF version=2.0 encoding=Shift_JIS\n" + kif, RecordText.SHIFT_JIS)
                        .orElseThrow(),
                ("#KIF version=2.0 encoding=UTF-8\n" + kif).getBytes(StandardCharsets.UTF_8))) {
            assertThat(RecordFormat.readAny(bytes).orElseThrow().moves()).containsExactly(move("7g7f"));
        }
        assertThat(RecordText.encode("7六☗", RecordText.SHIFT_JIS))
                .isEqualTo(Reading.fault(2, "windows-31j lacks this character"));
        assertThat(RecordText.decode(new byte[] {'a', (byte) 0xff, (byte) 0xff}))
                .isEqualTo(Reading.fault(1, "neither UTF-8 nor Shift_JIS"));
        assertThat(RecordFormat.readAny(new byte[0])).isInstanceOf(Reading.Fault.class);
        assertThat(RecordFormat.readAny("hello".getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(Reading.Fault.class);
    }

    @Test
    void encodingThatAFileNamesIsTriedFirst() {
        byte[] both = "é".getBytes(StandardCharsets.UTF_8); // two letters of half width in Shift_JIS
        for (String name : List.of("Shift_JIS", "cp932")) {
            byte[] file = ("#KIF version=2.0 encoding=" + name + "\n*é").getBytes(StandardCharsets.UTF_8);
            assertThat(RecordText.decode(file).orElseThrow()).endsWith("*ﾃｩ");
        }
        assertThat(RecordText.decode(both)).isEqualTo(Reading.of("é"));
    }

    @Test
    void sidesOfAHandicapGameAreCalledReceiverAndGiver() {
        GameRecord.Builder builder = new GameRecord.Builder(Handicap.TWO_PIECES.position());
        assertThat(Ki2.write(builder.end(Ending.RESIGNATION).build())).endsWith("まで0手で下手の勝ち\n");
        builder = new GameRecord.Builder(Handicap.TWO_PIECES.position()).play(move("5a5b"));
        assertThat(Ki2.write(builder.end(Ending.RESIGNATION).build())).endsWith("まで1手で上手の勝ち\n");
    }

    @Test
    void gamesBecomeRecords() {
        Game mate = Game.from(position("7nk/9/7GP/9/9/9/9/9/4K4 b - 1")).play(move("1c1b"));
        assertThat(GameRecord.of(mate).ending()).contains(Ending.CHECKMATE);
        assertThat(GameRecord.of(mate).moves()).isEqualTo(mate.moves());
        assertThat(GameRecord.of(Game.start().resign()).ending()).contains(Ending.RESIGNATION);
        assertThat(GameRecord.of(Game.start()).ending()).isEmpty();
        GameRecord illegal = GameRecord.of(Game.start().loseByIllegal(move("7g7e")));
        assertThat(illegal.ending()).contains(Ending.ILLEGAL_LOSS);
        assertThat(illegal.moves()).isEmpty();
        Game lost = Game.start().declare(Declaration.Rule.POINTS_27);
        assertThat(GameRecord.of(lost).ending()).contains(Ending.ILLEGAL_LOSS);
        Game won = Game.from(position("KGGSS4/RRBB1+N+N+L1/+P+P7/9/9/9/9/9/7k1 b 3P 1"));
        assertThat(GameRecord.of(won.declare(Declaration.Rule.POINTS_24)).ending())
                .contains(Ending.DECLARATION);
    }

    // faults

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "手合割：半落ち | line 1, character 1: no such handicap: 半落ち",
                "手合割：その他 | a diagram is missing",
                "hello | line 1, character 1: neither a header",
                "1 ７六歩(77)~x | line 2, character 1: neither a move nor a comment",
                "1 ７六歩(77)~手合割：平手 | line 2, character 1: neither a move nor a comment",
                "1 ７六歩(77)~3 ３四歩(33) | line 2, character 1: move number 3 where 2 was expected",
                "1 ７五歩(77) | line 1, character 3: illegal move 7g7e: OUT_OF_REACH",
                "1 ７六歩(66) | this piece does not stand on 6f",
                "1 ７六歩(77) (x) | line 1, character 11: expected a time",
                "1 ７六歩(77) x | line 1, character 11: text after the move",
                "1 投了~2 ７六歩(77) | line 2, character 3: a move after the end",
                "1 ７六歩(77)~変化：5手 | line 2, character 3: no line so far reaches move 5",
                "1 ７六歩(77)~変化：手 | expected 変化：",
                "１ ７六歩 | line 1, character 1: neither a header",
                "▲７六歩▲ | line 1, character 5: it is the other side's turn",
                "▲７六歩 ３四歩 | line 1, character 6: expected ▲ or △",
                "▲７六 | line 1, character 4: expected a piece",
                "'| ・ ・|' | line 1, character 6",
                "後手の持駒：王 | expected pieces in hand",
                "後手の持駒：歩九十九 | expected pieces in hand",
                "後手の持駒：飛9 | impossible number of pieces in hand",
                "後手の持駒：飛 | a diagram needs nine ranks",
                "手数＝x | line 1, character 4: expected a number of moves",
                "：a:b | line 1, character 1: neither a header",
                ":a：b | line 1, character 1: neither a header",
                "$a:b | line 1, character 1: not a header: $a",
                "1 ７六歩(77)~先手番 | line 2, character 1: a diagram after the first move",
                "1 ７六歩(77) (0:16 | line 1, character 11: expected a time",
                "1 ７六歩(77) (0:16;) | line 1, character 11: expected a time",
                "1 ７六歩(77) (1:2:3:4) | line 1, character 11: expected a time",
                "'|v玉 ・ ・ ・ ・ ・ ・ ・ 玉|~1 ７六歩(77)' | line 1, character 1: a diagram needs nine ranks, found 1",
                "'|v玉 ・ ・ ・ ・ ・ ・ ・ 玉|~▲７六歩' | line 1, character 1: a diagram needs nine ranks, found 1",
                "'|v玉 ・ ・ ・ ・ ・ ・ ・ 玉|~変化：1手' | line 1, character 1: a diagram needs nine ranks, found 1",
                "'|v玉 ・ ・ ・ ・ ・ ・ ・ 玉|~まで5手で投了' | line 1, character 1: a diagram needs nine ranks, found 1",
                "'先手：a~|v玉 ・ ・ ・ ・ ・ ・ ・ 玉|~| ・ ・ ・ ・ ・ ・ ・ ・ ・|' | line 2, character 1: a diagram needs nine ranks",
                "手合割：その他~1 ７六歩(77) | line 2, character 2: a diagram is missing",
                "手合割：その他~▲７六歩 | line 2, character 1: a diagram is missing"
            })
    void faultsOfJapaneseRecordsAreFoundWhereTheyAre(String text, String complaint) {
        fault(RecordFormat.KIF, text.replace('~', '\n'), complaint);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hello | line 1, character 1: expected a move",
                "P0 | line 1, character 2: expected PI",
                "PIx | expected a square and the piece that is missing there",
                "PI82KA | expected a square and the piece that is missing there",
                "P1 *  | expected a piece or an empty square",
                "P1-XX | expected a piece or an empty square",
                "P+0000 | expected a square and a piece",
                "P+00OU | expected a square and a piece",
                "P+51OU~P-52FU~P-53FU~+ | line 1, character 1: not playable",
                "+7776FU~+ | the side to move stands after the first move",
                "+7776FU~+2726FU | line 2, character 1: it is the other side's turn",
                "+7776F | expected a move such as",
                "+7776FUx | text after a statement",
                "+7776KA | this piece does not stand on 7g",
                "+0076TO | this piece is never dropped",
                "+7775FU | line 1, character 1: illegal move 7g7e: OUT_OF_REACH",
                "T5 | a time before the first move",
                "+7776FU~T | expected a time",
                "+7776FU~%HELLO | no such ending: %HELLO",
                "+7776FU~%TORYO~%TORYO | line 3, character 1: a second end",
                "+7776FU~%TORYO~-3334FU | line 3, character 1: a move after the end",
                "+7776FU~PI | line 2, character 1: a position after the first move",
                "$EVENT | line 1, character 1: expected a header",
                "$:a | line 1, character 1: expected a header",
                "$変化:a | line 1, character 1: not a header: 変化",
                "P1 *x | line 1, character 3: expected a piece or an empty square",
                "+3334FU | line 1, character 1: this piece does not stand on 3c",
                "P+51OU~P-52FU~P-53FU~%TORYO | line 1, character 1: not playable",
                "PI~+~T5 | line 3, character 1: a time before the first move"
            })
    void faultsOfCsaAreFoundWhereTheyAre(String text, String complaint) {
        fault(RecordFormat.CSA, text.replace('~', '\n'), complaint);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hello | line 1, character 1: expected startpos or sfen",
                "startpos 7g7f | line 1, character 10: expected moves",
                "startpos moves 7g7f 3c3 | line 1, character 23: expected the square to go to",
                "sfen 9/9 b - 1 | line 1, character 9: the board has fewer than nine ranks",
                "sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 b - 1 | line 1, character 6: not playable: [OPPONENT_IN_CHECK]"
            })
    void faultsOfUsiAreFoundWhereTheyAre(String text, String complaint) {
        fault(RecordFormat.USI, text, complaint);
    }

    private static void fault(RecordFormat format, String text, String complaint) {
        Reading<GameRecord> reading = format.read(text);
        assertThat(reading).as(text).isInstanceOf(Reading.Fault.class);
        assertThat(((Reading.Fault<GameRecord>) reading).in(text)).contains(complaint);
    }

    @ParameterizedTest
    @CsvSource({"1, 歩", "2, 歩二", "9, 歩九", "10, 歩十", "11, 歩十一", "18, 歩十八"})
    void handsAreCountedInKanji(int count, String text) {
        Setup setup = position("4k4/9/9/9/9/9/9/9/4K4 b " + count + "P 1").toSetup();
        assertThat(Bod.write(setup)).contains("先手の持駒：" + text + "\n").contains("後手の持駒：なし\n");
        assertThat(Bod.read(Bod.write(setup).replace(text, "歩" + count))).isEqualTo(Reading.of(setup));
    }

    @Test
    void diagramsAreReadInTheirVarieties() {
        Setup setup = position("4k4/9/9/9/9/9/9/9/4+RK3 w 2Gp 1").toSetup();
        String bod = Bod.write(setup);
        assertThat(Bod.read(bod.replace(" 龍", "^竜").replace('・', '･'))).isEqualTo(Reading.of(setup));
        assertThat(Bod.read(bod.replace("先手", "下手").replace("後手", "上手"))).isEqualTo(Reading.of(setup));
        assertThat(Bod.read(bod.replace("v玉", "V王").replace("\n", "\r\n"))).isEqualTo(Reading.of(setup));
        assertThat(Bod.read("表題：何か\n" + bod.replace("持駒", "持ち駒"))).isEqualTo(Reading.of(setup));
        assertThat(Bod.read(bod.replace("後手番\n", ""))).isEqualTo(Reading.of(setup.withSideToMove(Color.BLACK)));
        assertThat(Bod.read(bod + bod)).isInstanceOf(Reading.Fault.class);
        assertThat(Bod.read(bod.replaceFirst("・", "x"))).isInstanceOf(Reading.Fault.class);
        assertThat(Bod.read(bod.replace("|一", " ・|一"))).isInstanceOf(Reading.Fault.class);
        assertThat(Bod.read("先手の持駒 歩")).isEqualTo(Reading.fault(5, "expected a colon and the pieces in hand"));
        assertThat(Bod.read("先手の持駒：歩 x")).isEqualTo(Reading.fault(8, "expected pieces in hand, or なし"));
        assertThat(Bod.read("先手の持駒：歩 王")).isEqualTo(Reading.fault(8, "expected pieces in hand, or なし"));
        assertThat(Bod.read("先手の持駒：歩 飛8")).isEqualTo(Reading.fault(8, "impossible number of pieces in hand"));
        assertThat(Bod.read(bod.replace("：", "： ").replace("歩", "歩 "))).isEqualTo(Reading.of(setup));
        Setup bare = position("4k4/9/9/9/9/9/9/9/4K4 b - 1").toSetup();
        assertThat(Bod.read(Bod.write(bare).replace("：なし", "： なし "))).isEqualTo(Reading.of(bare));
        assertThat(Bod.read(bod + "手数＝99998").orElseThrow().ply()).isEqualTo(Setup.HIGHEST_PLY);
        assertThat(Bod.read(bod + "手数＝99999")).isInstanceOf(Reading.Fault.class);
        assertThat(Bod.read(bod.replace("金二", "金7"))
                        .orElseThrow()
                        .hand(Color.BLACK)
                        .count(PieceType.GOLD))
                .isEqualTo(7);
    }

    @Test
    void recordsDifferInEveryPart() {
        GameRecord record = part("a", "c", "l", 1, Ending.RESIGNATION);
        assertThat(record).isEqualTo(part("a", "c", "l", 1, Ending.RESIGNATION)).isNotEqualTo("record");
        for (GameRecord other : List.of(
                part("b", "c", "l", 1, Ending.RESIGNATION),
                part("a", "d", "l", 1, Ending.RESIGNATION),
                part("a", "c", "m", 1, Ending.RESIGNATION),
                part("a", "c", "l", 2, Ending.RESIGNATION),
                part("a", "c", "l", 1, Ending.INTERRUPTION),
                new GameRecord.Builder(Position.start()).header("表題", "a").build(),
                new GameRecord.Builder(Position.start().withSideToMove(Color.WHITE)).build())) {
            assertThat(record).isNotEqualTo(other);
        }
        assertThat(record).asString().contains("7g7f").contains("RESIGNATION");
    }

    private static GameRecord part(String header, String comment, String label, int seconds, Ending ending) {
        return new GameRecord.Builder(Position.start())
                .header("表題", header)
                .play(move("7g7f"))
                .comment(comment)
                .label(label)
                .time(Duration.ofSeconds(seconds))
                .end(ending)
                .build();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "startpos moves 7g7f | USI",
                "sfen 9/9/9/9/9/9/9/9/9 b - 1 | USI",
                "position startpos | USI",
                "V2.2 | CSA",
                "PI | CSA",
                "PI82HI | CSA",
                "P1-KY-KE | CSA",
                "P+59OU | CSA",
                "N+someone | CSA",
                "+7776FU | CSA",
                "-3334FU,T1 | CSA",
                "'''comment~V3.0' | CSA",
                "手合割：平手 | KIF",
                "手数----指手--~   1 ７六歩(77) | KIF",
                "手合割：平手~1 ７六歩(77) | KIF",
                "手合割：平手~▲７六歩 | KI2",
                "☗７六歩 | KI2",
                "#KIF version=2.0 | KIF",
                "'|v香v桂' | KIF",
                "+-----+ |",
                "hello |",
                "# |"
            })
    void formatIsToldByTheFirstTellingLine(String text, RecordFormat format) {
        assertThat(RecordFormat.of(text.replace('~', '\n'))).isEqualTo(Optional.ofNullable(format));
    }

    @Test
    void perpetualCheckIsTheFaultOfTheOneWhoChecks() {
        Game game = Game.from(position("6k2/1+p7/9/9/9/9/9/1+P2R4/6K2 b - 1"));
        game = game.play(move("5h3h"));
        for (int i = 0; i < 3; i++) {
            for (String usi : List.of("3a4a", "3h4h", "4a3a", "4h3h")) {
                game = game.play(move(usi));
            }
        }
        assertThat(game.outcome().orElseThrow().winner()).contains(Color.WHITE);
        assertThat(GameRecord.of(game).ending()).contains(Ending.ILLEGAL_WIN);
        assertThat(game.position().sideToMove()).isEqualTo(Color.WHITE);
    }

    @Test
    void usiGamesAreReadWithTheirWishes() {
        UsiGame game = UsiGame.read("  position  startpos  moves 7g7f 7g7e ").orElseThrow();
        assertThat(game.moves()).containsExactly(move("7g7f"), move("7g7e"));
        assertThat(game.record().ending()).contains(Ending.ILLEGAL_LOSS);
        assertThat(UsiGame.read("startpos").orElseThrow().moves()).isEmpty();
        assertThat(UsiGame.read("sfen 4k4/9/9/9/9/9/9/9/4K4 b P moves P*5b")
                        .orElseThrow()
                        .moves())
                .hasSize(1);
    }

    @Test
    void buildersRefuseNonsense() {
        GameRecord.Builder builder = new GameRecord.Builder(Position.start());
        assertThatThrownBy(() -> builder.play(move("7g7e"))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> builder.endByIllegal(move("7g7f"))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> builder.backTo(1)).isInstanceOf(IllegalArgumentException.class);
        for (String word : List.of("", "a:b", "変化", "*a", "1", "手合割", "下手", " a", "後手の持駒")) {
            assertThatThrownBy(() -> builder.header(word, "x")).as(word).isInstanceOf(IllegalArgumentException.class);
        }
        for (String text : List.of("b\nc", "\nc", "\rc", "b\r")) {
            assertThatThrownBy(() -> builder.header("a", text)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> builder.label(text)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> builder.label(" ")).isInstanceOf(IllegalArgumentException.class);
        builder.end(Ending.RESIGNATION);
        assertThatThrownBy(() -> builder.play(move("7g7f"))).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> builder.end(Ending.ERROR)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> builder.endByIllegal(move("7g7e"))).isInstanceOf(IllegalStateException.class);
    }

    /** Mutated records: whatever is read can be written and read again, whatever is not has a place in the text. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource(RecordFormat.class)
    void oddTextNeverThrows(RecordFormat format) {
        Random random = new Random(format.ordinal());
        RandomRecords records = new RandomRecords(format.ordinal() + 100);
        String alphabet = "▲△☗同打成不１７六歩銀王と(77)19\n\n*#&|+-v:：変化手まで反則負け勝ち投了 　後先手持駒番TP%'/,FUOU0\r\t\0\uD83D７";
        int taken = 0;
        for (int i = 0; i < FUZZED; i++) {
            StringBuilder text = new StringBuilder(format.write(records.next()));
            for (int change = random.nextInt(5); change >= 0; change--) {
                int at = random.nextInt(text.length() + 1);
                char c = alphabet.charAt(random.nextInt(alphabet.length()));
                switch (random.nextInt(5)) {
                    case 0 -> text.insert(at, c);
                    case 1 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(40)));
                    case 2 -> text.insert(at, text.substring(at, Math.min(text.length(), at + random.nextInt(80))));
                    default -> text.replace(at, Math.min(text.length(), at + 1), String.valueOf(c));
                }
            }
            for (RecordFormat reader : RecordFormat.values()) {
                Reading<GameRecord> reading = reader.read(text.toString());
                if (reading instanceof Reading.Fault<GameRecord> fault) {
                    assertThat(fault.at()).as("%s\n%s", fault, text).isBetween(0, text.length());
                    assertThat(fault.in(text.toString())).startsWith("line ");
                } else {
                    taken++;
                    GameRecord record = reading.orElseThrow();
                    // USI may end with a move of nobody's piece, CSA with parts of a second: KIF cannot say that
                    String kif = Kif.write(record);
                    assertThat(firstDifference(Kif.write(read(RecordFormat.KIF, kif)), kif))
                            .isEmpty();
                    assertThat(Ki2.read(Ki2.write(record)).asOptional())
                            .as("%s", text)
                            .isPresent();
                    assertThat(Csa.read(Csa.write(record)).asOptional())
                            .as("%s", text)
                            .isPresent();
                }
            }
        }
        assertThat(taken).isGreaterThan(FUZZED / 50);
    }

    @Test
    void anyNodeOfALineIsGoneBackTo() {
        GameRecord.Builder builder = new GameRecord.Builder(Position.start());
        List<GameRecord.Node> line = new ArrayList<>(List.of(builder.here()));
        for (int i = 0; i < 100; i++) {
            builder.play(move(List.of("5i5h", "5a5b", "5h5i", "5b5a").get(i % 4)));
            line.add(builder.here());
        }
        for (int from = 0; from <= 100; from++) {
            for (int to = 0; to <= from; to++) {
                assertThat(builder.goTo(line.get(from)).backTo(to).here()).isSameAs(line.get(to));
            }
        }
    }

    @Test
    @Timeout(120)
    void thousandsOfVariationsOfALongGameAreReadSoon() {
        String text = "手合割：平手\n" + "▲５八玉△５二玉▲５九玉△５一玉\n".repeat(10_000) + "変化：1手\n変化：40000手\n".repeat(100_000);
        assertThat(read(RecordFormat.KI2, text).moves()).hasSize(40_000);
    }

    @Test
    @Tag("slow")
    void hugeTextIsRefusedAtOnce() {
        String full = "\n".repeat(JapaneseRecordReader.LONGEST);
        for (RecordFormat format : List.of(RecordFormat.KIF, RecordFormat.KI2, RecordFormat.CSA)) {
            assertThat(format.read(full).asOptional()).isPresent();
            assertThat(format.read(full + "\n").complaint().orElseThrow()).contains("too long");
        }
        String text = "▲７六歩\n".repeat(1_000_000);
        for (RecordFormat format : List.of(RecordFormat.KIF, RecordFormat.KI2, RecordFormat.CSA)) {
            assertThat(format.read(text)).isInstanceOf(Reading.Fault.class);
        }
        String long2 = "手合割：平手\n" + "▲５八玉△５二玉▲５九玉△５一玉\n".repeat(20_000);
        GameRecord record = read(RecordFormat.KI2, long2);
        assertThat(record.moves()).hasSize(80_000);
        assertThat(Ki2.read(Ki2.write(record))).isEqualTo(Reading.of(record));
    }

    /** Other readers know few handicaps by name, and take an unknown one for an even game. */
    @Test
    void aDiagramStandsBesideTheNameOfARareHandicap() {
        GameRecord record = new GameRecord.Builder(Handicap.BOTH_LANCES.position()).build();
        assertThat(RecordFormat.KIF.write(record))
                .contains("手合割：両香落ち\n", "| ・v桂", "後手番")
                .doesNotContain("v香");
        assertThat(read(RecordFormat.KIF, RecordFormat.KIF.write(record))).isEqualTo(record);
        assertThat(RecordFormat.KIF.write(new GameRecord.Builder(Handicap.LANCE.position()).build()))
                .doesNotContain("|");
    }
}
