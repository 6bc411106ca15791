// @ts-check
// DOM morphing: makes an old tree equal to a fresh one in place. The squares of a board, the box for typed moves and what
// a key has brought the focus to stay the same objects, so that focus, a reading cursor and a half-typed text are not
// lost; no node that has the focus is moved. All else is replaced: it would jump to its new place.

/** Attributes that tell nodes of one parent apart, besides tag, id and first class. */
const KEYS = ["data-square", "data-held", "data-does", "data-bar", "data-key"];

const STEADY = ".cell, .cell *, .typed, .typed *";

/** Whether this node, or one in it, has to stay the same object. @param {Element} node */
function isSteady(node) {
    const focus = document.activeElement;
    return (
        node.matches(STEADY) ||
        node.querySelector("button.cell, #typed") !== null ||
        (node.contains(focus) && focus?.matches(":focus-visible"))
    );
}

/** @param {HTMLElement} old @param {HTMLElement} fresh is used up */
export function morph(old, fresh) {
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
