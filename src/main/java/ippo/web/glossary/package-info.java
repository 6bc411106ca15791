/** The words of shogi, on one page: what each is called, how it is said in Japanese, what it means. */
package ippo.web.glossary;
