package ippo.exercise;

import ippo.answer.Judgement;
import ippo.answer.QuestionState;
import ippo.notation.Reading;
import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Bring the black pieces to where a picture shows them, by moves and drops. White never moves; other pieces may stand
 * anywhere.
 *
 * @param picture what is to stand where, at least one piece
 * @param moves the proved minimum, at least 1
 */
record Build(Map<Square, PieceType> picture, int moves) implements PlayGoal {
    static final GoalFormat FORMAT = new GoalFormat("build", Set.of("moves"), Build::read);

    /** Positions that a hint looks at before it gives up: a fraction of a second. */
    private static final long HINT_NODES = 20_000;

    /** Positions that a proof looks at: some seconds. */
    private static final long PROOF_NODES = 1_000_000;

    Build {
        picture = Collections.unmodifiableMap(new TreeMap<>(picture));
        if (picture.isEmpty() || moves < 1) {
            throw new IllegalArgumentException(picture + " in " + moves + " moves");
        }
    }

    private static Optional<Goal> read(Written what, Written.Entries all) {
        OptionalInt moves = all.need("moves").map(Written::number).orElse(OptionalInt.empty());
        Optional<Map<Square, PieceType>> picture = picture(what);
        return moves.isPresent() ? picture.map(shown -> new Build(shown, moves.getAsInt())) : Optional.empty();
    }

    /** The black pieces of a board in quotes, the board part of an SFEN; empty if it has faults, which are noted. */
    static Optional<Map<Square, PieceType>> picture(Written what) {
        return what.quoted().flatMap(board -> picture(what, board));
    }

    private static Optional<Map<Square, PieceType>> picture(Written what, String board) {
        Reading<Setup> setup = Sfen.read(board + " b - 1");
        setup.complaint().ifPresent(complaint -> what.fault("board \"" + board + "\", " + complaint));
        Map<Square, PieceType> picture = new TreeMap<>();
        setup.asOptional().map(Setup::pieces).orElse(Map.of()).forEach((square, piece) -> {
            if (piece.color() == Color.BLACK) {
                picture.put(square, piece.type());
            }
        });
        if (picture.isEmpty() && setup.complaint().isEmpty()) {
            what.fault("the picture shows no black piece");
        }
        return Optional.of(picture).filter(shown -> !shown.isEmpty());
    }

    @Override
    public Map<Square, PieceType> picture() {
        return picture;
    }

    @Override
    public OptionalInt par() {
        return OptionalInt.of(moves);
    }

    @Override
    public boolean showsLeft() {
        return true;
    }

    @Override
    public Set<Square> wanted(Position start) {
        return picture.keySet().stream()
                .filter(square -> !stands(start, square))
                .collect(Collectors.toSet());
    }

    private boolean stands(Position position, Square square) {
        return position.at(square)
                .filter(new Piece(picture.get(square), Color.BLACK)::equals)
                .isPresent();
    }

    @Override
    public Judgement after(Position start, QuestionState before, Move move) {
        Position after = before.position().play(move).withSideToMove(Color.BLACK);
        return PlayGoal.unanswered(before, move, wanted(after));
    }

    @Override
    public List<Move> search(Position start, QuestionState stage) {
        return BuildSearch.from(picture, stage.position(), HINT_NODES).moves();
    }

    @Override
    public Optional<String> misfit(Position start) {
        return PlayGoal.blackAlone(start)
                .or(() -> wanted(start).isEmpty() ? Optional.of("everything stands there already") : Optional.empty());
    }

    @Override
    public Optional<String> disproof(Position start) {
        return BuildSearch.from(picture, start, PROOF_NODES).disproof(moves);
    }
}
