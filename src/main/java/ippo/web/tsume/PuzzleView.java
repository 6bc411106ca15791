package ippo.web.tsume;

import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.notation.Usi;
import ippo.progress.Best;
import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.tsume.Judgement;
import ippo.tsume.Puzzle;
import ippo.tsume.PuzzleJudge;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPainter.Mark;
import ippo.web.board.Pressed;
import ippo.web.board.Said;
import ippo.web.frame.Refusal;
import ippo.web.frame.Visit;
import ippo.web.learn.Escape;
import ippo.web.words.Words;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/** Turns a puzzle and a visitor's state in it into what the template {@code tsume/puzzle} shows. */
final class PuzzleView {
    /** Judging a move again, to show it, needs no choice among defences: a refutation is always the same one. */
    private static final RandomGenerator FIRST = () -> 0;

    private final Content content;
    private final Puzzle puzzle;
    private final PuzzleState state;
    private final Visit visit;
    private final Words words;
    private final PuzzleJudge judge;
    private final Best best;
    private final boolean gaveUp;
    private final Map<String, Object> model = new HashMap<>();

    PuzzleView(
            Content content,
            Puzzle puzzle,
            PuzzleState state,
            Visit visit,
            PuzzleJudge judge,
            Best best,
            boolean gaveUp) {
        this.content = content;
        this.puzzle = puzzle;
        this.state = state;
        this.visit = visit;
        this.words = visit.words();
        this.judge = judge;
        this.best = best;
        this.gaveUp = gaveUp;
    }

    /** The position after these moves, which must be playable. */
    static Position after(Puzzle puzzle, List<Move> moves) {
        Position position = puzzle.start();
        for (Move move : moves) {
            position = position.play(move);
        }
        return position;
    }

    /**
     * Whether play can have come here: reachable with the solver to move, or after a check of his that mates in the
     * end.
     */
    static boolean isReachable(PuzzleJudge judge, Puzzle puzzle, List<Move> moves) {
        if (moves.size() % 2 == 0) {
            return judge.isReachable(puzzle, moves);
        }
        List<Move> before = moves.subList(0, moves.size() - 1);
        if (!judge.isReachable(puzzle, before)) {
            return false;
        }
        Judgement judgement = judge.judge(puzzle, before, moves.get(moves.size() - 1), FIRST);
        return judgement instanceof Judgement.Solved
                || judgement instanceof Judgement.Continues
                || judgement instanceof Judgement.Longer;
    }

    /** @param steps moves that lead to the picture, for a script to show one after the other */
    Map<String, Object> model(List<Move> steps) {
        Position position = after(puzzle, state.moves());
        boolean mate = position.isCheckmate();
        boolean earned = mate || best.isSolved() || gaveUp;
        boolean walking = earned && (!state.walk().isEmpty() || state.note() == PuzzleState.Note.START);
        model.put("heading", heading());
        model.put(
                "task",
                puzzle.plies() == 1 ? words.say("tsume.task.1") : words.say("tsume.task", "plies", puzzle.plies()));
        model.put("action", address(""));
        model.put("moves", PuzzleState.usi(state.moves()));
        model.put("from", state.from());
        model.put("hint", state.hint());
        model.put("walk", steps.stream().map(Move::usi).collect(Collectors.joining(" ")));
        model.put("ask", "");
        model.put("askPiece", "P");
        model.put("done", mate || walking);
        model.put("restart", address(state.withMoves(List.of()).query()));
        model.put("playable", false);
        if (walking) {
            walk();
        } else {
            board(position, mate);
        }
        if (earned && (mate || walking || givenUp())) {
            new SolutionView(puzzle, state, visit).addTo(model);
        }
        next().ifPresent(next -> model.put("next", visit.address("tsume/" + next.id())));
        return model;
    }

    private String heading() {
        return words.say(
                "tsume.puzzle",
                Map.of(
                        "title",
                        words.say("tsume.plies", "plies", puzzle.plies()),
                        "number",
                        content.bank().puzzle(puzzle.id()).orElseThrow().number()));
    }

    private void board(Position position, boolean mate) {
        Optional<Move> tried = state.tried().isEmpty() || mate
                ? Optional.empty()
                : Optional.of(Usi.read(state.tried()).asOptional().orElseThrow(Refusal::malformed));
        Optional<Judgement> judgement = tried.map(move -> judge.judge(puzzle, state.moves(), move, FIRST));
        BoardPainter painter;
        if (judgement.isPresent() && judgement.get() instanceof Judgement.Escapes escapes) {
            painter = escaped(position, tried.get(), escapes);
        } else {
            painter = new BoardPainter(position.toSetup(), words);
            judgement.ifPresent(this::say);
            if (mate) {
                solved(position, painter);
            } else {
                model.put("playable", true);
                painter.playable(position.legalMoves());
                turn(position, painter);
            }
            if (!state.moves().isEmpty()) {
                painter.last(state.moves().get(state.moves().size() - 1));
            }
        }
        model.put("board", painter.paint());
    }

    private void say(Judgement judgement) {
        if (judgement instanceof Judgement.Illegal illegal) {
            model.put("said", Said.bad(words.say("exercise.refused"), words.refusal(illegal.reason())));
        } else if (judgement instanceof Judgement.NotCheck) {
            model.put("said", Said.bad(words.say("tsume.not-check-head"), words.say("tsume.not-check")));
        } else if (judgement instanceof Judgement.Unknown) {
            model.put("said", Said.neutral(words.say("tsume.unknown-head"), words.say("tsume.unknown")));
        }
    }

    private BoardPainter escaped(Position position, Move move, Judgement.Escapes escapes) {
        Position shown = position.play(move);
        String why = escapes.refutation().isEmpty()
                ? ""
                : Escape.sentence(words, shown, escapes.refutation().get(0));
        Move last = move;
        for (Move reply : escapes.refutation()) {
            shown = shown.play(reply);
            last = reply;
        }
        model.put("said", Said.bad(words.say("tsume.escapes-head"), why));
        model.put("again", address(state.calm().query()));
        model.put("againText", words.say("exercise.again"));
        return new BoardPainter(shown.toSetup(), words).last(last);
    }

    private void solved(Position position, BoardPainter painter) {
        position.king(position.sideToMove()).ifPresent(king -> painter.mark(Mark.CHECK, List.of(king)));
        int stars = Math.max(1, state.stars() == 0 ? best.stars() : state.stars());
        boolean longer = state.moves().size() > puzzle.plies();
        model.put(
                "said",
                Said.good(
                        words.say("tsume.solved-head"),
                        words.say(longer ? "tsume.solved-longer" : "tsume.solved-line"),
                        stars));
    }

    private void turn(Position position, BoardPainter painter) {
        if (!state.from().isEmpty()) {
            painter.select(state.from());
        }
        ask(position);
        if (!state.moves().isEmpty()) {
            model.put(
                    "undo",
                    address(state.withMoves(state.moves()
                                    .subList(0, Math.max(0, state.moves().size() - 2)))
                            .query()));
        }
        model.put("mayGiveUp", !givenUp());
        hints(position, painter);
        if (model.containsKey("said")) {
            return;
        }
        int left = judge.pliesLeft(puzzle, state.moves()).orElseThrow();
        switch (state.note()) {
            case UNREADABLE ->
                model.put("said", Said.bad(words.say("exercise.unreadable-head"), words.say("exercise.unreadable")));
            case LONGER ->
                model.put(
                        "said",
                        Said.neutral(
                                words.say("tsume.longer-head"),
                                words.say(
                                                "tsume.longer",
                                                Map.of("plies", state.moves().size() + left, "asked", puzzle.plies()))
                                        + words.gap()
                                        + reply()));
            case GIVEN_UP -> {
                if (givenUp()) {
                    model.put("said", Said.neutral(words.say("tsume.solution"), words.say("tsume.given-up")));
                }
            }
            case NONE, START -> {
                if (!state.moves().isEmpty()) {
                    boolean longer = state.moves().size() + left > puzzle.plies();
                    String key = longer ? "tsume.longer-left" : "tsume.left";
                    model.put("said", Said.neutral(words.say(key, "left", left), reply()));
                }
            }
        }
    }

    /** The defender's last move in words: who does not see the board would not know it otherwise. */
    private String reply() {
        List<Move> before = state.moves().subList(0, state.moves().size() - 1);
        Move reply = state.moves().get(state.moves().size() - 1);
        PieceType piece = reply instanceof Drop drop
                ? drop.piece()
                : after(puzzle, before)
                        .at(((BoardMove) reply).from())
                        .orElseThrow()
                        .type();
        return words.say("tsume.reply", "move", words.move(reply, piece));
    }

    /** Whether the page is asked to show a solution that was given up on; the address alone does not earn it. */
    private boolean givenUp() {
        return gaveUp && state.note() == PuzzleState.Note.GIVEN_UP;
    }

    private void ask(Position position) {
        Optional<Move> asked = state.ask().isEmpty()
                ? Optional.empty()
                : Usi.read(state.ask()).asOptional().filter(move -> Pressed.mayPromote(position, move));
        asked.filter(BoardMove.class::isInstance)
                .flatMap(move -> position.at(((BoardMove) move).from()))
                .ifPresent(piece -> {
                    model.put("ask", state.ask());
                    model.put("askPiece", piece.type().letter());
                });
    }

    private void hints(Position position, BoardPainter painter) {
        if (state.hint() > 0) {
            model.put("hintText", words.say("tsume.hint.1"));
        }
        if (state.hint() > 1) {
            Move key = judge.best(puzzle, state.moves()).get(0);
            if (key instanceof BoardMove going) {
                painter.mark(Mark.LAST, List.of(going.from()));
            }
            model.put("hintMore", words.say("hint.piece", "piece", mover(position, key)));
        }
        if (state.hint() < PuzzleState.MOST_HINTS) {
            model.put("moreHint", address(state.withHint(state.hint() + 1).query()));
            model.put("moreHintText", words.say(state.hint() == 0 ? "hint.first" : "hint.next"));
        }
    }

    private String mover(Position position, Move move) {
        if (move instanceof Drop drop) {
            return words.say("hint.in-hand", "piece", words.piece(drop.piece()));
        }
        BoardMove going = (BoardMove) move;
        PieceType type = position.at(going.from()).orElseThrow().type();
        return words.say("board.piece-on", Map.of("piece", words.piece(type), "square", words.square(going.from())));
    }

    private void walk() {
        if (!isReachable(judge, puzzle, state.walk())) {
            throw Refusal.malformed();
        }
        Position position = after(puzzle, state.walk());
        BoardPainter painter = new BoardPainter(position.toSetup(), words);
        if (!state.walk().isEmpty()) {
            painter.last(state.walk().get(state.walk().size() - 1));
        }
        if (position.isCheck()) {
            position.king(position.sideToMove()).ifPresent(king -> painter.mark(Mark.CHECK, List.of(king)));
        }
        model.put("board", painter.paint());
    }

    private Optional<Puzzle> next() {
        List<Puzzle> all = content.bank().all().stream().map(BankPuzzle::puzzle).toList();
        int index = all.indexOf(puzzle);
        return index + 1 < all.size() ? Optional.of(all.get(index + 1)) : Optional.empty();
    }

    private String address(String query) {
        return visit.address("tsume/" + puzzle.id()) + query;
    }
}
