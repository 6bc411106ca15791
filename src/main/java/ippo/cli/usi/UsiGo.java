package ippo.cli.usi;

import ippo.notation.Reading;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Move;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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
 * @param only the moves that may be answered; empty for any
 */
record UsiGo(
        boolean isMate,
        boolean hasClock,
        boolean isInfinite,
        boolean isPondering,
        OptionalLong milliseconds,
        List<Move> only) {
    /** The time for a move where a GUI bounds the search by {@code depth} or {@code nodes}, which mean nothing here. */
    private static final long BOUNDED = 1_000;

    private static final Set<String> BOUNDS = Set.of("depth", "nodes");

    private static final Set<String> TIMES = Set.of("btime", "wtime", "binc", "winc", "byoyomi", "movetime");

    private static final Set<String> CLOCKS = Set.of("btime", "wtime", "binc", "winc", "byoyomi");

    /** Of the time that is left for the game, one move gets this part. */
    private static final int MOVES_LEFT = 40;

    /** What the way to the GUI and back may take, in milliseconds. */
    private static final long MARGIN = 200;

    UsiGo {
        only = List.copyOf(only);
    }

    /** Reads what stands after {@code go}; a {@code mate} without a number is {@code mate infinite}. */
    static Reading<UsiGo> read(String text, Color mover) {
        String[] words = text.strip().split("\\s+");
        if (words[0].equals("mate")) {
            return mate(words);
        }
        boolean isInfinite = false;
        boolean isPondering = false;
        boolean isBounded = false;
        List<Move> only = new ArrayList<>();
        Map<String, Long> times = new HashMap<>();
        for (int i = 0; i < words.length; i++) {
            if (words[i].equals("infinite")) {
                isInfinite = true;
            } else if (words[i].equals("ponder")) {
                isPondering = true;
            } else if (BOUNDS.contains(words[i]) && i + 1 < words.length && isNumber(words[i + 1])) {
                isBounded = true;
                i++;
            } else if (words[i].equals("searchmoves") && i + 1 < words.length && isMove(words[i + 1])) {
                while (i + 1 < words.length && isMove(words[i + 1])) {
                    only.add(Usi.read(words[++i]).orElseThrow());
                }
            } else if (TIMES.contains(words[i]) && i + 1 < words.length && isNumber(words[i + 1])) {
                times.put(words[i], Long.parseLong(words[++i]));
            } else if (!words[i].isEmpty()) {
                return Reading.fault(
                        text.indexOf(words[i]),
                        TIMES.contains(words[i])
                                ? "expected milliseconds after " + words[i]
                                : "go knows mate, infinite, ponder, times, depth, nodes and searchmoves alone");
            }
        }
        return Reading.of(new UsiGo(
                false,
                isBounded || !only.isEmpty() || times.keySet().stream().anyMatch(CLOCKS::contains),
                isInfinite,
                isPondering,
                isInfinite
                        ? OptionalLong.empty()
                        : times.isEmpty() && (isBounded || !only.isEmpty())
                                ? OptionalLong.of(BOUNDED)
                                : milliseconds(times, mover),
                only));
    }

    private static Reading<UsiGo> mate(String[] words) {
        boolean isEndless = words.length == 1 || words[1].equals("infinite");
        if (!isEndless && !isNumber(words[1])) {
            return Reading.fault("mate ".length(), "expected milliseconds or infinite after go mate");
        }
        OptionalLong milliseconds = isEndless ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(words[1]));
        return Reading.of(new UsiGo(true, false, false, false, milliseconds, List.of()));
    }

    private static boolean isMove(String word) {
        return !Usi.read(word).isFault();
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
