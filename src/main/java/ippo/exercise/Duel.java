package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Mates;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.QuestionState;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Black and White move in turn until Black has what he wants, or cannot get it any more. Whoever leaves the other side
 * without a move has won, whatever the aim.
 *
 * @param moves the fewest that force the aim, proved; of {@link SaveAim} how many there are to be made
 */
record Duel(Aim aim, White white, int moves) implements PlayGoal {
    static final GoalFormat FORMAT = new GoalFormat("duel", Set.of("white", "then", "moves"), Duel::read);

    /** Positions that the judging of a move, or a hint, looks at: some hundredths of a second. */
    static final long JUDGE_NODES = 15_000;

    /** Positions that a proof looks at: some seconds. An exercise that needs more is too big for a beginner. */
    static final long PROOF_NODES = 1_500_000;

    /** A kilobyte each; the first moves of all duels of the course are some 5,000. */
    private static final Judged JUDGED = new Judged(8_000);

    Duel {
        Objects.requireNonNull(aim, "aim");
        Objects.requireNonNull(white, "white");
        if (moves < 1) {
            throw new IllegalArgumentException(aim + " in " + moves + " moves");
        }
    }

    private static Optional<Goal> read(Written what, Written.Entries all) {
        OptionalInt moves = all.need("moves").map(Written::number).orElse(OptionalInt.empty());
        Optional<White> white = all.need("white")
                .flatMap(White::read)
                .flatMap(begun -> all.get("then").map(begun::then).orElse(Optional.of(begun)));
        Optional<? extends Aim> aim = Aims.read(what, moves.orElse(1));
        return moves.isPresent() && white.isPresent()
                ? aim.map(wanted -> new Duel(wanted, white.get(), moves.getAsInt()))
                : Optional.empty();
    }

    @Override
    public OptionalInt par() {
        return aim.isCounted() ? OptionalInt.of(moves) : OptionalInt.empty();
    }

    @Override
    public Map<Square, PieceType> picture() {
        return aim.picture();
    }

    @Override
    public boolean showsLeft() {
        return aim.showsLeft();
    }

    @Override
    public Set<Square> left(Position start, QuestionState stage, List<Move> then) {
        return aim.left(bout(start).after(stage.line()).after(then));
    }

    @Override
    public boolean isAnswered() {
        return true;
    }

    @Override
    public Optional<Phrase> remark(QuestionState stage) {
        if (stage.done()) {
            boolean allTaken = aim.isToTake() && stage.left().isEmpty();
            return allTaken
                            || stage.position().hasLegalMove()
                            || stage.position().isCheckmate()
                    ? Optional.empty()
                    : Optional.of(Phrase.of("duel.stuck"));
        }
        int left = limit() - stage.learnerMoves();
        return aim.isCounted() && stage.learnerMoves() >= moves
                ? Optional.of(Phrase.of(aim.unreached(), "moves", left))
                : aim.remark(left);
    }

    private int limit() {
        return aim.limit(moves);
    }

    private DuelSearch search(long mostNodes) {
        return new DuelSearch(aim, white, mostNodes);
    }

    private Bout bout(Position start) {
        return Bout.of(start, aim.followed(start));
    }

    @Override
    public Set<Square> wanted(Position start) {
        return aim.left(bout(start));
    }

    @Override
    public Judgement after(Position start, QuestionState before, Move move) {
        List<Move> line = PlayGoal.longer(before.line(), move);
        return JUDGED.of(
                new Judged.Asked(this, start, line), () -> work(bout(start).after(before.line()), line));
    }

    private Judgement work(Bout turn, List<Move> line) {
        Move move = line.get(line.size() - 1);
        Bout after = turn.after(move);
        DuelSearch search = search(JUDGE_NODES);
        if (search.isWon(after, move)) {
            Drawing proof = after.position().isCheckmate() ? Mates.proof(after.position()) : Drawing.NOTHING;
            return new Judgement.Solved(Optional.of(stage(after, line, true)), proof);
        }
        int left = limit() - after.played();
        DuelSearch.Answer answer = search.answer(after, left);
        Bout next = after.after(answer.move());
        if (answer.verdict() == DuelSearch.Verdict.DENIED) {
            return missed(after, answer.move(), next, left);
        }
        return new Judgement.Goes(List.of(answer.move()), stage(next, PlayGoal.longer(line, answer.move()), false));
    }

    private QuestionState stage(Bout bout, List<Move> line, boolean done) {
        return new QuestionState(bout.position(), line, aim.left(bout), bout.played(), OptionalInt.empty(), done);
    }

    private Judgement.Missed missed(Bout after, Move answer, Bout next, int left) {
        return new Judgement.Missed(
                why(after, answer, next, left), Drawing.ofAnswer(answer), List.of(answer), aim.rescue(after, answer));
    }

    private List<Phrase> why(Bout after, Move answer, Bout next, int left) {
        if (next.position().isCheckmate()) {
            return List.of(Phrase.of("duel.mated"));
        }
        List<Phrase> why = new ArrayList<>(aim.why(after, answer, next));
        if (why.isEmpty() && after.position().at(answer.to()).isPresent()) {
            why.add(Whites.captured(after.position(), answer));
        }
        if (why.isEmpty() && !next.position().hasLegalMove()) {
            why.add(Phrase.of("duel.stuck-own"));
        }
        if (why.isEmpty()) {
            why.add(
                    left > 0
                            ? Phrase.of("duel.too-slow")
                            : Phrase.of("done.more", "moves", after.played()).with("par", moves));
        }
        if (why.stream().noneMatch(Duel::namesMove)) {
            why.add(
                    0,
                    Phrase.of("duel.answer", "deed", PlayedMove.of(after.position(), answer))
                            .as(Phrase.Role.EVENT));
        }
        return why;
    }

    /** Whether a reason says what White plays: without that a miss speaks of an end that nobody sees. */
    private static boolean namesMove(Phrase why) {
        return why.values().containsKey("to") || why.values().containsKey("deed");
    }

    @Override
    public List<Move> search(Position start, QuestionState stage) {
        return search(JUDGE_NODES).way(bout(start).after(stage.line()), limit() - stage.learnerMoves());
    }

    @Override
    public Optional<String> rightLength(QuestionState done) {
        return done.learnerMoves() == moves
                ? Optional.empty()
                : Optional.of("the solution has " + done.learnerMoves() + " moves, but moves says " + moves);
    }

    @Override
    public Optional<String> misfit(Position start) {
        return aim.misfit(start).or(() -> {
            boolean stuck =
                    !start.isCheck() && !start.withSideToMove(Color.WHITE).hasLegalMove();
            return stuck ? Optional.of("White has no move to answer with") : Optional.empty();
        });
    }

    @Override
    public Optional<String> disproof(Position start) {
        DuelSearch search = search(PROOF_NODES);
        OptionalInt fewest = search.fewest(bout(start), limit());
        if (search.isSpent()) {
            return Optional.of("it could not be proved that " + moves + " moves force it: make the exercise smaller");
        }
        if (fewest.isEmpty()) {
            return Optional.of("White can keep Black from it for " + limit() + " moves");
        }
        List<Move> way = search.way(bout(start), limit());
        if (fewest.getAsInt() != moves) {
            return Optional.of(
                    moves + " moves are not the least; proved: " + fewest.getAsInt() + ", by " + PlayGoal.usi(way));
        }
        return !aim.isCounted() || bout(start).after(way).played() == moves
                ? Optional.empty()
                : Optional.of("White is left without a move before, by " + PlayGoal.usi(way));
    }
}
