package ippo.content;

import ippo.i18n.Language;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A plan's prose in one language.
 *
 * @param titleHtml with furigana: safe to be sent as it is
 * @param aimHtml what pupils can do afterwards, one sentence
 * @param need what a teacher lays out before
 * @param steps by id, one for every step of the plan
 * @param trouble what usually goes wrong, and what helps
 * @param home what pupils do afterwards
 */
public record PlanText(
        Language language,
        String title,
        String titleHtml,
        String aimHtml,
        Part need,
        Map<String, Part> steps,
        Part trouble,
        Part home) {
    public PlanText {
        Objects.requireNonNull(language, "language");
        steps = Collections.unmodifiableMap(new LinkedHashMap<>(steps));
    }

    /** A heading and what stands under it. */
    public record Part(String titleHtml, List<Block> blocks) {
        public Part {
            blocks = List.copyOf(blocks);
        }
    }
}
