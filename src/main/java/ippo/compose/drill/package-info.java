/**
 * Mining drills: our opponent plays games against itself, positions near their ends are examined by
 * {@link ippo.drill.DrillProver}, and all that is not needed is taken off the board. Start with
 * {@link ippo.compose.drill.DrillRun}.
 */
package ippo.compose.drill;
