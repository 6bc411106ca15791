package ippo.web.teach.results;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Choice;
import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.answer.RefusalReason;
import ippo.answer.Reply;
import ippo.notation.Usi;
import ippo.notation.WrittenMove;
import ippo.progress.Attempt;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.BoardPrinter;
import ippo.web.play.Blocks;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Try;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * An answer as it was recorded, judged once more and put on boards.
 *
 * @param given what was answered, in words that need no notation; of several moves the last, which was judged
 * @param board where it was answered, with the answer on it; empty if there is nothing to be shown
 * @param then what the other side makes of it; empty if nothing
 * @param refuted the same board after that, or after the answer; empty where the first board shows all
 * @param why the reasons; none of what is right, or can no longer be judged
 */
record Answer(
        SafeHtml given,
        Optional<SafeHtml> board,
        Optional<SafeHtml> then,
        Optional<SafeHtml> refuted,
        List<SafeHtml> why) {
    /** A refutation is always the same one. */
    private static final RandomGenerator FIRST = () -> 0;

    Answer {
        why = List.copyOf(why);
    }

    /** Judges it, unless it was given to something that has changed since, or was cut off. */
    static Answer of(ListedTask item, Try given, Words words) {
        boolean whole = given.answer().length() < Attempt.LONGEST_ANSWER;
        return item.question()
                .filter(question -> whole && given.revision() == item.revision())
                .flatMap(question -> of(item, question, given.answer(), words))
                .orElseGet(() -> bare(given.answer()));
    }

    private static Answer bare(String answer) {
        return new Answer(
                SafeHtml.escaped(answer.replace(",", " ")),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    private static Optional<Answer> of(ListedTask item, Question question, String answer, Words words) {
        return switch (question.style()) {
            case PLAY -> moves(answer).flatMap(moves -> played(question, moves, words));
            case MARK ->
                squares(answer)
                        .map(marks -> marked(question, marks, new Reply.Squares(new LinkedHashSet<>(marks)), words));
            case ORDER ->
                squares(answer)
                        .filter(marks -> question.squares().equals(Set.copyOf(marks)))
                        .map(marks -> marked(question, marks, new Reply.Ordered(marks), words));
            case CHOOSE -> chosen(item, question, answer, words);
        };
    }

    /** The moves that an answer is; empty for anything else. */
    static Optional<List<Move>> moves(String answer) {
        List<Move> moves = new ArrayList<>();
        for (String usi : answer.split(",", -1)) {
            Optional<Move> move = Usi.read(usi).asOptional();
            if (move.isEmpty()) {
                return Optional.empty();
            }
            moves.add(move.get());
        }
        return Optional.of(moves);
    }

    private static Optional<List<Square>> squares(String answer) {
        Set<Square> squares = new LinkedHashSet<>();
        for (String name : answer.split(",", -1)) {
            Optional<Square> square = Square.named(name);
            if (square.isEmpty() || !squares.add(square.get())) {
                return Optional.empty();
            }
        }
        return Optional.of(List.copyOf(squares));
    }

    private static Optional<Answer> played(Question question, List<Move> moves, Words words) {
        List<Move> before = moves.subList(0, moves.size() - 1);
        Move last = moves.get(moves.size() - 1);
        return question.stage(before)
                .filter(stage -> !stage.done() && isMove(stage.position(), last))
                .map(stage -> played(question, stage, before, last, words));
    }

    /** The board before any move, with what is to be reached. */
    static BoardPainter beginning(Question question, Words words) {
        return question.stage(List.of())
                .map(stage -> painter(question, stage, words))
                .orElseGet(() -> painter(question, question.start(), words));
    }

    private static BoardPainter painter(Question question, QuestionState stage, Words words) {
        BoardPainter board = painter(question, stage.position(), words);
        return question.showsLeft() ? board.draw(BoardMark.STAR, stage.left()) : board;
    }

    /** Whether there is something to be moved, allowed or not. */
    private static boolean isMove(Position position, Move move) {
        return move.isDrop()
                || move.onBoard().flatMap(going -> position.at(going.from())).isPresent();
    }

    private static Answer played(Question question, QuestionState stage, List<Move> before, Move last, Words words) {
        List<Move> moves = new ArrayList<>(before);
        moves.add(last);
        Judgement judgement = question.judge(new Reply.Moves(moves), FIRST);
        Position position = stage.position();
        BoardPainter board = painter(question, stage, words).draw(tried(last));
        List<SafeHtml> why = new ArrayList<>();
        Optional<SafeHtml> then = Optional.empty();
        Optional<SafeHtml> refuted = Optional.empty();
        if (judgement.refused().isPresent()) {
            board.draw(judgement.refused().get().cause()).draw(BoardMark.BARRED, List.of(last.to()));
            RefusalReason.of(position, last)
                    .map(RefusalReason::phrase)
                    .map(words::html)
                    .ifPresent(why::add);
        } else if (judgement.missed().isPresent()) {
            Judgement.Missed missed = judgement.missed().get();
            missed.why().stream().map(words::html).forEach(why::add);
            Position after = position.play(last);
            List<WrittenMove> written = new ArrayList<>();
            for (Move reply : missed.line()) {
                written.add(WrittenMove.of(after, reply));
                after = after.play(reply);
            }
            then = written.isEmpty() ? Optional.empty() : Optional.of(list(written, words));
            Move shown = missed.line().isEmpty()
                    ? last
                    : missed.line().get(missed.line().size() - 1);
            // a stand below one board alone would shift it against the other
            Set<Color> hands = EnumSet.noneOf(Color.class);
            for (Color color : Color.values()) {
                if (!position.hand(color).isEmpty() || !after.hand(color).isEmpty()) {
                    hands.add(color);
                }
            }
            board.hands(hands);
            refuted = Optional.of(print(
                    painter(question, after, words).hands(hands).last(shown).draw(missed.shown())));
        }
        return new Answer(
                list(List.of(PlayedMove.of(position, last)), words), Optional.of(print(board)), then, refuted, why);
    }

    /** Where a move goes from and to, be it allowed or not. */
    static Drawing tried(Move move) {
        return switch (move) {
            case BoardMove going ->
                Drawing.of(BoardMark.LAST, List.of(going.from(), going.to())).with(new Arrow(going.from(), going.to()));
            case Drop drop -> Drawing.of(BoardMark.HINT, drop.to());
        };
    }

    private static Answer marked(Question question, List<Square> marks, Reply reply, Words words) {
        Judgement judgement = question.judge(reply, FIRST);
        BoardPainter board = painter(question, question.start(), words);
        if (reply.order().isPresent()) {
            board.numbered(marks);
        } else {
            board.draw(BoardMark.MARKED, marks);
        }
        List<SafeHtml> why = new ArrayList<>();
        judgement.missed().ifPresent(missed -> {
            board.draw(missed.shown());
            missed.why().stream().map(words::html).forEach(why::add);
        });
        return new Answer(list(marks, words), Optional.of(print(board)), Optional.empty(), Optional.empty(), why);
    }

    private static Optional<Answer> chosen(ListedTask item, Question question, String word, Words words) {
        return question.choices().stream()
                .filter(choice -> choice.word().equals(word))
                .findFirst()
                .map(choice -> {
                    BoardPainter board = painter(question, question.start(), words);
                    List<SafeHtml> why = new ArrayList<>();
                    Judgement judgement = question.judge(new Reply.Chosen(word), FIRST);
                    BoardMark sign = judgement.isMissed() ? BoardMark.WRONG : BoardMark.RIGHT;
                    Square.named(word).ifPresent(square -> board.draw(sign, List.of(square)));
                    judgement.missed().ifPresent(missed -> {
                        board.draw(missed.shown());
                        item.prose()
                                .map(prose -> prose.why().getOrDefault(word, List.of()))
                                .filter(blocks -> !blocks.isEmpty())
                                .ifPresentOrElse(
                                        blocks -> why.add(Blocks.print(blocks, words)),
                                        () -> missed.why().stream()
                                                .map(words::html)
                                                .forEach(why::add));
                    });
                    return new Answer(
                            label(item, choice, words),
                            Optional.of(print(board)),
                            Optional.empty(),
                            Optional.empty(),
                            why);
                });
    }

    /** What a choice's button says. */
    static SafeHtml label(ListedTask item, Choice choice, Words words) {
        return item.prose()
                .flatMap(prose -> Optional.ofNullable(prose.labels().get(choice.word())))
                .map(SafeHtml::new)
                .orElseGet(() -> words.html(choice.label()));
    }

    static BoardPainter painter(Question question, Position position, Words words) {
        BoardPainter painter = new BoardPainter(position.toSetup(), words)
                .draw(question.asked())
                .withoutEmptyHands()
                .foldable()
                .help(Help.LESS);
        if (position.isCheck()) {
            position.king(position.sideToMove()).ifPresent(king -> painter.draw(BoardMark.CHECK, List.of(king)));
        }
        return painter;
    }

    static SafeHtml print(BoardPainter painter) {
        Html html = new Html();
        new BoardPrinter(html).print(painter.paint());
        return html.done();
    }

    private static SafeHtml list(List<?> values, Words words) {
        return words.html(Phrase.of("worksheet.list", "values", values));
    }
}
