package ippo.opponent;

import java.util.Locale;
import java.util.ResourceBundle;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;

/**
 * Weights as text: properties of numbers with commas between, a line for each kind, piece by piece. It is read as a
 * resource bundle, which needs neither files nor streams here.
 */
final class WeightsText {
    private static final String BUNDLE = "weights.opponent";

    private WeightsText() {}

    /** Those that the program comes with. */
    static int[] ofResource() {
        return read(ResourceBundle.getBundle(BUNDLE, Locale.ROOT)::getString);
    }

    /** @param lines the text behind each key */
    static int[] read(UnaryOperator<String> lines) {
        int[] values = new int[Weights.COUNT];
        each((key, from, count) -> {
            String[] numbers = lines.apply(key).split(",", -1);
            if (numbers.length != count) {
                throw new IllegalArgumentException(key + " has " + numbers.length + " numbers, not " + count);
            }
            for (int i = 0; i < count; i++) {
                values[from + i] = Integer.parseInt(numbers[i].trim());
            }
        });
        return values;
    }

    static String write(int[] values) {
        StringBuilder text = new StringBuilder();
        each((key, from, count) -> {
            StringJoiner numbers = new StringJoiner(",", key + "=", "\n");
            for (int i = 0; i < count; i++) {
                numbers.add(Integer.toString(values[from + i]));
            }
            text.append(numbers);
        });
        return text.toString();
    }

    private interface Line {
        void at(String key, int from, int count);
    }

    private static void each(Line line) {
        line.at("board", Weights.BOARD, Weights.TYPES);
        line.at("hand", Weights.HAND, Weights.HELD);
        for (int type = 0; type < Weights.TYPES; type++) {
            line.at("square." + type, Weights.PLACE + type * Weights.SQUARES, Weights.SQUARES);
        }
        for (int piece = 0; piece < Weights.PIECES; piece++) {
            line.at("king." + piece, Weights.NEAR + piece * Weights.OFFSETS, Weights.OFFSETS);
        }
        line.at("pressure", Weights.PRESSURE, 1);
        line.at("pressure.held", Weights.PRESSURE_HELD, 1);
        line.at("reach", Weights.SCOPE, 1);
        line.at("tempo", Weights.TEMPO, 1);
    }
}
