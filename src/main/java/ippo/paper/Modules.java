package ippo.paper;

import io.nayuki.qrcodegen.QrCode;
import java.util.ArrayList;
import java.util.List;

/**
 * A QR code as dark bars on a light square.
 *
 * @param side of the square, its light margin included, in modules
 * @param bars each one module high
 */
public record Modules(int side, List<Bar> bars) {
    /** Light modules around it, as the standard asks for. */
    private static final int QUIET = 4;

    public Modules {
        bars = List.copyOf(bars);
    }

    /** Neighbours in one row; the origin is the top left corner of the square. */
    public record Bar(int x, int y, int length) {}

    public static Modules of(String text) {
        QrCode code = QrCode.encodeText(text, QrCode.Ecc.MEDIUM);
        List<Bar> bars = new ArrayList<>();
        for (int y = 0; y < code.size; y++) {
            for (int x = 0; x < code.size; x++) {
                int from = x;
                while (code.getModule(x, y)) { // light beyond the edge
                    x++;
                }
                if (x > from) {
                    bars.add(new Bar(from + QUIET, y + QUIET, x - from));
                }
            }
        }
        return new Modules(code.size + 2 * QUIET, bars);
    }
}
