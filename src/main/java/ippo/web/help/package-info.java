/** Pages about the pages: how to use Ippo with a screen reader. */
package ippo.web.help;
