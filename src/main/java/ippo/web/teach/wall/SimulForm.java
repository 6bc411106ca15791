package ippo.web.teach.wall;

import io.javalin.http.Context;
import ippo.classroom.Member;
import ippo.game.Opening;
import ippo.game.TimeLimit;
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.twoplayer.GameChoices;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a teacher sends to play a class.
 *
 * @param openings by the ids of pupils
 */
record SimulForm(Map<Long, Opening> openings, boolean strict, Optional<TimeLimit> limit) {
    /** As chosen for all. */
    static final String AS_ALL = "all";
    /** This pupil does not play. */
    static final String NOT = "not";

    private static final String GAME = "game-";

    /** What a pupil plays. */
    private sealed interface Wish {
        record AsAll() implements Wish {}

        record Not() implements Wish {}

        record Of(Opening opening) implements Wish {}
    }

    static Form<SimulForm> read(Context ctx, List<Member> pupils) {
        return Form.read(ctx, fields -> {
            Field<Opening> all = fields.choice("opening", GameChoices::opening);
            Map<Long, Field<Wish>> wishes = new HashMap<>();
            for (Member pupil : pupils) {
                wishes.put(pupil.id(), fields.choice(name(pupil), SimulForm::wish));
            }
            Field<Boolean> strict = fields.tick("strict");
            Field<Optional<TimeLimit>> limit = fields.choice("clock", GameChoices::limit);
            return () -> {
                Map<Long, Opening> openings = new HashMap<>();
                wishes.forEach((pupil, wish) -> {
                    switch (wish.get()) {
                        case Wish.AsAll asAll -> openings.put(pupil, all.get());
                        case Wish.Of(Opening opening) -> openings.put(pupil, opening);
                        case Wish.Not not -> {}
                    }
                });
                return new SimulForm(openings, strict.get(), limit.get());
            };
        });
    }

    /** As it stands at first: everybody plays the same. */
    static Form<SimulForm> first(List<Member> pupils) {
        Form<SimulForm> form =
                Form.<SimulForm>empty().with("opening", Opening.EVEN_YOU.name()).with("clock", GameChoices.NO_CLOCK);
        for (Member pupil : pupils) {
            form = form.with(name(pupil), AS_ALL);
        }
        return form;
    }

    /** What the field of a pupil is called. */
    static String name(Member pupil) {
        return GAME + pupil.id();
    }

    private static Optional<Wish> wish(String value) {
        return switch (value) {
            case AS_ALL -> Optional.of(new Wish.AsAll());
            case NOT -> Optional.of(new Wish.Not());
            default -> GameChoices.opening(value).map(Wish.Of::new);
        };
    }
}
