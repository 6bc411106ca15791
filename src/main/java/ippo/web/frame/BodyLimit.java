package ippo.web.frame;

import java.util.regex.Pattern;

/**
 * How many bytes the body of a request may have, by its address. A form sends a kanji as nine bytes
 * ({@code %E6%AD%A9}), so a field for so many characters needs nine times as many bytes. How many larger ones than
 * {@link #SHORT} are held at the same time is bounded as for {@link Cost#UPLOAD}.
 */
public enum BodyLimit {
    /** Forms with short fields. */
    SHORT("[^?]*", 64 * 1024),

    /** Forms with a list or problems: 100,000 characters, whatever they are. */
    LONG_TEXT("(workbench/list/[a-z]+|teach/classes/[0-9]{1,19}/pupils)/?", 1 << 20),

    /** Forms with files, which send their text fields as UTF-8, or, without a file, as other forms do. */
    FILES(Uploads.PATHS, Uploads.LARGEST);

    private final Pattern path;
    private final int bytes;

    BodyLimit(String path, int bytes) {
        this.path = Pattern.compile("/[A-Za-z-]{2,20}/" + path);
        this.bytes = bytes;
    }

    /** The largest body. */
    public int bytes() {
        return bytes;
    }

    /** What holds for an address. @param path without what stands behind a question mark */
    public static BodyLimit of(String path) {
        if (FILES.path.matcher(path).matches()) {
            return FILES;
        }
        return LONG_TEXT.path.matcher(path).matches() ? LONG_TEXT : SHORT;
    }

    /** The most that any address takes. */
    public static int most() {
        return Math.max(LONG_TEXT.bytes, FILES.bytes);
    }
}
