package ippo.web.frame;

import io.javalin.http.Context;
import io.javalin.http.UploadedFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Files that are sent with a form, and the few addresses that take them. They are held in memory, never on disk. */
public final class Uploads {
    /** Of the whole form, in bytes: a school's list of 200,000 characters is sent back twice, with its changes. */
    public static final int LARGEST = 2 << 20;

    /** Behind the language. */
    static final String PATHS = "(teach/(classes/[0-9]{1,19}/)?roster(/classes)?|records|workbench(/list)?)/?";

    private static final Pattern TYPE = Pattern.compile(
            "multipart/form-data\\s*;\\s*boundary=\"?[0-9A-Za-z'()+_,./:=?-]{1,70}\"?", Pattern.CASE_INSENSITIVE);

    private Uploads() {}

    /** Whether a form with files may be sent there. @param path without what stands behind a question mark */
    static boolean isTaken(String path) {
        return BodyLimit.of(path) == BodyLimit.FILES;
    }

    /** Whether this is a form with files, sent to where they are taken. */
    static boolean isUpload(Context ctx) {
        String type = ctx.contentType();
        return type != null && isTaken(ctx.path()) && TYPE.matcher(type).matches();
    }

    /** The files of a field, without those that are empty, as browsers send them where none was chosen. */
    public static List<byte[]> files(Context ctx, String field) {
        List<byte[]> files = new ArrayList<>();
        for (UploadedFile file : ctx.uploadedFiles(field)) {
            try (var content = file.content()) {
                byte[] bytes = content.readAllBytes();
                if (bytes.length > 0) {
                    files.add(bytes);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return files;
    }
}
