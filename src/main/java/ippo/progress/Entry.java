package ippo.progress;

import ippo.account.Visitor;

/**
 * An attempt as it was recorded.
 *
 * @param sequence its place among everybody's attempts, from 1 on: what is recorded later has a higher one
 * @param hints the highest hint seen since the task was last solved; 0 if none
 */
public record Entry(long sequence, Visitor visitor, Attempt attempt, int hints) {}
