/**
 * Drills for the fight of two kings: positions with one right answer by proof. May use {@code rules}, {@code notation}
 * and {@code threat}; no I/O, no threads, no clock. Start with {@link ippo.drill.DrillKind}; a {@link ippo.drill.Drill}
 * is one position, {@link ippo.drill.DrillProver} proves it, {@link ippo.drill.DrillFile} reads and writes it.
 */
package ippo.drill;
