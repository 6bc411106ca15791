/**
 * The workbench: anybody pastes or draws a mating problem and is told what there is to say of it. Start with
 * {@link ippo.web.workbench.WorkbenchPages}; {@link ippo.web.workbench.Bench} keeps searches from being too many.
 */
package ippo.web.workbench;
