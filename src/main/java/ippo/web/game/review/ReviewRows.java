package ippo.web.game.review;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.feature.Finding;
import ippo.game.moment.CastleStory;
import ippo.game.moment.GoodMove;
import ippo.game.moment.GoodMove.Praise;
import ippo.game.moment.Moment;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.BoardPrinter;
import ippo.web.play.Announcer;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Everything that is said of a game, each with a board that shows it. Used once and thrown away. */
final class ReviewRows {
    private static final String CASTLES = "castles";

    private final Reviewed reviewed;
    private final String address;
    private final String lessons;
    private final Words words;

    /**
     * @param address of the game
     * @param lessons what the addresses of lessons begin with
     */
    ReviewRows(Reviewed reviewed, String address, String lessons, Words words) {
        this.reviewed = reviewed;
        this.address = address;
        this.lessons = lessons;
        this.words = words;
    }

    /**
     * A row as the template sees it.
     *
     * @param board printed
     * @param address where it goes on
     * @param lesson the address of the lesson that teaches it
     */
    public record Row(SafeHtml board, String address, SafeHtml title, SafeHtml said, Optional<String> lesson) {}

    Row moment(Moment moment) {
        return new Row(
                board(moment.turn(), arrow(moment.played())),
                address + "/moments/" + moment.turn(),
                words.html(MomentText.title(moment)),
                words.html(MomentText.task(moment)),
                lesson(moment));
    }

    Row good(GoodMove good) {
        Game game = reviewed.game();
        PlayedMove deed = PlayedMove.of(game.positionAfter(good.turn()), good.played());
        List<Phrase> said = told(deed, reviewed.side(), OtherSide.named(praise(good.praise()), reviewed.side()));
        return new Row(
                board(good.turn(), arrow(good.played()).and(drawing(good.praise()))),
                address + "/replay?ply=" + (good.turn() + 1),
                words.html(MomentText.title(good.turn())),
                new SafeHtml(said.stream()
                        .map(phrase ->
                                words.seenBy(reviewed.side()).html(phrase).text())
                        .collect(Collectors.joining(words.gap()))),
                Optional.empty());
    }

    static Phrase praise(Praise praise) {
        return switch (praise) {
            case GoodMove.Does(Finding finding) -> finding.said();
            case GoodMove.Mates(boolean atOnce) -> Phrase.of(atOnce ? "game.why.mate" : "game.why.leads-to-mate");
            case GoodMove.Gives(PieceType piece, boolean forMate) ->
                Phrase.of(forMate ? "review.given.for-mate" : "review.given.well", "piece", piece);
        };
    }

    private static Drawing drawing(Praise praise) {
        return switch (praise) {
            case GoodMove.Does(Finding finding) -> finding.drawing();
            case GoodMove.Mates mates -> Drawing.NOTHING;
            case GoodMove.Gives gives -> Drawing.NOTHING;
        };
    }

    /** A move, its promotion, and what it did. */
    static List<Phrase> told(PlayedMove deed, Color side, Phrase did) {
        List<Phrase> told = new ArrayList<>(Announcer.wholly(deed, side));
        told.add(did);
        return List.copyOf(told);
    }

    Row castle(CastleStory story) {
        Drawing drawing = switch (story) {
            case CastleStory.Finished finished ->
                Drawing.of(BoardMark.DOT, finished.progress().template().wall().keySet());
            case CastleStory.Unfinished unfinished ->
                Drawing.of(BoardMark.DOT, unfinished.progress().missing().keySet());
            case CastleStory.InTheMiddle middle -> Drawing.of(BoardMark.DOT, middle.king());
        };
        boolean isTaught = switch (story) {
            case CastleStory.Finished finished -> false;
            case CastleStory.Unfinished unfinished -> true;
            case CastleStory.InTheMiddle middle -> true;
        };
        return new Row(
                board(story.ply(), drawing),
                address + "/replay?ply=" + story.ply(),
                words.html("review.castle"),
                words.html(Overview.said(story)),
                Optional.of(lessons + CASTLES).filter(lesson -> isTaught));
    }

    /** The lesson that teaches what was overlooked. */
    private Optional<String> lesson(Moment moment) {
        Optional<String> lesson = switch (moment.kind()) {
            case MATE -> Optional.of(moment.plies().orElse(1) == 1 ? "check-and-mate" : "mate-in-three");
            case MATED -> Optional.of("escapes");
            case WINS -> Optional.of("values-and-exchanges");
            case LOSES -> Optional.of("attack-and-defence");
            case SLOW, LATE, BETTER, GOAL, LET -> Optional.empty();
        };
        return lesson.map(name -> lessons + name);
    }

    private static Drawing arrow(Move move) {
        return move.isDrop() ? Drawing.of(BoardMark.DOT, move.to()) : Drawing.arrowOf(move);
    }

    private SafeHtml board(int ply, Drawing drawing) {
        Position position = reviewed.game().positionAfter(ply);
        Html html = new Html();
        new BoardPrinter(html)
                .print(new BoardPainter(position.toSetup(), words.seenBy(reviewed.side()))
                        .help(Help.LESS)
                        .seenBy(reviewed.side())
                        .draw(drawing)
                        .paint());
        return html.done();
    }
}
