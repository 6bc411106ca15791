package ippo.exercise;

import ippo.answer.Phrase;
import ippo.answer.Rescue;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;
import java.util.Optional;

/** White cannot move any more. Moves that give no check are allowed on the way. */
record MateAim() implements Aim {
    @Override
    public boolean isReached(Bout after, Move move) {
        return !after.position().hasLegalMove();
    }

    @Override
    public List<Phrase> why(Bout after, Move answer, Bout next) {
        return rescue(after, answer).map(Rescue::phrase).map(List::of).orElse(List.of());
    }

    @Override
    public Optional<Rescue> rescue(Bout after, Move answer) {
        return Optional.of(after.position()).filter(Position::isCheck).map(check -> Rescue.of(check, answer));
    }

    @Override
    public Optional<String> misfit(Position start) {
        return start.king(Color.WHITE).isPresent() ? Optional.empty() : Optional.of("there is no white king");
    }
}
