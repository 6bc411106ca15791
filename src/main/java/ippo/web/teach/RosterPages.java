package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.account.Teacher;
import ippo.answer.Phrase;
import ippo.classroom.Classes;
import ippo.classroom.Members;
import ippo.classroom.Members.Added;
import ippo.classroom.Members.NewPupil;
import ippo.classroom.SchoolClass;
import ippo.classroom.Zones;
import ippo.classroom.roster.NameRule;
import ippo.classroom.roster.Roster;
import ippo.classroom.roster.RosterClass;
import ippo.classroom.roster.RosterFault;
import ippo.classroom.roster.RosterFiles;
import ippo.classroom.roster.RosterPupil;
import ippo.classroom.roster.RosterReading.Unreadable;
import ippo.classroom.roster.RosterText;
import ippo.classroom.roster.SecondColumn;
import ippo.i18n.Language;
import ippo.name.Names;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Uploads;
import ippo.web.frame.Visit;
import ippo.web.kit.Field;
import ippo.web.kit.Fields;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Classes made of a school's list: it is sent, then somebody chooses which classes to take of it. In between it stands
 * in the page and nowhere else.
 */
public final class RosterPages {
    private static final String PATH = "/{lang}/teach/roster";
    private static final String PASTED = "pasted";
    private static final String FILES = "files";
    private static final String RULE = "rule";
    /** With the number of a class. */
    private static final String TAKE = "take";

    private static final String NAME = "name";

    /** At once: more than anybody teaches. */
    private static final int MOST_CLASSES = 20;
    /** So many are somebody's own, most likely, and all of them wanted. */
    private static final int FEW_CLASSES = 4;
    /** Of what is to come back with a form, in bytes; the rest is for its other fields. */
    private static final int LONGEST = Uploads.LARGEST * 7 / 8;

    private final Classes classes;
    private final Members members;
    private final SchoolYears years;
    private final Pages pages;
    private final Set<Language> languages;

    public RosterPages(Classes classes, Members members, SchoolYears years, Pages pages, Set<Language> languages) {
        this.classes = classes;
        this.members = members;
        this.years = years;
        this.pages = pages;
        this.languages = languages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, ctx -> ask(ctx, Form.empty()), Role.TEACHER, Cost.PAGE);
        routes.post(PATH, this::read, Role.TEACHER, Cost.UPLOAD);
        routes.post(PATH + "/classes", this::make, Role.TEACHER, Cost.UPLOAD);
    }

    /** The field that says what the second column of a list is. */
    static final String SECOND = "second";

    /** The question for it. */
    static final String ASKED = "teach.roster.second.asked";

    /**
     * Reads a list that was pasted.
     *
     * @return refused at its own field, or where it is asked what its second column is
     */
    static Field<Roster> roster(Fields fields, Field<String> list) {
        Optional<SecondColumn> second = fields.line(SECOND).get().isEmpty()
                ? Optional.empty()
                : Optional.of(fields.choice(SECOND, SecondColumn.class).get());
        if (second.isEmpty() && list.known().filter(RosterFiles::isAmbiguous).isPresent()) {
            fields.refuse(SECOND, Phrase.of(ASKED));
        }
        return list.map(text -> RosterFiles.read(text, second.orElse(SecondColumn.NOTE)))
                .refuse(reading -> switch (reading) {
                    case Unreadable unreadable -> Optional.of(Phrase.of(key(unreadable.fault())));
                    case Roster roster -> Optional.empty();
                })
                .map(reading -> switch (reading) {
                    case Roster roster -> roster;
                    case Unreadable unreadable -> throw new IllegalStateException("read " + unreadable);
                });
    }

    /** The sentence for a fault. */
    static String key(RosterFault fault) {
        return "teach.roster.fault." + fault.name();
    }

    /** The pupils of a class on a list, as they will be called. */
    static List<NewPupil> pupils(RosterClass from, NameRule rule) {
        List<String> nicknames = rule.nicknames(from.pupils());
        return IntStream.range(0, nicknames.size())
                .mapToObj(
                        i -> new NewPupil(nicknames.get(i), from.pupils().get(i).note()))
                .toList();
    }

    @Template(value = "teach/roster", place = Place.TEACH)
    record AskPage(Form<Roster> form) implements Page {}

    private void ask(Context ctx, Form<Roster> form) {
        pages.show(ctx, new AskPage(form));
    }

    /** Whether a text is short enough to be sent back with a form, which has it in UTF-8. */
    private static boolean comesBack(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length <= LONGEST;
    }

    private void read(Context ctx) {
        if (FormFields.exact(ctx, PASTED).isBlank()) {
            readFiles(ctx);
            return;
        }
        Form<Roster> form = Form.read(ctx, fields -> {
            Field<String> pasted = fields.lines(PASTED);
            Field<Roster> roster = roster(fields, pasted)
                    .check(each -> comesBack(RosterText.of(each) + pasted.get()), key(RosterFault.TOO_LONG));
            return roster::get;
        });
        form.value()
                .ifPresentOrElse(roster -> choose(ctx, roster, Optional.of(form.typed(PASTED))), () -> ask(ctx, form));
    }

    private void readFiles(Context ctx) {
        List<byte[]> files = Uploads.files(ctx, FILES);
        Optional<String> unclear = RosterFiles.ambiguous(files).filter(RosterPages::comesBack);
        if (unclear.isPresent()) {
            ask(ctx, Form.<Roster>empty().with(PASTED, unclear.get()).refused(SECOND, ASKED));
            return;
        }
        switch (RosterFiles.read(files)) {
            case Unreadable unreadable -> ask(ctx, Form.<Roster>empty().refused(FILES, key(unreadable.fault())));
            case Roster roster
            when !comesBack(RosterText.of(roster)) ->
                ask(ctx, Form.<Roster>empty().refused(FILES, key(RosterFault.TOO_LONG)));
            case Roster roster -> choose(ctx, roster, Optional.empty());
        }
    }

    /** @param list as it was pasted, to be put right; empty of files */
    private void choose(Context ctx, Roster roster, Optional<String> list) {
        Form<Chosen> form = Form.<Chosen>empty()
                .with(RULE, NameRule.INITIAL.name())
                .with(ClassForm.LANGUAGE, Visit.of(ctx).language().tag())
                .with(ClassForm.ENDS, years.usualEnd(Visit.of(ctx).language()).toString())
                .with(ZoneField.NAME, Zones.ofServer().getId());
        for (int i = 0; i < roster.classes().size(); i++) {
            form = form.with(NAME + i, fit(roster.classes().get(i).name()));
            if (roster.classes().size() <= FEW_CLASSES) {
                form = form.with(TAKE + i, "yes");
            }
        }
        choose(ctx, roster, RosterText.of(roster), list, form, true);
    }

    /**
     * A class that can be chosen.
     *
     * @param called the pupils by each rule, with their notes, the first of which holds if nobody chooses otherwise;
     *     one rule where there are no family names to choose about
     * @param pupils how many there will be
     * @param twice nicknames that stand on the list more than once by the first rule
     * @param unfit what is no nickname by the first rule, such as what is too long
     * @param left for whom there is no place
     * @param known whether the teacher has one of this name, which then gets who is missing there
     */
    public record Choice(
            int number,
            String name,
            Optional<String> teachers,
            Map<NameRule, List<String>> called,
            int pupils,
            List<String> twice,
            List<String> unfit,
            List<String> left,
            boolean known) {}

    /** A rule that can be chosen. @param example what it makes of the first name of the list */
    public record RuleChoice(NameRule rule, String example) {}

    /**
     * Which classes of a list are wanted.
     *
     * @param unknown how many pupils have no class
     * @param nameless how many have no name
     * @param few whether all are shown open
     * @param text the list, as it is sent on
     * @param list the same as it was pasted, to be put right; empty of files
     * @param rules how pupils can be called; none where there is nothing to choose
     * @param fresh whether nobody has seen the form yet, so that a browser may fill in its own zone
     * @param kept for how many days a class is kept after its last
     */
    @Template(value = "teach/roster-choose", place = Place.TEACH)
    record ChoosePage(
            List<Choice> choices,
            int unknown,
            int nameless,
            boolean few,
            String text,
            Optional<String> list,
            List<RuleChoice> rules,
            Form<Chosen> form,
            SafeHtml zones,
            boolean fresh,
            int kept)
            implements Page {}

    private void choose(
            Context ctx, Roster roster, String text, Optional<String> list, Form<Chosen> form, boolean fresh) {
        Map<String, Integer> known = new HashMap<>(); // how many pupils are there already
        present(ctx)
                .forEach(each -> known.putIfAbsent(
                        each.name(),
                        members.of(Visit.of(ctx).requireTeacher(), each.id()).size()));
        Optional<RosterPupil> first = roster.classes().stream()
                .flatMap(each -> each.pupils().stream())
                .filter(pupil -> !pupil.given().isEmpty() && !pupil.family().isEmpty())
                .findFirst();
        List<NameRule> rules = first.isPresent() ? List.of(NameRule.values()) : List.of(NameRule.INITIAL);
        List<Choice> choices = new ArrayList<>();
        for (RosterClass each : roster.classes()) {
            String name = fit(each.name());
            List<NewPupil> all = pupils(each, NameRule.INITIAL);
            List<String> fit = all.stream()
                    .filter(pupil -> Members.isNickname(pupil.nickname()))
                    .collect(Collectors.toMap(
                            RosterPages::folded, NewPupil::nickname, (one, same) -> one, LinkedHashMap::new))
                    .values()
                    .stream()
                    .toList();
            int room = Math.min(fit.size(), Math.max(0, Members.MOST - known.getOrDefault(name, 0)));
            choices.add(new Choice(
                    choices.size(),
                    name,
                    Optional.of(String.join(", ", each.teachers())).filter(names -> !names.isEmpty()),
                    called(each, rules, Visit.of(ctx).words()),
                    room,
                    twice(all),
                    all.stream()
                            .map(NewPupil::nickname)
                            .filter(nickname -> !Members.isNickname(nickname))
                            .toList(),
                    fit.subList(room, fit.size()),
                    known.containsKey(name)));
        }
        List<RuleChoice> examples = first.stream()
                .flatMap(pupil -> rules.stream()
                        .map(rule -> new RuleChoice(
                                rule, rule.nicknames(List.of(pupil)).get(0))))
                .toList();
        pages.show(
                ctx,
                new ChoosePage(
                        choices,
                        roster.unknown(),
                        roster.nameless(),
                        choices.size() <= FEW_CLASSES,
                        text,
                        list,
                        examples,
                        form,
                        ZoneField.options(form),
                        fresh,
                        years.daysKept()));
    }

    private static Map<NameRule, List<String>> called(RosterClass from, List<NameRule> rules, Words words) {
        Map<NameRule, List<String>> called = new EnumMap<>(NameRule.class);
        rules.forEach(rule -> called.put(
                rule,
                pupils(from, rule).stream()
                        .map(pupil -> pupil.note().isEmpty()
                                ? words.apart(pupil.nickname())
                                : words.say(
                                        "teach.roster.noted", Map.of("name", pupil.nickname(), "note", pupil.note())))
                        .toList()));
        return called;
    }

    private static List<String> twice(List<NewPupil> pupils) {
        Map<String, Long> counts =
                pupils.stream().collect(Collectors.groupingBy(RosterPages::folded, Collectors.counting()));
        return pupils.stream()
                .filter(pupil -> counts.get(folded(pupil)) > 1)
                .map(NewPupil::nickname)
                .distinct()
                .toList();
    }

    /** As nicknames of a class are compared. */
    private static String folded(NewPupil pupil) {
        return Names.smallSkeleton(pupil.nickname());
    }

    /** What a class may be called, of what a list calls it. */
    private static String fit(String name) {
        String line = Names.readable(name);
        return Names.tidy(line.substring(0, Math.min(line.length(), Classes.LONGEST_NAME)));
    }

    private List<SchoolClass> present(Context ctx) {
        return classes.of(Visit.of(ctx).requireTeacher()).stream()
                .filter(each -> !each.archived())
                .toList();
    }

    /**
     * What became of a class.
     *
     * @param isNew whether it was made, instead of found
     * @param again of whom no pupils could be made, to be put right; empty if all were
     * @param withoutCard how many pupils have none yet
     */
    public record Filled(
            SchoolClass schoolClass, boolean isNew, Added added, Optional<String> again, long withoutCard) {}

    @Template(value = "teach/roster-done", place = Place.TEACH)
    record DonePage(List<Filled> filled) implements Page {}

    /** The classes that are wanted, under the names they will have, and what they have in common. */
    private record Chosen(List<RosterClass> classes, NameRule rule, ClassForm.Terms terms) {}

    private void make(Context ctx) {
        String text = FormFields.exact(ctx, "roster");
        Roster roster = switch (RosterFiles.read(text)) {
            case Roster read -> read;
            case Unreadable unreadable -> throw Refusal.malformed();
        };
        Form<Chosen> form = Form.read(ctx, fields -> chosen(ctx, fields, roster));
        if (form.value().isEmpty()) {
            Optional<String> pasted = Optional.of(FormFields.exact(ctx, PASTED)).filter(list -> !list.isEmpty());
            choose(ctx, named(ctx, roster), text, pasted, form, false);
            return;
        }
        Chosen chosen = form.value().get();
        List<Filled> filled = chosen.classes().stream()
                .map(each -> fill(ctx, each, chosen.rule(), chosen.terms()))
                .toList();
        pages.show(ctx, new DonePage(filled));
    }

    private Supplier<Chosen> chosen(Context ctx, Fields fields, Roster roster) {
        Field<NameRule> rule = fields.line(RULE)
                .map(name -> Fields.constant(NameRule.class, name).orElse(NameRule.INITIAL));
        List<Field<RosterClass>> taken = new ArrayList<>();
        for (RosterClass each : roster.classes()) {
            if (fields.tick(TAKE + each.name()).get()) {
                taken.add(fields.name(NAME + each.name(), Classes.LONGEST_NAME)
                        .map(name -> new RosterClass(name, List.of(), each.pupils())));
            } else {
                fields.name(NAME + each.name());
            }
        }
        if (taken.isEmpty()) {
            fields.refuse(Phrase.of("teach.roster.none-chosen"));
        } else if (taken.size() > MOST_CLASSES) {
            fields.refuse(Phrase.of("teach.roster.too-many"));
        }
        Field<ClassForm.Terms> terms = ClassForm.terms(ctx, fields, languages, years);
        return () -> new Chosen(taken.stream().map(Field::get).toList(), rule.get(), terms.get());
    }

    /** The roster that came back, with the names that were typed. */
    private static Roster named(Context ctx, Roster roster) {
        return new Roster(
                roster.classes().stream()
                        .map(each ->
                                new RosterClass(FormFields.line(ctx, NAME + each.name()), List.of(), each.pupils()))
                        .toList(),
                0,
                0);
    }

    private Filled fill(Context ctx, RosterClass from, NameRule rule, ClassForm.Terms terms) {
        Teacher teacher = Visit.of(ctx).requireTeacher();
        Optional<SchoolClass> known = present(ctx).stream()
                .filter(each -> each.name().equals(from.name()))
                .findFirst();
        SchoolClass schoolClass = known.orElseGet(
                () -> classes.create(teacher, from.name(), terms.language(), terms.ends(), terms.zone()));
        List<NewPupil> pupils = pupils(from, rule);
        Added added =
                members.addAll(teacher, schoolClass.id(), pupils).orElseThrow(() -> new Refusal(404, "error.no-page"));
        long withoutCard = members.of(teacher, schoolClass.id()).stream()
                .filter(each -> each.managed() && !each.hasCard())
                .count();
        Optional<String> again = Optional.of(ClassPages.lines(pupils, added)).filter(lines -> !lines.isEmpty());
        return new Filled(schoolClass, known.isEmpty(), added, again, withoutCard);
    }
}
