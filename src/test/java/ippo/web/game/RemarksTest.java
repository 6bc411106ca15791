package ippo.web.game;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.game.Ending;
import ippo.game.Match;
import ippo.game.Opening;
import ippo.notation.Usi;
import ippo.opponent.Level;
import ippo.rules.PieceType;
import ippo.web.play.PlayState;
import ippo.web.play.PlayState.Note;
import ippo.web.play.Portrait;
import ippo.web.play.Portrait.Feeling;
import ippo.web.words.Sayable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemarksTest {
    /** Bishops are exchanged, of which a line is said; then two quiet turns. */
    private static final String EXCHANGE = "7g7f 3c3d 8h2b+ 3a2b 9g9f 9c9d ";

    private static final Portraits PORTRAITS = new Portraits(new Animals("/animals.svg"), true);

    private static Match match(long seed, String moves) {
        return Match.replay(
                Level.FOX,
                Opening.EVEN_YOU,
                seed,
                Arrays.stream(moves.split(" "))
                        .filter(each -> !each.isEmpty())
                        .map(each -> Usi.read(each).orElseThrow())
                        .toList(),
                Optional.empty());
    }

    private static Portrait portrait(Match match) {
        return PORTRAITS.of(match, PlayState.FRESH.at(match.lastTurn()));
    }

    private static String about(Match match) {
        return Remarks.of(match).map(line -> line.key().split("\\.")[1]).orElse("");
    }

    @ParameterizedTest
    @CsvSource({
        "'', GREETS, BOWS",
        "7g7f 3c3d, '', CALM",
        "7g7f 3c3d 8h2b+ 3a2b, TRADES, TAKES",
        "7g7f 3c3d 8h2b+ 9c9d, LOSES, DANGER",
        "7g7f 3c3d 9g9f 2b8h+, TAKES, TAKES",
        EXCHANGE + "1g1f 1c1d 5g5f B*9e, CHECKS, CALM",
        EXCHANGE + "1g1f 1c1d B*1e 5a6b, CHECKED, DANGER",
        EXCHANGE + "1g1f B*7e 1f1e 7e9g+, PROMOTES, CALM",
        EXCHANGE + "B*3e 1c1d 3e1c+ 9d9e, PROMOTED, CALM",
        "5i6h 9c9d 6h7h 1c1d 4i5h 9d9e, CASTLED, CALM",
        "9g9f 5a4b 1g1f 4b3b 9f9e 6a5b, BUILT, CALM",
    })
    void onlyWhatHappenedIsSaidAndSeen(String moves, String about, Feeling feeling) {
        Match match = match(5, moves);
        assertThat(about(match)).isEqualTo(about);
        assertThat(portrait(match).feeling()).isEqualTo(feeling);
    }

    @Test
    void whoeverTookWhatIsNamed() {
        assertThat(Remarks.of(match(0, "7g7f 3c3d 8h2b+ 9c9d")))
                .contains(Phrase.of("face.LOSES.1", "piece", PieceType.BISHOP));
        assertThat(Remarks.of(match(1, "7g7f 3c3d 9g9f 2b8h+")))
                .contains(Phrase.of("face.TAKES.2", "piece", PieceType.BISHOP));
    }

    @Test
    void somethingIsSaidOnlyNowAndThen() {
        assertThat(about(match(5, EXCHANGE + "B*1e 5a6b"))).isEmpty();
        assertThat(portrait(match(5, EXCHANGE + "B*1e 5a6b")).feeling()).isEqualTo(Feeling.DANGER);
    }

    @ParameterizedTest
    @ValueSource(longs = {-7, -1, 0, 1, 2, Long.MAX_VALUE})
    void twoLinesInARowAreNotTheSameVariant(long seed) {
        String first =
                Remarks.of(match(seed, "7g7f 3c3d 8h2b+ 3a2b")).orElseThrow().key();
        String second = Remarks.of(match(seed, EXCHANGE + "1g1f 1c1d B*1e 5a6b"))
                .orElseThrow()
                .key();
        assertThat(second.split("\\.")[2]).isNotEqualTo(first.split("\\.")[2]);
    }

    @Test
    void everyVariantIsSaidByItsSeed() {
        assertThat(LongStream.range(0, Remarks.VARIANTS)
                        .mapToObj(seed ->
                                Remarks.of(match(seed, "")).orElseThrow().key()))
                .doesNotHaveDuplicates();
    }

    @Test
    void whereTheGoalIsToBeReadFirstNothingIsSaidBefore() {
        Match small = Match.begin(Level.CHICK, Opening.GOLD_HUNT, 5);
        assertThat(Remarks.of(small)).isEmpty();
        assertThat(portrait(small).feeling()).isEqualTo(Feeling.BOWS);
    }

    @Test
    void halfACastleIsNotCalledFinishedWhereTheWholeOneIsTheGoal() {
        Match half = Match.replay(
                Level.CHICK,
                Opening.FINISH_MINO,
                5,
                Stream.of("5i4h 3a4b 4h3h 2b4d 3h2h 7a6b 3i3h 2a3c".split(" "))
                        .map(each -> Usi.read(each).orElseThrow())
                        .toList(),
                Optional.empty());
        assertThat(Remarks.of(half)).isEmpty();
    }

    @Test
    void anEndIsThankedFor() {
        Match over = match(5, "7g7f 3c3d").end(Ending.RESIGNATION);
        assertThat(about(over)).isEqualTo("THANKS");
        assertThat(portrait(over).feeling()).isEqualTo(Feeling.BOWS);
    }

    @Test
    void whatWasPressedSinceTheMoveLeavesIppoCalm() {
        Match match = match(5, "7g7f 3c3d 8h2b+ 3a2b");
        Portrait portrait =
                PORTRAITS.of(match, PlayState.FRESH.at(match.lastTurn()).noting(Note.HINT));
        assertThat(portrait.feeling()).isEqualTo(Feeling.CALM);
        assertThat(portrait.remark()).isEmpty();
        assertThat(PORTRAITS.of(match, PlayState.FRESH.lookingBack(1)).remark()).isEmpty();
    }

    @Test
    void whoWantsQuietSeesTheFaceAlone() {
        Match match = match(5, "7g7f 3c3d 8h2b+ 3a2b");
        Portrait portrait =
                new Portraits(new Animals("/animals.svg"), false).of(match, PlayState.FRESH.at(match.lastTurn()));
        assertThat(portrait.feeling()).isEqualTo(Feeling.TAKES);
        assertThat(portrait.remark()).isEmpty();
        assertThat(List.of(portrait.head(), portrait.expression(), portrait.thinking()))
                .containsExactly("/animals.svg#fox", "/animals.svg#takes", "/animals.svg#thinks");
    }

    @Test
    void everyLineCanBeSaidInEveryLanguage() {
        for (String about : List.of(
                "GREETS", "THANKS", "CHECKS", "TRADES", "CHECKED", "PROMOTES", "PROMOTED", "CASTLED", "BUILT")) {
            for (int i = 1; i <= Remarks.VARIANTS; i++) {
                said(Phrase.of("face." + about + "." + i));
            }
        }
        for (String about : List.of("TAKES", "LOSES")) {
            for (int i = 1; i <= Remarks.VARIANTS; i++) {
                for (PieceType type : PieceType.values()) {
                    said(Phrase.of("face." + about + "." + i, "piece", type));
                }
            }
        }
    }

    private static void said(Phrase line) {
        Sayable.inEveryLanguage(line);
        Sayable.inEveryLanguage(Phrase.of("face.says", "line", line));
    }
}
