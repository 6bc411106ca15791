/**
 * What a course the lessons make, found out without people: counted ({@link ippo.content.pupil.CourseCount}) and gone
 * through by simulated pupils ({@link ippo.content.pupil.ThoughtReport}). Uses what {@code content.source} reads; for
 * {@code cli} to print.
 */
package ippo.content.pupil;
