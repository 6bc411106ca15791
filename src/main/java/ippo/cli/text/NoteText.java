package ippo.cli.text;

import ippo.notation.intake.Note;

/** What is said on standard error of a text from outside, in English. */
public final class NoteText {
    private NoteText() {}

    /** The sentence of a note, with its line. */
    public static String of(Note note) {
        return "line " + note.line() + ": " + what(note);
    }

    private static String what(Note note) {
        String text = note.text().map(words -> " “" + words + "”").orElse("");
        int count = note.count().orElse(0);
        return switch (note.reason()) {
            case BYTES_DAMAGED -> count + " places are no characters of the file's encoding";
            case TOO_LONG -> "only the first " + count + " characters are looked at";
            case TAGS -> "tags of HTML are taken away";
            case LINE_NOT_UNDERSTOOD -> "passed over" + text;
            case MORE_LINES_NOT_UNDERSTOOD -> count + " more lines passed over up to here";
            case WORDS_NOT_UNDERSTOOD -> "passed over the words" + text;
            case HANDICAP_NOT_KNOWN -> "no such handicap:" + text + "; the diagram counts";
            case START_NOT_KNOWN -> "nobody can tell where this game starts:" + text;
            case OTHER_BOARD -> "this is not shogi on nine by nine squares";
            case DIAGRAM_RANKS -> "a diagram of " + count + " ranks, not nine";
            case DIAGRAM_RANK_NOT_UNDERSTOOD -> "a rank that cannot be read:" + text;
            case HAND_NOT_UNDERSTOOD -> "pieces in hand that cannot be read:" + text;
            case DIAGRAM_NOT_PLAYABLE -> "no game can start from this position; its moves are left out";
            case DIAGRAM_OF_THE_GAME -> "a diagram that shows what stands there anyway";
            case SIDE_FROM_FIRST_MOVE -> "whose turn it is was taken from the first move";
            case SFEN_NOT_UNDERSTOOD -> "this is no SFEN:" + text;
            case JSON_NOT_UNDERSTOOD -> "this JSON is no game in JKF";
            case WESTERN_NOTATION -> "moves in western notation, which are not read";
            case ENDING_NOT_KNOWN -> "no such ending:" + text + "; the moves are kept";
            case ENDING_FROM_WORDS -> "the ending is taken from the words" + text;
            case SECOND_ENDING -> "a second ending," + text + "; the first counts";
            case MOVES_AFTER_THE_END -> "moves after the end are left out";
            case MOVE_NOT_LEGAL -> "move " + count + "," + text + ", is not legal; from there on moves are left out";
            case MOVE_NOT_UNDERSTOOD ->
                "move " + count + "," + text + ", cannot be read; from there on moves are left out";
            case VARIATION_WITHOUT_START -> "no line so far reaches move " + count + "; this variation is left out";
            case MORE_GAMES -> count + " more games or positions";
        };
    }
}
