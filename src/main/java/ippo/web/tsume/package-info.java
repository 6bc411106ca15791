/** The mating problems. */
package ippo.web.tsume;
