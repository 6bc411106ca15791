package ippo.web.frame;

import io.javalin.http.Context;
import ippo.account.NewVisitor;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.words.Words;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One request: its language, who asks, and how he or she likes pages. Not for sharing between threads. */
public final class Visit {
    private static final String VISITOR_COOKIE = "ippo";
    private static final String ATTRIBUTE = "visit";

    private final Context ctx;
    private final Language language;
    private final Words words;
    private final Visitors visitors;
    private final Preferences preferences;
    private Optional<Visitor> visitor;

    private Visit(Context ctx, Messages messages, Visitors visitors) {
        this.ctx = ctx;
        this.language = messages.language();
        this.words = new Words(messages);
        this.visitors = visitors;
        this.preferences = Preferences.of(ctx);
    }

    public static Visit begin(Context ctx, Messages messages, Visitors visitors) {
        Visit visit = new Visit(ctx, messages, visitors);
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

    public Language language() {
        return language;
    }

    public Words words() {
        return words;
    }

    public Preferences preferences() {
        return preferences;
    }

    /** Who asks, if the browser was here before. */
    public Optional<Visitor> visitor() {
        if (visitor == null) {
            String cookie = ctx.cookie(VISITOR_COOKIE);
            visitor = cookie == null ? Optional.empty() : visitors.find(cookie);
        }
        return visitor;
    }

    /** Who asks; a new visitor gets a cookie now, with the first thing worth remembering. */
    public Visitor visitorOrNew() {
        if (visitor().isEmpty()) {
            NewVisitor fresh = visitors.create();
            ctx.cookie(Csrf.cookie(ctx, VISITOR_COOKIE, fresh.cookieValue()));
            visitor = Optional.of(fresh.visitor());
        }
        return visitor.orElseThrow();
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

    /** Joins names and values to a query; empty values are left out. */
    public static String query(Map<String, String> values) {
        List<String> parts = new ArrayList<>();
        values.forEach((name, value) -> {
            if (!value.isEmpty()) {
                parts.add(name + "="
                        + URLEncoder.encode(value, StandardCharsets.UTF_8)
                                .replace("%2C", ",")
                                .replace("%2A", "*"));
            }
        });
        return parts.isEmpty() ? "" : "?" + String.join("&", parts);
    }
}
