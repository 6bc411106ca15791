/** {@code ippo check}: what is wrong with the content, and what a course it makes. */
package ippo.cli.check;
