package ippo.content.pupil;

import ippo.i18n.Language;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What can be said of a text's style by a rule that needs no dictionary, one language at a time. Each rule is simple,
 * and so only measures:
 *
 * <ul>
 *   <li>A text addresses the learner if it has a word for the second person. Imperatives are not found. Where verbs do
 *       without a pronoun (Italian, Spanish) their commonest forms are listed; Portuguese "seu" may mean "its" as well,
 *       and Japanese, whose verbs name nobody, counts a text that invites or tells what has just happened.
 *   <li>A sentence begins with a bare participle if its first word ends like one. French participles in -i and -u look
 *       like other words and are not found.
 *   <li>A Japanese sentence has no verb if it ends in a character that no verb or copula ends in. In other languages
 *       only a dictionary could tell.
 * </ul>
 */
final class Voice {
    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final Map<Language, Pattern> ADDRESS = Map.of(
            Language.EN, words("you|your|yours|yourself"),
            Language.DE, words("du|dich|dir|dein\\w*"),
            Language.FR, words("tu|te|t’\\w+|toi|ton|ta|tes|tien\\w*"),
            Language.IT,
                    words(
                            "tu|ti|te|tuo|tua|tuoi|tue|hai|sei|puoi|devi|vuoi|stai|fai|vai|dai|sai|eri|avevi|potevi|dovevi"
                                    + "|volevi|avresti|saresti|potresti"),
            Language.ES,
                    words("tú|tu|tus|te|ti|tuy[oa]s?|contigo|has|eres|estás|puedes|debes|quieres|tienes|podías|tenías"
                            + "|podrías|habrías|habías|vas"),
            Language.PT, words("vocês?|seus?|suas?"),
            Language.JA, Pattern.compile("あなた|自分|きみ|ましょう|ました|でした"));

    private static final Map<Language, Pattern> PARTICIPLE = Map.of(
            Language.EN, first("\\w+ed"),
            Language.DE, first("ge\\w+(?:t|en)"),
            Language.FR, first("\\w+ée?s?"),
            Language.IT, first("\\w+[aiu]t[oaie]"),
            Language.ES, first("\\w+[ai]d[oa]s?"),
            Language.PT, first("\\w+[ai]d[oa]s?"));

    /** Words that end like a participle and are none: nouns, pronouns, imperatives. */
    private static final Set<String> OTHERS = Set.of(
            "need",
            "red",
            "geht",
            "gehst",
            "gegen",
            "geben",
            "genug",
            "gewicht",
            "paracaduta",
            "aiuta",
            "evita",
            "capita",
            "fate",
            "avvicinati",
            "paracaduti",
            "partita",
            "cada",
            "nada",
            "jugada",
            "partida",
            "salida",
            "entrada",
            "decida",
            "divida",
            "cuidado",
            "saída",
            "duas",
            "vida");

    private static final Pattern SENTENCE = Pattern.compile("(?<=[.!?])\\s+|(?<=[。！？])\\s*");
    private static final Pattern NO_PREDICATE =
            Pattern.compile(".*[\\p{IsHan}\\p{IsKatakana}ー0-9０-９][」』）]?。", Pattern.DOTALL);

    private final Language language;

    Voice(Language language) {
        this.language = language;
    }

    private static Pattern words(String words) {
        return Pattern.compile("\\b(?:" + words + ")\\b", FLAGS);
    }

    private static Pattern first(String word) {
        return Pattern.compile("[«“„\"¡¿]*(" + word + ")\\b.*", FLAGS | Pattern.DOTALL);
    }

    /** Whether a text speaks to the learner; empty in a language without a rule. */
    Optional<Boolean> addresses(String text) {
        return Optional.ofNullable(ADDRESS.get(language))
                .map(pattern -> pattern.matcher(text).find());
    }

    /** Whether a sentence begins with a participle; empty in a language without a rule. */
    Optional<Boolean> beginsWithParticiple(String sentence) {
        return Optional.ofNullable(PARTICIPLE.get(language)).map(pattern -> {
            Matcher matcher = pattern.matcher(sentence);
            return matcher.matches() && !OTHERS.contains(matcher.group(1).toLowerCase(Locale.ROOT));
        });
    }

    /** Whether a sentence has no verb; empty in a language without a rule. */
    Optional<Boolean> isVerbless(String sentence) {
        return language.equals(Language.JA)
                ? Optional.of(NO_PREDICATE.matcher(sentence).matches())
                : Optional.empty();
    }

    static List<String> sentences(String text) {
        return Stream.of(SENTENCE.split(text.strip()))
                .map(String::strip)
                .filter(sentence -> !sentence.isEmpty())
                .toList();
    }
}
