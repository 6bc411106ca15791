/**
 * The words of shogi, on one page: what each is called, how it is said in Japanese, what it means; and its proverbs on
 * another.
 */
package ippo.web.glossary;
