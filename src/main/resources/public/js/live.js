// @ts-check
// Entry of the live view: cells change while the class works.
import { arrange } from "./live-tables.js";
import { follow } from "./stream.js";

const table = /** @type {HTMLElement | null} */ (document.querySelector("[data-live]"));
const lost = /** @type {HTMLElement | null} */ (document.querySelector("[data-lost]"));
const address = table?.dataset.live;

if (table && address) {
    arrange(table);
    let gone = 0;
    follow(
        address,
        (parts) => {
            for (const [name, part] of Object.entries(parts)) {
                if (name === "stuck") {
                    tell(part);
                    continue;
                }
                const there = document.getElementById(name);
                if (!there) {
                    location.reload(); // somebody has joined
                    return;
                }
                show(there, part);
                // a count stands below each part of the class
                for (const same of document.querySelectorAll(`[data-same="${CSS.escape(name)}"]`)) {
                    show(/** @type {HTMLElement} */ (same), part);
                }
            }
        },
        (there) => {
            clearTimeout(gone);
            // a server that ends a stream to have it asked for anew is back at once
            if (there) {
                lost?.setAttribute("hidden", "");
            } else {
                gone = window.setTimeout(() => lost?.removeAttribute("hidden"), 6000);
            }
        },
    );
}

/** Who does not get on, by the names that the rows have. @param {[string, string][]} stuck */
function tell(stuck) {
    const place = /** @type {HTMLElement | null} */ (document.querySelector("[data-stuck]"));
    const lines = stuck.flatMap(([row, what]) => {
        const name = document.getElementById(row)?.closest("tr")?.querySelector(".results-name")?.textContent;
        if (!name) {
            return [];
        }
        const line = document.createElement("li");
        const who = document.createElement("b");
        who.textContent = name;
        line.append(who, " · ", what);
        return [line];
    });
    place?.querySelector("ol")?.replaceChildren(...lines);
    place?.toggleAttribute("hidden", lines.length === 0);
}

/**
 * @param {HTMLElement} there
 * @param {string | string[]} part a text, or the class, the symbol and the words of a cell
 */
function show(there, part) {
    if (typeof part === "string") {
        there.textContent = part;
        return;
    }
    const [css, symbol, label] = part;
    const sign = there.querySelector("[aria-hidden]");
    const words = there.querySelector(".unseen");
    if (sign && words && css && (sign.textContent !== symbol || !there.classList.contains(css))) {
        there.className = `results-sign ${css} is-new`;
        there.title = label ?? "";
        sign.textContent = symbol ?? "";
        words.textContent = label ?? "";
    }
}
