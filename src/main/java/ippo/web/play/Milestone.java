package ippo.web.play;

import ippo.answer.Phrase;
import ippo.rules.Color;
import java.util.Optional;

/**
 * What comes once in the life of a learner: the first mate, the first won game, the end of a unit or of the course.
 *
 * @param said one sentence
 * @param falls whose king tips over; empty where none is mated
 * @param certificate the address of one; empty if there is none
 * @param animal bows; empty where the other side of a game does already
 */
public record Milestone(Phrase said, Optional<Color> falls, Optional<String> certificate, Optional<Animal> animal) {
    /** The addresses of two pictures that lie over each other. */
    public record Animal(String head, String bow) {}
}
