package ippo.web.work;

import ippo.web.words.SafeHtml;

/**
 * A lesson, an exercise or a puzzle, as a list of work calls it.
 *
 * @param text as {@link ippo.classroom.SetItem#read} reads it
 * @param title such as "The first push" or "Mate in 3, no. 17"
 * @param detail what it belongs to or consists of, such as "The pawn" or "7 exercises"; perhaps empty
 * @param address where anybody can try it
 */
public record WorkLink(String text, SafeHtml title, String detail, String address) {}
