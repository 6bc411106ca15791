package ippo.web.blind;

import ippo.i18n.Language;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What must be true of whatever is heard, whichever key was pressed; keeps what is not. */
final class Sense {
    private static final Pattern RAW = Pattern.compile("[{}<>]|\\bnull\\b|undefined|NaN|\\[object|&\\w+;"
            + "|\\b[a-z]+(-[a-z]+)*\\.[a-z]+(-[a-z]+)*\\b(?<!\\d)|\\p{L}\\.\\p{Lu}\\p{Lu}");
    private static final Pattern STRAY = Pattern.compile("\\.\\.(?!\\.)|。。|  |\\s[.,;:](?!\\.)|[.!?][A-Z]|、、");
    /** Words of shogi that voices misread where they are written and not spelt. */
    private static final Pattern MISREAD =
            Pattern.compile("[玉飛桂銀龍詰]|歩(?![いかきくけこ数])|王手|香車|角|成|1手|手詰|[1-9１-９][一二三四五六七八九]");

    private static final Set<String> NAMELESS = Set.of("generic", "none", "", "RootWebArea", "GenericContainer");

    private static final Set<String> READ_ALOUD = Set.of("heading", "gridcell", "dialog");

    private final Words words;
    private final Set<String> faults = new LinkedHashSet<>();
    private String place = "";

    Sense(Words words) {
        this.words = words;
    }

    /** Where the player is, for messages of the test. */
    void at(String newPlace) {
        place = newPlace;
    }

    List<String> faults() {
        return new ArrayList<>(faults);
    }

    void fault(String what) {
        faults.add(words.language().tag() + " " + place + ": " + what);
    }

    void expect(boolean holds, String what) {
        if (!holds) {
            fault(what);
        }
    }

    /** Whether a text has all of these parts. */
    void expectAll(Heard heard, String text, String... parts) {
        for (String part : parts) {
            boolean said = text.toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT));
            expect(said, "does not say “" + part + "”: " + heard);
        }
    }

    /** Checks what came of any press. */
    void check(Heard heard) {
        if (heard.isNewPage()) {
            expect(!heard.all().isBlank(), "a page without title: " + heard);
            return;
        }
        if (heard.isPastTheEnd()) {
            return;
        }
        expect(!NAMELESS.contains(heard.at().role()) && !heard.at().name().isBlank(), "focus is lost: " + heard);
        expect(!heard.sounds().isEmpty() || heard.isUnfolded(), "silence: " + heard);
        List<Sound> sounds = heard.sounds().stream()
                .filter(sound -> !sound.equals(new Sound.Announced(words.speak("speech.waiting"))))
                .toList();
        List<Sound> said =
                sounds.stream().filter(Sound.Announced.class::isInstance).toList();
        expect(said.size() <= 1, "two announcements: " + heard);
        boolean cutOff = !said.isEmpty() && !(sounds.get(sounds.size() - 1) instanceof Sound.Announced);
        expect(!cutOff, "the focus moves while something is being said: " + heard);
        said.forEach(sound -> check(heard, ((Sound.Announced) sound).text(), true));
        if (heard.isFocusMoved()) {
            check(heard, heard.at().name(), READ_ALOUD.contains(heard.at().role()));
            if (!heard.at().description().isEmpty()) {
                check(heard, heard.at().description(), false);
            }
        }
    }

    /** @param spelt whether it is made for the ear, so that hard words must be spelt */
    private void check(Heard heard, String text, boolean spelt) {
        expect(!RAW.matcher(text).find(), "not a sentence: " + heard);
        expect(!STRAY.matcher(text).find(), "stray signs: " + heard);
        expect(!Tongue.isForeign(text, words.language()), "another language: " + heard);
        List<String> sentences = Arrays.asList(text.split("(?<=[.!?。！？])\\s*"));
        expect(new LinkedHashSet<>(sentences).size() == sentences.size(), "something is said twice: " + heard);
        if (spelt && words.language().equals(Language.JA)) {
            expect(!MISREAD.matcher(text).find(), "a word that voices misread: " + heard);
        }
    }
}
