package ippo.web.play.http;

import io.javalin.http.Context;
import ippo.web.frame.Csrf;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.play.PlayFrame;
import ippo.web.play.PlayFrame.Who;
import ippo.web.play.PlayPrinter;
import ippo.web.play.PlayView;
import ippo.web.words.SafeHtml;
import java.util.Optional;

/**
 * A page that is a player, or has one, whatever is played: to a script of ours the part that changes, to everybody else
 * all of it.
 *
 * @param isUnderHead whether the site's header stands above it, as on the first page of who is new
 * @param place where the page is in the site's navigation
 * @param picture the address of a picture of it, from the root on, for other sites to show; empty for the usual one
 */
public record PlayerPage(boolean isUnderHead, Place place, Optional<String> picture) {
    /** A page that is nothing but a player. */
    public PlayerPage(Place place) {
        this(false, place, Optional.empty());
    }

    /**
     * @param part what changes with each move; @param frame what is there once; @param preview the picture; @param
     *     hasFace whether an opponent is seen
     */
    @Template("play/page")
    record Alone(Place place, String tab, SafeHtml part, SafeHtml frame, Optional<String> preview, boolean hasFace)
            implements Page {}

    @Template(value = "home/welcome", place = Place.HOME)
    record UnderHead(SafeHtml part, SafeHtml frame) implements Page {}

    /** @param address shows the same again */
    public void show(Context ctx, Pages pages, PlayView view, String address) {
        Visit visit = Visit.of(ctx);
        String part = PlayPrinter.print(
                view,
                visit.words(),
                Csrf.token(ctx),
                // under the site's header, that says it
                visit.nickname().filter(name -> !isUnderHead));
        if (Pages.wantsPart(ctx)) {
            pages.showPart(ctx, address, part);
            return;
        }
        SafeHtml printed = new SafeHtml(part);
        SafeHtml frame = PlayFrame.print(visit.words(), visit.who().map(name -> new Who(name, Csrf.token(ctx))));
        pages.show(
                ctx,
                isUnderHead
                        ? new UnderHead(printed, frame)
                        : new Alone(
                                place,
                                view.tab(),
                                printed,
                                frame,
                                picture,
                                view.portrait().isPresent()));
    }
}
