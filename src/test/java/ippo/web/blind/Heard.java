package ippo.web.blind;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What came of one press: what was announced, and where the focus is now.
 *
 * @param key what was pressed, for messages of the test
 * @param focus the node that has the focus, and after it those around it, the nearest first
 */
record Heard(String key, List<Sound> sounds, List<Node> focus) {
    Heard {
        sounds = List.copyOf(sounds);
        focus = List.copyOf(focus);
    }

    /** What has the focus. */
    Node at() {
        return focus.get(0);
    }

    /** Texts that were announced, without what the focus says of itself. */
    String announced() {
        return sounds.stream()
                .filter(Sound.Announced.class::isInstance)
                .map(sound -> ((Sound.Announced) sound).text())
                .collect(Collectors.joining(" "));
    }

    boolean isFocusMoved() {
        return sounds.stream().anyMatch(Sound.Focused.class::isInstance);
    }

    /** Whether the tab key left the page at its end or its beginning; the next press comes back. */
    boolean isPastTheEnd() {
        return key.endsWith("TAB") && sounds.isEmpty() && !at().is("focused");
    }

    /** Whether Enter unfolded what has the focus: a screen reader tells that by itself, from its state. */
    boolean isUnfolded() {
        return key.equals("ENTER") && at().is("expanded");
    }

    boolean isNewPage() {
        return sounds.stream().anyMatch(Sound.Opened.class::isInstance);
    }

    /** All that is heard: titles of new pages, announcements, and what the focus came to. */
    String all() {
        String page = sounds.stream()
                .filter(Sound.Opened.class::isInstance)
                .map(sound -> ((Sound.Opened) sound).title())
                .collect(Collectors.joining(" "));
        String focused = isFocusMoved() && !isNewPage() ? at().name() + " " + at().description() : "";
        return String.join(" ", page, focused, announced()).strip();
    }

    @Override
    public String toString() {
        return "[" + key + "] " + (isFocusMoved() ? "→ " + at() + " " : "")
                + (isNewPage() ? "page: " + all() + " " : "")
                + (announced().isEmpty() ? "" : "says: " + announced());
    }
}
