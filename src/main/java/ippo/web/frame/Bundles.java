package ippo.web.frame;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Style sheets that a page asks for as one, so that a cold page needs few requests: {@code player} for pages that are
 * one player, {@code welcome} for the first page while it is one, {@code class} for those of classes, {@code worksheet}
 * {@code plan} and {@code certificate} for what is printed, {@code face} besides another for games, {@code bench}
 * besides another for the workbench, {@code pages} for all others.
 *
 * <p>The cascade layer of a sheet is the first part of its path. A rule of a later layer wins over any rule of an
 * earlier one, however specific; within a layer the order here counts between rules that are equally specific.
 */
public final class Bundles {
    private static final String LAYERS = "@layer reset,tokens,base,components,pages;\n";

    private static final String BOARD =
            "reset tokens base/text base/latin base/fonts components/button components/stars"
                    + " components/form components/pieces components/board";
    private static final String SITE = "components/site components/options components/notice";
    private static final String PLAYER = "components/player/frame components/player/bar components/player/question"
            + " components/player/table components/player/promotion components/player/result components/player/tools"
            + " components/player/choices components/player/typed components/player/solution components/player/dialog"
            + " components/player/milestone";
    private static final String LISTS =
            "components/coach components/corner components/face pages/learn pages/glossary pages/proverbs pages/puzzles pages/games pages/training";
    private static final String CLASSES =
            "components/tabs components/panel components/fields components/table pages/teach";
    private static final String RESULTS = "tokens/room pages/results pages/live pages/show pages/wall pages/lesson";

    private static final Map<String, List<String>> SHEETS = Map.of(
            "css/player.css", sheets(BOARD, PLAYER, "components/coach"),
            "css/welcome.css", sheets(BOARD, SITE, PLAYER, "components/coach pages/home"),
            "css/worksheet.css", sheets(BOARD, SITE, "tokens/paper pages/worksheet"),
            "css/plan.css", sheets(BOARD, SITE, "tokens/paper pages/worksheet pages/plans"),
            "css/certificate.css", sheets(BOARD, SITE, "components/face pages/worksheet pages/certificate"),
            "css/class.css", sheets(BOARD, SITE, LISTS, CLASSES, RESULTS, "pages/work"),
            "css/pages.css", sheets(BOARD, SITE, LISTS, "components/fields pages/home pages/entrance pages/account"),
            "css/face.css", sheets("components/face components/player/face"),
            "css/bench.css", sheets("pages/bench"));

    private Bundles() {}

    private static List<String> sheets(String... groups) {
        return Stream.of(groups)
                .flatMap(group -> Arrays.stream(group.split(" ")))
                .toList();
    }

    /** What is asked for as one, such as {@code css/player.css}. */
    public static Iterable<String> names() {
        return SHEETS.keySet();
    }

    /**
     * The sheets of a bundle one after the other, each in its layer.
     *
     * @param name one of {@link #names}
     * @param text gives a sheet by its name below {@code public/}
     */
    public static String together(String name, Function<String, String> text) {
        return SHEETS.get(name).stream()
                .map(sheet ->
                        "@layer " + sheet.replaceFirst("/.*", "") + "{\n" + text.apply("css/" + sheet + ".css") + "}\n")
                .collect(Collectors.joining("", LAYERS, ""));
    }
}
