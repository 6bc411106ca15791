package ippo.exercise;

import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads aims: a word, such as {@code promote}, or one entry, such as {@code {save: ["2h"]}}. */
final class Aims {
    private static final String BY = "by";

    private Aims() {}

    /**
     * @param moves that the exercise has
     * @return empty if it has faults, which are noted
     */
    static Optional<? extends Aim> read(Written what, int moves) {
        if (what.isText("promote")) {
            return Optional.of(new PromoteAim());
        }
        if (what.isText("mate")) {
            return Optional.of(new MateAim());
        }
        Optional<? extends Written.Entries> entries = what.map("take", "reach", BY, "save", "gain", "race", "stand");
        if (entries.isEmpty()) {
            return Optional.empty();
        }
        if (entries.get().keys().equals(Set.of("reach", BY))) {
            Optional<Square> square = entries.get().get("reach").flatMap(Written::square);
            Optional<PieceType> by = entries.get().get(BY).flatMap(Aims::piece);
            return square.isPresent() && by.isPresent()
                    ? Optional.of(new ReachAim(square.get(), by))
                    : Optional.empty();
        }
        if (entries.get().keys().size() != 1) {
            what.fault("a duel has exactly one aim");
            return Optional.empty();
        }
        String word = entries.get().keys().iterator().next();
        return entries.get().get(word).flatMap(value -> read(word, value, moves));
    }

    private static Optional<PieceType> piece(Written value) {
        Optional<PieceType> type = value.text().flatMap(PieceType::ofLetter);
        if (type.isEmpty()) {
            value.fault("expected a piece: K, R, B, G, S, N, L or P");
        }
        return type;
    }

    private static Optional<? extends Aim> read(String word, Written value, int moves) {
        return switch (word) {
            case "take" ->
                value.isText("all")
                        ? Optional.of(new TakeAim(Set.of()))
                        : value.squares().map(TakeAim::new);
            case BY -> {
                value.fault("only reach is by a piece");
                yield Optional.empty();
            }
            case "stand" -> Build.picture(value).map(StandAim::new);
            case "reach" -> value.square().map(square -> new ReachAim(square));
            case "save" -> value.squares().map(squares -> new SaveAim(squares, moves));
            case "gain" -> {
                OptionalInt points = value.number();
                yield points.isPresent() ? Optional.of(new GainAim(points.getAsInt())) : Optional.empty();
            }
            default -> value.expect("promote") ? Optional.of(new RaceAim()) : Optional.empty();
        };
    }
}
