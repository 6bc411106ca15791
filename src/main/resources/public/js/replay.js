// @ts-check
// A game is replayed by keys: each presses the way that names it.

export function watchReplay() {
    const root = document.querySelector("[data-walk]");
    if (root instanceof HTMLElement) {
        import("./walk.js").then(({ walkThrough }) => walkThrough(root, (href) => location.assign(href)));
    }
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
