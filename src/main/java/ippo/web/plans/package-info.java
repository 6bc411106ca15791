/** Lesson plans for teachers: a list of them, and a page each that is one sheet of paper when printed. */
package ippo.web.plans;
