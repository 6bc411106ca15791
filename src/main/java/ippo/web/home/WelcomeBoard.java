package ippo.web.home;

import ippo.content.ExerciseText;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.exercise.Exercise;
import ippo.rules.Color;
import ippo.web.board.BoardPicture;
import ippo.web.kit.Place;
import ippo.web.play.AuthorsProse;
import ippo.web.play.PlayerSetup;
import ippo.web.play.Presentation;
import ippo.web.play.http.Asked;
import ippo.web.play.http.Played;
import ippo.web.play.http.TrainingMode.Round;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Mark;
import ippo.work.Sequence;
import ippo.work.Step;
import ippo.work.Way;
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
record WelcomeBoard(Lesson welcome, Exercise card, Words words, String root, String onwards) {
    /** The parameter of the address that tells the board; the first board has none. */
    static final String BOARD = "board";

    Played played() {
        Presentation presentation = new Presentation(
                new SafeHtml(own().titleHtml()),
                "",
                text().language().tag(),
                new AuthorsProse(own(), words, true),
                new PlayerSetup.Looks(EnumSet.of(Color.BLACK), false, false, true, BoardPicture.Help.MORE));
        return new Played(
                new Asked(card, Place.HOME, presentation), Round.of(sequence()), address(card), true, Optional.empty());
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

    /** Nothing is remembered: whoever is past a board has done it. */
    private Sequence sequence() {
        int here = welcome.cards().indexOf(card);
        List<Step> steps = new ArrayList<>();
        for (Exercise each : welcome.cards()) {
            steps.add(new Step(
                            steps.size() + 1,
                            address(each),
                            text().exercises().get(each.id()).title())
                    .marked(steps.size() < here ? Mark.DONE : Mark.OPEN));
        }
        return new Sequence(new Way(root + "/learn", "home.skip"), steps, new Way(onwards, "home.learn")).at(here);
    }
}
