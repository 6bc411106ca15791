package ippo.web.settings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import ippo.classplay.ClassGame;
import ippo.classroom.Membership;
import ippo.game.KeptGame;
import ippo.game.Match;
import ippo.game.PastedGame;
import ippo.notation.UsiGame;
import ippo.progress.Attempt;
import ippo.progress.Entry;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.web.frame.Preferences;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** All that is kept of a visitor, as a file for him or her. */
final class VisitorData {
    private static final ObjectMapper JSON = new ObjectMapper();

    private VisitorData() {}

    /**
     * @param openTests ids of tests that are not over: what answers in them are worth is left out
     * @param preferences of the browser that asks, where it is the person's own
     */
    static String json(
            List<Membership> classes,
            List<Entry> entries,
            Set<Long> openTests,
            List<KeptGame> games,
            List<KeptTwoPlayerGame> shared,
            List<ClassGame> inClass,
            List<PastedGame> pasted,
            Practice practice,
            WayIn wayIn,
            Optional<Preferences> preferences,
            Instant now) {
        ObjectNode all = JSON.createObjectNode();
        all.put("program", "Ippo");
        all.put("savedAt", now.toString());
        preferences.ifPresent(own -> {
            // visiting this page is being here today, and of visits nothing else is kept
            all.put("lastVisit", LocalDate.ofInstant(now, ZoneOffset.UTC).toString());
            ObjectNode liked = all.putObject("settings");
            Preferences.CHOICES.keySet().stream().sorted().forEach(name -> liked.put(name, own.get(name)));
        });
        ArrayNode memberships = all.putArray("classes");
        for (Membership each : classes) {
            ObjectNode membership = memberships
                    .addObject()
                    .put("class", each.schoolClass().name())
                    .put("nickname", each.nickname())
                    .put("accountOfTheClass", each.managed());
            ArrayNode pairings = membership.putArray("games");
            inClass.forEach(
                    game -> game.sideOf(each.member()).ifPresent(side -> add(pairings.addObject(), game, side)));
        }
        ArrayNode answers = all.putArray("answers");
        for (Entry entry : entries) {
            Attempt attempt = entry.attempt();
            ObjectNode answer = answers.addObject()
                    .put("at", attempt.at().toString())
                    .put("task", attempt.task().text())
                    .put("revision", attempt.revision())
                    .put("answer", attempt.answer());
            if (attempt.assignment().isPresent()
                    && openTests.contains(attempt.assignment().getAsLong())) {
                answer.put("openTest", true);
            } else {
                answer.put("outcome", attempt.outcome().name())
                        .put("stars", attempt.stars())
                        .put("hints", entry.hints());
            }
        }
        ArrayNode played = all.putArray("games");
        for (KeptGame game : games) {
            Match match = game.match();
            ObjectNode each = played.addObject()
                    .put("at", game.begunAt().toString())
                    .put("lastMoveAt", game.changedAt().toString())
                    .put("level", match.level().number())
                    .put("opening", match.opening().name())
                    .put("moves", match.game().moves().stream().map(Move::usi).collect(Collectors.joining(" ")));
            game.clock()
                    .ifPresent(clock -> each.putObject("clock")
                            .put("mainSeconds", clock.limit().main().toSeconds())
                            .put("byoyomiSeconds", clock.limit().byoyomi().toSeconds())
                            .put("mainLeftSeconds", clock.mainLeft().toSeconds()));
            match.result().ifPresent(result -> each.put("result", result.name()));
            match.ending().ifPresent(ending -> each.put("ending", ending.name()));
        }
        ArrayNode two = all.putArray("gamesOfTwo");
        shared.forEach(game -> add(two.addObject(), game));
        ArrayNode records = all.putArray("records");
        for (PastedGame game : pasted) {
            ObjectNode row = records.addObject()
                    .put("at", game.pastedAt().toString())
                    .put("side", game.side().name())
                    .put("game", UsiGame.of(game.record()).write());
            game.annotated().ifPresent(record -> row.put("kif", record));
            game.heading().black().ifPresent(name -> row.put("black", name));
            game.heading().white().ifPresent(name -> row.put("white", name));
            game.heading().day().ifPresent(day -> row.put("day", day.toString()));
        }
        practice.addTo(all);
        wayIn.addTo(all);
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(all) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Without the other one's nickname: that is somebody else's. */
    private static void add(ObjectNode each, ClassGame game, Color side) {
        each.put("at", game.begunAt().toString()).put("side", side.name());
        game.round().ifPresent(round -> each.put("round", round));
        game.result().ifPresent(result -> each.put("result", result.name()));
    }

    private static void add(ObjectNode each, KeptTwoPlayerGame kept) {
        each.put("at", kept.begunAt().toString())
                .put("lastMoveAt", kept.changedAt().toString())
                .put("opening", kept.game().opening().name())
                .put("seating", kept.seats().seating().name())
                .put("moves", kept.game().game().moves().stream().map(Move::usi).collect(Collectors.joining(" ")));
        kept.game().end().ifPresent(end -> each.put("end", end.name()));
        kept.game().winner().ifPresent(winner -> each.put("winner", winner.name()));
    }
}
