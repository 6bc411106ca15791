package ippo.web.help;

import ippo.account.Retention;
import ippo.workbench.LongSearches;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What is stored of people, by group: which tables hold it and until when. The source of the page "What this server
 * keeps"; every table of the schema belongs to a group, a new one, too. Each group has a sentence in the message files.
 */
enum StoredData {
    VISITOR(Until.VISIT, "visitor"),
    LEARNING(
            Until.VISIT,
            "attempt",
            "best",
            "book_round",
            "entrance",
            "favourite",
            "kept_run",
            "moment",
            "placement",
            "review_card",
            "solver_rating",
            "storm",
            "training"),
    GAMES(Until.VISIT, "game", "pasted_game", "two_player_game"),
    TRANSFER(Until.DAY, "transfer"),
    TEACHER(Until.ACCOUNT, "teacher", "recovery_code", "invitation"),
    SETS(Until.ACCOUNT, "work_set", "work_set_item"),
    SESSION(Until.SESSION, "session", "known_browser"),
    CLASS(Until.CLASS, "school_class", "class_teacher", "member", "former_member", "card", "spent_card"),
    WORK(
            Until.CLASS,
            "assignment",
            "assignment_item",
            "assignment_member",
            "former_assigned",
            "drawn_puzzle",
            "met_in_test",
            "test_browser"),
    PAIRINGS(Until.CLASS, "tournament", "class_game", "class_door", "class_challenge"),
    LIVE(Until.DAYS, "live_answer", "live_lesson", "pupil_presence"),
    HISTORY(Until.CLASS, "audit", "audit_change", "removal"),
    TRIES(Until.DAYS, "guess", "wrong_tries", "login_wait"),
    SEARCHES(Until.SEARCHED, "long_search"),
    DELETED(Until.EVER, "deletion"),
    PROGRAM(Until.EVER, "counter", "daily_lane_puzzle", "puzzle_rating", "flyway_schema_history");

    /** How long; each has a sentence in the message files. */
    private enum Until {
        VISIT,
        CLASS,
        ACCOUNT,
        SESSION,
        DAY,
        DAYS,
        SEARCHED,
        EVER
    }

    private final Until until;
    private final List<String> tables;

    StoredData(Until until, String... tables) {
        this.until = until;
        this.tables = List.of(tables);
    }

    List<String> tables() {
        return tables;
    }

    /** Key of the sentence that says what it is. */
    String what() {
        return "about.data." + name().toLowerCase(Locale.ROOT);
    }

    /** Key of the sentence that says until when. */
    String until() {
        return "about.data.until." + until.name().toLowerCase(Locale.ROOT);
    }

    /** What the sentence of {@link #until} wants. */
    Map<String, Object> values(Retention retention) {
        return switch (until) {
            case VISIT -> Map.of("days", retention.visitorDays());
            case CLASS -> Map.of("days", retention.classDays());
            case SEARCHED -> Map.of("days", LongSearches.KEPT.toDays());
            case ACCOUNT, SESSION, DAY, DAYS, EVER -> Map.of();
        };
    }
}
