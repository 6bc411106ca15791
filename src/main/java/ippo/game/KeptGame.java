package ippo.game;

import java.time.Instant;

/**
 * A game that is remembered.
 *
 * @param id in its address; nobody can guess it
 * @param changedAt when it went on last
 */
public record KeptGame(String id, Match match, Instant begunAt, Instant changedAt) {}
