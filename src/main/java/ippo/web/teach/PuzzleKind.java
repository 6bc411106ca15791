package ippo.web.teach;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/**
 * What puzzles are looked for: any where nothing is said.
 *
 * @param plies a length
 * @param level a constant of {@link ippo.content.PuzzleLevel}
 * @param numbers as they were typed, such as {@code 3, 17, 20-25}
 */
public record PuzzleKind(String plies, String theme, String level, String numbers) {
    /** For an address. */
    public String query() {
        return "plies=" + plies + "&theme=" + theme + "&level=" + level + "&numbers="
                + URLEncoder.encode(numbers, StandardCharsets.UTF_8);
    }
}
