/**
 * Ways into the course: the question that is asked of who is new here, what differs from chess, and where to begin for
 * who knows shogi. What they come to is kept by {@link ippo.progress.EntranceStore}; {@code web.learn} goes on from
 * there. Start with {@link ippo.web.entrance.EntrancePages}.
 */
package ippo.web.entrance;
