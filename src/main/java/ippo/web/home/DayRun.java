package ippo.web.home;

import ippo.content.BankPuzzle;
import ippo.training.DayPractice.Practice;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Mark;
import ippo.work.Sequence;
import ippo.work.Sequence.Order;
import ippo.work.Step;
import ippo.work.Way;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Somebody's five minutes of a day as one sequence: reviews, a mate, then a game that goes on or a station of the
 * course.
 *
 * @param practice its puzzles
 * @param last what comes after them; empty once all of the course is done
 * @param root the beginning of addresses, such as {@code /en}
 */
record DayRun(LocalDate day, Practice practice, Optional<Last> last, String root) {
    /** Below the language; behind it come the day and the puzzle. */
    static final String PATH = "/daily";

    /**
     * The last step, played at its own address.
     *
     * @param label key of what it is: a step in the course, or a game
     * @param id of the station, or of a game that is none
     */
    record Last(String address, String label, SafeHtml title, boolean isDone, String id) {}

    boolean isDone() {
        return practice.all().stream().allMatch(practice::isDone)
                && last.filter(step -> !step.isDone()).isEmpty();
    }

    boolean isBegun() {
        return practice.all().stream().anyMatch(practice::isDone)
                || last.filter(Last::isDone).isPresent();
    }

    /** Whether nothing but this station or game is left of it, or was. */
    boolean endsWith(String id) {
        List<BankPuzzle> puzzles = practice.all();
        return !puzzles.isEmpty()
                && puzzles.stream().allMatch(practice::isDone)
                && last.map(Last::id).filter(id::equals).isPresent();
    }

    /** Where to begin, or to go on; empty if all is done. */
    Optional<String> start(Words words) {
        List<Step> steps = steps(practice.all(), words);
        return steps.stream().filter(Step::isOpen).findFirst().map(Step::address);
    }

    /** The run at one of its puzzles; one that has left it in the meantime comes first. */
    Sequence at(BankPuzzle here, Words words) {
        List<BankPuzzle> puzzles = new ArrayList<>(practice.all());
        if (!puzzles.contains(here)) {
            puzzles.add(0, here);
        }
        Way home = new Way(root + "/", "daily.back");
        return new Sequence(home, steps(puzzles, words), new Way(root + "/", "daily.end"))
                .in(Order.OPEN_ONLY)
                .at(puzzles.indexOf(here));
    }

    private List<Step> steps(List<BankPuzzle> puzzles, Words words) {
        List<Step> steps = new ArrayList<>();
        for (BankPuzzle puzzle : puzzles) {
            String title = words.say("tsume.tile", Map.of("plies", puzzle.plies(), "number", puzzle.number()));
            steps.add(new Step(steps.size() + 1, root + PATH + "/" + day + "/" + puzzle.id(), title)
                    .asking(puzzle.task())
                    .marked(practice.isDone(puzzle) ? Mark.DONE : Mark.OPEN));
        }
        last.ifPresent(step -> steps.add(
                new Step(steps.size() + 1, step.address(), step.title().plain())
                        .marked(step.isDone() ? Mark.DONE : Mark.OPEN)));
        return steps;
    }
}
