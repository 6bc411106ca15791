package ippo.content;

import java.util.List;
import java.util.Optional;

/** All lessons, puzzles and plans. Immutable, so it may be shared between threads. */
public final class Content {
    private final Optional<Lesson> welcome;
    private final List<Section> sections;
    private final List<Term> terms;
    private final List<Proverb> proverbs;
    private final PuzzleBank bank;
    private final DrillBank drills;
    private final Choice choice;
    private final List<PuzzleBook> books;
    private final List<Plan> plans;
    private final Optional<Entrances> entrances;

    public Content(
            Optional<Lesson> welcome,
            List<Section> sections,
            List<Term> terms,
            List<Proverb> proverbs,
            PuzzleBank bank,
            DrillBank drills,
            Choice choice,
            List<PuzzleBook> books,
            List<Plan> plans,
            Optional<Entrances> entrances) {
        this.welcome = welcome;
        this.sections = List.copyOf(sections);
        this.terms = List.copyOf(terms);
        this.proverbs = List.copyOf(proverbs);
        this.bank = bank;
        this.drills = drills;
        this.choice = choice;
        this.books = List.copyOf(books);
        this.plans = List.copyOf(plans);
        this.entrances = entrances;
    }

    /** The lesson that the first page is, all cards; no part of the curriculum. */
    public Optional<Lesson> welcome() {
        return welcome;
    }

    /** Ways in for who is not new to all of it; empty if this content has none. */
    public Optional<Entrances> entrances() {
        return entrances;
    }

    /** In the order of the curriculum. */
    public List<Section> sections() {
        return sections;
    }

    /** All lessons, in the order of the curriculum. */
    public List<Lesson> lessons() {
        return sections.stream().flatMap(section -> section.lessons().stream()).toList();
    }

    /** All stations, in the order of the curriculum. */
    public List<Station> stations() {
        return sections.stream().flatMap(section -> section.stations().stream()).toList();
    }

    public Optional<Station> station(String id) {
        return stations().stream().filter(station -> station.id().equals(id)).findFirst();
    }

    /** The game that is a station of this id. */
    public Optional<Station.OfGame> game(String id) {
        return station(id).flatMap(station -> switch (station) {
            case Station.OfLesson lesson -> Optional.<Station.OfGame>empty();
            case Station.OfGame game -> Optional.of(game);
            case Station.OfMates mates -> Optional.<Station.OfGame>empty();
            case Station.OfDrills drills -> Optional.<Station.OfGame>empty();
        });
    }

    /** The row of mates that is a station of this id. */
    public Optional<Station.OfMates> mates(String id) {
        return station(id).flatMap(station -> switch (station) {
            case Station.OfLesson lesson -> Optional.<Station.OfMates>empty();
            case Station.OfGame game -> Optional.<Station.OfMates>empty();
            case Station.OfMates mates -> Optional.of(mates);
            case Station.OfDrills drills -> Optional.<Station.OfMates>empty();
        });
    }

    /** The row of drills that is a station of this id. */
    public Optional<Station.OfDrills> drills(String id) {
        return station(id).flatMap(station -> switch (station) {
            case Station.OfLesson lesson -> Optional.<Station.OfDrills>empty();
            case Station.OfGame game -> Optional.<Station.OfDrills>empty();
            case Station.OfMates mates -> Optional.<Station.OfDrills>empty();
            case Station.OfDrills drills -> Optional.of(drills);
        });
    }

    public Optional<Lesson> lesson(String id) {
        return lessons().stream().filter(lesson -> lesson.id().equals(id)).findFirst();
    }

    /** The words of shogi. */
    public List<Term> terms() {
        return terms;
    }

    /** The proverbs of shogi, in the order of their page. */
    public List<Proverb> proverbs() {
        return proverbs;
    }

    public PuzzleBank bank() {
        return bank;
    }

    /** Drills of the fight of two kings. */
    public DrillBank drills() {
        return drills;
    }

    /** Puzzles that were picked by hand. */
    public Choice choice() {
        return choice;
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
