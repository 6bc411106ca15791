package ippo.content;

/** A puzzle and where it stands. */
record PuzzleDraft(PuzzleEntry puzzle, Place place, Place solution) {}
