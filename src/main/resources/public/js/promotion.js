// @ts-check
// Where the question whether to promote lies. Fetched with the first press.

const HIDES_MOVE = 100;
const HIDES_KING = 50;
const HIDES_NEAR = 20;
const HIDES_PIECE = 1;

/**
 * At the square, where nothing is hidden that one looks at while deciding; where no such place is, under the board or
 * beside it.
 *
 * @param {HTMLDialogElement} box
 * @param {import("./board.js").Board} board
 * @param {HTMLElement} source
 * @param {HTMLElement} target
 */
export function placeDialog(box, board, source, target) {
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
