package ippo.name;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Skeletons by Unicode Technical Standard #39, section 4: texts that look alike have the same. The table is read when
 * it is first asked (50 KB, some milliseconds); a library for it would bring 15 MB.
 */
final class Confusables {
    private static final String TABLE = "names/confusables.txt";

    private static final class Table {
        static final Map<Integer, String> PROTOTYPES = read();
    }

    private Confusables() {}

    static String skeleton(String text) {
        StringBuilder skeleton = new StringBuilder(text.length());
        Normalizer.normalize(text, Normalizer.Form.NFD).codePoints().forEach(c -> {
            if (!Invisible.isIgnorable(c)) {
                String prototype = Table.PROTOTYPES.get(c);
                if (prototype == null) {
                    skeleton.appendCodePoint(c);
                } else {
                    skeleton.append(prototype);
                }
            }
        });
        return Normalizer.normalize(skeleton, Normalizer.Form.NFD);
    }

    private static Map<Integer, String> read() {
        Map<Integer, String> prototypes = new HashMap<>(8192);
        InputStream in =
                Objects.requireNonNull(Confusables.class.getClassLoader().getResourceAsStream(TABLE), TABLE);
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("#")) {
                    continue;
                }
                int middle = line.indexOf(" < ");
                String prototype = text(line.substring(0, middle));
                for (String source : line.substring(middle + 3).split(" ")) {
                    prototypes.put(Integer.parseInt(source, 16), prototype);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(TABLE, e);
        }
        return prototypes;
    }

    private static String text(String hexadecimal) {
        StringBuilder text = new StringBuilder();
        for (String each : hexadecimal.split(" ")) {
            text.appendCodePoint(Integer.parseInt(each, 16));
        }
        return text.toString();
    }
}
