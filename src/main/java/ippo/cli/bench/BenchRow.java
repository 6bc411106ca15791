package ippo.cli.bench;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a solver made of one problem, beside what the file claims.
 *
 * @param first plies of the first mate found; empty if there was none
 * @param firstCost to the first mate, or to the end without one
 * @param plies of the shortest mate found
 * @param isProved whether that is proved to be the shortest or, without a mate, that there is none
 * @param cost of everything but custom
 * @param all the claimed length with every interposition, as in the file: a number, {@code nomate} or {@code timeout},
 *     with a question mark where it was not proved
 * @param custom the length by custom; empty if it was not looked for or not proved
 * @param fault what is wrong with a line, if the rules object to one
 */
record BenchRow(
        String id,
        OptionalInt first,
        Cost firstCost,
        OptionalInt plies,
        boolean isProved,
        Cost cost,
        String all,
        OptionalInt custom,
        String customLabel,
        long customNanoseconds,
        Optional<String> fault) {

    private static final String FORMAT = "%-26s %6s %10s %11s  %7s %10s %11s  %8s  %7s %8s %9s  %s";

    static final String HEAD = String.format(
            FORMAT, "problem", "first", "CPU ms", "nodes", "plies", "CPU ms", "nodes", "all", "custom", "label",
            "CPU ms", "");

    /** How the lengths compare. */
    enum Comparison {
        EQUAL("equal", false),
        SHORTER("SHORTER than the label", false),
        LONGER("longer than the label", false),
        PROVED_LONGER("LONGER than the label, claimed to be proved shortest", false),
        NO_LABEL("", false),
        UNKNOWN("-", false),
        BELOW_PROVED("WRONG? BELOW A PROVED LABEL", true),
        ABOVE_PROVED("WRONG? LONGER THAN A PROVED LABEL", true),
        MATE_WHERE_NONE("WRONG? A MATE WHERE THE LABEL PROVES NONE", true),
        NONE_WHERE_MATE("WRONG? NO MATE WHERE THE LABEL HAS ONE", true);

        private final String remark;
        private final boolean isContradiction;

        Comparison(String remark, boolean isContradiction) {
            this.remark = remark;
            this.isContradiction = isContradiction;
        }
    }

    /** CPU time and positions expanded. */
    record Cost(long nanoseconds, long nodes) {
        double milliseconds() {
            return nanoseconds / 1e6;
        }
    }

    boolean isMate() {
        return plies.isPresent();
    }

    boolean isNoMate() {
        return plies.isEmpty() && isProved;
    }

    /** The length against the label that counts every interposition. */
    Comparison comparison() {
        boolean isLabelProved = !all.endsWith("?");
        String label = isLabelProved ? all : all.substring(0, all.length() - 1);
        if (label.equals("nomate")) {
            return againstNoMate(isLabelProved);
        }
        if (!label.matches("[0-9]{1,5}")) {
            return isMate() || isProved ? Comparison.NO_LABEL : Comparison.UNKNOWN;
        }
        if (isMate()) {
            return against(Integer.parseInt(label), isLabelProved);
        }
        return isProved ? Comparison.NONE_WHERE_MATE : Comparison.UNKNOWN;
    }

    private Comparison againstNoMate(boolean isLabelProved) {
        if (isMate()) {
            return isLabelProved ? Comparison.MATE_WHERE_NONE : Comparison.SHORTER;
        }
        return isProved ? Comparison.EQUAL : Comparison.UNKNOWN;
    }

    private Comparison against(int label, boolean isLabelProved) {
        if (plies.getAsInt() == label) {
            return Comparison.EQUAL;
        }
        if (plies.getAsInt() < label) {
            return isLabelProved ? Comparison.BELOW_PROVED : Comparison.SHORTER;
        }
        if (isProved) {
            return isLabelProved ? Comparison.ABOVE_PROVED : Comparison.PROVED_LONGER;
        }
        return Comparison.LONGER;
    }

    /** Whether a line breaks the rules, or a proved label is contradicted. */
    boolean isWrong() {
        return fault.isPresent() || comparison().isContradiction;
    }

    /** The row as printed under {@link #HEAD}. */
    String text() {
        String wrongLine = fault.map(text -> "WRONG LINE: " + text + " ").orElse("");
        return String.format(
                        Locale.ROOT,
                        FORMAT,
                        id,
                        first.isPresent() ? first.getAsInt() : isProved ? "none" : "?",
                        milliseconds(firstCost.nanoseconds()),
                        firstCost.nodes(),
                        (isMate() ? "" + plies.getAsInt() : isProved ? "none" : "?") + (isProved ? "=" : ""),
                        milliseconds(cost.nanoseconds()),
                        cost.nodes(),
                        all,
                        custom.isPresent() ? custom.getAsInt() : "-",
                        customLabel,
                        custom.isPresent() ? milliseconds(customNanoseconds) : "-",
                        wrongLine + comparison().remark + (isCustomOther() ? ", custom differs" : ""))
                .stripTrailing();
    }

    private static String milliseconds(long nanoseconds) {
        return String.format(Locale.ROOT, "%.2f", nanoseconds / 1e6);
    }

    /** Labels of this kind are no proofs, so a difference is worth a look and no more. */
    boolean isCustomOther() {
        return custom.isPresent()
                && customLabel.matches("[0-9]{1,5}")
                && custom.getAsInt() != Integer.parseInt(customLabel);
    }
}
