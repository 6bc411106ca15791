// @ts-check
// A game is walked through on its page: each step changes the board in place, is said, and leaves the focus where it is.
// Fetched only where there is such a board; without it the steps are links.
import { Board } from "./board.js";
import { handle, sayName } from "./keys.js";
import { morph, showAddress } from "./link.js";
import { say, sentence } from "./say.js";

/** @type {import("./board.js").Acts} nothing is played here, so that none is ever called */
const ACTS = { move() {}, ask() {}, tap() {}, marked() {}, noise() {}, lost() {} };

/** @param {HTMLElement} root @param {(href: string) => void} go shows a page of its own */
export function walkThrough(root, go) {
    let board = new Board(root, ACTS, "5e");
    /** What is asked for now; a step that is taken meanwhile counts after it. */
    let latest = "";
    /** @type {string[]} */
    let early = [];
    showCurrent(root);

    /** @param {string} href */
    const step = async (href) => {
        latest = href;
        let page;
        try {
            const answer = await fetch(href);
            page = new DOMParser().parseFromString(await answer.text(), "text/html");
        } catch {
            go(href);
            return;
        }
        const fresh = page.querySelector("[data-walk]");
        if (latest !== href) {
            return; // another step was taken meanwhile
        }
        if (!(fresh instanceof HTMLElement)) {
            go(href);
            return;
        }
        const inside = root.contains(document.activeElement);
        morph(root, fresh);
        board = new Board(root, ACTS, board.square);
        if (inside && !root.contains(document.activeElement)) {
            board.focus(board.square); // what had the focus is no longer there, such as a piece in hand
        }
        document.title = page.title;
        showAddress(href);
        showCurrent(root);
        say(root.dataset.said);
        latest = "";
        const way = root.querySelector(`a[data-does="${early.shift()}"]:not([aria-disabled])`);
        if (way instanceof HTMLAnchorElement) {
            step(way.href);
        } else {
            early = []; // an end of the game
        }
    };

    root.addEventListener("click", (event) => {
        const target = /** @type {Element} */ (event.target);
        const way = target.closest("a[data-step]");
        const cell = target.closest("button.cell");
        if (way instanceof HTMLAnchorElement && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
            event.preventDefault();
            const { does = "" } = way.dataset;
            if (latest && (does === "forward" || does === "backward")) {
                early.push(does);
            } else if (way.hasAttribute("aria-disabled")) {
                say(sentence("no-step"));
            } else {
                early = [];
                step(way.href);
            }
        } else if (cell instanceof HTMLElement) {
            board.press(cell);
        }
    });
    root.addEventListener("keydown", (event) => {
        /** The link to the page about keys says what it is. */
        const help = () => /** @type {HTMLElement | null} */ (document.querySelector("a.skip"))?.focus();
        const player = { root, board, coach: sayName, help };
        if (handle(event, player)) {
            event.preventDefault();
            event.stopPropagation(); // arrows walk the board, not the game
        }
    });
}

/** The move of the list that the board shows is in sight. By hand: what scrolls by itself would scroll the page as well. @param {HTMLElement} root */
function showCurrent(root) {
    const list = root.querySelector(".replay-moves");
    const here = list?.querySelector("[aria-current]");
    if (list && here) {
        list.scrollTop += here.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
    }
}
