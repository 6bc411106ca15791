package ippo.content;

/** A value and where it was read. */
record Located<T>(T value, Place place) {}
