package ippo.web.workbench;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import ippo.notation.Sfen;
import ippo.paper.BoardImages;
import ippo.paper.Diagram;
import ippo.paper.Typefaces;
import ippo.rules.Setup;
import ippo.web.frame.Cost;
import ippo.web.frame.FileCache;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.words.Words;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** Pictures of positions as files. The address holds all that they depend on, so that caches may keep them. */
final class Pictures {
    private static final String PATH = "/{lang}/workbench";
    /** The picture of an address never changes but for our drawing it better. */
    private static final String KEPT = "public, max-age=604800";

    private static final String SET = "set";
    private static final String USUAL = "kanji1";
    /** Moves as dots are for learners, not for pictures that are shown to others. */
    private static final List<String> SETS = List.of(USUAL, "kanji2", "letters");

    private final BoardImages images = new BoardImages(new Typefaces());
    private final FileCache kept;

    Pictures(FileCache kept) {
        this.kept = kept;
    }

    void addTo(RoutesConfig routes) {
        routes.get(PATH + "/picture.svg", this::svg, Role.ANYONE, Cost.PAPER);
        routes.get(PATH + "/picture.png", ctx -> send(ctx, "image/png", images::png), Role.ANYONE, Cost.PAPER);
        routes.get(PATH + "/card.png", ctx -> send(ctx, "image/png", images::card), Role.ANYONE, Cost.PAPER);
    }

    private void svg(Context ctx) {
        Optional<String> caption = BenchFiles.credits(ctx).line();
        send(
                ctx,
                "image/svg+xml; charset=utf-8",
                caption.orElse(""),
                (diagram, pieces) -> caption.map(text -> images.svg(diagram, pieces, text))
                        .orElseGet(() -> images.svg(diagram, pieces))
                        .getBytes(StandardCharsets.UTF_8));
    }

    private void send(Context ctx, String type, BiFunction<Diagram, String, byte[]> draw) {
        send(ctx, type, "", draw);
    }

    /** @param more what else the picture depends on */
    private void send(Context ctx, String type, String more, BiFunction<Diagram, String, byte[]> draw) {
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        Setup setup = Optional.ofNullable(ctx.queryParam("sfen"))
                .flatMap(text -> Sfen.readOfAnySize(text).asOptional())
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
        Diagram diagram = BoardImages.diagram(
                setup,
                IntStream.rangeClosed(1, 9).mapToObj(i -> words.file(10 - i)).toList(),
                IntStream.rangeClosed(1, 9).mapToObj(words::rank).toList());
        String set = set(ctx);
        String key = String.join("\n", ctx.path(), set, Sfen.writeWithoutPly(setup), more);
        ctx.contentType(type).result(kept.get(key, () -> draw.apply(diagram, set)));
        ctx.header(Header.CACHE_CONTROL, KEPT);
    }

    /** The sheet of the address; never that of a cookie, which caches do not look at. */
    private static String set(Context ctx) {
        String set = Optional.ofNullable(ctx.queryParam(SET)).orElse(USUAL);
        if (!SETS.contains(set)) {
            throw new Refusal(404, "error.no-page");
        }
        return Visit.of(ctx).pieces(set);
    }

    /** What an address ends with for pictures with the visitor's pieces. */
    static String query(Visit visit) {
        String set = visit.preferences().set();
        return SETS.contains(set) ? "&" + SET + "=" + set : "";
    }
}
