package ippo.web.play;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Question;
import ippo.answer.Stars;
import ippo.rules.Position;
import ippo.web.play.PlayView.Block;
import ippo.web.play.PlayView.Does;
import ippo.web.play.PlayView.Mood;
import ippo.web.play.PlayView.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The question is answered: with how many stars, and what keeps it from three. */
record DoneFeedbackBuilder(Situation at, Optional<Stars> stars) implements FeedbackBuilder {
    /** From so many moves on it is worth a word that none was wasted. */
    private static final int MANY = 4;

    DoneFeedbackBuilder(Situation at) {
        this(at, at.setup().graded() && at.earned().solved() ? at.earned().last() : Optional.empty());
    }

    @Override
    public Feedback build() {
        return Feedback.headed(Mood.GOOD, head())
                .winning(stars)
                .saying(lines())
                .quoting(prose())
                .offering(tools())
                .leading(Optional.of(at.setup().next(at.words())));
    }

    private Phrase head() {
        Position reached = at.turn().stage().position();
        // a question may show a mate of the learner's own king
        boolean mates = reached.isCheckmate() && reached.sideToMove() != at.learner();
        return Phrase.of(
                at.mating().isPresent() || mates
                        ? "tsume.solved-head"
                        : "done.head." + stars.map(Stars::count).orElse(1));
    }

    private List<Phrase> lines() {
        List<Phrase> lines = new ArrayList<>();
        at.setup().milestone().map(Milestone::said).ifPresent(lines::add);
        if (at.mating().isPresent()) {
            // what every mate says is not said beside the lesson's own words: ten mates of a lesson would begin alike
            boolean isToldAlready = at.setup().milestone().isPresent()
                    || !at.setup().prose().done(isBest()).isEmpty();
            if (hasTakenLonger() || !isToldAlready) {
                lines.add(Phrase.of(
                        hasTakenLonger()
                                ? "tsume.solved-longer"
                                : hasCrosses() ? "tsume.solved-crosses" : "tsume.solved-line"));
            }
        } else {
            count().ifPresent(lines::add);
        }
        question().remark(at.turn().stage()).ifPresent(lines::add);
        at.setup().thought().ifPresent(time -> lines.add(Phrase.of("done.time", "time", PlayView.Timer.minutes(time))));
        return lines;
    }

    /** How many moves were too many, or that none was. */
    private Optional<Phrase> count() {
        int moves = moves();
        if (!isBest() && !at.setup().prose().isFirst()) {
            return Optional.of(Phrase.of(stars.isPresent() ? "done.more-stars" : "done.more", "moves", moves)
                    .with("par", question().par().getAsInt()));
        }
        return !areStarsMissing()
                        && question().par().orElse(0) >= MANY
                        && moves == question().par().getAsInt()
                ? Optional.of(Phrase.of("done.fewest", "moves", moves))
                : Optional.empty();
    }

    private List<Block> prose() {
        // who has taken longer may look for the shortest way, and is not told of it
        List<Block> beauty = hasTakenLonger() ? List.of() : at.setup().prose().beauty();
        List<Block> authors = Stream.concat(at.setup().prose().done(isBest()).stream(), beauty.stream())
                .toList();
        if (!areStarsMissing() || !isBest() || hasTakenLonger()) {
            return authors;
        }
        Phrase why = Phrase.of(at.earned().missingStars(question().mostHints()));
        return Stream.concat(authors.stream(), Block.paragraph(at.words().html(why)).stream())
                .toList();
    }

    private List<Tool> tools() {
        List<Tool> tools = new ArrayList<>(List.of(at.show(Does.START_OVER, "exercise.once-more", PlayState.FRESH)));
        boolean severalMoves = at.state().moves().size() > 1; // one move has just been seen
        if (severalMoves && !at.setup().prose().solution().isEmpty()) {
            tools.add(at.show(Does.SOLUTION, "tsume.show", at.state().walking(List.of())));
        }
        return tools;
    }

    private Question question() {
        return at.question();
    }

    private int moves() {
        return at.turn().stage().learnerMoves();
    }

    private boolean isBest() {
        return question().par().isEmpty() || moves() <= question().par().getAsInt();
    }

    private boolean areStarsMissing() {
        return stars.filter(won -> won.count() < Stars.MOST).isPresent();
    }

    /** Whether squares are crossed out round the mated king. */
    private boolean hasCrosses() {
        Drawing proof = at.turn().judgement().map(Judgement::proof).orElse(Drawing.NOTHING);
        return proof.at(BoardMark.BARRED).stream()
                .anyMatch(square -> at.turn().stage().position().at(square).isEmpty());
    }

    private boolean hasTakenLonger() {
        return at.mating().isPresent()
                && at.turn().stage().line().size() > at.mating().getAsInt();
    }
}
