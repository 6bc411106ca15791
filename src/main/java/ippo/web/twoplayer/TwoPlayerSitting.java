package ippo.web.twoplayer;

import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.twoplayer.Closing;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.Offer;
import ippo.twoplayer.Seats.Seating;
import ippo.twoplayer.TwoPlayerGame;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.Fields;
import ippo.web.game.GamesPages;
import ippo.web.play.EarnedSoFar;
import ippo.web.play.MalformedState;
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

/**
 * One side at a game of two people: decides what an address shows, what a press does, and what the game comes to. The
 * game's moves are the server's: a move that comes too late, out of turn or twice, shows the game as it stands. It
 * keeps nothing itself. Immutable.
 */
final class TwoPlayerSitting {
    private final KeptTwoPlayerGame kept;
    private final TwoPlayerGame game;
    private final Color side;
    private final Words words;
    private final TwoPlayerQuestion question;
    private final Optional<String> opponent;

    /**
     * @param side who looks at it; at one device who is to move
     * @param words of the page: typed moves are read in its language
     * @param opponent the nickname, where one may know it
     */
    TwoPlayerSitting(KeptTwoPlayerGame kept, Color side, Words words, Optional<String> opponent) {
        this.opponent = opponent;
        this.kept = kept;
        this.game = kept.game();
        this.side = side;
        this.words = words;
        this.question = new TwoPlayerQuestion(game, side);
    }

    KeptTwoPlayerGame kept() {
        return kept;
    }

    /** What a press comes to. */
    sealed interface Pressed {}

    /** What is to be shown; the game is where it was. */
    record Shown(Turn turn) implements Pressed {}

    /** The game goes on, once that is kept. @param note of what is shown then */
    record GoesOn(TwoPlayerGame after, Optional<Note> note) implements Pressed {}

    /** The same two want another game. */
    record Again() implements Pressed {}

    /** Something is asked for, or not any more. */
    record Asks(Optional<Offer> offer) implements Pressed {}

    /**
     * What an address shows.
     *
     * @throws MalformedState if no game is ever there
     */
    Turn look(PlayState asked) {
        if (asked.walk().isPresent() || asked.ply().isPresent()) {
            throw new MalformedState("a game of two is looked at elsewhere");
        }
        boolean isNow = asked.moves().equals(now().moves()) && !game.isOver();
        boolean late = asked.note().filter(Note.GONE_ON::equals).isPresent();
        return shown(isNow ? asked : late ? now().noting(Note.GONE_ON) : now());
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
    Turn after(Optional<Note> note, KeptTwoPlayerGame before) {
        Turn turn = shown(note.map(now()::noting).orElse(now()));
        int length = game.game().length();
        boolean played = length > before.game().game().length();
        return played ? turn.stepping(game.game().moves().subList(length - 1, length)) : turn;
    }

    private PlayState now() {
        return PlayState.FRESH.at(game.lastTurnOf(side));
    }

    private Turn shown(PlayState state) {
        return new Player(question, words).look(state);
    }

    /**
     * What the pressing of a button does.
     *
     * @throws MalformedState for a form that is not ours
     */
    Pressed press(Fields form) {
        PlayState state = PlayAddress.readForm(form);
        Optional<String> end = form.get("end");
        Optional<String> offer = form.get("offer");
        if (game.isOver()) {
            boolean again = form.get("again").isPresent() && kept.mayGoOn(side);
            return again ? new Again() : new Shown(late());
        }
        if (end.isPresent()) {
            return ended(closing(end.get()));
        }
        if (offer.isPresent()) {
            return offered(offer.get());
        }
        return game.toMove() == side && state.moves().equals(now().moves()) ? pressed(state, form) : new Shown(late());
    }

    /** How a form may end a game: agreements are offered, and time ends it by itself. */
    private static Closing closing(String word) {
        return switch (word) {
            case "resignation" -> Closing.RESIGNATION;
            case "declaration" -> Closing.DECLARATION;
            case "abandoned" -> Closing.ABANDONED;
            default -> throw new MalformedState("no end of a game: " + word);
        };
    }

    private Pressed ended(Closing closing) {
        boolean may = closing == Closing.ABANDONED ? kept.mayAbandon(side) : game.canClose(closing, side);
        return may ? new GoesOn(game.close(closing, side), Optional.empty()) : new Shown(late());
    }

    private Pressed offered(String word) {
        boolean here = kept.seats().isAtOneDevice();
        Optional<Offer> asked = kept.offer().filter(offer -> here || offer.by() != side);
        if (word.equals("yes") || word.equals("no")) {
            if (asked.filter(offer -> offer.isPossible(game)).isEmpty()) {
                return new Shown(late());
            }
            return word.equals("yes")
                    ? new GoesOn(asked.get().granted(game), Optional.empty())
                    : new Asks(Optional.empty());
        }
        Offer.Kind kind = kind(word);
        if (asked.filter(offer -> offer.kind() == kind && offer.isPossible(game))
                .isPresent()) {
            return new GoesOn(asked.get().granted(game), Optional.empty()); // both ask for the same
        }
        // at one device whoever moved last takes back, and both see it
        Color by = here && kind == Offer.Kind.TAKE_BACK ? side.opposite() : side;
        Offer wanted = new Offer(kind, by);
        if (!wanted.isPossible(game)) {
            return new Shown(late());
        }
        return here && kind == Offer.Kind.TAKE_BACK
                ? new GoesOn(game.takeBack(by), Optional.of(Note.BACK))
                : new Asks(Optional.of(wanted));
    }

    private static Offer.Kind kind(String word) {
        for (Offer.Kind kind : Offer.Kind.values()) {
            if (kind.name().toLowerCase(Locale.ROOT).equals(word)) {
                return kind;
            }
        }
        throw new MalformedState("no offer: " + word);
    }

    private Pressed pressed(PlayState state, Fields form) {
        return switch (PlayedPress.of(question, words, state, form, game.isStrict())) {
            case PlayedPress.Moved(var move, var note) -> new GoesOn(game.play(move), note);
            case PlayedPress.Lost(var illegal) -> new GoesOn(game.playOrLose(illegal), Optional.empty());
            case PlayedPress.Shown(var turn) -> new Shown(turn);
        };
    }

    /**
     * The page of what is shown.
     *
     * @param address of the game
     * @param all where games of two begin
     * @param next another board of whoever plays several at once
     * @param trouble what to tell if something could not be remembered
     */
    PlayView view(Turn turn, String address, Way all, Optional<Way> next, Optional<String> trouble) {
        Phrase title = Phrase.of("two.title");
        boolean flat = kept.seats().seating() == Seating.DEVICE_FLAT;
        Looks looks = new Looks(EnumSet.allOf(Color.class), false, false, false, Help.SOME, side);
        PlayerSetup setup = new PlayerSetup(
                new Presentation(
                        words.html(title),
                        words.say(title),
                        words.language().tag(),
                        () -> Block.paragraph(words.html(task())),
                        looks),
                address,
                new Sequence(all, List.of(Step.unlisted(address)), all),
                trouble,
                new Session.Played(new TwoPlayerSheet(kept, side, turn.state(), words, address, all, next).sheet()));
        boolean turned = flat && side == Color.WHITE;
        return Viewer.view(question, words, turned ? setup.turned() : setup, turn, EarnedSoFar.NOTHING);
    }

    /** How it began, who has which side, and how much time there is. */
    private Phrase task() {
        boolean isTimed = kept.clocks().isPresent();
        Phrase opening = isTimed ? TwoPlayerText.opening(game.opening()) : TwoPlayerText.taskInWhole(game.opening());
        Phrase sided = kept.seats().isAtOneDevice() ? opening : TwoPlayerText.yours(side, opening);
        Phrase named = opponent.map(
                        name -> Phrase.of("two.class.against", "nickname", name).with("game", sided))
                .orElse(sided);
        return kept.clocks()
                .map(clocks ->
                        Phrase.of("game.timed", "opening", named).with("clock", GamesPages.limit(clocks.limit())))
                .orElse(named);
    }
}
