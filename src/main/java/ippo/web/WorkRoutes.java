package ippo.web;

import io.javalin.config.RoutesConfig;
import ippo.web.classplay.ClassPlayEvents;
import ippo.web.frame.Site;
import ippo.web.frame.TestLock;
import ippo.web.kit.Pages;
import ippo.web.learn.ExercisePages;
import ippo.web.learn.LearnPages;
import ippo.web.play.http.TrainingRoutes;
import ippo.web.pupil.ChallengePages;
import ippo.web.pupil.Reviews;
import ippo.web.pupil.TodayPages;
import ippo.web.pupil.WorkPages;
import ippo.web.teach.AssignPages;
import ippo.web.teach.AssignmentPages;
import ippo.web.teach.SetAddPages;
import ippo.web.teach.SetPages;
import ippo.web.teach.SetPapers;
import ippo.web.work.Catalogue;
import ippo.web.work.ReadySets;
import ippo.web.work.SetFinder;
import ippo.web.worksheet.Papers;

/** Sets and assignments, for teachers and pupils: a part of {@link App}. */
final class WorkRoutes {
    private final Services services;
    private final Site site;
    private final Pages pages;
    private final Papers papers;
    private final ClassPlayEvents plays;
    private final Catalogue catalogue;
    private final ReadySets ready;
    private final SetFinder finder;

    WorkRoutes(Services services, Site site, Pages pages, Papers papers, ClassPlayEvents plays) {
        this.plays = plays;
        this.services = services;
        this.site = site;
        this.pages = pages;
        this.papers = papers;
        this.catalogue = new Catalogue(services.content());
        this.ready = new ReadySets(services.content());
        this.finder = new SetFinder(services.sets(), ready, catalogue);
    }

    /** Shared with what else speaks of sets. */
    SetFinder finder() {
        return finder;
    }

    void addTo(RoutesConfig routes, LearnPages learn, ExercisePages exercises, TrainingRoutes training, TestLock lock) {
        new SetPages(services.sets(), services.classes(), catalogue, ready, pages).addTo(routes);
        new SetAddPages(services.sets(), catalogue, pages, services.random()).addTo(routes);
        new AssignPages(
                        services.content().bank(),
                        services.classes(),
                        services.members(),
                        finder,
                        services.assignments(),
                        catalogue,
                        ready,
                        services.messages(),
                        pages,
                        services.clock())
                .addTo(routes);
        new AssignmentPages(
                        services.classes(),
                        services.members(),
                        services.assignments(),
                        services.assignedLines(),
                        catalogue,
                        pages,
                        services.clock(),
                        site,
                        services.assignedNames())
                .addTo(routes);
        new SetPapers(finder, services.assignments(), papers).addTo(routes);
        new WorkPages(
                        services.assignedWork(),
                        services.assignments(),
                        catalogue,
                        exercises,
                        training,
                        lock,
                        pages,
                        services.clock(),
                        services.assignedNames())
                .addTo(routes);
        new ChallengePages(services.challenges(), pages).addTo(routes);
        new TodayPages(
                        services.assignedWork(),
                        services.members(),
                        new Reviews(services.progress(), catalogue, services.clock()),
                        learn,
                        pages,
                        services.clock(),
                        services.assignedNames(),
                        plays)
                .addTo(routes);
    }
}
