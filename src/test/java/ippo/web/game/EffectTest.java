package ippo.web.game;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.web.words.Sayable;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EffectTest {
    @ParameterizedTest
    @CsvSource({
        "4k4/9/4P4/9/9/9/9/9/4K4 b G 1, G*5b, told.mate",
        "4k4/9/9/9/4g4/9/9/9/K3R4 b - 1, 5i5e, game.effect.takes told.check-own",
        "4k4/9/9/3p5/4r4/9/9/9/4L3K b - 1, 5i5e, game.effect.takes told.check-own",
        "k8/9/9/9/4g4/9/9/9/K3R4 b - 1, 5i5e, game.effect.takes",
        "4k4/4l4/9/9/4g4/9/9/9/K3R4 b - 1, 5i5e, game.effect.takes game.effect.back",
        "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 1, 2b8h+, game.effect.takes game.effect.back",
        // the rook could take, and would be lost for a pawn
        "k3r4/9/4s4/4P4/9/4L4/9/9/K8 b - 1, 5d5c+, game.effect.takes",
        "k8/9/9/9/9/9/9/4R4/8K b - 1, 5h9h, told.check-own",
        "k8/9/9/9/4s4/9/9/3R5/8K b - 1, 6h5h, game.effect.attacks",
        "4k4/9/9/4P4/9/9/9/9/4K4 b G 1, 5d5c, game.effect.mate",
        "4k4/9/9/9/9/9/4P4/9/4K4 b - 1, 5g5f, ''",
    })
    void onlyWhatHoldsIsSaid(String sfen, String move, String said) {
        Position before = Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TEACHING);
        List<Phrase> effects = Effect.of(before, Usi.read(move).orElseThrow());
        assertThat(effects.stream().map(Phrase::key).collect(Collectors.joining(" ")))
                .isEqualTo(said);
        effects.forEach(Sayable::inEveryLanguage);
    }
}
