package ippo.account;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;

/**
 * Hashes what people can remember by Argon2id, slowly on purpose: 19 MiB and two rounds, as OWASP's Password Storage
 * Cheat Sheet has it. How many may hash at once is for callers to limit: each takes so much memory, and all of a
 * processor. May be shared between threads.
 */
public final class Passwords {
    /** In characters. */
    public static final int SHORTEST = 12;
    /** Longer ones only keep the server busy. */
    public static final int LONGEST = 200;

    private static final Argon2Function ARGON2 = Argon2Function.getInstance(19 * 1024, 2, 1, 32, Argon2.ID);
    /**
     * For phrases drawn at random out of 2^44: a fifth of the work, so that a school that comes in at once waits for
     * nobody, and still years for whoever has the database and tries them all.
     */
    private static final Argon2Function DRAWN = Argon2Function.getInstance(8 * 1024, 1, 1, 32, Argon2.ID);

    /** What is checked where there is nothing to check: so the answer takes as long. */
    private static final String NOBODYS = hash(Secrets.random(16));

    private Passwords() {}

    /** A new hash, with its parameters and a salt of its own. */
    public static String hash(String password) {
        return Password.hash(composed(password)).addRandomSalt(16).with(ARGON2).getResult();
    }

    /** For a phrase that was drawn at random; the same hash for the same salt, so that it can be looked for. */
    public static String ofDrawn(String phrase, String salt) {
        return hash(phrase, salt, DRAWN);
    }

    /** What {@link #ofDrawn} was until a fifth of the work was found to be enough; cards of then still have it. */
    public static String ofDrawnBefore(String phrase, String salt) {
        return hash(phrase, salt, ARGON2);
    }

    /** How a hash begins that {@link #ofDrawnBefore} made. */
    public static String beginningBefore() {
        return "$argon2id$v=19$m=" + ARGON2.getMemory() + ",";
    }

    private static String hash(String phrase, String salt, Argon2Function function) {
        return Password.hash(composed(phrase))
                .addSalt(salt.getBytes(StandardCharsets.UTF_8))
                .with(function)
                .getResult();
    }

    public static boolean isRight(String password, String hash) {
        return password.length() <= LONGEST
                && Password.check(composed(password), hash).with(ARGON2);
    }

    /** Takes as long as {@link #isRight}, for somebody whom there is not. */
    static void checkNobodys(String password) {
        isRight(password, NOBODYS);
    }

    /** Keyboards write an accented letter in one sign or in two. */
    private static String composed(String password) {
        return Normalizer.normalize(password, Normalizer.Form.NFKC);
    }
}
