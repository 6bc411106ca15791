/**
 * Who is here: visitors who learn without an account, known by a random cookie alone; teachers with a name and a
 * password; and the sessions of those who have logged in. May use {@code store}, {@code i18n} and {@code name}.
 *
 * <p>Start with {@link ippo.account.Visitors} and {@link ippo.account.Teachers}.
 */
package ippo.account;
