package ippo.web.game;

import ippo.web.play.Context;
import ippo.web.play.PlayView.Block;
import ippo.web.words.SafeHtml;
import java.util.List;

/** What is written above a game: how it began. */
record Prose(SafeHtml opening) implements Context.Prose {
    @Override
    public List<Block> task() {
        return List.of(new Block.Text(new SafeHtml("<p>" + opening.text() + "</p>")));
    }

    @Override
    public List<Block> hint(int level) {
        return List.of();
    }

    @Override
    public List<Block> done(boolean best) {
        return List.of();
    }

    @Override
    public List<Block> why(String choice) {
        return List.of();
    }

    @Override
    public List<Context.Line> solution() {
        return List.of();
    }
}
