package ippo.notation;

import ippo.rules.Handicap;
import ippo.rules.Move;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.rules.Square;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Seeded random records with everything that a record can have. */
final class RandomRecords {
    private static final List<String> COMMENTS = List.of(
            "好手",
            "*",
            "#",
            "まで",
            "変化：3手",
            "１ ７六歩(77)",
            "a  b",
            "P+00AL",
            "&第1図",
            "",
            "  indented",
            "it's",
            "王手！",
            "%TORYO");

    private final Random random;

    RandomRecords(long seed) {
        random = new Random(seed);
    }

    GameRecord next() {
        GameRecord.Builder builder = new GameRecord.Builder(start());
        for (GameRecord.Header header : GameRecord.Header.values()) {
            if (random.nextInt(3) == 0) {
                builder.header(header, "対局 " + random.nextInt(100) + ": a：b");
            }
        }
        if (random.nextBoolean()) {
            builder.header("表題", "横歩取り");
        }
        remarks(builder);
        line(builder, random.nextInt(150));
        for (int variations = random.nextInt(6); variations > 0; variations--) {
            builder.backTo(random.nextInt(builder.here().ply() + 1));
            if (builder.here().ending().isEmpty()) {
                line(builder, random.nextInt(12));
            }
        }
        return builder.build();
    }

    private Position start() {
        return switch (random.nextInt(4)) {
            case 0 -> Handicap.values()[random.nextInt(Handicap.values().length)].position();
            case 1 -> Playouts.scattered(random);
            default -> Position.start();
        };
    }

    private void line(GameRecord.Builder builder, int plies) {
        for (int i = 0; i < plies && builder.position().hasLegalMove(); i++) {
            builder.play(Playouts.move(builder.position(), random));
            if (random.nextInt(3) > 0) {
                builder.time(Duration.ofSeconds(random.nextInt(20) == 0 ? random.nextInt(9000) : random.nextInt(90)));
            }
            if (random.nextInt(12) == 0) {
                remarks(builder);
            }
        }
        if (random.nextInt(3) > 0) {
            end(builder);
        }
    }

    private void end(GameRecord.Builder builder) {
        if (random.nextInt(5) > 0) {
            builder.end(Ending.values()[random.nextInt(Ending.values().length)]);
        } else {
            illegal(builder.position()).ifPresent(builder::endByIllegal);
        }
        if (builder.here().ending().isPresent() && random.nextInt(4) == 0) {
            builder.time(Duration.ofSeconds(random.nextInt(600)));
            remarks(builder);
        }
    }

    /** An illegal move that somebody might make: his own piece, where it may not go. */
    private Optional<Move> illegal(Position position) {
        for (int i = 0; i < 1_000; i++) {
            Square from = Square.ALL.get(random.nextInt(81));
            Square to = Square.ALL.get(random.nextInt(81));
            String promotes = random.nextBoolean() ? "+" : "";
            Move move = Usi.read(random.nextInt(4) == 0 ? "P*" + to : from + "" + to + (from == to ? "x" : promotes))
                    .asOptional()
                    .orElse(null);
            if (move != null && !position.isLegal(move) && Kif.isWritable(position, move)) {
                return Optional.of(move);
            }
        }
        return Optional.empty();
    }

    private void remarks(GameRecord.Builder builder) {
        if (builder.here().comment().isEmpty()) {
            for (int lines = random.nextInt(4); lines > 0; lines--) {
                builder.comment(COMMENTS.get(random.nextInt(COMMENTS.size())));
            }
        }
        if (random.nextInt(3) == 0) {
            builder.label("第" + random.nextInt(9) + "図");
        }
    }
}
