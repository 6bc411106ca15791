// @ts-check
// A link to pass on: copied, or sent by whatever the device has for it. The field itself works without this.

/** @param {HTMLElement} root */
export function passOn(root) {
    const field = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (root.querySelector("input, textarea"));
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
        // a text that holds its own link goes as a text
        const what = field instanceof HTMLTextAreaElement ? { text: field.value } : { url: field.value };
        navigator.share({ title: document.title, ...what }).catch(() => undefined); // thought better of it
    });
}
