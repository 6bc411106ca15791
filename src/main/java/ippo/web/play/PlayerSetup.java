package ippo.web.play;

import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.web.board.BoardPicture.Help;
import ippo.web.play.PlayView.Bar;
import ippo.web.play.PlayView.Block;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Leads;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Mark;
import ippo.work.Sequence;
import ippo.work.Step;
import ippo.work.Way;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What varies between the features that use the player.
 *
 * @param address of the question's beginning, without a query
 * @param sequence what the question is a step of
 * @param trouble what to tell if something could not be remembered
 * @param session what the player is for
 */
public record PlayerSetup(
        Presentation presentation, String address, Sequence sequence, Optional<String> trouble, Session session) {

    /** The same with the board seen from the other side. */
    public PlayerSetup turned() {
        return new PlayerSetup(presentation.turned(), address, sequence, trouble, session);
    }

    /** The same with the time that it took. */
    public PlayerSetup thought(long seconds) {
        return new PlayerSetup(
                presentation,
                address,
                sequence,
                trouble,
                switch (session) {
                    case Session.Answered answered ->
                        new Session.Answered(
                                answered.graded(), answered.mode(), OptionalLong.of(seconds), answered.milestone());
                    case Session.Played game -> game;
                });
    }

    /** What the learner may expect; in a game that every move counts, as in practice. */
    AnswerMode mode() {
        return switch (session) {
            case Session.Answered answered -> answered.mode();
            case Session.Played game -> AnswerMode.PRACTICE;
        };
    }

    /** Whether stars are won. */
    boolean graded() {
        return switch (session) {
            case Session.Answered answered -> answered.graded();
            case Session.Played game -> false;
        };
    }

    /** How many seconds it took until it was done, if that is known and wanted. */
    OptionalLong thought() {
        return switch (session) {
            case Session.Answered answered -> answered.thought();
            case Session.Played game -> OptionalLong.empty();
        };
    }

    /** What has just come about. */
    Optional<Milestone> milestone() {
        return switch (session) {
            case Session.Answered answered -> answered.milestone();
            case Session.Played(GameFeedback feedback) -> feedback.milestone();
        };
    }

    /** What is told of a game; empty for what is answered. */
    Optional<GameFeedback> game() {
        return switch (session) {
            case Session.Answered answered -> Optional.empty();
            case Session.Played(GameFeedback feedback) -> Optional.of(feedback);
        };
    }

    SafeHtml title(Words words) {
        return sequence.title().map(words::html).orElse(presentation.title());
    }

    /** The title as plain text, for the browser's tab. */
    String plainTitle(Words words) {
        return sequence.title().map(words::say).orElse(presentation.plainTitle());
    }

    /** The way out, and the steps that are listed. @param done whether the question is done now */
    Bar bar(Words words, boolean done) {
        Sequence now = done ? sequence.done(mode() == AnswerMode.PRACTICE ? Mark.DONE : Mark.ANSWERED) : sequence;
        List<PlayView.Step> steps = now.steps().stream()
                .flatMap(step -> step.title().stream()
                        .map(title -> new PlayView.Step(
                                step.address(),
                                words.say(label(step, title)),
                                step.mark(),
                                step.equals(now.step()),
                                step.number().isEmpty())))
                .toList();
        return new Bar(now.back().address(), words.say(now.back().name()), steps);
    }

    private static Phrase label(Step step, String title) {
        if (step.number().isEmpty()) {
            return Phrase.of("exercise.step-card", "title", title);
        }
        String key = switch (step.mark()) {
            case OPEN -> "exercise.step";
            case DONE -> "exercise.step-done";
            case ANSWERED -> "exercise.step-answered";
            case WRONG -> "exercise.step-wrong";
        };
        return Phrase.of(key, "number", step.number().getAsInt()).with("title", title);
    }

    /** The way on, once it is done or given up: to the next step, or out of the sequence. */
    Go next(Words words) {
        return sequence.next()
                .map(step -> new Go(Leads.NEXT, step.address(), words.html(sequence.onwards()), sequence.pause()))
                .orElseGet(() -> away(sequence.end(), words));
    }

    /** To a page of its own. */
    public static Go away(Way way, Words words) {
        return new Go(Leads.AWAY, way.address(), words.html(way.name()));
    }

    Prose prose() {
        return presentation.prose();
    }

    Looks looks() {
        return presentation.looks();
    }

    String language() {
        return presentation.language();
    }

    /** What is written for this question. Asked for only what is shown. */
    public interface Prose {
        List<Block> task();

        /** The author's hint of this level, 1 or more; empty if there is none of this level. */
        default List<Block> hint(int level) {
            return List.of();
        }

        /** Whether hints come one after the other although no stars are won. */
        default boolean hintsInSteps() {
            return false;
        }

        /** What is drawn until something is tried: what was played here once. */
        default Drawing before() {
            return Drawing.NOTHING;
        }

        /**
         * What is said when it is done; perhaps nothing.
         *
         * @param best whether it was done as well as can be
         */
        default List<Block> done(boolean best) {
            return List.of();
        }

        /** What is pretty about the shortest way, for who has gone it; perhaps nothing. */
        default List<Block> beauty() {
            return List.of();
        }

        /** Whether this is one of the very first boards: nobody counts moves yet, and squares have no names. */
        default boolean isFirst() {
            return false;
        }

        /** Why this choice is wrong; perhaps nothing. */
        default List<Block> why(String choice) {
            return List.of();
        }

        /** What this choice is called, where that is the author's to say. */
        default Optional<SafeHtml> label(String choice) {
            return Optional.empty();
        }

        /** The page with a link to this question; empty where there is nothing to be passed on. */
        default Optional<String> passOn() {
            return Optional.empty();
        }

        /** What leads to mate, and how the other side can hold out; empty for questions without a tree. */
        default List<Line> solution() {
            return List.of();
        }

        /** First moves that look good and are not, the most tempting first, each with its refutation. */
        default List<Line> tries() {
            return List.of();
        }
    }

    /**
     * A move of the solution and what follows it.
     *
     * @param before where it is played
     * @param path all moves up to this one
     * @param remark what there is to be told of it
     */
    public record Line(Position before, PlayedMove deed, List<Move> path, List<Line> next, Optional<Phrase> remark) {
        public Line(Position before, PlayedMove deed, List<Move> path, List<Line> next) {
            this(before, deed, path, next, Optional.empty());
        }

        /** The same with something to be told of it. */
        public Line remarking(Phrase said) {
            return new Line(before, deed, path, next, Optional.of(said));
        }

        public Line {
            path = List.copyOf(path);
            next = List.copyOf(next);
        }
    }

    /**
     * How the board is shown.
     *
     * @param hands those that can matter, and so are shown
     * @param idle those of them that only keep their places, so that the board stays where it is
     * @param amongChoices whether others of its lesson are answered by a choice: theirs leaves the least room
     * @param foldable whether White's hand may be folded
     * @param plainPieces whether pieces must not show their moves
     * @param help how much the board tells by itself
     * @param stars whether the squares that are left to be visited have stars
     * @param learner whose side the learner plays
     * @param near whose side is below
     */
    public record Looks(
            Set<Color> hands,
            Set<Color> idle,
            boolean amongChoices,
            boolean foldable,
            boolean plainPieces,
            boolean stars,
            Help help,
            Color learner,
            Color near) {
        public Looks {
            hands = Set.copyOf(hands);
            idle = Set.copyOf(idle);
        }

        /** With the learner's side below. */
        public Looks(Set<Color> hands, boolean foldable, boolean plainPieces, boolean stars, Help help, Color learner) {
            this(hands, Set.of(), false, foldable, plainPieces, stars, help, learner, learner);
        }

        /** For Black, with Black below. */
        public Looks(Set<Color> hands, boolean foldable, boolean plainPieces, boolean stars, Help help) {
            this(hands, foldable, plainPieces, stars, help, Color.BLACK);
        }

        /** The same where nothing can come into these hands. */
        public Looks idle(Set<Color> empty) {
            return new Looks(hands, empty, amongChoices, foldable, plainPieces, stars, help, learner, near);
        }

        /** The same with the board where those stand that are answered by a choice, if there are such. */
        public Looks amongChoices(boolean now) {
            return new Looks(hands, idle, now, foldable, plainPieces, stars, help, learner, near);
        }

        Looks turned() {
            return new Looks(hands, idle, amongChoices, foldable, plainPieces, stars, help, learner, near.opposite());
        }
    }

    /** Whether hints come one after the other; otherwise the one hint tells all. */
    boolean hintsInSteps() {
        return graded() || prose().hintsInSteps();
    }

    Optional<Line> line(List<Move> path) {
        return find(prose().solution(), path).or(() -> find(prose().tries(), path));
    }

    /** Whether these moves begin with one that only looked good. */
    boolean isTry(List<Move> path) {
        return !path.isEmpty() && find(prose().tries(), path).isPresent();
    }

    private static Optional<Line> find(List<Line> lines, List<Move> path) {
        for (Line line : lines) {
            int length = line.path().size();
            if (path.size() >= length && path.subList(0, length).equals(line.path())) {
                return path.size() == length ? Optional.of(line) : find(line.next(), path);
            }
        }
        return Optional.empty();
    }
}
