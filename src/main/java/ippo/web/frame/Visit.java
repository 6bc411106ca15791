package ippo.web.frame;

import io.javalin.config.Key;
import io.javalin.http.Context;
import io.javalin.http.Cookie;
import ippo.account.Caller;
import ippo.account.KnownBrowsers;
import ippo.account.NewVisitor;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.store.StoreException;
import ippo.web.words.Words;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** One request: its language, who asks, and how he or she likes pages. Not for sharing between threads. */
public final class Visit {
    private static final String VISITOR_COOKIE = "ippo";
    private static final String SESSION_COOKIE = "ippo_session";
    /** Opens nothing by itself: see {@link KnownBrowsers}. */
    private static final String KNOWN_COOKIE = "ippo_known";

    /** Where every visit finds which browsers are known. */
    public static final Key<KnownBrowsers> KNOWN_BROWSERS = new Key<>("known-browsers");

    private static final String ATTRIBUTE = "visit";
    /** No age at all, so that whoever closes the browser of a school computer is logged out. */
    private static final int UNTIL_THE_BROWSER_ENDS = -1;

    /** Cookies by which one browser is told from another, the one that says most first. */
    public static final List<String> COOKIES = List.of(SESSION_COOKIE, Csrf.COOKIE, VISITOR_COOKIE);

    private final Context ctx;
    private final Language language;
    private final Words words;
    private final Visitors visitors;
    private final Sessions sessions;
    private final DatabaseBreaker memory;
    private final Limits limits;
    private final Preferences preferences;
    /** Null until somebody wants to know. */
    private Optional<Visitor> visitor;

    /** Null until somebody wants to know. */
    private Optional<Session> session;

    private boolean unread;
    private boolean unkept;

    private Visit(
            Context ctx,
            Messages messages,
            Visitors visitors,
            Sessions sessions,
            DatabaseBreaker memory,
            Limits limits) {
        this.ctx = ctx;
        this.language = messages.language();
        this.words = new Words(messages);
        this.visitors = visitors;
        this.sessions = sessions;
        this.memory = memory;
        this.limits = limits;
        this.preferences = Preferences.of(ctx);
    }

    public static Visit begin(
            Context ctx,
            Messages messages,
            Visitors visitors,
            Sessions sessions,
            DatabaseBreaker memory,
            Limits limits) {
        Visit visit = new Visit(ctx, messages, visitors, sessions, memory, limits);
        ctx.attribute(ATTRIBUTE, visit);
        return visit;
    }

    /** The visit that this request is. */
    public static Visit of(Context ctx) {
        Visit visit = ctx.attribute(ATTRIBUTE);
        if (visit == null) {
            throw new IllegalStateException("no visit begun for " + ctx.path());
        }
        return visit;
    }

    /** Whether this request has a visit yet: trouble may come before. */
    public static boolean isBegun(Context ctx) {
        return ctx.attribute(ATTRIBUTE) != null;
    }

    /** What whoever asks may ask for. */
    Set<Role> roles() {
        Set<Role> roles = EnumSet.of(Role.ANYONE, Role.MONITOR);
        if (teacher().isPresent()) {
            roles.add(Role.TEACHER);
        }
        return roles;
    }

    /** The session of whoever has logged in, if the database can tell. */
    private Optional<Session> session() {
        if (session == null) {
            session = Site.of(ctx).cookie(ctx, SESSION_COOKIE).flatMap(cookie -> {
                Optional<Optional<Session>> found = memory.read(() -> sessions.find(cookie));
                unread |= found.isEmpty();
                if (found.isPresent()) {
                    // what a logged in person saw is not for whoever presses "back" at this device later
                    ctx.header("Cache-Control", "no-store");
                }
                return found.flatMap(who -> who);
            });
        }
        return session;
    }

    /** The teacher who has logged in. */
    public Optional<Teacher> teacher() {
        return session().flatMap(Session::asTeacher);
    }

    /** The teacher who has logged in, where {@link Role#TEACHER} was asked for. */
    public Teacher requireTeacher() {
        return teacher().orElseThrow(() -> new Refusal(403, "error.not-yours"));
    }

    /** The pupil who has logged in with a card. */
    public Optional<Visitor> pupil() {
        return session().flatMap(Session::asPupil).map(Session.OfPupil::pupil);
    }

    /** Whoever has logged in, as every page shows it: a teacher's name or a pupil's nickname. */
    public Optional<String> who() {
        return session().map(who -> switch (who) {
            case Session.OfTeacher of -> of.teacher().name();
            case Session.OfPupil of -> of.nickname();
        });
    }

    /** The session of whoever has logged in, for what outlives this request, such as a stream. */
    public Optional<LogIn> logIn() {
        return session()
                .flatMap(who -> Site.of(ctx).cookie(ctx, SESSION_COOKIE))
                .map(cookie -> new LogIn(
                        cookie, () -> memory.read(() -> sessions.goesOn(cookie)).orElse(true)));
    }

    /**
     * A session that may be over by and by.
     *
     * @param cookie tells it from others; never to be kept
     * @param goesOn whether it is not over, as far as the database can tell
     */
    public record LogIn(String cookie, BooleanSupplier goesOn) {}

    /** The nickname of the pupil who has logged in. */
    public Optional<String> nickname() {
        return session().flatMap(Session::asPupil).map(Session.OfPupil::nickname);
    }

    /**
     * Begins a session in this browser; the one before it, if there was any, is over. Its id is new, and the secret of
     * forms, too, so that nobody who used the browser before can have planted them.
     *
     * @throws StoreException if the database is out of order
     */
    public void logIn(Session who) {
        endSession();
        Cookie cookie = Csrf.cookie(ctx, SESSION_COOKIE, sessions.begin(who));
        cookie.setMaxAge(UNTIL_THE_BROWSER_ENDS);
        ctx.cookie(cookie);
        String known = ctx.appData(KNOWN_BROWSERS).remember(Site.of(ctx).cookie(ctx, KNOWN_COOKIE), who);
        ctx.cookie(Csrf.cookie(ctx, KNOWN_COOKIE, known));
        ctx.header("Cache-Control", "no-store");
        session = Optional.of(who);
    }

    /** Who tries to log in here, as far as that can be told before. */
    public Caller caller() {
        return new Caller(
                Site.of(ctx).address(ctx), Csrf.secret(ctx), Site.of(ctx).cookie(ctx, KNOWN_COOKIE));
    }

    /** Notes in the log that somebody could not log in. @param judged whether the try was looked at at all */
    public void failedToLogIn(FailedLogins.Kind kind, boolean judged) {
        ctx.appData(FailedLogins.KEY).add(kind, judged);
    }

    /**
     * Ends the session, here and at the server.
     *
     * @throws StoreException if the database is out of order
     */
    public void logOut() {
        endSession();
        Csrf.drop(ctx, SESSION_COOKIE);
    }

    private void endSession() {
        Site.of(ctx).cookie(ctx, SESSION_COOKIE).ifPresent(sessions::end);
        session = Optional.empty();
        visitor = null;
    }

    /** What tells this browser from others, to count by and never to keep. */
    public String browser() {
        return Csrf.secret(ctx);
    }

    public Language language() {
        return language;
    }

    public Words words() {
        return words;
    }

    public Preferences preferences() {
        return preferences;
    }

    /** The sheet of pictures of pieces that pages show. Letters are of the language, if it has its own. */
    public String pieces() {
        return pieces(preferences.set());
    }

    /** The sheet of a set of pieces, as {@link Preferences} calls it, in this language. */
    public String pieces(String set) {
        if (!set.equals("letters")) {
            return set;
        }
        String own = "letters-" + language.tag();
        return Visit.class.getResource("/public/pieces/" + own + ".svg") == null ? "letters-en" : own;
    }

    /** Who learns: the pupil who has logged in, or whoever this browser was before, if the database can tell. */
    public Optional<Visitor> visitor() {
        if (visitor == null) {
            visitor = pupil();
            if (visitor.isEmpty()) {
                Site.of(ctx).cookie(ctx, VISITOR_COOKIE).ifPresent(this::recognise);
            }
        }
        return visitor;
    }

    /** Who this browser is while nobody has logged in, if the database can tell. */
    public Optional<Visitor> ofBrowser() {
        return Site.of(ctx)
                .cookie(ctx, VISITOR_COOKIE)
                .flatMap(cookie -> memory.read(() -> visitors.find(cookie)))
                .flatMap(seen -> seen)
                .map(Visitors.Seen::visitor);
    }

    private void recognise(String cookie) {
        Optional<Optional<Visitors.Seen>> found = memory.read(() -> visitors.find(cookie));
        unread |= found.isEmpty();
        visitor = found.flatMap(seen -> seen).map(Visitors.Seen::visitor);
        found.flatMap(seen -> seen).ifPresent(seen -> {
            if (Site.of(ctx).isOutdated(ctx, VISITOR_COOKIE)) {
                ctx.cookie(Csrf.cookie(ctx, VISITOR_COOKIE, cookie));
                Csrf.dropOutdated(ctx, VISITOR_COOKIE);
            }
            if (!seen.today()) {
                greet(seen, cookie);
            }
        });
    }

    /** Once a day; the cookies last a year from then. */
    private void greet(Visitors.Seen seen, String cookie) {
        boolean noted = memory.write(() -> {
                    visitors.greet(seen.visitor());
                    return true;
                })
                .isPresent();
        if (noted) {
            ctx.cookie(Csrf.cookie(ctx, VISITOR_COOKIE, cookie));
            Csrf.renew(ctx);
        }
    }

    /**
     * Who asks; a new visitor gets a cookie now, with the first thing worth remembering.
     *
     * @throws StoreException if the database is out of order
     * @throws Refusal if this happens too often
     */
    public Visitor visitorOrNew() {
        if (visitor().isEmpty()) {
            if (unread) {
                // perhaps somebody we know, who must not become two
                throw new StoreException("whose cookie this is cannot be read");
            }
            limits.newcomer(Site.of(ctx).address(ctx));
            NewVisitor fresh = visitors.of(Csrf.secret(ctx));
            ctx.cookie(Csrf.cookie(ctx, VISITOR_COOKIE, fresh.cookieValue()));
            visitor = Optional.of(fresh.visitor());
        }
        limits.answer(visitor.orElseThrow().id());
        return visitor.orElseThrow();
    }

    /** Counts an account that is made from this address. @throws Refusal if that happens too often */
    public void countNewcomer() {
        limits.newcomer(Site.of(ctx).address(ctx));
    }

    /**
     * Reads what is kept of the visitor, such as progress.
     *
     * @param question asked once, of a visitor we know; a {@link StoreException} of it is dealt with here
     * @return empty if nothing is known of whoever asks, or if the database is out of order: a page goes on as for
     *     somebody new, and {@link #trouble} has the sentence that says so
     */
    public <T> Optional<T> recall(Function<Visitor, T> question) {
        return visitor().flatMap(known -> {
            Optional<T> answer = memory.read(() -> question.apply(known));
            unread |= answer.isEmpty();
            return answer;
        });
    }

    /** As {@link #recall}, of something that may not be there. */
    public <T> Optional<T> find(Function<Visitor, Optional<T>> question) {
        return recall(question).flatMap(found -> found);
    }

    /**
     * Something of the visitor's that a page cannot do without.
     *
     * @param missing key of what is said if there is none
     * @throws Refusal if there is none, or if the database is out of order
     */
    public <T> T require(Function<Visitor, Optional<T>> question, String missing) {
        Optional<T> found = find(question);
        if (found.isEmpty() && trouble().isPresent()) {
            throw new Refusal(503, "trouble.unread");
        }
        return found.orElseThrow(() -> new Refusal(404, missing));
    }

    /**
     * Something that is nobody's own, and that a page cannot do without.
     *
     * @param missing key of what is said if there is none
     * @throws Refusal if there is none, or if the database is out of order
     */
    public <T> T lookUp(Supplier<Optional<T>> question, String missing) {
        Optional<Optional<T>> found = memory.read(question::get);
        if (found.isEmpty()) {
            throw new Refusal(503, "trouble.unread");
        }
        return found.get().orElseThrow(() -> new Refusal(404, missing));
    }

    /**
     * Keeps something of the visitor, who is made for it if there is none yet.
     *
     * @param work what writes; a {@link StoreException} of it is dealt with here
     * @return whether it is on disk. If not, show at once what came of the request, do not redirect (see
     *     {@code Pages.answersAtOnce}): {@link #trouble} has the sentence that says so
     */
    public boolean remember(Consumer<Visitor> work) {
        return rememberAndTell(visitor -> {
                    work.accept(visitor);
                    return true;
                })
                .isPresent();
    }

    /** As {@link #remember}, and tells what came of it; empty if it could not be kept. */
    public <T> Optional<T> rememberAndTell(Function<Visitor, T> work) {
        Optional<T> result = memory.write(() -> work.apply(visitorOrNew()));
        unkept |= result.isEmpty();
        return result;
    }

    /** The cookie by which the browser's own visitor is known, for carrying it to another device; never a pupil's. */
    public Optional<String> ownCookie() {
        return pupil().isPresent() || visitor().isEmpty()
                ? Optional.empty()
                : Site.of(ctx).cookie(ctx, VISITOR_COOKIE);
    }

    /** From now on this browser is the visitor of another one, whose cookie this is. */
    public void become(String cookie) {
        ctx.cookie(Csrf.cookie(ctx, VISITOR_COOKIE, cookie));
        visitor = null;
    }

    /**
     * Deletes all that is kept of the visitor, here and in the browser.
     *
     * @return whether nothing is left
     */
    public boolean forget() {
        Optional<Visitor> known = visitor();
        boolean gone = !unread
                && known.map(each -> memory.write(() -> {
                                    visitors.forget(each);
                                    return true;
                                })
                                .isPresent())
                        .orElse(true);
        if (gone) {
            visitor = Optional.empty();
            Csrf.drop(ctx, VISITOR_COOKIE);
            forgetBrowser();
            Csrf.forget(ctx);
            Preferences.forget(ctx);
        }
        return gone;
    }

    /** Forgets that anybody has logged in in this browser. */
    private void forgetBrowser() {
        Site.of(ctx).cookie(ctx, KNOWN_COOKIE).ifPresent(cookie -> {
            memory.write(() -> {
                ctx.appData(KNOWN_BROWSERS).forget(cookie);
                return true;
            });
            Csrf.drop(ctx, KNOWN_COOKIE);
        });
    }

    /** Whether something of this request could not be kept. */
    public boolean isUnkept() {
        return unkept;
    }

    /** What to tell the visitor about the database, if it is out of order. To be asked when all else has been read. */
    public Optional<String> trouble() {
        if (unkept) {
            return Optional.of(words.say("trouble.unkept"));
        }
        return unread ? Optional.of(words.say("trouble.unread")) : Optional.empty();
    }

    /** What addresses in this language begin with, such as {@code /it}. */
    public String root() {
        return "/" + language.tag();
    }

    /** An address of ours in this language: {@code /it/learn/pawn}. */
    public String address(String place) {
        return "/" + language.tag() + (place.isEmpty() ? "/" : "/" + place);
    }

    /** The present address in another language, query included, since it says what stands on the board. */
    public String addressIn(Language other) {
        String path = ctx.path();
        int end = path.indexOf('/', 1);
        String rest = end < 0 ? "/" : path.substring(end);
        String query = ctx.method() == io.javalin.http.HandlerType.GET ? ctx.queryString() : null;
        return "/" + other.tag() + rest + (query == null ? "" : "?" + query);
    }
}
