package ippo.web.words;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Writes HTML, escaping whatever it is given unless that is {@link SafeHtml}. Used once and thrown away.
 *
 * <p>Attributes belong to the element that was opened last and come before what is in it.
 */
public final class Html {
    private final StringBuilder out = new StringBuilder(4096);
    private final Deque<String> open = new ArrayDeque<>();
    private boolean inTag;

    /** Opens an element. */
    public Html open(String tag) {
        endTag();
        open.push(tag);
        return begin(tag);
    }

    /** Opens an element with a class. */
    public Html open(String tag, String css) {
        return open(tag).with("class", css);
    }

    /** Writes an element that has no content, such as {@code input}. */
    public Html empty(String tag) {
        endTag();
        return begin(tag);
    }

    private Html begin(String tag) {
        out.append('<').append(tag);
        inTag = true;
        return this;
    }

    /** Gives the element an attribute. */
    public Html with(String name, String value) {
        if (!inTag) {
            throw new IllegalStateException("attribute " + name + " after the content began");
        }
        out.append(' ').append(name).append("=\"");
        escape(value);
        out.append('"');
        return this;
    }

    /** Gives the element an attribute if there is a value. */
    public Html with(String name, Optional<String> value) {
        return value.map(there -> with(name, there)).orElse(this);
    }

    /** Gives the element an attribute without a value, if that is wanted. */
    public Html with(String name, boolean wanted) {
        if (wanted) {
            if (!inTag) {
                throw new IllegalStateException("attribute " + name + " after the content began");
            }
            out.append(' ').append(name);
        }
        return this;
    }

    /** Writes plain text. */
    public Html text(String plain) {
        endTag();
        escape(plain);
        return this;
    }

    /** Writes what is HTML already. */
    public Html html(SafeHtml html) {
        endTag();
        out.append(html.text());
        return this;
    }

    /** Closes the element that was opened last. */
    public Html close() {
        endTag();
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /**
     * All that was written.
     *
     * @throws IllegalStateException if an element is still open
     */
    public SafeHtml done() {
        endTag();
        if (!open.isEmpty()) {
            throw new IllegalStateException("still open: " + open);
        }
        return new SafeHtml(out.toString());
    }

    private void endTag() {
        if (inTag) {
            out.append('>');
            inTag = false;
        }
    }

    private void escape(String plain) {
        SafeHtml.escape(plain, out);
    }
}
