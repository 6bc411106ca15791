package ippo.web.share;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import ippo.web.board.SfenAddress;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.TestLock;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import java.util.Optional;
import java.util.Set;

/**
 * Pages with a link to pass on. That of a puzzle leads to the puzzle itself; that of a position to a page of its own,
 * whose address holds all there is to know: nothing is stored, and nothing in it is personal.
 */
public final class SharePages {
    private static final String POSITION = "/{lang}" + SfenAddress.POSITION;
    private static final String PUZZLE = "/{lang}/pass-on/{puzzle}";
    /** With it the puzzle's page explains itself to whoever may never have seen shogi. */
    private static final String SHARED = "?shared=1";
    /**
     * No position of a game needs more: 81 squares, slashes, promotion signs, both hands, side and number of the ply.
     */
    private static final int LONGEST = 200;

    private final PuzzleBank bank;
    private final Pages pages;
    private final Site site;
    private final TestLock lock;

    public SharePages(PuzzleBank bank, Pages pages, Site site, TestLock lock) {
        this.bank = bank;
        this.pages = pages;
        this.site = site;
        this.lock = lock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(POSITION, this::position, Role.ANYONE, Cost.PAGE);
        routes.get(PUZZLE, this::puzzle, Role.ANYONE, Cost.PAGE);
    }

    /**
     * A link, and the board that it leads to.
     *
     * @param link with the origin
     * @param preview the address of its picture, from the root on
     * @param solve the puzzle behind the link; empty for a position, which is asked about here
     */
    @Template(value = "share/share", place = Place.ELSEWHERE)
    record SharePage(SharedBoard board, String link, Optional<String> preview, Optional<String> solve)
            implements Page {}

    private void position(Context ctx) {
        Visit visit = Visit.of(ctx);
        Position position = Optional.ofNullable(ctx.queryParam("sfen"))
                .filter(text -> text.length() <= LONGEST)
                .flatMap(text -> Sfen.readOfAnySize(text).asOptional())
                .filter(setup -> setup.faults(Strictness.TEACHING).isEmpty())
                .map(setup -> Position.of(setup, Strictness.TEACHING))
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
        Color near = near(ctx);
        Setup setup = position.toSetup();
        pages.show(
                ctx,
                new SharePage(
                        SharedBoard.of(position, near, visit.words()),
                        site.origin(ctx) + SfenAddress.position(visit.root(), setup, near),
                        Optional.of(SfenAddress.card(visit.root(), setup)),
                        Optional.empty()));
    }

    /** Whose side is below. */
    private static Color near(Context ctx) {
        String word = Optional.ofNullable(ctx.queryParam("near")).orElse("b");
        return switch (word) {
            case "b" -> Color.BLACK;
            case "w" -> Color.WHITE;
            default -> throw new Refusal(404, "error.no-page");
        };
    }

    private void puzzle(Context ctx) {
        Visit visit = Visit.of(ctx);
        BankPuzzle puzzle = bank.puzzle(ctx.pathParam("puzzle")).orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
        lock.require(visit, Set.of(puzzle.task()));
        Position start = puzzle.puzzle().start();
        String address = visit.address("tsume/" + puzzle.id());
        pages.show(
                ctx,
                new SharePage(
                        SharedBoard.of(start, start.sideToMove(), visit.words()),
                        site.origin(ctx) + address + SHARED,
                        Optional.of(SfenAddress.card(visit.root(), start.toSetup())),
                        Optional.of(address)));
    }
}
