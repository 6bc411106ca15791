package ippo.content.check;

import ippo.content.source.BankFile;
import ippo.content.source.ContentReader;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.PuzzleReader;
import ippo.content.source.PuzzleSetDraft;
import ippo.content.source.TreeFile;
import ippo.fault.FileFault;
import ippo.tsume.SolutionTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Works out the solution trees of puzzle sets and writes them beside the puzzles. */
public final class Trees {
    private Trees() {}

    /**
     * Writes the trees of every set in a folder of puzzles.
     *
     * @return what kept a tree from being made; puzzles with faults get none
     */
    public static List<FileFault> write(Path puzzlesDir) {
        Faults faults = new Faults();
        PuzzleProver prover = new PuzzleProver();
        Draft draft =
                ContentReader.draft(Optional.empty(), Optional.of(puzzlesDir), ippo.i18n.Messages.all(), new Faults());
        for (PuzzleSetDraft set : draft.sets()) {
            Map<String, SolutionTree> trees = new LinkedHashMap<>();
            for (PuzzleDraft puzzle : set.puzzles()) {
                Optional<SolutionTree> tree = prover.tree(puzzle.start());
                tree.ifPresent(found -> trees.put(puzzle.id(), found));
                if (tree.isEmpty()) {
                    faults.add(puzzle.name().place(), puzzle.id() + ": no complete solution tree could be worked out");
                }
            }
            Path folder = puzzlesDir.resolve(set.id());
            boolean isBank = Files.exists(folder.resolve(BankFile.PUZZLES));
            Path file = folder.resolve(isBank ? BankFile.TREES : PuzzleReader.TREES);
            try {
                Files.writeString(file, isBank ? BankFile.writeTrees(trees) : TreeFile.write(trees));
            } catch (IOException e) {
                throw new UncheckedIOException(file.toString(), e);
            }
        }
        return faults.sorted();
    }
}
