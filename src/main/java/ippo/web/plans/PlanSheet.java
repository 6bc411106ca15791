package ippo.web.plans;

import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.answer.Sign;
import ippo.content.Block;
import ippo.content.Content;
import ippo.content.Plan;
import ippo.content.PlanText;
import ippo.content.Term;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPrinter;
import ippo.web.play.Blocks;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A plan on its sheet.
 *
 * @param number which one it is of how many
 * @param lang of the text, which may be another than that of the page
 * @param terms the words that are new
 */
record PlanSheet(
        SafeHtml number,
        String lang,
        SafeHtml title,
        SafeHtml aim,
        List<Link> terms,
        Part need,
        List<Step> steps,
        Part trouble,
        Part home,
        List<Task> homework) {
    PlanSheet {
        terms = List.copyOf(terms);
        steps = List.copyOf(steps);
        homework = List.copyOf(homework);
    }

    /** A heading and what stands under it. */
    record Part(SafeHtml title, SafeHtml text) {
        private static Part of(PlanText.Part part, Words words) {
            return new Part(new SafeHtml(part.titleHtml()), Blocks.print(part.blocks(), words));
        }
    }

    /** @param address of another page */
    record Link(SafeHtml text, String address) {}

    /** What pupils do, such as a worksheet, and which. */
    record Task(SafeHtml what, List<Link> links) {
        Task {
            links = List.copyOf(links);
        }
    }

    /** @param time such as 5–13 */
    record Step(SafeHtml time, Part part, List<Picture> boards, List<Task> tasks) {
        Step {
            boards = List.copyOf(boards);
            tasks = List.copyOf(tasks);
        }
    }

    /** A board and what the text calls it. */
    record Picture(SafeHtml name, SafeHtml board) {}

    /** @param root what addresses in the language of the page begin with */
    static PlanSheet of(Plan plan, Content content, Words words, String root) {
        PlanText text = plan.text(words.language());
        List<Step> steps = new ArrayList<>();
        int minute = 0;
        char letter = 'A';
        for (Plan.Step step : plan.steps()) {
            List<Picture> boards = new ArrayList<>();
            for (Block.Board board : step.boards()) {
                boards.add(picture(board, letter++, words));
            }
            steps.add(new Step(
                    words.html(Phrase.of("plans.minutes", "time", minute + "–" + (minute + step.minutes()))),
                    Part.of(text.steps().get(step.id()), words),
                    boards,
                    tasks(step.work(), content, words, root)));
            minute += step.minutes();
        }
        return new PlanSheet(
                words.html(new Phrase(
                        "plans.number",
                        Map.of(
                                "number",
                                content.plans().indexOf(plan) + 1,
                                "count",
                                content.plans().size()))),
                text.language().tag(),
                new SafeHtml(text.titleHtml()),
                new SafeHtml(text.aimHtml()),
                terms(plan, content, words, root),
                Part.of(text.need(), words),
                steps,
                Part.of(text.trouble(), words),
                Part.of(text.home(), words),
                tasks(plan.home(), content, words, root));
    }

    private static Picture picture(Block.Board board, char letter, Words words) {
        Html html = new Html();
        new BoardPrinter(html)
                .print(new BoardPainter(board.setup(), words)
                        .draw(new Drawing(Map.of(Sign.DOT, board.marks()), board.arrows()))
                        .withoutEmptyHands()
                        .paint());
        return new Picture(words.html(Phrase.of("plans.board", "letter", String.valueOf(letter))), html.done());
    }

    private static List<Link> terms(Plan plan, Content content, Words words, String root) {
        List<Link> links = new ArrayList<>();
        for (Term term : content.terms()) {
            Optional<Term.Told> told = term.in(words.language());
            if (plan.words().contains(term.id()) && told.isPresent()) {
                links.add(new Link(new SafeHtml(told.get().nameHtml()), root + "/glossary#" + term.id()));
            }
        }
        return links;
    }

    private static List<Task> tasks(Plan.Work work, Content content, Words words, String root) {
        List<Task> tasks = new ArrayList<>();
        if (!work.lessons().isEmpty()) {
            tasks.add(new Task(words.html("plans.play"), lessons(work.lessons(), content, words, root + "/learn/")));
        }
        if (!work.worksheets().isEmpty()) {
            tasks.add(new Task(
                    words.html("plans.worksheet"),
                    lessons(work.worksheets(), content, words, root + "/worksheets/lesson/")));
        }
        for (Plan.Puzzles puzzles : work.puzzles()) {
            String numbers = puzzles.from() == puzzles.to()
                    ? String.valueOf(puzzles.from())
                    : puzzles.from() + "–" + puzzles.to();
            tasks.add(new Task(
                    words.html("plans.puzzles"),
                    List.of(new Link(
                            SafeHtml.escaped(words.say("tsume.plies", "plies", puzzles.plies()) + ", " + numbers),
                            root + "/tsume/length/" + puzzles.plies()))));
        }
        return tasks;
    }

    private static List<Link> lessons(List<String> ids, Content content, Words words, String root) {
        return ids.stream()
                .map(id -> new Link(
                        new SafeHtml(content.lesson(id)
                                .orElseThrow()
                                .text(words.language())
                                .titleHtml()),
                        root + id))
                .toList();
    }
}
