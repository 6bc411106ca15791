package ippo.web.tsume;

import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.content.BankPuzzle;
import ippo.content.Choice;
import ippo.content.PuzzleBank;
import ippo.progress.TaskProgress;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.tsume.Mirror;
import ippo.tsume.Puzzle;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import ippo.tsume.Temptation;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.SfenAddress;
import ippo.web.kit.Place;
import ippo.web.play.PlayView.Block;
import ippo.web.play.PlayerSetup;
import ippo.web.play.Presentation;
import ippo.web.play.http.Asked;
import ippo.web.play.http.Played;
import ippo.web.play.http.TrainingMode.Round;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Sequence;
import ippo.work.Step;
import ippo.work.Way;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A puzzle, as one request plays it.
 *
 * @param isShared whether somebody has passed on the link to it: who gets it may never have seen shogi
 * @param home the beginning of addresses, such as {@code /en}
 * @param choice says what is pretty about some
 * @param often what most of those play first who fail, in USI, if that is known
 */
record PlayedPuzzle(
        PuzzleBank bank,
        Choice choice,
        BankPuzzle puzzle,
        TaskProgress best,
        boolean isShared,
        Words words,
        String home,
        Supplier<Optional<String>> often) {

    /** The parameter of an address that was passed on. */
    static final String SHARED = "shared";

    /** As the bank plays it. */
    Played played() {
        String picture = SfenAddress.card(home, puzzle.puzzle().start().toSetup());
        String address = root() + "/" + puzzle.id();
        List<Block> told = new ArrayList<>(isShared ? explained() : List.of());
        told.addAll(bank.isWithdrawn(puzzle) ? withdrawn() : List.of());
        return new Played(
                asked(puzzle.puzzle(), told, often, UnaryOperator.identity()),
                Round.of(sequence()),
                isShared ? address + "?" + SHARED + "=1" : address,
                false,
                Optional.of(picture));
    }

    private String root() {
        return home + "/tsume";
    }

    /** This one and the next of the bank; after the last one, the list. */
    private Sequence sequence() {
        Way all = new Way(root(), "tsume.all");
        Stream<String> next = bank.next(puzzle).map(BankPuzzle::id).stream();
        return new Sequence(
                        all,
                        Stream.concat(Stream.of(puzzle.id()), next)
                                .map(id -> Step.unlisted(root() + "/" + id))
                                .toList(),
                        all)
                .onwards("tsume.next");
    }

    Asked asked() {
        return asked(puzzle.puzzle(), isShared ? explained() : List.of(), often, UnaryOperator.identity());
    }

    /** With left and right exchanged; answers are kept as those to the puzzle itself. */
    Asked mirrored() {
        return asked(Mirror.of(puzzle.puzzle()), List.of(), () -> often.get().map(Mirror::usi), Mirror::usi);
    }

    /** @param told after the task */
    private Asked asked(
            Puzzle question, List<Block> told, Supplier<Optional<String>> usual, UnaryOperator<String> kept) {
        Phrase title = Phrase.of("tsume.puzzle", "title", Phrase.of("tsume.plies", "plies", puzzle.plies()))
                .with("number", puzzle.number());
        // newcomers begin with mates in one: there pieces still show their moves
        Help help = puzzle.plies() == 1 ? Help.MORE : Help.SOME;
        return new Asked(
                question,
                Optional.of(puzzle.task()),
                0,
                best,
                kept,
                Place.TSUME,
                new Presentation(
                        words.html(title),
                        // whoever gets a link reads this beside the picture of the board
                        words.say(isShared ? Phrase.of("share.dare", "title", title) : title),
                        words.language().tag(),
                        new Prose(
                                question,
                                told,
                                words,
                                // its squares are not those of the mirror image
                                question.equals(puzzle.puzzle())
                                        ? choice.sentence(puzzle, words.language())
                                        : Optional.empty(),
                                usual,
                                home + "/pass-on/" + puzzle.id()),
                        new PlayerSetup.Looks(EnumSet.allOf(Color.class), true, false, false, help)));
    }

    /** That it is shown no more, and the way to another one. */
    private List<Block> withdrawn() {
        BankPuzzle other = bank.next(puzzle).orElseGet(() -> bank.all().get(0));
        return Block.paragraph(new Html()
                .html(words.html("tsume.withdrawn"))
                .text(words.gap())
                .open("a")
                .with("href", root() + "/" + other.id())
                .html(words.html("tsume.withdrawn.other"))
                .close()
                .done());
    }

    /** What mate is, how to move, and where shogi begins. */
    private List<Block> explained() {
        return Block.paragraph(new Html()
                .html(words.html("share.mate"))
                .text(words.gap())
                .open("a")
                .with("href", home + "/?board=move")
                .html(words.html("share.minute"))
                .close()
                .done());
    }

    /**
     * What can be said of any puzzle.
     *
     * @param told after the task
     * @param pretty what an editor likes about it, with furigana
     */
    private record Prose(
            Puzzle puzzle,
            List<Block> told,
            Words words,
            Optional<String> pretty,
            Supplier<Optional<String>> often,
            String link)
            implements PlayerSetup.Prose {
        private static final int MOST_TRIES = 3;
        private static final Pattern OF_THE_MATING_MOVE = Pattern.compile("-mate$|-gold$|^tail-silver$");

        @Override
        public List<Block> task() {
            Phrase task =
                    puzzle.plies() == 1 ? Phrase.of("tsume.task.1") : Phrase.of("tsume.task", "plies", puzzle.plies());
            return Stream.concat(Block.paragraph(words.html(task)).stream(), told.stream())
                    .toList();
        }

        /**
         * The first names what the puzzle is about. Where that is the mating move and other moves come first, it says
         * so; what holds only on the way says the player.
         */
        @Override
        public List<Block> hint(int level) {
            if (level > 1) {
                return List.of();
            }
            if (puzzle.tags().isEmpty()) {
                return Block.paragraph(words.html("tsume.hint.1"));
            }
            String theme = puzzle.tags().get(0);
            Phrase hint = Phrase.of("theme." + theme + ".hint");
            boolean later =
                    puzzle.plies() > 1 && OF_THE_MATING_MOVE.matcher(theme).find();
            return Block.paragraph(words.html(later ? Phrase.of("tsume.hint.end", "hint", hint) : hint));
        }

        /**
         * The wrong check that most play who fail, then wrong checks that a simple player likes at least as much as the
         * right one; if there are none, the next best.
         */
        @Override
        public List<PlayerSetup.Line> tries() {
            Position start = puzzle.start();
            Node node = puzzle.tree().start();
            Optional<String> usual = often.get();
            double right = Temptation.of(start, node.best().get(0));
            List<Move> tempting = node.checks().entrySet().stream()
                    .filter(check -> check.getValue().fails().isPresent())
                    .map(Map.Entry::getKey)
                    .sorted(Comparator.comparing((Move check) -> !usual.equals(Optional.of(check.usi())))
                            .thenComparingDouble(check -> -Temptation.of(start, check))
                            .thenComparing(Move::usi))
                    .limit(MOST_TRIES)
                    .toList();
            return IntStream.range(0, tempting.size())
                    .filter(place -> place == 0 || Temptation.of(start, tempting.get(place)) >= right)
                    .mapToObj(tempting::get)
                    .map(check -> usual.equals(Optional.of(check.usi()))
                            ? refuted(start, check, node).remarking(Phrase.of("tsume.often"))
                            : refuted(start, check, node))
                    .toList();
        }

        private static PlayerSetup.Line refuted(Position start, Move check, Node node) {
            List<Move> moves = new ArrayList<>(List.of(check));
            moves.addAll(node.checks().get(check).fails().orElseThrow().refutation());
            return line(start, moves, 0);
        }

        /** Moves that follow each other, from one of them on. */
        private static PlayerSetup.Line line(Position before, List<Move> moves, int place) {
            Move move = moves.get(place);
            List<PlayerSetup.Line> next =
                    place + 1 == moves.size() ? List.of() : List.of(line(before.play(move), moves, place + 1));
            return new PlayerSetup.Line(before, PlayedMove.of(before, move), moves.subList(0, place + 1), next);
        }

        @Override
        public List<Block> beauty() {
            return pretty.map(sentence -> Block.paragraph(new SafeHtml(sentence)))
                    .orElse(List.of());
        }

        @Override
        public Optional<String> passOn() {
            return Optional.of(link);
        }

        @Override
        public List<PlayerSetup.Line> solution() {
            return attacks(puzzle.tree().start(), puzzle.start(), List.of());
        }

        private List<PlayerSetup.Line> attacks(Node node, Position position, List<Move> before) {
            List<PlayerSetup.Line> lines = new ArrayList<>();
            for (Move move : node.best()) {
                Mates mates = node.mates(move).orElseThrow();
                Position after = position.play(move);
                List<Move> path = with(before, move);
                List<PlayerSetup.Line> defences = new ArrayList<>();
                mates.replies().forEach((reply, next) -> {
                    Node following = puzzle.tree().nodes().get(next);
                    List<Move> longer = with(path, reply);
                    defences.add(new PlayerSetup.Line(
                            after, PlayedMove.of(after, reply), longer, attacks(following, after.play(reply), longer)));
                });
                lines.add(new PlayerSetup.Line(position, PlayedMove.of(position, move), path, defences));
            }
            return lines;
        }

        private static List<Move> with(List<Move> path, Move move) {
            List<Move> longer = new ArrayList<>(path);
            longer.add(move);
            return longer;
        }
    }
}
