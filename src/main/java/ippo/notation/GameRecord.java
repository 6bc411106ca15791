package ippo.notation;

import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Outcome;
import ippo.rules.Position;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A recorded game, free of any format: where it starts, what is said of it, and a tree of moves with comments, times
 * and variations. All moves are legal but those that end a line as an illegal move. Immutable.
 *
 * <p>{@link #root} stands for the start; each {@link Node} after it is a move or an {@link Ending}. The first of the
 * nodes that follow is the main line, the others are variations.
 */
public final class GameRecord {
    private final Position start;
    private final Map<String, String> headers;
    private final Node root;

    /** What is said of a game, by the word that KIF has for it; other words are kept as they are. */
    public enum Header {
        /** The name of Black. */
        BLACK("先手", "N+"),
        /** The name of White. */
        WHITE("後手", "N-"),
        /** Tournament or title. */
        EVENT("棋戦", "$EVENT:"),
        /** Where it was played. */
        SITE("場所", "$SITE:"),
        /** When it began, in the words of the record. */
        STARTED("開始日時", "$START_TIME:"),
        /** When it ended, in the words of the record. */
        ENDED("終了日時", "$END_TIME:"),
        /** Time for thinking, in the words of the record. */
        TIME_LIMIT("持ち時間", "$TIME_LIMIT:"),
        /** The name of the opening. */
        OPENING("戦型", "$OPENING:");

        private final String word;
        private final String csa;

        Header(String word, String csa) {
            this.word = word;
            this.csa = csa;
        }

        /** The key in {@link GameRecord#headers}. */
        public String word() {
            return word;
        }

        /** The beginning of its line in CSA, such as $EVENT: with the colon. */
        public String csa() {
            return csa;
        }
    }

    private GameRecord(Position start, Map<String, String> headers, Node root) {
        this.start = start;
        this.headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        this.root = root;
    }

    /**
     * The record of a game that was played here, with the ending that its outcome amounts to. Records have words for
     * fewer outcomes than there are: an impasse that was lost for want of points is written as an impasse all the same.
     */
    public static GameRecord of(Game game) {
        Builder builder = new Builder(game.startingPosition());
        game.moves().forEach(builder::play);
        game.outcome().ifPresent(outcome -> {
            outcome.illegalMove()
                    .ifPresentOrElse(
                            builder::endByIllegal,
                            () -> builder.end(ending(outcome, game.position().sideToMove())));
        });
        return builder.build();
    }

    private static Ending ending(Outcome outcome, Color sideToMove) {
        boolean won = outcome.winner().filter(sideToMove::equals).isPresent();
        return switch (outcome.reason()) {
            case CHECKMATE, NO_LEGAL_MOVE -> Ending.CHECKMATE;
            case RESIGNATION -> Ending.RESIGNATION;
            case TIME_UP -> Ending.TIME_UP;
            case ILLEGAL_MOVE -> Ending.ILLEGAL_LOSS;
            case PERPETUAL_CHECK -> won ? Ending.ILLEGAL_WIN : Ending.ILLEGAL_LOSS;
            case REPETITION -> Ending.REPETITION;
            case IMPASSE -> Ending.IMPASSE;
            case DECLARATION ->
                won ? Ending.DECLARATION : outcome.winner().isEmpty() ? Ending.IMPASSE : Ending.ILLEGAL_LOSS;
        };
    }

    /** The position before the first move. */
    public Position start() {
        return start;
    }

    /** What is said of the game, in the order of the record, by KIF's words; see {@link Header}. */
    public Map<String, String> headers() {
        return headers;
    }

    /** What is said under one of the usual words, if anything is. */
    public Optional<String> header(Header header) {
        return Optional.ofNullable(headers.get(header.word()));
    }

    /** The same with more said of it. */
    public GameRecord with(Header header, String text) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header.word(), text);
        return new GameRecord(start, more, root);
    }

    /** The node before the first move. */
    public Node root() {
        return root;
    }

    /** The nodes of the main line, the root and a possible ending included. */
    public List<Node> mainLine() {
        List<Node> line = new ArrayList<>();
        for (Node node = root; node != null; node = node.next.isEmpty() ? null : node.next.get(0)) {
            line.add(node);
        }
        return line;
    }

    /** The moves of the main line; an illegal one that ends it is not among them. */
    public List<Move> moves() {
        return mainLine().stream()
                .filter(node -> node.ending().isEmpty())
                .flatMap(node -> node.move().stream())
                .toList();
    }

    /** How the main line ends, if the record says. */
    public Optional<Ending> ending() {
        List<Node> line = mainLine();
        return line.get(line.size() - 1).ending();
    }

    /** The last position of the main line. */
    public Position last() {
        List<Node> line = mainLine();
        return line.get(line.size() - 1).position();
    }

    /** How many lines there are besides the main one. */
    public int variations() {
        int variations = 0;
        for (Node node : nodes()) {
            variations += Math.max(0, node.next.size() - 1);
        }
        return variations;
    }

    /** How many positions carry a comment. */
    public int comments() {
        return (int) nodes().stream().filter(node -> !node.comment().isEmpty()).count();
    }

    /** How many moves and endings have a time. */
    public int times() {
        return (int) nodes().stream().filter(node -> node.time != null).count();
    }

    /** All nodes, each before those that follow it. */
    private List<Node> nodes() {
        List<Node> nodes = new ArrayList<>();
        Deque<Node> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            Node node = open.pop();
            nodes.add(node);
            for (int i = node.next.size() - 1; i >= 0; i--) {
                open.push(node.next.get(i));
            }
        }
        return nodes;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof GameRecord record) || !start.equals(record.start) || !headers.equals(record.headers)) {
            return false;
        }
        // not by recursion: lines can be long
        List<Node> mine = nodes();
        List<Node> theirs = record.nodes();
        boolean same = mine.size() == theirs.size();
        for (int i = 0; same && i < mine.size(); i++) {
            same = mine.get(i).saysTheSame(theirs.get(i));
        }
        return same;
    }

    @Override
    public int hashCode() {
        return Objects.hash(start, headers, moves());
    }

    @Override
    public String toString() {
        return headers + " " + start + " " + moves()
                + ending().map(e -> " " + e).orElse("");
    }

    /** A move or an ending, with what is said of it. Immutable once the record is built. */
    public static final class Node {
        private final Node before; // null for the root only
        private final Move move; // null for the root and for most endings
        private final Ending ending; // null for a move
        private final Position position;
        private final int ply;
        private final Node far; // this one for the root; else before, or one so far up that few of them reach any
        private final List<Node> next = new ArrayList<>();
        private StringBuilder comment; // null where there is none
        private String label; // null where there is none
        private Duration time; // null where it is not known

        private Node(Node before, Move move, Ending ending, Position position) {
            this.before = before;
            this.move = move;
            this.ending = ending;
            this.position = position;
            this.ply = before == null ? 0 : before.ply + 1;
            this.far = before == null ? this : before.landing();
        }

        /** Where {@link #far} of the next node leads: skew-binary jumps (Myers 1983), so that going up is quick. */
        private Node landing() {
            return ply - far.ply == far.ply - far.far.ply ? far.far : this;
        }

        private Node upTo(int wanted) {
            Node node = this;
            while (node.ply > wanted) {
                node = node.far.ply >= wanted ? node.far : node.before;
            }
            return node;
        }

        /** The move; empty for the start and for an ending, unless that is an illegal move. */
        public Optional<Move> move() {
            return Optional.ofNullable(move);
        }

        /** The ending, if this is one. With a move: this move was illegal, and was not made on the board. */
        public Optional<Ending> ending() {
            return Optional.ofNullable(ending);
        }

        /** The position after the move; the same as before for an ending. */
        public Position position() {
            return position;
        }

        /** How many nodes lie between the start and this one: 0 for the start, 1 for the first move. */
        public int ply() {
            return ply;
        }

        /** The node before; empty for the start. */
        public Optional<Node> before() {
            return Optional.ofNullable(before);
        }

        /** What follows: the main line first, then variations. */
        public List<Node> next() {
            return Collections.unmodifiableList(next);
        }

        /** Comment, of one or several lines; empty if there is none. */
        public String comment() {
            return comment == null ? "" : comment.toString();
        }

        /** A name for the position, such as 第1図, by which a book shows it. */
        public Optional<String> label() {
            return Optional.ofNullable(label);
        }

        /** How long the move took. */
        public Optional<Duration> time() {
            return Optional.ofNullable(time);
        }

        private boolean saysTheSame(Node other) {
            return ply == other.ply
                    && next.size() == other.next.size()
                    && Objects.equals(move, other.move)
                    && ending == other.ending
                    && comment().equals(other.comment())
                    && Objects.equals(label, other.label)
                    && Objects.equals(time, other.time);
        }
    }

    /** Builds a record move by move. Not safe for sharing between threads. */
    public static final class Builder {
        /** What lines of a record begin with that are no headers. */
        private static final List<String> RESERVED = List.of(
                "変化", "まで", "手合割", "手数＝", "手数=", "手数--", "▲", "△", "☗", "☖", "▽", "▼", "先手番", "後手番", "下手番", "上手番",
                "先手の持", "後手の持", "下手の持", "上手の持");

        private final Position start;
        private final Map<String, String> headers = new LinkedHashMap<>();
        private final Node root;
        private final List<Node> ends = new ArrayList<>(); // of lines left for another that no later one is as long as
        private Node here;

        /** A record that starts in this position. */
        public Builder(Position start) {
            this.start = Objects.requireNonNull(start, "start");
            this.root = new Node(null, null, null, start);
            this.here = root;
        }

        /**
         * Says something of the game; a blank text says nothing.
         *
         * @throws IllegalArgumentException if no record could be written with this word or text
         */
        public Builder header(String word, String text) {
            if (!isHeader(word) || text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0) {
                throw new IllegalArgumentException("no header: " + word + ", " + text);
            }
            if (!text.isBlank()) {
                headers.put(word, text.strip());
            }
            return this;
        }

        /**
         * Says something of the game under one of the usual words.
         *
         * @throws IllegalArgumentException if the text has a line break
         */
        public Builder header(Header header, String text) {
            return header(header.word(), text);
        }

        /** Whether this can stand before a colon without being taken for something else. */
        public static boolean isHeader(String word) {
            return !word.isBlank()
                    && word.equals(word.strip())
                    && "*#&|+-'$%\uFEFF".indexOf(word.charAt(0)) < 0
                    && !Character.isDigit(word.charAt(0))
                    && word.chars().noneMatch(c -> c == ':' || c == '：' || c < ' ')
                    && !word.equals("下手")
                    && !word.equals("上手")
                    && RESERVED.stream().noneMatch(word::startsWith);
        }

        /** The position where the next move will be played. */
        public Position position() {
            return here.position;
        }

        /** The node reached. */
        public Node here() {
            return here;
        }

        /**
         * Goes on with a legal move. If the same move follows here already, that one is gone along.
         *
         * @throws IllegalArgumentException if the move is illegal
         * @throws IllegalStateException after an ending
         */
        public Builder play(Move move) {
            checkGoingOn();
            for (Node known : here.next) {
                if (known.ending == null && known.move.equals(move)) {
                    here = known;
                    return this;
                }
            }
            return add(new Node(here, move, null, here.position.play(move)));
        }

        /**
         * Ends the line.
         *
         * @throws IllegalStateException after an ending
         */
        public Builder end(Ending ending) {
            checkGoingOn();
            return add(new Node(here, null, ending, here.position));
        }

        /**
         * Ends the line with an illegal move of the side to move.
         *
         * @throws IllegalArgumentException if the move is legal
         * @throws IllegalStateException after an ending
         */
        public Builder endByIllegal(Move move) {
            checkGoingOn();
            if (here.position.isLegal(move)) {
                throw new IllegalArgumentException(move + " is legal");
            }
            return add(new Node(here, move, Ending.ILLEGAL_LOSS, here.position));
        }

        private void checkGoingOn() {
            if (here.ending != null) {
                throw new IllegalStateException("the line has ended: " + here.ending);
            }
        }

        private Builder add(Node node) {
            here.next.add(node);
            here = node;
            return this;
        }

        /** Adds a line to the comment on the node reached. */
        public Builder comment(String line) {
            if (here.comment == null) {
                here.comment = new StringBuilder(line);
            } else {
                here.comment.append(here.comment.isEmpty() ? "" : "\n").append(line);
            }
            return this;
        }

        /**
         * Names the position reached.
         *
         * @throws IllegalArgumentException if the name is blank or has a line break
         */
        public Builder label(String label) {
            if (label.isBlank() || label.indexOf('\n') >= 0 || label.indexOf('\r') >= 0) {
                throw new IllegalArgumentException("no name of a position: " + label);
            }
            here.label = label;
            return this;
        }

        /** Says how long the move just made took. */
        public Builder time(Duration time) {
            here.time = Objects.requireNonNull(time, "time");
            return this;
        }

        /**
         * Goes back along the line reached to the node with so many moves before it, from where a variation can start.
         *
         * @throws IllegalArgumentException if the line is shorter than that
         */
        public Builder backTo(int ply) {
            if (ply < 0 || ply > here.ply) {
                throw new IllegalArgumentException("cannot go back to " + ply + " from " + here.ply);
            }
            leave();
            here = here.upTo(ply);
            return this;
        }

        /** The node with so many before it on the line reached last, or on the latest older one that is long enough. */
        public Optional<Node> latestAt(int ply) {
            leave();
            int low = 0;
            int high = ends.size(); // they get shorter from the oldest to the latest: a longer one hides those before
            while (low < high) {
                int middle = (low + high) / 2;
                if (ends.get(middle).ply >= ply) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low == 0 || ply < 0
                    ? Optional.empty()
                    : Optional.of(ends.get(low - 1).upTo(ply));
        }

        /** Remembers the line reached for variations that start from it. */
        private void leave() {
            Node end = here.ending == null ? here : here.before;
            while (!ends.isEmpty() && ends.get(ends.size() - 1).ply <= end.ply) {
                ends.remove(ends.size() - 1);
            }
            ends.add(end);
        }

        /** Whether there is a move, legal or not, from the start on. */
        public boolean hasMoves() {
            return root.next.stream().anyMatch(node -> node.move != null);
        }

        /** Goes to a node that was reached before. */
        public Builder goTo(Node node) {
            leave();
            here = node;
            return this;
        }

        /** The record; the builder must not be used any more. */
        public GameRecord build() {
            return new GameRecord(start, headers, root);
        }
    }
}
