package ippo.web.workbench;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.notation.WrittenMove;
import ippo.rules.FullSet;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Soundness;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.BoardPrinter;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.workbench.Examination;
import ippo.workbench.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What is said of a problem, as the template sees it.
 *
 * @param verdict in a line
 * @param kind how the verdict looks: good, bad or open
 * @param facts what else there is to know
 * @param line the main line
 * @param faults each with a board
 * @param tolerated what custom allows
 */
public record Report(
        SafeHtml verdict,
        String kind,
        List<SafeHtml> facts,
        List<SafeHtml> line,
        List<Fault> faults,
        List<Remark> tolerated) {
    /** More boards than these are not shown; the sentence says how many there are. */
    private static final int MOST_BOARDS = 6;

    private static final int MOST_REMARKS = 12;

    /** A fault and where it can be seen. */
    public record Fault(SafeHtml what, SafeHtml board, Optional<SafeHtml> line, String address) {}

    /** Something that is tolerated. */
    public record Remark(SafeHtml what, String address) {}

    /** @param address of the problem, which further parameters can be added to */
    static Report of(Examination found, String address, Words words) {
        return of(found, Limits.SHORT, address, words);
    }

    /**
     * A report.
     *
     * @param limits that the examination had
     * @param address of the problem, which further parameters can be added to
     */
    static Report of(Examination found, Limits limits, String address, Words words) {
        return new Writer(found, limits, address, words).report();
    }

    private record Writer(Examination found, Limits limits, String address, Words words) {

        Report report() {
            List<SafeHtml> facts = new ArrayList<>();
            custom().map(words::html).ifPresent(facts::add);
            soundness().stream().map(words::html).forEach(facts::add);
            if (found.status() == Examination.Status.MATE
                    && found.isShortest()
                    && found.tree().isEmpty()) {
                facts.add(limit("bench.tree.none"));
            }
            return new Report(
                    verdict(),
                    kind(),
                    facts,
                    moves(found.start(), found.line()),
                    named(Soundness.Kind.COOK, Soundness.Kind.LEFT_OVER).stream()
                            .limit(MOST_BOARDS)
                            .map(this::fault)
                            .toList(),
                    named(
                                    Soundness.Kind.LAST_MOVE_CHOICE,
                                    Soundness.Kind.PROMOTION_CHOICE,
                                    Soundness.Kind.DISTANCE_CHOICE)
                            .stream()
                            .limit(MOST_REMARKS)
                            .map(each -> new Remark(each.what(), address(each.finding())))
                            .toList());
        }

        private String kind() {
            return switch (found.status()) {
                case MATE -> found.isSound() ? "good" : isPartial() || !found.isShortest() ? "open" : "bad";
                case NO_MATE, REPETITION -> isPartial() ? "open" : "bad";
                case UNDECIDED -> "open";
            };
        }

        private boolean isPartial() {
            return !FullSet.missing(found.start().toSetup()).isEmpty();
        }

        private SafeHtml verdict() {
            if (found.status() == Examination.Status.MATE) {
                Phrase mate = Phrase.of("tsume.plies", "plies", found.plies());
                return found.isShortest()
                        ? words.html(mate)
                        : words.html(Phrase.of("bench.verdict.LONGER", "plies", found.plies())
                                .with("seconds", limits.seconds()));
            }
            return limit("bench.verdict." + found.status());
        }

        private SafeHtml limit(String key) {
            return words.html(Phrase.of(key, "seconds", limits.seconds()).with("nodes", limits.nodes() / 1_000_000));
        }

        private Optional<Phrase> custom() {
            if (found.status() != Examination.Status.MATE || !found.isShortest()) {
                return Optional.empty();
            }
            if (found.custom().isEmpty()) {
                return Optional.of(Phrase.of("bench.custom.open", "seconds", limits.seconds()));
            }
            int plies = found.custom().getAsInt();
            return Optional.of(
                    plies == found.plies()
                            ? Phrase.of("bench.custom.same", "plies", plies)
                            : Phrase.of("bench.custom.shorter", "plies", plies));
        }

        private List<Phrase> soundness() {
            if (found.status() != Examination.Status.MATE || !found.isShortest()) {
                return List.of();
            }
            List<Phrase> said = new ArrayList<>();
            if (found.soundness().isEmpty()) {
                said.add(Phrase.of("bench.sound.open", "seconds", limits.seconds()));
                return said;
            }
            int unsettled = findings(Soundness.Kind.UNSETTLED).size();
            int cooks = findings(Soundness.Kind.COOK).size();
            if (found.hasOneWay()) {
                said.add(Phrase.of(isPartial() ? "bench.sound.missing" : "bench.sound"));
            }
            if (cooks > 0) {
                said.add(Phrase.of("bench.cooks", "count", cooks));
            }
            if (!findings(Soundness.Kind.LEFT_OVER).isEmpty()) {
                said.add(Phrase.of("bench.left-over"));
            }
            if (unsettled > 0) {
                said.add(Phrase.of("bench.unsettled", "count", unsettled));
            }
            if (!findings(Soundness.Kind.INTERPOSITIONS_COUNT).isEmpty()) {
                said.add(Phrase.of("bench.interpositions"));
            }
            return said;
        }

        private List<Soundness.Finding> findings(Soundness.Kind... kinds) {
            return found.soundness().map(Soundness.Report::findings).orElse(List.of()).stream()
                    .filter(finding -> List.of(kinds).contains(finding.kind()))
                    .toList();
        }

        private List<FindingText> named(Soundness.Kind... kinds) {
            return FindingText.of(found.start(), findings(kinds), words);
        }

        private String address(Soundness.Finding finding) {
            List<Move> line = new ArrayList<>(finding.before());
            line.add(finding.move());
            return address + "&line="
                    + line.stream()
                            .map(Move::usi)
                            .collect(Collectors.joining(","))
                            .replace("+", "%2B") + "#walk";
        }

        private Fault fault(FindingText named) {
            Soundness.Finding finding = named.finding();
            Position before = FindingText.before(found.start(), finding);
            boolean isCook = finding.kind() == Soundness.Kind.COOK;
            Position shown = isCook ? before : before.play(finding.move());
            Drawing drawing = isCook ? ofMove(finding.move()) : Drawing.NOTHING;
            Html html = new Html();
            new BoardPrinter(html)
                    .print(new BoardPainter(shown.toSetup(), words)
                            .draw(drawing)
                            .help(Help.LESS)
                            .paint());
            Optional<SafeHtml> line = Optional.ofNullable(found.cooks().get(finding))
                    .map(moves -> new SafeHtml(
                            moves(before, moves).stream().map(SafeHtml::text).collect(Collectors.joining(" "))));
            return new Fault(named.what(), html.done(), line, address(finding));
        }

        private static Drawing ofMove(Move move) {
            return Drawing.of(BoardMark.WRONG, move.to()).and(Drawing.arrowOf(move));
        }

        private List<SafeHtml> moves(Position start, List<Move> line) {
            List<SafeHtml> moves = new ArrayList<>();
            Position position = start;
            for (Move move : line) {
                moves.add(words.html(Phrase.of("bench.walk.written", "move", WrittenMove.of(position, move))));
                position = position.play(move);
            }
            return moves;
        }
    }
}
