package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.AnswerKind;
import ippo.answer.BoardMark;
import ippo.answer.Choice;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.answer.Rescue;
import ippo.content.Content;
import ippo.content.Shipped;
import ippo.exercise.Exercise;
import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.words.Sayable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every exercise and puzzle that ships, asked as a learner is asked. */
@Tag("slow")
@Order(1)
final class QuestionsTest {
    private static final RandomGenerator RANDOM = new Random(3);
    private static final Map<String, Question> ALL = new LinkedHashMap<>();
    private static final Map<String, Reply> SOLUTIONS = new HashMap<>();
    /** Of played ones, what every first move is judged: worked out once, since in duels it is a search. */
    private static final Map<String, Map<Move, Judgement>> FIRST = new LinkedHashMap<>();

    @BeforeAll
    static void read() {
        Content content = Shipped.content();
        content.lessons()
                .forEach(lesson -> Stream.concat(lesson.cards().stream(), lesson.exercises().stream())
                        .forEach(exercise -> put(lesson.id() + "/" + exercise.id(), exercise)));
        content.bank().all().forEach(each -> {
            ALL.put(each.task().text(), each.puzzle());
            SOLUTIONS.put(each.task().text(), new Reply.Moves(each.puzzle().solution()));
        });
        played().forEach((name, question) -> {
            Map<Move, Judgement> judged = new LinkedHashMap<>();
            for (Move move : question.start().legalMoves()) {
                judged.put(move, question.judge(new Reply.Moves(List.of(move)), RANDOM));
            }
            FIRST.put(name, judged);
        });
    }

    private static void put(String name, Exercise exercise) {
        ALL.put(name, exercise);
        SOLUTIONS.put(name, exercise.solution());
    }

    private static QuestionState start(Question question) {
        return question.stage(List.of()).orElseThrow();
    }

    /** The moves of a solution that are the learner's, as they come to be judged. */
    private static List<Reply.Moves> steps(Question question, Reply.Moves solution) {
        int plies = question.isAnswered() ? 2 : 1;
        List<Reply.Moves> steps = new ArrayList<>();
        for (int end = 1; end <= solution.line().size(); end += plies) {
            steps.add(new Reply.Moves(solution.line().subList(0, end)));
        }
        return steps;
    }

    @Test
    void itsSolutionIsJudgedRight() {
        ALL.forEach((name, question) -> {
            assertThat(start(question).position()).isEqualTo(question.start());
            if (SOLUTIONS.get(name) instanceof Reply.Moves moves) {
                List<Reply.Moves> steps = steps(question, moves);
                for (Reply.Moves step : steps.subList(0, steps.size() - 1)) {
                    assertThat(question.judge(step, RANDOM))
                            .as("%s: %s", name, step)
                            .isInstanceOf(Judgement.Goes.class);
                }
                Judgement last = question.judge(steps.get(steps.size() - 1), RANDOM);
                assertThat(last).as(name).isInstanceOf(Judgement.Solved.class);
                QuestionState after = ((Judgement.Solved) last).after().orElseThrow();
                assertThat(after.done()).isTrue();
                assertThat(question.stage(after.line())).contains(after);
                question.par().ifPresent(par -> assertThat(after.learnerMoves()).isEqualTo(par));
            } else {
                assertThat(question.judge(SOLUTIONS.get(name), RANDOM)).as(name).isInstanceOf(Judgement.Solved.class);
            }
        });
        assertThat(ALL).hasSizeGreaterThan(150);
    }

    @Test
    void wherePlayIsAskedHintsNameWhatTheNextMoveMoves() {
        played().forEach((name, question) -> {
            for (Reply.Moves step : steps(question, (Reply.Moves) SOLUTIONS.get(name))) {
                QuestionState stage = question.stage(step.before()).orElseThrow();
                Hint second = question.hint(2, stage);
                Hint third = question.hint(3, stage);
                PlayedMove deed = (PlayedMove) third.text().values().get("deed");
                List<Move> line = new ArrayList<>(step.before());
                line.add(deed.move());
                Judgement judgement = question.judge(new Reply.Moves(line), RANDOM);
                assertThat(judgement instanceof Judgement.Goes || judgement instanceof Judgement.Solved)
                        .as("%s: %s", name, line)
                        .isTrue();
                assertThat(second.text().values())
                        .containsEntry("piece", deed.mover().type());
                if (deed.move() instanceof BoardMove going) {
                    assertThat(second.text().key()).isEqualTo("hint.piece-on");
                    assertThat(second.drawing()).isEqualTo(Drawing.of(BoardMark.HINT, going.from()));
                } else {
                    boolean oneKind = question instanceof Exercise
                            && stage.position()
                                            .hand(stage.position().sideToMove())
                                            .counts()
                                            .size()
                                    == 1;
                    assertThat(second.text().key())
                            .as(name)
                            .isEqualTo(oneKind ? "hint.drop-on-file" : "hint.drop-piece");
                    assertThat(second.drawing()
                                    .at(BoardMark.HINT)
                                    .contains(deed.move().to()))
                            .as("%s: %s", name, line)
                            .isEqualTo(oneKind);
                }
            }
        });
    }

    @Test
    void whereSquaresAreAskedHintsCountThemAndShowRightOnes() {
        of(AnswerKind.MARK).forEach((name, question) -> {
            Set<Square> right = question.squares();
            Hint second = question.hint(2, start(question));
            Set<Square> drawn = second.drawing().at(BoardMark.HINT);
            if (right.size() == 1) {
                assertThat(drawn).as(name).containsAll(right);
            } else if (right.size() == 2) {
                assertThat(second.text().values()).as(name).containsEntry("count", 2);
                assertThat(drawn).as(name).hasSize(9).containsAnyElementsOf(right);
            } else {
                assertThat(second.text().values()).as(name).containsEntry("count", right.size());
                assertThat(right).as(name).containsAll(drawn).hasSizeGreaterThan(drawn.size() + 1);
            }
            assertThat(question.hint(3, start(question)).drawing().at(BoardMark.HINT))
                    .as(name)
                    .isEqualTo(right);
        });
    }

    @Test
    void whatIsChosenIsOneOfAFewOrADeedAndEveryWrongChoiceHasAReason() {
        Set<Integer> places = new HashSet<>();
        of(AnswerKind.CHOOSE).forEach((name, question) -> {
            List<Choice> choices = question.choices();
            // one answer alone is a deed: a button that bows, resigns or declares
            assertThat(choices.size()).as(name).isBetween(1, 4);
            String right = ((Reply.Chosen) SOLUTIONS.get(name)).word();
            for (Choice choice : choices) {
                Judgement judgement = question.judge(new Reply.Chosen(choice.word()), RANDOM);
                if (choice.word().equals(right)) {
                    assertThat(judgement).as(name).isInstanceOf(Judgement.Solved.class);
                } else {
                    assertThat(((Judgement.Missed) judgement).why()).as(name).hasSize(1);
                }
            }
            if (choices.size() > 1 && !choices.get(0).word().equals("must")) {
                places.add(choices.stream().map(Choice::word).toList().indexOf(right));
            }
            Hint third = question.hint(question.mostHints(), start(question));
            Phrase label = choices.stream()
                    .filter(choice -> choice.word().equals(right))
                    .findFirst()
                    .orElseThrow()
                    .label();
            assertThat(third.text().values()).as(name).containsEntry("answer", label);
            String second = question.hint(2, start(question)).text().key();
            assertThat(question.mostHints() < 3 || second.startsWith("hint.look.") || second.equals("hint.not-this"))
                    .as(name)
                    .isTrue();
        });
        assertThat(places).as("where the right answer stands").hasSizeGreaterThan(2);
    }

    /** Whether White's answer is told, or is mate. */
    private static boolean namesMove(List<Phrase> why) {
        return why.stream()
                .anyMatch(phrase -> phrase.key().equals("duel.mated")
                        || phrase.values().containsKey("to")
                        || phrase.values().containsKey("deed"));
    }

    @Test
    void everyFirstMoveIsAnsweredTruly() {
        played().forEach((name, question) -> {
            FIRST.get(name).forEach((move, judgement) -> {
                assertThat(judgement).as("%s: %s", name, move).isNotInstanceOf(Judgement.Unknown.class);
                if (judgement instanceof Judgement.Missed missed) {
                    Position position = question.start().play(move);
                    for (Move reply : missed.line()) {
                        assertThat(position.isLegal(reply))
                                .as("%s: %s %s", name, move, missed.line())
                                .isTrue();
                        position = position.play(reply);
                    }
                    assertThat(missed.line().isEmpty() || namesMove(missed.why()))
                            .as("%s: %s is missed for a move that is named: %s", name, move, missed.why())
                            .isTrue();
                    missed.rescue()
                            .ifPresent(rescue -> assertThat(rescue)
                                    .isEqualTo(Rescue.of(
                                            question.start().play(move),
                                            missed.line().get(0))));
                }
            });
        });
    }

    @Test
    void everythingThatIsSaidCanBeSaidInEveryLanguage() {
        Map<String, Phrase> said = new HashMap<>();
        ALL.forEach((name, question) -> phrases(name, question).forEach(phrase -> collect(phrase, said)));
        said.values().forEach(Sayable::inEveryLanguage);
        assertThat(said.keySet())
                .contains("fail.captured", "fail.no-check", "fail.not-mate", "mark.because", "mark.missing")
                .contains(
                        "cause.two-pawns",
                        "saved.KING_TAKES",
                        "hint.piece-on",
                        "hint.drop-piece",
                        "hint.drop-on-file",
                        "promotion.stuck");
    }

    /** One for each key; the same key always has the same places. */
    private static void collect(Phrase phrase, Map<String, Phrase> said) {
        Phrase before = said.putIfAbsent(phrase.key(), phrase);
        if (before != null) {
            assertThat(phrase.values().keySet())
                    .as(phrase.key())
                    .isEqualTo(before.values().keySet());
        }
        phrase.values().values().forEach(value -> {
            if (value instanceof Phrase inner) {
                collect(inner, said);
            }
        });
    }

    private static List<Phrase> phrases(String name, Question question) {
        List<Phrase> phrases = new ArrayList<>();
        for (int level = 2; level <= question.mostHints(); level++) {
            phrases.add(question.hint(level, start(question)).text());
        }
        for (Choice choice : question.choices()) {
            phrases.add(choice.label());
            add(phrases, question.judge(new Reply.Chosen(choice.word()), RANDOM));
        }
        if (question.style() == AnswerKind.MARK) {
            for (Square square : Square.ALL) {
                add(phrases, question.judge(new Reply.Squares(Set.of(square)), RANDOM));
            }
            add(phrases, question.judge(new Reply.Squares(Set.copyOf(Square.ALL)), RANDOM));
        }
        if (question.style() == AnswerKind.ORDER) {
            List<Square> order = new ArrayList<>(question.squares());
            add(phrases, question.judge(new Reply.Ordered(order), RANDOM));
            Collections.reverse(order);
            add(phrases, question.judge(new Reply.Ordered(order), RANDOM));
        }
        if (question.style() == AnswerKind.PLAY) {
            FIRST.get(name).values().forEach(judgement -> add(phrases, judgement));
        }
        return phrases;
    }

    private static void add(List<Phrase> phrases, Judgement judgement) {
        if (judgement instanceof Judgement.Missed missed) {
            phrases.addAll(missed.why());
            missed.rescue().ifPresent(rescue -> phrases.add(rescue.phrase()));
        }
    }

    private static Map<String, Question> played() {
        return of(AnswerKind.PLAY);
    }

    private static Map<String, Question> of(AnswerKind style) {
        Map<String, Question> some = new LinkedHashMap<>(ALL);
        some.values().removeIf(question -> question.style() != style);
        assertThat(some).isNotEmpty();
        return some;
    }
}
