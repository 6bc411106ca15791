package ippo.paper;

import java.util.List;
import java.util.Objects;

/**
 * What a pupil comes in with.
 *
 * @param nickname as the teacher wrote it, in any script
 * @param words of the phrase, in their order
 * @param address that the QR code leads to; it holds the secret
 */
public record LoginCard(String nickname, List<String> words, String address) {
    public LoginCard {
        Objects.requireNonNull(nickname, "nickname");
        words = List.copyOf(words);
        Objects.requireNonNull(address, "address");
    }

    /** Without what may let somebody in. */
    @Override
    public String toString() {
        return "LoginCard[" + nickname + "]";
    }
}
