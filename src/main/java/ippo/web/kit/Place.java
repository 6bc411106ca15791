package ippo.web.kit;

import java.util.Locale;

/** Where a page is in the site's navigation. */
public enum Place {
    HOME,
    LEARN,
    TSUME,
    PLAY,
    SETTINGS,
    TEACH,
    PUPIL,
    /** At none of the places that the navigation names. */
    ELSEWHERE;

    /** As templates and style sheets call it; empty for {@link #ELSEWHERE}. */
    String word() {
        return this == ELSEWHERE ? "" : name().toLowerCase(Locale.ROOT);
    }

    /** The bundle of style sheets of the pages there. */
    String styles() {
        return this == TEACH || this == PUPIL ? "class" : "pages";
    }
}
