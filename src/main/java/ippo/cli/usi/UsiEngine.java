package ippo.cli.usi;

import ippo.notation.Reading;
import ippo.notation.UsiGame;
import ippo.notation.intake.Found;
import ippo.notation.intake.Intake;
import ippo.notation.intake.Taken;
import ippo.notation.intake.Wish;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import ippo.solver.Solver;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * One conversation in USI with a GUI that wants mates searched for or a game played. Reads on while a search runs in a
 * thread of its own; the search has a position of its own, too, so that no command but {@code stop}, {@code ponderhit},
 * {@code go}, {@code gameover}, {@code quit} and the end of the input touches it.
 *
 * <p>{@code go mate} is answered by {@link MateSearch}; a {@code go} with the clocks of a game, where both kings are on
 * the board, by {@link GameTurn}; every other {@code go} by {@link Analysis}. What the protocol leaves open:
 *
 * <ul>
 *   <li>A {@code go mate} without a number is {@code go mate infinite}.
 *   <li>At the defender's turn (see {@link UsiProblem}) it asks what holds out longest; the line then begins with that
 *       defence, and the score is negative. {@code nomate} means that there is an escape. Somebody mated already gets a
 *       {@code checkmate } without moves.
 *   <li>Where the position could not be read or played, or has no king, it is answered with {@code checkmate
 *       notimplemented}: nothing was searched, and nothing may be concluded. Any other {@code go} then gets a
 *       {@code bestmove resign}.
 *   <li>A move that does not mate, or of which this is not settled, has no score: that there is no mate by checks says
 *       nothing of who is winning. Its line is how it is refuted, or the move alone.
 *   <li>{@code bestmove} is the best move by the order of {@link Analysis}; {@code resign} where no check mates, there
 *       is none to give, or the side to move is mated. Neither is advice for a game: that is what clocks ask for.
 *   <li>{@code go infinite} and {@code go ponder} wait with their answer for the GUI's word; after {@code gameover} no
 *       {@code bestmove} is said. A {@code go} without anything takes as long as it takes.
 *   <li>{@code depth} and {@code nodes} bound a search by time: the move of a game is thought over for a second. Of
 *       {@code searchmoves}, the first legal one is played where the move found is none of them.
 *   <li>Several lines ({@code MultiPV}) make a {@code go mate} look at every move before it answers.
 * </ul>
 */
final class UsiEngine {
    private final BufferedReader in;
    private final PrintWriter out;
    private final LongSupplier clock;
    private final UsiOptions options = new UsiOptions();

    private Game game = Game.start();
    private Position position = Position.start();
    private long games;
    private Optional<String> troubleWithPosition = Optional.empty();
    private Optional<UsiTables> tables = Optional.empty();
    private Optional<UsiSearch> search = Optional.empty();
    /** Whether the search is one for a move, which nobody wants to hear of when the game is over. */
    private boolean owesMove;

    /** @param clock in nanoseconds */
    UsiEngine(BufferedReader in, PrintWriter out, LongSupplier clock) {
        this.in = in;
        this.out = out;
        this.clock = clock;
    }

    /** Returns after {@code quit} or the end of the input, when no search runs any more. */
    void run() throws IOException {
        try {
            for (String line = in.readLine(); line != null && !line.strip().equals("quit"); line = in.readLine()) {
                if (!line.isBlank()) {
                    obey(line.strip());
                }
            }
        } finally {
            search.ifPresent(UsiSearch::stop);
        }
    }

    private void obey(String line) {
        String[] words = line.split("\\s+", 2);
        String rest = words.length > 1 ? words[1] : "";
        switch (words[0]) {
            case "usi" -> introduce();
            case "isready" -> {
                prepare();
                say("readyok");
            }
            case "setoption" -> options.set(rest).ifPresent(this::explain);
            case "usinewgame" -> {
                games++;
                tables.filter(any -> !isSearching())
                        .ifPresent(made -> made.solver().clear());
            }
            case "position" -> {
                troubleWithPosition = place(rest);
                troubleWithPosition.ifPresent(trouble -> explain("Error: " + trouble));
            }
            case "go" -> go(rest);
            case "stop" -> search.ifPresent(UsiSearch::stop);
            case "ponderhit" -> search.ifPresent(UsiSearch::hit);
            case "gameover" -> search.filter(any -> owesMove).ifPresent(UsiSearch::drop);
            default -> explain("unknown command: " + (line.length() > 60 ? line.substring(0, 60) + "…" : line));
        }
    }

    private void introduce() {
        say("id name Ippo");
        say("id author the authors of Ippo");
        options.describe().forEach(this::say);
        say("usiok");
    }

    private boolean isSearching() {
        return search.filter(UsiSearch::isRunning).isPresent();
    }

    /** Makes the table as large as the options want it; one that a search is using stays as it is. */
    private void prepare() {
        if (isSearching()
                || tables.filter(made -> made.asked() == options.mebibytes()).isPresent()) {
            return;
        }
        search = Optional.empty();
        tables = Optional.empty(); // or there would have to be room for two
        UsiTables made = UsiTables.make(options.mebibytes());
        tables = Optional.of(made);
        if (made.taken() < made.asked()) {
            explain("Error: no room for a table of " + made.asked() + " MiB, it has " + made.taken());
        }
    }

    /** Sets the position up, or says why not. */
    private Optional<String> place(String text) {
        // a problem first; another position only if it becomes a problem by its moves, or is one for its defender
        String spaced = text.strip().replaceAll("\\s+", " ");
        Reading<UsiGame> problem = UsiGame.read(spaced, Strictness.DOUBLED_PAWNS);
        Reading<UsiGame> game = problem.complaint().isPresent() ? UsiGame.read(spaced) : problem;
        return game.isFault() ? meant(text).map(this::replay).orElseGet(game::complaint) : replay(game.orElseThrow());
    }

    /** What somebody means who types it in other words than those of USI, if nothing of the text is left out. */
    private static Optional<UsiGame> meant(String text) {
        Taken taken = Intake.ofAnyBoard().read(text, Wish.ALL);
        return taken.notes().isEmpty() && taken.found().size() == 1
                ? switch (taken.found().get(0)) {
                    case Found.Game game ->
                        game.stop().isEmpty() ? Optional.of(UsiGame.of(game.record())) : Optional.empty();
                    case Found.Position(int line, Setup setup) ->
                        setup.faults(Strictness.TEACHING).isEmpty()
                                ? Optional.of(new UsiGame(Position.of(setup, Strictness.TEACHING), List.of()))
                                : Optional.empty();
                }
                : Optional.empty();
    }

    private Optional<String> replay(UsiGame asked) {
        position = asked.start();
        game = Game.from(asked.start());
        for (int i = 0; i < asked.moves().size(); i++) {
            Move move = asked.moves().get(i);
            Optional<Illegality> objection = position.objectionTo(move);
            if (objection.isPresent()) {
                return Optional.of("move " + (i + 1) + ", " + move.usi() + ", is illegal: " + objection.get());
            }
            position = position.play(move);
            // a game that a rule has ended is not gone on with, but its position may be looked at
            game = game.isOver() ? Game.from(position) : game.play(move);
        }
        return problem().isPresent()
                ? Optional.empty()
                : Optional.of("the defender has no king, and the attacker has none");
    }

    /** Whether a move of a game is asked for, not the mates of a problem. */
    private boolean isGame(UsiGo go) {
        return go.hasClock()
                && Arrays.stream(Color.values())
                        .allMatch(color -> position.king(color).isPresent());
    }

    private Optional<UsiProblem> problem() {
        return UsiProblem.of(position, options.defendsInCheck());
    }

    private void go(String text) {
        search.ifPresent(UsiSearch::stop);
        Reading<UsiGo> asked = UsiGo.read(text, position.sideToMove());
        boolean isMate = asked.asOptional().map(UsiGo::isMate).orElse(text.startsWith("mate"));
        Optional<String> trouble =
                asked.complaint().or(() -> troubleWithPosition.map(why -> "no position to search: " + why));
        trouble.ifPresent(why -> explain("Error: " + why));
        owesMove = !isMate;
        String otherwise = isMate ? "checkmate notimplemented" : "bestmove resign";
        if (asked.asOptional().isEmpty()) {
            say(otherwise);
            return;
        }
        UsiGo go = asked.orElseThrow();
        UsiTime time = new UsiTime(clock, go);
        UsiSearch begun = trouble.isPresent()
                ? new UsiSearch(time, () -> otherwise, otherwise, this::say)
                : isGame(go) ? turn(time, go) : search(problem().orElseThrow(), go, time);
        search = Optional.of(begun);
        begun.start();
    }

    private UsiSearch turn(UsiTime time, UsiGo go) {
        GameTurn turn = new GameTurn(options.opponent(), options.seed() + games, game, time, this::say);
        return new UsiSearch(time, () -> "bestmove " + among(go, turn.answer()), "bestmove resign", this::say);
    }

    /** The move found if it is one of those asked for; otherwise the first of them that is legal. */
    private String among(UsiGo go, String move) {
        boolean isAsked =
                go.only().isEmpty() || go.only().stream().map(Move::usi).anyMatch(move::equals);
        return isAsked
                ? move
                : go.only().stream()
                        .filter(position::isLegal)
                        .map(Move::usi)
                        .findFirst()
                        .orElse(move);
    }

    private UsiSearch search(UsiProblem problem, UsiGo go, UsiTime time) {
        prepare();
        Solver solver = tables.orElseThrow().solver();
        UsiReport report = new UsiReport(solver, time, this::say);
        if (go.isMate() && options.lines() == 1 && problem.canBeAskedAtOnce()) {
            MateSearch.Wish wish =
                    new MateSearch.Wish(options.provesShortest(), options.tellsCustom(), options.tellsCook());
            MateSearch mate = new MateSearch(solver, problem, wish, report);
            return new UsiSearch(time, () -> "checkmate " + mate.answer(), "checkmate timeout", this::say);
        }
        Analysis analysis = new Analysis(solver, problem, options.lines(), options.provesShortest(), report);
        return go.isMate()
                ? new UsiSearch(time, () -> "checkmate " + analysis.mate(), "checkmate timeout", this::say)
                : new UsiSearch(time, () -> "bestmove " + analysis.bestMove(), "bestmove resign", this::say);
    }

    private void explain(String text) {
        say("info string " + text);
    }

    /** Both threads speak, a line at a time. */
    private void say(String line) {
        synchronized (out) {
            out.println(line);
            out.flush();
        }
    }
}
