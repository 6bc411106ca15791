package ippo.content.check;

import ippo.fault.FileFault;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lessons and puzzles without fault in a real folder, to be spoilt one way at a time. */
public final class SampleContent {
    private static final Map<Language, Messages> MESSAGES = Messages.all();

    private static final String LESSON = """
            revision: 2
            source: en
            requires: []
            icon: "P"
            exercises:
              - id: collect
                sfen: "9/9/9/9/9/9/4P4/9/9 b - 1"
                goal: {collect: ["5d"], moves: 3}
                solution: ["5g5f", "5f5e", "5e5d"]
              - id: capture
                sfen: "9/9/9/4p4/9/9/9/4R4/9 b - 1"
                goal: {capture: all, moves: 1}
                solution: ["5h5d"]
              - id: escape
                sfen: "4k4/9/4r4/9/9/9/9/4K4/9 b - 1"
                goal: {escape: check}
                solution: ["5h6h"]
              - id: check
                sfen: "4k4/9/9/9/9/9/9/7R1/9 b - 1"
                goal: {check: 1}
                solution: ["2h5h"]
              - id: mate
                sfen: "4k4/9/4P4/9/9/9/9/9/9 b G 1"
                goal: {mate: 1}
                solution: ["G*5b"]
              - id: promotion
                sfen: "9/4P4/9/9/9/9/9/9/9 b - 1"
                goal: {promotion: "5b5a"}
                solution: [must]
              - id: legal
                sfen: "9/9/9/9/9/9/4P4/9/9 b P 1"
                goal: {legal: "P*5e"}
                solution: [TWO_PAWNS]
              - id: destinations
                sfen: "9/9/9/9/4P4/9/9/9/9 b - 1"
                goal: {destinations: "5e"}
                solution: ["5d"]
              - id: drops
                sfen: "9/9/9/9/9/9/PPPPPPPP1/9/9 b P 1"
                goal: {drops: "P"}
                solution: ["1b", "1c", "1d", "1e", "1f", "1g", "1h", "1i"]
              - id: find
                sfen: "9/9/9/2g6/9/3G1G3/9/9/9 b - 1"
                goal: {find: "G"}
                solution: ["4f", "6f"]
              - id: squares
                sfen: "9/9/9/9/9/9/9/9/9 b - 1"
                goal: {squares: ["7f"]}
                solution: ["7f"]
            cards:
              - id: card-step
                sfen: "9/9/9/9/9/9/4P4/9/9 b - 1"
                goal: {reach: "5f", moves: 1}
                solution: ["5g5f"]
              - id: card-take
                sfen: "9/9/9/4p4/4P4/9/9/9/9 b - 1"
                goal: {capture: all, moves: 1}
                solution: ["5e5d"]
              - id: card-tap
                sfen: "9/9/9/9/9/9/2P6/9/9 b - 1"
                goal: {destinations: "7g"}
                solution: ["7f"]
            """;

    private static final List<String> EXERCISES = List.of(
            "collect",
            "capture",
            "escape",
            "check",
            "mate",
            "promotion",
            "legal",
            "destinations",
            "drops",
            "find",
            "squares");

    private static final List<String> QUESTIONS = List.of("promotion", "legal");

    private static final List<String> CARDS = List.of("card-step", "card-take", "card-tap");

    private final Path folder;

    private SampleContent(Path folder) {
        this.folder = folder;
    }

    /** Writes two lessons, {@code pawn} and {@code gold} (which requires it), and one puzzle. */
    public static SampleContent in(Path folder) {
        SampleContent content = new SampleContent(folder);
        content.write("lessons/curriculum.yaml", """
                sections:
                  - id: first-steps
                    stations: [{lesson: pawn}]
                  - id: pieces
                    stations: [{lesson: gold}]
                """);
        for (String lesson : List.of("pawn", "gold")) {
            content.write("lessons/" + lesson + "/lesson.yaml", LESSON);
            for (Language language : Language.SHIPPED) {
                content.write("lessons/" + lesson + "/" + language.tag() + ".md", text());
            }
        }
        content.edit("lessons/gold/lesson.yaml", "requires: []", "requires: [pawn]");
        content.write("puzzles/sets.yaml", "sets: [first]\n");
        content.write("puzzles/first/set.yaml", """
                id: first
                author: Ippo
                licence: CC0-1.0
                source: en
                titles: {en: First mates, it: Primi matti, ja: はじめての詰将棋, es: Primeros mates""" + otherTitles() + "}\n");
        content.write("puzzles/first/puzzles.yaml", """
                - id: first-001
                  number: 1
                  sfen: "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"
                  plies: 1
                  solution: ["G*5b"]
                  tags: [head-gold]
                """);
        content.write("puzzles/first/trees.json", """
                {
                "first-001": [{"G*5b": 1, "G*4b": ["5a4b"], "G*6b": ["5a6b"], "G*4a": ["5a4a"],\
                 "G*6a": ["5a6a"], "5c5b": ["5a5b"], "5c5b+": ["5a5b"]}]
                }
                """);
        return content;
    }

    /** These terms, a line each that ends with a brace, with a word that nobody uses in the languages they lack. */
    static String inEveryLanguage(String terms) {
        String others = otherLanguages().map(tag -> ", " + tag + ": [qqq]").collect(Collectors.joining());
        return terms.replaceAll("(?m)\\}$", others + "}");
    }

    private static Stream<String> otherLanguages() {
        return Language.SHIPPED.stream()
                .map(Language::tag)
                .filter(tag -> !List.of("en", "it", "ja", "es").contains(tag));
    }

    /** A title in every language that has none of its own above. */
    private static String otherTitles() {
        return otherLanguages().map(tag -> ", " + tag + ": First mates").collect(Collectors.joining());
    }

    private static String text() {
        StringBuilder text = new StringBuilder("""
                ---
                title: A lesson
                summary: What it is about.
                translates: 2
                ---
                ## Curious? {#curious}
                An introduction.

                {{board sfen="9/9/9/9/4P4/9/9/9/9 b - 1" marks="5d" arrows="5e5d"}}

                And more.
                """);
        for (String exercise : EXERCISES) {
            text.append("\n## Title {#").append(exercise);
            text.append(QUESTIONS.contains(exercise) ? "}\nWhat is right?\n" : "}\nTask.\n");
            text.append("### Hint {#").append(exercise).append(".hint}\nHint.\n");
            text.append("### Done {#").append(exercise).append(".done}\nDone.\n");
        }
        for (String card : CARDS) {
            text.append("\n## Card {#").append(card).append("}\nOne sentence.\n");
            text.append("### Done {#").append(card).append(".done}\nWell done.\n");
        }
        for (int i = 1; i <= 3; i++) {
            text.append("\n## Known ").append(i).append(" {#know-").append(i).append("}\n");
            text.append("{{board sfen=\"9/9/9/9/4P4/9/9/9/9 b - 1\" marks=\"5e\"}}\n");
        }
        return text.toString();
    }

    /** The same, but the texts of the lesson {@code pawn} say everything that a text may say. */
    public SampleContent withExtras() {
        for (Language language : Language.SHIPPED) {
            String file = "lessons/pawn/" + language.tag() + ".md";
            edit(file, "{#collect.done}\nDone.\n", """
                    {#collect.done}
                    Done.
                    ### More {#collect.more}
                    More.
                    ### Second hint {#collect.hint-2}
                    Second.
                    """);
            edit(file, "{#legal.done}\nDone.\n", """
                    {#legal.done}
                    Done.
                    ### Why {#legal.why-LEGAL}
                    Look again.
                    """);
        }
        return this;
    }

    /** The same, and the lesson {@code pawn} asks something with answers of its own. */
    public SampleContent withAsk(String words, String right) {
        String lesson = "lessons/pawn/lesson.yaml";
        edit(lesson, "cards:\n", """
                  - id: ask
                    sfen: "9/9/9/9/4P4/9/9/9/9 b - 1"
                    goal: {ask: [WORDS]}
                    solution: [RIGHT]
                cards:
                """.replace("WORDS", words).replace("RIGHT", right));
        for (Language language : Language.SHIPPED) {
            StringBuilder text = new StringBuilder("""
                    ## Title {#ask}
                    Which one?
                    ### Hint {#ask.hint}
                    Hint.
                    ### Done {#ask.done}
                    Done.
                    """);
            for (String word : words.split(", ")) {
                text.append("### Label {#ask.choice-").append(word).append("}\n");
                text.append("Label **").append(word).append("**.\n");
                if (!word.equals(right)) {
                    text.append("### Why {#ask.why-").append(word).append("}\nBecause.\n");
                }
            }
            edit("lessons/pawn/" + language.tag() + ".md", "## Curious?", text + "## Curious?");
        }
        return this;
    }

    public Path path(String file) {
        return folder.resolve(file);
    }

    public SampleContent write(String file, String text) {
        try {
            Files.createDirectories(path(file).getParent());
            Files.writeString(path(file), text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public SampleContent delete(String file) {
        try {
            Files.delete(path(file));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Replaces a text that must be there; only its first occurrence. */
    public SampleContent edit(String file, String before, String after) {
        try {
            String text = Files.readString(path(file));
            int at = text.indexOf(before);
            if (at < 0) {
                throw new IllegalArgumentException(file + " has no " + before);
            }
            return write(file, text.substring(0, at) + after + text.substring(at + before.length()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public ContentLoader.Result read() {
        return ContentLoader.read(Optional.of(path("lessons")), Optional.of(path("puzzles")), MESSAGES);
    }

    /** All that the check command would print, with file names relative to the folder. */
    public List<String> faults() {
        return faults(MESSAGES);
    }

    public List<String> faults(Map<Language, Messages> messages) {
        return relative(ContentCheck.faults(Optional.of(path("lessons")), Optional.of(path("puzzles")), messages));
    }

    /** What keeps the server from starting. */
    public List<String> readingFaults() {
        return relative(read().faults());
    }

    private List<String> relative(List<FileFault> faults) {
        String prefix = folder + "/";
        return faults.stream()
                .map(fault -> fault.toString().replace(prefix, ""))
                .toList();
    }
}
