package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.classroom.AuditAction;
import ippo.classroom.AuditEntry;
import ippo.classroom.Cards;
import ippo.classroom.Cards.Whose;
import ippo.classroom.Classes;
import ippo.classroom.FieldValues;
import ippo.classroom.IssuedCard;
import ippo.classroom.Member;
import ippo.classroom.Members;
import ippo.classroom.Members.Added;
import ippo.classroom.Members.NewPupil;
import ippo.classroom.SchoolClass;
import ippo.classroom.roster.NameRule;
import ippo.classroom.roster.Roster;
import ippo.classroom.roster.RosterFault;
import ippo.classroom.roster.RosterFiles;
import ippo.classroom.roster.RosterReading;
import ippo.classroom.roster.RosterReading.Unreadable;
import ippo.classroom.roster.SecondColumn;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.paper.CardWords;
import ippo.paper.LoginCard;
import ippo.paper.LoginCards;
import ippo.paper.Typefaces;
import ippo.web.frame.Cost;
import ippo.web.frame.Download;
import ippo.web.frame.FormFields;
import ippo.web.frame.QrCode;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.Uploads;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.teach.ClassSettingsPages.Change;
import ippo.web.words.SafeHtml;
import ippo.web.work.AssignedLines;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One class: its pupils, new ones from a list of nicknames, and their cards. */
public final class ClassPages {
    static final String PATH = "/{lang}/teach/classes/{class}";
    private static final String PLACE = OverviewPages.PLACE;
    /** Of the field for nicknames, in characters: a hundred of them, with notes of some length. */
    private static final int LONGEST_LIST = 20_000;

    /** Of what the class was given, the latest. */
    private static final int SHOWN_WORK = 5;

    private final Classes classes;
    private final Members members;
    private final Cards cards;
    private final AssignedLines lines;
    private final SchoolYears years;
    private final Pages pages;
    private final Map<Language, Messages> messages;
    private final Clock clock;

    public ClassPages(
            Classes classes,
            Members members,
            Cards cards,
            AssignedLines lines,
            SchoolYears years,
            Pages pages,
            Map<Language, Messages> messages,
            Clock clock) {
        this.classes = classes;
        this.members = members;
        this.cards = cards;
        this.lines = lines;
        this.years = years;
        this.pages = pages;
        this.messages = messages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.TEACHER, Cost.PAGE);
        routes.post(PATH + "/pupils", this::addPupils, Role.TEACHER, Cost.WRITE);
        routes.post(PATH + "/roster", this::addFromFile, Role.TEACHER, Cost.UPLOAD);
        routes.post(PATH + "/cards.pdf", this::printCards, Role.TEACHER, Cost.PAPER);
        routes.post(PATH + "/revoke", this::revoke, Role.TEACHER, Cost.WRITE);
    }

    /** The class of the address, if this teacher teaches there; otherwise a page that is not there. */
    static SchoolClass schoolClass(Context ctx, Classes classes) {
        return classes.find(Visit.of(ctx).requireTeacher(), FormFields.pathId(ctx, "class"))
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    /** The address of a class, for redirections. @param rest behind it, such as {@code /settings} */
    static String address(Context ctx, SchoolClass schoolClass, String rest) {
        return Visit.of(ctx).address("teach/classes/" + schoolClass.id() + rest);
    }

    /** An address of a class with a place where a line may break. */
    private static SafeHtml breakable(String address) {
        return new SafeHtml(SafeHtml.escaped(address).text().replace("/join/", "/join/<wbr>"));
    }

    /** The address that pupils of a class are given. */
    static String joinAddress(Context ctx, SchoolClass schoolClass) {
        return ctx.appData(Site.KEY).origin(ctx) + "/" + schoolClass.language().tag() + "/join/" + schoolClass.code();
    }

    private void show(Context ctx) {
        show(ctx, Optional.empty(), "", "");
    }

    /**
     * @param refused nicknames of whom no pupils could be made
     * @param trouble key of what is wrong with a list, or nothing
     * @param list to be put right in the field for nicknames
     */
    private void show(Context ctx, Optional<Added> refused, String trouble, String list) {
        SchoolClass schoolClass = schoolClass(ctx, classes);
        List<Member> pupils = members.of(Visit.of(ctx).requireTeacher(), schoolClass.id());
        List<AssignedLines.Line> work = lines.of(Visit.of(ctx).requireTeacher(), schoolClass, Visit.of(ctx)).stream()
                .limit(SHOWN_WORK)
                .toList();
        String address = joinAddress(ctx, schoolClass);
        pages.show(
                ctx,
                "teach/class",
                PLACE,
                Map.ofEntries(
                        Map.entry("class", schoolClass),
                        Map.entry("pupils", pupils),
                        Map.entry(
                                "managed",
                                pupils.stream().filter(Member::managed).count()),
                        Map.entry(
                                "withoutCard",
                                pupils.stream()
                                        .filter(each -> each.managed() && !each.hasCard())
                                        .count()),
                        Map.entry(
                                "unprintable",
                                pupils.stream()
                                        .filter(Member::managed)
                                        .map(Member::nickname)
                                        .filter(name -> !Typefaces.canWrite(name))
                                        .toList()),
                        Map.entry("work", work),
                        Map.entry("address", address),
                        Map.entry("breakable", breakable(address)),
                        Map.entry("picture", QrCode.svg(address, address)),
                        Map.entry("printed", printed(ctx, schoolClass)),
                        Map.entry("refused", refused),
                        Map.entry("adding", ctx.queryParam("add") != null),
                        Map.entry("trouble", trouble),
                        Map.entry("list", list),
                        Map.entry("second", FormFields.line(ctx, "second")),
                        Map.entry(
                                "noted",
                                pupils.stream().anyMatch(each -> !each.note().isEmpty())),
                        Map.entry(
                                "ending",
                                years.ending(schoolClass, Visit.of(ctx).language())),
                        Map.entry("joining", ShownJoining.of(schoolClass, clock.instant(), Visit.of(ctx))),
                        Map.entry("joiningVersion", SharedForm.version(FieldValues.of(schoolClass.joining()))),
                        Map.entry("removed", FlashMessage.REMOVED.isSaid(ctx)),
                        Map.entry("done", FlashMessage.key(ctx))));
    }

    /** When cards were printed last, for several and then for whom alone; nothing if never. */
    private String printed(Context ctx, SchoolClass schoolClass) {
        Visit visit = Visit.of(ctx);
        List<AuditEntry> printed = classes.audit(visit.requireTeacher(), schoolClass.id()).stream()
                .filter(entry -> entry.deed() == AuditAction.CARD_PRINTED
                        && !entry.subject().isEmpty())
                .toList();
        List<Change> goes = Change.of(printed, FieldWords.of(visit, schoolClass.zone(), List.of()));
        Optional<Change> several =
                goes.stream().filter(go -> go.subjects().size() > 1).findFirst();
        Optional<Change> alone =
                goes.stream().findFirst().filter(go -> go.subjects().size() == 1);
        return Stream.concat(
                        several.stream().map(Change::at),
                        alone.stream()
                                .map(go -> go.at()
                                        + visit.words().comma()
                                        + go.subjects().get(0)))
                .collect(Collectors.joining(" · "));
    }

    private void addPupils(Context ctx) {
        SchoolClass schoolClass = schoolClass(ctx, classes);
        String list = FormFields.lines(ctx, "nicknames").strip();
        if (list.length() > LONGEST_LIST) {
            refuse(ctx, RosterPages.key(RosterFault.TOO_LONG), list);
            return;
        }
        if (list.isEmpty()) {
            refuse(ctx, RosterPages.key(RosterFault.EMPTY), "");
            return;
        }
        Optional<SecondColumn> second = RosterPages.second(ctx);
        if (second.isEmpty() && RosterFiles.isAmbiguous(list)) {
            refuse(ctx, RosterPages.SECOND, list);
            return;
        }
        add(ctx, schoolClass, RosterFiles.read(list, second.orElse(SecondColumn.NOTE)), list);
    }

    private void addFromFile(Context ctx) {
        SchoolClass schoolClass = schoolClass(ctx, classes);
        List<byte[]> files = Uploads.files(ctx, "files");
        Optional<String> unclear = RosterFiles.ambiguous(files).filter(text -> text.length() <= LONGEST_LIST);
        if (unclear.isPresent()) {
            refuse(ctx, RosterPages.SECOND, unclear.get());
        } else {
            add(ctx, schoolClass, RosterFiles.read(files), "");
        }
    }

    /** @param list as it was pasted; nothing of a file */
    private void add(Context ctx, SchoolClass schoolClass, RosterReading reading, String list) {
        switch (reading) {
            case Unreadable unreadable -> refuse(ctx, RosterPages.key(unreadable.fault()), list);
            case Roster roster -> add(ctx, schoolClass, roster, list);
        }
    }

    private void add(Context ctx, SchoolClass schoolClass, Roster roster, String list) {
        if (roster.classes().size() > 1) {
            refuse(ctx, "teach.roster.many", list);
            return;
        }
        List<NewPupil> pupils = RosterPages.pupils(roster.classes().get(0), NameRule.INITIAL);
        Added added = members.addAll(Visit.of(ctx).requireTeacher(), schoolClass.id(), pupils)
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
        if (added.added().size() < pupils.size()) {
            show(ctx, Optional.of(added), "", list.isEmpty() ? "" : lines(pupils, added));
        } else {
            ctx.redirect(address(ctx, schoolClass, FlashMessage.ADDED.query()), HttpStatus.SEE_OTHER);
        }
    }

    /** Of whom no pupils could be made, each a line as it may be pasted again. */
    static String lines(List<NewPupil> pupils, Added added) {
        List<String> made = new ArrayList<>(added.added());
        return pupils.stream()
                .filter(each -> !made.remove(each.nickname()))
                .map(each -> each.note().isEmpty()
                        ? each.nickname()
                        : each.nickname() + ";" + each.note().replaceAll("[;\\t\\r\\n]+", " "))
                .collect(Collectors.joining("\n"));
    }

    private void refuse(Context ctx, String trouble, String list) {
        ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
        show(ctx, Optional.empty(), trouble, list);
    }

    private static Whose whose(Context ctx) {
        String said = FormFields.line(ctx, "whose");
        return switch (said) {
            case "all" -> new Whose.All();
            case "missing" -> new Whose.WithoutOne();
            default -> FormFields.id(said).map(Whose.One::new).orElseThrow(Refusal::malformed);
        };
    }

    /** Makes cards anew; they are in this answer and nowhere else. */
    private void printCards(Context ctx) {
        SchoolClass schoolClass = schoolClass(ctx, classes);
        Teacher teacher = Visit.of(ctx).requireTeacher();
        List<IssuedCard> issued = cards.issue(teacher, schoolClass.id(), whose(ctx));
        if (issued.isEmpty()) {
            ctx.redirect(address(ctx, schoolClass, ""), HttpStatus.SEE_OTHER);
            return;
        }
        Messages words = Optional.ofNullable(messages.get(schoolClass.language()))
                .orElseGet(() -> messages.values().iterator().next());
        String card = ctx.appData(Site.KEY).origin(ctx) + "/" + words.language().tag() + "/card#";
        byte[] pdf = Printer.PRINTER.print(
                CardWords.of(words, schoolClass.name()),
                schoolClass.name(),
                joinAddress(ctx, schoolClass),
                issued.stream()
                        .map(each -> new LoginCard(each.nickname(), each.words(), card + each.secret()))
                        .toList());
        ctx.header("Cache-Control", "no-store");
        Download.name(ctx, List.of(words.text("teach.cards.file"), schoolClass.name()), "pdf");
        ctx.contentType("application/pdf").result(pdf);
    }

    /** Its typefaces are large, and most servers never print. */
    private static final class Printer {
        static final LoginCards PRINTER = new LoginCards(new Typefaces());
    }

    private void revoke(Context ctx) {
        SchoolClass schoolClass = schoolClass(ctx, classes);
        Whose whose = whose(ctx);
        cards.revoke(Visit.of(ctx).requireTeacher(), schoolClass.id(), whose);
        String back = switch (whose) {
            case Whose.One one -> "/pupils/" + one.member();
            case Whose.All all -> "";
            case Whose.WithoutOne without -> "";
        };
        ctx.redirect(address(ctx, schoolClass, back + FlashMessage.REVOKED.query()), HttpStatus.SEE_OTHER);
    }
}
