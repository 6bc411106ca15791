package ippo.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.notation.Bod;
import ippo.notation.Csa;
import ippo.notation.GameRecord;
import ippo.notation.Ki2;
import ippo.notation.Kif;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import ippo.web.words.Sayable;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProblemTextTest {
    private static final String PROBLEM = "7nl/7k1/9/6+P2/9/9/9/9/9 b GS";

    private static Position problem() {
        return Position.of(Sfen.read(PROBLEM).orElseThrow(), Strictness.TSUME);
    }

    private static String read(String text) {
        Pasted pasted = ProblemText.read(text);
        assertThat(pasted).as(text).isInstanceOf(Pasted.Drawn.class);
        return Sfen.writeWithoutPly(((Pasted.Drawn) pasted).setup());
    }

    private static Phrase wrong(String text) {
        Pasted pasted = ProblemText.read(text);
        assertThat(pasted).as(text).isInstanceOf(Pasted.Wrong.class);
        Phrase what = ((Pasted.Wrong) pasted).what();
        Sayable.inEveryLanguage(what);
        return what;
    }

    static Stream<String> everyNotation() {
        GameRecord record = new GameRecord.Builder(problem())
                .play(Usi.read("S*2c").orElseThrow())
                .build();
        return Stream.of(
                PROBLEM,
                PROBLEM + " 1",
                "sfen " + PROBLEM + " 1",
                "position sfen " + PROBLEM + " 1 moves S*2c",
                "  \uFEFF" + PROBLEM.replace(" ", "\n") + "\n",
                Bod.write(problem().toSetup()),
                Bod.write(problem().toSetup()).replace("\n", "\r\n"),
                Kif.write(record),
                Ki2.write(record),
                Csa.write(record));
    }

    @ParameterizedTest
    @MethodSource
    void everyNotation(String text) {
        assertThat(read(text)).isEqualTo(PROBLEM);
    }

    @Test
    void ofAGameTheLastPositionIsLookedInto() {
        String start = Sfen.writeWithoutPly(Position.start().toSetup());
        assertThat(read("startpos moves 7g7f 3c3d")).isNotEqualTo(start).contains(" b ");
        assertThat(read(start + " 1 moves 7g7f")).contains(" w ");
        assertThat(read("   1 ７六歩(77)\n   2 ３四歩(33)\n")).isEqualTo(read("startpos moves 7g7f 3c3d"));
    }

    @Test
    void sideAndHandsMayBeLeftOut() {
        assertThat(read("4k4/9/4P4/9/9/9/9/9/9")).isEqualTo("4k4/9/4P4/9/9/9/9/9/9 b -");
    }

    @Test
    void whatIsWrongIsSaidWithItsPlace() {
        assertThat(wrong(" \n")).isEqualTo(Phrase.of("bench.wrong.EMPTY"));
        assertThat(wrong("x".repeat(ProblemText.LONGEST + 1)).key()).isEqualTo("bench.wrong.LONG");
        assertThat(wrong("hello").key()).isEqualTo("bench.wrong.UNKNOWN");
        assertThat(wrong("7nl/7k1/8/9/9/9/9/9/9 b -"))
                .isEqualTo(Phrase.of("bench.wrong.RANK", "rank", 3)
                        .with("count", 8)
                        .with("text", "8"));
        assertThat(wrong("7nl/7k1/9/6xP2/9/9/9/9/9 b -"))
                .isEqualTo(Phrase.of("bench.wrong.SIGN", "rank", 4).with("text", "x"));
        assertThat(wrong("7nl/7k1/9 b -")).isEqualTo(Phrase.of("bench.wrong.RANKS", "count", 3));
        assertThat(wrong("4k4/9/9/9/9/9/9/9/9 x -")).isEqualTo(Phrase.of("bench.wrong.SIDE", "text", "x"));
        assertThat(wrong("4k4/9/9/9/9/9/9/9/9 b 2Q")).isEqualTo(Phrase.of("bench.wrong.HAND", "text", "2Q"));
        assertThat(wrong("4k4/9/9/9/9/9/9/9/9 b - 0")).isEqualTo(Phrase.of("bench.wrong.PLY", "text", "0"));
        assertThat(wrong("startpos moves 7g7f 7g7f").key()).isEqualTo("records.stop.NO_PIECE");
        assertThat(wrong("PI\n+\n+7776FU\n-3334XX\n"))
                .isEqualTo(Phrase.of("bench.wrong.LINE", "line", 4).with("text", "-3334XX"));
        assertThat(wrong("手数----指手----\n   1 ７六歩(77)\n   2 ３四謎(33)\n"))
                .isEqualTo(Phrase.of("bench.wrong.LINE", "line", 3).with("text", "2 ３四謎(33)"));
    }

    @Test
    void aDiagramIsWrongInALine() {
        String diagram = Bod.write(problem().toSetup());
        List<String> lines = diagram.lines().toList();
        String broken = diagram.replace("v玉", "v謎");
        assertThat(wrong(broken).key()).isEqualTo("bench.wrong.LINE");
        assertThat((int) wrong(broken).values().get("line"))
                .isEqualTo(lines.indexOf(lines.stream()
                                .filter(line -> line.contains("v玉"))
                                .findFirst()
                                .orElseThrow())
                        + 1);
        String cut = diagram.replaceFirst("\\|[^|]*\\|一\n", "");
        assertThat(wrong(cut)).isEqualTo(Phrase.of("bench.wrong.DIAGRAM", "count", 8));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9/9/9/9/9/9/9/9/9 b - KING_MISSING",
                "4k3k/9/9/9/9/9/9/9/9 b - TWO_KINGS",
                "4k4/9/9/9/9/9/9/9/RRR6 b - TOO_MANY_PIECES",
                "4k4/9/9/P8/P8/9/9/9/9 b - TWO_PAWNS",
                "P3k4/9/9/9/9/9/9/9/9 b - DEAD_END",
                "4k4/4R4/9/9/9/9/9/9/9 b - OPPONENT_IN_CHECK"
            })
    void aDrawingThatIsNoProblemIsToldWhyAndWhere(String row) {
        String name = row.substring(row.lastIndexOf(' ') + 1);
        Setup setup = Sfen.read(row.substring(0, row.lastIndexOf(' '))).orElseThrow();
        DrawingFaults faults = DrawingFaults.of(setup);
        assertThat(faults.sentences()).hasSize(1);
        assertThat(faults.sentences().get(0).key()).isEqualTo("bench.fault." + name);
        Sayable.inEveryLanguage(faults.sentences().get(0));
        boolean isSomewhere = !name.equals("KING_MISSING") && !name.equals("TOO_MANY_PIECES");
        assertThat(faults.drawing().isEmpty()).isEqualTo(!isSomewhere);
    }

    @Test
    void oddTextIsAlwaysAnswered() {
        Random random = new Random(1);
        List<String> seeds = everyNotation().toList();
        for (int i = 0; i < 3000; i++) {
            StringBuilder text = new StringBuilder(seeds.get(random.nextInt(seeds.size())));
            for (int j = random.nextInt(4); j >= 0; j--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, "/ b+1kP|歩\n-".charAt(random.nextInt(10)));
                    default -> text.setCharAt(at, "/ b+9K\n謎".charAt(random.nextInt(8)));
                }
            }
            Pasted pasted = ProblemText.read(text.toString());
            if (pasted instanceof Pasted.Drawn drawn) {
                DrawingFaults.of(drawn.setup());
            }
        }
    }
}
