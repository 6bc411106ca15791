/** About each piece: its names, how it moves, its other side. A page, and what the player shows beside a piece. */
package ippo.web.coach;
