package ippo.web.livelesson;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.classroom.Classes;
import ippo.classroom.Member;
import ippo.classroom.Members;
import ippo.classroom.Presences;
import ippo.classroom.Presences.Present;
import ippo.classroom.SchoolClass;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.Section;
import ippo.livelesson.KeptLesson;
import ippo.livelesson.LiveLesson;
import ippo.livelesson.LiveLessons;
import ippo.notation.Usi;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.web.board.Fields;
import ippo.web.board.Source;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.livelesson.LessonEvents.Who;
import ippo.web.livelesson.LessonView.Hand;
import ippo.web.livelesson.LessonView.Pupils;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Where a teacher leads a lesson: what is pressed here stands on the projector and before every pupil. Each press is a
 * form, so that it works without scripts; what is taken up and with which tool stands in the address.
 */
public final class LessonPages {
    private static final String PATH = "/{lang}/teach/classes/{class}/lesson";
    private static final List<PieceType> PIECES = List.of(
            PieceType.KING,
            PieceType.ROOK,
            PieceType.DRAGON,
            PieceType.BISHOP,
            PieceType.HORSE,
            PieceType.GOLD,
            PieceType.SILVER,
            PieceType.PROMOTED_SILVER,
            PieceType.KNIGHT,
            PieceType.PROMOTED_KNIGHT,
            PieceType.LANCE,
            PieceType.PROMOTED_LANCE,
            PieceType.PAWN,
            PieceType.TOKIN);

    private final Content content;
    private final Classes classes;
    private final Members members;
    private final LiveLessons lessons;
    private final Presences presences;
    private final LessonEvents events;
    private final ShownTasks tasks;
    private final Pages pages;

    public LessonPages(
            Content content,
            Classes classes,
            Members members,
            LiveLessons lessons,
            Presences presences,
            LessonEvents events,
            ShownTasks tasks,
            Pages pages) {
        this.content = content;
        this.classes = classes;
        this.members = members;
        this.lessons = lessons;
        this.presences = presences;
        this.events = events;
        this.tasks = tasks;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::control, Role.TEACHER, Cost.PAGE);
        routes.post(PATH, this::press, Role.TEACHER, Cost.WRITE);
        routes.post(PATH + "/board", this::choose, Role.TEACHER, Cost.UPLOAD);
        routes.get(PATH + "/projector", this::projector, Role.TEACHER, Cost.PAGE);
        routes.get(PATH + "/events", this::follow, Role.TEACHER, Cost.STREAM);
    }

    private SchoolClass room(Context ctx) {
        Teacher teacher = Visit.of(ctx).requireTeacher();
        try {
            return classes.find(teacher, Long.parseLong(ctx.pathParam("class"))).orElseThrow(LessonPages::missing);
        } catch (NumberFormatException e) {
            throw missing();
        }
    }

    private static Refusal missing() {
        return new Refusal(404, "error.no-page");
    }

    /** A tool, a piece or a lesson to choose. @param value as the form sends it */
    public record Option(String value, SafeHtml name, boolean chosen) {}

    /** Pupils who are at the same place. @param key of its name */
    public record Attendance(String key, List<String> names) {
        public Attendance {
            names = List.copyOf(names);
        }
    }

    /** The lessons of a unit. */
    public record Unit(SafeHtml name, List<Option> lessons) {}

    /** A move of which is asked whether it promotes. @param plain in USI; {@code promoting} likewise */
    public record Promotion(String plain, String promoting) {}

    /**
     * The control of a lesson.
     *
     * @param lesson empty while none goes on
     * @param attendance who of the class is where
     * @param from what is taken up, as the form sends it
     * @param trouble key of the sentence why nothing came of the last press
     * @param form for another board
     * @param lengths of puzzles, in plies
     */
    @Template(value = "livelesson/control", place = Place.TEACH)
    record ControlPage(
            SchoolClass room,
            Optional<LessonView> lesson,
            List<Attendance> attendance,
            List<Option> tools,
            List<Option> pieces,
            Optional<String> from,
            Optional<Promotion> promotion,
            Optional<String> trouble,
            Form<BoardForm> form,
            List<Unit> units,
            List<Integer> lengths)
            implements Page {}

    private void control(Context ctx) {
        show(ctx, Form.empty());
    }

    private void show(Context ctx, Form<BoardForm> form) {
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        SchoolClass room = room(ctx);
        Optional<KeptLesson> kept = lessons.find(visit.requireTeacher(), room.id());
        Fields address = name -> Optional.ofNullable(ctx.queryParam(name));
        Hand hand = new Hand(tool(address), hold(address));
        String piece =
                address.get("piece").flatMap(Piece::ofLetter).map(Piece::letter).orElse("P");
        pages.show(
                ctx,
                new ControlPage(
                        room,
                        kept.map(each -> LessonView.control(each, pupils(ctx, room, each), hand, tasks, words)),
                        kept.isPresent() ? attendance(ctx, room) : List.of(),
                        Arrays.stream(Tool.values())
                                .map(each -> new Option(each.name(), words.html(each.key()), each == hand.tool()))
                                .toList(),
                        pieces(piece, words),
                        hand.hold().map(Source::text),
                        kept.flatMap(each -> LessonView.asked(each.lesson(), move(address.get("ask"))))
                                .map(plain -> new Promotion(
                                        plain.usi(), new BoardMove(plain.from(), plain.to(), true).usi())),
                        address.get("trouble")
                                .flatMap(word -> Arrays.stream(TeacherPress.Trouble.values())
                                        .filter(each -> each.name().equals(word))
                                        .findFirst())
                                .map(each -> "live.trouble." + each),
                        form,
                        units(words),
                        List.copyOf(content.bank().lengths())));
    }

    private List<Attendance> attendance(Context ctx, SchoolClass room) {
        Teacher teacher = Visit.of(ctx).requireTeacher();
        Map<Long, String> places =
                presences.of(teacher, room.id()).stream().collect(Collectors.toMap(Present::member, Present::place));
        Map<String, List<String>> names = new LinkedHashMap<>();
        List.of("live.here", "live.elsewhere", "live.away").forEach(key -> names.put(key, new ArrayList<>()));
        for (Member member : members.of(teacher, room.id())) {
            String place = places.get(member.id());
            String key = place == null
                    ? "live.away"
                    : place.startsWith("live/" + room.id()) ? "live.here" : "live.elsewhere";
            names.get(key).add(member.nickname());
        }
        return names.entrySet().stream()
                .filter(each -> !each.getValue().isEmpty())
                .map(each -> new Attendance(each.getKey(), each.getValue()))
                .toList();
    }

    private static List<Option> pieces(String chosen, Words words) {
        List<Option> pieces = new ArrayList<>();
        for (Color color : Color.values()) {
            for (PieceType type : PIECES) {
                Piece piece = new Piece(type, color);
                pieces.add(new Option(
                        piece.letter(),
                        SafeHtml.escaped(words.spokenPiece(piece)),
                        piece.letter().equals(chosen)));
            }
        }
        return pieces;
    }

    private List<Unit> units(Words words) {
        List<Unit> units = new ArrayList<>();
        for (Section section : content.sections()) {
            List<Option> lessonsOf = section.lessons().stream()
                    .map(lesson -> new Option(lesson.id(), SafeHtml.escaped(title(lesson, words)), false))
                    .toList();
            units.add(new Unit(words.html("section." + section.id()), lessonsOf));
        }
        return units;
    }

    private static String title(Lesson lesson, Words words) {
        return lesson.text(words.language()).title();
    }

    private Pupils pupils(Context ctx, SchoolClass room, KeptLesson kept) {
        Map<Long, String> names = new LinkedHashMap<>();
        for (Member member : members.of(Visit.of(ctx).requireTeacher(), room.id())) {
            names.put(member.id(), member.nickname());
        }
        Map<Long, Move> answers = new LinkedHashMap<>(
                kept.lesson().phase() == LiveLesson.Phase.SHOWING ? Map.of() : lessons.answers(kept));
        answers.keySet().retainAll(names.keySet());
        return new Pupils(names, answers);
    }

    private static Tool tool(Fields fields) {
        return fields.get("tool")
                .flatMap(word -> Arrays.stream(Tool.values())
                        .filter(each -> each.name().equals(word))
                        .findFirst())
                .orElse(Tool.MOVE);
    }

    private static Optional<Source> hold(Fields fields) {
        return fields.get("from").flatMap(Source::read);
    }

    private static Optional<BoardMove> move(Optional<String> usi) {
        return usi.flatMap(text -> Usi.read(text).asOptional()).flatMap(Move::onBoard);
    }

    private void press(Context ctx) {
        Visit visit = Visit.of(ctx);
        SchoolClass room = room(ctx);
        Teacher teacher = visit.requireTeacher();
        Fields fields = name -> Optional.ofNullable(ctx.formParam(name));
        String act = fields.get("act").orElse("");
        if (act.equals("begin")) {
            lessons.begin(teacher, room.id()).orElseThrow(LessonPages::missing);
        } else if (act.equals("end")) {
            lessons.end(teacher, room.id());
        } else {
            Optional<KeptLesson> kept = lessons.find(teacher, room.id());
            if (kept.isPresent()) {
                Tool tool = tool(fields);
                TeacherPress press = beside(kept.get(), act, visit.words())
                        .orElseGet(() ->
                                TeacherPress.read(kept.get().lesson(), tool, hold(fields), fields, visit.words()));
                lessons.change(teacher, room.id(), press.step());
                events.changed(room.id());
                back(ctx, room, tool, press, fields.get("piece"));
                return;
            }
        }
        events.changed(room.id());
        ctx.redirect(address(ctx, room), HttpStatus.SEE_OTHER);
    }

    /** The task before or after the one that is shown. */
    private Optional<TeacherPress> beside(KeptLesson kept, String act, Words words) {
        int by = act.equals("next") ? 1 : act.equals("previous") ? -1 : 0;
        return kept.lesson()
                .board()
                .task()
                .filter(any -> by != 0)
                .flatMap(task -> tasks.beside(task, by))
                .flatMap(task -> tasks.board(task, words))
                .map(TeacherPress::shows);
    }

    private static String address(Context ctx, SchoolClass room) {
        return Visit.of(ctx).address("teach/classes/" + room.id() + "/lesson");
    }

    /** To the control as it stands then. */
    private static void back(Context ctx, SchoolClass room, Tool tool, TeacherPress press, Optional<String> piece) {
        StringJoiner query = new StringJoiner("&", "?", "").setEmptyValue("");
        if (tool != Tool.MOVE) {
            query.add("tool=" + tool);
        }
        press.hold().ifPresent(from -> query.add("from=" + from.text()));
        press.ask().ifPresent(move -> query.add("ask=" + move.usi()));
        press.trouble().ifPresent(why -> query.add("trouble=" + why));
        piece.flatMap(Piece::ofLetter)
                .filter(any -> tool == Tool.PUT)
                .ifPresent(each -> query.add("piece=" + each.letter().replace("+", "%2B")));
        ctx.redirect(address(ctx, room) + query, HttpStatus.SEE_OTHER);
    }

    private void choose(Context ctx) {
        Visit visit = Visit.of(ctx);
        SchoolClass room = room(ctx);
        Form<BoardForm> form = BoardForm.read(ctx, tasks, content.bank(), visit.words());
        if (form.value().isEmpty()) {
            show(ctx, form);
            return;
        }
        UnaryOperator<LiveLesson> step =
                lesson -> lesson.show(form.value().get().board());
        lessons.begin(visit.requireTeacher(), room.id()).orElseThrow(LessonPages::missing);
        lessons.change(visit.requireTeacher(), room.id(), step);
        events.changed(room.id());
        ctx.redirect(address(ctx, room), HttpStatus.SEE_OTHER);
    }

    /**
     * What the class sees.
     *
     * @param large whether the coordinates are larger than usual
     */
    @Template(value = "livelesson/projector", place = Place.TEACH)
    record ProjectorPage(SchoolClass room, Optional<LessonView> lesson, boolean large) implements Page {}

    private void projector(Context ctx) {
        Visit visit = Visit.of(ctx);
        SchoolClass room = room(ctx);
        Optional<LessonView> lesson = lessons.find(visit.requireTeacher(), room.id())
                .map(kept -> LessonView.projector(kept, pupils(ctx, room, kept), tasks, visit.words()));
        pages.show(ctx, new ProjectorPage(room, lesson, ctx.queryParam("large") != null));
    }

    private void follow(Context ctx) {
        events.follow(ctx, room(ctx).id(), Who.TEACHER);
    }
}
