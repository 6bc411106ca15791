package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.answer.Phrase;
import ippo.classroom.Classes;
import ippo.classroom.Receipt;
import ippo.classroom.Removal;
import ippo.classroom.Removal.Undone;
import ippo.classroom.Removals;
import ippo.classroom.SchoolClass;
import ippo.classroom.Zones;
import ippo.i18n.Language;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.work.Times;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What was removed in the last thirty days, to be taken back or deleted for good: pupils, teachers and work of a class,
 * and whole classes.
 */
public final class RemovedPages {
    private static final String OF_CLASS = ClassPages.PATH + "/removed";
    private static final String CLASSES = "/{lang}/teach/removed";

    private final Classes classes;
    private final Removals removals;
    private final Pages pages;
    private final Clock clock;

    public RemovedPages(Classes classes, Removals removals, Pages pages, Clock clock) {
        this.classes = classes;
        this.removals = removals;
        this.pages = pages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(OF_CLASS, ctx -> showOfClass(ctx, Optional.empty()), Role.TEACHER, Cost.PAGE);
        routes.post(OF_CLASS, this::changeOfClass, Role.TEACHER, Cost.WRITE);
        routes.get(CLASSES, ctx -> showClasses(ctx, Optional.empty()), Role.TEACHER, Cost.PAGE);
        routes.post(CLASSES, this::changeClasses, Role.TEACHER, Cost.WRITE);
    }

    /** The first day on which something is not there any more, in a class's zone. */
    static String day(Instant wipedAt, ZoneId zone, Language language) {
        return Times.written(LocalDate.ofInstant(wipedAt, zone), language);
    }

    /**
     * Something that was removed.
     *
     * @param kind key of what it is; empty for a class
     * @param day on which it is deleted for good
     * @param wipes whether whoever reads may delete it now
     */
    public record Line(
            long id, Optional<String> kind, String name, Optional<String> by, String at, String day, boolean wipes) {}

    private static Line line(Removal removal, ZoneId zone, boolean wipes, Visit visit) {
        return new Line(
                removal.id(),
                Optional.of("teach.removed.kind." + removal.kind()).filter(key -> removal.kind() != Removal.Kind.CLASS),
                removal.name(),
                Optional.of(removal.by()).filter(name -> !name.isEmpty()),
                Times.written(removal.at(), zone, visit.language()),
                day(removal.wipeAt(), zone, visit.language()),
                wipes);
    }

    /**
     * What was removed.
     *
     * @param schoolClass from which; empty for whole classes
     * @param trouble why something can't be taken back
     */
    @Template(value = "teach/removed", place = Place.TEACH)
    record RemovedPage(
            Optional<SchoolClass> schoolClass,
            List<Line> lines,
            int days,
            Optional<Phrase> trouble,
            Optional<Phrase> done)
            implements Page {}

    private void showOfClass(Context ctx, Optional<Phrase> trouble) {
        Visit visit = Visit.of(ctx);
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        List<Line> lines = removals.of(visit.requireTeacher(), schoolClass.id()).stream()
                // a teacher's account is not the class's to delete
                .map(each -> line(each, schoolClass.zone(), each.kind() != Removal.Kind.TEACHER, visit))
                .toList();
        pages.show(
                ctx, new RemovedPage(Optional.of(schoolClass), lines, Removals.DAYS, trouble, FlashMessage.said(ctx)));
    }

    private void showClasses(Context ctx, Optional<Phrase> trouble) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        List<Line> lines = removals.classes(teacher).stream()
                .map(each -> line(each, Zones.ofServer(), removals.owns(teacher, each), visit))
                .toList();
        pages.show(ctx, new RemovedPage(Optional.empty(), lines, Removals.DAYS, trouble, FlashMessage.said(ctx)));
    }

    private static Optional<Long> removal(Context ctx) {
        return FormFields.id(FormFields.line(ctx, "removal"));
    }

    private static boolean isWipe(Context ctx) {
        return FormFields.line(ctx, "do").equals("wipe");
    }

    private void changeOfClass(Context ctx) {
        Teacher teacher = Visit.of(ctx).requireTeacher();
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        // only what was removed from this class
        Optional<Long> id = removal(ctx)
                .filter(each -> removals.of(teacher, schoolClass.id()).stream().anyMatch(known -> known.id() == each));
        Function<FlashMessage, String> next = done -> ClassPages.address(ctx, schoolClass, "/removed" + done.query());
        if (isWipe(ctx)) {
            boolean wiped = id.flatMap(each -> removals.wipe(teacher, each)).isPresent();
            finish(
                    ctx,
                    wiped ? Optional.empty() : why(Undone.NOT_THERE),
                    next.apply(FlashMessage.WIPED),
                    this::showOfClass);
        } else {
            finish(ctx, undo(teacher, id), next.apply(FlashMessage.TAKEN_BACK), this::showOfClass);
        }
    }

    private void changeClasses(Context ctx) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        Optional<Long> id =
                removal(ctx).filter(each -> removals.classes(teacher).stream().anyMatch(known -> known.id() == each));
        if (!isWipe(ctx)) {
            finish(
                    ctx,
                    undo(teacher, id),
                    visit.address("teach/removed" + FlashMessage.TAKEN_BACK.query()),
                    this::showClasses);
            return;
        }
        Optional<Receipt> receipt = id.flatMap(each -> removals.wipeClass(teacher, each));
        if (receipt.isEmpty()) {
            finish(ctx, why(Undone.NOT_THERE), "", this::showClasses);
            return;
        }
        String at = Times.proved(clock.instant(), Zones.ofServer(), visit.language());
        pages.show(ctx, new ReceiptPage(List.of(receipt.get()), at, Optional.empty()));
    }

    /** Takes something back. @return why that can't be done, if it can't */
    private Optional<Phrase> undo(Teacher teacher, Optional<Long> id) {
        return why(id.map(each -> removals.undo(teacher, each)).orElse(Undone.NOT_THERE));
    }

    private static Optional<Phrase> why(Undone undone) {
        return undone == Undone.DONE ? Optional.empty() : Optional.of(Phrase.of("teach.removed." + undone));
    }

    private interface Again {
        void show(Context ctx, Optional<Phrase> trouble);
    }

    private static void finish(Context ctx, Optional<Phrase> trouble, String next, Again again) {
        if (trouble.isEmpty()) {
            ctx.redirect(next, HttpStatus.SEE_OTHER);
        } else {
            ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
            again.show(ctx, trouble);
        }
    }
}
