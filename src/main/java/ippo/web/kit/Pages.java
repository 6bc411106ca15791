package ippo.web.kit;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Visitor;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.frame.Assets;
import ippo.web.frame.Csrf;
import ippo.web.frame.DatabaseBreaker;
import ippo.web.frame.OperatorPages;
import ippo.web.frame.Parts;
import ippo.web.frame.Preferences;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.thymeleaf.TemplateEngine;
import org.thymeleaf.context.ITemplateContext;
import org.thymeleaf.messageresolver.IMessageResolver;
import org.thymeleaf.templatemode.TemplateMode;
import org.thymeleaf.templateresolver.ClassLoaderTemplateResolver;

/**
 * Renders Thymeleaf templates in the language of the visit. Templates find {@code page} (frame: language, addresses,
 * looks), {@code words} and their own model; {@code #{key}} is a sentence of the message files.
 */
public final class Pages {
    private final TemplateEngine engine;
    private final Assets assets;
    private final OperatorPages operatorPages;
    private final Predicate<Visitor> inClass;
    private final Function<Visitor, Optional<Long>> lessonOf;
    /** How each language calls itself, in the order of menus. */
    private final Map<Language, String> ownNames = new LinkedHashMap<>();

    /**
     * @param inClass whether somebody learns in a class, and so has a place for today's work
     * @param lessonOf a class of somebody's in which a live lesson goes on
     */
    public Pages(
            Assets assets,
            Map<Language, Messages> messages,
            OperatorPages operatorPages,
            Predicate<Visitor> inClass,
            Function<Visitor, Optional<Long>> lessonOf) {
        this.assets = assets;
        this.operatorPages = operatorPages;
        this.inClass = inClass;
        this.lessonOf = lessonOf;
        messages.forEach((language, texts) -> ownNames.put(language, texts.text("language.name")));
        ClassLoaderTemplateResolver resolver = new ClassLoaderTemplateResolver();
        resolver.setPrefix("templates/");
        resolver.setSuffix(".html");
        resolver.setTemplateMode(TemplateMode.HTML);
        resolver.setCharacterEncoding("UTF-8");
        this.engine = new TemplateEngine();
        engine.setTemplateResolver(resolver);
        engine.addDialect(new KitDialect());
        engine.setMessageResolver(new WordsResolver());
    }

    /** Renders a page into the answer; one with a form that was refused has the status 422 unless it has another. */
    public void show(Context ctx, Page page) {
        PageModel model = PageModel.of(page);
        Map<String, Object> variables = model.variables(page);
        boolean isRefused =
                variables.values().stream().anyMatch(each -> each instanceof Refusable sent && sent.isRefused());
        if (isRefused && ctx.status() == HttpStatus.OK) {
            ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
        }
        answer(ctx, render(ctx, model.template(), page.place(), variables));
    }

    /** Answers with one part of a page that is printed already, and tells the address that shows the same. */
    public void showPart(Context ctx, String address, String html) {
        ctx.header("X-Ippo-Address", address);
        answer(ctx, html);
    }

    /** Javalin names no charset for HTML, and browsers would guess. */
    private static void answer(Context ctx, String html) {
        if (Visit.of(ctx).isUnkept()) {
            ctx.header("Retry-After", String.valueOf(DatabaseBreaker.RETRY_SECONDS));
            ctx.header("X-Ippo-Kept", "no");
            if (!wantsPart(ctx)) {
                // a script goes by the header; for anybody else, loading the page again means sending the form again
                ctx.status(HttpStatus.SERVICE_UNAVAILABLE);
            }
        }
        // the same address gives a page or a part of it, squeezed or not
        ctx.header("Vary", "Accept-Encoding, X-Ippo-Part");
        ctx.html(html).contentType("text/html; charset=utf-8");
    }

    /** The address of a file of {@code public/}, such as {@code img/touch.png}. */
    public String asset(String name) {
        return assets.path() + "/" + name;
    }

    /** Whether a script of ours asks for a part instead of a page. */
    public static boolean wantsPart(Context ctx) {
        return Parts.isWanted(ctx);
    }

    /**
     * Whether what came of a form is shown in the answer itself rather than at the address we redirect to: to a script
     * that asked, and if something could not be kept, since the next request would not know.
     */
    public static boolean answersAtOnce(Context ctx) {
        return wantsPart(ctx) || Visit.of(ctx).isUnkept();
    }

    private String render(Context ctx, String template, Place place, Map<String, ?> model) {
        Visit visit = Visit.of(ctx);
        Map<String, Object> variables = new HashMap<>(model);
        variables.put("page", frame(ctx, visit, place));
        variables.put("words", visit.words());
        Locale locale = Locale.forLanguageTag(visit.language().tag());
        return engine.process(template, new org.thymeleaf.context.Context(locale, variables));
    }

    private Map<String, Object> frame(Context ctx, Visit visit, Place place) {
        Preferences preferences = visit.preferences();
        Map<String, Object> frame = new HashMap<>();
        frame.put("lang", visit.language().tag());
        frame.put("root", "/" + visit.language().tag());
        frame.put("assets", assets.path());
        frame.put("origin", Site.of(ctx).origin(ctx));
        frame.put("place", place.word());
        frame.put("styles", place.styles());
        frame.put("who", visit.who().orElse(""));
        frame.put("teacher", visit.teacher().isPresent());
        boolean isPupil =
                visit.pupil().isPresent() || visit.recall(inClass::test).orElse(false);
        frame.put("pupil", isPupil);
        frame.put(
                "lesson",
                isPupil && place != Place.TEACH
                        ? visit.find(lessonOf)
                                .map(each -> visit.address("live/" + each))
                                .orElse("")
                        : "");
        frame.put("set", preferences.set());
        frame.put("theme", preferences.theme());
        frame.put("sound", preferences.sound());
        frame.put("help", preferences.help());
        frame.put("board", preferences.board());
        frame.put("time", preferences.time());
        List<OperatorPages.Kind> own = operatorPages.there();
        frame.put("about", own);
        frame.put("contact", own.contains(OperatorPages.Kind.CONTACT));
        frame.put("csrf", Csrf.token(ctx));
        frame.put("trouble", visit.trouble().orElse(""));
        List<Map<String, Object>> languages = new ArrayList<>();
        for (Language language : ownNames.keySet()) {
            languages.add(Map.of(
                    "tag", language.tag(),
                    "name", ownNames.get(language),
                    "address", visit.addressIn(language),
                    "current", language.equals(visit.language())));
        }
        frame.put("languages", languages);
        frame.put("languageName", ownNames.get(visit.language()));
        return frame;
    }

    /** Sentences come from the visit's {@link Words}, never from files beside the templates. */
    private static final class WordsResolver implements IMessageResolver {
        @Override
        public String getName() {
            return "words";
        }

        @Override
        public Integer getOrder() {
            return 1;
        }

        @Override
        public String resolveMessage(ITemplateContext context, Class<?> origin, String key, Object[] parameters) {
            return ((Words) context.getVariable("words")).say(key);
        }

        @Override
        public String createAbsentMessageRepresentation(
                ITemplateContext context, Class<?> origin, String key, Object[] parameters) {
            throw new IllegalStateException("no message " + key);
        }
    }
}
