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
import ippo.web.kit.Pages;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Piece set, help, light or dark, sound; and what is kept of the visitor, to save as a file or to delete. */
public final class SettingsPages {
    private static final String PATH = "/{lang}/settings";
    private static final String DATA = PATH + "/data";
    private static final String FORGET = PATH + "/forget";
    private static final String PLACE = "settings";

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
        List<Choice> options = Stream.of("set", "help", "theme", "sound", "board", "time")
                .map(Choice::of)
                .toList();
        pages.show(
                ctx,
                "settings/settings",
                PLACE,
                Map.of(
                        "managed",
                        visit.pupil().isPresent(),
                        "joined",
                        visit.recall(members::everywhere).orElse(List.of()).stream()
                                .map(each -> visit.words()
                                        .html(Phrase.of(
                                                        "data.joined",
                                                        "class",
                                                        each.schoolClass().name())
                                                .with("nickname", each.nickname())))
                                .toList(),
                        "days",
                        retention.visitorDays(),
                        "options",
                        options,
                        "saved",
                        ctx.queryParam("saved") != null,
                        "forgotten",
                        ctx.queryParam("forgotten") != null));
    }

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
        pages.show(ctx, "settings/forget", PLACE, Map.of("answers", answers, "games", played));
    }

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
