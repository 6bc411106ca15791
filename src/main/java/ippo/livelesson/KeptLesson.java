package ippo.livelesson;

import java.time.Instant;

/**
 * A lesson as it is kept.
 *
 * @param schoolClass whose it is
 * @param version another one with whatever the teacher does
 * @param answered another one with each answer
 */
public record KeptLesson(long schoolClass, LiveLesson lesson, long version, long answered, Instant begunAt) {}
