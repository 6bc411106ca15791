package ippo.notation;

import java.util.Optional;

/** A place in a text that moves forward while the text is understood. Not safe for sharing between threads. */
public final class TextCursor {
    private final String text;
    private int at;

    public TextCursor(String text) {
        this.text = text;
    }

    public int at() {
        return at;
    }

    public void goTo(int place) {
        at = place;
    }

    public boolean atEnd() {
        return at >= text.length();
    }

    /** The character here; a line feed at the end. */
    public char here() {
        return atEnd() ? '\n' : text.charAt(at);
    }

    public boolean skip(char c) {
        boolean there = !atEnd() && text.charAt(at) == c;
        at += there ? 1 : 0;
        return there;
    }

    public boolean skip(String word) {
        boolean there = text.startsWith(word, at);
        at += there ? word.length() : 0;
        return there;
    }

    public boolean looksAt(String word) {
        return text.startsWith(word, at);
    }

    /** Skips one of these characters, if one is here. */
    public Optional<Character> skipOneOf(String characters) {
        return !atEnd() && characters.indexOf(text.charAt(at)) >= 0 ? Optional.of(text.charAt(at++)) : Optional.empty();
    }

    /** Skips spaces, wide ones and carriage returns included; never the end of a line. */
    public void skipSpaces() {
        while (!atEnd() && " \u3000\t\r".indexOf(here()) >= 0) {
            at++;
        }
    }

    /** Whether nothing but the end of the line, or of the text, is here. */
    public boolean atEndOfLine() {
        return atEnd() || here() == '\n';
    }

    /** What stands from here to the end of the line; stays where it is. */
    public String lineAhead() {
        int end = text.indexOf('\n', at);
        return text.substring(at, end < 0 ? text.length() : end);
    }

    /** Reads to the end of the line and goes to the next one; spaces at both ends are left out. */
    public String restOfLine() {
        skipSpaces();
        return wholeLine();
    }

    /** Reads to the end of the line and goes to the next one; spaces at the end are left out. */
    public String wholeLine() {
        int start = at;
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
        String line = text.substring(start, at);
        skip('\n');
        int length = line.length();
        while (length > 0 && " \u3000\t\r".indexOf(line.charAt(length - 1)) >= 0) {
            length--;
        }
        return line.substring(0, length);
    }

    /** Reads ASCII digits; more than six of them count as a million. Empty where no digit is. */
    public Optional<Integer> number() {
        int start = at;
        int number = 0;
        while (here() >= '0' && here() <= '9') {
            number = Math.min(1_000_000, number * 10 + here() - '0');
            at++;
        }
        return at > start ? Optional.of(number) : Optional.empty();
    }

    public <T> Reading<T> fault(String problem) {
        return Reading.fault(at, problem);
    }
}
