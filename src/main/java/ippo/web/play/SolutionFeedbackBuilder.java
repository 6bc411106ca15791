package ippo.web.play;

import ippo.answer.Phrase;
import ippo.answer.Rescue;
import ippo.rules.Move;
import ippo.web.play.PlayView.Does;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Mood;
import ippo.web.play.PlayView.Press;
import ippo.web.play.PlayView.Tool;
import ippo.web.play.PlayerSetup.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The board shows the solution move by move; its list stands below. */
record SolutionFeedbackBuilder(Situation at) implements FeedbackBuilder {
    @Override
    public Feedback build() {
        List<Line> next = at.walked().map(Line::next).orElse(at.setup().prose().solution());
        List<Tool> tools = new ArrayList<>();
        at.walked()
                .map(Line::path)
                .ifPresent(path -> tools.add(at.show(
                        Does.BACKWARD, "tsume.backward", at.state().walking(path.subList(0, path.size() - 1)))));
        next.stream()
                .findFirst()
                .ifPresent(line -> tools.add(
                        at.show(Does.FORWARD, "tsume.forward", at.state().walking(line.path()))));
        tools.add(at.show(Does.START_OVER, "exercise.once-more", PlayState.FRESH));
        Go on = at.setup().next(at.words());
        tools.add(new Tool(Does.GO_ON, on.label(), new Press.Leave(on), Optional.empty()));
        return at.walked().map(this::move).orElseGet(this::beginning).offering(tools);
    }

    private Feedback beginning() {
        return Feedback.headed(Mood.NOTE, Phrase.of("tsume.solution"))
                .saying(Phrase.of(at.earned().solved() ? "tsume.solution-help" : "tsume.given-up"));
    }

    private Feedback move(Line walked) {
        List<Move> path = walked.path();
        boolean isTry = at.setup().isTry(path);
        List<Phrase> lines = new ArrayList<>(Announcer.wholly(walked.deed(), at.learner()));
        if (isTry && path.size() == 2) {
            lines.add(Rescue.of(walked.before(), path.get(1)).phrase());
        } else if (!isTry && walked.next().isEmpty()) {
            lines.add(Phrase.of("told.mate"));
        }
        Phrase number =
                Phrase.of("tsume.walked", "number", path.size()).with("all", path.size() + depth(walked.next()));
        return Feedback.headed(Mood.NOTE, isTry ? Phrase.of("tsume.try") : number)
                .saying(lines);
    }

    /** How many moves follow in the first line. */
    private static int depth(List<Line> lines) {
        return lines.isEmpty() ? 0 : 1 + depth(lines.get(0).next());
    }
}
