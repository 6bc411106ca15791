package ippo.web.play;

import ippo.answer.AnswerKind;
import ippo.web.play.PlayView.Does;
import ippo.web.play.PlayView.Press;
import ippo.web.play.PlayView.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What one can do besides answering. */
final class AskingTools {
    private AskingTools() {}

    /** To hand marks in, and to open a hint. */
    static List<Tool> help(Situation at) {
        List<Tool> tools = new ArrayList<>();
        if (at.question().style() == AnswerKind.MARK && !at.question().isSingle()) {
            tools.add(new Tool(
                    Does.CHECK,
                    at.words().html(at.setup().mode() == AnswerMode.TEST ? "mark.hand-in" : "mark.check"),
                    new Press.Send("checked", "1"),
                    Optional.empty(),
                    at.state().marks().isEmpty()));
        }
        if (at.setup().mode() != AnswerMode.TEST) {
            hint(at).ifPresent(tools::add);
        }
        return tools;
    }

    private static Optional<Tool> hint(Situation at) {
        boolean open = at.isHintOpen();
        if (!at.setup().hintsInSteps()) {
            return open ? Optional.empty() : Optional.of(hint(at, "hint.first", Optional.empty()));
        }
        int known = at.earned().hints();
        int most = at.question().mostHints();
        if (open && known >= most) {
            return Optional.empty();
        }
        int next = open ? known + 1 : Math.max(1, known);
        boolean costs = at.setup().graded() && next == most && known < most;
        String key = costs ? "hint.last" : next == 1 ? "hint.first" : open ? "hint.next" : "hint.again";
        return Optional.of(hint(at, key, costs ? Optional.of(at.words().say("hint.price")) : Optional.empty()));
    }

    private static Tool hint(Situation at, String key, Optional<String> warning) {
        return new Tool(Does.HINT, at.words().html(key), new Press.Send("hint", "1"), warning);
    }

    /** To take moves back, and to see the solution. */
    static List<Tool> undo(Situation at) {
        List<Tool> tools = new ArrayList<>();
        int size = at.state().moves().size();
        if (size > 0) {
            int before = size - Math.min(size, Player.turnLength(at.turn().stage()));
            tools.add(at.show(
                    Does.TAKE_BACK,
                    "exercise.undo",
                    at.state().at(at.state().moves().subList(0, before))));
            tools.add(at.show(Does.START_OVER, "exercise.restart", PlayState.FRESH));
        }
        if (at.mating().isPresent()
                && !at.setup().prose().solution().isEmpty()
                && at.setup().mode() == AnswerMode.PRACTICE) {
            tools.add(at.tool(Does.GIVE_UP, "tsume.show", new Press.Send("giveup", "1")));
        }
        return tools;
    }
}
