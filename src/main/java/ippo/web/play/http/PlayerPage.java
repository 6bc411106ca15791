package ippo.web.play.http;

import io.javalin.http.Context;
import ippo.web.frame.Csrf;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.play.PlayFrame;
import ippo.web.play.PlayFrame.Who;
import ippo.web.play.PlayPrinter;
import ippo.web.play.PlayView;
import java.util.Map;
import java.util.Optional;

/**
 * A page that is a player, or has one, whatever is played: to a script of ours the part that changes, to everybody else
 * all of it.
 *
 * @param template of the whole page; it gets {@code tab}, {@code part}, {@code frame} and {@code preview}
 * @param place where the page is in the site's navigation
 * @param picture the address of a picture of it, from the root on, for other sites to show; empty for the usual one
 */
public record PlayerPage(String template, String place, Optional<String> picture) {
    /** A page that is nothing but a player. */
    static final String ALONE = "play/page";

    /** A page that is nothing but a player. */
    public PlayerPage(String place) {
        this(ALONE, place, Optional.empty());
    }

    /** @param address shows the same again */
    public void show(Context ctx, Pages pages, PlayView view, String address) {
        Visit visit = Visit.of(ctx);
        String part = PlayPrinter.print(
                view,
                visit.words(),
                Csrf.token(ctx),
                // under the site's header, that says it
                visit.nickname().filter(name -> template.equals(ALONE)));
        if (Pages.wantsPart(ctx)) {
            pages.showPart(ctx, address, part);
            return;
        }
        pages.show(
                ctx,
                template,
                place,
                Map.of(
                        "tab",
                        view.tab(),
                        "part",
                        part,
                        "preview",
                        picture.orElse(""),
                        "frame",
                        PlayFrame.print(visit.words(), visit.who().map(name -> new Who(name, Csrf.token(ctx))))
                                .text()));
    }
}
