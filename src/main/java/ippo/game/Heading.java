package ippo.game;

import ippo.notation.GameRecord;
import ippo.notation.GameRecord.Header;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a record says of its game besides the moves.
 *
 * @param black the name of Black, cut if it is very long
 * @param white the name of White, cut in the same way
 * @param day when the game was begun
 */
public record Heading(Optional<String> black, Optional<String> white, Optional<LocalDate> day) {
    /** So much of a name is kept, in characters. */
    public static final int LONGEST_NAME = 60;

    /** The headers that this is made of. */
    static final Set<String> WORDS = Set.of(Header.BLACK.word(), Header.WHITE.word(), Header.STARTED.word());

    private static final Pattern DAY = Pattern.compile("(\\d{4})\\D(\\d{1,2})\\D(\\d{1,2})(\\D.*)?");

    public Heading {
        Objects.requireNonNull(black, "black");
        Objects.requireNonNull(white, "white");
        Objects.requireNonNull(day, "day");
    }

    /** The heading of a record. */
    public static Heading of(GameRecord record) {
        return new Heading(
                record.header(Header.BLACK).flatMap(Heading::name),
                record.header(Header.WHITE).flatMap(Heading::name),
                record.header(Header.STARTED).flatMap(Heading::day));
    }

    private static Optional<String> name(String text) {
        String line = text.replaceAll("\\p{Cntrl}", " ").strip();
        int length = line.codePointCount(0, line.length());
        String cut = length <= LONGEST_NAME ? line : line.substring(0, line.offsetByCodePoints(0, LONGEST_NAME)) + "…";
        return Optional.of(cut).filter(name -> !name.isEmpty());
    }

    private static Optional<LocalDate> day(String text) {
        Matcher found = DAY.matcher(text.strip());
        try {
            return found.matches()
                    ? Optional.of(LocalDate.of(
                            Integer.parseInt(found.group(1)),
                            Integer.parseInt(found.group(2)),
                            Integer.parseInt(found.group(3))))
                    : Optional.empty();
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** The record with this heading. */
    GameRecord over(GameRecord record) {
        GameRecord headed = black.map(name -> record.with(Header.BLACK, name)).orElse(record);
        GameRecord named = white.isPresent() ? headed.with(Header.WHITE, white.get()) : headed;
        return day.isPresent() ? named.with(Header.STARTED, day.get().toString().replace('-', '/')) : named;
    }
}
