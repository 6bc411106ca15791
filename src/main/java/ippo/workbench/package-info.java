/**
 * Mating problems that other people bring: reading what they paste ({@link ippo.workbench.ProblemText}), what is wrong
 * with a drawing ({@link ippo.workbench.DrawingFaults}), what is to be said of a problem within limits
 * ({@link ippo.workbench.Examiner}), and how it could be made better ({@link ippo.workbench.Improver}). May use
 * {@code rules}, {@code notation}, {@code answer}, {@code solver}, {@code tsume}, {@code compose} and {@code store}, in
 * which {@link ippo.workbench.LongSearches} keeps what is searched for longer. Has no threads and no clock of its own.
 */
package ippo.workbench;
