// @ts-check
// Entry of pages without a player: settings, words to be heard, and menus that close by themselves.
import { openCard } from "./card.js";
import { watchDrops } from "./drop.js";
import { watchFiles } from "./file.js";
import { watchHearing } from "./hear.js";
import { watchReplay } from "./replay.js";
import { watchSettings } from "./settings.js";
import { chooseZone } from "./zone.js";

watchSettings();
watchHearing();
watchFiles();
watchDrops();
document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
        document.querySelector("details.large[open]")?.removeAttribute("open");
    }
});
unfoldTarget();
addEventListener("hashchange", unfoldTarget);
watchReplay();
openCard();
chooseZone();
const shared = document.querySelector("[data-pass-on]");
if (shared instanceof HTMLElement) {
    import("./share.js").then(({ passOn }) => passOn(shared));
}
const waiting = document.querySelector("[data-events][data-version]");
if (waiting instanceof HTMLElement && waiting.dataset.player === undefined) {
    import("./wait.js").then(({ waitFor }) => waitFor(waiting));
}
document.querySelector("[data-print]")?.addEventListener("click", () => print());

document.addEventListener("click", (event) => {
    for (const menu of openMenus()) {
        if (!menu.contains(/** @type {Node} */ (event.target))) {
            menu.open = false;
        }
    }
});

document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
        for (const menu of openMenus()) {
            menu.open = false;
            menu.querySelector("summary")?.focus();
        }
    }
});

/** Opens what the address points into: not every browser does that by itself. */
function unfoldTarget() {
    const target = document.querySelector(":target");
    const folded = target?.closest("details:not([open])");
    if (target && folded) {
        folded.setAttribute("open", "");
        target.scrollIntoView();
    }
}

/** @returns {NodeListOf<HTMLDetailsElement>} */
function openMenus() {
    return document.querySelectorAll("details.menu[open]");
}
