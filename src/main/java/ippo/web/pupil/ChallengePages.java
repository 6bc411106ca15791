package ippo.web.pupil;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.classplay.Challenges;
import ippo.classplay.ClassGame.Player;
import ippo.game.Opening;
import ippo.twoplayer.TwoPlayerGame;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.twoplayer.GameChoices;
import ippo.web.twoplayer.GameChoices.Choice;
import java.util.List;
import java.util.Optional;

/** Pupils of a class ask each other for a game, while their teacher lets them. */
public final class ChallengePages {
    private static final String PATH = "/{lang}/today/ask/{class}";

    private final Challenges challenges;
    private final Pages pages;

    public ChallengePages(Challenges challenges, Pages pages) {
        this.challenges = challenges;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::ask, Role.ANYONE, Cost.WRITE);
        routes.post("/{lang}/today/answer", this::answer, Role.ANYONE, Cost.WRITE);
    }

    /** Whom, by the member's id, and for what. */
    record Wish(long whom, Opening opening) {
        private static Form<Wish> read(Context ctx) {
            return Form.read(ctx, fields -> {
                Field<Long> whom = fields.choice("whom", FormFields::id);
                Field<Opening> opening = fields.choice("opening", GameChoices::opening);
                return () -> new Wish(whom.get(), opening.get());
            });
        }
    }

    /** The page. @param others whom one may ask; nobody while the door is shut */
    @Template(value = "pupil/ask", place = Place.PUPIL)
    record AskPage(long schoolClass, List<Player> others, Form<Wish> form, List<Choice> small, List<Choice> whole)
            implements Page {}

    private void show(Context ctx) {
        long schoolClass = FormFields.pathId(ctx, "class");
        Visit visit = Visit.of(ctx);
        List<Player> others =
                visit.recall(visitor -> challenges.others(visitor, schoolClass)).orElse(List.of());
        Form<Wish> form =
                Form.<Wish>empty().with("opening", TwoPlayerGame.OPENINGS.get(0).name());
        pages.show(
                ctx,
                new AskPage(
                        schoolClass, others, form, GameChoices.small(visit.words()), GameChoices.whole(visit.words())));
    }

    private void ask(Context ctx) {
        long schoolClass = FormFields.pathId(ctx, "class");
        Wish wish = Wish.read(ctx).value().orElseThrow(Refusal::malformed);
        Visit visit = Visit.of(ctx);
        boolean asked = visit.recall(visitor -> challenges.ask(visitor, schoolClass, wish.whom(), wish.opening()))
                .orElse(false);
        // shut meanwhile: the page says so
        ctx.redirect(visit.address(asked ? "today" : "today/ask/" + schoolClass), HttpStatus.SEE_OTHER);
    }

    private void answer(Context ctx) {
        long challenge = FormFields.id(FormFields.line(ctx, "challenge")).orElseThrow(Refusal::malformed);
        boolean yes = switch (FormFields.line(ctx, "answer")) {
            case "yes" -> true;
            case "no" -> false;
            default -> throw Refusal.malformed();
        };
        Visit visit = Visit.of(ctx);
        Optional<String> board = visit.recall(visitor -> challenges.answer(visitor, challenge, yes))
                .flatMap(each -> each);
        ctx.redirect(visit.address(board.map(id -> "two/" + id).orElse("today")), HttpStatus.SEE_OTHER);
    }
}
