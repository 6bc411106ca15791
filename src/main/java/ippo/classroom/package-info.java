/**
 * Classes: who teaches and who learns there, what was assigned, and what came of it. Whatever a teacher asks for has
 * the teacher as a condition in its statement: a foreign class is as if it did not exist. May use {@code account},
 * {@code progress}, {@code store}, {@code answer}, {@code work}, {@code i18n}, {@code name} and {@code content}.
 *
 * <p>Start with {@link ippo.classroom.Classes} and {@link ippo.classroom.Members}.
 */
package ippo.classroom;
