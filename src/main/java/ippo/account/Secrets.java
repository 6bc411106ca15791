package ippo.account;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/** Random secrets, and the digests by which the database knows them. */
public final class Secrets {
    private static final SecureRandom RANDOM = new SecureRandom();

    private Secrets() {}

    /** A new secret in letters, digits, {@code -} and {@code _}. @param bytes of randomness */
    public static String random(int bytes) {
        byte[] secret = new byte[bytes];
        RANDOM.nextBytes(secret);
        return encoded(secret);
    }

    static void fill(byte[] bytes) {
        RANDOM.nextBytes(bytes);
    }

    /**
     * A number for a new row, made here rather than by the database, so that the same SQL serves both. 63 bits: two of
     * a million rows share one with a chance of one in ten million, and then the primary key refuses the second.
     */
    public static long id() {
        return RANDOM.nextLong() >>> 1;
    }

    /** A number below a bound, each equally likely. */
    public static int below(int bound) {
        return RANDOM.nextInt(bound);
    }

    /** The SHA-256 of a long random secret, as tables keep it. Not for passwords and phrases: those can be guessed. */
    public static String digest(String secret) {
        return encoded(sha256(secret));
    }

    static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
