// Loaded before the page is painted: what only scripts can do does not appear late, and a press that comes before the
// modules are there waits for them instead of sending the form.
(() => {
    const root = document.documentElement;
    root.classList.add("has-script");
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
