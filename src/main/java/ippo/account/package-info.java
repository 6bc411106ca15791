/**
 * Who is learning. So far only visitors without an account: a random cookie and nothing that tells who they are. May
 * use {@code store} and {@code i18n}.
 *
 * <p>Start with {@link ippo.account.Visitors}.
 */
package ippo.account;
