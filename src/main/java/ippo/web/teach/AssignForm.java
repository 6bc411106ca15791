package ippo.web.teach;

import io.javalin.http.Context;
import ippo.classroom.Assignment;
import ippo.classroom.FieldValues;
import ippo.classroom.Sets;
import ippo.classroom.SharedField;
import ippo.web.frame.FormFields;
import ippo.web.kit.Field;
import ippo.web.kit.Fields;
import ippo.web.kit.Form;
import ippo.web.work.Times;
import ippo.work.Mode;
import ippo.work.Terms;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an assignment is to be, as its form says.
 *
 * @param drawn whether each pupil gets other puzzles of the same kind
 * @param wide whether puzzles of which there are too few alike may be of another theme
 * @param some ids of the pupils it is for; empty for the whole class
 */
record AssignForm(String name, String description, Terms terms, boolean drawn, boolean wide, Optional<Set<Long>> some) {
    /** The field whether each pupil gets other puzzles. */
    static final String DRAWN = "drawn";

    private static final String MODE = "mode";
    private static final String OPENS = "opens";
    private static final String DUE = "due";
    private static final String CLOSES = "closes";
    private static final String MINUTES = "minutes";
    private static final String WHOM = "whom";
    private static final String PUPIL = "pupil";
    private static final String SOME = "some";
    private static final String YES = "yes";

    /** In how many minutes a test may close. */
    private static final List<String> LENGTHS = List.of("30", "45", "60");

    private static final String DISORDER = "teach.assign.times";

    /** The form as it is shown first. @param some ids of the pupils it is for; empty for all */
    static Form<AssignForm> fresh(String name, String description, Collection<Long> some) {
        return SetForm.shown(whom(Form.empty(), some), name.length() <= Sets.LONGEST_NAME ? name : "", description)
                .with(MODE, Mode.PRACTICE.name())
                .with(DRAWN, "no");
    }

    private static Form<AssignForm> whom(Form<AssignForm> form, Collection<Long> some) {
        return form.with(WHOM, some.isEmpty() ? "all" : SOME)
                .with(PUPIL, some.stream().map(String::valueOf).toList());
    }

    /** The form of one that was given. @param meant ids of the pupils it is for */
    static Form<AssignForm> of(Assignment assignment, String name, Collection<Long> meant) {
        Terms terms = assignment.terms();
        ZoneId zone = assignment.zone();
        return SetForm.shown(
                        whom(Form.empty(), assignment.selected() ? meant : Set.of()), name, assignment.description())
                .with(OPENS, Times.field(terms.opensAt(), zone))
                .with(DUE, terms.dueAt().map(due -> Times.field(due, zone)).orElse(""))
                .with(CLOSES, terms.closesAt().map(at -> Times.field(at, zone)).orElse(""));
    }

    /** The form that shows these values. */
    static Form<AssignForm> of(FieldValues values, ZoneId zone) {
        List<Long> some = Stream.of(values.of(SharedField.WHOM).split(","))
                .flatMap(id -> FormFields.id(id).stream())
                .toList();
        return SetForm.shown(whom(Form.empty(), some), values.of(SharedField.NAME), values.of(SharedField.DESCRIPTION))
                .with(OPENS, field(values.of(SharedField.OPENS), zone))
                .with(DUE, field(values.of(SharedField.DUE), zone))
                .with(CLOSES, field(values.of(SharedField.CLOSES), zone));
    }

    private static String field(String millis, ZoneId zone) {
        return millis.isEmpty() ? "" : Times.field(Instant.ofEpochMilli(Long.parseLong(millis)), zone);
    }

    /** Reads the form of a new one. @param now when it opens if nothing is said */
    static Form<AssignForm> read(Context ctx, ZoneId zone, Instant now) {
        return Form.read(ctx, fields -> {
            Mode mode = fields.choice(MODE, Mode.class).get();
            Field<String> name = SetForm.name(fields);
            Field<String> description = SetForm.description(fields);
            Field<Optional<Set<Long>>> some = some(fields);
            Field<Boolean> drawn = fields.line(DRAWN)
                    .map(YES::equals)
                    .check(each -> !each || mode == Mode.TEST, "teach.assign.drawn-test");
            boolean wide = fields.line("wide").get().equals(YES);
            Supplier<Terms> terms = terms(fields, ctx, zone, mode, now, Optional.empty());
            return () -> new AssignForm(name.get(), description.get(), terms.get(), drawn.get(), wide, some.get());
        });
    }

    /** Reads the form of one that was given, which stays practice or a test. */
    static Form<AssignForm> read(Context ctx, Assignment before) {
        return Form.read(ctx, fields -> {
            Field<String> name = SetForm.name(fields);
            Field<String> description = SetForm.description(fields);
            Field<Optional<Set<Long>>> some = some(fields);
            Supplier<Terms> terms = terms(
                    fields,
                    ctx,
                    before.zone(),
                    before.terms().mode(),
                    before.terms().opensAt(),
                    Optional.of(before.terms()));
            return () -> new AssignForm(name.get(), description.get(), terms.get(), before.drawn(), false, some.get());
        });
    }

    /** The same with another name. */
    AssignForm named(String other) {
        return new AssignForm(other, description, terms, drawn, wide, some);
    }

    private static Field<Optional<Set<Long>>> some(Fields fields) {
        Set<Long> ticked = fields.ticked(PUPIL).get().stream()
                .flatMap(id -> FormFields.id(id).stream())
                .collect(Collectors.toSet());
        return fields.line(WHOM)
                .map(SOME::equals)
                .check(selected -> !selected || !ticked.isEmpty(), "teach.assign.nobody")
                .map(selected -> selected ? Optional.of(ticked) : Optional.empty());
    }

    /**
     * Reads the times.
     *
     * @param start when it opens if the form does not say
     * @param before as it was given: a time stays, to the millisecond, where the form says the same minute
     */
    private static Supplier<Terms> terms(
            Fields fields, Context ctx, ZoneId zone, Mode mode, Instant start, Optional<Terms> before) {
        Field<Instant> opens = time(fields, ctx, OPENS, zone)
                .map(typed -> kept(typed, before.map(Terms::opensAt)).orElse(start));
        Field<Optional<Instant>> due = time(fields, ctx, DUE, zone)
                .map(typed -> kept(typed, before.flatMap(Terms::dueAt)))
                .check(typed -> isBehind(opens.known(), typed), DISORDER);
        Field<String> minutes = fields.line(MINUTES);
        Field<Optional<Instant>> closes = (LENGTHS.contains(minutes.get())
                        ? fields.line(CLOSES)
                                .map(unused -> opens.known()
                                        .map(at -> at.plus(Duration.ofMinutes(Long.parseLong(minutes.get())))))
                        : time(fields, ctx, CLOSES, zone))
                .map(typed -> kept(typed, before.flatMap(Terms::closesAt)))
                .check(typed -> mode != Mode.TEST || typed.isPresent(), "teach.assign.test-closes")
                .check(
                        typed -> isBehind(opens.known(), typed)
                                && due.known()
                                        .flatMap(each -> each)
                                        .filter(each -> typed.filter(end -> end.isBefore(each))
                                                .isPresent())
                                        .isEmpty(),
                        DISORDER);
        return () -> new Terms(mode, opens.get(), due.get(), closes.get());
    }

    /** A time, or none where the field is empty. */
    private static Field<Optional<Instant>> time(Fields fields, Context ctx, String name, ZoneId zone) {
        return fields.line(name)
                .check(typed -> typed.isEmpty() || Times.read(ctx, name, zone).isPresent(), DISORDER)
                .map(typed -> Times.read(ctx, name, zone));
    }

    private static boolean isBehind(Optional<Instant> start, Optional<Instant> end) {
        return start.filter(from -> end.filter(to -> !to.isAfter(from)).isPresent())
                .isEmpty();
    }

    private static Optional<Instant> kept(Optional<Instant> typed, Optional<Instant> before) {
        return typed.flatMap(time -> before.filter(
                        each -> each.truncatedTo(ChronoUnit.MINUTES).equals(time)))
                .or(() -> typed);
    }
}
