package ippo.content.source;

import ippo.content.Block;
import ippo.content.Plan;
import ippo.content.PlanText;
import ippo.i18n.Language;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A plan's files.
 *
 * @param revision 0 if it could not be read
 */
public record PlanDraft(
        Located<String> id,
        int revision,
        List<Located<String>> words,
        List<StepDraft> steps,
        WorkDraft home,
        TextsDraft files) {
    public static final String NEED = "need";
    public static final String TROUBLE = "trouble";
    public static final String HOME = "home";

    public PlanDraft {
        words = List.copyOf(words);
        steps = List.copyOf(steps);
    }

    /** The texts that can be read. */
    public Map<Language, TextDraft> texts() {
        return files.told();
    }

    /** The files of languages that are not there. */
    public Map<Language, Place> untold() {
        return files.untold();
    }

    public boolean hasText(Language language) {
        return files.has(language);
    }

    /** A step and where it stands. */
    public record StepDraft(Located<String> id, int minutes, List<Block.Board> boards, WorkDraft work) {
        public StepDraft {
            boards = List.copyOf(boards);
        }

        private Plan.Step step() {
            return new Plan.Step(id.value(), minutes, boards, work.work());
        }
    }

    /** What pupils do and where that stands. */
    public record WorkDraft(
            List<Located<String>> lessons,
            List<Located<String>> stations,
            List<Located<String>> worksheets,
            List<Located<Plan.Puzzles>> puzzles) {
        public WorkDraft {
            lessons = List.copyOf(lessons);
            stations = List.copyOf(stations);
            worksheets = List.copyOf(worksheets);
            puzzles = List.copyOf(puzzles);
        }

        private Plan.Work work() {
            return new Plan.Work(values(lessons), values(stations), values(worksheets), values(puzzles));
        }
    }

    /** All that pupils do, at school and at home. */
    public List<WorkDraft> works() {
        return Stream.concat(steps.stream().map(StepDraft::work), Stream.of(home))
                .toList();
    }

    /** The headings that each text has, in this order. */
    public List<String> anchors() {
        return Stream.of(Stream.of(NEED), steps.stream().map(step -> step.id().value()), Stream.of(TROUBLE, HOME))
                .flatMap(anchors -> anchors)
                .toList();
    }

    private static <T> List<T> values(List<Located<T>> located) {
        return located.stream().map(Located::value).toList();
    }

    /** The plan of a draft without fault. */
    public Plan plan() {
        return new Plan(
                id.value(),
                values(words),
                steps.stream().map(StepDraft::step).toList(),
                home.work(),
                files.texts(Plan.SOURCE, this::text));
    }

    private PlanText text(TextDraft text) {
        Map<String, PlanText.Part> told = new LinkedHashMap<>();
        anchors().forEach(anchor -> told.put(anchor, part(text, anchor)));
        return new PlanText(
                text.language(),
                text.title().plain(),
                text.title().html(),
                text.summary().html(),
                told.remove(NEED),
                told,
                told.get(TROUBLE),
                told.get(HOME));
    }

    private static PlanText.Part part(TextDraft text, String anchor) {
        Optional<TextPart> part = text.part(anchor);
        return new PlanText.Part(
                part.orElseThrow().titleHtml(), part.orElseThrow().values());
    }
}
