// Pieces walk on the old picture of the board before the new one replaces it.
import { click } from "./sound.js";

const STEP_MS = 240;
const PAUSE_MS = 380;

/** Plays moves such as "7g7f 3c3d P*5e" one after the other. The first is the visitor's own; after it there is a pause. */
export async function walk(root, steps, ownIsDone) {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const [index, step] of steps.entries()) {
        if (index > 0 && !still) {
            await pause(PAUSE_MS);
        }
        if (!(index === 0 && ownIsDone)) {
            await walkOne(root, step, still);
        }
        click(index === 0 ? 0.25 : 0.18);
    }
    if (steps.length > 0 && !still) {
        await pause(120);
    }
}

async function walkOne(root, step, still) {
    const target = root.querySelector(`.cell[data-square="${step.slice(2, 4)}"]`);
    const piece = step[1] === "*" ? heldPiece(root, step[0], target) : pieceOn(root, step.slice(0, 2));
    if (!target || !piece) {
        return;
    }
    if (!still) {
        const from = piece.getBoundingClientRect();
        const to = target.getBoundingClientRect();
        piece.classList.add("is-walking");
        const start = piece.style.translate ? piece.style.translate.split(" ").map(parseFloat) : [0, 0];
        piece.style.translate = `${start[0] + to.left - from.left}px ${(start[1] ?? 0) + to.top - from.top}px`;
        await pause(STEP_MS);
    }
    put(piece, target, step.endsWith("+"));
}

/** Puts a piece on a square of the picture at once. */
export function put(piece, target, promotes) {
    piece.classList.remove("is-walking", "is-lifted", "is-carried");
    piece.removeAttribute("style");
    target.querySelector(".piece")?.remove();
    if (promotes) {
        piece.dataset.piece = "+" + piece.dataset.piece;
    }
    target.append(piece);
}

export function pieceOn(root, square) {
    return root.querySelector(`.cell[data-square="${square}"] .piece`);
}

/** A copy of a piece in hand, laid over it, ready to walk. */
export function heldPiece(root, letter, target) {
    const side = root.querySelector("[data-turn]")?.dataset.turn ?? "b";
    const held =
        root.querySelector(`.held[data-held="${letter}"][data-color="${side}"] .piece`) ??
        root.querySelector(`.held[data-held="${letter}"] .piece`);
    if (!held || !target) {
        return null;
    }
    const copy = held.cloneNode(true);
    target.append(copy);
    const from = held.getBoundingClientRect();
    const at = copy.getBoundingClientRect();
    copy.style.translate = `${from.left - at.left}px ${from.top - at.top}px`;
    copy.getBoundingClientRect(); // settle the start before it moves
    return copy;
}

function pause(ms) {
    return new Promise((done) => setTimeout(done, ms));
}
