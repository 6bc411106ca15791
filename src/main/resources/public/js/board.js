// @ts-check
// The board on the page: which square has the focus, what is picked up, where it may go. It knows no rule of shogi: the
// picture says what is legal. A board is made anew for each picture.
import { fill, say, sentence } from "./say.js";

/**
 * @typedef {object} Acts what a press on the board leads to
 * @property {(move: string, legal: boolean, carried: boolean) => void} move
 * @property {(from: string, to: string) => void} ask both ways are legal: whether to promote
 * @property {(square: string) => void} tap
 * @property {(marks: string) => void} marked
 * @property {() => void} noise
 * @property {(sentence: string) => void} lost something was pressed, but not what is to be pressed first, as it says
 */

const THRESHOLD = 6;
/** So many squares can be listened to; of more, only the number is said. */
const MOST_SQUARES = 16;

export class Board {
    /** @type {HTMLElement} */ #root;
    /** @type {HTMLElement | null} */ #area;
    /** @type {Map<string, string[]>} */ #legal;
    /** @type {Map<string, string[]>} */ #attackers;
    /** @type {Record<string, string>} */ #speech;
    /** @type {Acts} */ #acts;
    /** @type {string | null} */ #held = null;
    /** Whether what is held was picked up by us: who presses it means to pick it up, not to put it back. */
    #kept = false;
    #square = "5e";

    /**
     * @param {HTMLElement} root the player
     * @param {Acts} acts
     * @param {string} square where the focus was before
     */
    constructor(root, acts, square) {
        this.#root = root;
        this.#acts = acts;
        this.#area = root.querySelector(".table .board") ?? root.querySelector(".board");
        this.#legal = pairs(this.#area?.dataset.legal);
        this.#attackers = pairs(this.#area?.dataset.attackers);
        this.#speech = JSON.parse(root.dataset.speech || "{}");
        this.#held = root.querySelector(".table .is-held")?.getAttribute("data-from") ?? null;
        this.#kept = root.querySelector(".bubble") !== null; // a refused move leaves its piece picked up
        this.#rove(square);
    }

    get use() {
        return this.#area?.dataset.use ?? "show";
    }

    get turn() {
        return this.#area?.dataset.turn ?? "b";
    }

    /** Whether White's side is below. */
    get turned() {
        return this.#area?.dataset.near === "w";
    }

    /** The square that has, or had, the focus. */
    get square() {
        return this.#square;
    }

    /** Where the piece that is picked up comes from: a square, or P* for one in hand. */
    get held() {
        return this.#held;
    }

    get speech() {
        return this.#speech;
    }

    /** @returns {HTMLElement[]} */
    cells() {
        return [...(this.#area?.querySelectorAll("button.cell") ?? [])].map((cell) => /** @type {HTMLElement} */ (cell));
    }

    /** @param {string} square @returns {HTMLElement | null} */
    cell(square) {
        return this.#area?.querySelector(`.cell[data-square="${square}"]`) ?? null;
    }

    /** @param {string} color @returns {HTMLElement[]} */
    hand(color) {
        return [...(this.#area?.querySelectorAll(`.stand[data-color="${color}"] button.held`) ?? [])].map(
            (held) => /** @type {HTMLElement} */ (held),
        );
    }

    /** @param {Element | null | undefined} place @returns {string | undefined} */
    colorOn(place) {
        return /** @type {HTMLElement | null} */ (place?.querySelector(".piece") ?? null)?.dataset.color;
    }

    /** The focus is on this square. @param {string} square */
    stand(square) {
        if (square !== this.#square) {
            this.#rove(square);
        }
    }

    /** One stop for the tab key on the whole grid; arrows walk inside. @param {string} square */
    #rove(square) {
        const stop = this.cell(square) ?? this.cell("5e");
        for (const cell of this.cells()) {
            cell.tabIndex = cell === stop ? 0 : -1;
        }
        this.#square = stop?.dataset.square ?? square;
    }

    /** @param {string} square */
    focus(square) {
        this.#rove(square);
        this.cell(this.#square)?.focus({ preventScroll: true });
    }

    /** Squares, as from:to,to;… says, to which the held piece may go, each once. @param {string} from */
    targets(from) {
        return [...new Set((this.#legal.get(from) ?? []).map((to) => to.slice(0, 2)))];
    }

    /** @param {string} square squares of the pieces that reach it */
    attackers(square) {
        return this.#attackers.get(square) ?? [];
    }

    /** The one piece that can move, if it is one. */
    onlySource() {
        return this.#legal.size === 1 ? [...this.#legal.keys()][0] : null;
    }

    /** @param {string} square */
    spoken(square) {
        return this.cell(square)?.dataset.spoken ?? square;
    }

    /** @param {string[]} squares */
    spokenAll(squares) {
        return squares.map((square) => this.spoken(square)).join(this.#speech.comma);
    }

    /** A square or a piece in hand was pressed, by whatever means. @param {HTMLElement} place */
    press(place) {
        const square = place.dataset.square;
        if (square) {
            this.#rove(square);
        }
        if ((this.use === "tap" || this.use === "order") && square) {
            this.#acts.tap(square);
        } else if (this.use === "mark" && square) {
            this.#mark(place);
        } else if (this.use === "play") {
            this.#pressToPlay(place);
        } else {
            say(place.getAttribute("aria-label") ?? ""); // there is nothing to be done, but no press is answered by silence
        }
    }

    /** @param {HTMLElement} place */
    #pressToPlay(place) {
        const square = place.dataset.square;
        const from = place.dataset.from;
        if (from && from === this.#held && this.#kept) {
            this.pick(from);
        } else if (from && from === this.#held) {
            this.putBack();
        } else if (square && this.#held && this.colorOn(place) !== this.turn) {
            this.go(this.#held, square);
        } else if (from && this.colorOn(place) === this.turn) {
            this.pick(from);
        } else if (square) {
            this.letGo();
            this.#acts.lost(this.#area?.querySelector(".is-bottom .held") ? "first-held" : "first-pick");
            say(fill(this.#speech.nothingThere, { square: this.spoken(square) }));
        }
    }

    /**
     * Picks a piece up, and says where it may go.
     *
     * @param {string} from
     * @param {boolean} [silent] not because it was pressed, and so without a word
     */
    pick(from, silent = false) {
        this.letGo();
        const source = this.#area?.querySelector(`[data-from="${from}"]`);
        if (!(source instanceof HTMLElement)) {
            return;
        }
        this.#held = from;
        this.#kept = silent;
        source.classList.add("is-held");
        source.setAttribute(source.matches(".held") ? "aria-pressed" : "aria-selected", "true");
        const targets = this.targets(from);
        const lit = this.#lights();
        for (const square of targets) {
            const cell = this.cell(square);
            cell?.classList.toggle("is-target", lit);
            this.#relabel(cell, sentence("target"));
        }
        if (silent) {
            this.#relabel(source, sentence("held"));
        } else {
            this.#acts.noise();
            say(this.#where(from, this.#speech.stuck, this.#speech.picked, sentence("picked-many")));
        }
    }

    /** Whether squares are lit, by the visitor's wish or else the board's own. */
    #lights() {
        const wish = document.documentElement.dataset.help ?? "auto";
        return wish === "auto" ? this.#area?.dataset.help !== "less" : wish === "more";
    }

    /** Whether pieces do not show their moves. */
    get plain() {
        const wish = document.documentElement.dataset.help ?? "auto";
        return this.#root.dataset.plain !== undefined || wish === "less" || (wish === "auto" && this.#area?.dataset.help !== "more");
    }

    /** Adds a word to what a place is called, until the next press. @param {Element | null} place @param {string} word */
    #relabel(place, word) {
        if (place instanceof HTMLElement) {
            place.dataset.calm ??= place.getAttribute("aria-label") ?? "";
            place.setAttribute("aria-label", place.dataset.calm + this.#speech.comma + word);
        }
    }

    /** Where a piece may go, whether it is picked up or not. @param {string} from */
    whereTo(from) {
        return this.#where(from, sentence("goes-nowhere"), sentence("goes"), sentence("goes-many"));
    }

    /** @param {string} from @param {string} none @param {string} some @param {string} many what to say of so many squares */
    #where(from, none, some, many) {
        const name = this.#area?.querySelector(`[data-from="${from}"]`)?.getAttribute("data-name") ?? "";
        const targets = this.targets(from);
        return fill(targets.length === 0 ? none : targets.length > MOST_SQUARES ? many : some, {
            piece: name,
            count: String(targets.length),
            squares: this.spokenAll(targets),
        });
    }

    putBack() {
        if (this.#held) {
            this.letGo();
            say(this.#speech.putBack);
        }
    }

    /** While nothing is picked up, no square is lit. */
    darken() {
        if (!this.#held) {
            this.#area?.querySelectorAll(".is-target").forEach((old) => old.classList.remove("is-target"));
        }
    }

    /** Nothing is picked up any more, and what was refused is past. */
    letGo() {
        for (const old of this.#area?.querySelectorAll("[data-calm]") ?? []) {
            old.setAttribute("aria-label", old.getAttribute("data-calm") ?? "");
            old.removeAttribute("data-calm");
            if (old.matches(".is-barred")) {
                this.#area?.querySelector(".arrows")?.remove(); // they tell why
            }
            old.classList.remove("is-barred", "is-culprit");
        }
        for (const old of this.#area?.querySelectorAll(".is-held, .is-target") ?? []) {
            old.classList.remove("is-held", "is-target");
            old.removeAttribute(old.matches(".held") ? "aria-pressed" : "aria-selected");
        }
        this.#held = null;
    }

    /**
     * Goes from a square or the hand to a square, asking about promotion if both ways are legal.
     *
     * @param {string} from
     * @param {string} to
     */
    go(from, to, carried = false) {
        const ways = (this.#legal.get(from) ?? []).filter((way) => way.startsWith(to));
        if (ways.length > 1) {
            this.#acts.ask(from, to);
        } else {
            // not among the legal ones: the server says why
            this.#acts.move(from + (ways[0] ?? to), ways.length === 1, carried);
        }
    }

    /** @param {HTMLElement} cell */
    #mark(cell) {
        if (this.#root.dataset.about?.split(",").includes(cell.dataset.square ?? "")) {
            this.#acts.lost("now-squares");
            say(sentence("now-squares"));
            return;
        }
        const marked = cell.getAttribute("aria-selected") !== "true";
        cell.setAttribute("aria-selected", String(marked));
        cell.classList.remove("is-right", "is-wrong", "is-missing");
        cell.classList.toggle("is-marked", marked);
        const all = this.cells().filter((each) => each.getAttribute("aria-selected") === "true");
        this.#acts.noise();
        this.#acts.marked(all.map((each) => each.dataset.square).join(","));
        say(
            fill(marked ? this.#speech.marked : this.#speech.unmarked, {
                square: cell.dataset.spoken ?? "",
                count: String(all.length),
            }),
        );
    }

    /**
     * Starts to follow a pointer that was put on a piece. A press that does not move stays an ordinary click.
     *
     * @param {PointerEvent} down
     */
    drag(down) {
        const source = /** @type {Element} */ (down.target).closest("[data-from]");
        const piece = source?.querySelector(".piece");
        if (
            this.use !== "play" ||
            down.button !== 0 ||
            !(source instanceof HTMLElement) ||
            !(piece instanceof HTMLElement) ||
            piece.dataset.color !== this.turn
        ) {
            return;
        }
        const watching = new AbortController();
        const { signal } = watching;
        /** @type {HTMLElement | null} */
        let ghost = null;
        /** @param {PointerEvent} event */
        const carry = (event) => {
            if (ghost) {
                ghost.style.left = `${event.clientX - ghost.offsetWidth / 2}px`;
                ghost.style.top = `${event.clientY - ghost.offsetHeight / 2}px`;
            }
        };
        const end = () => {
            watching.abort();
            ghost?.remove();
            piece.classList.remove("is-lifted");
        };
        addEventListener(
            "pointermove",
            (event) => {
                if (event.pointerId !== down.pointerId) {
                    return;
                }
                if (!ghost && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > THRESHOLD) {
                    ghost = lift(piece, this.#root);
                    if (this.#held !== source.dataset.from) {
                        this.pick(source.dataset.from ?? "", true);
                    }
                    this.#kept = false;
                }
                carry(event);
            },
            { signal },
        );
        // a finger on a piece carries it and does not scroll the page
        this.#root.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false, signal });
        addEventListener(
            "pointerup",
            (event) => {
                if (event.pointerId !== down.pointerId) {
                    return;
                }
                const carried = ghost !== null;
                end();
                if (carried) {
                    swallowClick();
                    this.#dropped(source, document.elementFromPoint(event.clientX, event.clientY));
                }
            },
            { signal },
        );
        addEventListener("pointercancel", end, { signal });
    }

    /**
     * @param {HTMLElement} source
     * @param {Element | null} under
     */
    #dropped(source, under) {
        const cell = under?.closest("button.cell");
        if (!(cell instanceof HTMLElement) || !this.#root.contains(cell) || cell === source) {
            this.letGo();
        } else if (this.colorOn(cell) !== this.turn) {
            this.#rove(cell.dataset.square ?? "5e");
            this.go(source.dataset.from ?? "", cell.dataset.square ?? "", true);
        }
    }
}

/** @param {string | undefined} text from:to,to;from:to @returns {Map<string, string[]>} */
export function pairs(text) {
    const map = new Map();
    for (const pair of (text ?? "").split(";").filter(Boolean)) {
        const [from, tos] = pair.split(":");
        map.set(from, tos.split(","));
    }
    return map;
}

/** @param {HTMLElement} piece @param {HTMLElement} root */
function lift(piece, root) {
    const box = piece.getBoundingClientRect();
    const ghost = /** @type {HTMLElement} */ (piece.cloneNode(true));
    ghost.classList.add("is-carried");
    ghost.style.width = `${box.width * 1.15}px`;
    ghost.style.height = `${box.height * 1.15}px`;
    piece.classList.add("is-lifted");
    ghost.dataset.near = root.querySelector("[data-near]")?.getAttribute("data-near") ?? "b";
    root.append(ghost);
    return ghost;
}

/** The browser sends a click after a drag that ends where it began. */
function swallowClick() {
    /** @param {Event} event */
    const swallow = (event) => {
        event.stopPropagation();
        event.preventDefault();
    };
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
