package ippo.web.teach.wall;

import ippo.account.Teacher;
import ippo.answer.BoardMark;
import ippo.classplay.ClassGame;
import ippo.classplay.Simuls;
import ippo.classplay.Tournaments;
import ippo.rules.Game;
import ippo.rules.Position;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.TwoPlayerGames;
import ippo.twoplayer.TwoPlayerGames.Standing;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPicture;
import ippo.web.board.BoardPrinter;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * The games of a class as its teacher sees them now. Asked again and again it reads and draws only boards that have
 * changed. For one thread at a time.
 */
final class WallBoards {
    /** What was begun before then is not of this lesson. */
    private static final Duration WITHIN = Duration.ofHours(12);
    /** A game outside of rounds is shown for so long after its end. */
    private static final Duration SHOWN_AFTER = Duration.ofMinutes(10);

    private final Tournaments tournaments;
    private final TwoPlayerGames games;
    private final Teacher teacher;
    private final long schoolClass;
    private final Words words;
    private final Map<String, Drawn> drawn = new HashMap<>();

    WallBoards(Tournaments tournaments, TwoPlayerGames games, Teacher teacher, long schoolClass, Words words) {
        this.tournaments = tournaments;
        this.games = games;
        this.teacher = teacher;
        this.schoolClass = schoolClass;
        this.words = words;
    }

    /** A board as it was drawn last. */
    private record Drawn(Standing standing, KeptTwoPlayerGame kept, String inWords, SafeHtml board) {}

    /** In the order of pairing; those that are over as long as their round is the last one. */
    List<Tile> tiles() {
        List<ClassGame> pairings = tournaments.games(teacher, schoolClass, WITHIN).stream()
                .filter(each -> each.game().isPresent())
                .toList();
        draw(pairings.stream().flatMap(each -> each.game().stream()).toList());
        Instant now = games.now();
        OptionalLong tournament = pairings.stream()
                .flatMapToLong(each -> each.tournament().stream())
                .reduce((before, after) -> after);
        int round = pairings.stream()
                .filter(each -> each.tournament().equals(tournament))
                .flatMapToInt(each -> each.round().stream())
                .max()
                .orElse(0);
        List<Tile> tiles = new ArrayList<>();
        for (ClassGame pairing : pairings) {
            boolean isOfRound = tournament.isPresent()
                    && pairing.tournament().equals(tournament)
                    && pairing.round().equals(OptionalInt.of(round));
            pairing.game()
                    .flatMap(id -> Optional.ofNullable(drawn.get(id)))
                    .filter(each -> isOfRound || isShownStill(each.kept(), now))
                    .ifPresent(each -> tiles.add(tile(pairing, tiles.size() + 1, each, now)));
        }
        return tiles;
    }

    private static boolean isShownStill(KeptTwoPlayerGame kept, Instant now) {
        return !kept.game().isOver() || kept.changedAt().plus(SHOWN_AFTER).isAfter(now);
    }

    /** What changes, by the ids of elements. */
    Map<String, Object> parts() {
        return tiles().stream()
                .collect(Collectors.toMap(
                        Tile::domId, Tile::changing, (first, second) -> first, LinkedHashMap<String, Object>::new));
    }

    /** Reads and draws what has changed since the last time, and forgets what is gone. */
    private void draw(List<String> ids) {
        Map<String, Standing> standings = games.standings(ids);
        drawn.keySet().retainAll(standings.keySet());
        List<String> changed = standings.keySet().stream()
                .filter(id -> !isDrawn(id, standings.get(id)))
                .toList();
        games.all(changed).forEach((id, kept) -> drawn.put(id, drawn(standings.get(id), kept)));
    }

    private boolean isDrawn(String id, Standing now) {
        Drawn there = drawn.get(id);
        return there != null
                && there.standing().version() == now.version()
                && Objects.equals(there.standing().tried(), now.tried());
    }

    private Drawn drawn(Standing standing, KeptTwoPlayerGame kept) {
        Game game = kept.game().game();
        Position position = game.position();
        BoardPainter painter = new BoardPainter(position.toSetup(), words).help(BoardPicture.Help.LESS);
        game.lastMove().ifPresent(painter::last);
        if (position.isCheck()) {
            position.king(position.sideToMove()).ifPresent(king -> painter.draw(BoardMark.CHECK, List.of(king)));
        }
        BoardPicture picture = painter.paint();
        Html html = new Html();
        new BoardPrinter(html).print(picture);
        return new Drawn(standing, kept, picture.inWords(), html.done());
    }

    private Tile tile(ClassGame pairing, int number, Drawn board, Instant now) {
        Sight sight = Sight.of(board.kept(), board.standing().tried(), now);
        return new Tile(
                pairing.id(),
                number,
                pairing.black()
                        .filter(any -> pairing.white().isPresent() || Simuls.isSimul(pairing))
                        .map(black ->
                                new Tile.Pair(black.nickname(), pairing.white().map(ClassGame.Player::nickname))),
                sight.kind().css(),
                sight.kind().sign(),
                words.html(sight.state()),
                words.html("wall.moves", "count", board.kept().game().game().length()),
                sight.more().map(words::html),
                board.inWords(),
                board.board());
    }
}
