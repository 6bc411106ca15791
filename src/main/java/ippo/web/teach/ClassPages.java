package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.answer.Phrase;
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
import ippo.classroom.roster.RosterReading.Unreadable;
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
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
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
    private static final String NICKNAMES = "nicknames";
    private static final String FILES = "files";
    private static final String MANY = "teach.roster.many";

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

    /**
     * A class with its pupils.
     *
     * @param managed how many have an account of the class
     * @param withoutCard how many of these have no card yet
     * @param unprintable nicknames that cards cannot show
     * @param work what it was given, the latest
     * @param address that pupils are given
     * @param breakable the same where a line may break
     * @param printed when cards were printed last
     * @param refused nicknames of whom no pupils could be made
     * @param adding whether the forms for more pupils are open
     * @param noted whether anybody has a note
     * @param ending the day on which it will be deleted, if that is near
     * @param removed whether somebody was just removed
     */
    @Template(value = "teach/class", place = Place.TEACH)
    record ClassPage(
            SchoolClass schoolClass,
            List<Member> pupils,
            long managed,
            long withoutCard,
            List<String> unprintable,
            List<AssignedLines.Line> work,
            String address,
            SafeHtml breakable,
            SafeHtml picture,
            Optional<String> printed,
            Optional<Added> refused,
            boolean adding,
            Form<?> list,
            Form<?> files,
            boolean noted,
            Optional<String> ending,
            ShownJoining joining,
            String joiningVersion,
            boolean removed,
            Optional<Phrase> done)
            implements Page {}

    private void show(Context ctx) {
        show(ctx, Optional.empty(), Form.empty(), Form.empty());
    }

    /**
     * @param refused nicknames of whom no pupils could be made
     * @param list the form for pasted nicknames
     * @param files the form for a file of them
     */
    private void show(Context ctx, Optional<Added> refused, Form<?> list, Form<?> files) {
        Visit visit = Visit.of(ctx);
        SchoolClass schoolClass = schoolClass(ctx, classes);
        List<Member> pupils = members.of(visit.requireTeacher(), schoolClass.id());
        List<Member> managed = pupils.stream().filter(Member::managed).toList();
        List<AssignedLines.Line> work = lines.of(visit.requireTeacher(), schoolClass, visit).stream()
                .limit(SHOWN_WORK)
                .toList();
        String address = joinAddress(ctx, schoolClass);
        pages.show(
                ctx,
                new ClassPage(
                        schoolClass,
                        pupils,
                        managed.size(),
                        managed.stream().filter(each -> !each.hasCard()).count(),
                        managed.stream()
                                .map(Member::nickname)
                                .filter(name -> !Typefaces.canWrite(name))
                                .toList(),
                        work,
                        address,
                        breakable(address),
                        QrCode.svg(address, address),
                        printed(ctx, schoolClass),
                        refused,
                        ctx.queryParam("add") != null || refused.isPresent() || list.isRefused() || files.isRefused(),
                        list,
                        files,
                        pupils.stream().anyMatch(each -> !each.note().isEmpty()),
                        years.ending(schoolClass, visit.language()),
                        ShownJoining.of(schoolClass, clock.instant(), visit),
                        SharedForm.version(FieldValues.of(schoolClass.joining())),
                        FlashMessage.REMOVED.isSaid(ctx),
                        FlashMessage.said(ctx)));
    }

    /** When cards were printed last, for several and then for whom alone. */
    private Optional<String> printed(Context ctx, SchoolClass schoolClass) {
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
        String times = Stream.concat(
                        several.stream().map(Change::at),
                        alone.stream()
                                .map(go -> go.at()
                                        + visit.words().comma()
                                        + go.subjects().get(0)))
                .collect(Collectors.joining(" · "));
        return times.isEmpty() ? Optional.empty() : Optional.of(times);
    }

    private void addPupils(Context ctx) {
        SchoolClass schoolClass = schoolClass(ctx, classes);
        Form<Roster> form = Form.read(ctx, fields -> {
            Field<String> list = fields.block(NICKNAMES)
                    .check(text -> text.length() <= LONGEST_LIST, RosterPages.key(RosterFault.TOO_LONG))
                    .check(text -> !text.isEmpty(), RosterPages.key(RosterFault.EMPTY));
            Field<Roster> roster = RosterPages.roster(fields, list);
            return roster::get;
        });
        if (form.value().isEmpty()) {
            show(ctx, Optional.empty(), form, Form.empty());
        } else {
            add(ctx, schoolClass, form.value().get(), form, true);
        }
    }

    private void addFromFile(Context ctx) {
        SchoolClass schoolClass = schoolClass(ctx, classes);
        List<byte[]> files = Uploads.files(ctx, FILES);
        Optional<String> unclear = RosterFiles.ambiguous(files).filter(text -> text.length() <= LONGEST_LIST);
        if (unclear.isPresent()) {
            Form<Roster> list =
                    Form.<Roster>empty().with(NICKNAMES, unclear.get()).refused(RosterPages.SECOND, RosterPages.ASKED);
            show(ctx, Optional.empty(), list, Form.empty());
            return;
        }
        switch (RosterFiles.read(files)) {
            case Unreadable unreadable ->
                show(
                        ctx,
                        Optional.empty(),
                        Form.empty(),
                        Form.empty().refused(FILES, RosterPages.key(unreadable.fault())));
            case Roster roster -> add(ctx, schoolClass, roster, Form.empty(), false);
        }
    }

    /** @param form in which the list comes back if it was pasted, not sent as a file */
    private void add(Context ctx, SchoolClass schoolClass, Roster roster, Form<Roster> form, boolean pasted) {
        if (roster.classes().size() > 1) {
            show(
                    ctx,
                    Optional.empty(),
                    pasted ? form.refused(NICKNAMES, MANY) : Form.empty(),
                    pasted ? Form.empty() : Form.empty().refused(FILES, MANY));
            return;
        }
        List<NewPupil> pupils = RosterPages.pupils(roster.classes().get(0), NameRule.INITIAL);
        Added added = members.addAll(Visit.of(ctx).requireTeacher(), schoolClass.id(), pupils)
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
        if (added.added().size() < pupils.size()) {
            show(
                    ctx,
                    Optional.of(added),
                    pasted ? form.with(NICKNAMES, lines(pupils, added)) : Form.empty(),
                    Form.empty());
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
