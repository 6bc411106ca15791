package ippo.openings;

import ippo.fault.FileFault;
import ippo.notation.Reading;
import ippo.openings.OpeningFile.LineMove;
import ippo.opponent.book.OpeningName;
import ippo.rules.Color;
import ippo.rules.Handicap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a file of an opening. Strict: whatever is not understood is a fault with its line, and is left out; so is the
 * rest of a line of moves after one that is not legal.
 */
final class OpeningReader {
    private static final Pattern HEADER = Pattern.compile("([a-z]+):(.*)");

    private final OpeningName name;
    private final String file;
    private final List<FileFault> faults = new ArrayList<>();
    private final List<LineMove> moves = new ArrayList<>();
    private final List<Sign> signs = new ArrayList<>();
    private Set<Handicap> games = EnumSet.allOf(Handicap.class);
    private OptionalInt rook = OptionalInt.empty();
    private Optional<VariationReader> variations = Optional.empty();

    private OpeningReader(OpeningName name, String file) {
        this.name = name;
        this.file = file;
    }

    /** @param file its name in faults */
    static OpeningFile read(OpeningName name, String file, String text) {
        return new OpeningReader(name, file).read(text);
    }

    private OpeningFile read(String text) {
        String[] lines = text.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            line(i + 1, lines[i].replaceFirst("#.*", "").strip());
        }
        end(lines.length);
        if (rook.isEmpty()) {
            fault(1, "no rook: which file it stands on");
        }
        if (signs.isEmpty()) {
            fault(1, "no sign: by which it is recognized");
        }
        if (moves.isEmpty()) {
            fault(1, "no line of moves");
        }
        return new OpeningFile(name, rook.orElse(2), games, signs, moves, faults);
    }

    private void line(int number, String line) {
        if (line.isEmpty()) {
            return;
        }
        Matcher header = HEADER.matcher(line);
        if (header.matches()) {
            header(number, header.group(1), header.group(2).strip());
        } else if (variations.isPresent()) {
            variations.get().read(number, line);
        } else {
            fault(number, "moves before the first line: " + line);
        }
    }

    private void header(int number, String key, String value) {
        switch (key) {
            case "rook" -> {
                if (value.matches("[1-9]")) {
                    rook = OptionalInt.of(Integer.parseInt(value));
                } else {
                    fault(number, "expected a file from 1 to 9: " + value);
                }
            }
            case "games" -> {
                games = EnumSet.noneOf(Handicap.class);
                for (String word : value.split("\\s+")) {
                    handicap(number, word).ifPresent(games::add);
                }
            }
            case "sign" -> {
                switch (Sign.read(value)) {
                    case Reading.Read<Sign>(Sign sign) -> signs.add(sign);
                    case Reading.Fault<Sign> fault -> fault(number, fault.problem());
                }
            }
            case "line" -> begin(number, value);
            default -> fault(number, "expected rook, games, sign or line, and not " + key);
        }
    }

    private void begin(int number, String value) {
        end(number);
        String[] words = value.split("\\s+");
        Optional<Color> owner = Arrays.stream(Color.values())
                .filter(color -> words.length == 2 && word(color).equals(words[1]))
                .findFirst();
        Optional<Handicap> game = handicap(number, words[0]);
        if (owner.isEmpty()) {
            fault(number, "expected a game and a side, such as even black: " + value);
        } else if (game.isPresent()) {
            variations = Optional.of(new VariationReader(game.get().position(), owner.get(), this::fault, moves::add));
        }
    }

    private void end(int number) {
        variations.ifPresent(begun -> begun.end(number));
        variations = Optional.empty();
    }

    private Optional<Handicap> handicap(int number, String word) {
        Optional<Handicap> found = Arrays.stream(Handicap.values())
                .filter(each -> word(each).equals(word))
                .findFirst();
        if (found.isEmpty()) {
            fault(number, "no game begins like this: " + word);
        }
        return found;
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private void fault(int line, String what) {
        faults.add(new FileFault(file, line, what));
    }
}
