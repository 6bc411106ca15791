// @ts-check
// Talks to the server about one part of the page: asks, sends, fetches beforehand, keeps the address right, and puts the
// answer in the place of what it replaces. One file for both: each file is a request of a first visit.

const PATIENCE_MS = 15000;
const SLOW_MS = 1000;
/** After so long it is asked again: where one of several servers has gone, another one answers. */
const AGAIN_MS = [300, 900];
/** What a proxy says while no server is there, or the one that it asked has gone. */
const AWAY = [502, 503, 504];

/** No answer of ours came: nothing, a fault, or somebody else's page. What was sent may be sent again. */
export class Lost extends Error {
    /** Whether there may well be one a moment later. */
    soon = false;
}

/** @param {string} message @param {boolean} soon @param {ErrorOptions} [options] */
function lost(message, soon, options) {
    return Object.assign(new Lost(message, options), { soon });
}

/** Forms that were sent without an answer. Perhaps they arrived: the server is told, and keeps none twice. */
/** @type {WeakSet<URLSearchParams>} */
const unanswered = new WeakSet();

/**
 * @typedef {object} Part
 * @property {HTMLElement} root what replaces the old one
 * @property {string} address shows the same
 * @property {boolean} kept whether the server could remember what was sent
 */

/** @type {Map<string, Promise<Part>>} */
const fetched = new Map();

/**
 * Asks for a part, or sends a form for one.
 *
 * @param {string} address
 * @param {URLSearchParams} [body]
 * @param {() => void} [slow] called when the answer takes its time
 * @returns {Promise<Part>}
 */
export async function part(address, body, slow) {
    const waiting = slow && setTimeout(slow, SLOW_MS);
    try {
        const before = body ? undefined : fetched.get(key(address));
        if (before) {
            fetched.delete(key(address));
            try {
                return await before;
            } catch {
                // then ask now
            }
        }
        if (body) {
            fetched.clear(); // what was fetched beforehand knows nothing of this
        }
        return await request(address, body);
    } finally {
        clearTimeout(waiting);
    }
}

/** Fetches a part that is likely to be wanted. @param {string} address */
export function prefetch(address) {
    if (!fetched.has(key(address))) {
        const coming = request(address, undefined);
        coming.catch(() => fetched.delete(key(address)));
        fetched.set(key(address), coming);
    }
}

/** @param {string} address */
function key(address) {
    return new URL(address, location.href).href;
}

/**
 * @param {string} address
 * @param {URLSearchParams | undefined} body
 * @returns {Promise<Part>}
 */
async function request(address, body) {
    for (let tries = 0; ; tries++) {
        try {
            return await once(address, body, false);
        } catch (trouble) {
            const pause = AGAIN_MS[tries];
            if (!(trouble instanceof Lost && trouble.soon) || pause === undefined || !navigator.onLine) {
                throw trouble;
            }
            await new Promise((resolve) => setTimeout(resolve, pause));
        }
    }
}

/**
 * @param {string} address
 * @param {URLSearchParams | undefined} body
 * @param {boolean} fresh whether the form's token is new
 * @returns {Promise<Part>}
 */
async function once(address, body, fresh) {
    /** @type {Record<string, string>} */
    const headers = { "X-Ippo-Part": "play" };
    if (body && unanswered.has(body)) {
        headers["X-Ippo-Again"] = "yes";
    }
    if (body) {
        unanswered.add(body);
    }
    let answer;
    let text;
    try {
        answer = await fetch(address, {
            method: body ? "POST" : "GET",
            body,
            headers,
            signal: AbortSignal.timeout?.(PATIENCE_MS),
        });
        text = await answer.text();
    } catch (cause) {
        throw lost("no answer", !(cause instanceof DOMException), { cause }); // not where patience is at an end
    }
    if (body && answer.status < 500) {
        unanswered.delete(body);
    }
    if (answer.status === 403 && body && !fresh) {
        // the form is older than its cookie, say from another tab: send it once more with a fresh token
        body.set("csrf", await freshToken());
        return once(address, body, true);
    }
    if (answer.status === 423) {
        location.assign(address); // it is in a test that has begun: its own page says so
    }
    const shown = answer.headers.get("X-Ippo-Address");
    const root = answer.ok && shown ? read(text) : null;
    if (!root || !shown) {
        throw lost(`status ${answer.status}`, AWAY.includes(answer.status));
    }
    return { root, address: shown, kept: answer.headers.get("X-Ippo-Kept") !== "no" };
}

/** @param {string} html @returns {HTMLElement | null} */
function read(html) {
    return new DOMParser().parseFromString(html, "text/html").querySelector("[data-player]");
}

async function freshToken() {
    try {
        const page = await fetch(location.href, { cache: "no-store", headers: { "X-Ippo-Part": "play" } });
        const input = read(await page.text())?.querySelector("input[name=csrf]");
        return input instanceof HTMLInputElement ? input.value : "";
    } catch (cause) {
        throw new Lost("no token", { cause });
    }
}

/**
 * Shows an address that has all that stands on the board; links to other languages follow it.
 *
 * @param {string | URL} address
 * @param {boolean} [isNew] whether one can go back from it
 */
export function showAddress(address, isNew = false) {
    if (isNew) {
        history.pushState(null, "", address);
    } else {
        history.replaceState(null, "", address);
    }
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[hreflang]"))) {
        const url = new URL(link.href);
        url.pathname = location.pathname.replace(/^\/[^/]+/, `/${url.pathname.split("/")[1]}`);
        url.search = location.search;
        link.href = url.href;
    }
}

// DOM morphing: makes an old tree equal to a fresh one in place. The squares of a board, the box for typed moves and what
// a key has brought the focus to stay the same objects, so that focus, a reading cursor and a half-typed text are not
// lost; no node that has the focus is moved. All else is replaced: it would jump to its new place.

/** Attributes that tell nodes of one parent apart, besides tag, id and first class. */
const KEYS = ["data-square", "data-held", "data-does", "data-bar", "data-key"];

const STEADY = ".cell, .cell *, .typed, .typed *";
/** Of another question, squares come anew: what decorates one there is no part of this one that has moved. */
const STEADY_ELSEWHERE = ".typed, .typed *";
let steady = STEADY;

/** Whether this node, or one in it, has to stay the same object. @param {Element} node */
function isSteady(node) {
    const focus = document.activeElement;
    return (
        node.matches(steady) ||
        node.querySelector("button.cell, #typed") !== null ||
        (node.contains(focus) && focus?.matches(":focus-visible"))
    );
}

/** @param {HTMLElement} old @param {HTMLElement} fresh is used up @param {boolean} [other] whether it is another question */
export function morph(old, fresh, other = false) {
    steady = other ? STEADY_ELSEWHERE : STEADY;
    patch(old, fresh);
}

/** @param {Element} old @param {Element} fresh */
function patch(old, fresh) {
    if (old instanceof HTMLInputElement && old.type !== "hidden") {
        old.value = fresh instanceof HTMLInputElement ? fresh.value : "";
    }
    if (old.isEqualNode(fresh) && !old.querySelector("input:not([type=hidden])")) {
        return;
    }
    patchAttributes(old, fresh);
    patchChildren(old, fresh);
}

/** Whether a box is folded is the visitor's to say. @param {Element} node @param {string} name */
function isKept(node, name) {
    return name === "open" && node.localName === "details";
}

/** @param {Element} old @param {Element} fresh */
function patchAttributes(old, fresh) {
    for (const { name, value } of [...fresh.attributes]) {
        if (!isKept(old, name) && old.getAttribute(name) !== value) {
            old.setAttribute(name, value);
        }
    }
    for (const { name } of [...old.attributes]) {
        if (!isKept(old, name) && !fresh.hasAttribute(name)) {
            old.removeAttribute(name);
        }
    }
}

/** @param {Node} node @returns {string} */
function keyOf(node) {
    if (!(node instanceof Element)) {
        return node.nodeName;
    }
    const key = KEYS.map((name) => node.getAttribute(name) ?? "");
    if (node.localName === "input" || node.matches(".choice")) {
        key.push(node.getAttribute("name") ?? "", node.localName === "input" ? "" : (node.getAttribute("value") ?? ""));
    }
    if (node.matches(".stand")) {
        key.push(node.getAttribute("data-color") ?? "");
    }
    if (node.matches(".board-row")) {
        key.push(String(node.childElementCount)); // a row of a smaller board is not the same one grown
    }
    return [node.localName, node.id, node.classList[0] ?? "", ...key].join(" ");
}

/** @param {Element} old @param {Element} fresh */
function patchChildren(old, fresh) {
    /** @type {Map<string, ChildNode[]>} */
    const stock = new Map();
    for (const child of old.childNodes) {
        const key = keyOf(child);
        stock.set(key, [...(stock.get(key) ?? []), child]);
    }
    const wanted = [...fresh.childNodes].map((child) => ({ child, match: stock.get(keyOf(child))?.shift() }));
    for (const rest of stock.values()) {
        rest.forEach((child) => child.remove());
    }
    /** @type {ChildNode | null} */
    let place = old.firstChild;
    for (const { child, match } of wanted) {
        if (!match) {
            old.insertBefore(child, place);
            continue;
        }
        if (match !== place && match.contains(document.activeElement)) {
            while (place && place !== match) {
                const next = place.nextSibling;
                old.append(place); // it has its turn later
                place = next;
            }
        } else if (match !== place) {
            old.insertBefore(match, place);
        }
        place = match.nextSibling;
        if (match instanceof Element && child instanceof Element) {
            if (isSteady(match)) {
                patch(match, child);
            } else {
                match.replaceWith(child);
            }
        } else if (match.nodeValue !== child.nodeValue) {
            match.nodeValue = child.nodeValue;
        }
    }
}
