package ippo.notation;

import static ippo.rules.Positions.move;
import static ippo.rules.Positions.position;
import static ippo.rules.Positions.square;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.rules.Move;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JapaneseMovesTest {
    private static final Optional<Square> NOWHERE = Optional.empty();
    private static final String GOLDS = "8k/9/9/9/9/9/3G1G3/9/8K b GP 1";

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void everyLegalMoveHasATextOfItsOwnThatIsReadBack(long seed) {
        Random random = new Random(seed);
        for (Position position : Playouts.of(seed, 120)) {
            ownTexts(position, NOWHERE);
            ownTexts(position, Optional.of(Square.ALL.get(random.nextInt(81))));
        }
        for (int i = 0; i < 300; i++) {
            ownTexts(Playouts.scattered(random), NOWHERE);
        }
    }

    private static void ownTexts(Position position, Optional<Square> last) {
        Set<String> texts = new HashSet<>();
        Set<String> spoken = new HashSet<>();
        for (Move move : position.legalMoves()) {
            String text = JapaneseMoves.writeWithSide(position, move, last);
            assertThat(texts.add(text)).as("%s twice in %s", text, position).isTrue();
            assertThat(spoken.add(JapaneseMoves.spoken(position, move, last))).isTrue();
            assertThat(JapaneseMoves.read(text, position, last)).isEqualTo(Reading.of(move));
        }
    }

    @Test
    void sideSquareAndPieceAreNamed() {
        assertThat(JapaneseMoves.writeWithSide(Position.start(), move("7g7f"), NOWHERE))
                .isEqualTo("☗７六歩");
        Position white = Position.start().play(move("7g7f"));
        assertThat(JapaneseMoves.writeWithSide(white, move("3c3d"), Optional.of(square("7f"))))
                .isEqualTo("☖３四歩");
    }

    @Test
    void movesAreSpokenInKana() {
        assertThat(JapaneseMoves.spoken(Position.start(), move("7g7f"), NOWHERE))
                .isEqualTo("ななろく ふ");
        Position position = position("8k/9/9/9/4p4/3G1G3/9/9/8K b - 1");
        assertThat(JapaneseMoves.spoken(position, move("4f5e"), Optional.of(square("5e"))))
                .isEqualTo("どう きん みぎ");
        assertThat(JapaneseMoves.spoken(position(GOLDS), move("G*5f"), NOWHERE)).isEqualTo("ごろく きん うつ");
        assertThat(JapaneseMoves.spoken(position("9/1S7/9/1S1S5/9/9/9/9/8K b - 1"), move("8d7c+"), NOWHERE))
                .isEqualTo("ななさん ぎん ひだり あがる なり");
        assertThat(JapaneseMoves.spoken(position("9/9/9/4S4/9/9/9/9/8K b - 1"), move("5d4c"), NOWHERE))
                .isEqualTo("よんさん ぎん ならず");
        assertThat(JapaneseMoves.spoken(position("8k/9/9/9/9/9/9/4+R4/8K b - 1"), move("5h9h"), NOWHERE))
                .isEqualTo("きゅうはち りゅう");
    }

    @ParameterizedTest
    @CsvSource({
        "７六歩, 7g7f",
        "☗７六歩, 7g7f",
        "▲７六歩, 7g7f",
        "▲ ７六 歩, 7g7f",
        "76歩, 7g7f",
        "７６歩, 7g7f",
        "7六歩, 7g7f",
        "７六歩(77), 7g7f",
        "７六歩兵, 7g7f",
        "５八金右, 4i5h",
        "５八金左, 6i5h",
        "５八金左上, 6i5h",
        "５八金上左, 6i5h",
        "６八銀, 7i6h",
        "６八銀上, 7i6h",
        "６八銀右, 7i6h",
        "４八玉, 5i4h",
        "４八王, 5i4h",
        "２六歩(27) , 2g2f",
        "７六歩不成, 7g7f",
        "１八飛, 2h1h",
        "１八飛車寄, 2h1h",
        "７六歩成, 7g7f+",
        "７六歩（77）, 7g7f"
    })
    void manySpellingsAreRead(String text, String usi) {
        assertThat(JapaneseMoves.read(text, Position.start(), NOWHERE)).isEqualTo(Reading.of(move(usi)));
    }

    @Test
    void sameSquareIsReadWithOrWithoutSpaces() {
        Position position = position("8k/9/9/9/4p4/3G1G3/9/9/8K b - 1");
        Optional<Square> last = Optional.of(square("5e"));
        for (String text : List.of("同　金右", "同金右", "同 金右", "同５五金右", "同 ５五 金右　", "５五同金右".substring(2), "５五金右")) {
            assertThat(JapaneseMoves.read(text, position, last)).as(text).isEqualTo(Reading.of(move("4f5e")));
        }
        assertThat(JapaneseMoves.read("同金右", position, NOWHERE))
                .isEqualTo(Reading.fault(0, "同 without a move before it"));
        assertThat(JapaneseMoves.read("同４五金", position, last)).isInstanceOf(Reading.Fault.class);
    }

    @Test
    void dropIsReadWithoutItsWordWhereNothingElseIsPossible() {
        Position position = position(GOLDS);
        assertThat(JapaneseMoves.read("５六金打", position, NOWHERE)).isEqualTo(Reading.of(move("G*5f")));
        assertThat(JapaneseMoves.read("１五金", position, NOWHERE)).isEqualTo(Reading.of(move("G*1e")));
        assertThat(JapaneseMoves.read("１五歩", position, NOWHERE)).isEqualTo(Reading.of(move("P*1e")));
        assertThat(JapaneseMoves.read("１五歩打", position, NOWHERE)).isEqualTo(Reading.of(move("P*1e")));
        assertThat(JapaneseMoves.read("１五銀", position, NOWHERE)).isInstanceOf(Reading.Fault.class);
        assertThat(JapaneseMoves.read("１五歩成", position, NOWHERE)).isInstanceOf(Reading.Fault.class);
        assertThat(JapaneseMoves.read("１五と打", position, NOWHERE)).isInstanceOf(Reading.Fault.class);
    }

    @Test
    void pinnedRivalIsToldApartButNeedNotBe() {
        // the gold on 6g is pinned: only the other one may go
        Position position = position("3r4k/9/9/9/9/9/3G1G3/9/3K5 b - 1");
        assertThat(JapaneseMoves.write(position, move("4g5f"), NOWHERE)).isEqualTo("５六金右");
        assertThat(JapaneseMoves.read("５六金", position, NOWHERE)).isEqualTo(Reading.of(move("4g5f")));
    }

    @Test
    void bishopThatGoesUpIsNotTakenForItsLongName() {
        // 角行 is the bishop, or 角 and 行 (up); both bishops could come to 5e
        Position position = position("9/9/2B6/9/9/9/2B6/9/6k1K b - 1");
        assertThat(JapaneseMoves.read("５五角行", position, NOWHERE)).isEqualTo(Reading.of(move("7g5e")));
        assertThat(JapaneseMoves.read("５五角上", position, NOWHERE)).isEqualTo(Reading.of(move("7g5e")));
        assertThat(JapaneseMoves.read("５五角引", position, NOWHERE)).isEqualTo(Reading.of(move("7c5e")));
        assertThat(JapaneseMoves.read("５五角行引成", position, NOWHERE)).isEqualTo(Reading.of(move("7c5e+")));
        assertThat(JapaneseMoves.read("５五角", position, NOWHERE)).isEqualTo(Reading.fault(2, "several can come"));
        assertThat(JapaneseMoves.read("９五角行", position("9/9/2B6/9/9/9/9/9/6k1K b - 1"), NOWHERE))
                .isEqualTo(Reading.of(move("7c9e")));
    }

    @Test
    void promotedPiecesHaveSeveralNames() {
        Position position = position("8k/9/9/9/9/+P+L+N+S1+B+R2/9/9/8K b - 1");
        for (String text : List.of("７五成桂", "７五圭", "７五今")) {
            assertThat(JapaneseMoves.read(text, position, NOWHERE)).isEqualTo(Reading.of(move("7f7e")));
        }
        for (String text : List.of("３五龍", "３五竜", "３五龍王", "３五成飛", "３五竜行")) {
            assertThat(JapaneseMoves.read(text, position, NOWHERE)).isEqualTo(Reading.of(move("3f3e")));
        }
        for (String text : List.of("４五馬", "４五龍馬", "４五竜馬")) {
            assertThat(JapaneseMoves.read(text, position, NOWHERE)).isEqualTo(Reading.of(move("4f4e")));
        }
        assertThat(JapaneseMoves.read("９五と金", position, NOWHERE)).isEqualTo(Reading.of(move("9f9e")));
    }

    @ParameterizedTest
    @CsvSource({
        "'', 0",
        "☖７六歩, 0",
        "７, 1",
        "７六, 2",
        "７六X, 2",
        "７七歩, 2",
        "５八金, 2",
        "５八金直, 2",
        "７六歩x, 3",
        "７六歩(77)(77), 7",
        "７六歩(66), 2",
        "７六歩(76), 3",
        "９九と打, 2",
        "０六歩, 0",
        "玉, 0"
    })
    void faultsAreFoundWhereTheyAre(String text, int at) {
        Reading<Move> reading = JapaneseMoves.read(text, Position.start(), NOWHERE);
        assertThat(reading).isInstanceOf(Reading.Fault.class);
        assertThat(((Reading.Fault<Move>) reading).at()).as("%s", reading).isEqualTo(at);
    }

    @Test
    void writingNeedsAPieceToMove() {
        assertThatThrownBy(() -> JapaneseMoves.write(Position.start(), move("5e5d"), NOWHERE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("5e");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void oddTextNeverThrows(long seed) {
        Random random = new Random(seed);
        String alphabet = "☗▲△７六同一1９九歩香桂銀金角飛王玉と成不右左直上寄引打行(77)龍馬竜全圭 　x生";
        for (Position position : Playouts.of(seed, 100)) {
            for (int i = 0; i < 200; i++) {
                StringBuilder text = new StringBuilder();
                for (int length = random.nextInt(9); length > 0; length--) {
                    text.append(alphabet.charAt(random.nextInt(alphabet.length())));
                }
                Optional<Square> last = Optional.of(Square.ALL.get(random.nextInt(81)));
                Reading<Move> reading = JapaneseMoves.read(text.toString(), position, last);
                if (reading instanceof Reading.Fault<Move> fault) {
                    assertThat(fault.at()).isBetween(0, text.length());
                } else {
                    position.objectionTo(reading.orElseThrow());
                }
            }
        }
    }
}
