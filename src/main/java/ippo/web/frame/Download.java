package ippo.web.frame;

import io.javalin.http.Context;
import io.javalin.http.Header;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.List;
import java.util.stream.Collectors;

/** What a file is called that somebody takes along. */
public final class Download {
    /** Of each word, in characters: some systems have no room for more than 255 bytes. */
    private static final int LONGEST = 40;

    private Download() {}

    /**
     * Names the answer.
     *
     * @param words such as a class and its work, as people wrote them: of them remain letters and digits
     * @param extension without the dot
     */
    public static void name(Context ctx, List<String> words, String extension) {
        String name =
                words.stream()
                                .map(Download::plain)
                                .filter(word -> !word.isEmpty())
                                .collect(Collectors.joining("-")) + "." + extension;
        // for what does not know the second form: without accents, and without what is no Latin letter
        String ascii = Normalizer.normalize(name, Normalizer.Form.NFKD)
                .replaceAll("[^A-Za-z0-9.-]", "")
                .replaceAll("-{2,}", "-");
        String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
        ctx.header(Header.CONTENT_DISPOSITION, "attachment; filename=\"" + ascii + "\"; filename*=UTF-8''" + encoded);
    }

    private static String plain(String word) {
        String plain = Normalizer.normalize(word, Normalizer.Form.NFC)
                .replaceAll("[^\\p{L}\\p{M}\\p{N}]+", "-")
                .replaceAll("^-|-$", "");
        return plain.codePointCount(0, plain.length()) <= LONGEST
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, LONGEST));
    }
}
