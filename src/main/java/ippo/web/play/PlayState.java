package ippo.web.play;

import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.rules.Square;
import ippo.web.board.Source;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where a visitor is within a question. It lives in the address, so that reloading, going back and changing the
 * language keep it, and the server keeps nothing; {@link PlayAddress} reads and writes it. What was earned (stars,
 * hints) is no part of it.
 *
 * @param moves of both sides, so far
 * @param marks squares marked; where they are to be put in order, in that order
 * @param doing what is going on besides
 * @param note what else the page says
 */
public record PlayState(List<Move> moves, List<Square> marks, Doing doing, Optional<Note> note) {
    private static final Doing NOTHING = new Doing.Nothing();

    /** The beginning of every question. */
    public static final PlayState FRESH = new PlayState(List.of(), List.of(), NOTHING, Optional.empty());

    /** What a page says beside the judgement of an answer. */
    public enum Note {
        /** A move of the game was taken back. */
        BACK,
        /** The game has gone on, or is over, elsewhere: what was pressed came too late. */
        GONE_ON,
        /** The hint that was taken last is shown. */
        HINT,
        /** Instead of a square the piece was pressed that is asked about. */
        ITSELF,
        /** The last move leads to a longer mate. */
        LONGER,
        /** Good moves are shown. */
        MOVES,
        /** The last move was typed, and an English reader would have read another one. */
        READ,
        /** Whether to give the game up is asked. */
        RESIGN,
        /** What the other side would like to do is shown. */
        THREAT,
        /** Marks were to be handed in, but there was none. */
        UNMARKED,
        /** A refused move was forgiven where refused moves count: the next one will. */
        WARNED,
        /** Why a move is good is told. */
        WHY;

        String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** One thing at a time. */
    public sealed interface Doing {
        /** What is picked up, or would promote. */
        default Optional<Source> held() {
            return Optional.empty();
        }

        /** The move whose promotion is asked about. */
        default Optional<BoardMove> asked() {
            return Optional.empty();
        }

        /** The move that was refused or missed. */
        default Optional<Move> tried() {
            return Optional.empty();
        }

        default boolean isHandedIn() {
            return false;
        }

        default Optional<String> chosen() {
            return Optional.empty();
        }

        default Optional<String> unreadable() {
            return Optional.empty();
        }

        /** The moves of the solution that are shown. */
        default Optional<List<Move>> walked() {
            return Optional.empty();
        }

        /** After how many moves of the game the board shows it. */
        default OptionalInt ply() {
            return OptionalInt.empty();
        }

        record Nothing() implements Doing {}

        /** A piece is picked up. */
        record Holding(Source from) implements Doing {
            @Override
            public Optional<Source> held() {
                return Optional.of(from);
            }
        }

        /** A move, written without promotion, whose promotion is asked about. */
        record Asking(BoardMove plain) implements Doing {
            @Override
            public Optional<Source> held() {
                return Optional.of(Source.of(plain));
            }

            @Override
            public Optional<BoardMove> asked() {
                return Optional.of(plain);
            }
        }

        /** A move was refused or missed, and is explained. */
        record Trying(Move move) implements Doing {
            @Override
            public Optional<Move> tried() {
                return Optional.of(move);
            }
        }

        /** The marks were handed in. */
        record HandedIn() implements Doing {
            @Override
            public boolean isHandedIn() {
                return true;
            }
        }

        record Chosen(String word) implements Doing {
            @Override
            public Optional<String> chosen() {
                return Optional.of(word);
            }
        }

        /** What was typed could not be read. A beginning of it is enough to be mended. */
        record Unreadable(String text) implements Doing {
            private static final int LONGEST = 40;

            public Unreadable {
                text = text.length() <= LONGEST ? text : text.substring(0, LONGEST);
            }

            @Override
            public Optional<String> unreadable() {
                return Optional.of(text);
            }
        }

        /** The board shows moves of the solution, once it may be seen. */
        record Walking(List<Move> path) implements Doing {
            public Walking {
                path = List.copyOf(path);
            }

            @Override
            public Optional<List<Move>> walked() {
                return Optional.of(path);
            }
        }

        /** The board shows a game as it stood before. */
        record LookingBack(int moves) implements Doing {
            @Override
            public OptionalInt ply() {
                return OptionalInt.of(moves);
            }
        }
    }

    public PlayState {
        moves = List.copyOf(moves);
        marks = List.copyOf(marks);
        Objects.requireNonNull(doing, "doing");
        Objects.requireNonNull(note, "note");
    }

    /** What is picked up; while promotion is asked about, what would promote. */
    Optional<Source> held() {
        return doing.held();
    }

    /** A move, written without promotion, whose promotion is asked about. */
    Optional<BoardMove> ask() {
        return doing.asked();
    }

    /** A move that was refused or missed. */
    public Optional<Move> tried() {
        return doing.tried();
    }

    /** Whether the marks were handed in. */
    boolean checked() {
        return doing.isHandedIn();
    }

    /** What was chosen. */
    Optional<String> choice() {
        return doing.chosen();
    }

    /** What was typed and could not be read. */
    Optional<String> typed() {
        return doing.unreadable();
    }

    /** The moves of the solution that the board shows; empty if it is not being walked. */
    public Optional<List<Move>> walk() {
        return doing.walked();
    }

    /** After how many moves of the game the board shows it; empty if it shows it as it stands. */
    public OptionalInt ply() {
        return doing.ply();
    }

    /** The game as it stood after so many moves. */
    public PlayState lookingBack(int ply) {
        return new PlayState(List.of(), List.of(), new Doing.LookingBack(ply), Optional.empty());
    }

    /** The same moves and marks, with nothing picked up, asked, tried, chosen or noted. */
    public PlayState calm() {
        return new PlayState(moves, marks, NOTHING, Optional.empty());
    }

    /** After these moves, with nothing going on. */
    public PlayState at(List<Move> now) {
        return new PlayState(now, List.of(), NOTHING, Optional.empty());
    }

    /** The same with a note, and nothing else going on. */
    public PlayState noting(Note now) {
        return new PlayState(moves, marks, NOTHING, Optional.of(now));
    }

    PlayState holding(Source from) {
        return withHint(new Doing.Holding(from));
    }

    PlayState puttingBack() {
        return withHint(NOTHING);
    }

    PlayState asking(BoardMove plain) {
        return withHint(new Doing.Asking(plain));
    }

    PlayState unreadable(String text) {
        return withHint(new Doing.Unreadable(text));
    }

    /** A shown hint stays while a piece is picked up, and so does a warning. */
    private PlayState withHint(Doing now) {
        return new PlayState(moves, marks, now, note.filter(each -> each == Note.HINT || each == Note.WARNED));
    }

    PlayState trying(Move move) {
        return new PlayState(moves, marks, new Doing.Trying(move), note.filter(Note.WARNED::equals));
    }

    /** The same with the note that a refused move was forgiven. */
    public PlayState warned() {
        return new PlayState(moves, marks, doing, Optional.of(Note.WARNED));
    }

    boolean isWarned() {
        return note.filter(Note.WARNED::equals).isPresent();
    }

    PlayState marking(Collection<Square> now) {
        return new PlayState(moves, List.copyOf(now), NOTHING, note.filter(Note.HINT::equals));
    }

    PlayState handingIn(Collection<Square> now) {
        return new PlayState(moves, List.copyOf(now), new Doing.HandedIn(), Optional.empty());
    }

    PlayState choosing(String word) {
        return new PlayState(moves, marks, new Doing.Chosen(word), Optional.empty());
    }

    PlayState walking(List<Move> path) {
        return new PlayState(moves, List.of(), new Doing.Walking(path), Optional.empty());
    }
}
