package ippo.exercise;

import ippo.answer.BoardMark;
import ippo.answer.Choice;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Reply;
import ippo.answer.SeededShuffle;
import ippo.notation.PieceLetters;
import ippo.notation.Sfen;
import ippo.notation.WrittenMove;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** How is this move written? The wrong answers have one thing wrong each, as beginners write it. */
record Write(Move move) implements ChooseGoal {
    static final GoalFormat FORMAT =
            GoalFormat.plain("write", what -> what.move().map(Write::new));

    Write {
        Objects.requireNonNull(move, "move");
    }

    /** A way to be wrong. The choice's word is the move as USI would have it, so that no word looks different. */
    private record Slip(String word, WrittenMove written, Phrase why) {}

    @Override
    public List<String> words() {
        return List.of(move.usi());
    }

    @Override
    public Optional<Reply> solution(Written value) {
        List<? extends Written> items = value.list();
        Optional<Move> written = items.size() == 1 ? items.get(0).move() : Optional.empty();
        if (written.filter(move::equals).isEmpty()) {
            value.fault("expected a list with the move that is asked about, [\"" + move.usi() + "\"]");
            return Optional.empty();
        }
        return written.map(right -> new Reply.Chosen(right.usi()));
    }

    @Override
    public String answer(Position start) {
        return move.usi();
    }

    @Override
    public List<Choice> choices(Position start) {
        List<Choice> choices = new ArrayList<>(List.of(choice(move.usi(), WrittenMove.of(start, move))));
        slips(start).forEach(slip -> choices.add(choice(slip.word, slip.written)));
        return choices;
    }

    private static Choice choice(String word, WrittenMove written) {
        return new Choice(word, Phrase.of("choice.written", "move", written));
    }

    @Override
    public boolean isShuffled() {
        return true;
    }

    /**
     * At most three, the same ones each time: first what this very move tempts to, then where the square is mistaken.
     */
    private List<Slip> slips(Position start) {
        List<Slip> all = new ArrayList<>();
        ofPromotion(start).ifPresent(all::add);
        ofOther(start).ifPresent(all::add);
        List<Slip> more = new ArrayList<>(ofSquare(start));
        more.add(ofPiece(start));
        SeededShuffle.shuffle(more, (Sfen.writeWithoutPly(start.toSetup()) + " " + move.usi()).hashCode());
        all.addAll(more);
        List<Slip> slips = new ArrayList<>();
        for (Slip slip : all) {
            boolean isNew = slips.stream().noneMatch(each -> looksAlike(each.written, slip.written))
                    && !looksAlike(slip.written, WrittenMove.of(start, move));
            if (isNew && slips.size() < Beliefs.MOST_CHOICES - 1) {
                slips.add(slip);
            }
        }
        return slips;
    }

    private static boolean looksAlike(WrittenMove one, WrittenMove other) {
        return one.japanese().equals(other.japanese())
                || one.western(PieceLetters.ENGLISH).equals(other.western(PieceLetters.ENGLISH));
    }

    /** With the promotion where there is none, or without it, wherever the piece had the choice or has to. */
    private Optional<Slip> ofPromotion(Position start) {
        return move.onBoard()
                .filter(going -> start.isLegal(new BoardMove(going.from(), going.to(), true)))
                .map(going -> new BoardMove(going.from(), going.to(), !going.promotes()))
                .map(other -> new Slip(
                        other.usi(),
                        WrittenMove.of(start, move).withPromotion(other.promotes()),
                        Phrase.of(move.promotes() ? "written.promotes" : "written.stays")));
    }

    /** Another piece of the kind that could have come as well. */
    private Optional<Slip> ofOther(Position start) {
        return move.onBoard().flatMap(going -> ofOther(start, going));
    }

    private static Optional<Slip> ofOther(Position start, BoardMove going) {
        return start.legalMoves().stream()
                .flatMap(other -> other.onBoard().stream())
                .filter(coming -> coming.to().equals(going.to())
                        && coming.promotes() == going.promotes()
                        && !coming.from().equals(going.from())
                        && start.at(coming.from()).equals(start.at(going.from())))
                .min((one, other) -> one.usi().compareTo(other.usi()))
                .map(other -> new Slip(
                        other.usi(),
                        WrittenMove.of(start, other),
                        Phrase.of("written.other", "from", going.from())
                                .with("square", other.from())
                                .with("piece", Sights.type(start, going.from()))));
    }

    private List<Slip> ofSquare(Position start) {
        Square to = move.to();
        List<Slip> slips = new ArrayList<>();
        slips.add(square(start, to.turned(), "written.turned"));
        slips.add(square(start, Square.at(10 - to.file(), to.rank()), "written.from-left"));
        slips.add(square(start, Square.at(to.rank(), to.file()), "written.swapped"));
        move.onBoard().ifPresent(going -> slips.add(square(start, going.from(), "written.from")));
        return slips;
    }

    private Slip square(Position start, Square square, String why) {
        Function<Square, String> word = written ->
                move.usi().substring(0, 2) + written.name() + move.usi().substring(4);
        return new Slip(
                word.apply(square),
                WrittenMove.of(start, move).withTo(square),
                Phrase.of(why, "square", square).with("to", move.to()));
    }

    private Slip ofPiece(Position start) {
        PieceType right = WrittenMove.of(start, move).piece();
        PieceType wrong = mistakenFor(right);
        return new Slip(
                move.usi() + wrong.letter(),
                WrittenMove.of(start, move).withPiece(wrong),
                Phrase.of("written.piece", "piece", right));
    }

    /** What is easily taken for such a piece; for a promoted one what it was before. */
    private static PieceType mistakenFor(PieceType type) {
        return switch (type) {
            case PAWN -> PieceType.LANCE;
            case LANCE, TOKIN -> PieceType.PAWN;
            case KNIGHT -> PieceType.KING;
            case KING -> PieceType.KNIGHT;
            case SILVER -> PieceType.GOLD;
            case GOLD -> PieceType.SILVER;
            case BISHOP -> PieceType.ROOK;
            case ROOK -> PieceType.BISHOP;
            case PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER, HORSE, DRAGON -> type.base();
        };
    }

    @Override
    public Drawing asked(Position start) {
        return move.isDrop() ? Drawing.of(BoardMark.HINT, move.to()) : Drawing.arrowOf(move);
    }

    @Override
    public Judgement.Missed missed(Position start, String chosen) {
        Slip slip = slips(start).stream()
                .filter(each -> each.word.equals(chosen))
                .findFirst()
                .orElseThrow();
        return ChooseGoal.because(slip.why, Drawing.NOTHING);
    }

    @Override
    public Hint look(Position start) {
        return new Hint(Phrase.of("hint.look.write"), Drawing.of(BoardMark.HINT, move.to()));
    }

    @Override
    public Optional<String> misfit(Position start) {
        if (!start.isLegal(move)) {
            return Optional.of(
                    move + " is not legal: " + start.objectionTo(move).orElseThrow());
        }
        return move.isDrop() && start.hand(Color.BLACK).counts().size() > 1
                ? Optional.of("with several kinds of pieces in hand nobody sees which is dropped")
                : Optional.empty();
    }
}
