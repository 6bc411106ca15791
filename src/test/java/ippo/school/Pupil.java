package ippo.school;

import ippo.classroom.IssuedCard;
import ippo.school.School.Item;
import ippo.school.School.Room;
import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * A pupil from coming in to the end of the lesson. When he or she acts is drawn beforehand; where the answer before has
 * not come then, the time of the next one counts all the same.
 */
final class Pupil {
    private static final double WRONG_FIRST = 0.35;

    private final Room room;
    private final IssuedCard card;
    private final Device device;
    private final Bell bell;
    private final Desk desk;
    private final Random random;
    private final boolean phrase;
    private final Set<String> files = new HashSet<>();
    private final Set<Integer> done = new HashSet<>();
    /** Counted from 0; after the last comes the first. */
    private int item;

    private boolean mayErr = true;
    /** The part of the page that is shown. */
    private CompletableFuture<String> shown = new CompletableFuture<>();

    Pupil(Room room, IssuedCard card, Device device, Bell bell, Desk desk, Random random) {
        this.room = room;
        this.card = card;
        this.device = device;
        this.bell = bell;
        this.desk = desk;
        this.random = random;
        this.phrase = random.nextBoolean();
    }

    /** @param at in seconds, when the page where one comes in is opened */
    void begin(double at) {
        String page = phrase ? "/en/join/" + room.schoolClass().code() : "/en/card";
        CompletableFuture<HttpResponse<String>> opened = new CompletableFuture<>();
        bell.at(at, () -> page("page to come in", at, page).thenAccept(opened::complete));
        double typed = at + between(3, 8);
        bell.at(typed, () -> opened.thenAccept(any -> comeIn(typed, page)));
    }

    private void comeIn(double at, String page) {
        Map<String, String> fields =
                phrase ? Map.of("word1", String.join(" ", card.words())) : Map.of("secret", card.secret());
        bell.ask(phrase ? "log in by phrase" : "log in by card", at, () -> device.post(page, fields), 303)
                .thenCompose(any -> page("today", bell.now(), "/en/today"))
                .thenAccept(any -> {
                    double list = Math.max(at, bell.now()) + between(1, 4);
                    bell.at(list, () -> page("list of work", list, address("")));
                    double first = list + between(2, 5);
                    bell.at(
                            first,
                            () -> page("page of the player", first, address("/1"))
                                    .thenAccept(answer -> shown.complete(answer.body())));
                    next(first);
                });
    }

    private String address(String rest) {
        return "/en/work/" + room.work().assignment() + rest;
    }

    private CompletableFuture<HttpResponse<String>> page(String kind, double at, String path) {
        return bell.ask(kind, at, () -> device.get(path), 200).thenApply(answer -> {
            Device.assets(answer.body()).forEach(file -> {
                if (add(file)) {
                    bell.ask("file", bell.now(), () -> device.file(file), 200);
                }
            });
            return answer;
        });
    }

    private synchronized boolean add(String file) {
        return files.add(file);
    }

    private double between(double least, double most) {
        return least + random.nextDouble() * (most - least);
    }

    /** After a while, which does not depend on when the answer comes, the next press. */
    private void next(double before) {
        double at = before + between(2, 6);
        CompletableFuture<String> last = shown;
        bell.at(at, () -> last.thenAccept(part -> press(at, part)));
    }

    private void press(double at, String part) {
        Item asked = room.work().items().get(item);
        boolean errs = mayErr && random.nextDouble() < WRONG_FIRST;
        mayErr = false;
        Optional<Map<String, String>> fields = Answering.isDone(part)
                ? Optional.empty()
                : errs ? Answering.wrong(asked.question(), part, random) : Answering.right(asked.question(), part);
        shown = new CompletableFuture<>();
        CompletableFuture<String> coming = shown;
        if (fields.isEmpty()) {
            goOn(at, coming);
        } else {
            int answered = item;
            bell.ask(
                            errs ? "answer, wrong" : "answer, right",
                            at,
                            () -> device.press(address("/" + (answered + 1)), fields.get()),
                            200)
                    .thenAccept(answer -> {
                        if (Answering.isDone(answer.body()) && done.add(answered)) {
                            desk.expect();
                        }
                        coming.complete(answer.body());
                    });
        }
        next(at);
    }

    private void goOn(double at, CompletableFuture<String> coming) {
        List<Item> items = room.work().items();
        item = (item + 1) % items.size();
        mayErr = true;
        bell.ask("next question", at, () -> device.part(address("/" + (item + 1))), 200)
                .thenAccept(answer -> coming.complete(answer.body()));
    }
}
