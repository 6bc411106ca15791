// @ts-check
// A card's code leads to a page whose address has the secret behind a "#", where no server and no log sees it. Here it
// is taken out of the address and sent by the page's form.

/** Opens the card whose secret stands in the address, if this is the page for it. */
export function openCard() {
    const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-card]"));
    const secret = location.hash.slice(1);
    if (!form || !secret) {
        return;
    }
    history.replaceState(null, "", location.pathname);
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("secret"));
    field.value = secret;
    form.hidden = false;
    document.querySelector("[data-no-card]")?.remove();
    form.submit();
}
