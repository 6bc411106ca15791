package ippo.web.pupil;

import ippo.answer.Phrase;
import ippo.classplay.ClassGame;
import ippo.classplay.ClassGame.Player;
import ippo.classplay.ClassState;
import ippo.classplay.GameResult;
import ippo.classplay.Tournament;
import ippo.classroom.Membership;
import ippo.game.Opening;
import ippo.rules.Color;
import ippo.web.frame.Visit;
import ippo.web.twoplayer.TwoPlayerText;
import ippo.web.words.SafeHtml;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a pupil is told of the games of his or her classes: against whom, and what became of it. */
final class TodayGames {
    private TodayGames() {}

    /**
     * A game of the class.
     *
     * @param what such as "You play Mia."
     * @param round which round, and what is played
     * @param go address of the board; empty if there is nothing to be played
     * @param waits whether the next round is to be waited for
     */
    public record Line(SafeHtml what, SafeHtml round, SafeHtml opening, Optional<String> go, boolean waits) {}

    /** Another text with whatever changes in what a pupil is told. */
    static String mark(List<Membership> own, Map<Long, ClassState> states) {
        return own.stream()
                .map(each -> states.get(each.schoolClass().id()).markOf(each.member()))
                .collect(Collectors.joining("."));
    }

    /** A line for each class where something is played. */
    static List<Line> of(List<Membership> own, Map<Long, ClassState> states, Visit visit) {
        return own.stream()
                .flatMap(each -> of(each, states.get(each.schoolClass().id()), visit).stream())
                .toList();
    }

    private static Optional<Line> of(Membership membership, ClassState state, Visit visit) {
        if (state.tournament().isEmpty()) {
            return Optional.empty();
        }
        Tournament tournament = state.tournament().get();
        Optional<ClassGame> game = state.of(membership.member());
        Phrase round = Phrase.of("classplay.round", "round", tournament.round())
                .with("rounds", Math.max(tournament.round(), tournament.plan().rounds()));
        Opening opening = tournament.plan().setting().opening();
        Optional<String> go = game.flatMap(each -> go(each, tournament, visit));
        Phrase what =
                game.map(each -> what(each, membership.member(), tournament)).orElse(Phrase.of("today.play.late"));
        return Optional.of(new Line(
                visit.words().html(what),
                visit.words().html(round),
                visit.words().html(TwoPlayerText.opening(opening)),
                go,
                go.isEmpty() || game.flatMap(ClassGame::result).isPresent()));
    }

    private static Optional<String> go(ClassGame game, Tournament tournament, Visit visit) {
        if (game.isBye()) {
            return tournament.plan().byePlays()
                    ? Optional.of(ippo(tournament.plan().setting().opening(), visit))
                    : Optional.empty();
        }
        return game.result().isPresent() ? Optional.empty() : game.game().map(id -> visit.address("two/" + id));
    }

    private static String ippo(Opening opening, Visit visit) {
        return visit.address(
                opening.small().isPresent() ? "play/small/" + opening.slug() : "play?opening=" + opening.slug());
    }

    private static Phrase what(ClassGame game, long member, Tournament tournament) {
        if (game.isBye()) {
            return Phrase.of(tournament.plan().byePlays() ? "today.play.ippo" : "today.play.out");
        }
        Color side = game.sideOf(member).orElseThrow();
        Optional<Player> other = game.at(side.opposite());
        if (other.isEmpty()) {
            return Phrase.of("today.play.nobody");
        }
        String key = game.result()
                .map(result -> "today.play." + outcome(result, side))
                .orElse("today.play.you");
        return Phrase.of(key, "nickname", other.get().nickname());
    }

    private static String outcome(GameResult result, Color side) {
        return switch (result) {
            case BLACK_WON, WHITE_WON -> result.winner().filter(side::equals).isPresent() ? "won" : "lost";
            case DRAWN -> "drawn";
            case UNPLAYED, BYE -> "unplayed";
        };
    }
}
