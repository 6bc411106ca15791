package ippo.exercise;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The kinds of goals that can be read. An unknown kind is a fault, never taken for another.
 *
 * @param formats a kind may have several
 */
public record Goals(List<GoalFormat> formats) {
    /** All of ours; a new kind is added here. */
    public static final Goals ALL = new Goals(List.of(
            Collect.SEVERAL,
            Collect.ONE,
            CaptureAll.FORMAT,
            Escape.FORMAT,
            GiveCheck.FORMAT,
            MateInOne.FORMAT,
            Threaten.FORMAT,
            StopMate.FORMAT,
            BrinkmateIn.FORMAT,
            HitOrDefend.FORMAT,
            Duel.FORMAT,
            Build.FORMAT,
            Read.FORMAT,
            Again.FORMAT,
            PutDown.FORMAT,
            Promotion.FORMAT,
            Legality.FORMAT,
            Destinations.FORMAT,
            Closed.FORMAT,
            Drops.FORMAT,
            Ask.FORMAT,
            CountPoints.FORMAT,
            Write.FORMAT,
            OrderByValue.FORMAT,
            Find.FORMAT,
            GivenSquares.FORMAT));

    public Goals {
        formats = List.copyOf(formats);
    }

    /** These and one more. */
    public Goals with(GoalFormat format) {
        List<GoalFormat> more = new ArrayList<>(formats);
        more.add(format);
        return new Goals(more);
    }

    /** The goal; empty if it has faults, which are noted. */
    public Optional<Goal> read(Written value) {
        Optional<? extends Written.Entries> entries = entries(value);
        if (entries.isEmpty()) {
            return Optional.empty();
        }
        List<GoalFormat> written = formats.stream()
                .filter(format -> entries.get().keys().contains(format.word()))
                .toList();
        if (written.size() != 1) {
            value.fault("a goal has exactly one of " + String.join(", ", words(formats)));
            return Optional.empty();
        }
        GoalFormat format = written.get(0);
        entries.get().keys().stream()
                .filter(key -> !key.equals(format.word()) && !format.more().contains(key))
                .forEach(key -> entries.get().get(key).ifPresent(extra -> extra.fault(onlyOthersHave(key))));
        return format.reader()
                .read(entries.get().get(format.word()).orElseThrow(), entries.get())
                .map(goal -> goal);
    }

    /**
     * The word that tells the kind of a goal.
     *
     * @param value of which {@link #read} makes a goal
     */
    public String kind(Written value) {
        Optional<? extends Written.Entries> entries = entries(value);
        return words(formats).stream()
                .filter(word ->
                        entries.filter(each -> each.keys().contains(word)).isPresent())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no goal"));
    }

    private Optional<? extends Written.Entries> entries(Written value) {
        Set<String> keys = new LinkedHashSet<>(words(formats));
        formats.forEach(format -> keys.addAll(format.more()));
        return value.map(keys.toArray(String[]::new));
    }

    private String onlyOthersHave(String key) {
        List<String> having = words(
                formats.stream().filter(format -> format.more().contains(key)).toList());
        int last = having.size() - 1;
        return "only "
                + (last == 0 ? having.get(0) : String.join(", ", having.subList(0, last)) + " and " + having.get(last))
                + " have " + key;
    }

    private static List<String> words(List<GoalFormat> formats) {
        return formats.stream().map(GoalFormat::word).collect(Collectors.toList());
    }
}
