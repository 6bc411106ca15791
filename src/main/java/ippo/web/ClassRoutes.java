package ippo.web;

import io.javalin.config.JavalinConfig;
import ippo.i18n.Language;
import ippo.web.classplay.ClassPlayEvents;
import ippo.web.frame.Site;
import ippo.web.kit.Pages;
import ippo.web.livelesson.AttendPages;
import ippo.web.livelesson.LessonEvents;
import ippo.web.livelesson.LessonPages;
import ippo.web.livelesson.ShownTasks;
import ippo.web.pupil.FindClassPages;
import ippo.web.pupil.JoinPages;
import ippo.web.teach.AccountPages;
import ippo.web.teach.ClassPages;
import ippo.web.teach.ClassSettingsPages;
import ippo.web.teach.LogInPages;
import ippo.web.teach.MovePages;
import ippo.web.teach.OverviewPages;
import ippo.web.teach.PupilPages;
import ippo.web.teach.RegisterPages;
import ippo.web.teach.RemovedPages;
import ippo.web.teach.RosterPages;
import ippo.web.teach.SchoolYears;
import ippo.web.teach.TournamentBeginPages;
import ippo.web.teach.TournamentPages;
import ippo.web.teach.results.Live;
import ippo.web.teach.results.LivePages;
import ippo.web.teach.results.ResultPages;
import ippo.web.teach.results.ShowPages;
import ippo.web.teach.wall.SimulPages;
import ippo.web.teach.wall.WallPages;
import ippo.web.twoplayer.TwoPlayerEvents;
import ippo.web.work.SetFinder;
import java.util.Set;

/** Teachers, their classes, and what came of the work there: a part of {@link App}. */
final class ClassRoutes {
    private final Services services;
    private final Site site;
    private final Pages pages;
    private final SetFinder sets;
    private final ClassPlayEvents plays;
    private final TwoPlayerEvents boards;

    ClassRoutes(
            Services services, Site site, Pages pages, SetFinder sets, ClassPlayEvents plays, TwoPlayerEvents boards) {
        this.plays = plays;
        this.boards = boards;
        this.services = services;
        this.site = site;
        this.pages = pages;
        this.sets = sets;
    }

    void addTo(JavalinConfig config) {
        Set<Language> languages = services.messages().keySet();
        new FindClassPages(services.members(), pages).addTo(config.routes);
        new LogInPages(services.teachers(), services.teacherAccounts(), services.registration(), pages)
                .addTo(config.routes);
        addResults(config);
        new TournamentBeginPages(
                        services.content(),
                        services.classes(),
                        services.members(),
                        services.tournaments(),
                        services.challenges(),
                        boards::changed,
                        pages)
                .addTo(config.routes);
        new TournamentPages(
                        services.classes(), services.members(), services.tournaments(), plays, boards::changed, pages)
                .addTo(config.routes);
        addLesson(config);
        SchoolYears years =
                new SchoolYears(services.clock(), services.policies().retention());
        new OverviewPages(services.classes(), services.removals(), pages, languages, years).addTo(config.routes);
        new RosterPages(services.classes(), services.members(), years, pages, languages).addTo(config.routes);
        new ClassPages(
                        services.classes(),
                        services.members(),
                        services.cards(),
                        services.assignedLines(),
                        years,
                        pages,
                        services.messages(),
                        services.clock())
                .addTo(config.routes);
        new ClassSettingsPages(
                        services.classes(),
                        services.members(),
                        services.teachers(),
                        years,
                        pages,
                        languages,
                        services.clock())
                .addTo(config.routes);
        new AccountPages(
                        services.teachers(),
                        services.classes(),
                        services.invitations(),
                        services.registration(),
                        pages,
                        services.clock())
                .addTo(config.routes);
        new RegisterPages(
                        services.teachers(),
                        services.teacherAccounts(),
                        services.invitations(),
                        services.registration(),
                        pages)
                .addTo(config.routes);
        new PupilPages(
                        services.classes(),
                        services.members(),
                        services.assignedLines(),
                        services.results(),
                        services.content(),
                        services.personalFile(),
                        pages)
                .addTo(config.routes);
        new JoinPages(services.members(), services.cards(), services.visitors(), pages, languages, services.clock())
                .addTo(config.routes);
        new MovePages(services.classes(), services.members(), years, pages).addTo(config.routes);
        new RemovedPages(services.classes(), services.removals(), pages, services.clock()).addTo(config.routes);
    }

    private void addLesson(JavalinConfig config) {
        LessonEvents events = new LessonEvents(services.liveLessons());
        config.events.serverStopping(events::close);
        ShownTasks tasks = new ShownTasks(services.content());
        new LessonPages(
                        services.content(),
                        services.classes(),
                        services.members(),
                        services.liveLessons(),
                        services.presences(),
                        events,
                        tasks,
                        pages)
                .addTo(config.routes);
        new AttendPages(services.liveLessons(), events, services.presences(), tasks, pages).addTo(config.routes);
    }

    private void addResults(JavalinConfig config) {
        Live live = new Live(services.progress(), System::nanoTime);
        config.events.serverStopping(live::close);
        new ResultPages(
                        services.content(),
                        services.classes(),
                        services.assignments(),
                        services.assignedNames(),
                        services.assignedLines(),
                        services.results(),
                        services.sets(),
                        pages,
                        site,
                        services.clock())
                .addTo(config.routes);
        new LivePages(
                        services.content(),
                        services.classes(),
                        services.assignments(),
                        services.assignedNames(),
                        services.results(),
                        services.presences(),
                        live,
                        pages,
                        services.clock())
                .addTo(config.routes);
        new SimulPages(services.classes(), services.members(), services.simuls(), live, boards::changed, pages)
                .addTo(config.routes);
        new WallPages(services.classes(), services.tournaments(), services.twoPlayerGames(), live, pages)
                .addTo(config.routes);
        new ShowPages(
                        services.content(),
                        services.classes(),
                        services.assignments(),
                        services.assignedNames(),
                        services.results(),
                        live,
                        sets,
                        pages,
                        services.clock())
                .addTo(config.routes);
    }
}
