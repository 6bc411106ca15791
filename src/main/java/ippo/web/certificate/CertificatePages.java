package ippo.web.certificate;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Phrase;
import ippo.content.Section;
import ippo.game.KeptGame;
import ippo.game.Match;
import ippo.opponent.Level;
import ippo.rules.Position;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.BoardPrinter;
import ippo.web.board.SfenAddress;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.milestone.Earned;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Certificates, each at an address where there is none for who has not earned it. The name is typed into the page by
 * whoever prints it: it is neither stored nor sent.
 */
public final class CertificatePages {
    private static final String PATH = "/{lang}/certificate";

    private final Earned earned;
    private final Pages pages;

    public CertificatePages(Earned earned, Pages pages) {
        this.earned = earned;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::list, Role.ANYONE, Cost.PAGE);
        routes.get(PATH + "/game", this::game, Role.ANYONE, Cost.PAGE);
        routes.get(PATH + "/course", this::course, Role.ANYONE, Cost.PAGE);
        routes.get(PATH + "/unit/{unit}", this::unit, Role.ANYONE, Cost.PAGE);
    }

    /** A way to a certificate. @param about what it is for */
    public record Row(String address, SafeHtml about) {}

    /** All that were earned. */
    @Template(value = "certificate/list", place = Place.LEARN)
    record ListPage(List<Row> rows) implements Page {}

    /**
     * A certificate.
     *
     * @param said what it is for, a sentence each
     * @param date when it was earned
     * @param animal the view of its picture
     * @param board the final position of a game
     * @param passOn the page with a link to that position
     */
    @Template(value = "certificate/certificate", place = Place.LEARN)
    record CertificatePage(
            List<Phrase> said, String date, String animal, Optional<SafeHtml> board, Optional<String> passOn)
            implements Page {}

    private void list(Context ctx) {
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        List<Row> rows = new ArrayList<>();
        visit.find(earned::game)
                .ifPresent(
                        game -> rows.add(new Row(visit.address("certificate/game"), words.html("certificate.game"))));
        earned.units().stream()
                .filter(unit -> visit.find(visitor -> earned.at(visitor, unit)).isPresent())
                .forEach(unit -> rows.add(
                        new Row(visit.address("certificate/unit/" + unit.id()), words.html("section." + unit.id()))));
        visit.find(earned::ofCourse)
                .ifPresent(
                        at -> rows.add(new Row(visit.address("certificate/course"), words.html("certificate.course"))));
        pages.show(ctx, new ListPage(rows));
    }

    private void unit(Context ctx) {
        Visit visit = Visit.of(ctx);
        Section unit = earned.unit(ctx.pathParam("unit")).orElseThrow(CertificatePages::none);
        Instant at = visit.find(visitor -> earned.at(visitor, unit)).orElseThrow(CertificatePages::none);
        String name = "section." + unit.id();
        show(ctx, List.of(Phrase.of("milestone.unit", "unit", Phrase.of(name)), Phrase.of(name + ".can")), at);
    }

    private void course(Context ctx) {
        Instant at = Visit.of(ctx).find(earned::ofCourse).orElseThrow(CertificatePages::none);
        show(ctx, List.of(Phrase.of("milestone.course"), Phrase.of("certificate.course.can")), at);
    }

    private void show(Context ctx, List<Phrase> said, Instant at) {
        pages.show(
                ctx,
                new CertificatePage(
                        said, date(Visit.of(ctx), at), Level.CHICK.slug(), Optional.empty(), Optional.empty()));
    }

    private void game(Context ctx) {
        Visit visit = Visit.of(ctx);
        KeptGame game = visit.find(earned::game).orElseThrow(CertificatePages::none);
        Match match = game.match();
        Position end = match.game().position();
        Phrase opponent = Phrase.of(
                "game.title", "level", Phrase.of("game.level." + match.level().number()));
        pages.show(
                ctx,
                new CertificatePage(
                        List.of(
                                Phrase.of("milestone.game"),
                                Phrase.of("certificate.against", "opponent", opponent)
                                        .with("moves", match.game().length())),
                        date(visit, game.changedAt()),
                        match.level().slug(),
                        Optional.of(board(match, visit.words())),
                        Optional.of(SfenAddress.position(visit.root(), end.toSetup(), match.learner()))));
    }

    private static SafeHtml board(Match match, Words words) {
        BoardPainter painter = new BoardPainter(match.game().position().toSetup(), words.seenBy(match.learner()))
                .help(Help.LESS)
                .seenBy(match.learner());
        match.game().lastMove().ifPresent(painter::last);
        Html html = new Html();
        new BoardPrinter(html).print(painter.paint());
        return html.done();
    }

    private static String date(Visit visit, Instant at) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
                .withLocale(visit.language().locale())
                .withZone(ZoneOffset.UTC)
                .format(at);
    }

    private static Refusal none() {
        return new Refusal(404, "error.no-page");
    }
}
