package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.progress.Progress;
import ippo.training.Favourites;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The puzzles that somebody likes, and the link that shows them to others, all or a set that was chosen among them. The
 * link names the puzzles themselves, by length and number, and so tells nothing of who made it and lasts for ever.
 */
public final class FavouritePages {
    private static final String PATH = "/{lang}/tsume/favourites";
    private static final String SHARED = "/{lang}/tsume/shared";
    private static final Pattern NAMED = Pattern.compile("[1-9][0-9]?\\.[1-9][0-9]{0,5}");
    private static final int LONGEST = Favourites.MOST * 10;

    private final PuzzleBank bank;
    private final Favourites favourites;
    private final Progress progress;
    private final Pages pages;
    private final Site site;

    public FavouritePages(PuzzleBank bank, Favourites favourites, Progress progress, Pages pages, Site site) {
        this.bank = bank;
        this.favourites = favourites;
        this.progress = progress;
        this.pages = pages;
        this.site = site;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::change, Role.ANYONE, Cost.WRITE);
        routes.get(SHARED, this::showShared, Role.ANYONE, Cost.PAGE);
        routes.post(SHARED, this::keepShared, Role.ANYONE, Cost.WRITE);
    }

    /**
     * The page of one's own favourites, or of another's.
     *
     * @param link that shows them to others; empty where there are none
     * @param named the puzzles as the link names them
     * @param parts each of one's own, to be chosen for a smaller set; empty where there is nothing to choose
     */
    @Template(value = "tsume/favourites", place = Place.TSUME)
    record FavouritePage(boolean isOwn, List<PuzzleTile> tiles, Optional<String> link, String named, List<Part> parts)
            implements Page {}

    /** @param named the puzzle as a link names it */
    public record Part(String named, String label) {}

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        List<BankPuzzle> liked = visit.recall(favourites::of).orElse(List.of()).stream()
                .flatMap(task -> bank.puzzle(task).stream())
                .toList();
        List<Part> parts = liked.size() < 2
                ? List.of()
                : liked.stream()
                        .map(each -> new Part(
                                named(List.of(each)),
                                visit.words()
                                        .say("tsume.tile", Map.of("plies", each.plies(), "number", each.number()))))
                        .toList();
        pages.show(ctx, new FavouritePage(true, tiles(visit, liked), link(ctx, liked), named(liked), parts));
    }

    private Optional<String> link(Context ctx, List<BankPuzzle> puzzles) {
        return puzzles.isEmpty()
                ? Optional.empty()
                : Optional.of(site.origin(ctx) + Visit.of(ctx).address("tsume/shared?puzzles=" + named(puzzles)));
    }

    private List<PuzzleTile> tiles(Visit visit, List<BankPuzzle> puzzles) {
        Standing standing = Standing.of(visit, progress, puzzles);
        return puzzles.stream().map(standing::tile).toList();
    }

    private static String named(List<BankPuzzle> puzzles) {
        return puzzles.stream().map(each -> each.plies() + "." + each.number()).collect(Collectors.joining("-"));
    }

    private void change(Context ctx) {
        Visit visit = Visit.of(ctx);
        Optional<PuzzleTask> added = puzzle(ctx, "add");
        Optional<PuzzleTask> removed = puzzle(ctx, "remove");
        if (added.isEmpty() && removed.isEmpty()) {
            throw Refusal.malformed();
        }
        boolean kept = visit.remember(visitor -> {
            added.ifPresent(task -> favourites.add(visitor, List.of(task)));
            removed.ifPresent(task -> favourites.remove(visitor, task));
        });
        toOwn(ctx, kept);
    }

    private Optional<PuzzleTask> puzzle(Context ctx, String field) {
        return Optional.ofNullable(ctx.formParam(field)).flatMap(bank::puzzle).map(BankPuzzle::task);
    }

    private static void toOwn(Context ctx, boolean kept) {
        if (!kept) {
            throw new Refusal(503, "error.store");
        }
        ctx.redirect(Visit.of(ctx).address("tsume/favourites"), HttpStatus.SEE_OTHER);
    }

    private void showShared(Context ctx) {
        // a form that chooses names them one by one
        List<BankPuzzle> puzzles = read(String.join("-", ctx.queryParams("puzzles")));
        pages.show(
                ctx,
                new FavouritePage(false, tiles(Visit.of(ctx), puzzles), link(ctx, puzzles), named(puzzles), List.of()));
    }

    private void keepShared(Context ctx) {
        List<PuzzleTask> tasks =
                read(ctx.formParam("puzzles")).stream().map(BankPuzzle::task).toList();
        toOwn(ctx, Visit.of(ctx).remember(visitor -> favourites.add(visitor, tasks)));
    }

    /** What a link names. What there is not in this bank is left out; who names nothing at all made it up. */
    private List<BankPuzzle> read(String named) {
        if (named == null || named.length() > LONGEST) {
            throw new Refusal(404, "error.no-page");
        }
        List<BankPuzzle> puzzles = Stream.of(named.split("-"))
                .distinct()
                .limit(Favourites.MOST)
                .filter(each -> NAMED.matcher(each).matches())
                .map(each -> each.split("\\."))
                .flatMap(each -> bank.puzzle(Integer.parseInt(each[0]), Integer.parseInt(each[1])).stream())
                .toList();
        if (puzzles.isEmpty()) {
            throw new Refusal(404, "error.no-page");
        }
        return puzzles;
    }
}
