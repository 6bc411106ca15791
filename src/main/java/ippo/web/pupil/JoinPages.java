package ippo.web.pupil;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import ippo.account.Session;
import ippo.account.Visitors;
import ippo.answer.Phrase;
import ippo.classroom.Cards;
import ippo.classroom.Cards.LogIn;
import ippo.classroom.Joined;
import ippo.classroom.LoginPhrases;
import ippo.classroom.LoginPhrases.Typed;
import ippo.classroom.Members;
import ippo.classroom.Membership;
import ippo.classroom.SchoolClass;
import ippo.i18n.Language;
import ippo.web.frame.ClassAddress;
import ippo.web.frame.Cost;
import ippo.web.frame.FailedLogins.Kind;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.SafeHtml;
import ippo.web.work.WorkAddress;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Where pupils come in. Nobody's name is on these pages, nor the class's: who reads them has shown nothing yet. */
public final class JoinPages {
    private static final String JOIN = "/{lang}/join/{code}";
    private static final String CARD = "/{lang}/card";
    /** Where a pupil begins who has just come in. */
    private static final String START = "today";
    /** Work that a pupil came for, in the address and in the forms. */
    private static final String WORK = "work";

    private static final String NICKNAME = "nickname";
    /** With a number from one. */
    private static final String WORD = "word";

    private final Members members;
    private final Cards cards;
    private final Visitors visitors;
    private final Pages pages;
    private final Set<Language> languages;
    private final Clock clock;

    /** @param languages of which words may stand on cards */
    public JoinPages(
            Members members, Cards cards, Visitors visitors, Pages pages, Set<Language> languages, Clock clock) {
        this.members = members;
        this.cards = cards;
        this.visitors = visitors;
        this.pages = pages;
        this.languages = languages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(JOIN, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(JOIN, this::logIn, Role.ANYONE, Cost.PASSWORD);
        routes.post(JOIN + "/own", this::join, Role.ANYONE, Cost.WRITE);
        routes.get(CARD, this::showCard, Role.ANYONE, Cost.PAGE);
        routes.post(CARD, this::openCard, Role.ANYONE, Cost.WRITE);
    }

    private void show(Context ctx) {
        SchoolClass schoolClass = schoolClass(ctx);
        ClassAddress.remember(ctx, schoolClass.code());
        show(ctx, schoolClass, Form.empty(), Form.empty());
    }

    private SchoolClass schoolClass(Context ctx) {
        // who has the code knows of the class
        return members.byCode(code(ctx))
                .orElseThrow(() -> members.isClosed(code(ctx))
                        ? new Refusal(410, "error.class-closed")
                        : new Refusal(404, "error.no-class"));
    }

    private static String code(Context ctx) {
        return ctx.pathParam("code").toLowerCase(Locale.ROOT);
    }

    private void show(Context ctx, SchoolClass schoolClass, Form<Typed> phrase, Form<String> own) {
        pages.show(
                ctx,
                new JoinPage(
                        schoolClass.code(),
                        schoolClass.language().tag(),
                        LoginPhrases.LENGTH,
                        phrase,
                        !schoolClass.archived() && schoolClass.joining().isOpen(clock.instant()),
                        own,
                        work(ctx),
                        already(Visit.of(ctx), schoolClass).filter(said -> !own.isRefused())));
    }

    /**
     * The page where one comes in.
     *
     * @param language of the words, a tag
     * @param length how many words there are
     * @param phrase the form for them
     * @param joinable whether one may also join with an account of one's own
     * @param own the form for that
     * @param work where to go on then, an id of work
     * @param already said to who is in the class, as on a device that was used here before
     */
    @Template(value = "pupil/join", place = Place.PUPIL)
    record JoinPage(
            String code,
            String language,
            int length,
            Form<Typed> phrase,
            boolean joinable,
            Form<String> own,
            Optional<Long> work,
            Optional<SafeHtml> already)
            implements Page {}

    private Optional<SafeHtml> already(Visit visit, SchoolClass schoolClass) {
        return visit.recall(members::of).orElse(List.of()).stream()
                .filter(each -> each.schoolClass().id() == schoolClass.id())
                .map(each -> visit.words().html("pupil.join.already", "nickname", each.nickname()))
                .findFirst();
    }

    private static Optional<Long> work(Context ctx) {
        return Optional.ofNullable(ctx.formParam(WORK))
                .or(() -> Optional.ofNullable(ctx.queryParam(WORK)))
                .flatMap(FormFields::id);
    }

    /** Whoever came for some work is led on to it; if it is for somebody else, that is told there. */
    private static void goOn(Context ctx) {
        String place = work(ctx).map(WorkAddress::of).orElse(START);
        ctx.redirect(Visit.of(ctx).address(place), HttpStatus.SEE_OTHER);
    }

    /** A word in each field, where all of them were typed into one. */
    private static List<String> spread(List<String> typed) {
        List<String> words = List.of(String.join(" ", typed).strip().split("\\s+"));
        return words.size() == typed.size() ? words : typed;
    }

    private void logIn(Context ctx) {
        SchoolClass schoolClass = schoolClass(ctx);
        List<String> words = spread(IntStream.rangeClosed(1, LoginPhrases.LENGTH)
                .mapToObj(i -> FormFields.line(ctx, WORD + i))
                .toList());
        Form<Typed> form = Form.empty();
        for (int i = 0; i < words.size(); i++) {
            form = form.with(WORD + (i + 1), words.get(i));
        }
        switch (read(String.join(" ", words).strip(), schoolClass.language())) {
            case Typed.Unknown unknown -> {
                Set<String> strange = IntStream.rangeClosed(1, words.size())
                        .filter(i -> unknown.words().contains(words.get(i - 1)))
                        .mapToObj(i -> WORD + i)
                        .collect(Collectors.toSet());
                Phrase why = Phrase.of("pupil.join.unknown", "words", unknown.words());
                show(ctx, schoolClass, form.marked(strange).refused(why), Form.empty());
            }
            case Typed.NotFour not ->
                show(
                        ctx,
                        schoolClass,
                        form.refused(Phrase.of("pupil.join.not-four", "count", not.words())),
                        Form.empty());
            case Typed.Phrase phrase -> logIn(ctx, schoolClass, form, phrase);
        }
    }

    private void logIn(Context ctx, SchoolClass schoolClass, Form<Typed> form, Typed.Phrase phrase) {
        switch (cards.open(schoolClass.code(), phrase, Visit.of(ctx).caller())) {
            case LogIn.In in -> begin(ctx, in.session());
            case LogIn.Spent spent -> refuse(ctx, schoolClass, Form.empty(), 403, "pupil.join.spent");
            case LogIn.Wait wait -> {
                Visit.of(ctx).failedToLogIn(Kind.WORDS, false);
                ctx.header(Header.RETRY_AFTER, String.valueOf(wait.time().toSeconds() + 1));
                refuse(ctx, schoolClass, form, 429, "pupil.join.wait");
            }
            case LogIn.Wrong wrong -> {
                Visit.of(ctx).failedToLogIn(Kind.WORDS, true);
                refuse(ctx, schoolClass, form, 403, "pupil.join.wrong");
            }
        }
    }

    /** Words of the class's language; or of another one, which it had when the card was printed. */
    private Typed read(String typed, Language language) {
        Typed read = LoginPhrases.of(language).read(typed);
        return read.hasUnknown()
                ? languages.stream()
                        .map(other -> LoginPhrases.of(other).read(typed))
                        .filter(Typed::isPhrase)
                        .findFirst()
                        .orElse(read)
                : read;
    }

    private void refuse(Context ctx, SchoolClass schoolClass, Form<Typed> form, int status, String why) {
        ctx.status(status);
        show(ctx, schoolClass, form.refused(Phrase.of(why)), Form.empty());
    }

    private void begin(Context ctx, Session.OfPupil session) {
        visitors.greet(session.pupil());
        members.of(session.pupil()).stream()
                .filter(Membership::managed)
                .findFirst()
                .ifPresent(each -> ClassAddress.remember(ctx, each.schoolClass().code()));
        Visit.of(ctx).logIn(session);
        goOn(ctx);
    }

    private void join(Context ctx) {
        SchoolClass schoolClass = schoolClass(ctx);
        Form<String> form = Form.read(ctx, fields -> {
            Field<String> nickname = fields.name(NICKNAME, Members.LONGEST_NICKNAME);
            return nickname::get;
        });
        if (!schoolClass.joining().isOpen(clock.instant())) {
            throw new Refusal(404, "error.no-page");
        }
        if (form.value().isEmpty()) {
            show(ctx, schoolClass, Form.empty(), form);
            return;
        }
        Joined joined = members.join(
                Visit.of(ctx).visitorOrNew(), schoolClass.code(), form.value().get());
        switch (joined) {
            case DONE -> goOn(ctx);
            case NOT_THERE -> throw new Refusal(404, "error.no-page");
            case NO_NAME, TAKEN, FULL ->
                show(ctx, schoolClass, Form.empty(), form.refused(NICKNAME, "pupil.join." + joined));
        }
    }

    /** @param wrong whether the card opens nothing */
    @Template(value = "pupil/card", place = Place.PUPIL)
    record CardPage(boolean wrong) implements Page {}

    private void showCard(Context ctx) {
        pages.show(ctx, new CardPage(false));
    }

    private void openCard(Context ctx) {
        Optional<Session.OfPupil> session = cards.open(FormFields.line(ctx, "secret"));
        if (session.isPresent()) {
            begin(ctx, session.get());
        } else {
            Visit.of(ctx).failedToLogIn(Kind.CARD, true);
            ctx.status(403);
            pages.show(ctx, new CardPage(true));
        }
    }
}
