package ippo.store;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Type;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.argument.ArgumentFactory;
import org.jdbi.v3.core.argument.NullArgument;
import org.jdbi.v3.core.config.ConfigRegistry;
import org.jdbi.v3.core.generic.GenericTypes;
import org.jdbi.v3.core.mapper.ColumnMapper;
import org.jdbi.v3.core.mapper.ColumnMapperFactory;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.RowMapperFactory;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.core.spi.JdbiPlugin;
import org.jdbi.v3.core.statement.StatementContext;

/**
 * Row mappers, column mappers and arguments of all statements: how Java values stand in the tables, in SQLite and in
 * PostgreSQL alike. An {@link Instant} is a number of milliseconds, a {@link LocalDate} an ISO text, an enum its name,
 * a boolean 0 or 1 (all of which Jdbi takes in an {@link Optional} as well). A record is a row, component by column
 * ({@code lastStars} of {@code last_stars}); a record with one component is a column, such as the id of a visitor.
 */
final class Mappers implements JdbiPlugin {
    @Override
    public void customizeJdbi(Jdbi jdbi) {
        jdbi.registerColumnMapper(Instant.class, Mappers::instant)
                .registerColumnMapper(LocalDate.class, Mappers::date)
                .registerColumnMapper((ColumnMapperFactory) (type, config) -> wrapper(type))
                .registerRowMapper((RowMapperFactory) (type, config) -> row(type))
                .registerArgument(new Arguments());
    }

    private static Instant instant(ResultSet row, int column, StatementContext context) throws SQLException {
        long millis = row.getLong(column);
        return row.wasNull() ? null : Instant.ofEpochMilli(millis);
    }

    private static LocalDate date(ResultSet row, int column, StatementContext context) throws SQLException {
        String text = row.getString(column);
        return text == null ? null : LocalDate.parse(text);
    }

    private static Optional<RowMapper<?>> row(Type type) {
        Class<?> raw = GenericTypes.getErasedType(type);
        return raw.isRecord() && raw.getRecordComponents().length > 1
                ? Optional.of(ConstructorMapper.of(raw))
                : Optional.empty();
    }

    private static Optional<ColumnMapper<?>> wrapper(Type type) {
        Class<?> raw = GenericTypes.getErasedType(type);
        if (!raw.isRecord() || raw.getRecordComponents().length != 1) {
            return Optional.empty();
        }
        Type inside = raw.getRecordComponents()[0].getGenericType();
        Constructor<?> constructor = raw.getDeclaredConstructors()[0];
        constructor.setAccessible(true);
        return Optional.of((row, column, context) -> {
            Object value = context.findColumnMapperFor(inside)
                    .orElseThrow(() -> new IllegalArgumentException("no column mapper for " + inside))
                    .map(row, column, context);
            return value == null ? null : wrapped(constructor, value);
        });
    }

    private static Object wrapped(Constructor<?> constructor, Object value) {
        try {
            return constructor.newInstance(value);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException("no " + constructor.getDeclaringClass() + ": " + value, e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make a " + constructor.getDeclaringClass(), e);
        }
    }

    /** Jdbi asks for arguments by type, and knows {@code boolean} and {@code Boolean} as two. */
    private static final class Arguments implements ArgumentFactory.Preparable {
        @Override
        public Optional<Function<Object, Argument>> prepare(Type type, ConfigRegistry config) {
            if (type == Instant.class) {
                return argument(Types.BIGINT, value -> ((Instant) value).toEpochMilli());
            }
            if (type == LocalDate.class) {
                return argument(Types.VARCHAR, Object::toString);
            }
            return type == boolean.class || type == Boolean.class
                    ? argument(Types.INTEGER, value -> (Boolean) value ? 1 : 0)
                    : Optional.empty();
        }

        private static Optional<Function<Object, Argument>> argument(int sqlType, Function<Object, Object> stored) {
            return Optional.of(value -> value == null
                    ? new NullArgument(sqlType)
                    : (position, statement, context) -> statement.setObject(position, stored.apply(value), sqlType));
        }
    }
}
