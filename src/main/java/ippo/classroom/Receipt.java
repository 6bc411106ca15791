package ippo.classroom;

import java.time.Instant;

/**
 * What was deleted with a class.
 *
 * @param accounts of pupils, with their answers
 * @param answers of those pupils
 * @param released pupils who keep what they had before they joined
 */
public record Receipt(String schoolClass, int accounts, int answers, int released, int assignments, Instant at) {}
