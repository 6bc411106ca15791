/**
 * All games that a class plays at the moment, on one page that changes by itself: for its teacher, and for the whole
 * room on a projector. Start with {@link ippo.web.teach.wall.WallPages}.
 */
package ippo.web.teach.wall;
