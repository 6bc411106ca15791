package ippo.cli.check;

import ippo.cli.text.Table;
import ippo.content.pupil.LearnerReport;
import java.io.PrintWriter;

/** Prints how far somebody comes who knows only what has been taught, and what each lesson adds to that. */
final class LearnerPrinter {
    private LearnerPrinter() {}

    static void print(LearnerReport report, PrintWriter out) {
        Table table = new Table("lesson", "solved", "learnt");
        report.lessons()
                .forEach(lesson -> table.row(
                        lesson.lesson(),
                        lesson.solved() + " of " + lesson.played(),
                        String.join(" ", lesson.learnt())));
        table.print(out);
        out.println();
    }
}
