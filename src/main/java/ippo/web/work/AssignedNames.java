package ippo.web.work;

import ippo.content.Lazy;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.words.Words;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What assigned work is called in the language of whoever reads it. A name is stored as it was when the work was
 * assigned; where it is the title of a set that comes with the content, in whatever language, it is said in the
 * reader's. Words of a teacher's own stay as they are. May be shared between threads.
 */
public final class AssignedNames {
    /** Problems by their numbers, behind the name of their length. */
    private static final Pattern RANGE = Pattern.compile("(.+)( · \\d+(?:–\\d+)?)");

    private final Lazy<Map<String, ReadySets.Name>> titles;

    /** The titles of all sets in all languages are read when the first name is asked for, or by {@link #prepare}. */
    public AssignedNames(ReadySets ready, Map<Language, Messages> messages) {
        titles = Lazy.of(() -> titles(ready, messages));
    }

    private static Map<String, ReadySets.Name> titles(ReadySets ready, Map<Language, Messages> messages) {
        Map<String, ReadySets.Name> titles = new HashMap<>();
        List<Words> languages = messages.values().stream().map(Words::new).toList();
        Set<String> unclear = new HashSet<>();
        Stream.of(ready.units(), ready.plans(), ready.lessons(), ready.stations(), ready.lengths(), ready.themes())
                .flatMap(List::stream)
                .map(ReadySets.Ready::name)
                .forEach(name -> languages.forEach(words -> {
                    ReadySets.Name other = titles.putIfAbsent(name.in(words), name);
                    if (other != null
                            && languages.stream()
                                    .anyMatch(each -> !other.in(each).equals(name.in(each)))) {
                        // two sets are called so in some language, and not in another
                        unclear.add(name.in(words));
                    }
                }));
        titles.keySet().removeAll(unclear);
        return titles;
    }

    /** Reads what the first name that is asked for would wait for: the texts of all lessons, a second or two. */
    public void prepare() {
        titles.get();
    }

    /** The name that readers see. @param stored as it was assigned */
    public String shown(String stored, Words words) {
        Map<String, ReadySets.Name> known = titles.get();
        ReadySets.Name title = known.get(stored);
        if (title != null) {
            return title.in(words);
        }
        Matcher range = RANGE.matcher(stored);
        return range.matches() && known.containsKey(range.group(1))
                ? known.get(range.group(1)).in(words) + range.group(2)
                : stored;
    }
}
