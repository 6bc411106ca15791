package ippo.account;

import org.jdbi.v3.core.mapper.reflect.ColumnName;

/**
 * Somebody who teaches here.
 *
 * @param id for the database alone; pages and addresses never show it
 * @param name as he or she wrote it
 */
public record Teacher(long id, @ColumnName("shown") String name) {}
