package ippo.school;

import ippo.classroom.IssuedCard;
import ippo.school.School.Item;
import ippo.school.School.Room;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * A pupil who plays without a rest, and does what the page's script {@code link.js} does when no answer comes: sends
 * again after a moment. Plays in one thread; what came of it may be asked from any.
 */
final class Steady {
    /** As in link.js. */
    private static final int[] AGAIN_MILLIS = {300, 900};
    /** Then somebody presses "Retry". */
    private static final int BY_HAND_MILLIS = 2000;

    private final Room room;
    private final IssuedCard card;
    private final Device device;
    private final Random random;
    private double longest;
    private double longestOfAll;
    private int answered;
    private int repeats;
    private int recorded;

    Steady(Room room, IssuedCard card, Device device, Random random) {
        this.room = room;
        this.card = card;
        this.device = device;
        this.random = random;
    }

    String nickname() {
        return card.nickname();
    }

    long schoolClass() {
        return room.schoolClass().id();
    }

    synchronized void newPhase() {
        longest = 0;
        repeats = 0;
    }

    /** The longest time without an answer in this phase, in milliseconds. */
    synchronized double longest() {
        return longest;
    }

    synchronized double longestOfAll() {
        return longestOfAll;
    }

    synchronized int answered() {
        return answered;
    }

    /** How often something was sent again in this phase. */
    synchronized int repeats() {
        return repeats;
    }

    /** How many answers were acknowledged that are to be kept. */
    synchronized int recorded() {
        return recorded;
    }

    void play(BooleanSupplier over) throws InterruptedException {
        device.get("/en/card").join();
        HttpResponse<String> in =
                device.post("/en/card", Map.of("secret", card.secret())).join();
        if (in.statusCode() != 303) {
            throw new IllegalStateException("the card opens nothing: " + in.statusCode());
        }
        List<Item> items = room.work().items();
        for (int i = random.nextInt(items.size()); !over.getAsBoolean(); i = (i + 1) % items.size()) {
            play(items.get(i), "/en/work/" + room.work().assignment() + "/" + (i + 1), over);
        }
    }

    private void play(Item item, String address, BooleanSupplier over) throws InterruptedException {
        String part = answer(false, again -> device.part(address).join());
        boolean errs = random.nextInt(3) == 0;
        while (!over.getAsBoolean() && !Answering.isDone(part)) {
            TimeUnit.MILLISECONDS.sleep(200 + random.nextInt(600));
            Optional<Map<String, String>> press =
                    errs ? Answering.wrong(item.question(), part, random) : Answering.right(item.question(), part);
            errs = false;
            if (press.isEmpty()) {
                return;
            }
            Map<String, String> fields = press.get();
            part = answer(true, again -> device.press(address, fields, again).join());
        }
    }

    /** Asks until there is an answer of ours. */
    private String answer(boolean counts, Function<Boolean, HttpResponse<String>> request) throws InterruptedException {
        long begun = System.nanoTime();
        for (int tries = 0; ; tries++) {
            Optional<HttpResponse<String>> answer = tried(request, tries > 0);
            if (answer.isPresent()) {
                note(
                        (System.nanoTime() - begun) / 1e6,
                        tries,
                        counts && isRecorded(answer.get().body()));
                return answer.get().body();
            }
            TimeUnit.MILLISECONDS.sleep(tries < AGAIN_MILLIS.length ? AGAIN_MILLIS[tries] : BY_HAND_MILLIS);
        }
    }

    private static Optional<HttpResponse<String>> tried(
            Function<Boolean, HttpResponse<String>> request, boolean again) {
        HttpResponse<String> answer;
        try {
            answer = request.apply(again);
        } catch (CompletionException lost) {
            return Optional.empty();
        }
        if (answer.statusCode() == 200
                && answer.headers().firstValue("X-Ippo-Address").isPresent()) {
            return Optional.of(answer);
        }
        if (answer.statusCode() < 500 && answer.statusCode() != 429) {
            throw new IllegalStateException(answer.statusCode() + " " + answer.uri()); // say, no longer logged in
        }
        return Optional.empty();
    }

    private static boolean isRecorded(String part) {
        return part.contains("data-mood=\"good\"") || part.contains("data-mood=\"miss\"");
    }

    private synchronized void note(double millis, int tries, boolean kept) {
        longest = Math.max(longest, millis);
        longestOfAll = Math.max(longestOfAll, millis);
        answered++;
        repeats += tries;
        recorded += kept ? 1 : 0;
    }
}
