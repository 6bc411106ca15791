package ippo.classplay;

import ippo.rules.Color;
import java.util.List;
import java.util.Optional;

/**
 * What a class plays now.
 *
 * @param tournament that goes on, if one does
 * @param round its pairings of the present round
 */
public record ClassState(Optional<Tournament> tournament, List<ClassGame> round) {
    public ClassState {
        round = List.copyOf(round);
    }

    /** The pairing of a member in the present round. */
    public Optional<ClassGame> of(long member) {
        return round.stream().filter(each -> each.sideOf(member).isPresent()).findFirst();
    }

    /** Another text with whatever changes, as a teacher sees it; of letters and digits. */
    public String mark() {
        return tournament.map(each -> "t" + each.id() + "v" + each.version()).orElse("none");
    }

    /** The same, as one pupil sees it. */
    public String markOf(long member) {
        String now =
                tournament.map(each -> "t" + each.id() + "r" + each.round()).orElse("none");
        return of(member)
                .map(game -> now + "g" + game.id()
                        + game.sideOf(member).map(Color::name).orElse("")
                        + game.result().map(GameResult::name).orElse("").replace("_", ""))
                .orElse(now);
    }
}
