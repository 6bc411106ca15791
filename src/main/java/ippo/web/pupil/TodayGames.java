package ippo.web.pupil;

import ippo.answer.Phrase;
import ippo.classplay.Challenge;
import ippo.classplay.ClassGame;
import ippo.classplay.ClassGame.Player;
import ippo.classplay.ClassState;
import ippo.classplay.GameResult;
import ippo.classplay.Simuls;
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
import java.util.stream.Stream;

/** What a pupil is told of the games of his or her classes: against whom, and what became of it. */
final class TodayGames {
    private TodayGames() {}

    /**
     * A game of the class.
     *
     * @param what such as "You play Mia."
     * @param round which one of how many, and what is played, in a tournament
     * @param go address of the board; empty if there is nothing to be played
     * @param waits whether the next round is to be waited for
     */
    public record Line(
            SafeHtml what, Optional<SafeHtml> round, Optional<SafeHtml> opening, Optional<String> go, boolean waits) {}

    /**
     * What a pupil has asked, or is asked.
     *
     * @param own whether he or she has asked
     */
    public record Asked(long id, SafeHtml what, SafeHtml opening, boolean own) {}

    /** Where somebody of a class may be asked. */
    public record Ask(String address, String schoolClass) {}

    static List<Asked> asked(List<Membership> own, Map<Long, ClassState> states, Visit visit) {
        return own.stream()
                .flatMap(each -> states.get(each.schoolClass().id()).challengesOf(each.member()).stream()
                        .map(challenge -> asked(challenge, each.member(), visit)))
                .toList();
    }

    private static Asked asked(Challenge challenge, long member, Visit visit) {
        boolean own = challenge.by().member() == member;
        Phrase what = own
                ? Phrase.of("today.asked.to", "nickname", challenge.asked().nickname())
                : Phrase.of("today.asked.by", "nickname", challenge.by().nickname());
        return new Asked(
                challenge.id(),
                visit.words().html(what),
                visit.words().html(TwoPlayerText.opening(challenge.opening())),
                own);
    }

    /** The classes whose pupils may ask each other now. */
    static List<Ask> asks(List<Membership> own, Map<Long, ClassState> states, Visit visit) {
        return own.stream()
                .map(Membership::schoolClass)
                .filter(each -> states.get(each.id()).open())
                .map(each -> new Ask(visit.address("today/ask/" + each.id()), each.name()))
                .toList();
    }

    /** Another text with whatever changes in what a pupil is told. */
    static String mark(List<Membership> own, Map<Long, ClassState> states) {
        return own.stream()
                .map(each -> states.get(each.schoolClass().id()).markOf(each.member()))
                .collect(Collectors.joining("."));
    }

    /** A line for each class where something is played. */
    static List<Line> of(List<Membership> own, Map<Long, ClassState> states, Visit visit) {
        return own.stream()
                .flatMap(each -> {
                    ClassState state = states.get(each.schoolClass().id());
                    return Stream.concat(
                            of(each, state, visit).stream(),
                            state.askedOf(each.member()).stream().map(game -> line(game, each.member(), visit)));
                })
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
                Optional.of(visit.words().html(round)),
                Optional.of(visit.words().html(TwoPlayerText.opening(opening))),
                go,
                go.isEmpty() || game.flatMap(ClassGame::result).isPresent()));
    }

    private static Line line(ClassGame game, long member, Visit visit) {
        Optional<Player> other = game.sideOf(member).flatMap(side -> game.at(side.opposite()));
        return new Line(
                visit.words()
                        .html(other.map(each -> Phrase.of("today.play.you", "nickname", each.nickname()))
                                .orElse(Phrase.of(Simuls.isSimul(game) ? "today.play.teacher" : "today.play.nobody"))),
                Optional.empty(),
                Optional.empty(),
                game.game().map(id -> visit.address("two/" + id)),
                false);
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
