package ippo.web.twoplayer;

import ippo.answer.Drawing;
import ippo.answer.Mates;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.RefusalReason;
import ippo.game.GameClock;
import ippo.opponent.Goal;
import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Outcome;
import ippo.rules.Position;
import ippo.twoplayer.Clocks;
import ippo.twoplayer.Closing;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.Offer;
import ippo.twoplayer.Presence;
import ippo.twoplayer.TwoPlayerGame;
import ippo.web.play.GameFeedback;
import ippo.web.play.PlayAddress;
import ippo.web.play.PlayState;
import ippo.web.play.PlayState.Note;
import ippo.web.play.PlayView.Does;
import ippo.web.play.PlayView.Following;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Mood;
import ippo.web.play.PlayView.OtherClock;
import ippo.web.play.PlayView.Press;
import ippo.web.play.PlayView.Timer;
import ippo.web.play.PlayView.Tool;
import ippo.web.play.PlayerSetup;
import ippo.web.words.Words;
import ippo.work.Way;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What is said of a game of two people, and what one can do besides moving. Used once and thrown away. */
final class TwoPlayerSheet {
    private final KeptTwoPlayerGame kept;
    private final TwoPlayerGame game;
    private final Color side;
    private final PlayState state;
    private final Words words;
    private final String address;
    private final Way all;
    private final Optional<Way> next;

    private Mood mood = Mood.ASKING;
    private Optional<Phrase> head = Optional.empty();
    private final List<Phrase> lines = new ArrayList<>();
    private Drawing drawing = Drawing.NOTHING;
    private final List<Tool> tools = new ArrayList<>();
    private Optional<Go> go = Optional.empty();

    /**
     * @param side who looks at it; at one device who is to move
     * @param address of the game
     * @param all where games of two begin
     * @param next another board of whoever plays several at once
     */
    TwoPlayerSheet(
            KeptTwoPlayerGame kept,
            Color side,
            PlayState state,
            Words words,
            String address,
            Way all,
            Optional<Way> next) {
        this.kept = kept;
        this.game = kept.game();
        this.side = side;
        this.state = state;
        this.words = words;
        this.address = address;
        this.all = all;
        this.next = next;
    }

    GameFeedback sheet() {
        if (game.isOver()) {
            over();
        } else {
            goesOn();
        }
        return new GameFeedback(
                mood,
                head,
                lines,
                Optional.empty(),
                drawing,
                tools,
                go,
                begun(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                kept.clocks()
                        .filter(any -> !game.isOver())
                        .flatMap(clocks -> clocks.running(game.toMove()).map(clock -> timer(clock, clocks))),
                Optional.of(new Following(address + "/events", TwoPlayerEvents.mark(kept, side), lastOfOther()))
                        .filter(any -> !isHere()));
    }

    private boolean isHere() {
        return kept.seats().isAtOneDevice();
    }

    private boolean isMyTurn() {
        return game.toMove() == side;
    }

    private Optional<Move> lastOfOther() {
        return isMyTurn() ? game.game().lastMove() : Optional.empty();
    }

    /** One's own clock is on the right; at one device Black's is on the left. */
    private Timer timer(GameClock clock, Clocks clocks) {
        Color rests = game.toMove().opposite();
        Duration byoyomi = clock.limit().byoyomi();
        return new Timer(
                clockOf(game.toMove()),
                clock.left(kept.seenAt()).toMillis(),
                byoyomi.toMillis(),
                GameClock.ALLOWANCE.toMillis(),
                words.say("game.clock.seconds", "count", "{count}"),
                false,
                Optional.of(new OtherClock(
                        clockOf(rests),
                        clocks.left(rests).plus(byoyomi).toMillis(),
                        rests,
                        rests == (isHere() ? Color.BLACK : side.opposite()))));
    }

    private String clockOf(Color each) {
        String key = isHere()
                ? "two.clock." + TwoPlayerText.word(each)
                : each == side ? "game.clock.yours" : "two.clock.theirs";
        return words.say(key);
    }

    /** The other side's first move, while this one has made none. */
    private Optional<PlayedMove> begun() {
        Game moves = game.game();
        return game.movesOf(side) == 0
                ? moves.lastMove().map(move -> PlayedMove.of(moves.startingPosition(), move))
                : Optional.empty();
    }

    private void over() {
        boolean won = game.winner().filter(winner -> isHere() || winner == side).isPresent();
        mood = won ? Mood.GOOD : Mood.NOTE;
        head = Optional.of(isHere() ? TwoPlayerText.head(game) : TwoPlayerText.head(game, side));
        lines.add(TwoPlayerText.end(game));
        game.illegal()
                .flatMap(move -> RefusalReason.of(game.game().position(), move))
                .ifPresent(cause -> {
                    lines.add(cause.phrase());
                    drawing = cause.drawing();
                });
        if (state.note().filter(Note.GONE_ON::equals).isPresent()) {
            lines.add(Phrase.of("game.over"));
        }
        if (game.game()
                .outcome()
                .filter(each -> each.reason() == Outcome.Reason.CHECKMATE)
                .isPresent()) {
            drawing = Mates.proof(game.game().position());
        }
        if (game.game().length() > 0) {
            away(Does.HINT, new Way(address + "/replay", "replay.title"));
        }
        boolean mayGoOn = kept.mayGoOn(side);
        if (kept.next().isPresent()) {
            String next = all.address() + "/" + kept.next().get();
            go = Optional.of(PlayerSetup.away(new Way(next, "two.next"), words));
        } else if (mayGoOn) {
            send(Does.AGAIN, "two.again", new Press.Send("again", "1"));
        }
        if (next.isPresent()) {
            go = next.map(way -> PlayerSetup.away(way, words));
        } else if (kept.seats().isOfClass()) {
            lines.add(Phrase.of("two.class.wait"));
        }
        if (go.isEmpty()) {
            go = Optional.of(PlayerSetup.away(all, words));
        }
    }

    private void goesOn() {
        boolean resigns = state.note().filter(Note.RESIGN::equals).isPresent();
        Optional<Offer> asked = kept.offer().filter(offer -> isHere() || offer.by() != side);
        if (resigns) {
            mood = Mood.NOTE;
            head = Optional.of(Phrase.of("game.resign.head"));
            lines.add(Phrase.of("two.resign." + (isHere() ? TwoPlayerText.word(side) : "ask")));
            show(Does.GO_ON, "game.resign.no", Optional.empty());
            send(Does.CONFIRM, "game.resign.yes", ending(Closing.RESIGNATION));
            return;
        }
        if (asked.isPresent()) {
            mood = Mood.NOTE;
            String key = "two.offer." + asked.get().kind();
            head = Optional.of(Phrase.of(key));
            lines.add(Phrase.of(key + (isHere() ? ".here" : ".ask")));
            send(Does.GO_ON, "two.offer.no", new Press.Send("offer", "no"));
            send(Does.CHECK, key + ".yes", new Press.Send("offer", "yes"));
            return;
        }
        if (state.note().filter(Note.GONE_ON::equals).isPresent()) {
            mood = Mood.NOTE;
            head = Optional.of(Phrase.of("game.gone-on.head"));
            lines.add(Phrase.of("game.gone-on"));
        } else {
            stands();
        }
        tools();
        if (!isMyTurn()) {
            go = next.map(way -> PlayerSetup.away(way, words));
        }
    }

    private void stands() {
        Game moves = game.game();
        if (game.movesOf(side) == 0 && isMyTurn()) {
            begun().map(deed -> Phrase.of("they.move", "deed", deed)).ifPresent(lines::add);
            if (moves.length() == 0) {
                lines.add(Phrase.of("game.begin"));
            } else if (!isHere()) {
                lines.add(Phrase.of("game.your-move"));
            }
            if (game.isStrict()) {
                lines.add(Phrase.of("game.strict"));
            }
        }
        if (state.note().filter(Note.BACK::equals).isPresent()) {
            lines.add(Phrase.of("two.back"));
        }
        if (isHere() && moves.length() > 0) {
            lines.add(Phrase.of("two.turn." + TwoPlayerText.word(side)));
        }
        points().ifPresent(lines::add);
        Position position = moves.position();
        if (position.isCheck()) {
            lines.add(check(position));
        }
        if (!isMyTurn()) {
            lines.add(Phrase.of("two.wait"));
        }
        kept.offer().ifPresent(offer -> lines.add(Phrase.of("two.offer." + offer.kind() + ".sent")));
        Presence there = kept.presenceOf(side.opposite());
        if (there != Presence.HERE) {
            lines.add(Phrase.of(
                    there == Presence.AWAY
                            ? "two.away"
                            : kept.isDeserted(side.opposite()) ? "two.deserted" : "two.gone"));
        }
    }

    /**
     * That the side to move is in check. Small boards come before the names of squares, and one sees the king there.
     */
    private Phrase check(Position position) {
        if (!isMyTurn()) {
            return Phrase.of("two.check");
        }
        Phrase check = position.arena() == Arena.SHOGI
                ? Phrase.of("told.check-own", "king", position.king(side).orElseThrow())
                : Phrase.of("told.check");
        return check.as(Phrase.Role.EVENT);
    }

    /** How a race stands, once somebody holds something. */
    private Optional<Phrase> points() {
        if (game.goal() != Goal.POINTS) {
            return Optional.empty();
        }
        Position position = game.game().position();
        int black = Goal.points(position, Color.BLACK);
        int white = Goal.points(position, Color.WHITE);
        return black + white > 0
                ? Optional.of(Phrase.of("two.points").with("black", black).with("white", white))
                : Optional.empty();
    }

    private void tools() {
        if (game.canClose(Closing.DECLARATION, side)) {
            send(Does.CHECK, "game.declare", ending(Closing.DECLARATION));
        } else if (game.canClose(Closing.IMPASSE, side)) {
            ask(Does.CHECK, Offer.Kind.IMPASSE);
        }
        if (kept.mayAbandon(side)) {
            send(Does.CONFIRM, "two.abandon", ending(Closing.ABANDONED));
        }
        if (new Offer(Offer.Kind.TAKE_BACK, asker()).isPossible(game)) {
            ask(Does.TAKE_BACK, Offer.Kind.TAKE_BACK);
        }
        if (game.game().length() > 0) {
            ask(Does.DRAW, Offer.Kind.DRAW);
        }
        show(Does.RESIGN, "game.resign", Optional.of(Note.RESIGN));
    }

    /** Whose last move would be taken back: at one device that of who moved last. */
    private Color asker() {
        return isHere() ? side.opposite() : side;
    }

    private void ask(Does does, Offer.Kind kind) {
        send(does, "two.tool." + kind, new Press.Send("offer", kind.name().toLowerCase(Locale.ROOT)));
    }

    private static Press ending(Closing closing) {
        return new Press.Send("end", closing.name().toLowerCase(Locale.ROOT));
    }

    private void show(Does does, String key, Optional<Note> note) {
        PlayState now = PlayState.FRESH.at(game.lastTurnOf(side));
        send(does, key, new Press.Show(PlayAddress.of(note.map(now::noting).orElse(now), address)));
    }

    private void away(Does does, Way way) {
        Go leads = PlayerSetup.away(way, words);
        tools.add(new Tool(does, leads.label(), new Press.Leave(leads), Optional.empty()));
    }

    private void send(Does does, String key, Press press) {
        tools.add(new Tool(does, words.html(key), press, Optional.empty()));
    }
}
