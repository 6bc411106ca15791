// @ts-check
// Drawings on the workbench: what was drawn before comes back, and some are kept in this browser alone.

const PAST = "ippo-drawn";
const KEPT = "ippo-drafts";
const MOST_STEPS = 200;
const MOST_KEPT = 8;

/** @typedef {{ past: string[], future: string[] }} Steps */

/**
 * What a store of the browser holds; some browsers have none, and others may have put anything there.
 *
 * @param {() => Storage} store
 * @param {string} name
 * @returns {unknown}
 */
function read(store, name) {
    try {
        return JSON.parse(store().getItem(name) ?? "null");
    } catch {
        return null;
    }
}

/** @param {() => Storage} store @param {string} name @param {unknown} value */
function write(store, name, value) {
    try {
        store().setItem(name, JSON.stringify(value));
    } catch {
        // then it is forgotten with the page
    }
}

/** @param {unknown} value @returns {string[]} */
function texts(value) {
    return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** @returns {Steps} */
function steps() {
    const found = read(() => sessionStorage, PAST);
    const known = typeof found === "object" && found !== null ? /** @type {Record<string, unknown>} */ (found) : {};
    return { past: texts(known.past), future: texts(known.future) };
}

/** Remembers a drawing that was changed. @param {string} before @param {string} after */
export function changed(before, after) {
    if (before !== after) {
        write(() => sessionStorage, PAST, { past: [...steps().past, before].slice(-MOST_STEPS), future: [] });
    }
}

/**
 * The drawing before or after this one.
 *
 * @param {"undo" | "redo"} way
 * @param {string} now
 * @returns {string | undefined}
 */
export function step(way, now) {
    const { past, future } = steps();
    const [from, to] = way === "undo" ? [past, future] : [future, past];
    const found = from.pop();
    if (found !== undefined) {
        to.push(now);
        write(() => sessionStorage, PAST, { past, future });
    }
    return found;
}

/** Which of the two ways are open. */
export function showSteps() {
    const { past, future } = steps();
    for (const button of document.querySelectorAll("button[data-step]")) {
        const open = button.getAttribute("data-step") === "undo" ? past.length > 0 : future.length > 0;
        button.setAttribute("aria-disabled", String(!open));
    }
}

/** @returns {string[]} */
function kept() {
    return texts(read(() => localStorage, KEPT));
}

/** Keeps a drawing, in front of the others. @param {string} sfen */
export function keep(sfen) {
    write(() => localStorage, KEPT, [sfen, ...kept().filter((each) => each !== sfen)].slice(0, MOST_KEPT));
    showKept();
}

/** @param {string} sfen */
export function drop(sfen) {
    write(
        () => localStorage,
        KEPT,
        kept().filter((each) => each !== sfen),
    );
    showKept();
}

/** The list of what is kept. */
export function showKept() {
    const section = document.querySelector("[data-drafts]");
    const list = section?.querySelector("ul");
    const sample = section?.querySelector("template");
    if (!(section instanceof HTMLElement) || !list || !sample) {
        return;
    }
    const all = kept();
    section.hidden = all.length === 0;
    list.replaceChildren(
        ...all.map((sfen, index) => {
            const row = /** @type {DocumentFragment} */ (sample.content.cloneNode(true));
            const query = new URLSearchParams({ sfen });
            const link = row.querySelector("a");
            const picture = row.querySelector("img");
            const button = row.querySelector("button");
            if (link && picture && button) {
                link.href = `${location.pathname}?${query}`;
                picture.src = `${location.pathname.replace(/draw$/, "picture.svg")}?${query}`;
                picture.alt = `${picture.alt} ${index + 1}`;
                button.dataset.drop = sfen;
                button.setAttribute("aria-label", `${button.textContent?.trim()}: ${picture.alt}`);
            }
            return row;
        }),
    );
}
