package ippo.web.twoplayer;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Visitor;
import ippo.classplay.ClassGame;
import ippo.classplay.Simuls;
import ippo.classplay.Tournaments;
import ippo.game.Heading;
import ippo.game.PastedGame;
import ippo.game.PastedGames;
import ippo.game.PastedText;
import ippo.rules.Color;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.TwoPlayerGames;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPrinter;
import ippo.web.board.Fields;
import ippo.web.frame.Cost;
import ippo.web.frame.QrCode;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.play.MalformedState;
import ippo.web.play.PlayAddress;
import ippo.web.play.PlayState;
import ippo.web.play.PlayState.Note;
import ippo.web.play.Turn;
import ippo.web.play.http.PlayerPage;
import ippo.web.twoplayer.TwoPlayerSitting.Again;
import ippo.web.twoplayer.TwoPlayerSitting.Asks;
import ippo.web.twoplayer.TwoPlayerSitting.GoesOn;
import ippo.web.twoplayer.TwoPlayerSitting.Shown;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Way;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A game of two people: whoever opens its address first takes the free seat, by a press; who sits at it plays; for
 * anybody else there is nothing to be seen.
 */
public final class TwoPlayerPages {
    private static final String PATH = "/{lang}/two/{game}";
    /** Who writes at once as another does sees what that has done, and decides again; more than once is rare. */
    private static final int TRIES = 5;

    private final TwoPlayerGames games;
    private final Tournaments tournaments;
    private final PastedGames records;
    private final TwoPlayerEvents events;
    private final Pages pages;
    private final Site site;

    public TwoPlayerPages(
            TwoPlayerGames games,
            Tournaments tournaments,
            PastedGames records,
            TwoPlayerEvents events,
            Pages pages,
            Site site) {
        this.games = games;
        this.tournaments = tournaments;
        this.records = records;
        this.events = events;
        this.pages = pages;
        this.site = site;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::answer, Role.ANYONE, Cost.WRITE);
        routes.post(PATH + "/join", this::join, Role.ANYONE, Cost.WRITE);
        routes.get(PATH + "/replay", this::replay, Role.ANYONE, Cost.WRITE);
        routes.get(PATH + "/events", this::follow, Role.ANYONE, Cost.STREAM);
    }

    /** The game of this address, for whoever asks. */
    private KeptTwoPlayerGame kept(Context ctx) {
        String id = ctx.pathParam("game");
        KeptTwoPlayerGame kept = Visit.of(ctx).lookUp(() -> games.find(id), "error.no-game");
        if (kept.seats().isOfClass() && kept.game().isOver()) {
            tournaments.settle(kept); // time may have run out while nobody looked
        }
        return kept;
    }

    /** What the other side is called, where a class has given the seats. @throws Refusal if that class is closed */
    private Optional<String> opponent(KeptTwoPlayerGame kept, Color side) {
        if (!kept.seats().isOfClass()) {
            return Optional.empty();
        }
        Optional<ClassGame> pairing = tournaments.ofBoard(kept.id());
        if (pairing.isEmpty() && !kept.game().isOver()) {
            throw new Refusal(404, "two.class.closed");
        }
        return pairing.flatMap(each -> each.at(side.opposite())).map(ClassGame.Player::nickname);
    }

    private static Optional<Color> side(Context ctx, KeptTwoPlayerGame kept) {
        return Visit.of(ctx)
                .visitor()
                .flatMap(visitor -> kept.seats().sideOf(visitor, kept.game().toMove()));
    }

    private Color requireSide(Context ctx, KeptTwoPlayerGame kept) {
        return side(ctx, kept)
                .orElseThrow(() -> kept.seats().isWaiting() ? Refusal.malformed() : new Refusal(404, "two.full"));
    }

    private TwoPlayerSitting sitting(Context ctx, KeptTwoPlayerGame kept) {
        Color side = requireSide(ctx, kept);
        return new TwoPlayerSitting(kept, side, Visit.of(ctx).words(), opponent(kept, side));
    }

    private void show(Context ctx) {
        KeptTwoPlayerGame kept = kept(ctx);
        if (kept.seats().isWaiting()) {
            wait(ctx, kept);
            return;
        }
        TwoPlayerSitting sitting = sitting(ctx, kept);
        try {
            render(ctx, sitting, sitting.look(PlayAddress.read(fields(ctx::queryParam))));
        } catch (MalformedState e) {
            throw Refusal.malformed();
        }
    }

    /**
     * A game that waits for its second player.
     *
     * @param events where a script hears that somebody has come
     * @param mark of the present state, for that
     * @param side of whoever reads
     */
    @Template(value = "twoplayer/waiting", place = Place.PLAY)
    record WaitingPage(String link, SafeHtml code, String events, String mark, SafeHtml what, SafeHtml side)
            implements Page {}

    /** The same for who may take the free seat. */
    @Template(value = "twoplayer/invitation", place = Place.PLAY)
    record InvitationPage(String game, SafeHtml board, SafeHtml what, SafeHtml side) implements Page {}

    private void wait(Context ctx, KeptTwoPlayerGame kept) {
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        SafeHtml what = words.html(TwoPlayerText.task(kept.game().opening()));
        Optional<Color> own = side(ctx, kept);
        if (own.isPresent()) {
            String link = site.origin(ctx) + address(ctx, kept);
            pages.show(
                    ctx,
                    new WaitingPage(
                            link,
                            QrCode.svg(link, words.say("two.code")),
                            address(ctx, kept) + "/events",
                            TwoPlayerEvents.mark(kept, own.get()),
                            what,
                            words.html(TwoPlayerText.yours(own.get()))));
            return;
        }
        Color free = kept.seats().black().isEmpty() ? Color.BLACK : Color.WHITE;
        Html board = new Html();
        new BoardPrinter(board)
                .print(new BoardPainter(kept.game().game().position().toSetup(), words.seenBy(free))
                        .seenBy(free)
                        .withoutEmptyHands()
                        .paint());
        pages.show(ctx, new InvitationPage(kept.id(), board.done(), what, words.html(TwoPlayerText.yours(free))));
    }

    private void join(Context ctx) {
        for (int tries = 0; tries < TRIES; tries++) {
            KeptTwoPlayerGame kept = kept(ctx);
            Optional<Color> own = side(ctx, kept);
            if (own.isPresent() || !kept.seats().isWaiting()) {
                if (own.isEmpty()) {
                    throw new Refusal(404, "two.full");
                }
                ctx.redirect(address(ctx, kept), HttpStatus.SEE_OTHER);
                return;
            }
            Optional<KeptTwoPlayerGame> joined = keep(ctx, visitor -> games.join(kept, visitor));
            if (joined.isPresent()) {
                events.changed(joined.get());
                ctx.redirect(address(ctx, kept), HttpStatus.SEE_OTHER);
                return;
            }
        }
        throw new Refusal(503, "error.store");
    }

    private void answer(Context ctx) {
        try {
            for (int tries = 0; tries < TRIES; tries++) {
                if (answered(ctx, kept(ctx))) {
                    return;
                }
            }
        } catch (MalformedState e) {
            throw Refusal.malformed();
        }
        throw new Refusal(503, "error.store");
    }

    /** @return false if the game has changed in between, so that it is to be decided anew */
    private boolean answered(Context ctx, KeptTwoPlayerGame kept) {
        TwoPlayerSitting sitting = sitting(ctx, kept);
        return switch (sitting.press(fields(ctx::formParam))) {
            case Shown(Turn turn) -> {
                noteRefused(kept, turn);
                tell(ctx, sitting, turn);
                yield true;
            }
            case GoesOn(var after, var note) -> kept(ctx, kept, visitor -> games.goOn(kept, after), note);
            case Again again -> again(ctx, kept);
            case Asks(var offer) -> kept(ctx, kept, visitor -> games.offer(kept, offer), Optional.empty());
        };
    }

    /** A teacher who looks on sees that something illegal was tried. */
    private void noteRefused(KeptTwoPlayerGame kept, Turn turn) {
        if (kept.seats().isOfClass()) {
            turn.refusedMove().ifPresent(move -> games.tried(kept, move));
        }
    }

    private boolean kept(
            Context ctx,
            KeptTwoPlayerGame before,
            Function<Visitor, Optional<KeptTwoPlayerGame>> work,
            Optional<Note> note) {
        Optional<KeptTwoPlayerGame> now = keep(ctx, work);
        if (Visit.of(ctx).isUnkept()) {
            TwoPlayerSitting same = sitting(ctx, before);
            tell(ctx, same, same.stands());
            return true;
        }
        if (now.isEmpty()) {
            return false;
        }
        events.changed(now.get());
        if (now.get().seats().isOfClass()) {
            tournaments.settle(now.get());
        }
        TwoPlayerSitting after = sitting(ctx, now.get());
        tell(ctx, after, after.after(note, before));
        return true;
    }

    private static <T> Optional<T> keep(Context ctx, Function<Visitor, Optional<T>> work) {
        return Visit.of(ctx).rememberAndTell(work).flatMap(kept -> kept);
    }

    /** Begins another game of the same two, or shows the one that the other side has begun. */
    private boolean again(Context ctx, KeptTwoPlayerGame over) {
        Optional<KeptTwoPlayerGame> before = keep(ctx, visitor -> games.again(over));
        if (before.isEmpty()) {
            return false;
        }
        events.changed(before.get());
        String id = before.get().next().orElseThrow();
        KeptTwoPlayerGame fresh = Visit.of(ctx).lookUp(() -> games.find(id), "error.no-game");
        TwoPlayerSitting sitting = sitting(ctx, fresh);
        tell(ctx, sitting, sitting.stands());
        return true;
    }

    /** Keeps the game among the visitor's records, once, and leads there. */
    private void replay(Context ctx) {
        KeptTwoPlayerGame kept = kept(ctx);
        Color side = requireSide(ctx, kept);
        if (!kept.game().isOver() || kept.game().game().length() == 0) {
            throw Refusal.malformed();
        }
        Visit visit = Visit.of(ctx);
        PastedGame record = visit.rememberAndTell(
                        visitor -> recorded(visitor, kept).orElseGet(() -> records.keep(visitor, text(kept), side)))
                .orElseThrow(() -> new Refusal(503, "error.store"));
        ctx.redirect(visit.address("records/" + record.id() + "/replay"), HttpStatus.SEE_OTHER);
    }

    private Optional<PastedGame> recorded(Visitor visitor, KeptTwoPlayerGame kept) {
        return records.all(visitor).stream()
                .filter(each ->
                        each.game().startingPosition().equals(kept.game().game().startingPosition())
                                && each.game().moves().equals(kept.game().game().moves()))
                .findFirst();
    }

    private static PastedText text(KeptTwoPlayerGame kept) {
        LocalDate day = LocalDate.ofInstant(kept.begunAt(), ZoneOffset.UTC);
        return new PastedText(
                new Heading(Optional.empty(), Optional.empty(), Optional.of(day)),
                kept.game().game(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private void follow(Context ctx) {
        KeptTwoPlayerGame kept = kept(ctx);
        events.follow(ctx, kept, requireSide(ctx, kept));
    }

    private static Fields fields(UnaryOperator<String> values) {
        return name -> Optional.ofNullable(values.apply(name));
    }

    private void tell(Context ctx, TwoPlayerSitting sitting, Turn turn) {
        if (Pages.answersAtOnce(ctx)) {
            render(ctx, sitting, turn);
        } else {
            ctx.redirect(shownAt(turn.state(), address(ctx, sitting.kept())) + "#board", HttpStatus.SEE_OTHER);
        }
    }

    private static String address(Context ctx, KeptTwoPlayerGame kept) {
        return Visit.of(ctx).address("two/" + kept.id());
    }

    /** The game's own address says where it stands; what is going on besides needs more. */
    private static String shownAt(PlayState state, String address) {
        return state.equals(state.calm()) ? address : PlayAddress.of(state, address);
    }

    private void render(Context ctx, TwoPlayerSitting sitting, Turn turn) {
        Visit visit = Visit.of(ctx);
        String address = address(ctx, sitting.kept());
        Optional<String> simul = simul(ctx, sitting.kept());
        Way all = simul.map(place -> new Way(place, "simul.title"))
                .orElseGet(() -> sitting.kept().seats().isOfClass()
                        ? new Way(visit.address("today"), "today.title")
                        : new Way(visit.address("two"), "two.all"));
        Optional<Way> next = simul.map(
                place -> new Way(place + "/next?after=" + sitting.kept().id(), "simul.on"));
        new PlayerPage(Place.PLAY)
                .show(
                        ctx,
                        pages,
                        sitting.view(turn, address, all, next, visit.trouble()),
                        shownAt(turn.state(), address));
    }

    /** Where a teacher who plays the class goes on; empty for anybody else. */
    private Optional<String> simul(Context ctx, KeptTwoPlayerGame kept) {
        if (!kept.seats().isOfClass()
                || side(ctx, kept).filter(Simuls.TEACHER::equals).isEmpty()) {
            return Optional.empty();
        }
        return tournaments
                .ofBoard(kept.id())
                .filter(Simuls::isSimul)
                .map(pairing -> Visit.of(ctx).address("teach/classes/" + pairing.schoolClass() + "/simul"));
    }
}
