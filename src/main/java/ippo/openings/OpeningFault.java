package ippo.openings;

/**
 * Something wrong with an opening.
 *
 * @param file its name, with the folder
 * @param line counted from 1
 * @param what in English, for authors
 */
public record OpeningFault(String file, int line, String what) {
    @Override
    public String toString() {
        return file + ":" + line + ": " + what;
    }
}
