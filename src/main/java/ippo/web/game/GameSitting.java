package ippo.web.game;

import ippo.answer.Phrase;
import ippo.content.Station;
import ippo.game.Ending;
import ippo.game.KeptGame;
import ippo.game.Match;
import ippo.opponent.Level;
import ippo.rules.Color;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.Fields;
import ippo.web.play.EarnedSoFar;
import ippo.web.play.MalformedState;
import ippo.web.play.Milestone;
import ippo.web.play.PlayAddress;
import ippo.web.play.PlayState;
import ippo.web.play.PlayState.Note;
import ippo.web.play.PlayView;
import ippo.web.play.PlayView.Block;
import ippo.web.play.PlayedPress;
import ippo.web.play.Player;
import ippo.web.play.PlayerSetup;
import ippo.web.play.PlayerSetup.Looks;
import ippo.web.play.Presentation;
import ippo.web.play.Session;
import ippo.web.play.Turn;
import ippo.web.play.Viewer;
import ippo.web.words.Words;
import ippo.work.Sequence;
import ippo.work.Step;
import ippo.work.Way;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * One learner in one game: decides what an address shows, what a press does, and what the game comes to. The game's
 * moves are the server's: addresses and forms carry the last of them only to tell whether the game has gone on since. A
 * press that comes too late, out of turn or twice, shows the game as it stands. It keeps nothing itself, and knows
 * neither requests nor a clock, as {@link ippo.web.play.Sitting} does for a question. Immutable.
 */
final class GameSitting {
    private final KeptGame kept;
    private final Optional<Station.OfGame> station;
    private final Match match;
    private final Words words;
    private final GameQuestion question;

    /**
     * @param station of the way through the course that it is, if any
     * @param words of the page: typed moves are read in its language
     */
    GameSitting(KeptGame kept, Optional<Station.OfGame> station, Words words) {
        this.kept = kept;
        this.station = station;
        this.match = kept.match();
        this.words = words;
        this.question = new GameQuestion(match);
    }

    KeptGame kept() {
        return kept;
    }

    /** What a press comes to. */
    sealed interface Pressed {}

    /** What is to be shown; the game is where it was. */
    record Shown(Turn turn) implements Pressed {}

    /**
     * The game goes on, once that is kept.
     *
     * @param after what it comes to
     * @param note of what is shown then
     */
    record GoesOn(Match after, Optional<Note> note) implements Pressed {}

    /**
     * What an address shows.
     *
     * @throws MalformedState if no game is ever there
     */
    Turn look(PlayState asked) {
        if (asked.walk().isPresent()) {
            throw new MalformedState("a game has no solution");
        }
        if (asked.ply().isPresent()) {
            int ply = asked.ply().getAsInt();
            if (ply > match.game().length()) {
                throw new MalformedState("no move " + ply);
            }
            return shown(asked);
        }
        PlayState now = now();
        boolean isNow = asked.moves().equals(now.moves()) && !match.isOver();
        boolean late = asked.note().filter(Note.GONE_ON::equals).isPresent();
        return shown(isNow ? asked : late ? now.noting(Note.GONE_ON) : now);
    }

    /** Where the game stands. */
    Turn stands() {
        return shown(now());
    }

    /** Where the game stands, for whose press came too late. */
    Turn late() {
        return shown(now().noting(Note.GONE_ON));
    }

    /** What a press has come to, once it is kept. @param before the game as it was pressed in */
    Turn after(GoesOn step, KeptGame before) {
        Turn turn = shown(step.note().map(now()::noting).orElse(now()));
        boolean played = match.game().length() > before.match().game().length();
        return played ? turn.stepping(turn.state().moves()) : turn;
    }

    private PlayState now() {
        return PlayState.FRESH.at(match.lastTurn());
    }

    private Turn shown(PlayState state) {
        return new Player(question, words).look(state);
    }

    /**
     * What the pressing of a button does.
     *
     * @param form its fields: the state, and what was pressed
     * @throws MalformedState for a form that is not ours
     */
    Pressed press(Fields form) {
        PlayState state = PlayAddress.readForm(form);
        if (match.isOver() || !state.moves().equals(match.lastTurn())) {
            return new Shown(late());
        }
        if (form.get("back").isPresent()) {
            return match.canTakeBack() ? new GoesOn(match.takeBack(), Optional.of(Note.BACK)) : new Shown(late());
        }
        Optional<String> end = form.get("end");
        return end.isPresent() ? ended(ending(end.get())) : pressed(state, form);
    }

    /** How a form may end a game: time ends it by itself. */
    private static Ending ending(String word) {
        for (Ending ending : Ending.values()) {
            if (ending != Ending.TIME_UP
                    && ending.name().toLowerCase(Locale.ROOT).equals(word)) {
                return ending;
            }
        }
        throw new MalformedState("no end of a game: " + word);
    }

    private Pressed ended(Ending ending) {
        boolean may = switch (ending) {
            case DECLARATION -> match.canDeclare();
            case IMPASSE -> match.canCount();
            case RESIGNATION -> true;
            case TIME_UP -> false;
        };
        return may ? new GoesOn(match.end(ending), Optional.empty()) : new Shown(late());
    }

    private Pressed pressed(PlayState state, Fields form) {
        return switch (PlayedPress.of(question, words, state, form, match.isStrict())) {
            case PlayedPress.Moved(var move, var note) -> new GoesOn(match.play(move), note);
            case PlayedPress.Lost(var illegal) -> new GoesOn(match.playOrLose(illegal), Optional.empty());
            case PlayedPress.Shown(var turn) -> new Shown(turn);
        };
    }

    /**
     * The page of what is shown.
     *
     * @param address of the game
     * @param place gives the address of a page of the site, such as {@code play}
     * @param back what it is left for; empty if the game is no station of the course
     * @param course where the course goes on; empty if the game is no station of it
     * @param portraits make Ippo's portrait
     * @param told remembers what was told in games
     * @param milestone what has just come about by the game's end
     * @param trouble what to tell if something could not be remembered
     */
    PlayView view(
            Turn turn,
            String address,
            UnaryOperator<String> place,
            Optional<Way> back,
            Optional<Way> course,
            Portraits portraits,
            ToldReasons told,
            Optional<Milestone> milestone,
            Optional<String> trouble) {
        PlayerSetup setup = setup(turn, address, place, back, course, portraits, told, milestone, trouble);
        return Viewer.view(question, words, setup, turn, EarnedSoFar.NOTHING);
    }

    private PlayerSetup setup(
            Turn turn,
            String address,
            UnaryOperator<String> place,
            Optional<Way> back,
            Optional<Way> course,
            Portraits portraits,
            ToldReasons told,
            Optional<Milestone> milestone,
            Optional<String> trouble) {
        Way all = new Way(place.apply("play"), "games.all");
        Way again = new Way(
                station.map(each -> all.address() + "/station/" + each.id())
                        .or(() -> match.opening().small().map(small -> all.address() + "/small/" + small.slug()))
                        .orElse(all.address()),
                "game.again");
        Phrase title = Phrase.of("game.title", "level", GamesPages.level(match.level()));
        return new PlayerSetup(
                new Presentation(
                        words.html(title),
                        words.say(title),
                        words.language().tag(),
                        () -> Block.paragraph(words.html(task())),
                        new Looks(
                                EnumSet.allOf(Color.class), false, false, false, help(match.level()), match.learner())),
                address,
                new Sequence(back.orElse(all), List.of(Step.unlisted(address)), course.orElse(again)),
                trouble,
                new Session.Played(
                        new GameSheet(kept, turn.state(), words, address, again, course, portraits, told, milestone)
                                .sheet()));
    }

    /** How it began, or what is played since, and how much time there is. */
    private Phrase task() {
        Phrase opening = station.map(each -> Phrase.of("station." + each.id() + ".task"))
                .orElseGet(() -> OpeningText.before(match).orElseGet(() -> GamesPages.task(match.opening())));
        return kept.clock()
                .map(clock ->
                        Phrase.of("game.timed", "opening", opening).with("clock", GamesPages.limit(clock.limit())))
                .orElse(opening);
    }

    /** Who plays the easiest levels still learns how pieces move. */
    static Help help(Level level) {
        return level.compareTo(Level.CAT) < 0 ? Help.MORE : Help.SOME;
    }
}
