/**
 * Making mating problems. {@link ippo.compose.way.ComposeRun} goes round by round; each round is attempts of a
 * {@link ippo.compose.way.Workshop} in one of four ways ({@link ippo.compose.way.Method}). A scene with a mate in it is
 * stripped, cured of second solutions and spared of what it does not need by the {@link ippo.compose.way.Finisher}, who
 * asks the {@link ippo.compose.way.Judge}; the {@link ippo.compose.way.Pool} keeps what is new, so that yield does not
 * eat variety. {@link ippo.compose.way.Picking} chooses from that for the bank, after a slower
 * {@link ippo.compose.way.Review}.
 */
package ippo.compose.way;
