package ippo.web.workbench;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.notation.Usi;
import ippo.notation.WrittenMove;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Branch;
import ippo.tsume.SolutionTree.Fails;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.BoardPrinter;
import ippo.web.board.SfenAddress;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.workbench.Escapes;
import ippo.workbench.Examination;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A place in a problem's tree of solutions, as the template sees it.
 *
 * @param board printed
 * @param where which move it was, or that it is the start
 * @param steps back and on along the line
 * @param choices what can be played here, the best first
 * @param others further defences
 * @param title what is walked through; empty if there is nothing to walk
 * @param isEnd whether no check is left, so that the king is safe
 * @param further an address where the position here is examined by itself, where the tree does not go on
 */
public record Walk(
        SafeHtml board,
        SafeHtml where,
        List<Step> steps,
        List<Choice> choices,
        List<Choice> others,
        Optional<SafeHtml> title,
        boolean isEnd,
        Optional<String> further) {

    /**
     * A way along the line.
     *
     * @param key of the keyboard, as browsers call it
     * @param sign what the button shows
     * @param idle whether one is there already
     */
    public record Step(String address, String key, String sign, SafeHtml name, boolean idle) {}

    /**
     * A move that can be played.
     *
     * @param what it leads to
     * @param good whether it is a best one
     */
    public record Choice(String address, SafeHtml move, SafeHtml what, boolean good) {}

    /** The moves of an address, as far as they can be played. */
    static List<Move> line(Position start, Optional<String> text) {
        List<Move> line = new ArrayList<>();
        Position position = start;
        for (String usi :
                text.filter(written -> written.length() < 5000).orElse("").split(",")) {
            Optional<Move> move = Usi.read(usi).asOptional();
            if (move.isEmpty() || !position.isLegal(move.get())) {
                break;
            }
            line.add(move.get());
            position = position.play(move.get());
        }
        return line;
    }

    /** @param address of the problem, which further parameters can be added to */
    static Walk of(Examination found, List<Move> line, String address, Words words) {
        return new Walker(found, line, address, words).walk();
    }

    private static final class Walker {
        private final Examination found;
        private final List<Move> line;
        private final String address;
        private final Words words;
        private final List<Position> positions = new ArrayList<>();
        private final Position here;
        private final boolean isAttackersTurn;

        Walker(Examination found, List<Move> line, String address, Words words) {
            this.found = found;
            this.line = line;
            this.address = address;
            this.words = words;
            positions.add(found.start());
            line.forEach(
                    move -> positions.add(positions.get(positions.size() - 1).play(move)));
            this.here = positions.get(line.size());
            this.isAttackersTurn = line.size() % 2 == 0;
        }

        Walk walk() {
            Optional<Branch> branch = isAttackersTurn ? Optional.empty() : branch();
            List<Choice> choices = isAttackersTurn ? checks() : defences(branch);
            List<Choice> others = isAttackersTurn ? List.of() : otherDefences(branch);
            boolean ends = choices.isEmpty() && here.hasLegalMove() && !line.isEmpty();
            boolean isSafe =
                    choices.isEmpty() && isAttackersTurn && escapes(line.size()).isPresent();
            Optional<String> title = found.line().isEmpty()
                    ? found.escapes().map(escapes -> "bench.escapes")
                    : Optional.of("bench.walk");
            return new Walk(
                    board(),
                    where(),
                    steps(),
                    choices,
                    others,
                    title.map(words::html),
                    isSafe,
                    Optional.of(here)
                            .filter(last -> ends && isAttackersTurn && !isSafe)
                            .map(this::alone));
        }

        private String alone(Position position) {
            return address.replaceAll("\\?.*", "") + "?sfen=" + SfenAddress.of(position.toSetup());
        }

        private SafeHtml board() {
            BoardPainter painter = new BoardPainter(here.toSetup(), words).help(Help.LESS);
            if (here.isCheck()) {
                here.king(here.sideToMove()).ifPresent(king -> painter.draw(Drawing.of(BoardMark.CHECK, king)));
            }
            if (!line.isEmpty()) {
                painter.last(line.get(line.size() - 1));
            }
            Html html = new Html();
            new BoardPrinter(html).print(painter.paint());
            return html.done();
        }

        private SafeHtml where() {
            if (line.isEmpty()) {
                return words.html("bench.walk.start");
            }
            Position before = positions.get(line.size() - 1);
            Phrase where = Phrase.of(
                            here.isCheckmate() ? "bench.walk.mate" : "bench.walk.move",
                            "move",
                            WrittenMove.of(before, line.get(line.size() - 1)))
                    .with("number", line.size());
            return words.html(where);
        }

        private String to(List<Move> moves) {
            return address
                    + (moves.isEmpty()
                            ? ""
                            : "&line="
                                    + SfenAddress.encoded(moves.stream()
                                                    .map(Move::usi)
                                                    .collect(Collectors.joining(",")))
                                            .replace("%2C", ","))
                    + "#walk";
        }

        private String then(Move... moves) {
            List<Move> longer = new ArrayList<>(line);
            longer.addAll(List.of(moves));
            return to(longer);
        }

        private List<Step> steps() {
            List<Move> main = found.line();
            boolean onMain =
                    line.size() < main.size() && main.subList(0, line.size()).equals(line);
            Optional<String> on = onMain
                    ? Optional.of(then(main.get(line.size())))
                    : checksOrDefences().findFirst().map(Choice::address);
            boolean begins = line.isEmpty();
            return List.of(
                    step(to(List.of()), "Home", "|◀", "replay.first", begins),
                    step(to(line.subList(0, Math.max(0, line.size() - 1))), "ArrowLeft", "◀", "replay.back", begins),
                    step(on.orElse(to(line)), "ArrowRight", "▶", "replay.on", on.isEmpty()));
        }

        private Stream<Choice> checksOrDefences() {
            // where no check mates, any of them shows how the king gets away
            return (isAttackersTurn ? checks() : defences(branch()))
                    .stream().filter(choice -> choice.good() || found.escapes().isPresent());
        }

        private Step step(String to, String key, String sign, String name, boolean idle) {
            return new Step(to, key, sign, words.html(name), idle);
        }

        /** The node at which the attacker stands after so many moves of the line. */
        private Optional<Node> node(int plies) {
            Optional<Node> node = found.tree().map(SolutionTree::start);
            for (int i = 0; i < plies && node.isPresent(); i += 2) {
                Move reply = line.get(i + 1);
                Optional<Integer> next = node.get()
                        .mates(line.get(i))
                        .map(mates -> mates.replies().get(reply));
                node = next.map(number -> found.tree().orElseThrow().nodes().get(number));
            }
            return node;
        }

        /** The same where there is no mate. */
        private Optional<Escapes.Node> escapes(int plies) {
            Optional<Escapes.Node> node =
                    found.escapes().map(escapes -> escapes.nodes().get(0));
            for (int i = 0; i < plies && node.isPresent(); i += 2) {
                Move reply = line.get(i + 1);
                node = Optional.ofNullable(node.get().checks().get(line.get(i)))
                        .filter(escape ->
                                escape.reply().equals(reply) && escape.next().isPresent())
                        .map(escape -> found.escapes()
                                .orElseThrow()
                                .nodes()
                                .get(escape.next().getAsInt()));
            }
            return node;
        }

        private List<Choice> failing() {
            return escapes(line.size()).map(Escapes.Node::checks).orElse(Map.of()).entrySet().stream()
                    .map(check -> fails(check.getKey(), check.getValue().reply()))
                    .toList();
        }

        /** What the last check of the line leads to. */
        private Optional<Branch> branch() {
            return node(line.size() - 1)
                    .flatMap(node -> Optional.ofNullable(node.checks().get(line.get(line.size() - 1))));
        }

        private List<Choice> checks() {
            Optional<Node> node = node(line.size());
            if (node.isEmpty()) {
                return found.escapes().isPresent() ? failing() : mainMove();
            }
            int best = node.get().plies();
            return node.get().checks().entrySet().stream()
                    .sorted(Comparator.comparingInt(
                            check -> SolutionTree.matesIn(check.getValue()).orElse(Integer.MAX_VALUE)))
                    .map(check -> check(check, best))
                    .toList();
        }

        private Choice check(Map.Entry<Move, Branch> check, int best) {
            Move move = check.getKey();
            return switch (check.getValue()) {
                case Fails fails -> fails(move, fails.refutation().get(0));
                case Mates mates -> {
                    int plies = mates.plies();
                    SafeHtml what = plies == 1
                            ? words.html("bench.walk.mates")
                            : words.html(Phrase.of("tsume.plies", "plies", plies));
                    yield new Choice(then(move), written(here, move), what, plies == best);
                }
            };
        }

        private Choice fails(Move check, Move answer) {
            Phrase what = Phrase.of("bench.walk.fails", "move", WrittenMove.of(here.play(check), answer));
            return new Choice(then(check, answer), written(here, check), words.html(what), false);
        }

        /** Where there is no tree, the line that was found. */
        private List<Choice> mainMove() {
            List<Move> main = found.line();
            if (line.size() >= main.size() || !main.subList(0, line.size()).equals(line)) {
                return List.of();
            }
            Move move = main.get(line.size());
            return List.of(new Choice(then(move), written(here, move), words.html("bench.walk.main"), true));
        }

        private List<Choice> defences(Optional<Branch> branch) {
            if (branch.isEmpty()) {
                return escapes(line.size() - 1)
                        .map(node -> node.checks().get(line.get(line.size() - 1)))
                        .map(escape -> List.of(escape(escape.reply())))
                        .orElseGet(this::mainMove);
            }
            return switch (branch.get()) {
                case Fails fails -> List.of(escape(fails.refutation().get(0)));
                case Mates mates ->
                    mates.replies().keySet().stream()
                            .map(reply -> new Choice(
                                    then(reply),
                                    written(here, reply),
                                    words.html(Phrase.of("bench.walk.longest", "plies", mates.plies() - 1)),
                                    true))
                            .toList();
            };
        }

        private Choice escape(Move answer) {
            return new Choice(then(answer), written(here, answer), words.html("bench.walk.escape"), true);
        }

        private List<Choice> otherDefences(Optional<Branch> branch) {
            List<Move> known = branch.flatMap(Branch::mates)
                    .map(mates -> List.copyOf(mates.replies().keySet()))
                    .orElse(List.of());
            List<String> shown = mainMove().stream().map(Choice::address).toList();
            return here.legalMoves().stream()
                    .filter(reply -> !known.contains(reply))
                    .map(reply -> new Choice(then(reply), written(here, reply), words.html("bench.walk.other"), false))
                    .filter(choice -> !shown.contains(choice.address()) || branch.isPresent())
                    .toList();
        }

        private SafeHtml written(Position before, Move move) {
            return words.html(Phrase.of("bench.walk.written", "move", WrittenMove.of(before, move)));
        }
    }
}
