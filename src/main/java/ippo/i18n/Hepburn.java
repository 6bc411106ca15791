package ippo.i18n;

import java.util.HashMap;
import java.util.Map;

/**
 * Kana in Latin letters, as players outside Japan write the words of shogi: the modified Hepburn system, a long o or u
 * with a macron.
 */
public final class Hepburn {
    private static final String ROWS = """
            あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo
            さsa しshi すsu せse そso ざza じji ずzu ぜze ぞzo たta ちchi つtsu てte とto
            だda ぢji づzu でde どdo なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho
            ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo まma みmi むmu めme もmo
            やya ゆyu よyo らra りri るru れre ろro わwa をo んn
            """;

    private static final Map<Character, String> SYLLABLES = new HashMap<>();

    static {
        for (String entry : ROWS.split("\\s+")) {
            SYLLABLES.put(entry.charAt(0), entry.substring(1));
        }
    }

    private static final char SMALL_TSU = 'っ';
    private static final char LONG = 'ー';
    private static final int TO_HIRAGANA = 'ア' - 'あ';

    private Hepburn() {}

    /**
     * The reading of a word.
     *
     * @param kana hiragana or katakana; anything else stays as it is
     */
    public static String of(String kana) {
        StringBuilder latin = new StringBuilder();
        boolean isDoubled = false;
        for (char letter : kana.toCharArray()) {
            char sound = letter >= 'ァ' && letter <= 'ヶ' ? (char) (letter - TO_HIRAGANA) : letter;
            if (sound == SMALL_TSU) {
                isDoubled = true;
            } else if ("ゃゅょ".indexOf(sound) >= 0) {
                contract(latin, "auo".charAt("ゃゅょ".indexOf(sound)));
            } else if (sound == LONG || sound == 'う' && endsIn(latin, "ou") || sound == 'お' && endsIn(latin, "o")) {
                lengthen(latin);
            } else {
                String syllable = SYLLABLES.getOrDefault(sound, String.valueOf(letter));
                if (isDoubled) {
                    latin.append(syllable.startsWith("ch") ? 't' : syllable.charAt(0));
                }
                latin.append(syllable);
                isDoubled = false;
            }
        }
        return latin.toString();
    }

    private static boolean endsIn(StringBuilder latin, String vowels) {
        return latin.length() > 0 && vowels.indexOf(latin.charAt(latin.length() - 1)) >= 0;
    }

    /** きょ is kyo, しょ is sho. */
    private static void contract(StringBuilder latin, char vowel) {
        int last = latin.length() - 1;
        boolean isSibilant = last > 0 && (latin.charAt(last - 1) == 'h' || latin.charAt(last - 1) == 'j');
        boolean isHi =
                last > 0 && latin.charAt(last - 1) == 'h' && (last < 2 || "sc".indexOf(latin.charAt(last - 2)) < 0);
        latin.setLength(Math.max(0, last));
        latin.append(isSibilant && !isHi ? "" : "y").append(vowel);
    }

    private static void lengthen(StringBuilder latin) {
        int last = latin.length() - 1;
        if (last >= 0 && "aiueo".indexOf(latin.charAt(last)) >= 0) {
            latin.setCharAt(last, "āīūēō".charAt("aiueo".indexOf(latin.charAt(last))));
        }
    }
}
