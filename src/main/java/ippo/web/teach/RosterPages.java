package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
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
import ippo.classroom.roster.RosterReading;
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
import ippo.web.kit.Pages;
import ippo.web.words.Words;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Classes made of a school's list: it is sent, then somebody chooses which classes to take of it. In between it stands
 * in the page and nowhere else.
 */
public final class RosterPages {
    private static final String PATH = "/{lang}/teach/roster";
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
        routes.get(PATH, ctx -> ask(ctx, "", ""), Role.TEACHER, Cost.PAGE);
        routes.post(PATH, this::read, Role.TEACHER, Cost.UPLOAD);
        routes.post(PATH + "/classes", this::make, Role.TEACHER, Cost.UPLOAD);
    }

    /** The question what a second column is, which the form answers. */
    static final String SECOND = "teach.roster.second.asked";

    /** What the form says of a second column; empty if it was not asked. */
    static Optional<SecondColumn> second(Context ctx) {
        String said = FormFields.line(ctx, "second");
        return Arrays.stream(SecondColumn.values())
                .filter(each -> each.name().equals(said))
                .findFirst();
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

    /**
     * @param trouble key of what is wrong, or nothing
     * @param pasted what was pasted and is to be put right
     */
    private void ask(Context ctx, String trouble, String pasted) {
        pages.show(
                ctx,
                "teach/roster",
                OverviewPages.PLACE,
                Map.of("trouble", trouble, "pasted", pasted, "second", FormFields.line(ctx, "second")));
    }

    /** Whether a text is short enough to be sent back with a form, which has it in UTF-8. */
    private static boolean comesBack(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length <= LONGEST;
    }

    private void refuse(Context ctx, RosterFault fault, String pasted) {
        ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
        ask(ctx, key(fault), pasted);
    }

    private void read(Context ctx) {
        String pasted = FormFields.exact(ctx, "pasted");
        Optional<SecondColumn> second = second(ctx);
        if (second.isEmpty() && RosterFiles.isAmbiguous(pasted)) {
            ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
            ask(ctx, SECOND, pasted);
            return;
        }
        List<byte[]> files = pasted.isBlank() ? Uploads.files(ctx, "files") : List.of();
        Optional<String> unclear = RosterFiles.ambiguous(files).filter(RosterPages::comesBack);
        if (unclear.isPresent()) {
            ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
            ask(ctx, SECOND, unclear.get());
            return;
        }
        RosterReading reading =
                pasted.isBlank() ? RosterFiles.read(files) : RosterFiles.read(pasted, second.orElse(SecondColumn.NOTE));
        switch (reading) {
            case Unreadable unreadable -> refuse(ctx, unreadable.fault(), pasted);
            case Roster roster -> {
                String text = RosterText.of(roster);
                if (!comesBack(text + pasted)) {
                    refuse(ctx, RosterFault.TOO_LONG, pasted);
                } else {
                    Language language = Visit.of(ctx).language();
                    choose(
                            ctx,
                            roster,
                            text,
                            pasted.isBlank() ? "" : pasted,
                            new ClassForm("", language, years.usualEnd(language), Zones.ofServer(), true, ""));
                }
            }
        }
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
            String teachers,
            Map<NameRule, List<String>> called,
            int pupils,
            List<String> twice,
            List<String> unfit,
            List<String> left,
            boolean known) {}

    /** A rule that can be chosen. @param example what it makes of the first name of the list */
    public record RuleChoice(NameRule rule, String example) {}

    /**
     * @param text the list, as it is sent on
     * @param list the same as it was pasted, to be put right; nothing of files
     */
    private void choose(Context ctx, Roster roster, String text, String list, ClassForm form) {
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
                    String.join(", ", each.teachers()),
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
        pages.show(
                ctx,
                "teach/roster-choose",
                OverviewPages.PLACE,
                Map.of(
                        "choices",
                        choices,
                        "unknown",
                        roster.unknown(),
                        "nameless",
                        roster.nameless(),
                        "few",
                        choices.size() <= FEW_CLASSES,
                        "text",
                        text,
                        "list",
                        list,
                        "rules",
                        first.stream()
                                .flatMap(pupil -> rules.stream()
                                        .map(rule -> new RuleChoice(
                                                rule,
                                                rule.nicknames(List.of(pupil)).get(0))))
                                .toList(),
                        "form",
                        form,
                        "kept",
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
     * @param again of whom no pupils could be made, to be put right
     * @param withoutCard how many pupils have none yet
     */
    public record Filled(SchoolClass schoolClass, boolean isNew, Added added, String again, long withoutCard) {}

    private void make(Context ctx) {
        String text = FormFields.exact(ctx, "roster");
        Roster roster = switch (RosterFiles.read(text)) {
            case Roster read -> read;
            case Unreadable unreadable -> throw Refusal.malformed();
        };
        NameRule rule = Arrays.stream(NameRule.values())
                .filter(each -> each.name().equals(FormFields.line(ctx, "rule")))
                .findFirst()
                .orElse(NameRule.INITIAL);
        Language language =
                Language.ofTag(languages, FormFields.line(ctx, "language")).orElseThrow(Refusal::malformed);
        LocalDate end = FormFields.day(ctx, "ends").orElseGet(() -> years.usualEnd(language));
        List<RosterClass> chosen = new ArrayList<>();
        for (RosterClass each : roster.classes()) {
            if (FormFields.isTicked(ctx, "take" + each.name())) {
                chosen.add(new RosterClass(FormFields.name(ctx, "name" + each.name()), List.of(), each.pupils()));
            }
        }
        ZoneId zone = ZoneField.read(ctx, Zones.ofServer());
        String trouble = trouble(chosen, end, zone);
        if (!trouble.isEmpty()) {
            ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
            choose(
                    ctx,
                    named(ctx, roster),
                    text,
                    FormFields.exact(ctx, "pasted"),
                    new ClassForm("", language, end, zone, false, trouble));
            return;
        }
        List<Filled> filled = chosen.stream()
                .map(each -> fill(ctx, each, rule, language, end, zone))
                .toList();
        pages.show(ctx, "teach/roster-done", OverviewPages.PLACE, Map.of("filled", filled));
    }

    /** The key of what is wrong with the classes that were chosen, or nothing. */
    private String trouble(List<RosterClass> chosen, LocalDate end, ZoneId zone) {
        if (chosen.isEmpty()) {
            return "teach.roster.none-chosen";
        }
        if (chosen.size() > MOST_CLASSES) {
            return "teach.roster.too-many";
        }
        return chosen.stream()
                .flatMap(each -> FormFields.nameTrouble(each.name(), Classes.LONGEST_NAME).stream())
                .findFirst()
                .orElse(years.isOver(end, zone) ? "teach.class.ends.past" : "");
    }

    /** The roster that came back, with the names that were typed. */
    private static Roster named(Context ctx, Roster roster) {
        return new Roster(
                roster.classes().stream()
                        .map(each ->
                                new RosterClass(FormFields.line(ctx, "name" + each.name()), List.of(), each.pupils()))
                        .toList(),
                0,
                0);
    }

    private Filled fill(Context ctx, RosterClass from, NameRule rule, Language language, LocalDate end, ZoneId zone) {
        Teacher teacher = Visit.of(ctx).requireTeacher();
        Optional<SchoolClass> known = present(ctx).stream()
                .filter(each -> each.name().equals(from.name()))
                .findFirst();
        SchoolClass schoolClass = known.orElseGet(() -> classes.create(teacher, from.name(), language, end, zone));
        List<NewPupil> pupils = pupils(from, rule);
        Added added =
                members.addAll(teacher, schoolClass.id(), pupils).orElseThrow(() -> new Refusal(404, "error.no-page"));
        long withoutCard = members.of(teacher, schoolClass.id()).stream()
                .filter(each -> each.managed() && !each.hasCard())
                .count();
        return new Filled(schoolClass, known.isEmpty(), added, ClassPages.lines(pupils, added), withoutCard);
    }
}
