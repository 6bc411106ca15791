package ippo.cli.check;

import ippo.cli.text.Table;
import ippo.content.pupil.ThoughtReport;
import java.io.PrintWriter;
import java.util.Locale;

/** Prints how often each exercise is won without thinking, with the means of lessons and course. */
final class ThoughtPrinter {
    private ThoughtPrinter() {}

    static void print(ThoughtReport report, PrintWriter out) {
        Table table = new Table("exercise", "kind", "number", "all stars");
        for (String lesson : report.lessons()) {
            report.rows(lesson)
                    .forEach(row -> table.row(
                            "  " + row.exercise(),
                            row.kind(),
                            row.number(),
                            (row.isTooEasy() || row.repeatsCard() ? "! " : "") + percent(row.share())));
            table.row(lesson, "", "", percent(report.mean(lesson)));
        }
        table.row("course", "", "", percent(report.mean()));
        table.print(out);
        out.println();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }
}
