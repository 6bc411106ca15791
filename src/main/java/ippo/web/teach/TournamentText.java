package ippo.web.teach;

import ippo.answer.Phrase;
import ippo.classplay.ClassGame;
import ippo.classplay.ClassGame.Board;
import ippo.classplay.ClassGame.Player;
import ippo.classplay.GameResult;
import ippo.classplay.Tournament;
import ippo.rules.Color;
import ippo.web.twoplayer.TwoPlayerText;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is said of a tournament: its pairings with their results, and who has how many points. */
final class TournamentText {
    private TournamentText() {}

    /** The game and the way of pairing. */
    static Phrase what(Tournament tournament) {
        return Phrase.of(
                        "classplay.what",
                        "opening",
                        TwoPlayerText.opening(tournament.plan().setting().opening()))
                .with("way", Phrase.of("classplay.way." + tournament.plan().way() + ".short"));
    }

    /**
     * A pairing.
     *
     * @param white empty of a bye, and once deleted
     * @param game its id, while a teacher may end it
     */
    public record Row(
            int place, Optional<String> black, Optional<String> white, SafeHtml result, Optional<String> game) {}

    /** An earlier round. */
    public record Round(int number, List<Row> rows) {}

    /** What somebody has so far; not kept. */
    public record Points(String nickname, String points) {}

    static Row row(Board board, Tournament tournament, Words words) {
        ClassGame game = board.pairing();
        boolean going = game.result().isEmpty() && board.board().isPresent() && !tournament.isOver();
        return new Row(
                game.place(),
                game.black().map(Player::nickname),
                game.white().map(Player::nickname),
                words.html(result(board, tournament)),
                going ? game.game() : Optional.empty());
    }

    private static Phrase result(Board board, Tournament tournament) {
        ClassGame game = board.pairing();
        if (game.result().isEmpty()) {
            int moves = board.board().map(each -> each.game().game().length()).orElse(0);
            return moves == 0
                    ? Phrase.of("classplay.result.waits")
                    : Phrase.of("classplay.result.going", "count", moves);
        }
        GameResult result = game.result().get();
        return switch (result) {
            case BLACK_WON, WHITE_WON ->
                result.winner()
                        .flatMap(game::at)
                        .map(winner -> Phrase.of("classplay.result.won", "nickname", winner.nickname()))
                        .orElse(Phrase.of("classplay.result.won-gone"));
            case DRAWN -> Phrase.of("classplay.result.drawn");
            case UNPLAYED -> Phrase.of("classplay.result.unplayed");
            case BYE -> Phrase.of(tournament.plan().byePlays() ? "classplay.result.ippo" : "classplay.result.out");
        };
    }

    /** The most first. */
    static List<Points> points(List<Board> boards) {
        Map<Player, Integer> halves = new HashMap<>();
        for (Board board : boards) {
            for (Color side : Color.values()) {
                board.pairing()
                        .at(side)
                        .ifPresent(player -> halves.merge(
                                player,
                                board.pairing()
                                        .result()
                                        .map(each -> each.points(side))
                                        .orElse(0),
                                Integer::sum));
            }
        }
        return halves.entrySet().stream()
                .sorted(Map.Entry.<Player, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(each -> each.getKey().nickname()))
                .map(each -> new Points(each.getKey().nickname(), written(each.getValue())))
                .toList();
    }

    private static String written(int halves) {
        String half = halves % 2 == 0 ? "" : "½";
        return halves == 1 ? half : halves / 2 + half;
    }
}
