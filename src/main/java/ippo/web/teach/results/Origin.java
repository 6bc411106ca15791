package ippo.web.teach.results;

import io.javalin.http.Context;
import ippo.answer.Task;
import java.util.Optional;

/**
 * From where the projector's page was opened: carried along from task to task, and the way back.
 *
 * @param room the class that is asked, if one is
 * @param work its assignment, if the task is of one
 * @param from a plan, a set, or a lesson or unit of the course, such as {@code plan/two-armies}
 * @param plan the plan by which one came to the set
 */
record Origin(Optional<Long> room, Optional<Long> work, Optional<String> from, Optional<String> plan) {

    /** What the address says of it; what it says of something that cannot be is as if it said nothing. */
    static Origin of(Context ctx, Optional<Long> room, Optional<Long> work) {
        String known = room.isPresent() ? "(lesson|unit)" : "(plan|lesson|set)";
        Optional<String> from = Optional.ofNullable(ctx.queryParam("from"))
                .filter(text -> work.isEmpty() && text.matches(known + "/[a-z0-9-]{1,60}"));
        return new Origin(
                room,
                work,
                from,
                Optional.ofNullable(ctx.queryParam("plan"))
                        .filter(text -> from.filter(Origin::isSet).isPresent() && text.matches("[a-z0-9-]{1,60}")));
    }

    /** For the address of another task: empty, or with the question mark. */
    String query() {
        String query = room.map(id -> "&class=" + id).orElse("")
                + work.map(id -> "&work=" + id).orElse("")
                + from.map(text -> "&from=" + text).orElse("")
                + plan.map(name -> "&plan=" + name).orElse("");
        return query.isEmpty() ? "" : "?" + query.substring(1);
    }

    /**
     * The address to go back to from a task.
     *
     * @param root such as {@code /en}
     * @param own address of the task, for want of another
     */
    String close(Task task, String root, String own) {
        if (room.isPresent()) {
            String table = root + "/teach/classes/" + room.get();
            return work.map(String::valueOf)
                    .or(() -> from)
                    .map(path -> table + "/table/" + path + "/task?task=" + task.text())
                    .orElse(table);
        }
        return plan.map(name -> "plan/" + name)
                .or(() -> from)
                .map(text -> root + place(text))
                .orElse(own);
    }

    /** The set from which it was opened: its tasks follow one another. */
    Optional<String> set() {
        return from.filter(Origin::isSet).map(text -> text.substring(4));
    }

    private static boolean isSet(String from) {
        return from.startsWith("set/");
    }

    private static String place(String from) {
        String name = from.substring(from.indexOf('/') + 1);
        return switch (from.substring(0, from.indexOf('/'))) {
            case "plan" -> "/teach/plans/" + name;
            case "set" -> "/teach/sets/" + name;
            default -> "/learn/" + name;
        };
    }
}
