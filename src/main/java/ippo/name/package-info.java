/**
 * The one rule for names that people give: to teachers, pupils, classes, work, sets. Uses {@code java.*} alone. Start
 * with {@link ippo.name.Names}.
 */
package ippo.name;
