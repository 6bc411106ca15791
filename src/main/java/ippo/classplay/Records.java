package ippo.classplay;

import ippo.rules.Color;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** What each player has behind him in a tournament: points, colours, and how often he met whom. */
final class Records {
    /** Plays for who is left over. No member has this id. */
    static final long BYE = 0;

    private final Map<Long, Integer> points = new HashMap<>();
    private final Map<Long, List<Color>> colors = new HashMap<>();
    private final Map<Long, Map<Long, Integer>> met = new HashMap<>();

    /** @param history by rounds, the first first */
    static Records of(List<Meeting> history) {
        Records records = new Records();
        history.forEach(records::add);
        return records;
    }

    private void add(Meeting meeting) {
        long black = meeting.pairing().black();
        OptionalLong white = meeting.pairing().white();
        meet(black, white.orElse(BYE));
        meet(white.orElse(BYE), black);
        meeting.result().ifPresent(result -> {
            points.merge(black, result.points(Color.BLACK), Integer::sum);
            white.ifPresent(other -> points.merge(other, result.points(Color.WHITE), Integer::sum));
        });
        if (white.isPresent()) {
            colors.computeIfAbsent(black, any -> new ArrayList<>()).add(Color.BLACK);
            colors.computeIfAbsent(white.getAsLong(), any -> new ArrayList<>()).add(Color.WHITE);
        }
    }

    private void meet(long one, long other) {
        met.computeIfAbsent(one, any -> new HashMap<>()).merge(other, 1, Integer::sum);
    }

    /** 2 for each game won; that of nobody is less than anybody's. */
    int points(long player) {
        return player == BYE ? -1 : points.getOrDefault(player, 0);
    }

    /** How often two have met; of {@link #BYE} how often a player was left over. */
    int met(long one, long other) {
        return met.getOrDefault(one, Map.of()).getOrDefault(other, 0);
    }

    private List<Color> colors(long player) {
        return colors.getOrDefault(player, List.of());
    }

    /** By how many more a player has had Black. */
    int balance(long player) {
        return colors(player).stream()
                .mapToInt(each -> each == Color.BLACK ? 1 : -1)
                .sum();
    }

    /** How much a player is due to have Black: 2 if nothing else will do, negative for White. */
    int wantsBlack(long player) {
        List<Color> had = colors(player);
        int balance = balance(player);
        int size = had.size();
        boolean twice = size >= 2 && had.get(size - 1) == had.get(size - 2);
        if (twice || Math.abs(balance) >= 2) {
            boolean black = twice ? had.get(size - 1) == Color.WHITE : balance < 0;
            return black ? 2 : -2;
        }
        return size == 0 ? 0 : had.get(size - 1) == Color.WHITE ? 1 : -1;
    }

    /**
     * Whether the first of two should have Black: who has had it less, then who had White where they last had unlike
     * colours.
     *
     * @return 0 if nothing decides
     */
    int blackness(long one, long other) {
        int wanted = Integer.compare(wantsBlack(one), wantsBlack(other));
        if (Math.max(Math.abs(wantsBlack(one)), Math.abs(wantsBlack(other))) >= 2 && wanted != 0) {
            return wanted;
        }
        int balance = Integer.compare(balance(other), balance(one));
        if (balance != 0) {
            return balance;
        }
        List<Color> first = colors(one);
        List<Color> second = colors(other);
        for (int back = 1; back <= Math.min(first.size(), second.size()); back++) {
            Color had = first.get(first.size() - back);
            if (had != second.get(second.size() - back)) {
                return had == Color.WHITE ? 1 : -1;
            }
        }
        return wanted;
    }
}
