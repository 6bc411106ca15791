package ippo.account;

/**
 * Somebody who learns here without an account.
 *
 * @param id for the database alone; pages and addresses never show it
 */
public record Visitor(long id) {}
