package ippo.content.pupil;

import ippo.answer.Question;

/**
 * How long a child of about nine takes, by estimate: for planning hours of teaching, no measurement. One reads about
 * 100 words a minute, looks at a new board for some seconds, thinks before each move or mark, and fails now and then.
 */
final class Pace {
    private static final double SECONDS_A_WORD = 0.6;
    private static final int LOOKING = 8;
    private static final int MOVE = 8;
    private static final int MARK = 3;
    private static final int CHOICE = 12;

    /** What is done once more after a miss. */
    private static final double AGAIN = 1.5;

    private Pace() {}

    /** @param words that are to be read */
    static int seconds(Question question, int words) {
        int acting = switch (question.style()) {
            case PLAY -> question.par().orElse(1) * MOVE;
            case MARK, ORDER -> question.squares().size() * MARK;
            case CHOOSE -> CHOICE;
        };
        return (int) Math.round(words * SECONDS_A_WORD + LOOKING + AGAIN * acting);
    }
}
