package ippo.web.play;

import ippo.content.ExerciseText;
import ippo.web.play.PlayView.Block;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;
import java.util.Optional;

/** What the author of a card or an exercise wrote. */
public record AuthorsProse(ExerciseText text, Words words, boolean isFirst) implements PlayerSetup.Prose {
    public AuthorsProse(ExerciseText text, Words words) {
        this(text, words, false);
    }

    @Override
    public List<Block> task() {
        return Blocks.of(text.task(), words);
    }

    @Override
    public List<Block> hint(int level) {
        return switch (level) {
            case 1 -> Blocks.of(text.hint(), words);
            case 2 -> Blocks.of(text.secondHint(), words);
            default -> List.of();
        };
    }

    @Override
    public List<Block> done(boolean best) {
        return Blocks.of(text.said(best), words);
    }

    @Override
    public List<Block> why(String choice) {
        return Blocks.of(text.why().getOrDefault(choice, List.of()), words);
    }

    @Override
    public Optional<SafeHtml> label(String choice) {
        return Optional.ofNullable(text.labels().get(choice)).map(SafeHtml::new);
    }
}
