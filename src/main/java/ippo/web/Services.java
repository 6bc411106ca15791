package ippo.web;

import ippo.account.Invitations;
import ippo.account.KnownBrowsers;
import ippo.account.Registration;
import ippo.account.Sessions;
import ippo.account.TeacherAccounts;
import ippo.account.Teachers;
import ippo.account.Transfers;
import ippo.account.Visitors;
import ippo.classplay.Challenges;
import ippo.classplay.Simuls;
import ippo.classplay.Tournaments;
import ippo.classroom.AssignedWork;
import ippo.classroom.Assignments;
import ippo.classroom.Cards;
import ippo.classroom.Classes;
import ippo.classroom.Members;
import ippo.classroom.OpenTests;
import ippo.classroom.Presences;
import ippo.classroom.Removals;
import ippo.classroom.Results;
import ippo.classroom.Sets;
import ippo.content.Content;
import ippo.game.Games;
import ippo.game.PastedGames;
import ippo.game.moment.KeptMoments;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.livelesson.LiveLessons;
import ippo.progress.EntranceStore;
import ippo.progress.Progress;
import ippo.review.Reviews;
import ippo.store.Database;
import ippo.training.BookRounds;
import ippo.training.DailyPuzzles;
import ippo.training.Favourites;
import ippo.training.KeptRuns;
import ippo.training.Storms;
import ippo.twoplayer.TwoPlayerGames;
import ippo.web.frame.FailedLogins;
import ippo.web.frame.OperatorPages;
import ippo.web.game.ClassGameAttempts;
import ippo.web.settings.PersonalFile;
import ippo.web.work.AssignedLines;
import ippo.web.work.AssignedNames;
import ippo.web.work.ReadySets;
import ippo.workbench.LongSearches;
import java.time.Clock;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * What pages are made of.
 *
 * @param random picks among defences that are equally good; must be safe for sharing between threads
 */
public record Services(
        Content content,
        Map<Language, Messages> messages,
        Visitors visitors,
        Teachers teachers,
        TeacherAccounts teacherAccounts,
        Invitations invitations,
        Registration registration,
        Policies policies,
        OperatorPages operatorPages,
        Sessions sessions,
        KnownBrowsers knownBrowsers,
        FailedLogins failedLogins,
        Transfers transfers,
        Progress progress,
        EntranceStore entrances,
        Games games,
        TwoPlayerGames twoPlayerGames,
        Tournaments tournaments,
        Simuls simuls,
        Challenges challenges,
        PastedGames pastedGames,
        LongSearches longSearches,
        KeptMoments moments,
        DailyPuzzles dailyPuzzles,
        Reviews reviews,
        Favourites favourites,
        Storms storms,
        KeptRuns keptRuns,
        BookRounds bookRounds,
        Classes classes,
        Members members,
        Removals removals,
        Sets sets,
        Assignments assignments,
        AssignedWork assignedWork,
        OpenTests openTests,
        Cards cards,
        Results results,
        LiveLessons liveLessons,
        Presences presences,
        AssignedNames assignedNames,
        Clock clock,
        RandomGenerator random) {

    /** What classes were given, for their teachers' lists. */
    AssignedLines assignedLines() {
        return new AssignedLines(assignments, results, assignedNames, clock);
    }

    /** The files of what is kept of people. */
    PersonalFile personalFile() {
        return new PersonalFile(
                progress,
                games,
                twoPlayerGames,
                tournaments,
                pastedGames,
                reviews,
                favourites,
                storms,
                keptRuns,
                bookRounds,
                moments,
                entrances,
                assignedWork,
                clock);
    }

    /** Services whose memory is one database, where nobody registers. */
    public static Services of(
            Content content, Map<Language, Messages> messages, Database database, Clock clock, RandomGenerator random) {
        return of(content, messages, database, clock, random, Registration.OFF);
    }

    /** Services whose memory is one database. */
    public static Services of(
            Content content,
            Map<Language, Messages> messages,
            Database database,
            Clock clock,
            RandomGenerator random,
            Registration registration) {
        return of(content, messages, database, clock, random, registration, Policies.DEFAULT);
    }

    /** Services whose memory is one database. */
    public static Services of(
            Content content,
            Map<Language, Messages> messages,
            Database database,
            Clock clock,
            RandomGenerator random,
            Registration registration,
            Policies policies) {
        Reviews reviews = new Reviews(database, content.bank());
        Progress progress = new Progress(database, reviews);
        Classes classes = new Classes(database, clock);
        Members members = new Members(database, clock);
        TwoPlayerGames twoPlayerGames = new TwoPlayerGames(database, clock);
        Tournaments tournaments = new Tournaments(
                database, twoPlayerGames, clock, random, new ClassGameAttempts(content, progress, clock)::record);
        return new Services(
                content,
                messages,
                new Visitors(database, clock),
                new Teachers(database, clock),
                new TeacherAccounts(database, clock),
                new Invitations(database, clock),
                registration,
                policies,
                new OperatorPages(policies.pages(), messages.keySet(), System::nanoTime),
                new Sessions(database, clock),
                new KnownBrowsers(database, clock),
                new FailedLogins(System::nanoTime),
                new Transfers(database, clock),
                progress,
                new EntranceStore(database),
                new Games(database, clock),
                twoPlayerGames,
                tournaments,
                new Simuls(database, tournaments, clock),
                new Challenges(database, clock, random),
                new PastedGames(database, clock),
                new LongSearches(database, clock),
                new KeptMoments(database),
                new DailyPuzzles(database, content.bank(), content.choice().puzzles()),
                reviews,
                new Favourites(database, clock),
                new Storms(database, content.bank(), reviews, clock, random),
                new KeptRuns(database, clock),
                new BookRounds(database, progress, clock),
                classes,
                members,
                new Removals(database, clock),
                new Sets(database, clock),
                new Assignments(database, clock),
                new AssignedWork(database, clock, content.bank()),
                new OpenTests(database, clock),
                new Cards(database, clock),
                new Results(database),
                new LiveLessons(database, classes, members, clock),
                new Presences(database, clock),
                new AssignedNames(new ReadySets(content), messages),
                clock,
                random);
    }
}
