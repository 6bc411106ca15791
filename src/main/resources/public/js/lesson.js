// @ts-check
// Entry of a live lesson's pages of the teacher: the control, and the projector. What changes is loaded when the server
// says that something has changed, and swapped in part by part. On the control a press is sent without loading the page,
// squares are walked by keys, and pieces and arrows are drawn by dragging.
import { morph } from "./link.js";
import { follow } from "./stream.js";

const root = /** @type {HTMLElement | null} */ (document.querySelector("[data-lesson]"));
const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-lesson-form]"));
const lost = /** @type {HTMLElement | null} */ (document.querySelector("[data-lost]"));
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

let square = "5e";
/** Presses wait for the answers to those before. */
let last = Promise.resolve();
let gone = 0;
/** The state that was heard of last. */
let heard = "";

/** @param {string} html @returns {boolean} whether it is the same page */
function swap(html) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const fresh = [...page.querySelectorAll("[data-lesson-part]")];
    const olds = [...document.querySelectorAll("[data-lesson-part]")];
    if (fresh.length === 0 || fresh.length !== olds.length) {
        return false;
    }
    olds.forEach((old, at) => morph(/** @type {HTMLElement} */ (old), /** @type {HTMLElement} */ (fresh[at])));
    rove(square);
    return true;
}

/** @param {string} address @param {URLSearchParams} [fields] */
async function load(address, fields) {
    const answer = await fetch(address, fields ? { method: "POST", body: fields } : {});
    if (!answer.ok || !swap(await answer.text())) {
        location.reload();
        return;
    }
    if (form) {
        history.replaceState(null, "", answer.url);
    }
}

/** @param {() => Promise<void>} work */
function queue(work) {
    last = last.then(work).catch(() => lost?.removeAttribute("hidden"));
}

/** Sends the form as it is now with these fields besides; what is taken up, the answer before may still change. @param {Record<string, string>} press */
function send(press) {
    const now = [...new FormData(form ?? undefined), ...Object.entries(press)];
    const typed = /** @type {HTMLInputElement | null} */ (document.getElementById("lesson-typed"));
    if (typed) {
        typed.value = "";
    }
    queue(() => {
        const fields = new URLSearchParams();
        for (const [name, value] of now) {
            fields.set(name, String(value));
        }
        if (!("from" in press)) {
            const held = /** @type {HTMLInputElement | null} */ (form?.querySelector("input[name=from]") ?? null);
            fields.set("from", held?.value ?? "");
        }
        return load(form?.getAttribute("action") ?? "", fields);
    });
}

if (root?.dataset.lesson) {
    follow(
        root.dataset.lesson,
        ({ version }) => {
            heard = version ?? "";
            queue(async () => {
                const shown = document.querySelector("[data-mark]")?.getAttribute("data-mark");
                if (heard !== shown) {
                    await load(location.href);
                }
            });
        },
        (there) => {
            clearTimeout(gone);
            if (there) {
                lost?.setAttribute("hidden", "");
            } else {
                gone = window.setTimeout(() => lost?.removeAttribute("hidden"), 6000);
            }
        },
    );
}

// who is there changes without a word of the server's
if (form) {
    setInterval(() => document.visibilityState === "visible" && queue(() => load(location.href)), 10_000);
}

document.querySelector("[data-full]")?.addEventListener("click", () => {
    if (document.fullscreenElement) {
        document.exitFullscreen();
    } else {
        document.documentElement.requestFullscreen?.();
    }
});

/* ---- the control */

/** @param {string} name @returns {HTMLElement | null} */
function cell(name) {
    return form?.querySelector(`.cell[data-square="${name}"]`) ?? null;
}

/** One square can be reached by Tab; arrows lead to the others. @param {string} name */
function rove(name) {
    const stop = cell(name) ?? form?.querySelector(".cell");
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (form?.querySelectorAll("button.cell") ?? [])) {
        each.tabIndex = each === stop ? 0 : -1;
    }
    square = stop?.getAttribute("data-square") ?? name;
}

form?.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!(button instanceof HTMLButtonElement) || button.dataset.plain !== undefined) {
        return;
    }
    event.preventDefault();
    if (dragged || button.getAttribute("aria-disabled") === "true") {
        return;
    }
    if (button.name === "square") {
        rove(button.value);
    }
    send({ [button.name]: button.value });
});

// what was taken up with one tool is put back with another
form?.addEventListener("change", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.name === "tool") {
        send({ from: "", act: "none" });
    }
});

document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const typing = target.matches("input:not([type=radio]), textarea, select");
    if (!form || typing || event.ctrlKey || event.metaKey || event.altKey) {
        return;
    }
    const at = target.closest(".cell")?.getAttribute("data-square");
    const radio = target.matches("input[type=radio]");
    if (at && event.key in ARROWS) {
        const [right, down] = ARROWS[event.key] ?? [0, 0];
        const next = cell(`${Number(at[0]) + right}${String.fromCharCode(at.charCodeAt(1) + down)}`);
        if (next) {
            rove(next.dataset.square ?? at);
            next.focus();
        }
    } else {
        const by = form.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
        if (by instanceof HTMLInputElement && !radio) {
            by.click();
        } else if (by instanceof HTMLButtonElement) {
            by.click();
        } else {
            return;
        }
    }
    event.preventDefault();
});

/** @type {{ from: HTMLElement, x: number, y: number, over: Element | null, moving: boolean } | null} */
let drag = null;
/** Whether the click that ends a drag is still to come. */
let dragged = false;

form?.addEventListener("pointerdown", (event) => {
    const from = /** @type {Element} */ (event.target).closest(".cell, .held");
    if (from instanceof HTMLElement && event.button === 0 && event.isPrimary) {
        drag = { from, x: event.clientX, y: event.clientY, over: null, moving: false };
    }
});

document.addEventListener("pointermove", (event) => {
    if (!drag || (!drag.moving && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8)) {
        return;
    }
    drag.moving = true;
    drag.from.classList.add("is-over");
    const over = under(event);
    if (over !== drag.over) {
        drag.over?.classList.remove("is-over");
        over?.classList.add("is-over");
        drag.over = over;
    }
    event.preventDefault();
});

/** @param {PointerEvent} event */
function under(event) {
    return document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-lesson-form] .cell") ?? null;
}

document.addEventListener("pointerup", (event) => {
    const was = drag;
    drag = null;
    if (!was?.moving) {
        return;
    }
    const over = under(event);
    was.from.classList.remove("is-over");
    was.over?.classList.remove("is-over");
    dragged = true;
    setTimeout(() => (dragged = false), 50);
    const from = was.from.dataset.from ?? "";
    const to = over?.getAttribute("data-square");
    if (to && over !== was.from) {
        send({ from, square: to });
    }
});
document.addEventListener("pointercancel", () => {
    drag?.from.classList.remove("is-over");
    drag = null;
});

rove(square);
