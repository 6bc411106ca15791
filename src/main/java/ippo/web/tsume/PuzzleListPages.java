package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Phrase;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.i18n.Language;
import ippo.progress.Progress;
import ippo.web.board.BoardWindow;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.text.Collator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * The lists of mating problems: the puzzle of the day, then a row of each length beginning where the visitor has got
 * to; and all of one length or theme, page by page.
 */
public final class PuzzleListPages {
    /** Puzzles of one length on the first page. */
    private static final int ROW = 8;
    /** From this length on they are folded once more. */
    private static final int LONG = 7;
    /** Puzzles of one length or theme on a page of their own. */
    private static final int PAGE = 40;

    private final PuzzleBank bank;
    private final Progress progress;
    private final Pages pages;
    private final DailyPages daily;
    private final AgainPages again;
    private final PuzzleBookPages books;
    /** In the order of each language: the same for all visitors. */
    private final Map<Language, List<Theme>> themes = new ConcurrentHashMap<>();

    public PuzzleListPages(
            PuzzleBank bank,
            Progress progress,
            Pages pages,
            DailyPages daily,
            AgainPages again,
            PuzzleBookPages books) {
        this.bank = bank;
        this.progress = progress;
        this.pages = pages;
        this.daily = daily;
        this.again = again;
        this.books = books;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/tsume", this::first, Role.ANYONE, Cost.PAGE);
        routes.get("/{lang}/tsume/length/{plies}", this::ofLength, Role.ANYONE, Cost.PAGE);
        routes.get("/{lang}/tsume/theme/{theme}", this::ofTheme, Role.ANYONE, Cost.PAGE);
    }

    private void first(Context ctx) {
        Visit visit = Visit.of(ctx);
        Standing standing = Standing.of(visit, progress, bank);
        List<PuzzleListPage.Group> groups = new ArrayList<>();
        List<PuzzleListPage.Group> longer = new ArrayList<>();
        int here = here(standing);
        for (int plies : bank.lengths()) {
            List<BankPuzzle> all = bank.ofLength(plies);
            int open = IntStream.range(0, all.size())
                    .filter(i -> !standing.isSolved(all.get(i)))
                    .findFirst()
                    .orElse(0);
            int from = Math.max(0, Math.min(open, all.size() - ROW));
            int to = Math.min(all.size(), from + ROW);
            Optional<PuzzleListPage.Link> rest = to - from == all.size()
                    ? Optional.empty()
                    : Optional.of(new PuzzleListPage.Link(
                            visit.root() + "/tsume/length/" + plies,
                            SafeHtml.escaped(visit.words().say("tsume.all-of", "count", all.size())),
                            false));
            (plies < LONG ? groups : longer)
                    .add(group(standing, plies, all, all.subList(from, to), plies == here, rest));
        }
        pages.show(
                ctx,
                new PuzzleListPage(
                        Optional.empty(),
                        today(standing),
                        Optional.of(daily.week(visit)),
                        again.count(visit),
                        books.lines(visit),
                        standing.stars().isEmpty(),
                        standing.count(bank.all()),
                        groups,
                        longer,
                        themes(visit, ""),
                        List.of()));
    }

    /** The shortest length of which something is open; when all is solved, the shortest. */
    private int here(Standing standing) {
        return bank.lengths().stream()
                .filter(plies -> !bank.ofLength(plies).stream().allMatch(standing::isSolved))
                .findFirst()
                .orElseGet(() -> bank.lengths().iterator().next());
    }

    private void ofLength(Context ctx) {
        int plies = bank.lengths().stream()
                .filter(length -> String.valueOf(length).equals(ctx.pathParam("plies")))
                .findFirst()
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
        part(ctx, Phrase.of("tsume.plies", "plies", plies), bank.ofLength(plies), "/tsume/length/" + plies, "");
    }

    private void ofTheme(Context ctx) {
        String theme = ctx.pathParam("theme");
        if (!bank.themes().contains(theme)) {
            throw new Refusal(404, "error.no-page");
        }
        part(ctx, Phrase.of("theme." + theme), bank.ofTheme(theme), "/tsume/theme/" + theme, theme);
    }

    private void part(Context ctx, Phrase title, List<BankPuzzle> all, String place, String theme) {
        Visit visit = Visit.of(ctx);
        Standing standing = Standing.of(visit, progress, bank);
        int last = (all.size() - 1) / PAGE + 1;
        int page = page(ctx, last);
        List<BankPuzzle> shown = all.subList((page - 1) * PAGE, Math.min(all.size(), page * PAGE));
        Map<Integer, List<BankPuzzle>> byLength = new java.util.TreeMap<>();
        shown.forEach(puzzle -> byLength.computeIfAbsent(puzzle.plies(), plies -> new ArrayList<>())
                .add(puzzle));
        List<PuzzleListPage.Group> groups = new ArrayList<>();
        byLength.forEach(
                (plies, puzzles) -> groups.add(group(standing, plies, puzzles, puzzles, true, Optional.empty())));
        List<PuzzleListPage.Link> turning = new ArrayList<>();
        for (int number = 1; last > 1 && number <= last; number++) {
            turning.add(new PuzzleListPage.Link(
                    visit.root() + place + "?page=" + number,
                    SafeHtml.escaped(String.valueOf(number)),
                    number == page));
        }
        pages.show(
                ctx,
                new PuzzleListPage(
                        Optional.of(title),
                        today(standing),
                        Optional.empty(),
                        0,
                        List.of(),
                        false,
                        standing.count(all),
                        groups,
                        List.of(),
                        themes(visit, theme),
                        turning));
    }

    private static int page(Context ctx, int last) {
        String asked = Optional.ofNullable(ctx.queryParam("page")).orElse("1");
        if (!asked.matches("[1-9][0-9]{0,4}") || Integer.parseInt(asked) > last) {
            throw new Refusal(404, "error.no-page");
        }
        return Integer.parseInt(asked);
    }

    private static PuzzleListPage.Group group(
            Standing standing,
            int plies,
            List<BankPuzzle> all,
            List<BankPuzzle> shown,
            boolean isHere,
            Optional<PuzzleListPage.Link> rest) {
        return new PuzzleListPage.Group(
                standing.visit().words().html(Phrase.of("tsume.plies", "plies", plies)),
                standing.count(all),
                shown.stream().map(standing::tile).toList(),
                isHere,
                rest);
    }

    private List<PuzzleListPage.Link> themes(Visit visit, String here) {
        return themes.computeIfAbsent(visit.language(), language -> themes(visit.words())).stream()
                .map(theme -> new PuzzleListPage.Link(
                        visit.root() + "/tsume/theme/" + theme.id(),
                        theme.name(),
                        theme.id().equals(here)))
                .toList();
    }

    private List<Theme> themes(Words words) {
        Collator alphabet =
                Collator.getInstance(Locale.forLanguageTag(words.language().tag()));
        return bank.themes().stream()
                .sorted(Comparator.comparing(theme -> words.speak("theme." + theme), alphabet))
                .map(theme -> new Theme(theme, words.html("theme." + theme)))
                .toList();
    }

    private record Theme(String id, SafeHtml name) {}

    private PuzzleListPage.Today today(Standing standing) {
        Visit visit = standing.visit();
        DailyPages.OfDay open = daily.open(visit, standing);
        BankPuzzle puzzle = open.puzzle();
        return new PuzzleListPage.Today(
                open.address(),
                visit.words().html(Phrase.of("tsume.plies", "plies", puzzle.plies())),
                BoardWindow.around(puzzle.puzzle().start()).html(),
                PuzzleTile.handHtml(PuzzleTile.hand(puzzle.puzzle().start())),
                standing.isSolved(puzzle));
    }
}
