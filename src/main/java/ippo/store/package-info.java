/**
 * The database: opening, migrating, reading and writing. SQLite in one file, or PostgreSQL; the same SQL for both.
 * Knows nothing of what is kept in it: every feature owns its SQL. Uses Jdbi, HikariCP, Flyway and {@code java.*}.
 *
 * <p>Start with {@link ippo.store.Database}. Migrations are in {@code db/migration}.
 */
package ippo.store;
