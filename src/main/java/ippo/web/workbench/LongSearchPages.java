package ippo.web.workbench;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.web.board.SfenAddress;
import ippo.web.frame.Cost;
import ippo.web.frame.DatabaseBreaker;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.TestLock;
import ippo.web.frame.Visit;
import ippo.workbench.LongSearch;
import ippo.workbench.LongSearches;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Begins long searches and tells how they stand. May be shared between threads. */
final class LongSearchPages {
    /** So many of one browser may wait or be worked on. */
    static final int MOST_OF_ONE = 3;

    private static final int MOST_BROWSERS = 2_000;
    private static final String AT = "/{lang}/workbench/search";

    private final LongSearches searches;
    private final LongSearchRunner runner;
    private final DatabaseBreaker memory;
    private final TestLock lock;
    /** What each browser has asked for since the start; never kept. */
    private final Map<String, Set<Position>> asked = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Set<Position>> eldest) {
            return size() > MOST_BROWSERS;
        }
    };

    LongSearchPages(LongSearches searches, LongSearchRunner runner, DatabaseBreaker memory, TestLock lock) {
        this.searches = searches;
        this.runner = runner;
        this.memory = memory;
        this.lock = lock;
    }

    void addTo(RoutesConfig routes) {
        routes.post(AT, this::ask, Role.ANYONE, Cost.WRITE);
        routes.get(AT, this::state, Role.ANYONE, Cost.PAGE);
    }

    /** How it stands with a problem; empty if nobody asked, or the database cannot tell. */
    Optional<LongSearch> find(Position problem) {
        return memory.read(() -> searches.find(problem)).flatMap(found -> found);
    }

    private static Position problem(Optional<String> sfen) {
        return sfen.flatMap(text -> Sfen.read(text).asOptional())
                .filter(setup -> setup.faults(Strictness.TSUME).isEmpty())
                .map(setup -> Position.of(setup, Strictness.TSUME))
                .orElseThrow(Refusal::malformed);
    }

    private void ask(Context ctx) {
        Visit visit = Visit.of(ctx);
        Position problem = problem(Optional.ofNullable(ctx.formParam("sfen")));
        lock.require(visit, problem);
        note(visit.browser(), problem);
        boolean isTaken = memory.write(() -> searches.ask(problem)).orElseThrow(() -> new Refusal(503, "error.store"));
        if (!isTaken) {
            throw new Refusal(503, "bench.search.full");
        }
        runner.wake();
        ctx.redirect(
                visit.address(WorkbenchPages.AT) + "?sfen=" + SfenAddress.of(problem.toSetup()) + "#search",
                HttpStatus.SEE_OTHER);
    }

    /** Notes who asks for what; refuses more than a few of one browser at a time. */
    private synchronized void note(String browser, Position problem) {
        Set<Position> own = asked.computeIfAbsent(browser, key -> new LinkedHashSet<>());
        own.removeIf(each -> find(each).filter(LongSearch::isUnderWay).isEmpty());
        if (own.size() >= MOST_OF_ONE && !own.contains(problem)) {
            throw new Refusal(503, "bench.search.many");
        }
        own.add(problem);
    }

    private void state(Context ctx) {
        Position problem = problem(Optional.ofNullable(ctx.queryParam("sfen")));
        lock.require(Visit.of(ctx), problem);
        ctx.contentType("text/plain").result(SearchOn.mark(find(problem)));
    }
}
