package ippo.web.workbench;

import ippo.notation.Sfen;
import ippo.rules.Setup;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Addresses that hold a position. */
final class SfenAddress {
    private SfenAddress() {}

    /** As the value of a parameter: readable, and whole wherever it is pasted. */
    static String of(Setup setup) {
        return encoded(Sfen.writeWithoutPly(setup)).replace("%2F", "/");
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
