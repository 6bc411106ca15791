// @ts-check
// Entry of the wall of boards: boards change while the class plays, one press opens one. Pages are swapped in, since a
// browser leaves the full screen with each page that it opens.
import { follow } from "./stream.js";

const main = /** @type {HTMLElement} */ (document.querySelector("[data-wall]"));
const LOST_MS = 6000;
/** @type {() => void} */
let unfollow = () => {};
/** What the stream goes to; the wall and its boards have the same. */
let followed = "";
let gone = 0;

/** @param {string} address */
async function show(address) {
    try {
        const answer = await fetch(address);
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const fresh = /** @type {HTMLElement | null} */ (page.querySelector("[data-wall]"));
        if (!answer.ok || answer.redirected || !fresh) {
            location.assign(address);
            return;
        }
        const before = main.querySelector("[data-tile]:only-of-type, [data-tile]:focus-within")?.id;
        main.className = fresh.className;
        main.dataset.events = fresh.dataset.events;
        main.replaceChildren(...fresh.childNodes);
        document.title = page.title;
        begin(before);
    } catch {
        location.assign(address);
    }
}

/** @param {string} address */
function turn(address) {
    history.pushState(null, "", address);
    return show(address);
}

/** @param {string} [before] the board that had the focus, or was large */
function begin(before) {
    const events = main.dataset.events ?? "";
    if (events !== followed) {
        unfollow();
        followed = events;
        unfollow = follow(events, change, connected);
    }
    const tile = before ? document.getElementById(before) : null;
    const link = tile?.querySelector("[data-open]");
    if (link instanceof HTMLElement) {
        link.focus();
    } else {
        main.focus();
    }
}

/** @param {boolean} there */
function connected(there) {
    clearTimeout(gone);
    const lost = () => main.querySelector("[data-lost]");
    if (there) {
        lost()?.setAttribute("hidden", "");
    } else {
        gone = window.setTimeout(() => lost()?.removeAttribute("hidden"), LOST_MS);
    }
}

/** @param {{ [id: string]: string[] }} parts */
function change(parts) {
    for (const [id, part] of Object.entries(parts)) {
        const tile = document.getElementById(id);
        if (tile) {
            fill(tile, part);
        } else if (main.querySelector(".wall, .wall-none")) {
            show(location.href); // a game has begun
            return;
        }
    }
}

/**
 * @param {HTMLElement} tile
 * @param {string[]} part
 */
function fill(tile, [css, sign, state, moves, more, inWords, board]) {
    tile.className = `${[...tile.classList].filter((each) => !each.startsWith("is-")).join(" ")} ${css}`;
    for (const [name, text] of Object.entries({ sign, "in-words": inWords })) {
        const place = tile.querySelector(`[data-${name}]`);
        if (place && text !== undefined) {
            place.textContent = text;
        }
    }
    // readings of kanji stand in these
    for (const [name, html] of Object.entries({ state, moves, more })) {
        const place = tile.querySelector(`[data-${name}]`);
        if (place && html !== undefined) {
            place.innerHTML = html;
        }
    }
    const place = tile.querySelector("[data-board]") ?? main.querySelector(`[data-of="${tile.id}"]`);
    if (place && board !== undefined) {
        place.innerHTML = board;
    }
}

/** Says what is to be seen: of a large board all of it, of the wall what is out of the way. */
function tell() {
    const notice = main.querySelector("[data-notice]");
    if (!(notice instanceof HTMLElement)) {
        return;
    }
    const large = main.querySelector("[data-in-words]");
    const told = large
        ? [...main.querySelectorAll("[data-state], [data-more], [data-moves]"), large].map((each) => each.textContent)
        : [...main.querySelectorAll("[data-tile]:is(.is-over, .is-tried, .is-check, .is-long)")].map((tile) =>
              [...tile.querySelectorAll(".wall-name, [data-state]")].map((each) => each.textContent?.trim()).join(": "),
          );
    notice.textContent = "";
    setTimeout(() => (notice.textContent = told.filter((each) => each).join(". ") || (notice.dataset.calm ?? "")), 100);
}

/**
 * The tile in a direction from the one that has the focus.
 *
 * @param {string} key
 * @returns {HTMLElement | undefined}
 */
function towards(key) {
    const links = /** @type {HTMLElement[]} */ ([...main.querySelectorAll("[data-open]")]);
    const at = links.findIndex((each) => each === document.activeElement);
    if (at < 0) {
        return links[0];
    }
    const top = links[0]?.getBoundingClientRect().top ?? 0;
    const columns = links.filter((each) => Math.abs(each.getBoundingClientRect().top - top) < 2).length;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key] ?? 0;
    return links[at + step];
}

document.addEventListener("click", (event) => {
    const pressed = /** @type {Element} */ (event.target);
    const link = pressed.closest("a[data-turn], a[data-open]");
    if (link instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        turn(link.href);
    } else if (pressed.closest("[data-tell]")) {
        tell();
    } else if (pressed.closest("[data-full]")) {
        if (document.fullscreenElement) {
            document.exitFullscreen();
        } else {
            document.documentElement.requestFullscreen?.();
        }
    }
});

document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) {
        return;
    }
    const keys = /** @type {HTMLDetailsElement | null} */ (main.querySelector(".show-keys"));
    const link = (/** @type {string} */ css) => /** @type {HTMLAnchorElement | null} */ (main.querySelector(css));
    const isWall = main.classList.contains("wall-page");
    if (event.key === "Escape") {
        if (keys?.open) {
            keys.open = false;
            return;
        }
        const up = link("[data-up]");
        const close = link("[data-close]");
        if (up) {
            event.preventDefault();
            turn(up.href);
        } else if (close && !document.fullscreenElement) {
            location.assign(close.href);
        }
    } else if (event.key === "t" || event.key === "T") {
        tell();
    } else if (isWall && event.key.startsWith("Arrow")) {
        const next = towards(event.key);
        if (next) {
            event.preventDefault();
            next.focus();
        }
    } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
        const next = link(event.key === "ArrowRight" ? "[data-next]" : "[data-previous]");
        if (next) {
            event.preventDefault();
            turn(next.href);
        }
    }
});

addEventListener("popstate", () => show(location.href));
begin();
