package ippo.web.livelesson;

import ippo.answer.Pen;
import ippo.livelesson.Stroke.Sign;
import java.util.Optional;

/** What a teacher's press on a square does. */
enum Tool {
    /** Makes a legal move. */
    MOVE,
    /** Puts any piece anywhere. */
    SET,
    /** Puts a piece of the list, or takes it off again. */
    PUT,
    ERASE,
    ARROW_SOLID(Pen.SOLID),
    ARROW_DASHED(Pen.DASHED),
    ARROW_HOLLOW(Pen.HOLLOW),
    SIGN_DOT(Sign.DOT),
    SIGN_STAR(Sign.STAR),
    SIGN_RIGHT(Sign.RIGHT),
    SIGN_WRONG(Sign.WRONG);

    private final Optional<Pen> pen;
    private final Optional<Sign> sign;

    Tool() {
        this.pen = Optional.empty();
        this.sign = Optional.empty();
    }

    Tool(Pen pen) {
        this.pen = Optional.of(pen);
        this.sign = Optional.empty();
    }

    Tool(Sign sign) {
        this.pen = Optional.empty();
        this.sign = Optional.of(sign);
    }

    /** With which it draws an arrow. */
    Optional<Pen> pen() {
        return pen;
    }

    /** Which it draws. */
    Optional<Sign> sign() {
        return sign;
    }

    /** Whether pieces are taken up with it. */
    boolean takesUp() {
        return this == MOVE || this == SET;
    }

    /** The key of its name. */
    String key() {
        return "live.tool." + this;
    }
}
