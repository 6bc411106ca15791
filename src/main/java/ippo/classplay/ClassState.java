package ippo.classplay;

import ippo.rules.Color;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a class plays now.
 *
 * @param tournament that goes on, if one does
 * @param round its pairings of the present round
 * @param asked games that go on because one pupil asked another
 * @param open whether pupils may ask each other
 * @param challenges what is asked
 */
public record ClassState(
        Optional<Tournament> tournament,
        List<ClassGame> round,
        List<ClassGame> asked,
        boolean open,
        List<Challenge> challenges) {
    public ClassState {
        round = List.copyOf(round);
        asked = List.copyOf(asked);
        challenges = List.copyOf(challenges);
    }

    /** Ids of the games of two people that go on in the present round. */
    public Set<String> going() {
        return round.stream()
                .filter(each -> each.result().isEmpty())
                .flatMap(each -> each.game().stream())
                .collect(Collectors.toSet());
    }

    /** The pairing of a member in the present round. */
    public Optional<ClassGame> of(long member) {
        return round.stream().filter(each -> each.sideOf(member).isPresent()).findFirst();
    }

    /** Games of a member that go on because he or she was asked, or asked. */
    public List<ClassGame> askedOf(long member) {
        return asked.stream().filter(each -> each.sideOf(member).isPresent()).toList();
    }

    /** What a member has asked, or is asked. */
    public List<Challenge> challengesOf(long member) {
        return challenges.stream()
                .filter(each -> each.by().member() == member || each.asked().member() == member)
                .toList();
    }

    /** Another text with whatever changes, as a teacher sees it; of letters and digits. */
    public String mark() {
        return tournament.map(each -> "t" + each.id() + "v" + each.version()).orElse("none");
    }

    /** The same, as one pupil sees it. */
    public String markOf(long member) {
        StringBuilder asks = new StringBuilder(open ? "open" : "shut");
        askedOf(member).forEach(each -> asks.append("a").append(each.id()));
        challengesOf(member).forEach(each -> asks.append("c").append(each.id()));
        String now =
                tournament.map(each -> "t" + each.id() + "r" + each.round()).orElse("none") + asks;
        return of(member)
                .map(game -> now + "g" + game.id()
                        + game.sideOf(member).map(Color::name).orElse("")
                        + game.result().map(GameResult::name).orElse("").replace("_", ""))
                .orElse(now);
    }
}
