package ippo.web.settings;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Transfers;
import ippo.account.Visitor;
import ippo.game.Games;
import ippo.game.PastedGames;
import ippo.progress.Progress;
import ippo.web.frame.Cost;
import ippo.web.frame.QrCode;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.SafeHtml;
import java.util.List;
import java.util.Optional;

/** Takes what a visitor achieved to another device: a code here, shown once, and where it is typed there. */
public final class CarryPages {
    private static final String LEAVE = "/{lang}/settings/carry";
    private static final String ARRIVE = "/{lang}/settings/arrive";
    /** Whoever sends more has not typed it. */
    private static final int LONGEST = 100;

    private final Pages pages;
    private final Transfers transfers;
    private final Progress progress;
    private final Games games;
    private final PastedGames pastedGames;
    private final Site site;

    public CarryPages(
            Pages pages, Transfers transfers, Progress progress, Games games, PastedGames pastedGames, Site site) {
        this.pages = pages;
        this.transfers = transfers;
        this.progress = progress;
        this.games = games;
        this.pastedGames = pastedGames;
        this.site = site;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(LEAVE, this::offer, Role.ANYONE, Cost.PAGE);
        routes.post(LEAVE, this::leave, Role.ANYONE, Cost.WRITE);
        routes.get(ARRIVE, ctx -> ask(ctx, Form.empty()), Role.ANYONE, Cost.PAGE);
        routes.post(ARRIVE, this::arrive, Role.ANYONE, Cost.WRITE);
    }

    /**
     * Where a code is given.
     *
     * @param known whether there is anything to be carried
     * @param code just given
     */
    @Template(value = "settings/carry", place = Place.SETTINGS)
    record CarryPage(boolean known, Optional<Code> code) implements Page {}

    /** A code. @param address where it is typed @param picture of both */
    public record Code(String text, String address, SafeHtml picture) {}

    private void offer(Context ctx) {
        pages.show(ctx, new CarryPage(Visit.of(ctx).ownCookie().isPresent(), Optional.empty()));
    }

    /** The code is in the answer itself and at no address: going back, or on, shows it no more. */
    private void leave(Context ctx) {
        Visit visit = Visit.of(ctx);
        Optional<String> cookie = visit.ownCookie();
        Optional<Visitor> visitor = visit.visitor();
        if (visit.trouble().isPresent()) {
            throw new Refusal(503, "trouble.unread");
        }
        if (cookie.isEmpty() || visitor.isEmpty()) {
            ctx.redirect(visit.address("settings/carry"), HttpStatus.SEE_OTHER); // there is nothing yet to be carried
            return;
        }
        String code = transfers.offer(visitor.get(), cookie.get());
        String address = site.origin(ctx) + visit.address("settings/arrive");
        ctx.header("Cache-Control", "no-store");
        SafeHtml picture = QrCode.svg(address + "#" + code, visit.words().say("carry.code"));
        pages.show(ctx, new CarryPage(true, Optional.of(new Code(code, address, picture))));
    }

    private void ask(Context ctx, Form<String> form) {
        List<?> here = Visit.of(ctx).recall(progress::export).orElse(List.of());
        int played = Visit.of(ctx)
                .recall(who -> games.count(who) + pastedGames.all(who).size())
                .orElse(0);
        pages.show(ctx, new ArrivePage(here.size(), played, form));
    }

    /**
     * Where a code is typed.
     *
     * @param answers how many of this device go
     * @param games how many of this device go
     */
    @Template(value = "settings/arrive", place = Place.SETTINGS)
    record ArrivePage(int answers, int games, Form<String> form) implements Page {}

    private void arrive(Context ctx) {
        Visit visit = Visit.of(ctx);
        Form<String> form = Form.read(ctx, fields -> {
            Field<String> cookie = fields.secret("code")
                    .read(typed -> typed.length() > LONGEST ? Optional.empty() : transfers.take(typed), "arrive.wrong");
            return cookie::get;
        });
        if (form.value().isEmpty()) {
            ask(ctx, form);
            return;
        }
        visit.become(form.value().get());
        ctx.redirect(visit.address("learn"), HttpStatus.SEE_OTHER);
    }
}
