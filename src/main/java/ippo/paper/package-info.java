/**
 * What is handed out on paper, as PDF. Uses {@code rules}, {@code answer}, {@code i18n} and PDFBox; knows nothing of
 * the web. Start with {@link ippo.paper.LoginCards}, {@link ippo.paper.ExerciseSheets} and
 * {@link ippo.paper.PlanPapers}. Lengths are points (1/72 inch), measured from the top left corner of the page.
 */
package ippo.paper;
