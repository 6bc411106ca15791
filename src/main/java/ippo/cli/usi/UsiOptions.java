package ippo.cli.usi;

import ippo.cli.solve.Solvers;
import ippo.opponent.Level;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What the GUI can set. */
final class UsiOptions {
    private static final int USUAL_HASH = 256;
    private static final Pattern SETTING = Pattern.compile("name\\s+(\\S.*?)(?:\\s+value(?:\\s+(.*))?)?");

    private static final String HASH = "USI_Hash";
    private static final String THREADS = "Threads";
    private static final String LEVEL = "PostSearchLevel";
    private static final List<String> LEVELS = List.of("None", "MinLength");
    private static final String LINES = "MultiPV";
    private static final int MOST_LINES = 600;
    private static final String CUSTOM = "CustomLength";
    private static final String COOK = "EarlyCook";
    private static final String DEFENDS = "RootIsAndNodeIfChecked";

    private static final String OPPONENT = "Level";
    private static final String SEED = "Seed";
    private static final int MOST_SEED = 999_999_999;

    private final int mostMebibytes = Solvers.most();
    private final int mostThreads = Runtime.getRuntime().availableProcessors();
    private int mebibytes = Math.min(USUAL_HASH, mostMebibytes);
    private String level = "MinLength";
    private int lines = 1;
    private boolean tellsCustom;
    private boolean tellsCook;
    private boolean defendsInCheck = true;
    private Level opponent = Level.OWL;
    private int seed = 1;

    /** The memory for the table. */
    int mebibytes() {
        return mebibytes;
    }

    /** Whether the search goes on after the first mate until the shortest is proved. */
    boolean provesShortest() {
        return level.equals("MinLength");
    }

    /** How many moves to compare. */
    int lines() {
        return lines;
    }

    /** Whether the length by custom is told after a mate. */
    boolean tellsCustom() {
        return tellsCustom;
    }

    /** Whether it is told, after a mate, if another check mates before the last ply. */
    boolean tellsCook() {
        return tellsCook;
    }

    /**
     * Whether, where both kings are on the board, a side to move in check is the one to be mated. The option has the
     * name that KomoringHeights gave it, so that programs which set it there need not know us.
     */
    boolean defendsInCheck() {
        return defendsInCheck;
    }

    /** Who plays games. */
    Level opponent() {
        return opponent;
    }

    /** What the opponent likes in its first game; later ones count on. */
    int seed() {
        return seed;
    }

    /** The lines that tell the GUI what there is. */
    List<String> describe() {
        return List.of(
                "option name " + HASH + " type spin default " + mebibytes + " min 1 max " + mostMebibytes,
                "option name " + THREADS + " type spin default 1 min 1 max " + mostThreads,
                "option name " + LEVEL + " type combo default " + level + " var None var MinLength",
                "option name " + LINES + " type spin default " + lines + " min 1 max " + MOST_LINES,
                "option name " + CUSTOM + " type check default " + tellsCustom,
                "option name " + COOK + " type check default " + tellsCook,
                "option name " + DEFENDS + " type check default " + defendsInCheck,
                "option name " + OPPONENT + " type combo default " + name(opponent)
                        + Level.all().stream()
                                .map(level -> " var " + name(level))
                                .collect(Collectors.joining()),
                "option name " + SEED + " type spin default " + seed + " min 1 max " + MOST_SEED);
    }

    /**
     * Sets an option from what stands after {@code setoption}; what can't be set stays as it was.
     *
     * @return what to tell the user, if anything
     */
    Optional<String> set(String text) {
        Matcher setting = SETTING.matcher(text.strip());
        if (!setting.matches()) {
            return Optional.of("Error: expected setoption name NAME value VALUE");
        }
        String name = setting.group(1).replaceAll("\\s+", " ");
        String value = Optional.ofNullable(setting.group(2)).orElse("").strip();
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "usi_hash" -> setHash(value);
            case "threads" -> checkThreads(value);
            case "postsearchlevel" -> setLevel(value);
            case "multipv" -> setLines(value);
            case "customlength" -> setSwitch(CUSTOM, value, on -> tellsCustom = on);
            case "earlycook" -> setSwitch(COOK, value, on -> tellsCook = on);
            case "rootisandnodeifchecked" -> setSwitch(DEFENDS, value, on -> defendsInCheck = on);
            case "level" -> setOpponent(value);
            case "seed" -> setSeed(value);
            default -> Optional.of("no option of the name " + name);
        };
    }

    private Optional<String> setHash(String value) {
        Optional<String> trouble = trouble(HASH, value, mostMebibytes);
        if (trouble.isEmpty()) {
            mebibytes = Integer.parseInt(value);
        }
        return trouble;
    }

    private Optional<String> setLines(String value) {
        Optional<String> trouble = trouble(LINES, value, MOST_LINES);
        if (trouble.isEmpty()) {
            lines = Integer.parseInt(value);
        }
        return trouble;
    }

    /** By name, or by its number on the ladder. */
    private Optional<String> setOpponent(String value) {
        Optional<Level> known = Level.all().stream()
                .filter(level -> name(level).equalsIgnoreCase(value) || value.equals("" + level.number()))
                .findFirst();
        known.ifPresent(found -> opponent = found);
        return known.isPresent()
                ? Optional.empty()
                : Optional.of("Error: " + OPPONENT + " is one of "
                        + Level.all().stream().map(UsiOptions::name).toList());
    }

    private static String name(Level level) {
        String name = level.name();
        return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
    }

    private Optional<String> setSeed(String value) {
        Optional<String> trouble = trouble(SEED, value, MOST_SEED);
        if (trouble.isEmpty()) {
            seed = Integer.parseInt(value);
        }
        return trouble;
    }

    private Optional<String> checkThreads(String value) {
        Optional<String> trouble = trouble(THREADS, value, mostThreads);
        return trouble.isPresent() || value.equals("1") ? trouble : Optional.of("one search takes one thread");
    }

    private Optional<String> setLevel(String value) {
        Optional<String> known = LEVELS.stream().filter(value::equalsIgnoreCase).findFirst();
        known.ifPresent(found -> level = found);
        return known.isPresent() ? Optional.empty() : Optional.of("Error: " + LEVEL + " is one of " + LEVELS);
    }

    private static Optional<String> setSwitch(String name, String value, Consumer<Boolean> set) {
        boolean isOn = value.equalsIgnoreCase("true");
        if (!isOn && !value.equalsIgnoreCase("false")) {
            return Optional.of("Error: " + name + " is true or false");
        }
        set.accept(isOn);
        return Optional.empty();
    }

    private static Optional<String> trouble(String name, String value, int most) {
        boolean isFine = value.matches("[0-9]{1,9}") && Integer.parseInt(value) >= 1 && Integer.parseInt(value) <= most;
        return isFine ? Optional.empty() : Optional.of("Error: " + name + " is a number from 1 to " + most);
    }
}
