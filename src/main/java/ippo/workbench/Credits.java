package ippo.workbench;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a problem is called, and who made it. */
public record Credits(Optional<String> title, Optional<String> author) {
    /** Characters of each. */
    public static final int LONGEST = 60;

    public static final Credits NONE = new Credits(Optional.empty(), Optional.empty());

    public Credits {
        if (Stream.of(title, author).flatMap(Optional::stream).anyMatch(text -> !text.equals(plain(text)))) {
            throw new IllegalArgumentException("not plain: " + title + " " + author);
        }
    }

    /** What people typed: without line breaks and the like, and no longer than there is room for. */
    public static Credits read(Optional<String> title, Optional<String> author) {
        return new Credits(
                title.map(Credits::plain).filter(text -> !text.isEmpty()),
                author.map(Credits::plain).filter(text -> !text.isEmpty()));
    }

    private static String plain(String text) {
        String plain = text.replaceAll("\\p{C}", " ").replaceAll("\\p{Z}+", " ").strip();
        return plain.codePointCount(0, plain.length()) <= LONGEST
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, LONGEST)).strip();
    }

    /** Both in a line; empty if there is neither. */
    public Optional<String> line() {
        return Optional.of(Stream.of(title, author).flatMap(Optional::stream).collect(Collectors.joining(" · ")))
                .filter(text -> !text.isEmpty());
    }
}
