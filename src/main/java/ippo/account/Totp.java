package ippo.account;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Codes of six digits that a device makes anew every half minute, as RFC 6238 has them. */
public final class Totp {
    private static final String BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    /** 160 bits, as RFC 4226 recommends. */
    private static final int SECRET_LETTERS = 32;

    private static final Pattern SECRET = Pattern.compile("[A-Z2-7]{" + SECRET_LETTERS + "}");
    private static final Pattern CODE = Pattern.compile("[0-9]{6}");
    private static final int STEP_SECONDS = 30;
    private static final int MODULUS = 1_000_000;
    private static final SecureRandom RANDOM = new SecureRandom();

    private Totp() {}

    /** A new secret in Base32. */
    public static String newSecret() {
        StringBuilder secret = new StringBuilder();
        for (int i = 0; i < SECRET_LETTERS; i++) {
            secret.append(BASE32.charAt(RANDOM.nextInt(BASE32.length())));
        }
        return secret.toString();
    }

    public static boolean isSecret(String secret) {
        return SECRET.matcher(secret).matches();
    }

    /** What a device reads to know the secret. */
    public static String address(String secret) {
        return "otpauth://totp/Ippo?secret=" + secret + "&issuer=Ippo";
    }

    /**
     * The half minute whose code this is: the present one, the one before or the next, since clocks differ.
     *
     * @param used the last one whose code was taken: none is taken twice
     */
    static OptionalLong step(String secret, String code, long used, Instant now) {
        String digits = code.replace(" ", "");
        if (!CODE.matcher(digits).matches()) {
            return OptionalLong.empty();
        }
        long present = now.getEpochSecond() / STEP_SECONDS;
        for (long step = present - 1; step <= present + 1; step++) {
            if (step > used && code(secret, step).equals(digits)) {
                return OptionalLong.of(step);
            }
        }
        return OptionalLong.empty();
    }

    static String code(String secret, long step) {
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(bytes(secret), "HmacSHA1"));
            byte[] hash =
                    mac.doFinal(ByteBuffer.allocate(Long.BYTES).putLong(step).array());
            int at = hash[hash.length - 1] & 0xf;
            int number = ByteBuffer.wrap(hash).getInt(at) & Integer.MAX_VALUE;
            return String.format("%06d", number % MODULUS);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has HMAC-SHA-1", e);
        }
    }

    private static byte[] bytes(String secret) {
        ByteBuffer bytes = ByteBuffer.allocate(secret.length() * 5 / 8);
        int bits = 0;
        int held = 0;
        for (char letter : secret.toCharArray()) {
            held = held << 5 | BASE32.indexOf(letter);
            bits += 5;
            if (bits >= 8) {
                bits -= 8;
                bytes.put((byte) (held >> bits));
                held &= (1 << bits) - 1;
            }
        }
        return bytes.array();
    }
}
