package ippo.i18n;

/**
 * Something wrong with a message file.
 *
 * @param line counted from 1
 * @param what in English, for us
 */
public record MessageFault(String file, int line, String what) {
    @Override
    public String toString() {
        return file + ":" + line + ": " + what;
    }
}
