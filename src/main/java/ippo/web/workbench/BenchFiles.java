package ippo.web.workbench;

import io.javalin.http.Context;
import ippo.rules.Position;
import ippo.web.board.SfenAddress;
import ippo.web.frame.Download;
import ippo.web.workbench.CollectionFiles.Format;
import ippo.web.workbench.CollectionPages.Entry;
import ippo.workbench.Credits;
import ippo.workbench.Examination;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Title and author in addresses, and the files of one problem. */
final class BenchFiles {
    private BenchFiles() {}

    /** What the address says. */
    static Credits credits(Context ctx) {
        return Credits.read(
                Optional.ofNullable(ctx.queryParam("title")), Optional.ofNullable(ctx.queryParam("author")));
    }

    /** The end of an address that says it. */
    static String query(Credits credits) {
        return credits.title()
                        .map(title -> "&title=" + SfenAddress.encoded(title))
                        .orElse("")
                + credits.author()
                        .map(author -> "&author=" + SfenAddress.encoded(author))
                        .orElse("");
    }

    /** A problem as the one entry of a list. */
    static Entry entry(Position start, Examination found) {
        return new Entry(1, Optional.empty(), Optional.of(start), Optional.empty(), Map.of(start, found));
    }

    /** Names a file. */
    static void name(Context ctx, Credits credits, Format format) {
        List<String> words = credits.line().isEmpty()
                ? List.of("tsume")
                : Stream.of(credits.title(), credits.author())
                        .flatMap(Optional::stream)
                        .toList();
        Download.name(ctx, words, format.word());
    }
}
