package ippo.web.words;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.i18n.Sentence;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Every sentence with every piece, square, number and move that can come into it, looked at for what a machine sees.
 */
final class SentencesTest {
    private static final Set<String> PIECES = Set.of("piece", "taker", "taken");
    private static final Set<String> SQUARES = Set.of("square", "to", "from", "king", "one");
    private static final Pattern STRAY =
            Pattern.compile("[{}]|  |\\s[.,;:!?。、](?!\\.)|\\.\\.(?!\\.)|\\bnull\\b|Optional");
    /** Words that melt together with the article after them, or would have to. */
    private static final Map<Language, Pattern> UNMELTED = Map.of(
            Language.IT,
            Pattern.compile("(?i)\\b(di|a|da|in|su) (il|lo|la|i|gli|le)\\b (?=\\p{Lu})|(?i)\\b(di|a|da|in|su) l’"),
            Language.ES,
            Pattern.compile("(?i)\\b(a|de) el\\b"),
            Language.FR,
            Pattern.compile(
                    "(?iU)\\b(à|de) (le (?=pion|cavalier|fou|roi|tokin|cheval|dragon)|les\\b)|(?<!-)\\b(le|la|de|que|ne|se) (?=[aàâeéèêiîoôuûy])"),
            Language.DE,
            // after these words a piece would stand in another case than the one its article has
            Pattern.compile(
                    "(?iU)\\b(in|an|auf|von|mit|bei|zu|für|ohne|durch) (der (?!Lanze)|die |das )(befördert|Bauer|Lanze|Springer|"
                            + "Silber|Gold|Läufer|Turm|König|Tokin|Pferd|Drache)"),
            Language.PT,
            Pattern.compile("(?iU)\\b(a|de|em|por) (o|a|os|as)\\b"));

    private static final List<PlayedMove> DEEDS = deeds();

    private static List<PlayedMove> deeds() {
        List<PlayedMove> deeds = new ArrayList<>();
        BoardMove plain = new BoardMove(Square.at(5, 4), Square.at(4, 3), false);
        for (PieceType type : PieceType.values()) {
            Piece mover = new Piece(type, Color.BLACK);
            deeds.add(new PlayedMove(plain, mover, Optional.empty()));
            deeds.add(new PlayedMove(plain, mover, Optional.of(new Piece(PieceType.DRAGON, Color.WHITE))));
            deeds.add(new PlayedMove(
                    plain,
                    new Piece(PieceType.GOLD, Color.BLACK),
                    Optional.of(new Piece(type, Color.WHITE)).filter(taken -> type != PieceType.KING)));
            if (type.promoted().isPresent()) {
                deeds.add(new PlayedMove(new BoardMove(plain.from(), plain.to(), true), mover, Optional.empty()));
            }
            if (type.canBeHeld()) {
                deeds.add(new PlayedMove(new Drop(type, plain.to()), mover, Optional.empty()));
            }
        }
        return deeds;
    }

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void everySentenceComesOutWholeWhateverIsPutIn(Language language) {
        Messages messages = Messages.of(language);
        Words words = new Words(messages);
        Set<String> faults = new TreeSet<>();
        for (String key : messages.keys()) {
            if (key.startsWith("language.")) {
                continue;
            }
            for (Phrase phrase : fillings(messages, key)) {
                for (String sentence : List.of(words.say(phrase), words.speak(phrase))) {
                    check(language, key, sentence, faults);
                }
            }
        }
        assertThat(faults).isEmpty();
    }

    private static void check(Language language, String key, String sentence, Set<String> faults) {
        if (STRAY.matcher(sentence).find() && !key.startsWith("solution.")) {
            faults.add(key + ": " + sentence);
        }
        if (Optional.ofNullable(UNMELTED.get(language))
                .filter(unmelted -> unmelted.matcher(sentence).find())
                .isPresent()) {
            faults.add(key + ": preposition before an article: " + sentence);
        }
    }

    /** The sentence with each value in turn at its places. */
    private static List<Phrase> fillings(Messages messages, String key) {
        Map<String, List<Sentence.Place>> places = messages.sentence(key).parts().stream()
                .filter(Sentence.Place.class::isInstance)
                .map(Sentence.Place.class::cast)
                .collect(Collectors.groupingBy(Sentence.Place::name));
        List<Phrase> phrases = new ArrayList<>(List.of(Phrase.of(key)));
        for (Map.Entry<String, List<Sentence.Place>> place : places.entrySet()) {
            List<Phrase> longer = new ArrayList<>();
            List<?> values = values(place.getKey(), place.getValue());
            for (Phrase phrase : phrases) {
                values.forEach(value -> longer.add(phrase.with(place.getKey(), value)));
            }
            phrases = longer;
        }
        return phrases;
    }

    private static List<?> values(String name, List<Sentence.Place> places) {
        Set<String> members =
                places.stream().flatMap(place -> place.member().stream()).collect(Collectors.toSet());
        if (members.contains("moves")) {
            return List.of(0, 1, 3, 40);
        }
        boolean bare = places.stream().anyMatch(place -> place.member().isEmpty());
        if (!members.isEmpty() || name.equals("deed") || name.equals("move")) {
            return DEEDS.stream().filter(deed -> fits(deed, members, bare)).toList();
        }
        if (places.stream().anyMatch(place -> place.article() == Sentence.Article.OWNER)) {
            return Arrays.stream(PieceType.values())
                    .flatMap(type -> Arrays.stream(Color.values()).map(color -> new Piece(type, color)))
                    .toList();
        }
        if (PIECES.contains(name) || places.stream().anyMatch(place -> place.article() != Sentence.Article.NONE)) {
            return Arrays.asList(PieceType.values());
        }
        if (SQUARES.contains(name)) {
            return List.of(Square.at(1, 5), Square.at(7, 6));
        }
        return Stream.of(1, 5).toList();
    }

    private static boolean fits(PlayedMove deed, Set<String> members, boolean bare) {
        boolean going = deed.move() instanceof BoardMove || !members.contains("from");
        boolean taking = deed.taken().isPresent() || !(members.contains("taken") || members.contains("gained"));
        boolean known =
                deed.taken().filter(taken -> taken.type() == PieceType.KING).isEmpty();
        return going && taking && (known || bare);
    }

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void everyPieceHasTheArticleThatItsSoundWants(Language language) {
        Pattern article = Map.of(
                        Language.EN, Pattern.compile("the \\p{Ll}.*"),
                        Language.IT, Pattern.compile("(il [^AEIOU].*|la [^AEIOU].*|l’[AEIOU].*)"),
                        Language.ES, Pattern.compile("(el|la) \\p{Ll}.*"),
                        Language.FR, Pattern.compile("(le [^aeiou].*|la [^aeiou].*|l’[aeiou].*)"),
                        Language.DE, Pattern.compile("(der|die|das) (\\p{Lu}|beförderte ).*"),
                        Language.PT, Pattern.compile("(o|a) \\p{Ll}.*"),
                        Language.JA, Pattern.compile("[^ ]+"))
                .getOrDefault(language, Pattern.compile("\\S.*"));
        Words words = new Words(Messages.of(language));
        for (PieceType type : PieceType.values()) {
            String named = words.say("the." + type);
            // German adjectives change behind an article: "befördertes Silber", "das beförderte Silber"
            String bare = words.piece(type).replaceFirst("^beförderte[rs] ", "beförderte ");
            assertThat(named).matches(article).endsWith(bare);
        }
    }

    /** Only German has another article, and other endings, for what is acted on. */
    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void whatIsActedOnHasItsCase(Language language) {
        Pattern german = Pattern.compile(
                "den (Bauern|Springer|beförderten Springer|Läufer|Turm|König|Tokin|Drachen)|die (beförderte )?Lanze"
                        + "|das ((beförderte )?Silber|Gold|Pferd)");
        Words words = new Words(Messages.of(language));
        for (PieceType type : PieceType.values()) {
            if (language.equals(Language.DE)) {
                assertThat(words.say("object." + type)).matches(german);
            } else {
                assertThat(words.say("object." + type)).isEqualTo(words.say("the." + type));
            }
        }
    }

    /** Seen from White, too, no piece and no hand of one side is called as the other side's. */
    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void whatIsOfOneSideIsNotCalledTheOthers(Language language) {
        for (Color reader : Color.values()) {
            Words words = new Words(Messages.of(language)).seenBy(reader);
            for (String what : List.of("piece", "hand", "holds", "pieces")) {
                assertThat(words.say(filled("board.white-" + what)))
                        .as("%s, seen by %s", what, reader)
                        .isNotEqualTo(words.say(filled("board.black-" + what)));
            }
        }
    }

    private static Phrase filled(String key) {
        return Phrase.of(key, "piece", PieceType.SILVER).with("pieces", List.of(PieceType.SILVER));
    }
}
