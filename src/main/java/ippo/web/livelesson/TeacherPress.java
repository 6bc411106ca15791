package ippo.web.livelesson;

import ippo.answer.Arrow;
import ippo.livelesson.LessonBoard;
import ippo.livelesson.LiveLesson;
import ippo.livelesson.Stroke.Drawn;
import ippo.livelesson.Stroke.Marked;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.web.board.Fields;
import ippo.web.board.Press;
import ippo.web.board.Source;
import ippo.web.words.Words;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What a teacher's press comes to: what the lesson does, and how the control stands then.
 *
 * @param step what the lesson does; mostly depends on how it stands when it is done
 * @param hold what is taken up then, be it only where an arrow begins
 * @param ask a move of which is asked whether it promotes
 * @param trouble why nothing came of it
 */
record TeacherPress(
        UnaryOperator<LiveLesson> step, Optional<Source> hold, Optional<BoardMove> ask, Optional<Trouble> trouble) {

    /** Why nothing came of a press. */
    enum Trouble {
        ILLEGAL,
        UNREAD,
        /** A board with two kings of a side, or the like. */
        NO_BOARD
    }

    private static final TeacherPress NOTHING = does(UnaryOperator.identity());

    private static TeacherPress does(UnaryOperator<LiveLesson> step) {
        return new TeacherPress(step, Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static TeacherPress holds(Source source) {
        return new TeacherPress(UnaryOperator.identity(), Optional.of(source), Optional.empty(), Optional.empty());
    }

    private static TeacherPress trouble(Trouble why) {
        return new TeacherPress(UnaryOperator.identity(), Optional.empty(), Optional.empty(), Optional.of(why));
    }

    /**
     * Reads a form.
     *
     * @param lesson as it was when the form was read
     * @param held what was taken up before
     */
    static TeacherPress read(LiveLesson lesson, Tool tool, Optional<Source> held, Fields fields, Words words) {
        Optional<TeacherPress> act = fields.get("act").map(word -> act(lesson, word));
        if (act.isPresent()) {
            return act.get();
        }
        if (fields.get("move").isPresent() || fields.written("typed").isPresent()) {
            return moves(lesson, held, fields, words);
        }
        if (tool == Tool.MOVE) {
            return moves(lesson, held, fields, words);
        }
        if (tool == Tool.SET && fields.get("held").isPresent()) {
            return fields.get("held")
                    .flatMap(Source::read)
                    .map(TeacherPress::holds)
                    .orElse(NOTHING);
        }
        Optional<Square> square = fields.get("square").flatMap(Square::named);
        if (square.isEmpty() || !lesson.board().position().arena().contains(square.get())) {
            return NOTHING;
        }
        Square there = square.get();
        if (tool.sign().isPresent()) {
            return does(each -> each.draw(new Marked(tool.sign().get(), there)));
        }
        if (tool.pen().isPresent()) {
            return held.flatMap(Source::onBoard)
                    .map(from -> from.equals(there)
                            ? NOTHING
                            : does(each -> each.draw(
                                    new Drawn(new Arrow(from, there, tool.pen().get())))))
                    .orElseGet(() -> holds(new Source.At(there)));
        }
        return set(
                lesson.board().position(),
                tool,
                held,
                there,
                fields.get("piece").flatMap(Piece::ofLetter));
    }

    private static TeacherPress act(LiveLesson lesson, String word) {
        LessonBoard board = lesson.board();
        return switch (word) {
            case "first" -> does(each -> each.step(0));
            case "back" -> does(each -> each.step(board.shown() - 1));
            case "on" -> does(each -> each.step(board.shown() + 1));
            case "last" -> does(each -> each.step(each.board().line().size()));
            case "wipe" -> does(LiveLesson::wipe);
            case "ask" -> does(LiveLesson::ask);
            case "close" -> does(LiveLesson::close);
            case "reveal" -> does(LiveLesson::reveal);
            case "hide" -> does(LiveLesson::hide);
            case "blank" -> does(each -> each.blank(true));
            case "show" -> does(each -> each.blank(false));
            case "freeze" -> does(each -> each.freeze(true));
            case "thaw" -> does(each -> each.freeze(false));
            case "side" -> turned(board.position().toSetup());
            default -> NOTHING;
        };
    }

    /** With the other side to move. */
    private static TeacherPress turned(Setup setup) {
        return shows(setup.withSideToMove(setup.sideToMove().opposite()));
    }

    /** Another board. */
    static TeacherPress shows(LessonBoard board) {
        return does(each -> each.show(board));
    }

    private static TeacherPress shows(Setup setup) {
        return LessonBoard.read(setup).map(TeacherPress::shows).orElseGet(() -> trouble(Trouble.NO_BOARD));
    }

    private static TeacherPress moves(LiveLesson lesson, Optional<Source> held, Fields fields, Words words) {
        Position position = lesson.board().position();
        return Press.read(position, held, fields, words)
                .map(press -> switch (press) {
                    case Press.Moves(Move move) -> played(lesson, move);
                    case Press.Typed(Move move, boolean otherwise) -> played(lesson, move);
                    case Press.PickedUp(Source from) -> holds(from);
                    case Press.PutBack back -> NOTHING;
                    case Press.MustChoose(BoardMove plain) ->
                        new TeacherPress(
                                UnaryOperator.identity(), Optional.empty(), Optional.of(plain), Optional.empty());
                    case Press.Unreadable(String text) -> trouble(Trouble.UNREAD);
                })
                .orElse(NOTHING);
    }

    private static TeacherPress played(LiveLesson lesson, Move move) {
        return lesson.board().allows(move) ? does(each -> each.play(move)) : trouble(Trouble.ILLEGAL);
    }

    private static TeacherPress set(
            Position position, Tool tool, Optional<Source> held, Square there, Optional<Piece> piece) {
        Setup setup = position.toSetup();
        Optional<Piece> stands = setup.at(there);
        return switch (tool) {
            case ERASE -> shows(setup.with(there, Optional.empty()));
            case PUT ->
                piece.map(put -> shows(setup.with(
                                there, stands.equals(Optional.of(put)) ? Optional.empty() : Optional.of(put))))
                        .orElse(NOTHING);
            case SET ->
                held.map(from -> carried(setup, from, there))
                        .orElseGet(() -> stands.isPresent() ? holds(new Source.At(there)) : NOTHING);
            case MOVE, ARROW_SOLID, ARROW_DASHED, ARROW_HOLLOW, SIGN_DOT, SIGN_STAR, SIGN_RIGHT, SIGN_WRONG -> NOTHING;
        };
    }

    private static TeacherPress carried(Setup setup, Source from, Square there) {
        return switch (from) {
            case Source.At(Square square) -> {
                Optional<Piece> carried = setup.at(square);
                yield square.equals(there) || carried.isEmpty()
                        ? NOTHING
                        : shows(setup.with(square, Optional.empty()).with(there, carried));
            }
            case Source.InHand(PieceType type) -> {
                Color side = setup.sideToMove();
                Hand hand = setup.hand(side);
                if (hand.count(type) == 0) {
                    yield NOTHING;
                }
                Map<Color, Hand> hands = new EnumMap<>(setup.hands());
                hands.put(side, hand.with(type, hand.count(type) - 1));
                Setup left = new Setup(setup.arena(), setup.pieces(), hands, side, setup.ply());
                yield shows(left.with(there, Optional.of(new Piece(type, side))));
            }
        };
    }
}
