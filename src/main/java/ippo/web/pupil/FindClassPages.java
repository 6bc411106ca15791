package ippo.web.pupil;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.classroom.Members;
import ippo.web.frame.ClassAddress;
import ippo.web.frame.Cost;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import java.util.Locale;
import java.util.Optional;

/** Where a pupil comes who has a card and no address: asks for the class's code, as it stands on the card. */
public final class FindClassPages {
    private static final String PATH = "/{lang}/join";
    private static final String CODE = "code";
    /** Says that it is not the class that this browser remembers. */
    private static final String OTHER = "other";

    private final Members members;
    private final Pages pages;

    public FindClassPages(Members members, Pages pages) {
        this.members = members;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::find, Role.ANYONE, Cost.PAGE);
    }

    private void find(Context ctx) {
        Optional<String> typed = Optional.ofNullable(ctx.queryParam(CODE)).map(String::strip);
        Optional<String> code = typed.map(FindClassPages::code)
                .or(() -> ctx.queryParam(OTHER) == null ? ClassAddress.of(ctx) : Optional.empty());
        if (code.flatMap(members::byCode).isPresent()) {
            ctx.redirect(Visit.of(ctx).address("join/" + code.get()), HttpStatus.SEE_OTHER);
            return;
        }
        Form<?> form = Form.empty().with(CODE, typed.orElse(""));
        boolean wrong = typed.filter(text -> !text.isEmpty()).isPresent();
        pages.show(ctx, new FindPage(wrong ? form.refused(CODE, "pupil.find.wrong") : form));
    }

    @Template(value = "pupil/find", place = Place.PUPIL)
    record FindPage(Form<?> form) implements Page {}

    /** Of a whole address its end; capitals, spaces and hyphens between the letters do not count. */
    private static String code(String typed) {
        String end = typed.replaceFirst("[?#].*$", "").replaceFirst("/+$", "").replaceFirst("^.*/", "");
        return end.toLowerCase(Locale.ROOT).replaceAll("[\\s-]", "");
    }
}
