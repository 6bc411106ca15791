// @ts-check
// Entry of the projector's page: the keys of a presenter, and who has answered. Pages are swapped in, since a browser
// leaves the full screen with each page that it opens.
import { follow } from "./stream.js";

const main = /** @type {HTMLElement} */ (document.querySelector("[data-show]"));
const root = document.documentElement;
/** @type {() => void} */
let unfollow = () => {};
let telling = 0;

/**
 * What keys turn over to: a link, or what is told where there is none.
 * @type {{ [key: string]: { link: string, else: string } }}
 */
const TURNS = {};
for (const key of ["ArrowRight", "ArrowDown", "PageDown", " "]) {
    TURNS[key] = { link: "[data-next]", else: "atLast" };
}
for (const key of ["ArrowLeft", "ArrowUp", "PageUp", "Shift "]) {
    TURNS[key] = { link: "[data-previous]", else: "atFirst" };
}
TURNS.Enter = { link: "[data-reveal]", else: "atEnd" };
TURNS.Backspace = { link: "[data-hide]", else: "" };

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
                const count = document.createElement("b");
                count.textContent = String(pupils);
                line.append(count, ` ${right ? "✓ " : ""}${label}`);
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
    const link = pressed.closest("a[data-next], a[data-previous], a[data-reveal], a[data-hide]");
    if (root.classList.contains("is-blank")) {
        blank();
    } else if (link instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        turn(link.href);
    } else if (pressed.closest("[data-blank]")) {
        blank();
        main.focus();
    } else if (pressed.closest("[data-full]")) {
        main.focus();
        if (document.fullscreenElement) {
            document.exitFullscreen();
        } else {
            root.requestFullscreen?.();
        }
    }
});

// once read, keys turn pages again
document.addEventListener(
    "toggle",
    (event) => {
        const keys = /** @type {HTMLDetailsElement} */ (event.target);
        if (!keys.open && keys.matches(".show-keys")) {
            main.focus();
        }
    },
    true,
);

document.addEventListener("keydown", (event) => {
    const there = document.activeElement;
    const pressing = (event.key === "Enter" || event.key === " ") && there !== main && there !== document.body;
    // a button that has the focus is pressed with these, and nothing else
    if (event.ctrlKey || event.altKey || event.metaKey || pressing) {
        return;
    }
    const blanked = root.classList.contains("is-blank");
    const keys = /** @type {HTMLDetailsElement | null} */ (main.querySelector(".show-keys"));
    const tools = /** @type {HTMLElement} */ (main.querySelector(".show-tools"));
    if (["b", "B", "."].includes(event.key) || (event.key === "Escape" && blanked)) {
        event.preventDefault();
        blank();
    } else if (event.key === "Escape" && keys?.open) {
        keys.open = false;
    } else if (event.key === "Escape") {
        if (!document.fullscreenElement) {
            location.assign(/** @type {HTMLAnchorElement} */ (main.querySelector("[data-close]")).href);
        }
    } else if (event.key === "Home" || event.key === "End") {
        event.preventDefault();
        const address = (event.key === "Home" ? tools.dataset.first : tools.dataset.last) ?? "";
        if (new URL(address, location.href).pathname === location.pathname) {
            tell(tools, event.key === "Home" ? "atFirst" : "atLast");
        } else {
            go(address);
        }
    } else {
        const turning = TURNS[event.shiftKey && event.key === " " ? "Shift " : event.key];
        if (turning) {
            event.preventDefault();
            const link = main.querySelector(turning.link);
            if (link instanceof HTMLAnchorElement) {
                go(link.href);
            } else {
                tell(tools, turning.else);
            }
        }
    }
});

/** @param {string} address */
function go(address) {
    if (root.classList.contains("is-blank")) {
        blank();
    }
    turn(address);
}

/**
 * Says for a while why nothing happens.
 * @param {HTMLElement} tools
 * @param {string} what
 */
function tell(tools, what) {
    const notice = tools.querySelector("[data-notice]");
    const text = tools.dataset[what];
    if (notice && text) {
        clearTimeout(telling);
        notice.textContent = text;
        telling = window.setTimeout(() => (notice.textContent = ""), 4000);
    }
}

addEventListener("popstate", () => show(location.href));
begin();
