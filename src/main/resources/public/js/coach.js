// @ts-check
// The note on a piece, shown beside it: after a long press, under a resting mouse, by a key.

/** @type {Promise<Document> | undefined} */
let notes;
/** @type {HTMLElement | null} */
let shown = null;

function fetchNotes() {
    notes ??= fetch(`/${document.documentElement.lang}/pieces`, { headers: { "X-Ippo-Part": "pieces" } })
        .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(`status ${answer.status}`))))
        .then((html) => new DOMParser().parseFromString(html, "text/html"))
        // somebody else's page is no answer either
        .then((page) => (page.querySelector("[data-coach]") ? page : Promise.reject(new Error("no notes"))));
    notes.catch(() => (notes = undefined));
    return notes;
}

/**
 * Shows the note on the piece that lies here.
 *
 * @param {HTMLElement} place a square or a piece in hand
 * @param {() => boolean} [wanted] whether it still is, once it has come
 * @returns {Promise<string>} what it says; empty if there is no piece, or no note could be had
 */
export async function show(place, wanted = () => true) {
    const letter = place.querySelector(".piece")?.getAttribute("data-piece")?.toUpperCase();
    if (!letter) {
        return "";
    }
    let page;
    try {
        page = await fetchNotes();
    } catch {
        return ""; // without a note one plays on
    }
    const note = page.querySelector(`[data-coach="${letter}"]`)?.cloneNode(true);
    if (!(note instanceof HTMLElement) || !place.isConnected || !wanted()) {
        return "";
    }
    hide();
    shown = note;
    note.classList.add("is-shown");
    note.querySelectorAll("a").forEach((link) => link.replaceWith(...link.childNodes)); // it goes away again too soon
    note.setAttribute("aria-hidden", "true"); // it is said, not walked through
    document.body.append(note);
    const at = place.getBoundingClientRect();
    const box = note.getBoundingClientRect();
    const left = at.left + at.width / 2 > innerWidth / 2 ? at.left - box.width - 8 : at.right + 8;
    note.style.left = `${Math.max(4, Math.min(innerWidth - box.width - 4, left))}px`;
    note.style.top = `${Math.max(4, Math.min(innerHeight - box.height - 4, at.top - box.height / 3))}px`;
    return note.dataset.aloud ?? "";
}

/**
 * The notes on these pieces, in the order of the page of all.
 *
 * @param {Set<string>} letters
 * @returns {Promise<Node[]>} none if they cannot be had
 */
export async function about(letters) {
    try {
        const all = [...(await fetchNotes()).querySelectorAll("[data-coach]")];
        return all.filter((note) => letters.has(note.getAttribute("data-coach") ?? "")).map((note) => note.cloneNode(true));
    } catch {
        return [];
    }
}

/** @returns {boolean} whether there was one to hide */
export function hide() {
    const was = shown !== null;
    shown?.remove();
    shown = null;
    return was;
}
