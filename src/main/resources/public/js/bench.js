// @ts-check
// The workbench: what is searched for is asked for again until it is there, the solution is walked without loading
// pages, and a position is drawn with mouse, finger and keys. Without this every press loads a page.

import { changed, drop, keep, showKept, showSteps, step } from "./drafts.js";

const AGAIN_MS = 300;
const BUSY_MS = 3000;
const SEARCH_MS = 3000;
const DRAG_PIXELS = 6;
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @returns {HTMLElement | null} */
function bench() {
    return document.querySelector("[data-bench]");
}

/**
 * Shows a page of ours in the place of this one.
 *
 * @param {string} address
 * @returns {Promise<Response>}
 */
async function load(address) {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("[data-bench]");
    const old = bench();
    if (fresh && old) {
        if (old.dataset.bench === "draw") {
            swapDrawing(old, fresh);
        } else {
            old.replaceWith(fresh);
        }
        history.replaceState(null, "", answer.url + (address.includes("#") ? address.slice(address.indexOf("#")) : ""));
        languages(page);
    }
    return answer;
}

/** The menu of languages leads to what is shown now. @param {Document} page */
function languages(page) {
    const menu = document.querySelector("header .menu-body");
    const fresh = page.querySelector("header .menu-body");
    if (menu && fresh) {
        menu.replaceChildren(...fresh.childNodes);
    }
}

/** The place that says what has changed stays, so that it is heard. @param {Element} old @param {Element} fresh */
function swapDrawing(old, fresh) {
    const form = fresh.querySelector("[data-draw]");
    if (form) {
        old.querySelector("[data-draw]")?.replaceWith(form);
    }
}

/* ---- waiting */

async function wait() {
    while (bench()?.dataset.bench === "waiting") {
        try {
            const answer = await load(location.href);
            if (answer.status === 503) {
                await pause(BUSY_MS);
            } else if (!answer.ok) {
                location.reload();
                return;
            }
        } catch {
            await pause(BUSY_MS);
        }
        await pause(AGAIN_MS);
    }
    if (bench()?.dataset.bench === "report") {
        const head = bench()?.querySelector("h1");
        head?.setAttribute("tabindex", "-1");
        head?.focus({ preventScroll: true });
    }
}

/** Sends the list again until each problem is settled. */
async function collect() {
    while (bench()?.dataset.bench === "collecting") {
        const more = bench()?.querySelector("[data-more]");
        const form = more instanceof HTMLButtonElement ? more.form : null;
        if (!form) {
            return;
        }
        const fields = new URLSearchParams();
        for (const [field, value] of new FormData(form)) {
            fields.append(field, String(value));
        }
        try {
            const answer = await fetch(form.action, { method: "POST", body: fields });
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            const fresh = page.querySelector("[data-bench]");
            if (fresh) {
                bench()?.replaceWith(fresh);
            } else {
                await pause(BUSY_MS);
            }
        } catch {
            await pause(BUSY_MS);
        }
        await pause(AGAIN_MS);
    }
}

/** Follows a long search that waits or is worked on, and says when it is over. */
async function follow() {
    for (let search = underWay(); search; search = underWay()) {
        await pause(SEARCH_MS);
        const address = `${location.pathname}/search?${new URLSearchParams({ sfen: search.dataset.sfen ?? "" })}`;
        try {
            const answer = await fetch(address);
            const mark = await answer.text();
            if (answer.ok && search.isConnected && mark !== search.dataset.mark) {
                await load(location.href);
                if (bench()?.dataset.bench === "waiting") {
                    await wait();
                }
                told();
            }
        } catch {
            await pause(BUSY_MS);
        }
    }
}

/** @returns {HTMLElement | null} */
function underWay() {
    return document.querySelector("#search[data-mark]");
}

/** A new place is heard only once its text changes. */
function told() {
    const status = document.querySelector("#search [role=status]");
    if (!(status instanceof HTMLElement)) {
        return;
    }
    const said = [...status.childNodes];
    status.replaceChildren();
    setTimeout(() => status.replaceChildren(...said), 100);
    if (document.querySelector("#search[data-over]") && !document.title.startsWith("✓")) {
        document.title = `✓ ${document.title}`;
    }
}

/** @param {number} millis */
function pause(millis) {
    return new Promise((resolve) => setTimeout(resolve, millis));
}

addEventListener("pagehide", () => {
    const leave = document.querySelector(".bench[data-bench=waiting] form");
    const token = leave?.querySelector("input[name=csrf]");
    if (leave instanceof HTMLFormElement && token instanceof HTMLInputElement) {
        navigator.sendBeacon(leave.action, new URLSearchParams({ csrf: token.value }));
    }
});

/* ---- walking */

document.addEventListener("click", (event) => {
    const way = event.target instanceof Element ? event.target.closest("a[data-walk]") : null;
    if (!(way instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) {
        return;
    }
    event.preventDefault();
    if (way.hasAttribute("aria-disabled")) {
        return;
    }
    const key = way.dataset.key;
    void load(way.href).then(() => {
        const next = key ? document.querySelector(`a[data-key="${key}"]`) : document.querySelector("#walk .replay-move");
        if (next instanceof HTMLElement) {
            next.tabIndex = key ? 0 : -1;
            next.focus({ preventScroll: true });
        }
        const walk = document.getElementById("walk");
        if (walk && walk.getBoundingClientRect().top < 0) {
            walk.scrollIntoView();
        }
    });
});

/* ---- drawing */

/** What was pressed before the answer to another press was there. */
let last = Promise.resolve();

/** @param {Record<string, string>} press */
function press(press) {
    last = last.then(() => send(press)).catch(() => location.reload());
}

/** @param {Record<string, string>} press */
async function send(press) {
    const form = document.querySelector("form[data-draw]");
    if (!(form instanceof HTMLFormElement)) {
        return;
    }
    const fields = new URLSearchParams();
    for (const [field, value] of new FormData(form)) {
        fields.set(field, String(value));
    }
    for (const [field, value] of Object.entries(press)) {
        fields.set(field, value);
    }
    const before = drawn();
    const focused = document.activeElement;
    const name = focused?.getAttribute("name") ?? "";
    const value = focused?.getAttribute("value") ?? "";
    await load(`${form.getAttribute("action")}?${fields}`);
    changed(before, drawn());
    showSteps();
    const square = press.square ?? (name === "square" ? value : "");
    const again = square && name === "square" ? cell(square) : named(name, value);
    if (again instanceof HTMLElement) {
        again.focus({ preventScroll: true });
    }
    stand();
    const about = square ? cell(square) : again;
    const said = document.querySelector("[data-said]");
    if (said) {
        said.textContent = about?.getAttribute("data-name") && !square ? about.getAttribute("data-name") : (about?.getAttribute("aria-label") ?? "");
    }
}

/** The drawing as SFEN. */
function drawn() {
    const field = document.querySelector("form[data-draw] [name=sfen]");
    return field instanceof HTMLInputElement ? field.value : "";
}

/** Goes back to the drawing before a press, or on again. @param {"undo" | "redo"} way */
function go(way) {
    last = last
        .then(async () => {
            const form = document.querySelector("form[data-draw]");
            const sfen = step(way, drawn());
            if (!(form instanceof HTMLFormElement) || sfen === undefined) {
                return;
            }
            const tool = String(new FormData(form).get("tool") ?? "");
            const square = document.activeElement?.closest(".cell")?.getAttribute("data-square");
            await load(`${form.getAttribute("action")}?${new URLSearchParams({ sfen, tool })}`);
            stand(square ?? undefined);
            showSteps();
            const button = document.querySelector(`[data-step=${way}]`);
            const again = square ? cell(square) : button;
            if (again instanceof HTMLElement) {
                again.focus({ preventScroll: true });
            }
            say(button?.textContent ?? "");
        })
        .catch(() => location.reload());
}

/** @param {string} text */
function say(text) {
    const said = document.querySelector("[data-said]");
    if (said) {
        said.textContent = "";
        setTimeout(() => (said.textContent = text.trim()), 50);
    }
}

document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-bench=draw] button") : null;
    if (!(button instanceof HTMLButtonElement)) {
        return;
    }
    if (button.dataset.step === "undo" || button.dataset.step === "redo") {
        go(button.dataset.step);
    } else if (button.dataset.keep !== undefined) {
        keep(drawn());
        say(button.textContent ?? "");
    } else if (button.dataset.drop !== undefined) {
        const section = button.closest("section");
        drop(button.dataset.drop);
        const next = section?.querySelector("a") ?? document.querySelector("[data-keep]");
        if (next instanceof HTMLElement) {
            next.focus();
        }
    }
});

document.addEventListener("keydown", (event) => {
    const isDrawing = bench()?.dataset.bench === "draw" && (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.toLowerCase();
    if (isDrawing && (key === "z" || key === "y")) {
        event.preventDefault();
        go(key === "y" || event.shiftKey ? "redo" : "undo");
    }
});

/** @param {string} name @param {string} value */
function named(name, value) {
    return name ? document.querySelector(`form[data-draw] [name="${name}"][value="${CSS.escape(value)}"]`) : null;
}

/** @param {string} square @returns {HTMLElement | null} */
function cell(square) {
    return document.querySelector(`form[data-draw] .cell[data-square="${square}"]`);
}

/** One square can be reached by Tab; arrows lead to the others. @param {string} [square] */
function stand(square) {
    const at = square ?? document.activeElement?.closest(".cell")?.getAttribute("data-square") ?? "5a";
    for (const each of document.querySelectorAll("form[data-draw] .cell")) {
        /** @type {HTMLElement} */ (each).tabIndex = each.getAttribute("data-square") === at ? 0 : -1;
    }
}

document.addEventListener("submit", (event) => {
    const form = event.target;
    const button = event.submitter;
    if (form instanceof HTMLFormElement && form.matches("[data-draw]") && button instanceof HTMLButtonElement) {
        event.preventDefault();
        press({ [button.name]: button.value });
    }
});

document.addEventListener("keydown", (event) => {
    const at = event.target instanceof Element ? event.target.closest("form[data-draw] .cell") : null;
    if (!(at instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) {
        return;
    }
    const square = at.dataset.square ?? "";
    if (event.key in ARROWS) {
        const [right, down] = ARROWS[event.key];
        const file = Number(square[0]) + right;
        const rank = square.charCodeAt(1) + down;
        const next = cell(`${file}${String.fromCharCode(rank)}`);
        if (next) {
            stand(next.dataset.square);
            next.focus();
        }
    } else if (/^[krbgsnlpKRBGSNLP]$/.test(event.key)) {
        press({ once: event.key, square });
    } else if (event.key === "+") {
        press({ once: "flip", square });
    } else if (event.key === "Delete" || event.key === "Backspace") {
        press({ once: "erase", square });
    } else {
        return;
    }
    event.preventDefault();
});

/** @type {{ from: HTMLElement, ghost: HTMLElement | null, x: number, y: number, over: Element | null } | null} */
let drag = null;
/** Whether the click that ends a drag is still to come. */
let dragged = false;

document.addEventListener("pointerdown", (event) => {
    const from = event.target instanceof Element ? event.target.closest("form[data-draw] .cell.is-taken") : null;
    if (from instanceof HTMLElement && event.button === 0 && event.isPrimary) {
        drag = { from, ghost: null, x: event.clientX, y: event.clientY, over: null };
        dragged = false;
    }
});

document.addEventListener("pointermove", (event) => {
    if (!drag || (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_PIXELS)) {
        return;
    }
    const piece = drag.from.querySelector(".piece");
    if (!drag.ghost && piece) {
        drag.ghost = /** @type {HTMLElement} */ (piece.cloneNode());
        drag.ghost.classList.add("is-carried");
        const size = drag.from.getBoundingClientRect();
        drag.ghost.style.width = `${size.width}px`;
        drag.ghost.style.height = `${size.height}px`;
        drag.from.append(drag.ghost);
        piece.classList.add("is-lifted");
    }
    if (drag.ghost) {
        drag.ghost.style.left = `${event.clientX - drag.ghost.offsetWidth / 2}px`;
        drag.ghost.style.top = `${event.clientY - drag.ghost.offsetHeight / 2}px`;
        drag.over?.classList.remove("is-over");
        drag.over = under(event);
        drag.over?.classList.add("is-over");
        event.preventDefault();
    }
});

/** @param {PointerEvent} event */
function under(event) {
    return document.elementFromPoint(event.clientX, event.clientY)?.closest("form[data-draw] .cell") ?? null;
}

document.addEventListener("pointerup", (event) => endDrag(under(event), event));
document.addEventListener("pointercancel", () => endDrag(null, null));

/** @param {Element | null} to @param {PointerEvent | null} event */
function endDrag(to, event) {
    const was = drag;
    drag = null;
    if (!was?.ghost) {
        return;
    }
    was.ghost.remove();
    was.from.querySelector(".is-lifted")?.classList.remove("is-lifted");
    was.over?.classList.remove("is-over");
    dragged = true;
    setTimeout(() => (dragged = false), 50);
    const from = was.from.dataset.square ?? "";
    if (to instanceof HTMLElement) {
        if (to !== was.from) {
            press({ once: "move", from, square: to.dataset.square ?? "" });
        }
    } else if (event) {
        // beside the board: away with it
        press({ once: "erase", square: from });
    }
}

document.addEventListener(
    "click",
    (event) => {
        if (dragged && event.target instanceof Element && event.target.closest("form[data-draw] .cell")) {
            event.preventDefault();
            event.stopPropagation();
        }
    },
    true,
);

if (bench()?.dataset.bench === "waiting") {
    void wait().then(follow);
} else if (bench()?.dataset.bench === "collecting") {
    void collect();
} else if (bench()?.dataset.bench === "report") {
    void follow();
} else if (bench()?.dataset.bench === "draw") {
    stand("5a");
    showSteps();
    showKept();
}
