package ippo.account;

/**
 * Somebody who teaches here.
 *
 * @param id for the database alone; pages and addresses never show it
 * @param name as he or she wrote it
 */
public record Teacher(long id, String name) {}
