package ippo.web.workbench;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.BoardPrinter;
import ippo.web.board.SfenAddress;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.workbench.Examiner;
import ippo.workbench.Improvements;
import java.util.ArrayList;
import java.util.List;

/**
 * How a problem could be made better, as the template sees it.
 *
 * @param board with what could go, or be added, marked
 * @param said what was looked for and how far
 * @param ways each leads to the problem that it would make
 */
public record Better(SafeHtml board, List<SafeHtml> said, List<Way> ways) {

    /** A change. */
    public record Way(String address, SafeHtml what) {}

    /** @param root of the workbench */
    static Better of(Position start, Improvements found, String root, Words words) {
        List<SafeHtml> said = new ArrayList<>();
        if (!found.isWhole()) {
            int tried = found.tried() + found.placed();
            int all = found.pieces() + found.places();
            said.add(words.html(Phrase.of("bench.better.open", "seconds", Examiner.SECONDS)
                    .with("tried", tried)
                    .with("all", all)
                    .with("share", 100 * tried / all)));
        }
        if (found.places() > 0) {
            said.add(words.html(
                    !found.guards().isEmpty()
                            ? "bench.better.guard"
                            : found.placed() == found.places()
                                    ? "bench.better.no-guard"
                                    : "bench.better.no-guard.open"));
        }
        said.add(words.html(
                !found.spare().isEmpty()
                        ? "bench.better.spare"
                        : found.tried() == found.pieces() ? "bench.better.none" : "bench.better.none.open"));
        List<Way> ways = new ArrayList<>();
        List<Square> going = new ArrayList<>();
        found.spare().forEach(spare -> {
            spare.at().ifPresent(going::add);
            Phrase what = spare.at()
                    .map(square -> Phrase.of(
                                    "bench.better.without",
                                    "piece",
                                    spare.piece().type())
                            .with("square", square))
                    .orElseGet(() -> Phrase.of(
                            "bench.better.without-held", "piece", spare.piece().type()));
            ways.add(new Way(address(root, spare.without()), words.html(what)));
        });
        found.guards().forEach(guard -> {
            String key = guard.plies() == found.plies() ? "bench.better.with" : "bench.better.with.longer";
            Phrase what = Phrase.of(key, "piece", guard.piece().type())
                    .with("square", guard.at())
                    .with("plies", guard.plies());
            ways.add(new Way(address(root, guard.with()), words.html(what)));
        });
        Html html = new Html();
        new BoardPrinter(html)
                .print(new BoardPainter(start.toSetup(), words)
                        .draw(Drawing.of(BoardMark.HINT, going)
                                .with(
                                        BoardMark.MISSING,
                                        found.guards().stream()
                                                .map(Improvements.Guard::at)
                                                .toList()))
                        .help(Help.LESS)
                        .paint());
        return new Better(html.done(), said, ways);
    }

    private static String address(String root, Position position) {
        return root + "?sfen=" + SfenAddress.of(position.toSetup());
    }
}
