package ippo.cli;

import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.PuzzleSet;
import ippo.content.check.ContentLoader;
import ippo.content.source.BankFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Writes anew what is stored of the puzzles of large sets. */
final class BankRows {
    private BankRows() {}

    /** @param row what is to be stored of a puzzle */
    static void write(Path puzzles, Function<BankPuzzle, BankFile.Row> row) {
        Content content =
                ContentLoader.read(Optional.empty(), Optional.of(puzzles)).orElseThrow();
        for (PuzzleSet set : content.bank().sets()) {
            Path file = puzzles.resolve(set.id()).resolve(BankFile.PUZZLES);
            if (Files.exists(file)) { // small sets are written by hand
                List<BankFile.Row> rows = set.puzzles().stream()
                        .sorted(Comparator.comparingInt(BankPuzzle::plies).thenComparingInt(BankPuzzle::number))
                        .map(row)
                        .toList();
                try {
                    Files.writeString(file, BankFile.write(rows));
                } catch (IOException e) {
                    throw new UncheckedIOException(file.toString(), e);
                }
            }
        }
    }
}
