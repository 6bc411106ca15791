package ippo.account;

import ippo.store.Database;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Carries a visitor to another device: a code, good for one day and one use, stands for the cookie. The table knows the
 * code only by its digest, and the cookie only locked with the code: whoever reads the table has neither. May be shared
 * between threads.
 */
public final class Transfers {
    public static final Duration GOOD_FOR = Duration.ofDays(1);

    /** No letter looks like another or like a digit. */
    private static final String LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
    /** 79 bits. */
    private static final int LENGTH = 16;

    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final Database database;
    private final Clock clock;

    public Transfers(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * A new code for a visitor; one that was offered before is good no more.
     *
     * @param cookieValue of the visitor
     * @return 16 letters and digits in groups of four
     */
    public String offer(Visitor visitor, String cookieValue) {
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < LENGTH; i++) {
            code.append(LETTERS.charAt(Secrets.below(LETTERS.length())));
        }
        String locked = lock(cookieValue, code.toString());
        long now = clock.millis();
        database.write(handle -> {
            handle.createUpdate("delete from transfer where visitor = :visitor or ends_at < :now")
                    .bind("visitor", visitor.id())
                    .bind("now", now)
                    .execute();
            return handle.createUpdate("insert into transfer (code_sha256, visitor, locked, ends_at)"
                            + " values (:code, :visitor, :locked, :ends)")
                    .bind("code", Secrets.digest(code.toString()))
                    .bind("visitor", visitor.id())
                    .bind("locked", locked)
                    .bind("ends", now + GOOD_FOR.toMillis())
                    .execute();
        });
        return code.toString().replaceAll("(.{4})(?=.)", "$1-");
    }

    /**
     * Uses a code up.
     *
     * @param code as somebody typed it: capital letters, blanks and hyphens are no matter
     * @return the cookie's value; empty if the code is good no more, or never was
     */
    public Optional<String> take(String code) {
        String plain = code.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        if (plain.length() != LENGTH) {
            return Optional.empty();
        }
        return database.write(handle -> handle.createQuery(
                                "delete from transfer where code_sha256 = :code and ends_at >= :now returning locked")
                        .bind("code", Secrets.digest(plain))
                        .bind("now", clock.millis())
                        .mapTo(String.class)
                        .findOne())
                .map(locked -> unlock(locked, plain));
    }

    private static String lock(String text, String code) {
        byte[] nonce = new byte[NONCE_BYTES];
        Secrets.fill(nonce);
        byte[] locked = cipher(Cipher.ENCRYPT_MODE, code, nonce, text.getBytes(StandardCharsets.UTF_8));
        byte[] both = Arrays.copyOf(nonce, nonce.length + locked.length);
        System.arraycopy(locked, 0, both, nonce.length, locked.length);
        return Secrets.encoded(both);
    }

    private static String unlock(String locked, String code) {
        byte[] both = Base64.getUrlDecoder().decode(locked);
        byte[] nonce = Arrays.copyOf(both, NONCE_BYTES);
        byte[] text = cipher(Cipher.DECRYPT_MODE, code, nonce, Arrays.copyOfRange(both, NONCE_BYTES, both.length));
        return new String(text, StandardCharsets.UTF_8);
    }

    private static byte[] cipher(int mode, String code, byte[] nonce, byte[] text) {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(
                    mode,
                    new SecretKeySpec(Secrets.sha256("transfer key " + code), "AES"),
                    new GCMParameterSpec(TAG_BITS, nonce));
            return cipher.doFinal(text);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has AES-GCM", e);
        }
    }
}
