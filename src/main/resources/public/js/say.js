// @ts-check
// What is said to screen readers: one pair of live regions for the whole page, however many boards are on it. The same
// text twice in one region is not read again, so two take turns.

/** @type {HTMLElement[]} */
const regions = [region(), region()];
let turn = 0;
let last = "";

function region() {
    const node = document.createElement("div");
    node.className = "unseen";
    node.setAttribute("aria-live", "polite");
    document.body.append(node);
    return node;
}

/** @param {string | undefined} text */
export function say(text) {
    if (!text?.trim()) {
        return;
    }
    remember(text);
    call(text);
}

/** Says it in passing: what was said before is what one can hear again. @param {string} text */
export function call(text) {
    regions[turn].textContent = "";
    turn = 1 - turn;
    regions[turn].textContent = text;
}

/** Keeps a text that is read because the focus went to it. @param {string} text */
export function remember(text) {
    last = text.trim();
    showLast();
}

/** What was said last stays readable. */
export function showLast() {
    for (const node of document.querySelectorAll("[data-last-said]")) {
        node.textContent = last;
    }
}

export function lastSaid() {
    return last;
}

/**
 * Fills the named places of a sentence: "{piece} on {square}".
 *
 * @param {string} sentence
 * @param {Record<string, string>} values
 */
export function fill(sentence, values) {
    return sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** @type {Record<string, string> | undefined} */
let sentences;

/** A sentence that stands once on the page. @param {string} key */
export function sentence(key) {
    sentences ??= JSON.parse(document.getElementById("sentences")?.textContent || "{}");
    return sentences?.[key] ?? "";
}
