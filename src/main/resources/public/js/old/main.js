// Wakes the boards of the pages that have no player yet.
import { Board } from "./board.js";

for (const root of document.querySelectorAll("[data-play]")) {
    new Board(root);
}
