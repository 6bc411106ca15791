package ippo.web.plans;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.content.BankPuzzle;
import ippo.content.Block;
import ippo.content.Content;
import ippo.content.Plan;
import ippo.content.PlanText;
import ippo.content.Term;
import ippo.paper.Diagram;
import ippo.paper.PlanPaper;
import ippo.paper.Prose;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPrinter;
import ippo.web.frame.Diagrams;
import ippo.web.play.Blocks;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

        private PlanPaper.Part onPaper(List<Task> tasks) {
            return new PlanPaper.Part(
                    prose(title),
                    Stream.concat(Stream.of(prose(text)), tasks.stream().map(Task::onPaper))
                            .toList());
        }
    }

    /**
     * @param address of another page
     * @param lesson what a teacher can do with it in a lesson, if anything
     */
    record Link(SafeHtml text, String address, Optional<InLesson> lesson) {
        Link(SafeHtml text, String address) {
            this(text, address, Optional.empty());
        }
    }

    /**
     * @param set id of the set by which it can be given to a class
     * @param show what it is on the projector, behind {@code /teach/show/} and with where it is opened from
     */
    record InLesson(String set, String show) {}

    /** What pupils do, such as a worksheet, and which. */
    record Task(SafeHtml what, List<Link> links) {
        Task {
            links = List.copyOf(links);
        }

        private Prose onPaper() {
            return Prose.ofHtml("<b>" + what.text() + "</b> "
                    + links.stream().map(link -> link.text().text()).collect(Collectors.joining(" · ")));
        }
    }

    /** @param time such as 5–13 */
    record Step(SafeHtml time, Part part, List<Picture> boards, List<Task> tasks) {
        Step {
            boards = List.copyOf(boards);
            tasks = List.copyOf(tasks);
        }

        private PlanPaper.Step onPaper() {
            return new PlanPaper.Step(
                    prose(time),
                    part.onPaper(tasks),
                    boards.stream()
                            .map(each -> new PlanPaper.Board(prose(each.name()), each.diagram()))
                            .toList());
        }
    }

    /**
     * A board and what the text calls it.
     *
     * @param id of the element, by which it is shown large
     * @param diagram the board once more, for a printer that knows no HTML
     */
    record Picture(String id, SafeHtml name, SafeHtml board, Diagram diagram) {}

    /**
     * The same for a PDF file.
     *
     * @param pieces which pictures of pieces
     * @param address of the plan on screen
     */
    PlanPaper onPaper(Words words, String pieces, String address) {
        String named = terms.stream().map(term -> term.text().text()).collect(Collectors.joining(" · "));
        return new PlanPaper(
                words.language(),
                title.plain(),
                prose(title),
                prose(number),
                pieces,
                List.of(
                        new PlanPaper.Part(prose(words.html("plans.aim")), List.of(prose(aim))),
                        need.onPaper(List.of()),
                        new PlanPaper.Part(prose(words.html("plans.words")), List.of(Prose.ofHtml(named)))),
                steps.stream().map(Step::onPaper).toList(),
                new PlanPaper.Trouble(
                        prose(trouble.title()),
                        prose(trouble.text()).paragraphs().stream()
                                .map(item -> new Prose(List.of(item)))
                                .toList()),
                home.onPaper(homework),
                address);
    }

    private static Prose prose(SafeHtml html) {
        return Prose.ofHtml(html.text());
    }

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
                    tasks(plan.id(), step.work(), content, words, root)));
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
                tasks(plan.id(), plan.home(), content, words, root));
    }

    private static Picture picture(Block.Board board, char letter, Words words) {
        Drawing drawing = new Drawing(Map.of(BoardMark.DOT, board.marks()), board.arrows());
        Html html = new Html();
        new BoardPrinter(html)
                .print(new BoardPainter(board.setup(), words)
                        .draw(drawing)
                        .withoutEmptyHands()
                        .paint());
        return new Picture(
                "board-" + Character.toLowerCase(letter),
                words.html(Phrase.of("plans.board", "letter", String.valueOf(letter))),
                html.done(),
                Diagrams.of(board.setup(), drawing, words));
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

    private static List<Task> tasks(String plan, Plan.Work work, Content content, Words words, String root) {
        List<Task> tasks = new ArrayList<>();
        if (!work.lessons().isEmpty()) {
            tasks.add(new Task(
                    words.html("plans.play"),
                    work.lessons().stream()
                            .map(id -> new Link(
                                    title(id, content, words),
                                    root + "/learn/" + id,
                                    Optional.of(new InLesson("lesson-" + id, "lesson/" + id + "?from=plan/" + plan))))
                            .toList()));
        }
        List<Link> games = work.stations().stream()
                .flatMap(id -> content.game(id).stream())
                .map(game -> new Link(words.html("station." + game.id()), root + "/play/station/" + game.id()))
                .toList();
        if (!games.isEmpty()) {
            tasks.add(new Task(words.html("plans.games"), games));
        }
        List<Link> rows = work.stations().stream()
                .flatMap(id -> content.mates(id).stream())
                .map(row -> new Link(
                        words.html("station." + row.id()),
                        root + "/tsume/rows/" + row.id() + "/"
                                + row.puzzles().get(0).id()))
                .toList();
        if (!rows.isEmpty()) {
            tasks.add(new Task(words.html("plans.puzzles"), rows));
        }
        if (!work.worksheets().isEmpty()) {
            tasks.add(new Task(
                    words.html("plans.worksheet"),
                    work.worksheets().stream()
                            .map(id -> new Link(
                                    title(id, content, words), root + "/worksheets/lesson/" + id + "?plan=" + plan))
                            .toList()));
        }
        for (Plan.Puzzles puzzles : work.puzzles()) {
            String numbers = puzzles.from() == puzzles.to()
                    ? String.valueOf(puzzles.from())
                    : puzzles.from() + "–" + puzzles.to();
            BankPuzzle first =
                    content.bank().puzzle(puzzles.plies(), puzzles.from()).orElseThrow();
            tasks.add(new Task(
                    words.html("plans.puzzles"),
                    List.of(new Link(
                            SafeHtml.escaped(words.say("tsume.plies", "plies", puzzles.plies()) + " · " + numbers),
                            root + "/tsume/" + first.id(),
                            Optional.of(new InLesson(
                                    puzzles.id(),
                                    first.task().text() + "?from=set/" + puzzles.id() + "&plan=" + plan))))));
        }
        return tasks;
    }

    private static SafeHtml title(String lesson, Content content, Words words) {
        return new SafeHtml(
                content.lesson(lesson).orElseThrow().text(words.language()).titleHtml());
    }
}
