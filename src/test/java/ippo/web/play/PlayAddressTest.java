package ippo.web.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.notation.Usi;
import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Square;
import ippo.web.board.Fields;
import ippo.web.board.Source;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlayAddressTest {
    private static final PlayState PLAYED = PlayState.FRESH.at(List.of(move("7g7f"), move("P*5e"), move("4d4c+")));
    private static final PlayState MARKED = PlayState.FRESH.marking(Set.of(square("5e"), square("1a")));

    static List<PlayState> states() {
        PlayState hinted = PLAYED.noting(PlayState.Note.HINT);
        return List.of(
                PlayState.FRESH,
                PLAYED,
                MARKED,
                MARKED.handingIn(MARKED.marks()),
                PLAYED.noting(PlayState.Note.LONGER),
                PLAYED.noting(PlayState.Note.READ),
                hinted,
                hinted.holding(new Source.At(square("8h"))),
                PLAYED.holding(new Source.InHand(PieceType.GOLD)),
                hinted.asking((BoardMove) move("4d4c")),
                PLAYED.trying(move("G*3b")),
                PlayState.FRESH.choosing("must"),
                PLAYED.unreadable("ふ &?=+ \"x\""),
                PLAYED.walking(List.of()),
                PLAYED.walking(List.of(move("P*5e"), move("4d4c+"))));
    }

    @ParameterizedTest
    @MethodSource("states")
    void anAddressComesBackAsItWasWhateverItIsAppendedTo(PlayState state) {
        assertThat(PlayAddress.read(fields(PlayAddress.of(state, "/en/x")))).isEqualTo(state);
        String longer = PlayAddress.of(state, "/en/?board=move");
        assertThat(longer).startsWith("/en/?board=move");
        assertThat(PlayAddress.read(fields(longer))).isEqualTo(state);
    }

    @ParameterizedTest
    @MethodSource("states")
    void aFormCarriesAllButWhatWasPressedLast(PlayState state) {
        Map<String, String> fields = PlayAddress.fields(state).stream()
                .collect(Collectors.toMap(PlayView.Field::name, PlayView.Field::value));
        PlayState carried = PlayAddress.readForm(name -> Optional.ofNullable(fields.get(name)));
        assertThat(carried.moves()).isEqualTo(state.moves());
        assertThat(carried.marks()).isEqualTo(state.marks());
        assertThat(carried.held()).isEqualTo(state.held());
        assertThat(carried.note()).isEqualTo(state.note());
    }

    @Test
    void theBeginningHasNoQuery() {
        assertThat(PlayAddress.of(PlayState.FRESH, "/en/x")).isEqualTo("/en/x");
        assertThat(PlayAddress.of(PLAYED, "/en/x")).isEqualTo("/en/x?moves=7g7f,P*5e,4d4c%2B");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "moves=7g7f,",
                "moves=7g7g7g",
                "from=0a",
                "marks=5e,5e",
                "marks=5x",
                "checked=2",
                "note=HINT",
                "ask=4d4c%2B",
                "ask=P*5e",
                "walk=begin",
                "tried=7g7f&walk=start",
                "choice=may&checked=1",
                "from=8h&typed=x"
            })
    void whatWeWouldNotHaveWrittenIsRefused(String query) {
        assertThatThrownBy(() -> PlayAddress.read(fields("/en/x?" + query))).isInstanceOf(MalformedState.class);
    }

    @Test
    void thereIsAnEndToMovesAndToValues() {
        assertThat(PlayAddress.read(fields("/en/x?moves=" + moves(150))).moves())
                .hasSize(150);
        assertThatThrownBy(() -> PlayAddress.read(fields("/en/x?moves=" + moves(151))))
                .isInstanceOf(MalformedState.class);
        String choice = "x".repeat(1000);
        assertThat(PlayAddress.read(fields("/en/x?choice=" + choice)).choice()).contains(choice);
        assertThatThrownBy(() -> PlayAddress.read(fields("/en/x?choice=" + choice + "x")))
                .isInstanceOf(MalformedState.class);
        assertThat(PlayState.FRESH.unreadable("x".repeat(41)).typed()).contains("x".repeat(40));
    }

    private static String moves(int count) {
        return IntStream.range(0, count).mapToObj(i -> "7g7f").collect(Collectors.joining(","));
    }

    private static Move move(String usi) {
        return Usi.read(usi).orElseThrow();
    }

    private static Square square(String name) {
        return Square.named(name).orElseThrow();
    }

    private static Fields fields(String address) {
        Map<String, String> values = new HashMap<>();
        int query = address.indexOf('?');
        Stream.of(query < 0 ? new String[0] : address.substring(query + 1).split("&"))
                .map(part -> part.split("=", 2))
                .forEach(part -> values.put(part[0], URLDecoder.decode(part[1], StandardCharsets.UTF_8)));
        return name -> Optional.ofNullable(values.get(name));
    }
}
