package ippo.web.livelesson;

import io.javalin.http.Context;
import ippo.answer.Phrase;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.game.PastedText;
import ippo.livelesson.LessonBoard;
import ippo.notation.intake.Found;
import ippo.notation.intake.Intake;
import ippo.notation.intake.Wish;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.words.Words;
import java.util.List;
import java.util.Optional;

/**
 * Another board for a lesson.
 *
 * @param board what is to be shown
 */
record BoardForm(LessonBoard board) {
    /** Where a board comes from. */
    enum Origin {
        /** The beginning of a game. */
        START,
        EMPTY,
        /** A lesson's first board. */
        LESSON,
        /** A puzzle by length and number. */
        PUZZLE,
        /** A record or a position, pasted or as a file. */
        TEXT
    }

    static Form<BoardForm> read(Context ctx, ShownTasks tasks, PuzzleBank bank, Words words) {
        return Form.read(ctx, fields -> {
            Field<Origin> origin = fields.choice("origin", Origin.class);
            Field<LessonBoard> board = switch (origin.get()) {
                case START -> origin.map(any -> LessonBoard.of(Position.start()));
                case EMPTY -> origin.map(any -> LessonBoard.empty());
                case LESSON ->
                    fields.choice("lesson", lesson -> tasks.first(lesson).flatMap(task -> tasks.board(task, words)));
                case PUZZLE -> {
                    Field<Integer> plies = fields.choice(
                            "plies",
                            text -> bank.lengths().stream()
                                    .filter(length -> String.valueOf(length).equals(text))
                                    .findFirst());
                    yield fields.line("number")
                            .read(
                                    text -> puzzle(bank, plies.get(), text)
                                            .flatMap(puzzle -> tasks.board(puzzle.task(), words)),
                                    "live.choose.number.wrong");
                }
                case TEXT ->
                    fields.textOrFile("text", "file", PastedText.LONGEST + 1)
                            .refuse(text -> text.length() > PastedText.LONGEST
                                    ? Optional.of(Phrase.of("live.choose.text.wrong"))
                                    : Optional.empty())
                            .read(BoardForm::ofText, "live.choose.text.wrong");
            };
            return () -> new BoardForm(board.get());
        });
    }

    private static Optional<BankPuzzle> puzzle(PuzzleBank bank, int plies, String number) {
        return number.matches("[0-9]{1,6}") ? bank.puzzle(plies, Integer.parseInt(number)) : Optional.empty();
    }

    /** The first game or position of a text; of a game all that can be kept. */
    private static Optional<LessonBoard> ofText(String text) {
        return Intake.ofAnyBoard().read(text, Wish.FIRST).found().stream()
                .findFirst()
                .flatMap(BoardForm::ofFound);
    }

    private static Optional<LessonBoard> ofFound(Found found) {
        Optional<LessonBoard> start = LessonBoard.read(found.start());
        return switch (found) {
            case Found.Position drawn -> start;
            case Found.Game game ->
                start.map(board -> withMoves(board, game.record().moves()));
        };
    }

    private static LessonBoard withMoves(LessonBoard start, List<Move> moves) {
        LessonBoard board = start;
        for (Move move : moves) {
            if (!board.allows(move)) {
                break;
            }
            board = board.play(move);
        }
        return board.to(0);
    }
}
