package ippo.web.teach.results;

import ippo.answer.AnswerKind;
import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Outcome;
import ippo.answer.Phrase;
import ippo.answer.Question;
import ippo.classroom.PupilResults;
import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Result;
import ippo.work.Try;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How a class did at one task.
 *
 * @param asked the task itself; empty for a puzzle
 * @param overview a board with the commonest wrong first moves as arrows; empty where there are none
 * @param wrong the commonest wrong answers, the commonest first
 * @param show its address on the projector; empty for what is no longer there
 * @param states who did how; only what somebody did
 */
record TaskView(
        SafeHtml motif,
        SafeHtml title,
        String language,
        Optional<SafeHtml> asked,
        Optional<SafeHtml> overview,
        List<Wrong> wrong,
        List<Group> states,
        String address,
        Optional<String> show) {
    /** So many wrong answers are shown. */
    private static final int MOST = 6;

    /** @param text such as "5 pupils" */
    record Wrong(SafeHtml text, Answer answer) {}

    record Group(String css, String symbol, SafeHtml state, List<Pupil> pupils) {}

    /** @param own the puzzle that he or she got instead, where puzzles are drawn */
    record Pupil(String nickname, Optional<String> address, Optional<SafeHtml> own) {}

    static TaskView of(ResultScope work, ListedTask item, List<PupilResults> pupils, Words words) {
        List<Counted> wrong = wrong(work, item, pupils);
        return new TaskView(
                item.motif().title(),
                item.title(),
                item.language(),
                item.asked(words),
                item.question().filter(any -> !work.isDrawn()).flatMap(question -> overview(question, wrong, words)),
                wrong.stream()
                        .limit(MOST)
                        .map(each -> new Wrong(
                                words.html(Phrase.of("teach.results.pupils", "count", each.pupils())),
                                Answer.of(each.item(), each.first(), words)))
                        .toList(),
                states(work, item, pupils, words),
                item.address(),
                item.question().map(question -> work.show(item.task())));
    }

    /** A wrong answer, and how many pupils gave it to this puzzle or exercise. */
    private record Counted(ListedTask item, Try first, int pupils) {}

    /** Of the present revision alone: what was wrong before may be right now. */
    private static List<Counted> wrong(ResultScope work, ListedTask item, List<PupilResults> pupils) {
        Map<List<String>, Counted> counted = new LinkedHashMap<>();
        for (PupilResults pupil : pupils) {
            Set<String> given = new LinkedHashSet<>();
            ListedTask own = work.own(pupil, item);
            for (Try each : pupil.of(item.task()).tries()) {
                if (each.outcome() == Outcome.FAILED && each.revision() == own.revision() && given.add(each.answer())) {
                    counted.merge(
                            List.of(own.task().text(), each.answer()),
                            new Counted(own, each, 1),
                            (before, now) -> new Counted(own, before.first(), before.pupils() + 1));
                }
            }
        }
        return counted.values().stream()
                .sorted(Comparator.comparingInt(Counted::pupils).reversed())
                .toList();
    }

    private static Optional<SafeHtml> overview(Question question, List<Counted> wrong, Words words) {
        if (question.style() != AnswerKind.PLAY) {
            return Optional.empty();
        }
        Drawing drawing = Drawing.NOTHING;
        int drawn = 0;
        for (Counted each : wrong) {
            Optional<Move> move = Answer.moves(each.first().answer())
                    .filter(moves -> moves.size() == 1)
                    .map(moves -> moves.get(0));
            if (move.isPresent() && drawn < MOST) {
                drawing = switch (move.get()) {
                    case BoardMove going -> drawing.with(new Arrow(going.from(), going.to()));
                    case Drop drop -> drawing.with(BoardMark.WRONG, drop.to());
                };
                drawn++;
            }
        }
        // one alone is shown below
        return drawn < 2
                ? Optional.empty()
                : Optional.of(Answer.print(Answer.beginning(question, words).draw(drawing)));
    }

    private static List<Group> states(ResultScope work, ListedTask item, List<PupilResults> pupils, Words words) {
        Map<Result.State, List<Pupil>> by = new EnumMap<>(Result.State.class);
        for (PupilResults pupil : pupils) {
            Result.State state = pupil.of(item.task()).state();
            by.computeIfAbsent(state, each -> new ArrayList<>())
                    .add(new Pupil(
                            pupil.nickname(),
                            state == Result.State.NOT_STARTED
                                    ? Optional.empty()
                                    : Optional.of(work.cell(pupil.member(), item.task())),
                            Optional.of(work.own(pupil, item))
                                    .filter(own -> !own.equals(item))
                                    .map(ListedTask::title)));
        }
        List<Group> groups = new ArrayList<>();
        by.forEach((state, who) -> groups.add(
                new Group(Cell.css(state), Cell.symbol(state, 0), words.html("teach.results.group." + state), who)));
        return groups;
    }
}
