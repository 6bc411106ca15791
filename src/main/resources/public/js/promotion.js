// @ts-check
// Whether to promote: two pictures in a dialog beside the square. Fetched with the first press.
import { fill, sentence } from "./say.js";

/** @typedef {import("./board.js").Board} Board */
/**
 * @typedef {object} Asked
 * @property {Board} board
 * @property {string} from
 * @property {string} to
 * @property {boolean} hinted whether the square was framed before
 */

const HIDES_MOVE = 100;
const HIDES_KING = 50;
const HIDES_NEAR = 20;
const HIDES_PIECE = 1;

export class Promotion {
    #dialog = /** @type {HTMLDialogElement} */ (document.getElementById("promotion"));
    /** @type {Asked | null} */
    #asked = null;
    /** @type {(move: string) => void} */
    #play;

    /** @param {(move: string) => void} play what to do with the move that was chosen */
    constructor(play) {
        this.#play = play;
        this.#dialog.addEventListener("cancel", (event) => {
            event.preventDefault();
            this.#answered("cancel");
        });
        this.#dialog.addEventListener("click", (event) => this.#clicked(event));
    }

    /** @param {Board} board @param {string} from @param {string} to */
    ask(board, from, to) {
        const source = board.cell(from);
        const target = board.cell(to);
        if (!source || !target) {
            return;
        }
        this.#asked = { board, from, to, hinted: target.classList.contains("is-hint") };
        target.classList.add("is-hint");
        const letter = /** @type {HTMLElement | null} */ (source.querySelector(".piece"))?.dataset.piece ?? "P";
        const [shown, spoken] = this.#dialog.querySelectorAll(".promotion-question > span");
        shown.textContent = fill(sentence("promote"), { piece: sentence(`piece-${letter}`), square: shownSquare(to) });
        spoken.textContent = fill(sentence("promote-spoken"), {
            piece: source.dataset.name ?? "",
            square: board.spoken(to),
        });
        for (const piece of /** @type {NodeListOf<HTMLElement>} */ (this.#dialog.querySelectorAll(".piece"))) {
            const promotes = piece.closest("[data-answer=yes]") !== null;
            piece.dataset.piece = (promotes ? "+" : "") + letter;
            piece.dataset.color = board.turn;
        }
        this.#dialog.classList.toggle("is-plain", board.plain);
        this.#dialog.showModal();
        place(this.#dialog, board, source, target);
    }

    close() {
        this.#dialog.close();
    }

    /** @param {MouseEvent} event */
    #clicked(event) {
        const answer = /** @type {Element} */ (event.target).closest("[data-answer]")?.getAttribute("data-answer");
        const box = this.#dialog.getBoundingClientRect();
        const over = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
        if (answer) {
            this.#answered(answer);
        } else if (!over && event.detail > 0) {
            this.#answered("cancel");
        }
    }

    /** @param {string} answer */
    #answered(answer) {
        this.#dialog.close();
        if (!this.#asked) {
            return;
        }
        const { board, from, to, hinted } = this.#asked;
        this.#asked = null;
        board.cell(to)?.classList.toggle("is-hint", hinted);
        if (answer === "cancel") {
            board.focus(from);
            board.putBack();
        } else {
            board.focus(to);
            this.#play(from + to + (answer === "yes" ? "+" : ""));
        }
    }
}

/** As it is written at the edge of the board. @param {string} square */
function shownSquare(square) {
    return fill(sentence("square"), {
        file: sentence("files").split(" ")[Number(square[0]) - 1],
        rank: sentence("ranks").split(" ")["abcdefghi".indexOf(square[1])],
    });
}

/**
 * At the square, where nothing is hidden that one looks at while deciding; where no such place is, under the board or
 * beside it.
 *
 * @param {HTMLDialogElement} box
 * @param {Board} board
 * @param {HTMLElement} source
 * @param {HTMLElement} target
 */
function place(box, board, source, target) {
    box.classList.remove("is-docked");
    const grid = /** @type {HTMLElement} */ (target.closest(".board-grid")).getBoundingClientRect();
    const at = target.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const kept = board.cells().map((cell) => {
        const rect = cell.getBoundingClientRect();
        const piece = /** @type {HTMLElement | null} */ (cell.querySelector(".piece"));
        const near = Math.max(Math.abs(rect.left - at.left) / at.width, Math.abs(rect.top - at.top) / at.height);
        const counts = [
            [HIDES_MOVE, cell === source || cell === target],
            [HIDES_KING, piece?.dataset.piece === "K" && piece.dataset.color !== board.turn],
            [HIDES_NEAR, piece && near < 2.5],
            [HIDES_PIECE * 2, near < 1.5],
            [HIDES_PIECE, piece],
        ];
        return { rect, cost: Number(counts.find(([, holds]) => holds)?.[0] ?? 0) };
    });
    let least = { cost: HIDES_NEAR, left: -1, top: -1 };
    for (let left = grid.left; left + width <= grid.right + 1; left += at.width / 2) {
        for (let top = grid.top; top + height <= Math.min(grid.bottom, innerHeight) + 1; top += at.height / 2) {
            const far = Math.hypot(left + width / 2 - at.left - at.width / 2, top + height / 2 - at.top - at.height / 2);
            let cost = far / at.width;
            for (const each of kept) {
                const { rect } = each;
                const apart =
                    rect.right <= left + 2 || rect.left >= left + width - 2 || rect.bottom <= top + 2 || rect.top >= top + height - 2;
                cost += apart ? 0 : each.cost;
            }
            if (cost < least.cost) {
                least = { cost, left, top };
            }
        }
    }
    if (least.left < 0) {
        box.classList.add("is-docked");
        const docked = box.getBoundingClientRect();
        const beside = innerWidth - grid.right > docked.width + 40;
        least.left = beside ? grid.right + 32 : Math.max(4, (grid.left + grid.right - docked.width) / 2);
        least.top = Math.min(beside ? at.top : grid.bottom + 8, innerHeight - docked.height - 4);
    }
    box.style.left = `${least.left}px`;
    box.style.top = `${Math.max(4, least.top)}px`;
}
