package ippo.openings;

import ippo.openings.OpeningFile.LineMove;
import ippo.opponent.book.BookMove;
import ippo.opponent.book.OpeningBook;
import ippo.opponent.book.OpeningName;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Handicap;
import ippo.rules.PlayBoard;
import ippo.rules.Position;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * All openings: the book to play by, and the names of what is played. What could not be read is left out, and told by
 * {@link OpeningCheck}, so that no visitor meets it. Immutable, so it may be shared between threads.
 */
public final class Openings {
    private static final String FOLDER = "openings";

    /** After so many moves an opening is over, and gets no name any more. */
    private static final int NAMED = 40;

    private final OpeningBook book;
    private final List<OpeningFile> files;

    private Openings(OpeningBook book, List<OpeningFile> files) {
        this.book = book;
        this.files = List.copyOf(files);
    }

    /** Those that come with the program: read when they are first asked for. */
    public static Openings bundled() {
        return Bundled.OPENINGS;
    }

    private static final class Bundled {
        private static final Openings OPENINGS = of(read(Openings::bundled));
    }

    /**
     * An opening that a side has come to play.
     *
     * @param ply after how many moves of the game it could be seen
     */
    public record Arisen(OpeningName name, int ply) {}

    static Openings of(List<OpeningFile> files) {
        List<OpeningBook.Entry> entries = new ArrayList<>();
        for (OpeningFile file : files) {
            file.moves().forEach(move -> entries.add(entry(file, move)));
        }
        List<OpeningFile> signs = files.stream()
                .map(file ->
                        new OpeningFile(file.name(), file.rook(), file.games(), file.signs(), List.of(), file.faults()))
                .toList();
        return new Openings(OpeningBook.of(entries), signs);
    }

    private static OpeningBook.Entry entry(OpeningFile file, LineMove move) {
        return new OpeningBook.Entry(
                PlayBoard.of(move.before()).key(),
                new BookMove(
                        move.move(), file.name(), move.owner() == move.before().sideToMove(), file.rook()));
    }

    /** Reads the file of every opening. @param texts by name of the file */
    static List<OpeningFile> read(Function<String, Optional<String>> texts) {
        List<OpeningFile> files = new ArrayList<>();
        for (OpeningName name : OpeningName.values()) {
            String file = file(name);
            files.add(OpeningReader.read(name, file, texts.apply(file).orElse("")));
        }
        return files;
    }

    /** The file of an opening, as faults call it. */
    static String file(OpeningName name) {
        return FOLDER + "/" + name.id() + ".txt";
    }

    /** The text of a file inside our jar. */
    static Optional<String> bundled(String file) {
        try (InputStream in = Openings.class.getClassLoader().getResourceAsStream(file)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }

    /** What an opponent plays by. */
    public OpeningBook book() {
        return book;
    }

    /**
     * The moves that the book knows for the side to move: first those of the opening that its own moves belong to, each
     * move once. Empty outside the book.
     */
    public List<BookMove> known(Game game) {
        Position position = game.position();
        List<BookMove> moves = new ArrayList<>();
        book.at(PlayBoard.of(position).key()).stream()
                .filter(known -> position.isLegal(known.move()))
                .sorted(Comparator.comparing((BookMove known) -> followed(game, known.opening()))
                        .thenComparing(BookMove::isOwn)
                        .reversed())
                .filter(known -> moves.stream().noneMatch(other -> other.move().equals(known.move())))
                .forEach(moves::add);
        return List.copyOf(moves);
    }

    /** How many moves of the side to move stand in an opening's file as that side's own. */
    private long followed(Game game, OpeningName opening) {
        Color us = game.position().sideToMove();
        return IntStream.range(0, game.length())
                .filter(ply -> game.positionAfter(ply).sideToMove() == us)
                .filter(ply -> book.at(PlayBoard.of(game.positionAfter(ply)).key()).stream()
                        .anyMatch(known -> known.opening() == opening
                                && known.isOwn()
                                && known.move().equals(game.moves().get(ply))))
                .count();
    }

    /**
     * The opening that a side plays, the one that was seen last; empty as long as none was. What the next move undoes
     * does not count, and the double wing, which many a game looks like for a while, never replaces another.
     *
     * @param moves how many of the game's moves are looked at
     */
    public Optional<Arisen> of(Game game, Color side, int moves) {
        Optional<Handicap> start = Handicap.startingFrom(game.startingPosition());
        Optional<Arisen> arisen = Optional.empty();
        int last = Math.min(moves, NAMED);
        for (int ply = 1; start.isPresent() && ply <= last; ply++) {
            Optional<OpeningName> known = arisen.map(Arisen::name);
            Optional<OpeningName> seen = seen(start.get(), game.positionAfter(ply), side)
                    .filter(name -> known.isEmpty() || name != OpeningName.DOUBLE_WING);
            boolean stays = ply == moves || seen.equals(seen(start.get(), game.positionAfter(ply + 1), side));
            if (seen.isPresent() && stays && !seen.equals(known)) {
                arisen = Optional.of(new Arisen(seen.get(), ply));
            }
        }
        return arisen;
    }

    private Optional<OpeningName> seen(Handicap start, Position position, Color side) {
        return files.stream()
                .filter(file -> file.isSeen(start, position, side))
                .map(OpeningFile::name)
                .findFirst();
    }
}
