package ippo.content.source;

import java.util.List;

/**
 * The plans for teachers.
 *
 * @param place of the file that lists them
 * @param languages in which all are promised
 */
public record PlansDraft(Place place, List<Located<String>> languages, List<PlanDraft> plans) {
    public PlansDraft {
        languages = List.copyOf(languages);
        plans = List.copyOf(plans);
    }
}
