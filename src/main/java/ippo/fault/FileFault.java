package ippo.fault;

import java.util.Comparator;

/**
 * Something wrong in a line of a file, for its author.
 *
 * @param file as the person who called us knows it
 * @param line counted from 1
 * @param what in English
 */
public record FileFault(String file, int line, String what) implements Comparable<FileFault> {

    @Override
    public int compareTo(FileFault other) {
        return Comparator.comparing(FileFault::file)
                .thenComparingInt(FileFault::line)
                .thenComparing(FileFault::what)
                .compare(this, other);
    }

    @Override
    public String toString() {
        return file + ":" + line + ": " + what;
    }
}
