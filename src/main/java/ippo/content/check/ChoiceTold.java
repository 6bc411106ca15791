package ippo.content.check;

import ippo.content.Lazy;
import ippo.content.source.ChoiceDraft;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Place;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.TextPart;
import ippo.i18n.Language;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Square;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Of every hand-picked puzzle something is told in every language, of no two the same, and squares that are named stand
 * in its solution: a wrong digit would send the reader to an empty square. Languages may all be silent.
 */
final class ChoiceTold implements Check {
    private static final Pattern SQUARE = Pattern.compile("(?<![0-9A-Za-z])([1-9])([a-i])(?![a-z])");
    private static final Pattern JAPANESE = Pattern.compile("([１-９])([一二三四五六七八九])");
    private static final String DIGITS = "１２３４５６７８９";
    private static final String RANKS = "一二三四五六七八九";
    private static final Pattern TAG = Pattern.compile("<[^>]*>");

    @Override
    public void run(Draft draft, Faults faults) {
        ChoiceDraft choice = draft.choice();
        if (choice.files().isEmpty()) {
            return;
        }
        Map<String, PuzzleDraft> puzzles = draft.sets().stream()
                .flatMap(set -> set.puzzles().stream())
                .collect(Collectors.toMap(PuzzleDraft::id, puzzle -> puzzle, (one, other) -> one));
        Set<String> ids = choice.ids().stream()
                .map(id -> id.value())
                .filter(puzzles::containsKey)
                .collect(Collectors.toSet());
        for (Language language : draft.messages().keySet()) {
            Place file = new Place(draft.puzzleFolder().name(ChoiceDraft.file(language)), 1);
            Map<String, TextPart> parts = Optional.ofNullable(choice.files().get(language))
                    .map(Lazy::get)
                    .orElse(Map.of());
            ids.stream()
                    .filter(id -> !parts.containsKey(id))
                    .forEach(id -> faults.add(file, "there is no heading with {#" + id + "}"));
            parts(parts, ids, puzzles, faults);
        }
    }

    private static void parts(
            Map<String, TextPart> parts, Set<String> ids, Map<String, PuzzleDraft> puzzles, Faults faults) {
        Map<String, String> told = new HashMap<>();
        parts.forEach((id, part) -> {
            if (!ids.contains(id)) {
                if (!id.isEmpty() || !part.blocks().isEmpty()) {
                    faults.add(part.place(), "{#" + id + "} was not picked");
                }
                return;
            }
            Optional<String> sentence = part.label();
            if (sentence.isEmpty()) {
                faults.add(part.place(), "write one paragraph under {#" + id + "}");
                return;
            }
            String before = told.putIfAbsent(sentence.get(), id);
            if (before != null) {
                faults.add(part.place(), "of " + id + " and " + before + " the same is told");
            }
            Set<String> strange = squares(TAG.matcher(sentence.get()).replaceAll(""));
            strange.removeAll(known(puzzles.get(id)));
            strange.stream()
                    .sorted()
                    .forEach(square -> faults.add(part.place(), square + " is no square of the solution of " + id));
        });
    }

    private static Set<String> squares(String text) {
        Set<String> squares = new HashSet<>();
        Matcher western = SQUARE.matcher(text);
        while (western.find()) {
            squares.add(western.group());
        }
        Matcher japanese = JAPANESE.matcher(text);
        while (japanese.find()) {
            squares.add("" + (DIGITS.indexOf(japanese.group(1)) + 1) + (char) ('a' + RANKS.indexOf(japanese.group(2))));
        }
        return squares;
    }

    /** Where its moves come from and go to, and where the king stands at first. */
    private static Set<String> known(PuzzleDraft puzzle) {
        Set<String> known = new HashSet<>();
        puzzle.start().king(Color.WHITE).map(Square::toString).ifPresent(known::add);
        for (Move move : puzzle.solution().value()) {
            known.add(move.to().toString());
            move.onBoard().map(board -> board.from().toString()).ifPresent(known::add);
        }
        return known;
    }
}
