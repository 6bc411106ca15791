package ippo.progress;

/**
 * What an attempt changed.
 *
 * @param before what was achieved in its task until then
 * @param after what is achieved now
 */
public record Recorded(Entry entry, TaskProgress before, TaskProgress after) {}
