package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Invitations;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.TeacherAccounts;
import ippo.account.Teachers;
import ippo.account.Visitor;
import ippo.answer.Task;
import ippo.classroom.ClassHandover;
import ippo.classroom.EndedClasses;
import ippo.classroom.Removals;
import ippo.classroom.TableWarmUp;
import ippo.store.Database;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * No statement reads a whole table that grows: such a statement is quick in every test, and holds up everybody in a
 * school that has been there for years. Statements are recorded while every public method of every service is called
 * with something, and every page is asked for; the database then tells its plan of each.
 */
@Tag("slow")
class QueryPlanTest {
    private static final Clock CLOCK = Clock.systemUTC();

    /** Tables that stay small: a row for each day and length, one for each counter, one for each puzzle of the bank. */
    private static final Set<String> SMALL = Set.of("counter", "daily_lane_puzzle", "puzzle_rating");

    /**
     * Statements that read all there is, and why they may: asked once a day or by the administrator alone, as reads.
     */
    private static final Map<String, String> WHOLE = Map.of(
            "select distinct zone from school_class", "once a day; a row a class",
            "select max(seen_on) from visitor", "the index knows the last",
            "select count(*) from visitor where seen_on <> ?", "once a day, a read of one index",
            "select assignment.id, class_teacher.teacher from assignment join", "once a start, a read",
            "select teacher.id, teacher.shown, teacher.made_on", "the administrator's list of all teachers");

    private static final Pattern SCAN = Pattern.compile("^SCAN (\\w+)");

    private final Set<String> statements = new ConcurrentSkipListSet<>();

    @Test
    void noStatementScansATableThatGrows() throws Exception {
        Map<String, String> scans = new TreeMap<>();
        try (TestServer server = new TestServer()) {
            Database database = server.database();
            database.observe(sql -> statements.add(sql.strip()));
            callEverything(server);
            askForEverything(server);
            assertThat(statements).hasSizeGreaterThan(150);
            Set<String> tables = tables(database);
            for (String sql : statements) {
                if (!sql.matches("(?is)(select|insert|update|delete|with).*")) {
                    continue;
                }
                String found = String.join("; ", scans(database, sql, tables));
                if (!found.isEmpty() && WHOLE.keySet().stream().noneMatch(sql::startsWith)) {
                    scans.put(sql, found);
                }
            }
        }
        scans.forEach((sql, plan) -> System.out.println(plan + "\n    " + sql));
        assertThat(scans).isEmpty();
    }

    /** A row that others refer to is deleted without a look at all of theirs. */
    @Test
    void everyForeignKeyHasAnIndex() {
        List<String> without = new ArrayList<>();
        try (TestServer server = new TestServer()) {
            Database database = server.database();
            for (String table : tables(database)) {
                List<String> first = database.read(handle -> handle.createQuery(
                                "select (select name from pragma_index_info(i.name) where seqno = 0)"
                                        + " from pragma_index_list('" + table + "') as i")
                        .mapTo(String.class)
                        .list());
                database
                        .read(handle -> handle.createQuery(
                                        "select \"from\" from pragma_foreign_key_list('" + table + "')")
                                .mapTo(String.class)
                                .list())
                        .stream()
                        .filter(column -> !first.contains(column))
                        .forEach(column -> without.add(table + "." + column));
            }
        }
        assertThat(without).isEmpty();
    }

    private static Set<String> tables(Database database) {
        List<String> tables = database.read(handle -> handle.createQuery("select name from sqlite_master"
                        + " where type = 'table' and name not like 'sqlite_%' and name not like 'flyway_%'")
                .mapTo(String.class)
                .list());
        return new TreeSet<>(tables);
    }

    /** The steps of a plan that read a whole table, or a whole index of it. */
    private static List<String> scans(Database database, String sql, Set<String> tables) {
        List<String> steps =
                database.read(handle -> handle.createQuery("explain query plan " + sql.replace("?", "null"))
                        .map((row, context) -> row.getString("detail"))
                        .list());
        return steps.stream()
                .filter(step -> {
                    Matcher scan = SCAN.matcher(step);
                    return scan.find()
                            && isTable(scan.group(1), sql, tables)
                            && !step.contains("VIRTUAL TABLE")
                            && !SMALL.contains(scan.group(1));
                })
                .toList();
    }

    /** Or another name of one. */
    private static boolean isTable(String name, String sql, Set<String> tables) {
        return tables.contains(name)
                || tables.stream().anyMatch(table -> sql.matches("(?is).*\\b" + table + " (as )?" + name + "\\b.*"));
    }

    private void askForEverything(TestServer server) throws Exception {
        TestClient learner = new TestClient(server);
        learner.post("/en/learn/knight/first-jump", Map.of("move", "5g4e"));
        TestClient teacher = new TestClient(server);
        teacher.keep("ippo_session", new Sessions(server.database(), CLOCK).begin(new Session.OfTeacher(TEACHER)));
        for (TestClient client : List.of(learner, teacher)) {
            for (String row : RouteTable.ROWS.lines().toList()) {
                String[] words = row.strip().split("\\s+");
                if (words.length < 3 || !words[1].equals("GET") || row.matches(".*/(events|tally)\\b.*")) {
                    continue;
                }
                String path = RouteAccessTest.path(
                        words[1] + " " + words[2], Map.of("class", "1", "pupil", "1", "assignment", "1", "set", "1"));
                assertThat(client.get(path).statusCode()).as(path).isLessThan(500);
            }
        }
    }

    private static final Teacher TEACHER = new Teacher(1, "Teacher");

    /** Something of everything, and all of it has the id 1. */
    private static void fill(Database database) {
        database.write(handle -> {
            for (String sql : List.of(
                    "insert into visitor (id, cookie_sha256, seen_on) values (1, 'x', '2020-01-01')",
                    "insert into teacher (id, name, shown, password, made_on)"
                            + " values (1, 'teacher', 'Teacher', 'x', '2020-01-01')",
                    "insert into school_class (id, name, language, ends_on, code, salt, made_on, owner)"
                            + " values (1, 'A class', 'en', '2099-01-01', 'abcdefgh', 'x', '2020-01-01', 1)",
                    "insert into class_teacher (school_class, teacher) values (1, 1)",
                    "insert into member (id, school_class, visitor, nickname, joined_at) values (1, 1, 1, 'Ada', 0)",
                    "insert into card (visitor, school_class) values (1, 1)",
                    "insert into assignment (id, school_class, name, mode, opens_at, made_at)"
                            + " values (1, 1, 'Work', 'PRACTICE', 0, 0)",
                    "insert into assignment_item (assignment, place, kind, item, exercise, revision)"
                            + " values (1, 0, 'LESSON', 'pawn', 'first-push', 1)",
                    "insert into work_set (id, teacher, name, changed_at) values (1, 1, 'Set', 0)",
                    "insert into work_set_item (work_set, place, kind, item, exercise)"
                            + " values (1, 0, 'LESSON', 'pawn', 'first-push')")) {
                handle.execute(sql.replaceFirst("^insert into", "insert or ignore into"));
            }
            return true;
        });
    }

    private void callEverything(TestServer server) throws Exception {
        Database database = server.database();
        List<Object> services = new ArrayList<>();
        for (RecordComponent each : Services.class.getRecordComponents()) {
            Method accessor = each.getAccessor();
            accessor.setAccessible(true);
            services.add(accessor.invoke(server.services()));
        }
        services.add(new TeacherAccounts(database, CLOCK));
        services.add(new ClassHandover(database, CLOCK));
        services.add(new EndedClasses(database, CLOCK));
        services.add(new Removals(database, CLOCK));
        services.add(new TableWarmUp(
                database, server.services().assignments(), server.services().results()));
        Set<Class<?>> stores = new java.util.HashSet<>();
        for (Object service : services) {
            if (stores.add(service.getClass()) && isStore(service.getClass())) {
                List<Method> methods = Arrays.stream(service.getClass().getDeclaredMethods())
                        .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                        .sorted(Comparator.comparing(Method::toString))
                        .toList();
                for (Method method : methods) {
                    fill(database);
                    call(service, method);
                }
            }
        }
        assertThat(stores).contains(Sessions.class, Teachers.class, Invitations.class);
    }

    private static boolean isStore(Class<?> type) {
        return Arrays.stream(type.getDeclaredConstructors())
                .anyMatch(made -> List.of(made.getParameterTypes()).contains(Database.class));
    }

    private static void call(Object service, Method method) throws IllegalAccessException {
        Object[] arguments = Arrays.stream(method.getGenericParameterTypes())
                .map(type -> sample(type, 0))
                .toArray();
        if (Arrays.asList(arguments).contains(null)) {
            return;
        }
        try {
            method.invoke(service, arguments);
        } catch (InvocationTargetException e) {
            // what it was given made no sense to it: as far as it came is seen
            assertThat(e.getCause()).as(method.toString()).isNotInstanceOf(java.sql.SQLException.class);
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException(method.toString(), e);
        }
    }

    /** Something of a type; null where that is not so easy. */
    private static Object sample(Type type, int depth) {
        if (depth > 6) {
            return null;
        }
        if (type instanceof ParameterizedType generic) {
            Object inner = sample(generic.getActualTypeArguments()[0], depth + 1);
            Class<?> raw = (Class<?>) generic.getRawType();
            if (raw == Optional.class) {
                return Optional.ofNullable(inner);
            }
            if (raw == List.class || raw == Collection.class) {
                return inner == null ? List.of() : List.of(inner);
            }
            return raw == Set.class ? inner == null ? Set.of() : Set.of(inner) : null;
        }
        if (type instanceof java.lang.reflect.TypeVariable<?> || type instanceof java.lang.reflect.WildcardType) {
            return new Task.LessonTask("pawn", "pawn-mate");
        }
        Class<?> raw = (Class<?>) type;
        Optional<Object> simple = simple(raw);
        if (simple.isPresent()) {
            return simple.get();
        }
        if (raw.isEnum()) {
            return raw.getEnumConstants()[0];
        }
        if (raw.isSealed()) {
            return Arrays.stream(raw.getPermittedSubclasses())
                    .map(each -> sample(each, depth + 1))
                    .filter(java.util.Objects::nonNull)
                    .findFirst()
                    .orElse(null);
        }
        return raw.isRecord() ? record(raw, depth) : null;
    }

    private static Optional<Object> simple(Class<?> raw) {
        Map<Class<?>, Object> samples = Map.ofEntries(
                Map.entry(long.class, 1L),
                Map.entry(int.class, 1),
                Map.entry(double.class, 1.0),
                Map.entry(boolean.class, true),
                Map.entry(String.class, "abcdefgh"),
                Map.entry(Instant.class, Instant.now()),
                Map.entry(LocalDate.class, LocalDate.now(ZoneOffset.UTC)),
                Map.entry(ZoneId.class, ZoneOffset.UTC),
                Map.entry(Duration.class, Duration.ofSeconds(1)),
                Map.entry(OptionalInt.class, OptionalInt.empty()),
                Map.entry(OptionalLong.class, OptionalLong.empty()),
                Map.entry(Teacher.class, TEACHER),
                Map.entry(Visitor.class, new Visitor(1)),
                Map.entry(Task.class, new Task.LessonTask("pawn", "pawn-mate")));
        return Optional.ofNullable(samples.get(raw));
    }

    private static Object record(Class<?> raw, int depth) {
        RecordComponent[] components = raw.getRecordComponents();
        Object[] values = Arrays.stream(components)
                .map(each -> sample(each.getGenericType(), depth + 1))
                .toArray();
        if (Arrays.asList(values).contains(null)) {
            return null;
        }
        try {
            Constructor<?> made = raw.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            made.setAccessible(true);
            return made.newInstance(values);
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }
}
