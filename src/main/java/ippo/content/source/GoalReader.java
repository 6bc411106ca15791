package ippo.content.source;

import ippo.exercise.Choices;
import ippo.exercise.Exercise;
import ippo.exercise.Goal;
import ippo.notation.Reading;
import ippo.notation.Usi;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads the {@code goal} and the {@code solution} of an exercise. An unknown goal is a fault, never taken for another.
 */
final class GoalReader {
    private static final List<String> KINDS = List.of(
            "collect",
            "reach",
            "capture",
            "escape",
            "check",
            "mate",
            "promotion",
            "legal",
            "destinations",
            "drops",
            "find",
            "squares");
    private static final Set<String> COUNTED = Set.of("collect", "reach", "capture");

    private GoalReader() {}

    /** The goal; empty if it has faults, which are noted. */
    static Optional<Goal> goal(YamlValue value) {
        List<String> keys = new ArrayList<>(KINDS);
        keys.add("moves");
        Optional<YamlMap> map = value.map(keys.toArray(String[]::new));
        if (map.isEmpty()) {
            return Optional.empty();
        }
        List<String> kinds = KINDS.stream().filter(map.get().keys()::contains).toList();
        if (kinds.size() != 1) {
            value.fault("a goal has exactly one of " + String.join(", ", KINDS));
            return Optional.empty();
        }
        String kind = kinds.get(0);
        YamlValue what = map.get().get(kind).orElseThrow();
        if (!COUNTED.contains(kind)) {
            map.get().get("moves").ifPresent(moves -> moves.fault("only collect, reach and capture have moves"));
            return uncounted(kind, what);
        }
        OptionalInt moves = map.get().need("moves").map(YamlValue::number).orElse(OptionalInt.empty());
        Optional<Set<Square>> squares = kind.equals("capture")
                ? expect(what, "all").map(all -> Set.of())
                : kind.equals("collect") ? squares(what) : square(what).map(Set::of);
        if (moves.isEmpty() || squares.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                kind.equals("capture")
                        ? new Goal.CaptureAll(moves.getAsInt())
                        : new Goal.Collect(squares.get(), moves.getAsInt()));
    }

    private static Optional<Goal> uncounted(String kind, YamlValue what) {
        return switch (kind) {
            case "escape" -> expect(what, "check").map(check -> new Goal.Escape());
            case "check" -> expect(what, "1").map(one -> new Goal.GiveCheck());
            case "mate" -> expect(what, "1").map(one -> new Goal.MateInOne());
            case "promotion" -> promotion(what);
            case "legal" -> move(what).map(Goal.Legality::new);
            case "destinations" -> square(what).map(Goal.Destinations::new);
            case "drops" -> drops(what);
            case "find" -> find(what);
            case "squares" -> squares(what).map(Goal.Squares::new);
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static Optional<String> expect(YamlValue value, String only) {
        if (value.isText(only)) {
            return Optional.of(only);
        }
        value.fault("the only possible value is " + only);
        return Optional.empty();
    }

    private static Optional<Goal> promotion(YamlValue value) {
        Optional<Move> move = move(value);
        if (move.isPresent() && move.get() instanceof BoardMove walk && !walk.promotes()) {
            return Optional.of(new Goal.Promotion(walk));
        }
        move.ifPresent(other -> value.fault("expected a move of a piece on the board, without +"));
        return Optional.empty();
    }

    private static Optional<Goal> drops(YamlValue value) {
        Optional<String> letter = value.quoted();
        Optional<PieceType> type = letter.flatMap(PieceType::ofLetter).filter(PieceType::canBeHeld);
        if (letter.isPresent() && type.isEmpty()) {
            value.fault("expected a piece that can be dropped: R, B, G, S, N, L or P");
        }
        return type.map(Goal.Drops::new);
    }

    private static Optional<Goal> find(YamlValue value) {
        if (value.isText("black") || value.isText("white")) {
            Color color = value.isText("black") ? Color.BLACK : Color.WHITE;
            return Optional.of(new Goal.Find(color, Optional.empty()));
        }
        Optional<String> letter = value.quoted();
        Optional<Piece> piece = letter.flatMap(Piece::ofLetter);
        if (letter.isPresent() && piece.isEmpty()) {
            value.fault("expected an SFEN letter such as \"G\" or \"+r\", or black, or white");
        }
        return piece.map(found -> new Goal.Find(found.color(), Optional.of(found.type())));
    }

    private static Optional<Move> move(YamlValue value) {
        Optional<String> text = value.quoted();
        Optional<Reading<Move>> move = text.map(Usi::read);
        move.flatMap(Reading::complaint)
                .ifPresent(complaint -> value.fault("move \"" + text.orElseThrow() + "\", " + complaint));
        return move.flatMap(Reading::asOptional);
    }

    private static Optional<Square> square(YamlValue value) {
        Optional<String> text = value.quoted();
        Optional<Square> square = text.flatMap(Square::named);
        if (text.isPresent() && square.isEmpty()) {
            value.fault("\"" + text.get() + "\" is no square; squares are \"1a\" to \"9i\"");
        }
        return square;
    }

    private static Optional<Set<Square>> squares(YamlValue value) {
        List<YamlValue> items = value.list();
        Set<Square> squares = new TreeSet<>();
        boolean fine = !items.isEmpty();
        for (YamlValue item : items) {
            Optional<Square> square = square(item);
            fine &= square.isPresent();
            if (square.isPresent() && !squares.add(square.get())) {
                item.fault(square.get() + " comes twice");
                fine = false;
            }
        }
        if (items.isEmpty()) {
            value.fault("expected at least one square");
        }
        return fine ? Optional.of(squares) : Optional.empty();
    }

    /** The solution as the goal's style writes it; empty if it has faults, which are noted. */
    static Optional<List<String>> solution(YamlValue value, Goal goal) {
        return switch (goal.style()) {
            case PLAY -> moves(value);
            case MARK ->
                squares(value).map(squares -> squares.stream().map(Square::name).toList());
            case CHOOSE -> choice(value, goal);
        };
    }

    /** USI moves, at least one. */
    static Optional<List<String>> moves(YamlValue value) {
        List<YamlValue> items = value.list();
        List<Move> moves = items.stream().flatMap(item -> move(item).stream()).toList();
        if (items.isEmpty()) {
            value.fault("expected at least one move");
        }
        return items.isEmpty() || moves.size() < items.size()
                ? Optional.empty()
                : Optional.of(moves.stream().map(Move::usi).toList());
    }

    private static Optional<List<String>> choice(YamlValue value, Goal goal) {
        // what can be chosen depends on the goal alone
        List<String> choices = Choices.of(new Exercise("choice", Position.start(), goal, List.of()));
        List<YamlValue> items = value.list();
        Optional<String> chosen = items.size() == 1 ? items.get(0).text() : Optional.empty();
        if (chosen.filter(choices::contains).isEmpty()) {
            value.fault("expected a list with one of " + String.join(", ", choices));
            return Optional.empty();
        }
        return Optional.of(List.of(chosen.get()));
    }
}
