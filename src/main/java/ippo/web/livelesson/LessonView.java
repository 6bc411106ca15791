package ippo.web.livelesson;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.answer.Task;
import ippo.livelesson.KeptLesson;
import ippo.livelesson.LessonBoard;
import ippo.livelesson.LiveLesson;
import ippo.livelesson.LiveLesson.Phase;
import ippo.livelesson.Stroke;
import ippo.notation.Sfen;
import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.BoardPrinter;
import ippo.web.board.Press;
import ippo.web.board.Source;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A lesson as its teacher sees it, or as the projector shows it to the class.
 *
 * @param mark of this state, for whoever follows it
 * @param board printed: on the control each square a button, on the projector a picture
 * @param title what the board is of, if it is of a task; {@code language} is the tag of what title and task are in
 * @param place such as "Move 3 of 40"; empty without moves
 * @param answered such as "5 of 14 have answered"; empty while nothing is asked
 * @param answers what was answered how often; on the projector only once it is revealed, and without names
 * @param waiting nicknames of those who have not answered; for the teacher alone
 * @param previous the task before, by its id; {@code next} likewise
 */
public record LessonView(
        String mark,
        SafeHtml board,
        Optional<SafeHtml> title,
        Optional<SafeHtml> task,
        String language,
        Optional<String> place,
        boolean atStart,
        boolean atEnd,
        Phase phase,
        boolean canAsk,
        boolean blank,
        boolean frozen,
        boolean drawn,
        Optional<SafeHtml> answered,
        List<AnswerCounts.Line> answers,
        List<String> waiting,
        Optional<String> previous,
        Optional<String> next,
        SafeHtml side,
        String sfen) {

    /**
     * How the control stands between two presses.
     *
     * @param hold what is taken up
     */
    record Hand(Tool tool, Optional<Source> hold) {}

    /** What the class is, and what it has answered. @param names by the ids of pupils, in order */
    record Pupils(Map<Long, String> names, Map<Long, Move> answers) {}

    static LessonView control(KeptLesson kept, Pupils pupils, Hand hand, ShownTasks tasks, Words words) {
        return of(kept, pupils, Optional.of(hand), tasks, words);
    }

    static LessonView projector(KeptLesson kept, Pupils pupils, ShownTasks tasks, Words words) {
        return of(kept, pupils, Optional.empty(), tasks, words);
    }

    private static LessonView of(KeptLesson kept, Pupils pupils, Optional<Hand> hand, ShownTasks tasks, Words words) {
        LiveLesson lesson = kept.lesson();
        LessonBoard board = lesson.board();
        Position position = board.position();
        boolean isTold = hand.isPresent() || lesson.phase() == Phase.REVEALED;
        AnswerCounts counts = AnswerCounts.of(lesson.phase() == Phase.SHOWING ? Map.of() : pupils.answers());
        Optional<ShownTasks.Shown> shown = tasks.of(board, words);
        long answered = counts.members().values().stream().mapToLong(List::size).sum();
        return new LessonView(
                LessonEvents.mark(Optional.of(kept), LessonEvents.Who.TEACHER),
                print(lesson, counts, shown, hand, words),
                shown.map(ShownTasks.Shown::title),
                shown.filter(ShownTasks.Shown::hasProse).map(each -> each.asked(words)),
                shown.map(ShownTasks.Shown::language).orElse(words.language().tag()),
                board.line().isEmpty()
                        ? Optional.empty()
                        : Optional.of(words.say(
                                "replay.number",
                                Map.of(
                                        "number",
                                        board.shown(),
                                        "all",
                                        board.line().size()))),
                board.shown() == 0,
                board.shown() == board.line().size(),
                lesson.phase(),
                lesson.canAsk(),
                lesson.blank(),
                lesson.frozen(),
                !lesson.strokes().isEmpty(),
                lesson.phase() == Phase.SHOWING
                        ? Optional.empty()
                        : Optional.of(words.html(Phrase.of("teach.show.answered", "count", answered)
                                .with("all", pupils.names().size()))),
                isTold ? counts.lines(position, hand.isPresent() ? pupils.names() : Map.of(), words) : List.of(),
                hand.isPresent() && lesson.phase() != Phase.SHOWING
                        ? pupils.names().entrySet().stream()
                                .filter(each -> !pupils.answers().containsKey(each.getKey()))
                                .map(Map.Entry::getValue)
                                .toList()
                        : List.of(),
                board.task().flatMap(task -> tasks.beside(task, -1)).map(Task::text),
                board.task().flatMap(task -> tasks.beside(task, 1)).map(Task::text),
                words.html("records.side." + position.sideToMove()),
                Sfen.write(position));
    }

    private static SafeHtml print(
            LiveLesson lesson,
            AnswerCounts counts,
            Optional<ShownTasks.Shown> shown,
            Optional<Hand> hand,
            Words words) {
        LessonBoard board = lesson.board();
        Position position = board.position();
        Setup setup = position.toSetup();
        Drawing drawing =
                board.shown() == 0 ? shown.map(ShownTasks.Shown::drawing).orElse(Drawing.NOTHING) : Drawing.NOTHING;
        BoardPainter painter =
                new BoardPainter(setup, words).help(Help.LESS).draw(drawing.and(Stroke.drawn(lesson.strokes())));
        board.last().ifPresent(painter::last);
        if (position.isCheck()) {
            position.king(position.sideToMove()).ifPresent(king -> painter.draw(BoardMark.CHECK, List.of(king)));
        }
        if (lesson.phase() == Phase.REVEALED) {
            painter.draw(counts.drawing()).counted(counts.drops());
        }
        if (hand.isPresent()) {
            use(painter, position, hand.get());
        } else {
            painter.withoutEmptyHands();
        }
        Html html = new Html();
        new BoardPrinter(html).print(painter.paint());
        return html.done();
    }

    private static void use(BoardPainter painter, Position position, Hand hand) {
        switch (hand.tool()) {
            case MOVE -> {
                painter.playable(position.legalMoves());
                hand.hold().ifPresent(painter::pick);
            }
            case SET -> {
                painter.playable(List.of());
                hand.hold().ifPresent(painter::pick);
            }
            case PUT, ERASE, ARROW_SOLID, ARROW_DASHED, ARROW_HOLLOW, SIGN_DOT, SIGN_STAR, SIGN_RIGHT, SIGN_WRONG -> {
                painter.markable(true);
                hand.hold().flatMap(Source::onBoard).ifPresent(square -> painter.draw(BoardMark.HELD, List.of(square)));
            }
        }
    }

    /** Both ways to make a move, where it is asked whether it promotes. */
    static Optional<BoardMove> asked(LiveLesson lesson, Optional<BoardMove> plain) {
        return plain.filter(move -> Press.mayPromote(lesson.board().position(), move));
    }
}
