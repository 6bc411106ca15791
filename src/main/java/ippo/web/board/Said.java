package ippo.web.board;

import java.util.Collections;

/** What the page answers to a visitor's answer. */
public final class Said {
    private final String kind;
    private final String head;
    private final String line;
    private final int stars;

    private Said(String kind, String head, String line, int stars) {
        this.kind = kind;
        this.head = head;
        this.line = line;
        this.stars = stars;
    }

    /** @param stars 1 to 3, or 0 to show none */
    public static Said good(String head, String line, int stars) {
        return new Said("good", head, line, stars);
    }

    public static Said bad(String head, String line) {
        return new Said("bad", head, line, 0);
    }

    public static Said neutral(String head, String line) {
        return new Said("", head, line, 0);
    }

    public String getKind() {
        return kind;
    }

    public String getHead() {
        return head;
    }

    public String getLine() {
        return line;
    }

    public int getStars() {
        return stars;
    }

    /** Three numbers, one for each star, so that a template can walk over them. */
    public java.util.List<Boolean> getStarList() {
        return stars == 0 ? Collections.emptyList() : java.util.List.of(stars >= 1, stars >= 2, stars >= 3);
    }
}
