// Loaded before the page is painted: what only scripts can do does not appear late, and a press that comes before the
// modules are there waits for them instead of sending the form.
(() => {
    const root = document.documentElement;
    root.classList.add("has-script");
    // the line for typed moves is folded where no script runs; it is opened before it is painted, so that nothing moves
    const unfold = new MutationObserver(() => {
        const line = document.querySelector("details.typed");
        if (line) {
            line.open = true;
            unfold.disconnect();
        }
    });
    unfold.observe(document, { childList: true, subtree: true });
    const pressed = [];
    const keep = (event) => {
        const button = event.target.closest?.("[data-player] button, [data-player] a[data-part], [data-player] a[data-go='next']");
        if (button && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
            event.preventDefault();
            pressed.push(button);
        }
    };
    const release = () => {
        removeEventListener("click", keep, true);
        return pressed.splice(0);
    };
    addEventListener("click", keep, true);
    document.addEventListener("ippo-ready", () => release().forEach((button) => button.click()), { once: true });
    // a module that never comes: everything works as plain forms
    addEventListener(
        "error",
        (event) => {
            if (event.target instanceof HTMLScriptElement) {
                root.classList.remove("has-script");
                release().forEach((button) => button.click());
            }
        },
        true,
    );
    setTimeout(release, 8000);
})();
