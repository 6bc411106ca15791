package ippo.school;

import ippo.answer.Task.LessonTask;
import ippo.school.School.Room;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A teacher's: a table that is opened now and then, and live views of the class on several screens. */
final class Desk {
    /** From a pupil's answer to the live view that shows it: no request. */
    static final String SEEN = "(seen in live view)";

    private static final double TABLE_EVERY = 10;

    private final Room room;
    private final Device device;
    private final Bell bell;
    private final int views;
    private final AtomicInteger open = new AtomicInteger();
    /** When the first pupil was right who is not seen in the live view yet; 0 if all are. */
    private long expected;

    Desk(Room room, Device device, Bell bell, int views) {
        this.room = room;
        this.device = device;
        this.bell = bell;
        this.views = views;
    }

    int views() {
        return views;
    }

    /** @param at in seconds, when the teacher logs in */
    void begin(double at) {
        bell.at(
                at,
                () -> bell.ask("teacher’s page", at, () -> device.get("/en/teach/login"), 200)
                        .thenCompose(page -> bell.ask(
                                "log in as teacher",
                                bell.now(),
                                () -> device.post(
                                        "/en/teach/login",
                                        Map.of("name", room.teacher().name(), "password", School.PASSWORD)),
                                303))
                        .thenCompose(any -> bell.ask("teacher’s page", bell.now(), () -> device.get("/en/teach"), 200))
                        .thenCompose(any -> bell.ask("teacher’s page", bell.now(), () -> device.get(address("")), 200))
                        .thenCompose(any -> bell.ask(
                                "live page", bell.now(), () -> device.get(address("/live/" + assignment())), 200))
                        .thenAccept(any -> {
                            lookOn();
                            table(bell.now() + 2);
                        }));
    }

    private String address(String rest) {
        return "/en/teach/classes/" + room.schoolClass().id() + rest;
    }

    private long assignment() {
        return room.work().assignment();
    }

    /** On the projector and on a tablet the assignment, elsewhere its lessons. */
    private void lookOn() {
        List<String> paths = Stream.concat(
                        Stream.of(String.valueOf(assignment())),
                        room.work().items().stream()
                                .filter(item -> item.task() instanceof LessonTask)
                                .map(item -> "lesson/" + ((LessonTask) item.task()).lesson())
                                .distinct())
                .toList();
        for (int i = 0; i < views; i++) {
            String path = address("/live/" + paths.get(i % paths.size()) + "/events");
            boolean first = i == 0;
            open.incrementAndGet();
            follow(path, first);
        }
    }

    private void follow(String path, boolean first) {
        device.stream(path, line -> {
                    if (first && line.startsWith("data:")) {
                        seen();
                    }
                })
                .whenComplete((answer, trouble) -> {
                    if (bell.isOver()) {
                        return;
                    }
                    if (trouble == null && answer.statusCode() == 200) {
                        follow(path, first); // the server ends a stream now and then, to be asked anew
                    } else {
                        open.decrementAndGet();
                        bell.figures()
                                .failed("live view", trouble == null ? "" + answer.statusCode() : trouble.toString());
                    }
                });
    }

    private void table(double at) {
        bell.at(at, () -> {
            bell.ask("table", at, () -> device.get(address("/table/" + assignment())), 200);
            table(at + TABLE_EVERY);
        });
    }

    /** A pupil was right. */
    synchronized void expect() {
        if (expected == 0 && open.get() > 0) {
            expected = System.nanoTime();
        }
    }

    private synchronized void seen() {
        if (expected != 0) {
            bell.figures().took(SEEN, System.nanoTime() - expected);
            expected = 0;
        }
    }

    /** Whether all live views are open. */
    boolean looksOn() {
        return open.get() == views;
    }
}
