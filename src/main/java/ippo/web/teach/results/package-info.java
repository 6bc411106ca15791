/**
 * What came of a class at its work: tables, single answers with what refutes them, files to take along, the view of a
 * lesson while it happens, boards for a projector. Start with {@link ippo.web.teach.results.ResultPages}.
 */
package ippo.web.teach.results;
