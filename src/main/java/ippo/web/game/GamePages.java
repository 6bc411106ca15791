package ippo.web.game;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.game.Ending;
import ippo.game.Games;
import ippo.game.KeptGame;
import ippo.game.Match;
import ippo.opponent.Level;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.Fields;
import ippo.web.frame.Cost;
import ippo.web.frame.Csrf;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.play.AnswerMode;
import ippo.web.play.EarnedSoFar;
import ippo.web.play.MalformedState;
import ippo.web.play.PlayAddress;
import ippo.web.play.PlayFrame;
import ippo.web.play.PlayFrame.Who;
import ippo.web.play.PlayPrinter;
import ippo.web.play.PlayState;
import ippo.web.play.PlayState.Note;
import ippo.web.play.PlayView;
import ippo.web.play.PlayView.Block;
import ippo.web.play.Player;
import ippo.web.play.PlayerSetup;
import ippo.web.play.PlayerSetup.Looks;
import ippo.web.play.Presentation;
import ippo.web.play.Turn;
import ippo.web.play.Viewer;
import ippo.work.Sequence;
import ippo.work.Step;
import ippo.work.Way;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/**
 * A game, in the player. Its moves are the server's: addresses and forms carry the last of them only to tell whether
 * the game has gone on since. A press that comes too late, out of turn or twice, shows the game as it stands.
 */
public final class GamePages {
    private static final String PATH = "/{lang}/play/{game}";

    private final Games games;
    private final Pages pages;

    public GamePages(Games games, Pages pages) {
        this.games = games;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::answer, Role.ANYONE, Cost.SEARCH);
    }

    private KeptGame kept(Context ctx) {
        return Visit.of(ctx).require(visitor -> games.find(visitor, ctx.pathParam("game")), "error.no-game");
    }

    private void show(Context ctx) {
        KeptGame kept = kept(ctx);
        try {
            PlayState asked = PlayAddress.read(fields(ctx::queryParam));
            if (asked.doing() instanceof PlayState.Doing.Walking) {
                throw Refusal.malformed();
            }
            PlayState now = PlayState.FRESH.at(kept.match().lastTurn());
            boolean isNow = asked.moves().equals(now.moves()) && !kept.match().isOver();
            boolean late = asked.note().filter(Note.GONE_ON::equals).isPresent();
            render(ctx, kept, look(ctx, kept, isNow ? asked : late ? now.noting(Note.GONE_ON) : now));
        } catch (MalformedState e) {
            throw Refusal.malformed();
        }
    }

    private static Turn look(Context ctx, KeptGame kept, PlayState state) {
        return player(ctx, kept).look(state);
    }

    private static Player player(Context ctx, KeptGame kept) {
        return new Player(new GameQuestion(kept.match()), Visit.of(ctx).words());
    }

    private void answer(Context ctx) {
        KeptGame kept = kept(ctx);
        Match match = kept.match();
        try {
            Fields fields = fields(ctx::formParam);
            PlayState form = PlayAddress.readForm(fields);
            if (match.isOver() || !form.moves().equals(match.lastTurn())) {
                tooLate(ctx, kept);
            } else if (fields.get("back").isPresent()) {
                if (match.canTakeBack()) {
                    goOn(ctx, kept, Match::takeBack, Optional.of(Note.BACK));
                } else {
                    tooLate(ctx, kept);
                }
            } else if (fields.get("end").isPresent()) {
                end(ctx, kept, fields.get("end").get());
            } else {
                press(ctx, kept, form, fields);
            }
        } catch (MalformedState e) {
            throw Refusal.malformed();
        }
    }

    private void end(Context ctx, KeptGame kept, String how) {
        for (Ending ending : Ending.values()) {
            if (ending != Ending.TIME_UP
                    && ending.name().toLowerCase(Locale.ROOT).equals(how)) {
                if (ending == Ending.DECLARATION && !kept.match().canDeclare()
                        || ending == Ending.IMPASSE && !kept.match().canCount()) {
                    tooLate(ctx, kept);
                } else {
                    goOn(ctx, kept, match -> match.end(ending), Optional.empty());
                }
                return;
            }
        }
        throw Refusal.malformed();
    }

    private void press(Context ctx, KeptGame kept, PlayState form, Fields fields) {
        Turn turn = player(ctx, kept).press(form, fields, EarnedSoFar.NOTHING, () -> 0);
        if (turn.judgement().orElse(null) instanceof Judgement.Goes) {
            Move move = turn.steps().get(0);
            goOn(ctx, kept, match -> match.play(move), turn.state().note().filter(Note.READ::equals));
        } else if (kept.match().isStrict()
                && turn.judgement().orElse(null) instanceof Judgement.Refused
                && turn.state().tried().isPresent()) {
            Move tried = turn.state().tried().get();
            goOn(ctx, kept, match -> match.playOrLose(tried), Optional.empty());
        } else {
            tell(ctx, kept, turn);
        }
    }

    /** Keeps what the game comes to, and shows it. @param note of what is shown then */
    private void goOn(Context ctx, KeptGame kept, UnaryOperator<Match> step, Optional<Note> note) {
        Optional<Optional<KeptGame>> result = Visit.of(ctx).rememberAndTell(visitor -> {
            Match after = step.apply(kept.match());
            return games.goOn(visitor, kept, after);
        });
        if (result.isEmpty()) {
            tell(ctx, kept, look(ctx, kept, PlayState.FRESH.at(kept.match().lastTurn())));
            return;
        }
        Optional<KeptGame> after = result.get();
        if (after.isEmpty()) {
            tooLate(ctx, kept(ctx));
            return;
        }
        PlayState state = PlayState.FRESH.at(after.get().match().lastTurn());
        Turn shown = look(ctx, after.get(), note.map(state::noting).orElse(state));
        boolean played =
                after.get().match().game().length() > kept.match().game().length();
        tell(ctx, after.get(), played ? stepping(shown) : shown);
    }

    /** With what was just played, for a script to show it move by move. */
    private static Turn stepping(Turn turn) {
        return new Turn(
                turn.state(),
                turn.stage(),
                turn.judgement(),
                turn.state().moves(),
                turn.told(),
                Optional.empty(),
                OptionalInt.empty());
    }

    private void tooLate(Context ctx, KeptGame kept) {
        PlayState now = PlayState.FRESH.at(kept.match().lastTurn());
        tell(ctx, kept, look(ctx, kept, now.noting(Note.GONE_ON)));
    }

    private static Fields fields(UnaryOperator<String> values) {
        return name -> Optional.ofNullable(values.apply(name));
    }

    private void tell(Context ctx, KeptGame kept, Turn turn) {
        if (Pages.answersAtOnce(ctx)) {
            render(ctx, kept, turn);
        } else {
            ctx.redirect(shownAt(turn.state(), address(ctx, kept)) + "#board", HttpStatus.SEE_OTHER);
        }
    }

    private static String address(Context ctx, KeptGame kept) {
        return Visit.of(ctx).address("play/" + kept.id());
    }

    /** The game's own address says where it stands; what is going on besides needs more. */
    private static String shownAt(PlayState state, String address) {
        return state.equals(state.calm()) ? address : PlayAddress.of(state, address);
    }

    private void render(Context ctx, KeptGame kept, Turn turn) {
        Visit visit = Visit.of(ctx);
        PlayView view = Viewer.view(
                new GameQuestion(kept.match()), visit.words(), setup(ctx, kept, turn), turn, EarnedSoFar.NOTHING);
        String part = PlayPrinter.print(view, visit.words(), Csrf.token(ctx), visit.nickname());
        if (Pages.wantsPart(ctx)) {
            pages.showPart(ctx, shownAt(turn.state(), address(ctx, kept)), part);
            return;
        }
        pages.show(
                ctx,
                "play/page",
                GamesPages.PLACE,
                Map.of(
                        "tab",
                        view.tab(),
                        "part",
                        part,
                        "frame",
                        PlayFrame.print(visit.words(), visit.who().map(name -> new Who(name, Csrf.token(ctx))))
                                .text()));
    }

    private static PlayerSetup setup(Context ctx, KeptGame kept, Turn turn) {
        Visit visit = Visit.of(ctx);
        Match match = kept.match();
        String address = address(ctx, kept);
        String all = visit.address("play");
        String again = match.opening()
                .small()
                .map(small -> all + "/small/" + small.slug()
                        + kept.lesson()
                                .map(lesson -> "?" + GamesPages.LESSON + "=" + lesson)
                                .orElse(""))
                .orElse(all);
        Optional<String> course = kept.lesson().map(lesson -> visit.address("learn"));
        GameSheet sheet = new GameSheet(kept, turn.state(), visit.words(), address, again, course);
        Phrase title = Phrase.of("game.title", "level", GamesPages.level(match.level()));
        Way back = course.map(way -> new Way(way, "path.back")).orElseGet(() -> new Way(all, "games.all"));
        Way end = course.map(way -> new Way(way, "game.course")).orElseGet(() -> new Way(again, "game.again"));
        return new PlayerSetup(
                new Presentation(
                        visit.words().html(title),
                        visit.words().say(title),
                        visit.words().language().tag(),
                        () -> Block.paragraph(visit.words().html(task(kept))),
                        new Looks(
                                EnumSet.allOf(Color.class), false, false, false, help(match.level()), match.learner())),
                address,
                new Sequence(back, List.of(Step.unlisted(address)), end),
                false,
                visit.trouble(),
                AnswerMode.PRACTICE,
                Optional.of(sheet.sheet()),
                OptionalLong.empty());
    }

    /** How it began, and how much time there is. */
    private static Phrase task(KeptGame kept) {
        Phrase opening = GamesPages.task(kept.match().opening());
        return kept.clock()
                .map(clock ->
                        Phrase.of("game.timed", "opening", opening).with("clock", GamesPages.limit(clock.limit())))
                .orElse(opening);
    }

    /** Who plays the easiest levels still learns how pieces move. */
    public static Help help(Level level) {
        return level.compareTo(Level.CAT) < 0 ? Help.MORE : Help.SOME;
    }
}
