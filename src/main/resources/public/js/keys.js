// @ts-check
// Keys that act only while focus is on the board or a hand.
import { fill, lastSaid, say, sentence } from "./say.js";

/** @typedef {import("./board.js").Board} Board */
/**
 * @typedef {object} Player
 * @property {HTMLElement} root
 * @property {Board} board
 * @property {(place: HTMLElement) => void} coach
 * @property {() => void} help
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {KeyboardEvent} event
 * @param {Player} player
 * @returns {boolean} whether the key meant something
 */
export function handle(event, player) {
    const at = /** @type {Element} */ (event.target).closest(".cell, .held");
    const typesBracket = event.getModifierState("AltGraph") && "[]".includes(event.key); // as on German keyboards
    if (!(at instanceof HTMLElement) || (!typesBracket && (event.ctrlKey || event.metaKey || event.altKey))) {
        return false;
    }
    const { board } = player;
    // a screen reader may have brought the focus here
    board.stand(at.dataset.square ?? board.square);
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
    if (digit) {
        goTo(board, event.shiftKey ? board.square[0] + letter(Number(digit)) : digit + board.square[1]);
        return true;
    }
    if (event.key in ARROWS) {
        if (at.matches(".held")) {
            stepInHand(at, event.key);
        } else {
            step(board, ARROWS[event.key]);
        }
        return true;
    }
    const act = ACTS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    act?.(player, at, event.shiftKey);
    return act !== undefined;
}

/** @type {Record<string, (player: Player, at: HTMLElement, shift: boolean) => void>} */
const ACTS = {
    Home: ({ board }) => goTo(board, rowOf(board)[0] ?? board.square),
    End: ({ board }) => goTo(board, rowOf(board).pop() ?? board.square),
    Escape: ({ board }, at) => (board.held ? board.putBack() : sayName(at)),
    h: ({ board }, at, shift) => toHand(board, at, shift ? other(board.turn) : board.turn),
    n: ({ board }, _, shift) => toNext(board, shift),
    m: ({ board }, at) => (board.colorOn(at) === board.turn ? say(board.whereTo(at.dataset.from ?? "")) : sayName(at)),
    a: ({ board }, at) => sayAttackers(board, at),
    c: ({ coach }, at) => (at.querySelector(".piece") ? coach(at) : sayName(at)),
    p: ({ root }) => say(root.querySelector("[data-in-words]")?.textContent ?? ""),
    l: () => say(lastSaid()),
    r: ({ board }) => say(board.speech.lastMove),
    i: ({ root }) => toTyping(root),
    t: ({ root }) => toHint(root),
    k: ({ root }) => sayTime(root),
    "[": ({ root }) => walk(root, "backward"),
    "]": ({ root }) => walk(root, "forward"),
    ",": ({ root }) => walk(root, "backward"),
    ".": ({ root }) => walk(root, "forward"),
    "?": ({ help }) => help(),
};

/** @param {number} rank */
function letter(rank) {
    return String.fromCharCode(96 + rank);
}

/** @param {string} color */
function other(color) {
    return color === "b" ? "w" : "b";
}

/** Says again where one is: no key is answered by silence. @param {Element | null} at */
export function sayName(at) {
    say(at?.getAttribute("aria-label") ?? "");
}

/** @param {Board} board @param {string} square */
function goTo(board, square) {
    const cell = board.cell(square);
    if (!cell || cell === document.activeElement) {
        sayName(cell ?? board.cell(board.square)); // a small board ends before the ninth file or rank
    } else {
        board.focus(square);
    }
}

/** One step; at the edge one stays. @param {Board} board @param {[number, number]} way */
function step(board, [files, ranks]) {
    const way = board.turned ? -1 : 1;
    const next = Number(board.square[0]) + way * files + letter(board.square.charCodeAt(1) - 96 + way * ranks);
    goTo(board, board.cell(next) ? next : board.square);
}

/** The squares of the rank where one is, from left to right. @param {Board} board @returns {string[]} */
function rowOf(board) {
    const row = board.cell(board.square)?.closest("[role=row]");
    return [...(row?.querySelectorAll("[data-square]") ?? [])].map((cell) => /** @type {HTMLElement} */ (cell).dataset.square ?? "");
}

/** @param {HTMLElement} at @param {string} key */
function stepInHand(at, key) {
    const next = key === "ArrowLeft" || key === "ArrowUp" ? at.previousElementSibling : at.nextElementSibling;
    if (next instanceof HTMLElement && next.matches("button.held")) {
        next.focus({ preventScroll: true });
    } else {
        sayName(at);
    }
}

/** The hand says its first piece by the focus; what else is in it, is said. @param {Board} board @param {HTMLElement} at @param {string} color */
function toHand(board, at, color) {
    const hand = board.hand(color);
    if (hand.includes(at)) {
        board.focus(board.square);
        return;
    }
    hand[0]?.focus({ preventScroll: true });
    if (hand.length !== 1) {
        say(color === board.turn ? board.speech.ownHand : board.speech.otherHand);
    }
}

/** The next square the held piece may go to; with nothing held, the next piece. @param {Board} board @param {boolean} others */
function toNext(board, others) {
    const held = !others && board.held ? board.targets(board.held) : null;
    const color = others ? other(board.turn) : board.turn;
    const squares = board
        .cells()
        .filter((cell) => (held ? held.includes(cell.dataset.square ?? "") : board.colorOn(cell) === color))
        .map((cell) => cell.dataset.square ?? "");
    if (squares.length === 0) {
        say(sentence("no-more"));
        return;
    }
    const order = board.cells().map((cell) => cell.dataset.square ?? "");
    const here = order.indexOf(board.square);
    goTo(board, squares.find((square) => order.indexOf(square) > here) ?? squares[0]);
}

/** @param {Board} board @param {HTMLElement} at */
function sayAttackers(board, at) {
    const square = at.dataset.square;
    if (!square) {
        return;
    }
    const from = board.attackers(square).map((each) => board.cell(each)?.getAttribute("aria-label") ?? each);
    say(
        fill(sentence(from.length ? "attacked-by" : "not-attacked"), {
            square: board.spoken(square),
            pieces: from.join(board.speech.comma),
        }),
    );
}

/** @param {HTMLElement} root */
function toTyping(root) {
    const input = root.querySelector("#typed");
    if (input instanceof HTMLElement) {
        input.focus({ preventScroll: true });
    } else {
        say(sentence("no-typing"));
    }
}

/** One move through what can be walked: a solution, a game. @param {HTMLElement} root @param {"backward" | "forward"} does */
function walk(root, does) {
    const way = root.querySelector(`[data-does=${does}]:not([aria-disabled])`);
    if (way instanceof HTMLElement) {
        way.click();
    } else {
        say(sentence("no-step"));
    }
}

/** @param {HTMLElement} root */
async function sayTime(root) {
    const face = root.querySelector("[role=timer]");
    if (face instanceof HTMLElement) {
        const { left } = await import("./clock.js");
        say(left(face));
    } else {
        say(sentence("no-clock"));
    }
}

/** What has a price is not taken by a key: its button is shown, which tells the price. @param {HTMLElement} root */
function toHint(root) {
    const hint = root.querySelector("[data-does=hint]");
    if (hint instanceof HTMLElement && hint.querySelector(".tool-warning")) {
        hint.focus({ preventScroll: true });
    } else if (hint instanceof HTMLElement) {
        hint.click();
    } else {
        say(sentence("no-hint"));
    }
}
