package ippo.web.play;

import ippo.answer.Phrase;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.board.Source;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Leads;
import java.util.List;
import java.util.Optional;

/**
 * All that came of the last press, for the ear. What the sheet says is part of it: who moves the focus to the sheet
 * need not announce it besides.
 */
final class Announcement {
    private final Situation at;
    private final Feedback feedback;
    private final Position shown;
    private final Announcer telling;

    private Announcement(Situation at, Feedback feedback, Position shown) {
        this.at = at;
        this.feedback = feedback;
        this.shown = shown;
        this.telling = new Announcer(at.words(), at.learner());
    }

    /** @param shown what stands on the board */
    static String of(Situation at, Feedback feedback, Position shown) {
        return new Announcement(at, feedback, shown).said();
    }

    private String said() {
        if (at.walked().isPresent()) {
            return telling.deeds(List.of(at.walked().get().deed())).check(shown).said();
        }
        PlayState state = at.state();
        // of a game that ended otherwise its last moves are old
        boolean ended = at.setup().game().isPresent()
                && at.turn().isDone()
                && at.turn().steps().isEmpty();
        if (at.isMoved()
                && !ended
                && at.setup().mode() != AnswerMode.TAKEN) { // of a test's answer, check or mate is not told
            moves();
        }
        if (!at.turn().isDone()) {
            remark();
            state.held().filter(any -> state.ask().isEmpty()).ifPresent(this::picked);
            state.ask()
                    .ifPresent(plain -> shown.at(plain.from())
                            .ifPresent(piece -> telling.say(Phrase.of("promotion.ask", "piece", piece.type())
                                    .with("to", plain.to()))));
        }
        feedback.head().ifPresent(telling::say);
        feedback.starsText().ifPresent(telling::say);
        feedback.lines().stream()
                .filter(line -> !(at.isMoved() && line.role().isEvent())) // nothing is said twice
                .forEach(telling::say);
        telling.prose(feedback.prose());
        if (state.tried().isPresent() && at.setup().mode() != AnswerMode.TAKEN) {
            at.turn().held().ifPresent(this::picked);
        }
        if (at.turn().isDone()) {
            remark();
        }
        at.setup().trouble().ifPresent(telling::plain);
        feedback.go().ifPresent(this::onwards);
        return telling.said();
    }

    /** What the other side of a game says. */
    private void remark() {
        at.setup()
                .game()
                .flatMap(game -> game.portrait().flatMap(Portrait::said))
                .ifPresent(telling::say);
    }

    /** What the enter key does now. */
    private void onwards(Go go) {
        if (go.leads() == Leads.BACK) {
            telling.say(Phrase.of("told.again"));
        } else {
            telling.html(go.label());
        }
    }

    private void moves() {
        Turn turn = at.turn();
        telling.deeds(turn.told());
        // how a game ended, and that a problem is solved, is told as such
        boolean isTold =
                turn.isDone() && (at.mating().isPresent() || at.setup().game().isPresent());
        if (!isTold) {
            telling.check(shown);
        }
        if (!turn.told().isEmpty() && !turn.isMissed() && !turn.isDone()) {
            telling.progress(at.question(), turn.stage(), at.setup().looks().stars());
        }
    }

    private void picked(Source from) {
        List<Square> targets = shown.legalMoves().stream()
                .filter(move -> Source.of(move).equals(from))
                .map(Move::to)
                .distinct()
                .sorted()
                .toList();
        Optional<PieceType> piece = switch (from) {
            case Source.InHand(PieceType type) -> Optional.of(type);
            case Source.At(Square square) -> shown.at(square).map(Piece::type);
        };
        piece.ifPresent(
                type -> telling.say(Phrase.of(targets.isEmpty() ? "speech.stuck" : "speech.picked", "piece", type)
                        .with("squares", targets)));
    }
}
