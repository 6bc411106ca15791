package ippo;

import ippo.account.Retention;
import ippo.account.Visitors;
import ippo.classplay.Tournaments;
import ippo.classroom.EndedClasses;
import ippo.classroom.Presences;
import ippo.classroom.Removals;
import ippo.livelesson.LiveLessons;
import ippo.twoplayer.TwoPlayerGames;
import ippo.workbench.LongSearches;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is cleared away every day, or more often. */
final class Daily {
    private static final Duration DAY = Duration.ofDays(1);
    /** How long what was deleted may still stand in a copy of the database that lies beside it. */
    private static final Duration WIPING = Duration.ofMinutes(30);

    private static final Logger LOG = LoggerFactory.getLogger(Daily.class);

    private Daily() {}

    /** @param first how long to wait before the first time */
    static List<Housekeeping> begin(
            Duration first,
            Retention retention,
            Visitors visitors,
            TwoPlayerGames games,
            LiveLessons lessons,
            LongSearches searches,
            Tournaments tournaments,
            Presences presences,
            EndedClasses ended,
            Removals removals,
            Cleansing cleansing) {
        return List.of(
                new Housekeeping("wiping", first, WIPING, () -> {
                    removals.wipeDue();
                    cleansing.go();
                }),
                new Housekeeping("retention", first, DAY, () -> forgetAbsent(visitors, retention.visitorDays())),
                new Housekeeping("tournaments", first, DAY, tournaments::endOld),
                new Housekeeping("games-of-two", first, DAY, games::dropOld),
                new Housekeeping("long-searches", first, DAY, searches::dropOld),
                new Housekeeping("live-lessons", first, DAY, lessons::dropOld),
                new Housekeeping("presences", first, DAY, presences::dropOld),
                new Housekeeping("school-years", first, DAY, () -> deleteEnded(ended)));
    }

    private static void deleteEnded(EndedClasses ended) {
        int deleted = ended.delete();
        if (deleted > 0) {
            LOG.info("{} classes were deleted whose school year was over", deleted);
        }
    }

    private static void forgetAbsent(Visitors visitors, int days) {
        Visitors.Absent absent = visitors.forgetAbsent(days);
        if (absent.spared() > 0) {
            LOG.warn(
                    "{} visitors seem absent for {} days, but is the clock right? Nobody was deleted",
                    absent.spared(),
                    days);
        }
    }
}
