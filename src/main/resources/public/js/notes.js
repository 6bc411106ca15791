// @ts-check
// When a note on a piece is shown: under a pointer that rests, after a long press, by a key. What it says is fetched
// when one is wanted first.
import { say } from "./say.js";

const REST_MS = 500;
/** So far a pointer may tremble. */
const STILL_PX = 6;
const RESTED_ON = ".table button.cell.is-taken, .table button.held";

export class Notes {
    /** @type {typeof import("./coach.js") | undefined} */
    #coach;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #resting;
    /** Where the pointer was when it came to rest. */
    #at = { x: 0, y: 0 };
    /** How often something else happened: a note that comes late would lie over what is pressed by now. */
    #stirred = 0;

    /** Shows the note on a piece, and says it. @param {HTMLElement} place */
    async tell(place) {
        say(await (await this.#fetched()).show(place));
    }

    /** The notes on these pieces. @param {Set<string>} letters */
    async about(letters) {
        return (await this.#fetched()).about(letters);
    }

    /** Hides the note, since something else happens. @returns {boolean} whether there was one */
    stir() {
        this.lift();
        this.#stirred++;
        return this.#coach?.hide() ?? false;
    }

    /** Hides the note. @returns {boolean} whether there was one */
    hide() {
        return this.#coach?.hide() ?? false;
    }

    /** The pointer was lifted: it rests no longer. */
    lift() {
        clearTimeout(this.#resting);
    }

    /** A finger is put down: wherever it lies it has just come there. @param {PointerEvent} event @param {Element} within @param {boolean} carries */
    press(event, within, carries) {
        this.stir();
        this.#at = { x: -99, y: -99 };
        if (event.pointerType !== "mouse") {
            this.rest(event, within, carries);
        }
    }

    /**
     * Waits whether the pointer stays where it is.
     *
     * @param {PointerEvent} event
     * @param {Element} within where notes are given
     * @param {boolean} carries whether a piece is picked up
     */
    rest(event, within, carries) {
        const place = /** @type {Element} */ (event.target).closest(RESTED_ON);
        const found = place instanceof HTMLElement && within.contains(place) ? place : null;
        if (found && Math.hypot(event.clientX - this.#at.x, event.clientY - this.#at.y) <= STILL_PX) {
            return;
        }
        const mouse = event.pointerType === "mouse";
        this.lift();
        this.#stirred++;
        this.#at = { x: event.clientX, y: event.clientY };
        if (mouse) {
            this.hide();
        }
        if (found && !carries && event.buttons === (mouse ? 0 : 1) && document.documentElement.dataset.help !== "less") {
            this.#resting = setTimeout(() => this.#rested(found), REST_MS);
        }
    }

    /** @param {HTMLElement} place */
    async #rested(place) {
        const before = this.#stirred;
        await (await this.#fetched()).show(place, () => this.#stirred === before);
    }

    async #fetched() {
        this.#coach ??= await import("./coach.js");
        return this.#coach;
    }
}
