/**
 * A school at the server, which is a process of its own: a load, kills, and two servers with one database. Start with
 * {@link ippo.school.SchoolLoad}.
 */
package ippo.school;
