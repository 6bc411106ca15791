package ippo.classroom;

/** What teachers call classes and pupils. */
final class Names {
    private Names() {}

    /** Whether this is one line that can be read, no longer than so many characters. */
    static boolean isName(String name, int longest) {
        return !name.isBlank()
                && name.equals(name.strip())
                && name.length() <= longest
                && name.codePoints().noneMatch(Names::isOdd);
    }

    /** No ends of lines, nothing that turns a line round, no half a character; what joins letters or emoji may. */
    private static boolean isOdd(int c) {
        return switch (Character.getType(c)) {
            case Character.FORMAT -> c != 0x200c && c != 0x200d;
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}
