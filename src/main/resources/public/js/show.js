// @ts-check
// Entry of the projector's page: the keys of a presenter, and who has answered. Pages are swapped in, since a browser
// leaves the full screen with each page that it opens.
import { follow } from "./stream.js";

const main = /** @type {HTMLElement} */ (document.querySelector("[data-show]"));
const root = document.documentElement;
/** @type {() => void} */
let unfollow = () => {};

/** @type {{ [key: string]: string }} */
const TURNS = {
    ArrowRight: "[data-next]",
    PageDown: "[data-next]",
    ArrowLeft: "[data-previous]",
    PageUp: "[data-previous]",
    Enter: "[data-reveal]",
};

/** @param {string} address */
async function show(address) {
    try {
        const answer = await fetch(address);
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const fresh = answer.ok && !answer.redirected && page.querySelector("[data-show]");
        if (!fresh) {
            location.assign(address);
            return;
        }
        main.replaceChildren(...fresh.childNodes);
        document.title = page.title;
        begin();
    } catch {
        location.assign(address);
    }
}

/** @param {string} address */
function turn(address) {
    history.pushState(null, "", address);
    return show(address);
}

function begin() {
    unfollow();
    unfollow = () => {};
    const tally = /** @type {HTMLElement | null} */ (main.querySelector("[data-events]"));
    const events = tally?.dataset.events;
    if (tally && events) {
        unfollow = follow(events, (parts) => count(tally, parts), () => {});
    }
    main.focus();
}

/**
 * @param {HTMLElement} tally
 * @param {{ [name: string]: any }} parts
 */
function count(tally, parts) {
    for (const name of ["answered", "right"]) {
        const place = tally.querySelector(`[data-${name}]`);
        if (place && parts[name] !== undefined) {
            place.textContent = parts[name];
        }
    }
    const answers = tally.querySelector("[data-answers]");
    if (answers && parts.answers) {
        answers.replaceChildren(
            ...parts.answers.map((/** @type {[string, number, boolean]} */ [label, pupils, right]) => {
                const line = document.createElement("li");
                line.className = right ? "is-right" : "";
                line.textContent = `${right ? "✓ " : ""}${label}: ${pupils}`;
                return line;
            }),
        );
    }
}

function blank() {
    root.classList.toggle("is-blank");
}

document.addEventListener("click", (event) => {
    const pressed = /** @type {Element} */ (event.target);
    const link = pressed.closest("a[data-next], a[data-previous], a[data-reveal]");
    if (root.classList.contains("is-blank")) {
        blank();
    } else if (link instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        turn(link.href);
    } else if (pressed.closest("[data-blank]")) {
        blank();
    } else if (pressed.closest("[data-full]")) {
        if (document.fullscreenElement) {
            document.exitFullscreen();
        } else {
            root.requestFullscreen?.();
        }
    }
});

// only while nothing that can be pressed has the focus: there keys mean something else
document.addEventListener("keydown", (event) => {
    const there = document.activeElement;
    if (event.ctrlKey || event.altKey || event.metaKey || (there !== main && there !== document.body)) {
        return;
    }
    if (["b", "B", "."].includes(event.key) || (event.key === "Escape" && root.classList.contains("is-blank"))) {
        event.preventDefault();
        blank();
        return;
    }
    const link = main.querySelector(TURNS[event.key] ?? "none");
    if (link instanceof HTMLAnchorElement) {
        event.preventDefault();
        if (root.classList.contains("is-blank")) {
            blank();
        }
        turn(link.href);
    }
});

addEventListener("popstate", () => show(location.href));
begin();
