/**
 * Mining drills. Positions in which one may be found come from a {@link ippo.compose.drill.DrillSource}: the ends of
 * games that our opponent plays against itself, mates from which one goes backwards, or small changes of other drills.
 * {@link ippo.drill.DrillProver} examines them, and all that is not needed is taken off the board. Start with
 * {@link ippo.compose.drill.DrillRun}.
 */
package ippo.compose.drill;
