package ippo.exercise;

import ippo.answer.BoardMark;
import ippo.answer.Choice;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.Declaration;
import ippo.rules.Hand;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * How many points does a side have for an impasse, on the board and in hand? The wrong answers are what one gets by
 * miscounting.
 *
 * @param zone whether only the far three ranks of the board count, as for a declaration; the hand always does
 */
record CountPoints(Color color, boolean zone) implements ChooseGoal {
    static final GoalFormat FORMAT = new GoalFormat("points", Set.of("zone"), CountPoints::read);

    /** Of a whole set. */
    private static final int MOST = 54;

    private static final int BIG = 5;

    CountPoints {
        Objects.requireNonNull(color, "color");
    }

    private static Optional<Goal> read(Written what, Written.Entries all) {
        boolean black = what.isText("black");
        if (!black && !what.isText("white")) {
            what.fault("expected black or white");
            return Optional.empty();
        }
        Optional<? extends Written> zone = all.get("zone");
        boolean fine = zone.isEmpty() || zone.get().expect("true");
        return fine
                ? Optional.of(new CountPoints(black ? Color.BLACK : Color.WHITE, zone.isPresent()))
                : Optional.empty();
    }

    /** A way to miscount. */
    private record Slip(int points, Phrase why, Drawing shown) {}

    @Override
    public List<String> words() {
        return IntStream.rangeClosed(0, MOST).mapToObj(Integer::toString).toList();
    }

    @Override
    public String answer(Position start) {
        return Integer.toString(points(start));
    }

    private int points(Position start) {
        return inHand(start) + onBoard(start, counted(start));
    }

    private int inHand(Position start) {
        Hand hand = start.hand(color);
        return hand.counts().entrySet().stream()
                .mapToInt(held -> held.getValue() * Declaration.points(held.getKey()))
                .sum();
    }

    private static int onBoard(Position start, Set<Square> squares) {
        return squares.stream()
                .mapToInt(square -> Declaration.points(Sights.type(start, square)))
                .sum();
    }

    private Set<Square> own(Position start) {
        return Sights.pieces(start, piece -> piece.color() == color);
    }

    private Set<Square> counted(Position start) {
        Set<Square> counted = own(start);
        counted.removeIf(square -> zone && !square.isInZoneOf(color));
        return counted;
    }

    private static boolean isBig(PieceType type) {
        return Declaration.points(type) == BIG;
    }

    private Set<Square> bigOnBoard(Position start) {
        Set<Square> big = counted(start);
        big.removeIf(square -> !isBig(Sights.type(start, square)));
        return big;
    }

    private int bigInHand(Position start) {
        return start.hand(color).count(PieceType.ROOK) + start.hand(color).count(PieceType.BISHOP);
    }

    /** In the order in which they rise. */
    @Override
    public List<Choice> choices(Position start) {
        List<Integer> numbers = new ArrayList<>(List.of(points(start)));
        slips(start).forEach(slip -> numbers.add(slip.points));
        return numbers.stream()
                .sorted()
                .map(number -> new Choice(Integer.toString(number), Phrase.of("choice.number", "number", number)))
                .toList();
    }

    /** Three, of which none, one, two or all are too few, so that the right number has no place of its own. */
    private List<Slip> slips(Position start) {
        int right = points(start);
        List<Slip> likely = new ArrayList<>();
        for (Slip slip : likely(start)) {
            boolean isNew = slip.points >= 0
                    && slip.points != right
                    && likely.stream().noneMatch(each -> each.points == slip.points);
            if (isNew) {
                likely.add(slip);
            }
        }
        int wanted = Beliefs.MOST_CHOICES - 1;
        int low = Math.floorMod(Sfen.writeWithoutPly(start.toSetup()).hashCode() / 7, wanted + 1);
        List<Slip> slips = new ArrayList<>();
        likely.stream().filter(slip -> slip.points < right).limit(low).forEach(slips::add);
        likely.stream()
                .filter(slip -> slip.points > right)
                .limit(wanted - slips.size())
                .forEach(slips::add);
        likely.stream()
                .filter(slip -> !slips.contains(slip))
                .limit(wanted - slips.size())
                .toList()
                .forEach(slips::add);
        slips.sort(Comparator.comparingInt(Slip::points));
        return slips;
    }

    /** The likeliest first; some may come to the same number. */
    private List<Slip> likely(Position start) {
        int right = points(start);
        Set<Square> big = bigOnBoard(start);
        int bigs = big.size() + bigInHand(start);
        Set<Square> outside = own(start);
        outside.removeAll(counted(start));
        Optional<Square> king = counted(start).stream()
                .filter(square -> Sights.type(start, square) == PieceType.KING)
                .findFirst();
        List<Slip> slips = new ArrayList<>();
        slips.add(slip(right - inHand(start), "hand", Drawing.NOTHING));
        slips.add(slip(right + onBoard(start, outside), "outside", Drawing.of(BoardMark.HINT, outside)));
        slips.add(slip(right - bigs * (BIG - 1), "big", Drawing.of(BoardMark.HINT, big)));
        king.ifPresent(square -> slips.add(slip(right + 1, "king", Drawing.of(BoardMark.HINT, square))));
        slips.add(slip(right + BIG - 1, "small", Drawing.of(BoardMark.HINT, big)));
        if (bigs > 0) {
            slips.add(slip(right - BIG + 1, "one-big", Drawing.of(BoardMark.HINT, big)));
        }
        for (int off : new int[] {1, -1, 2, -2, 3}) {
            Phrase again = Phrase.of("points.again", "big", bigs).with("small", right - bigs * BIG);
            slips.add(new Slip(right + off, again, Drawing.of(BoardMark.HINT, big)));
        }
        return slips;
    }

    private static Slip slip(int points, String why, Drawing shown) {
        return new Slip(points, Phrase.of("points." + why), shown);
    }

    @Override
    public Judgement.Missed missed(Position start, String chosen) {
        Slip slip = slips(start).stream()
                .filter(each -> Integer.toString(each.points).equals(chosen))
                .findFirst()
                .orElseThrow();
        return ChooseGoal.because(slip.why, slip.shown);
    }

    @Override
    public Hint look(Position start) {
        return new Hint(
                Phrase.of(zone ? "hint.look.points.zone" : "hint.look.points"),
                Drawing.of(BoardMark.HINT, bigOnBoard(start)));
    }

    @Override
    public Optional<String> misfit(Position start) {
        return points(start) == 0 ? Optional.of("there is nothing to count") : Optional.empty();
    }
}
