package ippo.web.words;

import ippo.rules.PieceType;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a kind of piece is called in addresses: {@code promoted-silver}. The words of shogi have the same ids. */
public final class PieceAddress {
    private PieceAddress() {}

    public static String of(PieceType type) {
        return type.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<PieceType> read(String text) {
        return Arrays.stream(PieceType.values())
                .filter(type -> of(type).equals(text))
                .findFirst();
    }
}
