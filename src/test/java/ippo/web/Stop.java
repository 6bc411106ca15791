package ippo.web;

import ippo.answer.AnswerKind;
import ippo.i18n.Language;

/**
 * Where a walk has stopped, for probes to look.
 *
 * @param page its address, without the language
 * @param kind how its question is answered
 */
record Stop(Look look, Language language, String page, AnswerKind kind, State state) {

    /** What has happened to the question. */
    enum State {
        ASKED,
        MISTAKEN,
        SOLVED
    }

    /** The device that a walk is taken on. */
    enum Look {
        PHONE_LIGHT(360, 640, "light", false),
        PHONE_DARK(360, 640, "dark", false),
        PHONE_MOVING(360, 640, "light", true),
        DESK_LIGHT(1280, 720, "light", false),
        DESK_DARK(1280, 720, "dark", false);

        final int width;
        final int height;
        final String theme;
        /** Whether pieces walk instead of jumping. */
        final boolean moving;

        Look(int width, int height, String theme, boolean moving) {
            this.width = width;
            this.height = height;
            this.theme = theme;
            this.moving = moving;
        }

        boolean isTouched() {
            return width < 600;
        }
    }

    @Override
    public String toString() {
        return "/%s%s, %s, %dx%d %s%s"
                .formatted(
                        language.tag(),
                        page,
                        state.name().toLowerCase(java.util.Locale.ROOT),
                        look.width,
                        look.height,
                        look.theme,
                        look.moving ? ", moving" : "");
    }
}
