package ippo.web.teach.wall;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.account.Teacher;
import ippo.classplay.Tournaments;
import ippo.classroom.Classes;
import ippo.classroom.SchoolClass;
import ippo.twoplayer.TwoPlayerGames;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.teach.results.Live;
import ippo.web.teach.results.Live.Picture;
import java.util.List;
import java.util.Optional;

/**
 * A wall of boards: all games of a class as they go on, and one of them large. Without names until they are asked for,
 * since everybody may look on.
 */
public final class WallPages {
    private static final String WALL = "/{lang}/teach/classes/{class}/wall";
    private static final String NAMES = "?names";
    /** More columns than these make boards too small for a room. */
    private static final int MOST_COLUMNS = 8;
    /** Of a tile with its words, width by height. */
    private static final double TILE_SHAPE = 0.72;

    private static final double SCREEN_SHAPE = 16.0 / 9;

    private final Classes classes;
    private final Tournaments tournaments;
    private final TwoPlayerGames games;
    private final Live live;
    private final Pages pages;

    public WallPages(Classes classes, Tournaments tournaments, TwoPlayerGames games, Live live, Pages pages) {
        this.classes = classes;
        this.tournaments = tournaments;
        this.games = games;
        this.live = live;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(WALL, this::wall, Role.TEACHER, Cost.PAGE);
        routes.get(WALL + "/events", this::events, Role.TEACHER, Cost.STREAM);
        routes.get(WALL + "/{board}", this::board, Role.TEACHER, Cost.PAGE);
    }

    private static Refusal missing() {
        return new Refusal(404, "error.no-page");
    }

    private SchoolClass room(Context ctx) {
        return FormFields.id(ctx.pathParam("class"))
                .flatMap(id -> classes.find(Visit.of(ctx).requireTeacher(), id))
                .orElseThrow(WallPages::missing);
    }

    private WallBoards boards(Context ctx, SchoolClass room) {
        Visit visit = Visit.of(ctx);
        return new WallBoards(tournaments, games, visit.requireTeacher(), room.id(), visit.words());
    }

    /**
     * All boards.
     *
     * @param address of this page, without what is chosen
     * @param query of addresses from here on
     * @param columns so many boards beside each other fill a screen
     */
    @Template(value = "teach/wall/wall", place = Place.TEACH)
    record WallPage(SchoolClass room, String address, String query, boolean named, List<Tile> tiles, int columns)
            implements Page {}

    private void wall(Context ctx) {
        SchoolClass room = room(ctx);
        boolean named = ctx.queryParam("names") != null;
        List<Tile> tiles = boards(ctx, room).tiles();
        pages.show(
                ctx, new WallPage(room, address(ctx, room), named ? NAMES : "", named, tiles, columns(tiles.size())));
    }

    /** So that tiles fill a broad screen. */
    static int columns(int tiles) {
        double ideal = Math.sqrt(tiles * SCREEN_SHAPE / TILE_SHAPE);
        return Math.clamp(Math.round(ideal), 1, MOST_COLUMNS);
    }

    private static String address(Context ctx, SchoolClass room) {
        return Visit.of(ctx).address("teach/classes/" + room.id() + "/wall");
    }

    /**
     * One board, large.
     *
     * @param wall where all are
     * @param count how many there are
     */
    @Template(value = "teach/wall/board", place = Place.TEACH)
    record BoardPage(
            SchoolClass room,
            String wall,
            String query,
            boolean named,
            Tile tile,
            int count,
            Optional<Long> previous,
            Optional<Long> next)
            implements Page {}

    private void board(Context ctx) {
        SchoolClass room = room(ctx);
        long id = FormFields.id(ctx.pathParam("board")).orElseThrow(WallPages::missing);
        List<Tile> tiles = boards(ctx, room).tiles();
        Tile tile = tiles.stream().filter(each -> each.id() == id).findFirst().orElseThrow(WallPages::missing);
        boolean named = ctx.queryParam("names") != null;
        int at = tile.number() - 1;
        pages.show(
                ctx,
                new BoardPage(
                        room,
                        address(ctx, room),
                        named ? NAMES : "",
                        named,
                        tile,
                        tiles.size(),
                        at == 0
                                ? Optional.empty()
                                : Optional.of(tiles.get(at - 1).id()),
                        at == tiles.size() - 1
                                ? Optional.empty()
                                : Optional.of(tiles.get(at + 1).id())));
    }

    /** Nobody's name is in the stream. */
    private void events(Context ctx) {
        SchoolClass room = room(ctx);
        Teacher teacher = Visit.of(ctx).requireTeacher();
        WallBoards boards = boards(ctx, room);
        live.stream(
                ctx,
                Picture.ofAll(
                        List.of("wall", teacher.id(), room.id(), Visit.of(ctx).language()), boards::parts));
    }
}
