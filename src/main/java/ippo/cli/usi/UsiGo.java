package ippo.cli.usi;

import ippo.notation.Reading;
import ippo.rules.Color;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What {@code go} asks for: {@code mate} or moves, and how long to think.
 *
 * @param isMate whether the answer is to be {@code checkmate}, else {@code bestmove}
 * @param hasClock whether it names the clocks of a game
 * @param isInfinite whether the answer has to wait for {@code stop}; never with {@code mate}
 * @param isPondering whether the time counts from {@code ponderhit}, before which there is no answer
 * @param milliseconds the time there is; empty for as long as it takes
 */
record UsiGo(boolean isMate, boolean hasClock, boolean isInfinite, boolean isPondering, OptionalLong milliseconds) {
    private static final Set<String> TIMES = Set.of("btime", "wtime", "binc", "winc", "byoyomi", "movetime");

    private static final Set<String> CLOCKS = Set.of("btime", "wtime", "binc", "winc", "byoyomi");

    /** Of the time that is left for the game, one move gets this part. */
    private static final int MOVES_LEFT = 40;

    /** What the way to the GUI and back may take, in milliseconds. */
    private static final long MARGIN = 200;

    /** Reads what stands after {@code go}; a {@code mate} without a number is {@code mate infinite}. */
    static Reading<UsiGo> read(String text, Color mover) {
        String[] words = text.strip().split("\\s+");
        if (words[0].equals("mate")) {
            return mate(words);
        }
        boolean isInfinite = false;
        boolean isPondering = false;
        Map<String, Long> times = new HashMap<>();
        for (int i = 0; i < words.length; i++) {
            if (words[i].equals("infinite")) {
                isInfinite = true;
            } else if (words[i].equals("ponder")) {
                isPondering = true;
            } else if (TIMES.contains(words[i]) && i + 1 < words.length && isNumber(words[i + 1])) {
                times.put(words[i], Long.parseLong(words[++i]));
            } else if (!words[i].isEmpty()) {
                return Reading.fault(
                        text.indexOf(words[i]),
                        TIMES.contains(words[i])
                                ? "expected milliseconds after " + words[i]
                                : "go knows mate, infinite, ponder and times alone");
            }
        }
        return Reading.of(new UsiGo(
                false,
                times.keySet().stream().anyMatch(CLOCKS::contains),
                isInfinite,
                isPondering,
                isInfinite ? OptionalLong.empty() : milliseconds(times, mover)));
    }

    private static Reading<UsiGo> mate(String[] words) {
        boolean isEndless = words.length == 1 || words[1].equals("infinite");
        if (!isEndless && !isNumber(words[1])) {
            return Reading.fault("mate ".length(), "expected milliseconds or infinite after go mate");
        }
        OptionalLong milliseconds = isEndless ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(words[1]));
        return Reading.of(new UsiGo(true, false, false, false, milliseconds));
    }

    private static boolean isNumber(String word) {
        return word.matches("[0-9]{1,15}");
    }

    private static OptionalLong milliseconds(Map<String, Long> times, Color mover) {
        if (times.containsKey("movetime")) {
            return OptionalLong.of(times.get("movetime"));
        }
        if (times.isEmpty()) {
            return OptionalLong.empty();
        }
        String side = mover == Color.BLACK ? "b" : "w";
        long forThisMove = times.getOrDefault("byoyomi", 0L) + times.getOrDefault(side + "inc", 0L);
        long all = forThisMove + times.getOrDefault(side + "time", 0L) / MOVES_LEFT;
        return OptionalLong.of(all - Math.min(MARGIN, all / 4));
    }
}
