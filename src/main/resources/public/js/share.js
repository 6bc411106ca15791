// @ts-check
// A link to pass on: copied, or sent by whatever the device has for it. The field itself works without this.

/** @param {HTMLElement} root */
export function passOn(root) {
    const field = /** @type {HTMLInputElement} */ (root.querySelector("input"));
    const status = /** @type {HTMLElement} */ (root.querySelector("[data-copied]"));
    const send = /** @type {HTMLElement} */ (root.querySelector("[data-pass='send']"));
    send.hidden = !navigator.share;
    root.querySelector("[data-pass='copy']")?.addEventListener("click", async () => {
        status.textContent = "";
        field.select();
        try {
            await navigator.clipboard.writeText(field.value);
            status.textContent = status.dataset.says ?? "";
        } catch {
            // no clipboard without an encrypted connection: it is selected, to be copied by hand
        }
    });
    send.addEventListener("click", () => {
        navigator.share({ title: document.title, url: field.value }).catch(() => undefined); // thought better of it
    });
}
