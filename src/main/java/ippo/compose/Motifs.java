package ippo.compose;

import ippo.answer.Rescue;
import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a puzzle is about, read off its main line and its tree, and proved where it claims that something matters: a
 * piece is cleared away only if the rest would fail with it still there, a guard is deflected only if the rest would
 * fail with it still at home ({@link WhatIf}). Never a matter of taste.
 */
public final class Motifs {
    /** A check, an answer, the mate. */
    private static final int SHORTEST_WITH_ANSWER = 3;

    private final Set<Theme> themes = EnumSet.noneOf(Theme.class);
    /** Those that are there but not what the mate hangs on. */
    private final Set<Theme> incidental = EnumSet.noneOf(Theme.class);

    private final WhatIf whatIf = new WhatIf();
    private final List<Move> line;
    private final SolutionTree tree;
    private boolean wasPawnDropRefused;

    private Motifs(List<Move> line, SolutionTree tree) {
        this.line = line;
        this.tree = tree;
    }

    /**
     * The tags of a puzzle: those that the mate hangs on, then the others, both in the order of {@link Theme}.
     *
     * @param line a best line of the tree
     */
    public static List<String> of(Position start, List<Move> line, SolutionTree tree) {
        return themes(start, line, tree).stream().map(Theme::tag).toList();
    }

    /** The same as themes. */
    static List<Theme> themes(Position start, List<Move> line, SolutionTree tree) {
        Motifs motifs = new Motifs(line, tree);
        Position position = start;
        for (int ply = 0; ply < line.size(); ply++) {
            Position after = position.play(line.get(ply));
            if (ply % 2 == 0) {
                motifs.lookAtCheck(position, ply, after);
            }
            position = after;
        }
        motifs.lookAtMate(position);
        motifs.lookAtDefences(start, tree.start());
        motifs.incidental.removeAll(motifs.themes);
        return Stream.concat(motifs.themes.stream(), motifs.incidental.stream()).toList();
    }

    private void addIf(boolean holds, Theme theme) {
        if (holds) {
            themes.add(theme);
        }
    }

    private void lookAtCheck(Position before, int ply, Position after) {
        Move move = line.get(ply);
        List<Square> checkers = after.checkers();
        boolean isDiscovered = !checkers.contains(move.to());
        if (checkers.size() > 1) {
            boolean bothMatter = checkers.stream()
                    .allMatch(checker -> shutsSomething(after, checker)
                            && isFalse(whatIf.isMated(
                                    after.toSetup().with(checker, Optional.empty()), line.size() - ply - 1)));
            (bothMatter ? themes : incidental).add(Theme.DOUBLE_CHECK);
        }
        addIf(isDiscovered, Theme.DISCOVERED_CHECK);
        addIf(isDiscovered && isSilverBesideKing(after, move), Theme.BELLY_SILVER);
        if (ply + 1 < line.size()) {
            if (line.get(ply + 1).to().equals(move.to())) {
                lookAtSacrifice(before, ply, after);
            }
            addIf(isSentOn(after, ply) && isLured(after, ply), Theme.SENDING_ON);
        }
        wasPawnDropRefused |= isPawnDropMateSomewhere(before);
        switch (move) {
            case BoardMove onBoard -> {
                addIf(before.at(move.to()).isPresent(), Theme.CAPTURE);
                lookAtPromotion(before, onBoard, ply);
            }
            case Drop drop -> {
                addIf(hasOneRightSquare(before, drop, after, ply), Theme.ONE_RIGHT_SQUARE);
                addIf(isPawn(move) && wasPawnDropRefused, Theme.PAWN_DROP_AVOIDED);
            }
        }
    }

    /**
     * Whether one of two checks takes an answer away as a check, and not just by the squares that its piece guards
     * anyway: another piece than the king could answer the other check alone, or the king could step back along the
     * line of this one.
     */
    private static boolean shutsSomething(Position inCheck, Square checker) {
        Square king = king(inCheck);
        Setup without = inCheck.toSetup().with(checker, Optional.empty());
        if (!without.faults(Strictness.RECORD).isEmpty()) {
            return false;
        }
        boolean canHelp = Position.of(without, Strictness.RECORD).legalMoves().stream()
                .filter(move -> !move.leaves(king))
                .anyMatch(move -> move.onBoard().stream()
                        .allMatch(going -> inCheck.reach(going.from()).contains(going.to()))); // not over the checker
        List<Square> guarded = inCheck.reach(checker);
        return canHelp
                || Square.ALL.stream()
                        .filter(square -> isBeside(king, square) && !guarded.contains(square))
                        .filter(square -> inCheck.at(square)
                                .filter(piece -> piece.color() == inCheck.sideToMove())
                                .isEmpty())
                        .anyMatch(square -> inCheck.checkersAfter(new BoardMove(king, square, false))
                                .equals(List.of(checker)));
    }

    /** Of a piece that White takes with the next move. */
    private void lookAtSacrifice(Position before, int ply, Position inCheck) {
        Move move = line.get(ply);
        boolean costs = costs(before, ply, inCheck);
        boolean isExchange = !costs && line.get(ply + 2).to().equals(move.to());
        (isExchange ? incidental : themes).add(Theme.SACRIFICE);
        if (costs) {
            given(inCheck.at(move.to()).orElseThrow().type()).ifPresent(themes::add);
        }
        addIf(isFocus(inCheck, move.to()), Theme.FOCUS);
        Square from = line.get(ply + 1).onBoard().orElseThrow().from(); // it takes
        if (from.equals(king(inCheck))) {
            boolean isLured = isLured(inCheck, ply);
            (isLured ? themes : incidental).add(Theme.DECOY);
            addIf(isLured && move.to().rank() == 1 && from.rank() > 1, Theme.BACK_RANK);
        } else {
            addIf(isLeavingItsPost(inCheck, ply) && isDeflected(inCheck, ply), Theme.DEFLECTION);
            addIf(isInTheWay(before, ply, move.to()) && isBlocking(inCheck, ply), Theme.BLOCKING);
        }
        move.onBoard()
                .ifPresent(gone ->
                        addIf(isClearing(before, gone, ply) && isInOwnWay(gone.from(), inCheck, ply), Theme.CLEARING));
    }

    private static boolean isFalse(Optional<Boolean> proved) {
        return proved.equals(Optional.of(false));
    }

    private static boolean isTrue(Optional<Boolean> proved) {
        return proved.equals(Optional.of(true));
    }

    private Setup taken(Position inCheck, int ply) {
        return inCheck.play(line.get(ply + 1)).toSetup();
    }

    /** How long the rest is after White has taken. */
    private int rest(int ply) {
        return line.size() - ply - 2;
    }

    /** Whether the rest would fail with the piece that has taken still where it was. */
    private boolean isLured(Position inCheck, int ply) {
        Square from = line.get(ply + 1).onBoard().orElseThrow().from();
        Setup home = WhatIf.moved(
                taken(inCheck, ply),
                line.get(ply + 1).to(),
                from,
                inCheck.at(from).orElseThrow());
        return isFalse(whatIf.mates(home, rest(ply)));
    }

    private Optional<Boolean> matesWithoutTaker(Position inCheck, int ply) {
        return whatIf.mates(taken(inCheck, ply).with(line.get(ply + 1).to(), Optional.empty()), rest(ply));
    }

    /**
     * Whether the guard that takes has guarded the square of the next check, and no longer does so. That it is taken
     * back with the next check is an exchange.
     */
    private boolean isLeavingItsPost(Position inCheck, int ply) {
        BoardMove reply = line.get(ply + 1).onBoard().orElseThrow();
        Square next = line.get(ply + 2).to();
        return !next.equals(reply.to())
                && inCheck.reach(reply.from()).contains(next)
                && !inCheck.play(reply)
                        .play(line.get(ply + 2))
                        .reach(reply.to())
                        .contains(next);
    }

    /** Whether the rest needs the guard to be away, wherever that is. */
    private boolean isDeflected(Position inCheck, int ply) {
        return isLured(inCheck, ply) && isTrue(matesWithoutTaker(inCheck, ply));
    }

    /** Whether the rest needs the guard to be there. */
    private boolean isBlocking(Position inCheck, int ply) {
        return isFalse(matesWithoutTaker(inCheck, ply));
    }

    /** Whether the rest would fail if the square from which a piece was given were still taken. */
    private boolean isInOwnWay(Square from, Position inCheck, int ply) {
        return isFalse(WhatIf.taken(taken(inCheck, ply), from).flatMap(blocked -> whatIf.mates(blocked, rest(ply))));
    }

    /**
     * Whether Black gives more on a square than comes back there: what the piece takes, and what the next move takes
     * back. What a piece takes that has just taken has come back for the one before.
     */
    private boolean costs(Position before, int ply, Position inCheck) {
        Square square = line.get(ply).to();
        boolean isTakingBack = ply > 0 && line.get(ply - 1).to().equals(square);
        int given = worth(inCheck.at(square));
        int taken = isTakingBack ? 0 : worth(before.at(square));
        int back = line.get(ply + 2).to().equals(square)
                ? worth(inCheck.play(line.get(ply + 1)).at(square))
                : 0;
        return given > taken + back;
    }

    /** What a piece is worth to who takes it, so that like goes for like; gold and silver are alike. */
    private static int worth(Optional<Piece> taken) {
        return taken.map(piece -> switch (piece.type()) {
                    case PAWN, TOKIN -> 1;
                    case LANCE, PROMOTED_LANCE, KNIGHT, PROMOTED_KNIGHT -> 3;
                    case SILVER, PROMOTED_SILVER, GOLD -> 5;
                    case BISHOP, HORSE -> 8;
                    case ROOK, DRAGON -> 9;
                    case KING -> 0;
                })
                .orElse(0);
    }

    /** What it is called to give such a piece; gold-like ones are cheap. */
    private static Optional<Theme> given(PieceType type) {
        return switch (type) {
            case ROOK, DRAGON -> Optional.of(Theme.ROOK_SACRIFICE);
            case BISHOP, HORSE -> Optional.of(Theme.BISHOP_SACRIFICE);
            case GOLD -> Optional.of(Theme.GOLD_SACRIFICE);
            case SILVER -> Optional.of(Theme.SILVER_SACRIFICE);
            case KNIGHT -> Optional.of(Theme.KNIGHT_SACRIFICE);
            case LANCE -> Optional.of(Theme.LANCE_SACRIFICE);
            case PAWN -> Optional.of(Theme.PAWN_SACRIFICE);
            case KING, TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> Optional.empty();
        };
    }

    /** Whether at least two guards besides the king may take there, and he may not. */
    private static boolean isFocus(Position inCheck, Square square) {
        Square king = king(inCheck);
        List<Square> takers = inCheck.legalMoves().stream()
                .flatMap(move -> move.onBoard().stream())
                .filter(move -> move.to().equals(square))
                .map(BoardMove::from)
                .distinct()
                .toList();
        return takers.size() >= 2 && !takers.contains(king);
    }

    /** Whether White's piece there stops its own king in the end, who could go there else. */
    private boolean isInTheWay(Position before, int ply, Square square) {
        Position end = before;
        for (Move move : line.subList(ply, line.size())) {
            end = end.play(move);
        }
        Square king = king(end);
        return isBeside(king, square)
                && end.at(square).map(Piece::color).equals(Optional.of(end.sideToMove()))
                && !end.isAttacked(square, end.sideToMove().opposite());
    }

    /** Whether a later move of Black's goes to where the given piece came from, or over it. */
    private boolean isClearing(Position before, BoardMove gone, int ply) {
        if (before.at(gone.to()).isPresent()) {
            return false;
        }
        for (int later = ply + 2; later < line.size(); later += 2) {
            Move move = line.get(later);
            if (move.to().equals(gone.from())
                    || move.onBoard()
                            .filter(onBoard -> isBetween(onBoard.from(), gone.from(), onBoard.to()))
                            .isPresent()) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBetween(Square from, Square square, Square to) {
        int files = to.file() - from.file();
        int ranks = to.rank() - from.rank();
        int steps = Math.max(Math.abs(files), Math.abs(ranks));
        if (steps < 2 || files != 0 && ranks != 0 && Math.abs(files) != Math.abs(ranks)) {
            return false;
        }
        for (int i = 1; i < steps; i++) {
            if (square.equals(Square.at(from.file() + files / steps * i, from.rank() + ranks / steps * i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSilverBesideKing(Position after, Move move) {
        Square king = king(after);
        return after.at(move.to()).orElseThrow().type() == PieceType.SILVER
                && king.rank() == move.to().rank()
                && Math.abs(king.file() - move.to().file()) == 1;
    }

    /**
     * Whether the king takes the checker and by that gives up a piece beside him, which is taken with the next check.
     */
    private boolean isSentOn(Position inCheck, int ply) {
        Square from = king(inCheck);
        Move reply = line.get(ply + 1);
        Square to = line.get(ply).to();
        if (!reply.leaves(from) || !reply.to().equals(to)) {
            return false;
        }
        Position sent = inCheck.play(reply);
        Square target = line.get(ply + 2).to();
        return sent.at(target).isPresent() && isBeside(from, target) && !isBeside(to, target);
    }

    private static boolean isBeside(Square a, Square b) {
        return Math.max(Math.abs(a.file() - b.file()), Math.abs(a.rank() - b.rank())) == 1;
    }

    private void lookAtPromotion(Position before, BoardMove move, int ply) {
        BoardMove other = new BoardMove(move.from(), move.to(), !move.promotes());
        if (!before.isLegal(other)) {
            return;
        }
        Optional<SolutionTree.Branch> otherwise =
                nodeAt(ply).map(node -> node.checks().get(other));
        boolean matters = otherwise
                .flatMap(branch -> SolutionTree.matesIn(branch).stream().boxed().findFirst())
                .filter(plies -> plies <= line.size() - ply)
                .isEmpty();
        addIf(matters && move.promotes(), Theme.PROMOTION);
        // that the promoted piece would give no check is no temptation
        boolean tempts = otherwise.isPresent() || isStrongerPromoted(before, move);
        boolean fails = otherwise.flatMap(branch -> branch.fails()).isPresent() || otherwise.isEmpty();
        addIf(tempts && fails && !move.promotes(), Theme.NON_PROMOTION);
        if (matters
                && !move.promotes()
                && line.subList(ply, line.size()).stream().anyMatch(Motifs::isPawn)) {
            Position promoted = before.play(other);
            boolean refused =
                    promoted.legalMoves().stream().map(promoted::play).anyMatch(Motifs::isPawnDropMateSomewhere);
            addIf(refused, Theme.PAWN_DROP_AVOIDED);
        }
    }

    /** Whether the promoted piece makes all moves of the plain one, and more. */
    private static boolean isStrongerPromoted(Position before, BoardMove move) {
        return switch (before.at(move.from()).orElseThrow().type()) {
            case PAWN, ROOK, BISHOP -> true;
            case LANCE, KNIGHT, SILVER, GOLD, KING -> false;
            case TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER, HORSE, DRAGON -> false;
        };
    }

    /** The node of the tree that the main line comes to; empty where it leaves the tree. */
    private Optional<Node> nodeAt(int ply) {
        Node node = tree.start();
        for (int i = 0; i < ply; i += 2) {
            Move reply = line.get(i + 1);
            Optional<Integer> next =
                    node.mates(line.get(i)).map(mates -> mates.replies().get(reply));
            if (next.isEmpty()) {
                return Optional.empty();
            }
            node = tree.nodes().get(next.get());
        }
        return Optional.of(node);
    }

    private static boolean isPawn(Move move) {
        return move.dropped().filter(PieceType.PAWN::equals).isPresent();
    }

    private static boolean isPawnDropMateSomewhere(Position position) {
        return Square.ALL.stream()
                .map(square -> position.objectionTo(new Drop(PieceType.PAWN, square)))
                .anyMatch(Optional.of(Illegality.PAWN_DROP_MATE)::equals);
    }

    private boolean hasOneRightSquare(Position before, Drop drop, Position after, int ply) {
        Square king = king(after);
        return !isBeside(king, drop.to())
                && drop.piece() != PieceType.KNIGHT
                && nodeAt(ply)
                        .filter(node -> node.checks().entrySet().stream()
                                .filter(check -> check.getKey()
                                        .dropped()
                                        .filter(drop.piece()::equals)
                                        .isPresent())
                                .filter(check -> isSameDirection(
                                        king, drop.to(), check.getKey().to()))
                                .anyMatch(check -> check.getValue().fails().isPresent()))
                        .isPresent();
    }

    private static boolean isSameDirection(Square king, Square a, Square b) {
        return Integer.signum(a.file() - king.file()) == Integer.signum(b.file() - king.file())
                && Integer.signum(a.rank() - king.rank()) == Integer.signum(b.rank() - king.rank());
    }

    private void lookAtMate(Position mated) {
        if (mated.checkers().size() > 1 && themes.contains(Theme.DOUBLE_CHECK)) {
            return; // the double check says it all
        }
        Square king = king(mated);
        Square last = line.get(line.size() - 1).to();
        Square checker =
                mated.checkers().contains(last) ? last : mated.checkers().get(0);
        int files = Math.abs(king.file() - checker.file());
        int ranks = checker.rank() - king.rank();
        themes.add(
                switch (mated.at(checker).orElseThrow().type()) {
                    case GOLD -> goldMate(files, ranks);
                    case SILVER -> ranks < 0 ? Theme.TAIL_SILVER : Theme.SILVER_MATE;
                    case KNIGHT -> Theme.KNIGHT_MATE;
                    case LANCE -> Theme.LANCE_MATE;
                    case PAWN -> Theme.PAWN_MATE;
                    case TOKIN -> Theme.TOKIN_MATE;
                    case PROMOTED_SILVER, PROMOTED_KNIGHT, PROMOTED_LANCE -> Theme.PROMOTED_MATE;
                    case ROOK -> Theme.ROOK_MATE;
                    case BISHOP -> Theme.BISHOP_MATE;
                    case DRAGON -> Theme.DRAGON_MATE;
                    case HORSE -> Theme.HORSE_MATE;
                    case KING -> throw new IllegalArgumentException("a king gives check in " + mated);
                });
    }

    private static Theme goldMate(int files, int ranks) {
        if (ranks == 0) {
            return Theme.SIDE_GOLD;
        }
        if (files == 1) {
            return Theme.SHOULDER_GOLD;
        }
        return ranks > 0 ? Theme.HEAD_GOLD : Theme.TAIL_GOLD;
    }

    /** Looks at all defences that hold out longest against the best checks. */
    private void lookAtDefences(Position position, Node node) {
        for (Move check : node.best()) {
            Mates mates = node.mates(check).orElseThrow();
            addIf(mates.replies().size() > 1, Theme.BRANCHING);
            Position inCheck = position.play(check);
            mates.replies().forEach((reply, number) -> {
                Node next = tree.nodes().get(number);
                boolean justTaken =
                        next.best().stream().anyMatch(move -> move.to().equals(reply.to()));
                if (isInterposed(inCheck, reply) && !justTaken) {
                    (isChosen(inCheck, mates) ? themes : incidental).add(Theme.INTERPOSITION);
                }
                lookAtDefences(inCheck.play(reply), next);
            });
        }
    }

    /**
     * Whether White does best to interpose and has something worse to do: not where all answers are alike, and not with
     * the last answer before the mate.
     */
    private static boolean isChosen(Position inCheck, Mates mates) {
        return mates.plies() > SHORTEST_WITH_ANSWER
                && mates.replies().keySet().stream().allMatch(each -> isInterposed(inCheck, each))
                && inCheck.legalMoves().size() > mates.replies().size();
    }

    private static boolean isInterposed(Position inCheck, Move reply) {
        return switch (Rescue.of(inCheck, reply).how()) {
            case BLOCKED, DROPPED_BETWEEN -> true;
            case KING_MOVES, KING_TAKES, CHECKER_TAKEN -> false;
        };
    }

    private static Square king(Position inCheck) {
        return inCheck.king(inCheck.sideToMove()).orElseThrow();
    }
}
