package ippo.web.kit;

/** A select, or a group of radio buttons or boxes, while its choices are printed. Used for one page. */
final class Choice {
    private final String field;
    private boolean takesFocus;

    /** @param takesFocus whether the first choice is where whoever sent the form goes on */
    Choice(String field, boolean takesFocus) {
        this.field = field;
        this.takesFocus = takesFocus;
    }

    String field() {
        return field;
    }

    /** Whether this choice has the focus: the first that asks. */
    boolean takesFocus() {
        boolean takes = takesFocus;
        takesFocus = false;
        return takes;
    }
}
