package ippo.content;

import java.util.List;
import java.util.Optional;

/** All lessons, puzzles and plans. Immutable, so it may be shared between threads. */
public final class Content {
    private final Optional<Lesson> welcome;
    private final List<Section> sections;
    private final List<Term> terms;
    private final PuzzleBank bank;
    private final List<PuzzleBook> books;
    private final List<Plan> plans;

    public Content(
            Optional<Lesson> welcome,
            List<Section> sections,
            List<Term> terms,
            PuzzleBank bank,
            List<PuzzleBook> books,
            List<Plan> plans) {
        this.welcome = welcome;
        this.sections = List.copyOf(sections);
        this.terms = List.copyOf(terms);
        this.bank = bank;
        this.books = List.copyOf(books);
        this.plans = List.copyOf(plans);
    }

    /** The lesson that the first page is, all cards; no part of the curriculum. */
    public Optional<Lesson> welcome() {
        return welcome;
    }

    /** In the order of the curriculum. */
    public List<Section> sections() {
        return sections;
    }

    /** All lessons, in the order of the curriculum. */
    public List<Lesson> lessons() {
        return sections.stream().flatMap(section -> section.lessons().stream()).toList();
    }

    public Optional<Lesson> lesson(String id) {
        return lessons().stream().filter(lesson -> lesson.id().equals(id)).findFirst();
    }

    /** The words of shogi. */
    public List<Term> terms() {
        return terms;
    }

    public PuzzleBank bank() {
        return bank;
    }

    /** Puzzles in an order of learning. */
    public List<PuzzleBook> books() {
        return books;
    }

    public Optional<PuzzleBook> book(String id) {
        return books.stream().filter(book -> book.id().equals(id)).findFirst();
    }

    /** How teachers may spend their lessons, one after the other. */
    public List<Plan> plans() {
        return plans;
    }

    public Optional<Plan> plan(String id) {
        return plans.stream().filter(plan -> plan.id().equals(id)).findFirst();
    }
}
