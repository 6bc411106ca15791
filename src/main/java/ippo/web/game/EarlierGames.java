package ippo.web.game;

import ippo.account.Visitor;
import ippo.answer.Task.GameTask;
import ippo.content.Content;
import ippo.content.Station;
import ippo.game.Games;
import ippo.game.Games.Setting;
import ippo.game.KeptGame;
import ippo.progress.Progress;
import ippo.progress.TaskProgress;
import ippo.web.frame.Visit;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Games that somebody played before, or elsewhere, count as the stations that they are like: the same opening against
 * the same level, played to its end. May be shared between threads.
 */
public final class EarlierGames {
    private final Content content;
    private final Games games;
    private final Progress progress;

    public EarlierGames(Content content, Games games, Progress progress) {
        this.content = content;
        this.games = games;
        this.progress = progress;
    }

    /** Records them, each station once; most visitors have none, and one question tells that. */
    public void count(Visit visit) {
        visit.recall(visitor -> {
            count(visitor);
            return true;
        });
    }

    private void count(Visitor visitor) {
        Set<Setting> played = games.settings(visitor);
        List<Station.OfGame> like = content.stations().stream()
                .flatMap(station -> content.game(station.id()).stream())
                .filter(station -> played.contains(new Setting(station.opening(), station.level())))
                .toList();
        if (like.isEmpty()) {
            return;
        }
        Map<GameTask, TaskProgress> achieved =
                progress.of(visitor, like.stream().map(Station.OfGame::task).toList());
        like.stream()
                .filter(station -> !achieved.getOrDefault(station.task(), TaskProgress.UNTRIED)
                        .isSolved())
                .forEach(station -> count(visitor, station));
    }

    /** The best of them, at the time when it ended. */
    private void count(Visitor visitor, Station.OfGame station) {
        games.of(visitor, new Setting(station.opening(), station.level())).stream()
                .filter(StationGames::isPlayed)
                .max(StationGames.BY_STARS)
                .ifPresent((KeptGame game) ->
                        progress.record(visitor, StationGames.attempt(station, game, game.changedAt())));
    }
}
