package ippo.classroom;

import java.util.List;

/**
 * A card that was just made, with the one copy of what opens it: the database keeps only hashes.
 *
 * @param secret what stands in its code; letters, digits, {@code -} and {@code _}
 * @param words of its phrase
 */
public record IssuedCard(String nickname, String secret, List<String> words) {
    public IssuedCard {
        words = List.copyOf(words);
    }

    /** Without what lets somebody in. */
    @Override
    public String toString() {
        return "IssuedCard[" + nickname + "]";
    }
}
