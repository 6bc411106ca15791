package ippo.web.learn;

import ippo.content.Entrances.Chess;
import ippo.content.Entrances.Part;
import ippo.exercise.Exercise;

/** Addresses of the boards for chess players: exercises are numbered through, cards go by lesson and name. */
public final class ChessBoards {
    private ChessBoards() {}

    /**
     * Where to begin with an exercise: at the first of the cards that come right before it, if there are any.
     *
     * @param index among the exercises of all parts
     * @param root the beginning of addresses, such as {@code /en}
     */
    public static String start(Chess chess, int index, String root) {
        int first = 0;
        for (Part part : chess.parts()) {
            if (first == index && !part.cards().isEmpty()) {
                return card(part, part.cards().get(0), root);
            }
            first += part.exercises().size();
        }
        return exercise(index, root);
    }

    public static String exercise(int index, String root) {
        return root + "/begin/chess/" + (index + 1);
    }

    public static String card(Part part, Exercise card, String root) {
        return root + "/begin/chess/" + part.lesson().id() + "/" + card.id();
    }
}
