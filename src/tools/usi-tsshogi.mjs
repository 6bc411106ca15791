// Run by src/tools/usi-tsshogi: talks to the engine as ShogiHome does, with positions that tsshogi writes and lines that
// tsshogi judges.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Position, Record } from "tsshogi";

const OWN = [
    "9/7k1/7pp/7N1/9/9/9/9/9 b GL2r2b3g4s3n3l16p 1",
    "9/9/5k3/9/4G4/4P4/9/9/9 b 3G2r2b4s4n4l17p 1",
    "8k/9/9/9/9/9/9/9/R8 b - 1",
    "4k4/4s4/3KG4/9/9/9/9/9/9 b - 1",
    "8l/9/9/9/9/7g1/6g2/7l1/8K b S 1",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
];
const MILLISECONDS = 5000;
const LINES = 5;

const [program, ...files] = process.argv.slice(2);
const problems = files.length === 0
    ? OWN
    : files.flatMap((file) => readFileSync(file, "utf8").split("\n"))
        .map((line) => line.replace(/#.*/, "").replace(/^sfen /, "").trim())
        .filter((line) => line);

const engine = spawn(program, ["usi"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
const say = (text) => engine.stdin.write(`${text}\n`);

async function hearUntil(start) {
    const heard = [];
    for (;;) {
        const { value, done } = await lines.next();
        if (done) {
            throw new Error(`no ${start} in ${heard.join("\n")}`);
        }
        heard.push(value);
        if (value.startsWith(start)) {
            return heard;
        }
    }
}

const faults = [];
const counts = { problems: 0, lines: 0, moves: 0, mates: 0, nomate: 0, timeout: 0, bestmoves: 0 };

/** Plays moves on; returns the position, or says what is wrong with them. */
function play(record, moves, mates, told) {
    const position = record.position.clone();
    const checks = []; // after each move, whether the side to move is in check
    for (const usi of moves) {
        const move = position.createMoveByUSI(usi);
        if (!move || !position.isValidMove(move) || !position.doMove(move)) {
            faults.push(`${record.usi}: ${usi} is illegal: ${told}`);
            return;
        }
        checks.push(position.checked);
        counts.moves++;
    }
    counts.lines++;
    if (mates) {
        for (let i = checks.length - 1; i >= 0; i -= 2) {
            if (!checks[i]) {
                faults.push(`${record.usi}: ${moves[i]} gives no check: ${told}`);
            }
        }
        if (!position.checked || hasMove(position)) {
            faults.push(`${record.usi}: no mate: ${told}`);
        }
    }
}

/** tsshogi lists no moves: tries them all. */
function hasMove(position) {
    const squares = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((file) => [..."abcdefghi"].map((rank) => file + rank));
    const starts = [...squares, ..."PLNSGBR".split("").map((piece) => `${piece}*`)];
    return starts.some((from) => squares.some((to) => ["", "+"].some((turned) => {
        const move = position.createMoveByUSI(from + to + turned);
        return move && position.isValidMove(move);
    })));
}

function judge(record, told) {
    for (const line of told) {
        const at = line.indexOf(" pv ");
        if (line.startsWith("info ") && at > 0 && !line.startsWith("info string")) {
            const moves = line.substring(at + " pv ".length).split(" ");
            const score = / score mate -?(\d+) /.exec(line);
            play(record, moves, score !== null, line);
            if (score && Number(score[1]) !== moves.length) {
                faults.push(`${record.usi}: not so many plies: ${line}`);
            }
        }
        if (/^info string Error/.test(line)) {
            faults.push(`${record.usi}: ${line}`);
        }
    }
}

/** Asks for the mate here; returns its line, if there is one. */
async function mate(record) {
    say(record.usi);
    say(`go mate ${MILLISECONDS}`);
    const told = await hearUntil("checkmate ");
    judge(record, told);
    const answer = told.at(-1).substring("checkmate ".length).trim();
    if (["nomate", "timeout", "notimplemented"].includes(answer)) {
        counts[answer] = (counts[answer] ?? 0) + 1;
        return [];
    }
    counts.mates++;
    const moves = answer === "" ? [] : answer.split(" ");
    play(record, moves, true, told.at(-1));
    return moves;
}

/** Analyses for a while. */
async function analyse(record) {
    say(record.usi);
    say("go infinite");
    const waiting = setTimeout(() => say("stop"), 300);
    const told = await hearUntil("bestmove ");
    clearTimeout(waiting);
    judge(record, told);
    const move = told.at(-1).substring("bestmove ".length);
    if (move !== "resign") {
        counts.bestmoves++;
        play(record, [move], false, told.at(-1));
    }
}

say("usi");
await hearUntil("usiok");
say(`setoption name USI_Hash value 64`);
say("isready");
await hearUntil("readyok");
say("usinewgame");
for (const sfen of problems) {
    const position = Position.newBySFEN(sfen);
    if (!position) {
        faults.push(`tsshogi cannot read ${sfen}`);
        continue;
    }
    counts.problems++;
    const record = new Record(position);
    const line = await mate(record);
    for (const usi of ["", ...line.slice(0, 4)]) {
        if (usi) {
            record.append(record.position.createMoveByUSI(usi));
            await mate(record);
        }
        say(`setoption name MultiPV value ${LINES}`);
        await analyse(record);
        say("setoption name MultiPV value 1");
        await analyse(record);
    }
}
say("quit");
console.log(JSON.stringify(counts));
faults.forEach((fault) => console.log(fault));
process.exitCode = faults.length > 0 ? 1 : 0;
