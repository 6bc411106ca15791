/**
 * What comes once in the life of a learner, worked out from progress and games: nothing is stored for it. Start with
 * {@link ippo.web.milestone.Milestones}.
 */
package ippo.web.milestone;
