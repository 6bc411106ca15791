// @ts-check
// A game is replayed by keys: each presses the way that names it.

export function watchReplay() {
    document.addEventListener("keydown", (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target instanceof HTMLInputElement) {
            return;
        }
        for (const way of document.querySelectorAll("a[data-key]")) {
            if (way.getAttribute("data-key") === event.key) {
                event.preventDefault();
                if (!way.hasAttribute("aria-disabled")) {
                    /** @type {HTMLAnchorElement} */ (way).click();
                }
            }
        }
    });
}
