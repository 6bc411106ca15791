package ippo.web.settings;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Retention;
import ippo.answer.Phrase;
import ippo.classroom.Members;
import ippo.game.Games;
import ippo.game.PastedGames;
import ippo.progress.Entry;
import ippo.progress.Progress;
import ippo.web.frame.Cost;
import ippo.web.frame.Preferences;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.SafeHtml;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Piece set, help, light or dark, sound; and what is kept of the visitor, to save as a file or to delete. */
public final class SettingsPages {
    private static final String PATH = "/{lang}/settings";
    private static final String DATA = PATH + "/data";
    private static final String FORGET = PATH + "/forget";

    private final Pages pages;
    private final Progress progress;
    private final Games games;
    private final PastedGames pastedGames;
    private final Members members;
    private final PersonalFile file;
    private final Retention retention;

    public SettingsPages(
            Pages pages,
            Progress progress,
            Games games,
            PastedGames pastedGames,
            Members members,
            PersonalFile file,
            Retention retention) {
        this.pages = pages;
        this.progress = progress;
        this.games = games;
        this.pastedGames = pastedGames;
        this.members = members;
        this.file = file;
        this.retention = retention;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(PATH, this::change, Role.ANYONE, Cost.WRITE);
        routes.get(DATA, this::export, Role.ANYONE, Cost.PAGE);
        routes.get(FORGET, this::askToForget, Role.ANYONE, Cost.PAGE);
        routes.post(FORGET, this::forget, Role.ANYONE, Cost.WRITE);
    }

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        List<Choice> options = Stream.of("set", "help", "theme", "sound", "board", "time", "onwards")
                .map(Choice::of)
                .toList();
        List<SafeHtml> joined = visit.recall(members::everywhere).orElse(List.of()).stream()
                .map(each -> visit.words()
                        .html(Phrase.of(
                                        "data.joined",
                                        "class",
                                        each.schoolClass().name())
                                .with("nickname", each.nickname())))
                .toList();
        pages.show(
                ctx,
                new SettingsPage(
                        visit.pupil().isPresent(),
                        joined,
                        retention.visitorDays(),
                        options,
                        ctx.queryParam("saved") != null,
                        ctx.queryParam("forgotten") != null));
    }

    /**
     * How pages look, and what is kept.
     *
     * @param managed whether the account is of a class, and deleted there
     * @param joined what is told about classes that were joined
     * @param days for how many days a visitor is kept who does not come back
     * @param saved whether a choice was just kept
     * @param forgotten whether everything was just deleted
     */
    @Template(value = "settings/settings", place = Place.SETTINGS)
    record SettingsPage(
            boolean managed, List<SafeHtml> joined, int days, List<Choice> options, boolean saved, boolean forgotten)
            implements Page {}

    private void change(Context ctx) {
        Preferences.remember(ctx);
        if (Pages.wantsPart(ctx)) {
            ctx.status(HttpStatus.NO_CONTENT);
        } else {
            ctx.redirect(Visit.of(ctx).address("settings?saved"), HttpStatus.SEE_OTHER);
        }
    }

    private void export(Context ctx) {
        Visit visit = Visit.of(ctx);
        Optional<Preferences> preferences = Optional.of(visit.preferences());
        Optional<String> json = visit.recall(visitor -> file.json(visitor, members.everywhere(visitor), preferences));
        if (visit.trouble().isPresent()) {
            throw new Refusal(503, "trouble.unread");
        }
        ctx.header("Content-Disposition", "attachment; filename=\"ippo.json\"");
        ctx.contentType("application/json").result(json.orElseGet(() -> file.json(visit.preferences())));
    }

    /** An account that a class made is deleted there: a pupil who shares a device might press it for another. */
    private static void requireOwn(Context ctx) {
        if (Visit.of(ctx).pupil().isPresent()) {
            throw new Refusal(403, "data.managed");
        }
    }

    private void askToForget(Context ctx) {
        requireOwn(ctx);
        int answers = recorded(ctx).size();
        int played = Visit.of(ctx)
                .recall(who -> games.count(who) + pastedGames.all(who).size())
                .orElse(0);
        pages.show(ctx, new ForgetPage(answers, played));
    }

    /** What there is to be deleted. */
    @Template(value = "settings/forget", place = Place.SETTINGS)
    record ForgetPage(int answers, int games) implements Page {}

    private void forget(Context ctx) {
        requireOwn(ctx);
        if (!Visit.of(ctx).forget()) {
            throw new Refusal(503, "error.forget");
        }
        ctx.redirect(Visit.of(ctx).address("settings?forgotten"), HttpStatus.SEE_OTHER);
    }

    private List<Entry> recorded(Context ctx) {
        Visit visit = Visit.of(ctx);
        List<Entry> entries = visit.recall(progress::export).orElse(List.of());
        if (visit.trouble().isPresent()) {
            throw new Refusal(503, "trouble.unread");
        }
        return entries;
    }

    /** One preference, as its template sees it. */
    public record Choice(String name, List<String> choices) {
        static Choice of(String name) {
            return new Choice(name, Preferences.CHOICES.get(name));
        }
    }
}
