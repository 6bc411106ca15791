// @ts-check
// Settings: sent as the plain form would be, and shown without loading the page again.

/** Makes forms of settings act at once, and reads a code that stands behind the address. */
export function watchSettings() {
    for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-from-fragment]"))) {
        field.value = decodeURIComponent(location.hash.slice(1));
        history.replaceState(null, "", location.pathname); // whoever uses the device next does not find it
    }
    for (const form of document.querySelectorAll("form[data-settings]")) {
        form.addEventListener("change", (event) => changed(/** @type {HTMLFormElement} */ (form), event));
    }
}

/**
 * @param {HTMLFormElement} form
 * @param {Event} event
 */
async function changed(form, event) {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    document.documentElement.dataset[name] = value;
    const status = await send(form.action, new URLSearchParams(/** @type {any} */ (new FormData(form))));
    if (status === 204) {
        for (const said of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-saved]"))) {
            said.textContent = said.dataset.saved ?? "";
        }
    } else if (status === 403) {
        location.reload(); // cookies are gone, and the form with them
    } else {
        form.submit();
    }
}

/** Turns the sound on or off, and remembers it. @param {string} token proves that we ask */
export function toggleSound(token) {
    const root = document.documentElement;
    const sound = root.dataset.sound === "off" ? "on" : "off";
    root.dataset.sound = sound;
    send(`/${root.lang}/settings`, new URLSearchParams({ csrf: token, sound }));
    return sound === "on";
}

/**
 * @param {string} address
 * @param {URLSearchParams} body
 */
async function send(address, body) {
    try {
        return (await fetch(address, { method: "POST", body, headers: { "X-Ippo-Part": "settings" } })).status;
    } catch {
        return 0;
    }
}
