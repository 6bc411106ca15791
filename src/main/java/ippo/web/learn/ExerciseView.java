package ippo.web.learn;

import ippo.content.ExerciseText;
import ippo.content.LessonText;
import ippo.exercise.Answer;
import ippo.exercise.Choices;
import ippo.exercise.Collect;
import ippo.exercise.Destinations;
import ippo.exercise.Exercise;
import ippo.exercise.Legality;
import ippo.exercise.Marks;
import ippo.exercise.Play;
import ippo.exercise.Promotion;
import ippo.notation.Usi;
import ippo.progress.LessonProgress;
import ippo.progress.Progress;
import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.board.Blocks;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPainter.Mark;
import ippo.web.board.Pressed;
import ippo.web.board.Said;
import ippo.web.frame.Refusal;
import ippo.web.frame.Visit;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Turns an exercise and a visitor's state in it into what the template {@code learn/exercise} shows. */
final class ExerciseView {
    private final ExercisePages.Task task;
    private final Exercise exercise;
    private final ExerciseState state;
    private final Visit visit;
    private final Words words;
    private final LessonProgress progress;
    private final LessonText text;
    private final Map<String, Object> model = new HashMap<>();
    private boolean done;

    ExerciseView(ExercisePages.Task task, ExerciseState state, Visit visit, Progress progress) {
        this.task = task;
        this.exercise = task.exercise();
        this.state = state;
        this.visit = visit;
        this.words = visit.words();
        this.progress = visit.visitor()
                .map(visitor -> progress.lesson(visitor, task.lesson().id()))
                .orElse(new LessonProgress(Map.of()));
        this.text = task.lesson().text(visit.language());
    }

    /** @param steps moves that lead to the picture, for a script to show one after the other */
    Map<String, Object> model(List<Move> steps) {
        switch (exercise.style()) {
            case PLAY -> play();
            case MARK -> mark();
            case CHOOSE -> choose();
        }
        ExerciseText own = text.exercises().get(exercise.id());
        Blocks blocks = new Blocks(words);
        model.put("taste", false);
        model.put("lessonTitle", text.title());
        model.put("lessonAddress", lessonAddress());
        model.put("title", own.title());
        model.put("titleHtml", own.titleHtml());
        model.put("task", blocks.view(own.task()));
        model.put(
                "sourceLanguage",
                text.language().equals(visit.language()) ? "" : text.language().tag());
        model.put("action", address(""));
        model.put("style", exercise.style().name().toLowerCase(java.util.Locale.ROOT));
        model.put("moves", state.movesText());
        model.put("from", state.from());
        model.put("marks", state.marksText());
        model.put("hint", state.hint());
        model.put("done", done);
        model.put("steps", steps());
        model.put("walk", steps.stream().map(Move::usi).collect(Collectors.joining(" ")));
        model.put(
                "restart",
                address(new ExerciseState(List.of(), "", "", "", java.util.Set.of(), false, "", state.hint(), 0, false)
                        .query()));
        if (done) {
            model.put("doneText", blocks.view(own.done()));
            next();
        } else {
            hints(blocks, own);
        }
        return model;
    }

    private void play() {
        Play play = Play.of(exercise, state.moves()).orElseThrow(Refusal::malformed);
        done = play.isDone();
        Position shown = play.position();
        BoardPainter painter;
        Optional<Move> tried = state.tried().isEmpty() || done
                ? Optional.empty()
                : Optional.of(Usi.read(state.tried()).asOptional().orElseThrow(Refusal::malformed));
        Optional<Answer> answer = tried.map(play::answer);
        if (answer.isPresent() && answer.get() instanceof Answer.Fails fails) {
            painter = failed(fails, tried.get(), play);
        } else {
            painter = new BoardPainter(shown.toSetup(), words);
            if (!done) {
                painter.playable(offered(shown));
                if (!state.from().isEmpty()) {
                    painter.select(state.from());
                }
            }
            if (!play.moves().isEmpty()) {
                painter.last(play.moves().get(play.moves().size() - 1));
            }
            if (shown.isCheck()) {
                shown.king(shown.sideToMove()).ifPresent(king -> painter.mark(Mark.CHECK, List.of(king)));
            }
            answer.ifPresent(given -> {
                if (given instanceof Answer.Refused refused) {
                    refused(refused.reason());
                }
            });
            if (state.unreadable()) {
                model.put("said", Said.bad(words.say("exercise.unreadable-head"), words.say("exercise.unreadable")));
            }
        }
        if (exercise.goal() instanceof Collect && !(answer.orElse(null) instanceof Answer.Fails)) {
            painter.mark(Mark.STAR, play.starsLeft());
        }
        promotionQuestion(shown);
        if (done) {
            donePlay(play);
        } else {
            countMoves(play);
            showHint(painter, play);
        }
        model.put("board", painter.withoutEmptyHands().paint());
        model.put("playable", !done && !(answer.orElse(null) instanceof Answer.Fails));
        if (!state.moves().isEmpty() && !done) {
            List<Move> fewer = state.moves().subList(0, state.moves().size() - 1);
            model.put("undo", address(state.withMoves(fewer).query()));
        }
    }

    /**
     * What the script offers as targets. Someone in check shall find out which moves don't help, so all are offered.
     */
    private List<Move> offered(Position position) {
        List<Move> offered = new ArrayList<>(position.legalMoves());
        if (exercise.goal() instanceof ippo.exercise.Escape) {
            for (Square from : Square.ALL) {
                boolean own = position.at(from)
                        .filter(piece -> piece.color() == position.sideToMove())
                        .isPresent();
                for (Square to : own ? position.reach(from) : List.<Square>of()) {
                    Move move = new BoardMove(from, to, false);
                    position.objectionTo(move)
                            .filter(reason -> reason == Illegality.KING_LEFT_IN_CHECK)
                            .ifPresent(reason -> offered.add(move));
                }
            }
        }
        return offered;
    }

    private BoardPainter failed(Answer.Fails fails, Move move, Play play) {
        Position end = fails.shown();
        Move last = move;
        for (Move reply : fails.punishment()) {
            end = end.play(reply);
            last = reply;
        }
        String why = switch (fails.why()) {
            case NO_CHECK -> words.say("fail.no-check");
            case CAPTURED -> captured(fails);
            case NOT_MATE -> escaped(fails);
        };
        model.put("said", Said.bad(words.say("exercise.not-yet"), why));
        model.put("again", address(state.calm().query()));
        return new BoardPainter(end.toSetup(), words).last(last);
    }

    private String captured(Answer.Fails fails) {
        BoardMove reply = (BoardMove) fails.punishment().get(0);
        Piece taker = fails.shown().at(reply.from()).orElseThrow();
        Piece taken = fails.shown().at(reply.to()).orElseThrow();
        return words.say(
                "fail.captured",
                Map.of(
                        "taker", words.piece(taker.type()),
                        "from", words.square(reply.from()),
                        "taken", words.piece(taken.type()),
                        "to", words.square(reply.to())));
    }

    private String escaped(Answer.Fails fails) {
        return fails.punishment().isEmpty()
                ? words.say("fail.not-mate")
                : words.say("fail.not-mate")
                        + words.gap()
                        + Escape.sentence(
                                words, fails.shown(), fails.punishment().get(0));
    }

    private void refused(Illegality reason) {
        model.put("said", Said.bad(words.say("exercise.refused"), words.refusal(reason)));
    }

    private void promotionQuestion(Position shown) {
        Optional<Move> asked = state.ask().isEmpty() || done
                ? Optional.empty()
                : Usi.read(state.ask()).asOptional().filter(move -> Pressed.mayPromote(shown, move));
        model.put("ask", asked.map(Move::usi).orElse(""));
        String piece = asked.filter(BoardMove.class::isInstance)
                .flatMap(move -> shown.at(((BoardMove) move).from()))
                .map(there -> there.type().letter())
                .orElse("P");
        model.put("askPiece", piece);
    }

    private void donePlay(Play play) {
        int stars = state.stars() == 0 ? best() : state.stars();
        String line = exercise.goal().par().isPresent()
                ? words.say(
                        play.moves().size() <= exercise.goal().par().getAsInt() ? "done.fewest" : "done.more",
                        Map.of(
                                "moves",
                                play.moves().size(),
                                "par",
                                exercise.goal().par().getAsInt()))
                : "";
        model.put("said", Said.good(words.say("done.head." + stars), line, stars));
    }

    private void countMoves(Play play) {
        exercise.goal()
                .par()
                .ifPresent(par -> model.put(
                        "counter",
                        words.say("exercise.moves", Map.of("moves", play.moves().size(), "par", par))));
        if (exercise.goal().par().isPresent() && !play.moves().isEmpty() && !model.containsKey("said")) {
            model.put(
                    "status",
                    words.say("exercise.left", "count", play.starsLeft().size()));
        }
    }

    private void showHint(BoardPainter painter, Play play) {
        if (state.hint() < 2) {
            return;
        }
        List<Move> rest = play.shortestRest();
        if (rest.isEmpty()) {
            model.put("hintMore", words.say("hint.restart"));
            return;
        }
        Move move = rest.get(0);
        if (state.hint() == 2) {
            if (move instanceof BoardMove going) {
                painter.mark(Mark.DOT, List.of());
                painter.mark(Mark.LAST, List.of(going.from()));
            }
            model.put("hintMore", words.say("hint.piece", "piece", mover(play.position(), move)));
        } else {
            painter.arrow(move);
            model.put("hintMore", words.say("hint.move", "move", words.move(move, moverType(play.position(), move))));
        }
    }

    private String mover(Position position, Move move) {
        return move instanceof Drop drop
                ? words.say("hint.in-hand", "piece", words.piece(drop.piece()))
                : words.say(
                        "board.piece-on",
                        Map.of(
                                "piece", words.piece(moverType(position, move)),
                                "square", words.square(((BoardMove) move).from())));
    }

    private static PieceType moverType(Position position, Move move) {
        return move instanceof Drop drop
                ? drop.piece()
                : position.at(((BoardMove) move).from()).orElseThrow().type();
    }

    private void mark() {
        BoardPainter painter =
                new BoardPainter(exercise.start().toSetup(), words).markable(ExercisePages.isSingle(exercise));
        model.put("single", ExercisePages.isSingle(exercise));
        if (exercise.goal() instanceof Destinations destinations) {
            painter.mark(Mark.LAST, List.of(destinations.from()));
        }
        if (state.checked()) {
            judgedMarks(painter);
        } else {
            painter.mark(Mark.MARKED, state.marks());
        }
        if (!done && state.hint() == 2) {
            model.put(
                    "hintMore",
                    words.say("hint.count", "count", Marks.answer(exercise).size()));
        } else if (!done && state.hint() > 2) {
            painter.mark(Mark.DOT, Marks.answer(exercise));
            model.put("hintMore", words.say("hint.shown"));
        }
        model.put("board", painter.withoutEmptyHands().paint());
        model.put("playable", !done);
    }

    private void judgedMarks(BoardPainter painter) {
        Marks.Marked marked = Marks.mark(exercise, state.marks());
        done = marked.isRight();
        if (done) {
            painter.mark(Mark.RIGHT, marked.right());
            int stars = state.stars() == 0 ? best() : state.stars();
            model.put("said", Said.good(words.say("done.head." + stars), "", stars));
            return;
        }
        painter.mark(Mark.MARKED, marked.right()).mark(Mark.WRONG, marked.wrong());
        List<String> lines = new ArrayList<>();
        if (!marked.wrong().isEmpty()) {
            Square first = marked.wrong().iterator().next();
            String why = Optional.ofNullable(marked.why().get(first))
                    .map(reason -> words.gap() + words.refusal(reason))
                    .orElse("");
            lines.add(words.say("mark.wrong", "square", words.square(first)) + why);
        }
        if (!marked.missing().isEmpty()) {
            lines.add(words.say("mark.missing", "count", marked.missing().size()));
        }
        model.put("said", Said.bad(words.say("exercise.not-yet"), String.join(words.gap(), lines)));
    }

    private void choose() {
        BoardPainter painter = new BoardPainter(exercise.start().toSetup(), words);
        if (exercise.goal() instanceof Promotion promotion) {
            painter.arrow(promotion.move());
        } else if (exercise.goal() instanceof Legality legality) {
            painter.arrow(legality.move());
        }
        String right = Choices.answer(exercise);
        done = state.choice().equals(right);
        List<Map<String, Object>> choices = new ArrayList<>();
        for (String choice : Choices.of(exercise)) {
            String css = choice.equals(state.choice()) ? done ? "is-right" : "is-wrong" : "";
            choices.add(Map.of("value", choice, "label", choiceLabel(choice), "css", css));
        }
        model.put("choices", choices);
        if (done) {
            int stars = state.stars() == 0 ? best() : state.stars();
            model.put("said", Said.good(words.say("done.head." + stars), "", stars));
        } else if (!state.choice().isEmpty()) {
            model.put("said", Said.bad(words.say("exercise.not-yet"), words.say("choose.wrong")));
        }
        if (!done && state.hint() == 2) {
            model.put("hintMore", words.say(right.equals(Choices.LEGAL) ? "hint.legal" : "hint.look"));
        } else if (!done && state.hint() > 2) {
            model.put("hintMore", words.say("hint.answer", "answer", choiceLabel(right)));
        }
        model.put("board", painter.withoutEmptyHands().paint());
        model.put("playable", false);
    }

    private String choiceLabel(String choice) {
        return words.say("choice." + choice);
    }

    private int best() {
        return Math.max(1, progress.of(exercise.id()).stars());
    }

    private void hints(Blocks blocks, ExerciseText own) {
        if (state.hint() > 0) {
            model.put("hintText", blocks.view(own.hint()));
        }
        if (state.hint() < ExerciseState.MOST_HINTS) {
            model.put("moreHint", address(state.withHint(state.hint() + 1).query()));
            model.put("moreHintText", words.say(state.hint() == 0 ? "hint.first" : "hint.next"));
        }
    }

    private List<Map<String, Object>> steps() {
        List<Map<String, Object>> steps = new ArrayList<>();
        int number = 1;
        for (Exercise each : task.lesson().exercises()) {
            boolean solved =
                    progress.of(each.id()).isSolved() || done && each.id().equals(exercise.id());
            String title = text.exercises().get(each.id()).title();
            steps.add(Map.of(
                    "number",
                    number,
                    "address",
                    lessonAddress() + "/" + each.id(),
                    "label",
                    words.say(
                            solved ? "exercise.step-done" : "exercise.step", Map.of("number", number, "title", title)),
                    "solved",
                    solved,
                    "current",
                    each.id().equals(exercise.id())));
            number++;
        }
        return steps;
    }

    private void next() {
        List<Exercise> all = task.lesson().exercises();
        int index = all.indexOf(exercise);
        boolean last = index == all.size() - 1;
        model.put(
                "next",
                last
                        ? lessonAddress()
                        : lessonAddress() + "/" + all.get(index + 1).id());
        model.put("nextText", words.say(last ? "done.lesson" : "done.next"));
    }

    private String lessonAddress() {
        return visit.address("learn/" + task.lesson().id());
    }

    private String address(String query) {
        return lessonAddress() + "/" + exercise.id() + query;
    }
}
