package ippo.web.help;

import io.javalin.config.RoutesConfig;
import ippo.web.frame.Cost;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.play.PlayFrame;
import java.util.List;
import java.util.Map;

/** How to use Ippo with a screen reader: what a page is made of, how to move, the keys, what is said. */
public final class HelpPages {
    /** Parts of the page and how many sentences each has; {@code listen.<part>.<number>} in the message files. */
    private static final List<Part> PARTS =
            List.of(new Part("page", 5), new Part("move", 4), new Part("type", 3), new Part("said", 4));

    private final Pages pages;

    public HelpPages(Pages pages) {
        this.pages = pages;
    }

    /** A heading and its sentences. */
    record Part(String name, int sentences) {}

    public void addTo(RoutesConfig routes) {
        routes.get(
                "/{lang}/screen-reader",
                ctx -> pages.show(
                        ctx,
                        "help/screen-reader",
                        "",
                        Map.of(
                                "parts",
                                PARTS,
                                "keys",
                                PlayFrame.keys(Visit.of(ctx).words()).text())),
                Role.ANYONE,
                Cost.PAGE);
    }
}
