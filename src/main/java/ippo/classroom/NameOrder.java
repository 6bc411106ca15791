package ippo.classroom;

import ippo.i18n.Language;
import java.text.Collator;
import java.util.Comparator;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;

/** The order of class lists. */
final class NameOrder {
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");
    private static final int LONGEST_NUMBER = 12;

    private NameOrder() {}

    /**
     * The order of names in the language of a class, as a class list of its school has them; numbers by what they
     * count, and those that are alike but for capitals and accents always in the same order.
     */
    static Comparator<String> of(Handle handle, long schoolClass) {
        Language language = handle.createQuery("select language from school_class where id = :class")
                .bind("class", schoolClass)
                .mapTo(String.class)
                .findOne()
                .map(Language::new)
                .orElse(Language.EN);
        Collator collator = Collator.getInstance(language.locale());
        collator.setDecomposition(Collator.CANONICAL_DECOMPOSITION);
        return Comparator.comparing(NameOrder::padded, collator::compare).thenComparing(Comparator.naturalOrder());
    }

    /** With every number as long as the longest, so that 2 comes before 10. */
    private static String padded(String name) {
        return NUMBER.matcher(name)
                .replaceAll(digits ->
                        "0".repeat(LONGEST_NUMBER - Math.min(LONGEST_NUMBER, digits.end() - digits.start()))
                                + digits.group());
    }
}
