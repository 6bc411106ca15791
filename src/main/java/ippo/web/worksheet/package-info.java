/** Lessons and units on paper: boards to write on, answers apart, codes that lead to the exercise on screen. */
package ippo.web.worksheet;
