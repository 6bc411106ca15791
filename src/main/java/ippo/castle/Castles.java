package ippo.castle;

import ippo.rules.Color;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The castles that come with the program. Immutable, so it may be shared between threads. */
public final class Castles {
    /** The file, on the class path. */
    public static final String FILE = "castles/castles.tsv";

    private final List<Castle> all;
    private final Map<Color, List<CastleTemplate>> templates = new EnumMap<>(Color.class);

    Castles(List<Castle> all) {
        this.all = List.copyOf(all);
        for (Color color : Color.values()) {
            List<CastleTemplate> of = new ArrayList<>();
            for (Castle castle : all) {
                of.add(CastleTemplate.of(castle, color, false));
                if (castle.mirrors()) {
                    of.add(CastleTemplate.of(castle, color, true));
                }
            }
            templates.put(color, List.copyOf(of));
        }
    }

    private static final class Shipped {
        static final Castles CASTLES = read();

        private static Castles read() {
            CastleFile.Result result = CastleFile.read(FILE, text());
            if (!result.faults().isEmpty()) {
                throw new IllegalStateException(result.faults().toString());
            }
            return new Castles(result.castles());
        }
    }

    /** @throws IllegalStateException if the file has faults, with all of them in its text */
    public static Castles shipped() {
        return Shipped.CASTLES;
    }

    /** The text of the file. */
    public static String text() {
        try (InputStream in = Castles.class.getClassLoader().getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException(FILE + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(FILE, e);
        }
    }

    /** In the order of the file. */
    public List<Castle> all() {
        return all;
    }

    public Optional<Castle> find(String id) {
        return all.stream().filter(castle -> castle.id().equals(id)).findFirst();
    }

    /** How a side builds them, those on the other half of the board included. */
    public List<CastleTemplate> templates(Color color) {
        return templates.get(color);
    }
}
