package ippo.web.frame;

import io.javalin.http.Context;
import java.util.List;
import java.util.Map;

/**
 * How a visitor likes pages to look and sound, kept in cookies of the browser.
 *
 * @param set which pieces: beginner, kanji2, kanji1 or letters
 * @param theme auto, light or dark
 * @param sound on or off
 * @param help how much boards tell by themselves: auto (less and less from lesson to lesson), more or less
 * @param board whose side of a puzzle is below: attacker or defender
 * @param time whether a solved puzzle tells how long it took: hidden or shown
 * @param onwards whether training goes on by itself after a mate: auto or press
 */
public record Preferences(
        String set, String theme, String sound, String help, String board, String time, String onwards) {

    /** The choices of each preference; the first is the default. */
    public static final Map<String, List<String>> CHOICES = Map.of(
            "set", List.of("beginner", "kanji2", "kanji1", "letters"),
            "theme", List.of("auto", "light", "dark"),
            "sound", List.of("on", "off"),
            "help", List.of("auto", "more", "less"),
            "board", List.of("attacker", "defender"),
            "time", List.of("hidden", "shown"),
            "onwards", List.of("auto", "press"));

    private static final String COOKIE_PREFIX = "ippo_";

    static Preferences of(Context ctx) {
        return new Preferences(
                read(ctx, "set"),
                read(ctx, "theme"),
                read(ctx, "sound"),
                read(ctx, "help"),
                read(ctx, "board"),
                read(ctx, "time"),
                read(ctx, "onwards"));
    }

    private static String read(Context ctx, String name) {
        List<String> choices = CHOICES.get(name);
        return Site.of(ctx)
                .cookie(ctx, COOKIE_PREFIX + name)
                .filter(choices::contains)
                .orElse(choices.get(0));
    }

    /** Remembers those preferences that the form names; anything but a known choice is refused. */
    public static void remember(Context ctx) {
        CHOICES.forEach((name, choices) -> {
            String value = ctx.formParam(name);
            if (value == null) {
                return;
            }
            if (!choices.contains(value)) {
                throw Refusal.malformed();
            }
            ctx.cookie(Csrf.cookie(ctx, COOKIE_PREFIX + name, value));
        });
    }

    /** Takes all preferences back. */
    static void forget(Context ctx) {
        CHOICES.keySet().forEach(name -> Csrf.drop(ctx, COOKIE_PREFIX + name));
        ClassAddress.forget(ctx);
    }

    /** Whether training goes on by itself after a mate. */
    public boolean goesOn() {
        return onwards.equals("auto");
    }

    /** The value of one preference by its name. */
    public String get(String name) {
        return switch (name) {
            case "set" -> set;
            case "theme" -> theme;
            case "sound" -> sound;
            case "help" -> help;
            case "board" -> board;
            case "time" -> time;
            case "onwards" -> onwards;
            default -> throw new IllegalArgumentException(name);
        };
    }
}
