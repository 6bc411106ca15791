// Run by src/tools/records-tsshogi: reads games as `bin/ippo bench records` prints them, and compares what tsshogi makes
// of each format with what was meant.
import { createInterface } from "node:readline";
import { importCSA, importJKFString, importKI2, importKIF, Move, Record } from "tsshogi";

/**
 * Endings of ours by their names in tsshogi. What it has no name for it keeps as the word that is written.
 */
const ENDINGS = {
    RESIGNATION: "resign",
    CHECKMATE: "mate",
    TIME_UP: "timeout",
    ILLEGAL_LOSS: "foulLose",
    ILLEGAL_WIN: "foulWin",
    DECLARATION: "enteringOfKing",
    DEFAULT_WIN: "winByDefault",
    DEFAULT_LOSS: "loseByDefault",
    REPETITION: "repetitionDraw",
    IMPASSE: "impass",
    MOVE_LIMIT: "maxMoves",
    INTERRUPTION: "interrupt",
    SEALED_MOVE: "封じ手",
    NO_MATE: "noMate",
    ERROR: "エラー",
};

/** tsshogi wants the word `moves` where none follow. */
function readUsi(text) {
    const position = `position ${text.trim()}`;
    return Record.newByUSI(position.endsWith("startpos") ? `${position} moves` : position);
}

/** What each format has a place for. In KI2 it is the last line that tells the ending, and only of some. */
const FORMATS = {
    kif: { read: importKIF, variations: true, comments: true, times: true, endings: "all" },
    ki2: { read: importKI2, variations: true, comments: true, times: false, endings: "some" },
    csa: { read: importCSA, variations: false, comments: true, times: true, endings: "csa" },
    jkf: { read: importJKFString, variations: true, comments: true, times: true, endings: "csa" },
    usi: { read: readUsi, variations: false, comments: false, times: false, endings: "none" },
};
/** Words that tsshogi takes for none of its own in KIF, or the other way round. */
const OTHER_WORDS = {
    kif: { MOVE_LIMIT: "最大手数" },
    // CSA's words: an illegal action by the side that the sign names. tsshogi lets that side win.
    jkf: { ILLEGAL_WIN: "foulLose" },
    csa: { ILLEGAL_WIN: "foulLose" },
};
/** CSA has no words for these; KI2's last line none for those besides. */
const NOT_IN_CSA = ["DEFAULT_WIN", "DEFAULT_LOSS", "SEALED_MOVE", "ERROR"];
const IN_KI2 = ["RESIGNATION", "CHECKMATE", "TIME_UP", "REPETITION", "IMPASSE", "INTERRUPTION"];

/** Nodes of tsshogi's tree in the order of ours: a line before its variations. */
function read(first) {
    const nodes = [];
    const open = [first];
    while (open.length > 0) {
        const node = open.pop();
        const isMove = node.move instanceof Move;
        nodes.push({
            ply: node.ply,
            move: isMove ? node.move.usi : "",
            ending: isMove || node.ply === 0 ? "" : node.move.type === "any" ? node.move.name : node.move.type,
            comment: node.comment.trim(),
            seconds: Math.floor(node.elapsedMs / 1000),
        });
        if (node.branch) {
            open.push(node.branch);
        }
        if (node.next) {
            open.push(node.next);
        }
    }
    return nodes;
}

/** Whether an ending has its place in a format. */
function holds(endings, ending) {
    return endings === "all"
        || endings === "csa" && !NOT_IN_CSA.includes(ending)
        || endings === "some" && IN_KI2.includes(ending);
}

/** A comment as it is read again: tsshogi passes over empty lines of CSA. */
function lines(comment, name) {
    return (name === "csa" ? comment.replace(/\n+/g, "\n") : comment).trim();
}

/** What should be read of a game in a format. */
function expected(game, name, format) {
    let nodes = game.nodes;
    if (!format.variations) {
        const end = nodes.findIndex((node, i) => i > 0 && node.ply <= nodes[i - 1].ply);
        nodes = end < 0 ? nodes : nodes.slice(0, end);
    }
    return nodes
        .flatMap((node) => node.move && node.ending
            // a move by which the game was lost is a move there, and the ending follows
            ? [{ ...node, ending: "", seconds: node.seconds }, { ...node, ply: node.ply + 1, move: "", comment: "", seconds: 0 }]
            : [node])
        .filter((node) => !node.ending || holds(format.endings, node.ending))
        .map((node) => ({
            ply: node.ply,
            move: node.move,
            ending: node.ending && (OTHER_WORDS[name]?.[node.ending] ?? ENDINGS[node.ending]),
            comment: format.comments ? lines(node.comment, name) : "",
            seconds: format.times ? node.seconds : 0,
        }));
}

/** What differs; empty if nothing does. */
function difference(wanted, is, format) {
    const found = format.endings === "all" ? is : is.filter((node) => !node.ending || wanted.some((each) =>
        each.ending === node.ending));
    for (let i = 0; i < Math.max(wanted.length, found.length); i++) {
        const [a, b] = [JSON.stringify(wanted[i]), JSON.stringify(found[i])];
        if (a !== b) {
            return `node ${i}: ${b}, not ${a}`;
        }
    }
    return "";
}

const counts = {};
for await (const line of createInterface({ input: process.stdin })) {
    const game = JSON.parse(line);
    for (const [name, format] of Object.entries(FORMATS)) {
        const count = (counts[name] ??= { same: 0, of: 0 });
        count.of++;
        const record = format.read(game.texts[name]);
        const wrong = record instanceof Error
            ? `not read: ${record.message}`
            : difference(expected(game, name, format), read(record.first), format)
                || (record.initialPosition.sfen.split(" ").slice(0, 3).join(" ")
                        === game.start.split(" ").slice(0, 3).join(" ")
                    ? ""
                    : `starts from ${record.initialPosition.sfen}, not ${game.start}`);
        if (wrong) {
            console.log(`${game.file}, game ${game.game}, ${name}: ${wrong}`);
            process.exitCode = 1;
        } else {
            count.same++;
        }
    }
}
for (const [name, count] of Object.entries(counts)) {
    console.log(`${name}: ${count.same} of ${count.of} read back the same`);
}
