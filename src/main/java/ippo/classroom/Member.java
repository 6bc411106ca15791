package ippo.classroom;

import ippo.account.Visitor;

/**
 * A pupil in a class.
 *
 * @param id stands in teachers' addresses
 * @param managed whether the account was made in this class, so that its teachers may reset it
 * @param hasCard whether a card or phrase opens it at present
 * @param note of the teachers, for themselves
 */
public record Member(long id, Visitor visitor, String nickname, boolean managed, boolean hasCard, String note) {}
