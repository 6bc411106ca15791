// @ts-check
// The learner's clock: counts down what the server said was left, and asks it once that is over. The server judges; here
// time is only shown, and told now and then.
import { call, fill, sentence } from "./say.js";

/** So many seconds before the end it is told. */
const TOLD = [30, 10, 5];
const LOW = 10;
/** A little later than the server, who would else say that there is time. */
const MARGIN_MS = 300;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let ticking;

export function stop() {
    clearTimeout(ticking);
}

/**
 * @param {HTMLElement} face what is left when, and how it is written
 * @param {() => void} over called once
 */
export function start(face, over) {
    stop();
    const end = Number(face.dataset.end);
    const byoyomi = Number(face.dataset.byoyomi);
    const lost = end + Number(face.dataset.allowance) + MARGIN_MS;
    let before = secondsTo(end);
    const tick = () => {
        const seconds = secondsTo(end);
        const main = secondsTo(end - byoyomi);
        const shown = main > 0 ? minutes(main) : fill(face.dataset.seconds ?? "", { count: String(seconds) });
        if (face.textContent !== shown) {
            face.textContent = shown;
        }
        face.classList.toggle("is-low", seconds <= LOW);
        if (seconds > 0 && TOLD.some((each) => seconds <= each && each < before)) {
            call(fill(sentence("time-left"), { count: String(seconds) }));
        }
        before = seconds;
        const now = Date.now();
        if (now < lost) {
            ticking = setTimeout(tick, now < end ? (end - now) % 1000 || 1000 : lost - now);
        } else if (face.dataset.asked === undefined) {
            face.dataset.asked = ""; // if no answer comes, one is not asked again and again
            over();
        }
    };
    tick();
}

/** What is left now, in words. @param {HTMLElement} face */
export function left(face) {
    const end = Number(face.dataset.end);
    const main = secondsTo(end - Number(face.dataset.byoyomi));
    return main > 0
        ? fill(sentence("main-left"), { minutes: String(Math.floor(main / 60)), seconds: String(main % 60) })
        : fill(sentence("time-left"), { count: String(secondsTo(end)) });
}

/** @param {number} end */
function secondsTo(end) {
    return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}

/** @param {number} seconds */
function minutes(seconds) {
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
