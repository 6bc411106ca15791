package ippo.web;

import java.util.Set;

/** Sentences of error pages that speak to a teacher otherwise than to a child. */
final class ErrorKeys {
    private static final String CHILDREN = "error.";
    private static final String TEACHERS = "error.teach.";
    private static final Set<String> BOTH =
            Set.of("not-yours", "form", "too-large", "too-much", "store", "forget", "ours");

    private ErrorKeys() {}

    /** The key of what a teacher is told instead; the same key where nobody is spoken to. */
    static String forTeachers(String key) {
        String what = key.substring(CHILDREN.length());
        return key.startsWith(CHILDREN) && BOTH.contains(what) ? TEACHERS + what : key;
    }
}
