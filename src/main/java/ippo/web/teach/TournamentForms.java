package ippo.web.teach;

import io.javalin.http.Context;
import ippo.classplay.PairingWay;
import ippo.classplay.Tournament;
import ippo.classplay.Tournament.Plan;
import ippo.game.Opening;
import ippo.game.TimeLimit;
import ippo.twoplayer.TwoPlayerGames.Setting;
import ippo.web.frame.FormFields;
import ippo.web.kit.Field;
import ippo.web.kit.Fields;
import ippo.web.kit.Form;
import ippo.web.twoplayer.GameChoices;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What a teacher sends of a tournament. */
final class TournamentForms {
    static final String PUPIL = "pupil";

    private TournamentForms() {}

    /** What whoever is left over does; each has a sentence. */
    enum Bye {
        IPPO,
        OUT
    }

    /** A new tournament. @param pupils ids of who plays */
    record NewTournament(Set<Long> pupils, Plan plan) {
        static Form<NewTournament> read(Context ctx) {
            return Form.read(ctx, fields -> {
                Supplier<Set<Long>> pupils = players(fields);
                Field<Opening> opening = fields.choice("opening", GameChoices::opening);
                Field<PairingWay> way = fields.choice("way", PairingWay.class);
                Field<Integer> rounds = fields.choice("rounds", NewTournament::rounds);
                Field<Optional<TimeLimit>> limit = fields.choice("clock", GameChoices::limit);
                Field<Boolean> strict = fields.tick("strict");
                Field<Bye> bye = fields.choice("bye", Bye.class);
                return () -> new NewTournament(
                        pupils.get(),
                        new Plan(
                                way.get(),
                                new Setting(opening.get(), strict.get(), limit.get()),
                                bye.get() == Bye.IPPO,
                                rounds.get()));
            });
        }

        /** As it stands at first, or as it was last time. */
        static Form<NewTournament> first(Collection<Long> pupils, Opening opening, Optional<Plan> last) {
            return Form.<NewTournament>empty()
                    .with(PUPIL, ids(pupils))
                    .with("opening", opening.name())
                    .with("way", last.map(Plan::way).orElse(PairingWay.CHANCE).name())
                    .with("rounds", String.valueOf(last.map(Plan::rounds).orElse(3)))
                    .with(
                            "clock",
                            last.flatMap(each -> each.setting().limit())
                                    .map(TimeLimit::slug)
                                    .orElse(GameChoices.NO_CLOCK))
                    .with("strict", last.filter(each -> each.setting().strict()).isPresent() ? List.of("1") : List.of())
                    .with("bye", last.map(Plan::byePlays).orElse(true) ? Bye.IPPO.name() : Bye.OUT.name());
        }

        private static Optional<Integer> rounds(String typed) {
            return FormFields.id(typed)
                    .filter(each -> each >= 1 && each <= Tournament.MOST_ROUNDS)
                    .map(Math::toIntExact);
        }
    }

    /** The next round. @param after the one that was seen */
    record Next(Set<Long> pupils, int after) {
        static Form<Next> read(Context ctx) {
            return Form.read(ctx, fields -> {
                Supplier<Set<Long>> pupils = players(fields);
                Field<Integer> after = fields.choice("after", NewTournament::rounds);
                return () -> new Next(pupils.get(), after.get());
            });
        }
    }

    static List<String> ids(Collection<Long> members) {
        return members.stream().map(String::valueOf).toList();
    }

    private static Supplier<Set<Long>> players(Fields fields) {
        Field<Set<Long>> pupils = fields.ticked(PUPIL)
                .map(ids ->
                        ids.stream().flatMap(id -> FormFields.id(id).stream()).collect(Collectors.toSet()))
                .check(ids -> ids.size() >= 2, "classplay.few");
        return pupils::get;
    }
}
