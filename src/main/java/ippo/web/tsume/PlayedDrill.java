package ippo.web.tsume;

import ippo.answer.Phrase;
import ippo.content.BankDrill;
import ippo.drill.DrillKind;
import ippo.progress.TaskProgress;
import ippo.rules.Color;
import ippo.web.board.BoardPicture.Help;
import ippo.web.kit.Place;
import ippo.web.play.PlayView.Block;
import ippo.web.play.PlayerSetup;
import ippo.web.play.Presentation;
import ippo.web.play.http.Asked;
import ippo.web.words.Words;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/** A drill of the fight of two kings, as one request plays it. */
record PlayedDrill(BankDrill drill, TaskProgress best, Words words) {
    Asked asked() {
        Phrase title = title(drill);
        return new Asked(
                drill.exercise(),
                Optional.of(drill.task()),
                0,
                best,
                Place.TSUME,
                new Presentation(
                        words.html(title),
                        words.say(title),
                        words.language().tag(),
                        new Prose(drill, words),
                        new PlayerSetup.Looks(EnumSet.allOf(Color.class), true, false, false, Help.SOME)));
    }

    /** Such as "Brinkmate, no. 21". */
    static Phrase title(BankDrill drill) {
        return Phrase.of("tsume.puzzle", "title", Phrase.of(kind(drill.kind()))).with("number", drill.number());
    }

    /** The key of what drills of a kind are called. */
    static String kind(DrillKind kind) {
        return "drill." + kind.id();
    }

    /** What can be said of any drill of its kind. */
    private record Prose(BankDrill drill, Words words) implements PlayerSetup.Prose {
        @Override
        public List<Block> task() {
            return Block.paragraph(words.html(kind(drill.kind()) + ".task"));
        }

        @Override
        public List<Block> hint(int level) {
            return level == 1 ? Block.paragraph(words.html(kind(drill.kind()) + ".hint")) : List.of();
        }

        @Override
        public List<Block> done(boolean best) {
            return Block.paragraph(words.html(
                    switch (drill.kind()) {
                        case BRINKMATE_1, BRINKMATE_3 -> "drill.done.brinkmate";
                        case DEFENCE -> "drill.done.defence";
                        case RACE -> "drill.done.hit";
                        case HIT_OR_DEFEND -> drill.isHit() ? "drill.done.hit" : "drill.done.defend";
                    }));
        }
    }
}
