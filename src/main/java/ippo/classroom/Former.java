package ippo.classroom;

import java.util.Optional;

/**
 * That a pupil was moved to another class since.
 *
 * @param movedTo its name; empty for who does not teach there, and if it is gone
 */
public record Former(Optional<String> movedTo) {}
