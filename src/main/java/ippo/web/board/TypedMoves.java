package ippo.web.board;

import ippo.i18n.TextFolding;
import ippo.notation.JapaneseMoves;
import ippo.notation.PieceLetters;
import ippo.notation.Usi;
import ippo.notation.WesternMoves;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.words.Words;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads moves as people type them: USI, Japanese, or western with the letters or the names of pieces in the page's
 * language. Leniencies: width and case of letters, accents and spaces are no matter; Japanese may name the piece first
 * ({@code 金32}); a drop needs no sign where nothing on the board could go there. English letters are read where they
 * mean nothing in the page's language; where they mean something else, the page's language wins, for drops in USI too
 * unless only what USI means may be played.
 */
final class TypedMoves {
    private static final Pattern PIECE_FIRST = Pattern.compile("([^0-9a-z▲△☗☖]+?)([1-9])([1-9一二三四五六七八九])(.*)");
    private static final Pattern SQUARE_LAST = Pattern.compile("[-x]?([1-9][a-i1-9])");

    private final Words words;

    TypedMoves(Words words) {
        this.words = words;
    }

    Press read(String text, Position position) {
        String plain = TextFolding.narrow(text);
        Optional<Move> move = usi(plain)
                .filter(each -> position.arena().contains(each.to()))
                .or(() -> JapaneseMoves.read(squareFirst(plain), position, Optional.empty())
                        .asOptional());
        String small = TextFolding.plain(plain);
        PieceLetters own = words.letters();
        if (move.isPresent()) {
            return move.filter(Move::isDrop)
                    .flatMap(drop -> lettered(small, own))
                    .flatMap(each -> read(each, own, position))
                    .filter(ours -> !ours.equals(move.get()))
                    .filter(ours -> position.isLegal(ours) || !position.isLegal(move.get()))
                    .map(ours -> new Press.Typed(ours, true))
                    .orElse(new Press.Typed(move.get(), false));
        }
        String named = withLetter(small, own);
        boolean isName = !named.equals(small);
        Optional<Lettered> ours = lettered(named, own);
        Optional<Move> english =
                lettered(small, PieceLetters.ENGLISH).flatMap(each -> read(each, PieceLetters.ENGLISH, position));
        if (ours.isEmpty()) {
            return english.<Press>map(found -> new Press.Typed(found, true)).orElse(new Press.Unreadable(text));
        }
        Optional<Move> found = read(ours.get(), own, position);
        return found.<Press>map(there -> new Press.Typed(
                        there, !isName && english.isPresent() && !english.get().equals(there)))
                .orElse(new Press.Unreadable(text));
    }

    private static Optional<Move> usi(String plain) {
        String usi = plain.toLowerCase(Locale.ROOT);
        if (usi.length() > 1 && usi.charAt(1) == '*') {
            usi = usi.substring(0, 1).toUpperCase(Locale.ROOT) + usi.substring(1);
        }
        return Usi.read(usi).asOptional();
    }

    /** 32金 for 金32. */
    private static String squareFirst(String plain) {
        Matcher matcher = PIECE_FIRST.matcher(plain);
        return matcher.matches() ? matcher.group(2) + matcher.group(3) + matcher.group(1) + matcher.group(4) : plain;
    }

    /** With the piece's letter in place of its name, if it begins with one. */
    private String withLetter(String small, PieceLetters letters) {
        return Arrays.stream(PieceType.values())
                .flatMap(type -> List.of("piece.", "name.").stream().map(prefix -> new String[] {
                    TextFolding.plain(TextFolding.narrow(words.say(prefix + type))), letters.write(type)
                }))
                .filter(name -> small.startsWith(name[0]))
                .max(Comparator.comparingInt(name -> name[0].length()))
                .map(name -> name[1].toLowerCase(Locale.ROOT) + small.substring(name[0].length()))
                .orElse(small);
    }

    /** A text that begins with the letters of a piece. */
    private record Lettered(PieceType type, String rest) {}

    private static Optional<Lettered> lettered(String small, PieceLetters letters) {
        return Arrays.stream(PieceType.values())
                .filter(type -> small.startsWith(letters.write(type).toLowerCase(Locale.ROOT)))
                .max(Comparator.comparingInt(type -> letters.write(type).length()))
                .map(type ->
                        new Lettered(type, small.substring(letters.write(type).length())));
    }

    private static Optional<Move> read(Lettered text, PieceLetters letters, Position position) {
        WesternMoves western = new WesternMoves(letters, WesternMoves.Ranks.LETTERS);
        Optional<Move> read =
                western.read(letters.write(text.type()) + text.rest(), position).asOptional();
        if (read.isPresent() || !text.type().canBeHeld()) {
            return read;
        }
        Matcher square = SQUARE_LAST.matcher(text.rest());
        if (!square.matches() || square.group(1).charAt(1) <= '9') {
            return Optional.empty();
        }
        return Square.named(square.group(1))
                .<Move>map(to -> new Drop(text.type(), to))
                .filter(position::isLegal);
    }
}
