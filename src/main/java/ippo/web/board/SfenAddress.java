package ippo.web.board;

import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.Setup;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Addresses that hold a position. */
public final class SfenAddress {
    /** The page of any position, behind the language. */
    public static final String POSITION = "/position";

    private SfenAddress() {}

    /** As the value of a parameter: readable, and whole wherever it is pasted. */
    public static String of(Setup setup) {
        return encoded(Sfen.writeWithoutPly(setup)).replace("%2F", "/");
    }

    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** The picture of a position, as other sites show it beside a link. @param root such as {@code /en} */
    public static String card(String root, Setup setup) {
        return root + "/workbench/card.png?sfen=" + of(setup);
    }

    /** The page of a position, for somebody else to look at. @param near whose side is below */
    public static String position(String root, Setup setup, Color near) {
        return root + POSITION + "?sfen=" + of(setup) + (near == Color.WHITE ? "&near=w" : "");
    }
}
