package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Asks all that takes a search about many puzzles, on all processors. */
final class Proofs {
    /** Of a set of more than so many, a sample is proved unless all are wanted. */
    private static final int FEW = 200;

    /** A prime, so that a sample has something of everything. */
    private static final int EVERY = 53;

    private static final List<PuzzleProof> ALL = List.of(
            new PuzzlesProved(), new PuzzlesSound(), new PuzzlePiecesNeeded(), new TreesRight(), new PuzzleTagsTrue());

    private final Proving proving;

    Proofs(Proving proving) {
        this.proving = proving;
    }

    void run(Draft draft, Faults faults) {
        ExecutorService workers =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            ThreadLocal<PuzzleProver> prover = ThreadLocal.withInitial(PuzzleProver::new);
            List<Future<Faults>> found = new ArrayList<>();
            for (PuzzleDraft puzzle : chosen(draft)) {
                found.add(workers.submit(() -> {
                    Faults own = new Faults();
                    ALL.forEach(proof -> proof.prove(puzzle, prover.get(), own));
                    return own;
                }));
            }
            for (Future<Faults> own : found) {
                faults.addAll(own.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            workers.shutdownNow();
        }
    }

    private List<PuzzleDraft> chosen(Draft draft) {
        List<PuzzleDraft> chosen = new ArrayList<>();
        draft.sets().forEach(set -> {
            List<PuzzleDraft> all = set.puzzles();
            for (int i = 0; i < all.size(); i++) {
                if (proving == Proving.ALL || all.size() <= FEW || i % EVERY == 0) {
                    chosen.add(all.get(i));
                }
            }
        });
        return chosen;
    }
}
