package ippo.classroom.roster;

import ippo.i18n.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/** What columns of a list are called, in every language that has a file {@code headings/…properties}. */
final class Headings {
    /** What stands in a column. */
    enum Column {
        NICKNAME,
        GIVEN,
        FAMILY,
        /** The whole name, or the family name beside a given one. */
        NAME,
        NOTE,
        CLASS
    }

    private static final Map<Column, List<String>> NAMES = read();

    private Headings() {}

    /** As they are compared. */
    static List<String> of(Column column) {
        return NAMES.get(column);
    }

    /** A heading as it is compared: {@code givenName}, {@code Given name} and {@code given_name} are one. */
    static String plain(String heading) {
        return Normalizer.normalize(heading, Normalizer.Form.NFKD)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[\\s_\\p{M}-]", "");
    }

    private static Map<Column, List<String>> read() {
        Map<Column, List<String>> names = new EnumMap<>(Column.class);
        for (Column column : Column.values()) {
            names.put(column, new ArrayList<>());
        }
        for (Language language : Language.SHIPPED) {
            Properties file = file(language);
            names.forEach((column, all) -> {
                for (String name : file.getProperty(column.name().toLowerCase(Locale.ROOT), "")
                        .split(",")) {
                    if (!name.isBlank()) {
                        all.add(plain(name));
                    }
                }
            });
        }
        names.replaceAll((column, all) -> List.copyOf(all));
        return names;
    }

    private static Properties file(Language language) {
        Properties file = new Properties();
        String name = "headings/" + language.tag() + ".properties";
        try (InputStream in = Headings.class.getClassLoader().getResourceAsStream(name)) {
            if (in != null) {
                file.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
        return file;
    }
}
