package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.training.SolverLevel;
import ippo.training.Trainer;
import ippo.training.Trainer.Pick;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.TestLock;
import ippo.web.frame.Visit;
import ippo.web.play.http.TrainingMode;
import ippo.web.play.http.TrainingRoutes;
import ippo.work.Sequence;
import ippo.work.Step;
import ippo.work.Way;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Training without end: puzzles that fit who solves them, one leading to the next. */
public final class TrainPages {
    private static final String PATH = "/{lang}/tsume/train";
    private static final String PUZZLE = PATH + "/{puzzle}";
    /** At the end of an address: the puzzle in a mirror. */
    private static final String MIRRORED = "/mirrored";
    /** In ms, long enough to see the mate. */
    private static final int PAUSE = 1200;
    /** What is further off than this many puzzles is no goal for now. */
    private static final int NEAR = 12;

    private final PuzzleBank bank;
    private final Trainer trainer;
    private final PuzzlePages puzzles;
    private final TrainingRoutes training;
    private final TestLock lock;

    public TrainPages(PuzzleBank bank, Trainer trainer, PuzzlePages puzzles, TrainingRoutes training, TestLock lock) {
        this.bank = bank;
        this.trainer = trainer;
        this.puzzles = puzzles;
        this.training = training;
        this.lock = lock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::begin, Role.ANYONE, Cost.PAGE);
        training.add(routes, new Side(PUZZLE, false));
        training.add(routes, new Side(PUZZLE + MIRRORED, true));
    }

    private void begin(Context ctx) {
        Visit visit = Visit.of(ctx);
        Pick pick = next(visit, Optional.empty()).orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
        ctx.redirect(address(visit, pick), HttpStatus.SEE_OTHER);
    }

    private Optional<Pick> next(Visit visit, Optional<BankPuzzle> here) {
        Set<BankPuzzle> passed = new HashSet<>();
        here.ifPresent(passed::add);
        Optional<Pick> next = pick(visit, passed);
        // what is asked in an open test is passed over
        while (next.filter(pick -> lock.bars(visit, pick.puzzle().task())).isPresent()) {
            passed.add(next.get().puzzle());
            next = pick(visit, passed);
        }
        return next;
    }

    private Optional<Pick> pick(Visit visit, Set<BankPuzzle> passed) {
        return visit.recall(visitor -> trainer.next(visitor, puzzle -> !passed.contains(puzzle)))
                .orElseGet(() -> trainer.first(puzzle -> !passed.contains(puzzle)));
    }

    private static String address(Visit visit, Pick pick) {
        return visit.address("tsume/train/" + pick.puzzle().id() + (pick.isMirrored() ? MIRRORED : ""));
    }

    /** The puzzles as they are, or all of them in a mirror. */
    private final class Side implements TrainingMode {
        private final String path;
        private final boolean isMirrored;

        Side(String path, boolean isMirrored) {
            this.path = path;
            this.isMirrored = isMirrored;
        }

        @Override
        public String path() {
            return path;
        }

        @Override
        public Round round(Context ctx) {
            Visit visit = Visit.of(ctx);
            BankPuzzle here =
                    bank.puzzle(ctx.pathParam("puzzle")).orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
            Pick pick = new Pick(here, isMirrored);
            Round round = Round.of(sequence(visit, pick, Stream.empty()))
                    .showing(() -> sequence(visit, pick, next(visit, Optional.of(here)).stream()));
            return isMirrored ? round.asking(puzzles.mirrored(here, visit)) : round;
        }
    }

    private Sequence sequence(Visit visit, Pick here, Stream<Pick> next) {
        Way back = new Way(visit.address("tsume"), "tsume.all");
        List<Step> steps = Stream.concat(Stream.of(here), next)
                .map(pick ->
                        Step.unlisted(address(visit, pick)).asking(pick.puzzle().task()))
                .toList();
        Trainer.Stand stand =
                visit.recall(visitor -> trainer.stand(visitor, here.puzzle())).orElse(Trainer.Stand.NEW);
        Sequence sequence = new Sequence(back, steps, back)
                .onwards("tsume.next")
                .called(here.isMirrored() ? Phrase.of("train.mirrored") : title(stand));
        return visit.preferences().goesOn() ? sequence.flowing(PAUSE) : sequence;
    }

    private static Phrase title(Trainer.Stand stand) {
        return stand.level().map(level -> title(level, stand.change())).orElseGet(() -> Phrase.of("train.finding"));
    }

    private static Phrase title(SolverLevel reached, Optional<Integer> changed) {
        int level = reached.number();
        if (changed.isEmpty()) {
            return Phrase.of("train.level", "level", level).with("levels", SolverLevel.LEVELS);
        }
        int change = changed.get();
        int more = reached.more();
        String signed = change < 0 ? "−" + -change : "+" + change;
        return more == 0 || more > NEAR
                ? Phrase.of("train.changed", "level", level).with("change", signed)
                : Phrase.of("train.near", "level", level).with("change", signed).with("more", more);
    }
}
