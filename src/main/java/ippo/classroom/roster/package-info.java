/**
 * Lists of pupils as schools hand them out: our own, simple one and OneRoster 1.1, both as CSV. Reads and keeps
 * nothing; may use nothing but commons-csv.
 *
 * <p>Start with {@link ippo.classroom.roster.RosterFiles}.
 */
package ippo.classroom.roster;
