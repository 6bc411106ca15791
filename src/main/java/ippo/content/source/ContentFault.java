package ippo.content.source;

import java.util.Comparator;

/**
 * Something wrong with a content file.
 *
 * @param file as the person who called us knows it
 * @param line counted from 1
 * @param what in English, for authors
 */
public record ContentFault(String file, int line, String what) implements Comparable<ContentFault> {

    @Override
    public int compareTo(ContentFault other) {
        return Comparator.comparing(ContentFault::file)
                .thenComparingInt(ContentFault::line)
                .thenComparing(ContentFault::what)
                .compare(this, other);
    }

    @Override
    public String toString() {
        return file + ":" + line + ": " + what;
    }
}
