package ippo.classroom;

/**
 * One field, from what to what it was changed.
 *
 * @param from as {@link FieldValues} writes it
 * @param to the same
 */
public record FieldChange(SharedField field, String from, String to) {}
