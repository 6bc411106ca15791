// @ts-check
// What is shown after an answer: the reasons on the board, one after the other, and the stars on their way to the bar.
// Fetched with the first press, not before.
import { begin, isStill, pause, picture, run } from "./animate.js";

const REVEAL_MS = 150;
const REVEAL_ALL_MS = 1200;
const STAR_WAIT_MS = 450;
const STAR_MS = 600;

/** Shows the reasons on the board one after the other: barred squares with the arrows of their guards. @param {HTMLElement} root */
export async function reveal(root) {
    if (root.dataset.mood === "good" && root.querySelector(".table .cell.is-check")) {
        return revealMate(root);
    }
    const shown = picture();
    const parts = [...root.querySelectorAll(".table .board:not([data-use=look]) .arrows path")];
    const barred = [...root.querySelectorAll(".table .cell.is-barred")];
    if (isStill() || parts.length + barred.length === 0) {
        return;
    }
    begin();
    const step = Math.min(REVEAL_MS, REVEAL_ALL_MS / Math.max(parts.length, barred.length));
    for (const node of [...parts, ...barred]) {
        node.classList.add("is-to-come");
    }
    for (let i = 0; i < Math.max(parts.length, barred.length); i++) {
        await pause(step);
        if (shown !== picture()) {
            return;
        }
        barred[i]?.classList.remove("is-to-come");
        parts[i]?.classList.remove("is-to-come");
    }
}

const FLIGHT_STEP_MS = 260;

/**
 * Why the king is mated: square after square that is closed to it, each with the piece that guards it for a moment. What
 * stays is calm: the ring and the crosses.
 *
 * @param {HTMLElement} root
 */
async function revealMate(root) {
    const shown = picture();
    const arrows = [...root.querySelectorAll(".table .arrows path")];
    const barred = [...root.querySelectorAll(".table .cell.is-barred:not(.is-taken)")];
    for (const node of [...arrows, ...(isStill() ? [] : barred)]) {
        node.classList.add("is-to-come");
    }
    if (isStill()) {
        return;
    }
    begin();
    await pause(FLIGHT_STEP_MS);
    if (shown !== picture()) {
        return;
    }
    for (const cell of barred) {
        const square = cell.getAttribute("data-square") ?? "";
        const arrow = arrows.find((each) => each.getAttribute("data-arrow")?.endsWith(square));
        const guard = root.querySelector(`.table [data-square="${arrow?.getAttribute("data-arrow")?.slice(0, 2)}"]`);
        cell.classList.remove("is-to-come");
        arrow?.classList.remove("is-to-come");
        guard?.classList.add("is-guard");
        await pause(FLIGHT_STEP_MS);
        if (shown !== picture()) {
            return;
        }
        arrow?.classList.add("is-to-come");
        guard?.classList.remove("is-guard");
    }
}

/**
 * The stars that were won fly to the step of this question in the bar.
 *
 * @param {HTMLElement} root
 */
export function starsToBar(root) {
    const step = root.querySelector(".steps a[aria-current]");
    if (isStill() || !step) {
        return;
    }
    for (const [i, star] of [...root.querySelectorAll(".result-head .star.is-full")].entries()) {
        // not before: until then they grow and the text below the board rises, and a copy would lie beside each
        pause(STAR_WAIT_MS + i * 90).then(() => fly(star, step, root));
    }
}

/**
 * @param {Element} star
 * @param {Element} step
 * @param {HTMLElement} root
 */
async function fly(star, step, root) {
    if (!star.isConnected || !step.isConnected) {
        return;
    }
    const to = step.getBoundingClientRect();
    const from = star.getBoundingClientRect();
    const ghost = /** @type {HTMLElement} */ (star.cloneNode(true));
    ghost.classList.add("is-flying");
    Object.assign(ghost.style, { left: `${from.left}px`, top: `${from.top}px` });
    root.append(ghost);
    const way = `${to.left + to.width / 2 - from.left - from.width / 2}px ${to.top + to.height / 2 - from.top - from.height / 2}px`;
    const frames = [
        { translate: "0 0", scale: "1" },
        { translate: "0 -1.2rem", scale: "1.5", offset: 0.25 },
        { translate: way, scale: "0.5" },
    ];
    await run(ghost, frames, STAR_MS, "ease-in-out");
    ghost.remove();
}
