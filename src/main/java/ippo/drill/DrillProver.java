package ippo.drill;

import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.threat.Brinkmate;
import ippo.threat.Defence;
import ippo.threat.Defences;
import ippo.threat.Limits;
import ippo.threat.MateLine;
import ippo.threat.Proved;
import ippo.threat.Race;
import ippo.threat.ThreatProver;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Proves drills: that the answer is right and the only one, that something else tempts, and that nothing stands on the
 * board for nothing. Not safe for sharing between threads.
 */
public final class DrillProver {
    /** Of more defences than these, one is found without looking. */
    private static final int MOST_DEFENCES = 4;

    private static final int SHORTEST_HIT = 3;

    /** With a single check nobody hesitates between a hit and a defence. */
    private static final int FEWEST_CHECKS = 2;

    private final ThreatProver prover;

    /** @param limits for each question */
    public DrillProver(Limits limits) {
        prover = new ThreatProver(limits);
    }

    /** The drill of this kind that a position makes; empty if it makes none, or that could not be proved. */
    public Optional<Drill> drill(DrillKind kind, Position start) {
        if (start.sideToMove() != Color.BLACK || start.isCheck() || !start.hasLegalMove()) {
            return Optional.empty();
        }
        return switch (kind) {
            case BRINKMATE_1 -> brinkmate(start, 1);
            case BRINKMATE_3 -> brinkmate(start, 3);
            case DEFENCE -> defence(kind, start, MOST_DEFENCES);
            case RACE -> hit(kind, start);
            case HIT_OR_DEFEND -> hit(kind, start).or(() -> hesitation(start, MOST_DEFENCES));
        };
    }

    private Optional<Drill> brinkmate(Position start, int plies) {
        if (prover.mates(start) != Proved.NO) {
            return Optional.empty();
        }
        if (plies == 3 && prover.brinkmate(start, 1, 0).exists() != Proved.NO) {
            return Optional.empty();
        }
        Brinkmate found = prover.brinkmate(start, plies, 1);
        if (!found.isUnique()) {
            return Optional.empty();
        }
        Move key = found.keys().get(0);
        Set<DrillTheme> themes = keyThemes(start, key);
        if (plies == 3 && start.play(key).isCheck()) {
            themes.add(DrillTheme.CHECK_FIRST);
        }
        long tempting = start.legalMoves().stream()
                .filter(move -> !move.equals(key))
                .map(start::playGenerated)
                .filter(after -> after.isCheck() || prover.threatens(after) == Proved.YES)
                .count();
        DrillKind kind = plies == 1 ? DrillKind.BRINKMATE_1 : DrillKind.BRINKMATE_3;
        return Optional.of(new Drill(kind, start, found.keys(), difficulty(tempting, start, key), themes));
    }

    /** Black cannot mate, though there are checks to try, and must defend. */
    private Optional<Drill> hesitation(Position start, int most) {
        return checks(start).size() < FEWEST_CHECKS ? Optional.empty() : defence(DrillKind.HIT_OR_DEFEND, start, most);
    }

    /** @param most defences, at most {@link #MOST_DEFENCES} */
    private Optional<Drill> defence(DrillKind kind, Position start, int most) {
        return switch (prover.race(start, most)) {
            case Race.Defend(Defences defences) -> defence(kind, start, defences);
            case Race.Hit hit -> Optional.empty();
            case Race.Lost lost -> Optional.empty();
            case Race.Free free -> Optional.empty();
            case Race.InCheck inCheck -> Optional.empty();
            case Race.Unproved unproved -> Optional.empty();
        };
    }

    private static Optional<Drill> defence(DrillKind kind, Position start, Defences defences) {
        long tempting = defences.failing().stream()
                .filter(move -> isNatural(start, move))
                .count();
        boolean isQuiet = defences.holding().stream()
                .noneMatch(defence -> start.play(defence.move()).isCheck());
        long checks = defences.failing().stream()
                .filter(move -> start.play(move).isCheck())
                .count();
        boolean fits = kind == DrillKind.DEFENCE ? tempting > 0 : checks >= FEWEST_CHECKS && isQuiet;
        if (!fits || defences.holding().size() > MOST_DEFENCES) {
            return Optional.empty();
        }
        Set<DrillTheme> themes = EnumSet.noneOf(DrillTheme.class);
        defences.holding().forEach(defence -> themes.add(theme(defence.kind())));
        if (kind == DrillKind.HIT_OR_DEFEND) {
            themes.add(DrillTheme.DEFEND);
        }
        addEdge(themes, start, Color.BLACK);
        int difficulty = difficulty(
                tempting + checks + 2L * defences.threat().plies(),
                start,
                defences.moves().get(0));
        return Optional.of(new Drill(
                kind, start, defences.moves(), difficulty / defences.holding().size(), themes));
    }

    private static DrillTheme theme(Defence.Kind kind) {
        return switch (kind) {
            case COUNTER_MATE -> DrillTheme.COUNTER_MATE;
            case COUNTER_CHECK -> DrillTheme.COUNTER_CHECK;
            case CAPTURE -> DrillTheme.CAPTURE;
            case FLIGHT -> DrillTheme.FLIGHT;
            case ROOM -> DrillTheme.ROOM;
            case GUARD -> DrillTheme.GUARD;
        };
    }

    private Optional<Drill> hit(DrillKind kind, Position start) {
        Optional<MateLine> line = prover.mate(start).filter(mate -> mate.plies() >= SHORTEST_HIT && mate.isShortest());
        if (line.isEmpty() || prover.threatens(start) != Proved.YES) {
            return Optional.empty();
        }
        List<Move> mating = new ArrayList<>();
        int failing = 0;
        for (Move move : checks(start)) {
            switch (prover.matesWith(start, move)) {
                case YES -> mating.add(move);
                case NO -> failing++;
                case UNKNOWN -> {
                    return Optional.empty();
                }
            }
        }
        if (failing == 0 || mating.size() != 1) {
            return Optional.empty();
        }
        Set<DrillTheme> themes = keyThemes(start, mating.get(0));
        if (kind == DrillKind.HIT_OR_DEFEND) {
            themes.add(DrillTheme.HIT);
        }
        int difficulty = difficulty(failing + 3L * line.get().plies(), start, mating.get(0));
        return Optional.of(new Drill(kind, start, mating, difficulty, themes));
    }

    private static List<Move> checks(Position start) {
        return start.legalMoves().stream()
                .filter(move -> start.playGenerated(move).isCheck())
                .sorted(Comparator.comparing(Move::usi))
                .toList();
    }

    /** Whether somebody under threat would think of a move: captures, king's moves and what happens next to him. */
    private static boolean isNatural(Position start, Move move) {
        Square king = start.king(Color.BLACK).orElseThrow();
        return start.at(move.to()).isPresent()
                || move.leaves(king)
                || Math.abs(king.file() - move.to().file()) <= 1
                        && Math.abs(king.rank() - move.to().rank()) <= 1;
    }

    private static Set<DrillTheme> keyThemes(Position start, Move key) {
        Set<DrillTheme> themes = EnumSet.noneOf(DrillTheme.class);
        if (key.isDrop()) {
            themes.add(DrillTheme.DROP);
        }
        if (key.promotes()) {
            themes.add(DrillTheme.PROMOTION);
        }
        if (start.at(key.to()).isPresent()) {
            themes.add(DrillTheme.CAPTURE);
        }
        if (start.play(key).legalMoves().stream().anyMatch(reply -> reply.to().equals(key.to()))) {
            themes.add(DrillTheme.SACRIFICE);
        }
        addEdge(themes, start, Color.WHITE);
        return themes;
    }

    private static void addEdge(Set<DrillTheme> themes, Position start, Color king) {
        start.king(king)
                .filter(square -> square.file() == 1 || square.file() == 9)
                .ifPresent(square -> themes.add(DrillTheme.EDGE));
    }

    /** What tempts counts most, then how much there is to look at, and a gift is hard to see. */
    private static int difficulty(long tempting, Position start, Move key) {
        int pieces = start.toSetup().pieces().size()
                + start.hand(Color.BLACK).size()
                + start.hand(Color.WHITE).size();
        boolean gift = start.play(key).legalMoves().stream()
                .anyMatch(reply -> reply.to().equals(key.to()));
        return (int) (10 * tempting + 3L * pieces + (gift ? 20 : 0));
    }

    /** Whether two drills ask the same: the same moves are right. */
    private static boolean isSame(Drill drill, Drill other) {
        return drill.right().equals(other.right())
                && drill.themes().contains(DrillTheme.HIT) == other.themes().contains(DrillTheme.HIT);
    }

    /** All that could go: each piece on the board but the kings, and one of each in hand. */
    public static List<Setup> simpler(Setup setup) {
        List<Setup> simpler = new ArrayList<>();
        for (Color color : Color.values()) {
            for (PieceType type : PieceType.HELD) {
                if (setup.hand(color).count(type) > 0) {
                    simpler.add(held(setup, color, type, -1));
                }
            }
        }
        setup.pieces().forEach((square, piece) -> {
            if (piece.type() != PieceType.KING) {
                simpler.add(setup.with(square, Optional.empty()));
            }
        });
        return simpler;
    }

    /** With so many more of a piece in hand. */
    public static Setup held(Setup setup, Color color, PieceType type, int more) {
        Map<Color, Hand> hands = new EnumMap<>(setup.hands());
        Hand hand = setup.hand(color);
        hands.put(color, hand.with(type, hand.count(type) + more));
        return new Setup(setup.pieces(), hands, setup.sideToMove(), setup.ply());
    }

    /** What a drill would be with one piece less, if it asked the same: the first such; empty if all is needed. */
    public Optional<Drill> spared(Drill drill) {
        for (Setup less : simpler(drill.start().toSetup())) {
            Optional<Drill> same = same(drill, less);
            if (same.isPresent()) {
                return same;
            }
        }
        return Optional.empty();
    }

    /** The drill of another position, if it is one and asks the same. */
    public Optional<Drill> same(Drill drill, Setup setup) {
        if (!setup.faults(Strictness.GAME).isEmpty()) {
            return Optional.empty();
        }
        Position position = Position.of(setup, Strictness.GAME);
        return mayBeSame(drill, position)
                ? other(drill, position).filter(other -> isSame(drill, other))
                : Optional.empty();
    }

    /** What a position makes that may ask the same; what could only ask something else is not looked for. */
    private Optional<Drill> other(Drill drill, Position position) {
        DrillKind kind = drill.kind();
        return switch (kind) {
            case BRINKMATE_1 -> brinkmate(position, 1);
            case BRINKMATE_3 -> brinkmate(position, 3);
            case DEFENCE -> defence(kind, position, drill.right().size());
            case RACE -> hit(kind, position);
            case HIT_OR_DEFEND ->
                drill.themes().contains(DrillTheme.HIT)
                        ? hit(kind, position)
                        : hesitation(position, drill.right().size());
        };
    }

    /** A quick look before the whole proof. */
    private boolean mayBeSame(Drill drill, Position position) {
        if (position.isCheck() || !drill.right().stream().allMatch(position::isLegal)) {
            return false;
        }
        Move first = drill.right().get(0);
        return switch (drill.kind()) {
            case BRINKMATE_1 -> prover.makesBrinkmate(position, first, 1) == Proved.YES;
            case BRINKMATE_3 -> prover.makesBrinkmate(position, first, 3) == Proved.YES;
            case DEFENCE, RACE, HIT_OR_DEFEND -> prover.threatens(position) == Proved.YES;
        };
    }
}
