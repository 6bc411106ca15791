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
import ippo.web.kit.Pages;
import ippo.web.words.SafeHtml;
import ippo.web.work.WorkAddress;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Where pupils come in. Nobody's name is on these pages, nor the class's: who reads them has shown nothing yet. */
public final class JoinPages {
    static final String PLACE = "pupil";
    private static final String JOIN = "/{lang}/join/{code}";
    private static final String CARD = "/{lang}/card";
    /** Where a pupil begins who has just come in. */
    private static final String START = "today";
    /** Work that a pupil came for, in the address and in the forms. */
    private static final String WORK = "work";

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
        show(ctx, schoolClass, noWords(), "", Set.of(), Optional.empty());
    }

    private static List<String> noWords() {
        return IntStream.range(0, LoginPhrases.LENGTH).mapToObj(i -> "").toList();
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

    private void show(
            Context ctx,
            SchoolClass schoolClass,
            List<String> words,
            String nickname,
            Set<String> strange,
            Optional<Phrase> trouble) {
        Visit visit = Visit.of(ctx);
        pages.show(
                ctx,
                "pupil/join",
                PLACE,
                Map.of(
                        "join",
                        new Join(
                                schoolClass.code(),
                                schoolClass.language().tag(),
                                words,
                                !schoolClass.archived() && schoolClass.joining().isOpen(clock.instant()),
                                nickname,
                                work(ctx).map(String::valueOf).orElse(""),
                                already(visit, schoolClass),
                                strange,
                                trouble.map(visit.words()::html))));
    }

    /**
     * The page where one comes in.
     *
     * @param language of the words, a tag
     * @param words as they were typed
     * @param joinable whether one may also join with an account of one's own
     * @param work where to go on then, an id of work; or nothing
     * @param already said to who is in the class, as on a device that was used here before
     * @param strange words, as they were typed, that are on no card
     * @param trouble what was not right
     */
    public record Join(
            String code,
            String language,
            List<String> words,
            boolean joinable,
            String nickname,
            String work,
            Optional<SafeHtml> already,
            Set<String> strange,
            Optional<SafeHtml> trouble) {}

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
                .mapToObj(i -> FormFields.line(ctx, "word" + i))
                .toList());
        Typed typed = read(words.stream().collect(Collectors.joining(" ")).strip(), schoolClass.language());
        if (typed instanceof Typed.Unknown unknown) {
            ctx.status(422);
            Phrase why = Phrase.of("pupil.join.unknown", "words", unknown.words());
            show(ctx, schoolClass, words, "", Set.copyOf(unknown.words()), Optional.of(why));
        } else if (typed instanceof Typed.NotFour not) {
            refuse(ctx, schoolClass, words, 422, Phrase.of("pupil.join.not-four", "count", not.words()));
        } else {
            LogIn came = cards.open(
                    schoolClass.code(), (Typed.Phrase) typed, Visit.of(ctx).caller());
            if (came instanceof LogIn.In in) {
                begin(ctx, in.session());
            } else if (came instanceof LogIn.Spent) {
                refuse(ctx, schoolClass, noWords(), 403, Phrase.of("pupil.join.spent"));
            } else if (came instanceof LogIn.Wait wait) {
                Visit.of(ctx).failedToLogIn(Kind.WORDS, false);
                ctx.header(Header.RETRY_AFTER, String.valueOf(wait.time().toSeconds() + 1));
                refuse(ctx, schoolClass, words, 429, Phrase.of("pupil.join.wait"));
            } else {
                Visit.of(ctx).failedToLogIn(Kind.WORDS, true);
                refuse(ctx, schoolClass, words, 403, Phrase.of("pupil.join.wrong"));
            }
        }
    }

    /** Words of the class's language; or of another one, which it had when the card was printed. */
    private Typed read(String typed, Language language) {
        Typed read = LoginPhrases.of(language).read(typed);
        return read instanceof Typed.Unknown
                ? languages.stream()
                        .map(other -> LoginPhrases.of(other).read(typed))
                        .filter(Typed.Phrase.class::isInstance)
                        .findFirst()
                        .orElse(read)
                : read;
    }

    private void refuse(Context ctx, SchoolClass schoolClass, List<String> words, int status, Phrase why) {
        ctx.status(status);
        show(ctx, schoolClass, words, "", Set.of(), Optional.of(why));
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
        String nickname = FormFields.name(ctx, "nickname");
        Joined joined = schoolClass.joining().isOpen(clock.instant())
                ? members.join(Visit.of(ctx).visitorOrNew(), schoolClass.code(), nickname)
                : Joined.NOT_THERE;
        if (joined == Joined.DONE) {
            goOn(ctx);
            return;
        }
        if (joined == Joined.NOT_THERE) {
            throw new Refusal(404, "error.no-page");
        }
        ctx.status(422);
        show(
                ctx,
                schoolClass,
                noWords(),
                nickname,
                Set.of(),
                Optional.of(Phrase.of(FormFields.nameTrouble(nickname, Members.LONGEST_NICKNAME)
                        .orElse("pupil.join." + joined))));
    }

    private void showCard(Context ctx) {
        pages.show(ctx, "pupil/card", PLACE, Map.of("wrong", false));
    }

    private void openCard(Context ctx) {
        Optional<Session.OfPupil> session = cards.open(FormFields.line(ctx, "secret"));
        if (session.isPresent()) {
            begin(ctx, session.get());
        } else {
            Visit.of(ctx).failedToLogIn(Kind.CARD, true);
            ctx.status(403);
            pages.show(ctx, "pupil/card", PLACE, Map.of("wrong", true));
        }
    }
}
