// @ts-check
// What moves. Every movement can be ended at once: a press never waits for a picture.

export const OWN_MS = 90;
const REFUSED_MS = 100;
const REPLY_MS = 160;
const PAUSE_MS = 180;
const FLIGHT_MS = 200;

/** @type {Set<Animation>} */
const running = new Set();
/** @type {Set<() => void>} */
const pauses = new Set();
let hurried = false;
/** How many pictures there were: what still runs when the next one comes leaves that alone. */
let pictures = 0;

/** The picture that is shown now. */
export function picture() {
    return pictures;
}

/** The next picture comes into the nodes of this one: what moves stands where it belongs, and changes nothing more. */
export function settle() {
    pictures++;
    finish();
    hurried = false;
}

export function isStill() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** From here on things move again. */
export function begin() {
    hurried = false;
}

/** Ends all that moves or waits: everything stands where it belongs. */
export function finish() {
    hurried = true;
    for (const animation of running) {
        animation.finish();
    }
    for (const end of pauses) {
        end();
    }
}

/** @param {number} ms @returns {Promise<void>} */
export function pause(ms) {
    if (isStill() || hurried) {
        return Promise.resolve();
    }
    return new Promise((done) => {
        const end = () => {
            clearTimeout(timer);
            pauses.delete(end);
            done();
        };
        const timer = setTimeout(end, ms);
        pauses.add(end);
    });
}

/**
 * @param {HTMLElement} node
 * @param {Keyframe[]} frames
 * @param {number} ms
 * @param {string} easing
 */
export async function run(node, frames, ms, easing) {
    if (isStill() || hurried || !node.animate) {
        return;
    }
    const animation = node.animate(frames, { duration: ms, easing });
    running.add(animation);
    try {
        await animation.finished;
    } catch {
        // taken off the page
    } finally {
        running.delete(animation);
    }
}

/** @param {HTMLElement} root @param {string} square @returns {HTMLElement | null} */
function cellOf(root, square) {
    return root.querySelector(`[data-square="${square}"]`);
}

/**
 * Plays one move, such as 7g7f, 4d4c+ or P*5e, on the picture: the piece stands there at once and slides from where it
 * was; what it takes flies to the hand. The promise ends with the piece's movement; a flight may last longer.
 *
 * @param {HTMLElement} root
 * @param {string} move
 * @param {number} [ms]
 * @param {boolean} [carried] whether it was dragged there already
 */
export async function play(root, move, ms = REPLY_MS, carried = false) {
    hurried = false;
    const shown = pictures;
    const target = cellOf(root, move.slice(2, 4));
    const source =
        move[1] === "*" ? heldPiece(root, move[0]) : cellOf(root, move.slice(0, 2))?.querySelector(".piece");
    if (!target || !(source instanceof HTMLElement)) {
        return;
    }
    const from = source.getBoundingClientRect();
    const piece = move[1] === "*" ? /** @type {HTMLElement} */ (source.cloneNode(true)) : source;
    const taken = target.querySelector(".piece");
    if (taken instanceof HTMLElement) {
        fly(root, taken, piece.dataset.color ?? "b");
        taken.remove();
    }
    const left = cellOf(root, move.slice(0, 2));
    // a star on a piece goes where that piece goes: off the board, or with it
    const starred = left?.matches(".is-star") ?? false;
    if (taken || starred) {
        target.classList.remove("is-star");
        left?.classList.remove("is-star");
    }
    left?.classList.remove("is-taken");
    piece.classList.remove("is-lifted", "is-carried");
    target.append(piece);
    target.classList.add("is-taken");
    const to = piece.getBoundingClientRect();
    if (!carried) {
        piece.classList.add("is-moving");
        const start = `${from.left - to.left}px ${from.top - to.top}px`;
        await run(piece, [{ translate: start }, { translate: "0 0" }], ms, ms === OWN_MS ? "ease-out" : "ease-in-out");
        if (shown !== pictures) {
            return;
        }
        piece.classList.remove("is-moving");
    }
    target.classList.toggle("is-star", starred || target.matches(".is-star"));
    if (move.endsWith("+")) {
        const turned = run(piece, [{ scale: "1 1" }, { scale: "0 1.1" }, { scale: "1 1" }], PAUSE_MS, "ease-in-out");
        await Promise.race([turned, pause(PAUSE_MS / 2)]);
        if (shown !== pictures) {
            return;
        }
        piece.dataset.piece = `+${piece.dataset.piece}`;
        await turned;
    }
}

/**
 * A piece on its way when the next picture comes.
 *
 * @typedef {{ left: number, top: number, find: (fresh: HTMLElement) => HTMLElement | null }} Mover where it is, seen from
 *     the window, and what it is in the next picture
 */

/**
 * What is under way: pieces that are moved or spring back, and those that fly to a hand.
 *
 * @param {HTMLElement} root
 * @returns {Mover[]}
 */
export function movers(root) {
    const pieces = /** @type {NodeListOf<HTMLElement>} */ (
        root.querySelectorAll(".piece.is-moving, :scope > .piece.is-flying")
    );
    return [...pieces].map((piece) => {
        const { left, top } = piece.getBoundingClientRect();
        const square = piece.closest("[data-square]")?.getAttribute("data-square");
        return { left, top, find: (fresh) => twin(piece, square, fresh) };
    });
}

/** @param {HTMLElement} piece @param {string | null | undefined} square where it is @param {HTMLElement} fresh */
function twin(piece, square, fresh) {
    if (square) {
        return /** @type {HTMLElement | null} */ (cellOf(fresh, square)?.querySelector(".piece") ?? null);
    }
    return heldIn(fresh, piece.dataset.color ?? "b", piece.dataset.piece ?? "");
}

/**
 * What was under way goes on over the new picture, to the place that it has there.
 *
 * @param {HTMLElement} fresh is on the page already
 * @param {Mover[]} moved
 */
export function land(fresh, moved) {
    for (const { left, top, find } of moved) {
        const piece = find(fresh);
        if (piece) {
            const to = piece.getBoundingClientRect();
            const from = to.width > 0 ? `${left - to.left}px ${top - to.top}px` : "0 0"; // a folded hand shows nothing
            run(piece, [{ translate: from }, { translate: "0 0" }], OWN_MS, "ease-out");
        }
    }
}

/** @param {HTMLElement} root @param {string} color @param {string} letter @returns {HTMLElement | null} */
function heldIn(root, color, letter) {
    return root.querySelector(`.stand[data-color="${color}"] [data-held="${letter}"] .piece`);
}

/** @param {HTMLElement} root @param {string} letter */
function heldPiece(root, letter) {
    const board = root.querySelector("[data-turn]");
    const turn = board?.getAttribute("data-mover") ?? board?.getAttribute("data-turn") ?? "b";
    return [turn, turn === "b" ? "w" : "b"].map((color) => heldIn(root, color, letter)).find(Boolean) ?? null;
}

/** @param {HTMLElement} root @param {HTMLElement} taken @param {string} color of who takes */
async function fly(root, taken, color) {
    const stand = root.querySelector(`.stand[data-color="${color}"]`);
    if (!stand || isStill()) {
        return;
    }
    const letter = (taken.dataset.piece ?? "").replace("+", "");
    const from = taken.getBoundingClientRect();
    const to = placeIn(/** @type {HTMLElement} */ (stand), letter, from.width);
    const ghost = /** @type {HTMLElement} */ (taken.cloneNode(true));
    ghost.classList.add("is-carried", "is-flying");
    Object.assign(ghost.style, {
        left: `${from.left}px`,
        top: `${from.top}px`,
        width: `${from.width}px`,
        height: `${from.height}px`,
    });
    root.append(ghost);
    ghost.dataset.piece = letter;
    ghost.dataset.color = color;
    ghost.dataset.near = root.querySelector("[data-near]")?.getAttribute("data-near") ?? "b";
    const way = `${to.left - from.left}px ${to.top - from.top}px`;
    await run(ghost, [{ translate: "0 0" }, { translate: way }], FLIGHT_MS, "ease-out");
    ghost.style.translate = way; // where it waits for the picture that comes
}

/**
 * Where a piece will be held, as far as one can tell: with others like it, before the others, or before the name.
 *
 * @param {HTMLElement} stand
 * @param {string} letter
 * @param {number} size of the piece on the board
 */
function placeIn(stand, letter, size) {
    const like = stand.querySelector(`[data-held="${letter}"] .piece`);
    if (like) {
        return like.getBoundingClientRect();
    }
    const all = stand.getBoundingClientRect();
    const next = stand.querySelector(".held .piece, .stand-name")?.getBoundingClientRect() ?? all;
    const isRow = all.width > all.height;
    return {
        left: isRow ? next.left - 1.2 * size : all.left + (all.width - size) / 2,
        top: isRow ? all.top + (all.height - size) / 2 : next.top - 1.2 * size,
    };
}

/**
 * Plays what the other side does, after a pause in which one sees one's own move.
 *
 * @param {HTMLElement} root
 * @param {string[]} moves
 * @param {(move: string) => void} landed
 */
export async function replies(root, moves, landed) {
    for (const move of moves) {
        await pause(PAUSE_MS);
        await play(root, move);
        landed(move);
    }
    if (moves.length > 0) {
        await pause(PAUSE_MS / 2);
    }
}

/**
 * A refused piece goes towards the square and springs back.
 *
 * @param {HTMLElement} root
 * @param {string} move
 */
export async function refuse(root, move) {
    hurried = false;
    const piece = move[1] === "*" ? heldPiece(root, move[0]) : cellOf(root, move.slice(0, 2))?.querySelector(".piece");
    const target = cellOf(root, move.slice(2, 4));
    if (!(piece instanceof HTMLElement) || !target) {
        return;
    }
    const from = piece.getBoundingClientRect();
    const to = target.getBoundingClientRect();
    const near = `${(to.left - from.left) * 0.35}px ${(to.top - from.top) * 0.35}px`;
    piece.classList.add("is-moving");
    await run(piece, [{ translate: "0 0" }, { translate: near, offset: 0.45 }, { translate: "0 0" }], REFUSED_MS, "ease-out");
    piece.classList.remove("is-moving");
}

/** The board of the next question comes softly, in its place. @param {HTMLElement} root */
export function fadeIn(root) {
    hurried = false;
    const table = root.querySelector(".table");
    if (table instanceof HTMLElement) {
        run(table, [{ opacity: 0.2 }, { opacity: 1 }], OWN_MS, "ease-out");
    }
}

/** What has been read goes away softly. @param {Element} node */
export function fadeOut(node) {
    hurried = false;
    return run(/** @type {HTMLElement} */ (node), [{ opacity: 1 }, { opacity: 0 }], FLIGHT_MS * 2, "ease-in");
}
