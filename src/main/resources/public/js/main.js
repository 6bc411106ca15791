// Entry of every page: wakes the boards up and makes settings act at once. Nothing here knows a rule of shogi.
import { Board } from "./board.js";
import { watchSettings } from "./settings.js";

for (const root of document.querySelectorAll("[data-play]")) {
    new Board(root);
}

watchSettings();

// a menu closes when one clicks elsewhere or leaves it with the keyboard
document.addEventListener("click", (event) => {
    for (const menu of document.querySelectorAll("details.menu[open]")) {
        if (!menu.contains(event.target)) {
            menu.open = false;
        }
    }
});
document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
        for (const menu of document.querySelectorAll("details.menu[open]")) {
            menu.open = false;
            menu.querySelector("summary").focus();
        }
    }
});
