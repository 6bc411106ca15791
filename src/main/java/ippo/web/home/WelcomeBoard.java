package ippo.web.home;

import ippo.answer.Question;
import ippo.answer.Task;
import ippo.content.ExerciseText;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.exercise.Exercise;
import ippo.progress.Best;
import ippo.rules.Color;
import ippo.web.board.BoardPicture;
import ippo.web.play.AuthorsProse;
import ippo.web.play.Context;
import ippo.web.play.PlayView.Bar;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Leads;
import ippo.web.play.PlayView.Step;
import ippo.web.play.http.Played;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/**
 * One of the boards that welcome a newcomer: a card of the welcome lesson, played at the first page's own address.
 *
 * @param root the beginning of addresses, such as {@code /en}
 * @param onwards the first thing to learn, after the last board
 */
record WelcomeBoard(Lesson welcome, Exercise card, Words words, String root, String onwards) implements Played {
    /** The parameter of the address that tells the board; the first board has none. */
    static final String BOARD = "board";

    @Override
    public Question question() {
        return card;
    }

    /** Nothing is remembered of who only looks in. */
    @Override
    public Optional<Task> task() {
        return Optional.empty();
    }

    @Override
    public int revision() {
        return welcome.revision();
    }

    @Override
    public Best best() {
        return Best.UNTRIED;
    }

    @Override
    public String place() {
        return "home";
    }

    @Override
    public String template() {
        return "home/welcome";
    }

    @Override
    public String address() {
        return address(card);
    }

    private String address(Exercise other) {
        boolean isFirst = other.equals(welcome.cards().get(0));
        return root + "/" + (isFirst ? "" : "?" + BOARD + "=" + other.id());
    }

    private LessonText text() {
        return welcome.text(words.language());
    }

    private ExerciseText own() {
        return text().exercises().get(card.id());
    }

    @Override
    public Context context(boolean done, Optional<String> trouble) {
        return new Context(
                address(),
                new SafeHtml(own().titleHtml()),
                "",
                text().language().tag(),
                new AuthorsProse(own(), words, true),
                new Bar(root + "/learn", words.say("home.skip"), steps(done)),
                next(),
                new Context.Looks(EnumSet.of(Color.BLACK), false, false, true, BoardPicture.Help.MORE),
                false,
                trouble);
    }

    private List<Step> steps(boolean done) {
        List<Step> steps = new ArrayList<>();
        boolean before = true;
        for (Exercise each : welcome.cards()) {
            boolean here = each.equals(card);
            before &= !here;
            String title = text().exercises().get(each.id()).title();
            steps.add(new Step(address(each), title, before || here && done, here, false));
        }
        return steps;
    }

    private Go next() {
        int following = welcome.cards().indexOf(card) + 1;
        return following < welcome.cards().size()
                ? new Go(Leads.NEXT, address(welcome.cards().get(following)), words.html("done.next"))
                : new Go(Leads.AWAY, onwards, words.html("home.learn"));
    }
}
