package ippo.web.help;

import io.javalin.config.RoutesConfig;
import ippo.web.frame.Cost;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Template;
import ippo.web.play.PlayFrame;
import ippo.web.words.SafeHtml;
import java.util.List;

/** How to use Ippo with a screen reader: what a page is made of, how to move, the keys, what is said. */
public final class HelpPages {
    /** Parts of the page and how many sentences each has; {@code listen.<part>.<number>} in the message files. */
    private static final List<Part> PARTS =
            List.of(new Part("page", 5), new Part("move", 4), new Part("type", 3), new Part("said", 5));

    private final Pages pages;

    public HelpPages(Pages pages) {
        this.pages = pages;
    }

    /** A heading and its sentences. */
    record Part(String name, int sentences) {}

    @Template("help/screen-reader")
    record ScreenReaderPage(List<Part> parts, SafeHtml keys) implements Page {}

    public void addTo(RoutesConfig routes) {
        routes.get(
                "/{lang}/screen-reader",
                ctx -> pages.show(
                        ctx,
                        new ScreenReaderPage(PARTS, PlayFrame.keys(Visit.of(ctx).words()))),
                Role.ANYONE,
                Cost.PAGE);
    }
}
