package ippo.web.workbench;

import ippo.answer.Phrase;
import ippo.notation.WrittenMove;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Soundness.Finding;
import ippo.solver.Soundness.Kind;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A finding and the sentence that tells it, which no other of the same list has. */
record FindingText(Finding finding, SafeHtml what) {

    private record Same(Kind kind, int ply, Move move) {}

    /**
     * Findings with sentences that differ. The same move on two lines is told once; where two moves would be told
     * alike, the square that the piece comes from is written.
     */
    static List<FindingText> of(Position start, List<Finding> findings, Words words) {
        Map<Same, Finding> told = new LinkedHashMap<>();
        findings.forEach(each -> told.putIfAbsent(new Same(each.kind(), each.ply(), each.move()), each));
        Map<String, Long> alike = told.values().stream()
                .map(each -> what(start, each, false, words).text())
                .collect(Collectors.groupingBy(text -> text, Collectors.counting()));
        return told.values().stream()
                .map(each -> {
                    SafeHtml plain = what(start, each, false, words);
                    boolean isAlone = alike.get(plain.text()) == 1;
                    return new FindingText(each, isAlone ? plain : what(start, each, true, words));
                })
                .toList();
    }

    private static SafeHtml what(Position start, Finding finding, boolean isExact, Words words) {
        WrittenMove move = WrittenMove.of(before(start, finding), finding.move());
        return words.html(Phrase.of("bench.finding." + finding.kind(), "number", finding.ply())
                .with("move", isExact ? move.exact() : move));
    }

    /** Where its move is played. */
    static Position before(Position start, Finding finding) {
        Position position = start;
        for (Move move : finding.before()) {
            position = position.play(move);
        }
        return position;
    }
}
