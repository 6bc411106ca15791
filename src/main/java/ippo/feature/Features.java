package ippo.feature;

import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds features of moves. The same move of the same game has the same features; nothing is remembered. */
public final class Features {
    /** Over so many moves of a side nothing but what is strong is said twice. */
    private static final int LATELY = 4;

    private Features() {}

    /** All features of a legal move in a game that goes on, the most telling first. */
    public static List<Finding> of(Game game, Move move) {
        Turn turn = new Turn(game, move);
        return Arrays.stream(Feature.values())
                .flatMap(feature -> feature.in(turn).stream())
                .toList();
    }

    /**
     * The feature to tell of a move: the most telling one, but what was told of the last moves of the same side comes
     * after what was not. Empty where nothing holds, as of a mate.
     */
    public static Optional<Finding> telling(Game game, Move move) {
        List<Finding> all = of(game, move);
        Set<Feature> told = lately(game);
        return all.stream()
                .filter(each -> each.feature().weight() == Feature.Weight.STRONG)
                .findFirst()
                .or(() -> fresh(all, told, Feature.Weight.PLAN))
                .or(() -> fresh(all, told, Feature.Weight.LITTLE))
                .or(() -> all.stream().findFirst());
    }

    private static Optional<Finding> fresh(List<Finding> all, Set<Feature> told, Feature.Weight weight) {
        return all.stream()
                .filter(each -> each.feature().weight() == weight && !told.contains(each.feature()))
                .findFirst();
    }

    /** What is the first to be told of the last moves of the side to move. */
    private static Set<Feature> lately(Game game) {
        Set<Feature> told = EnumSet.noneOf(Feature.class);
        Color us = game.position().sideToMove();
        List<Move> moves = game.moves();
        int first = Math.max(0, moves.size() - 2 * LATELY);
        Game now = Game.from(game.startingPosition());
        List<Game> games = new ArrayList<>();
        for (Move move : moves) {
            games.add(now);
            now = now.play(move);
        }
        for (int ply = first; ply < moves.size(); ply++) {
            if (games.get(ply).position().sideToMove() == us) {
                of(games.get(ply), moves.get(ply)).stream()
                        .filter(each -> !told.contains(each.feature()))
                        .findFirst()
                        .ifPresent(each -> told.add(each.feature()));
            }
        }
        return told;
    }
}
