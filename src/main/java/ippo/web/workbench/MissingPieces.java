package ippo.web.workbench;

import ippo.answer.Phrase;
import ippo.rules.FullSet;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.workbench.Examination;
import ippo.workbench.Limits;
import java.util.List;
import java.util.Optional;

/**
 * What is said of a problem in which pieces of the set are missing: which, and what holds if the defender has them, as
 * the rule says. Most often the defender's hand was not written down.
 *
 * @param what which pieces are missing
 * @param verdict of the problem with the full set
 * @param kind how that verdict looks: good, bad or open
 * @param facts what else there is to know of it
 * @param address where it is examined
 */
public record MissingPieces(SafeHtml what, SafeHtml verdict, String kind, List<SafeHtml> facts, String address) {
    /** The problem with the full set; empty if no piece is missing. */
    static Optional<Position> completed(Position start) {
        Setup setup = start.toSetup();
        return FullSet.missing(setup).isEmpty()
                ? Optional.empty()
                : Optional.of(Position.of(FullSet.withRest(setup), Strictness.TSUME));
    }

    /**
     * What is said.
     *
     * @param full what was found out about the problem with the full set
     * @param limits of that
     * @param address of that
     */
    static MissingPieces of(Position start, Examination full, Limits limits, String address, Words words) {
        Report report = Report.of(full, limits, address, words);
        return new MissingPieces(
                words.html(Phrase.of("bench.missing", "pieces", pieces(start.toSetup()))),
                report.verdict(),
                report.kind(),
                report.facts(),
                address);
    }

    /** The missing pieces, as values of a sentence. */
    static List<Object> pieces(Setup setup) {
        return FullSet.missing(setup).entrySet().stream()
                .map(each -> each.getValue() == 1
                        ? each.getKey()
                        : Phrase.of("board.holds", "piece", each.getKey()).with("count", each.getValue()))
                .toList();
    }
}
