// Piece set, light or dark, sound: sent as the plain form would be, and shown without loading the page again.
export function watchSettings() {
    for (const form of document.querySelectorAll("form[data-settings]")) {
        form.addEventListener("change", async (event) => {
            const { name, value } = event.target;
            document.documentElement.dataset[name] = value;
            const answer = await fetch(form.action, {
                method: "POST",
                body: new URLSearchParams(new FormData(form)),
                headers: { "X-Ippo-Part": "settings" },
            }).catch(() => null);
            if (answer?.status === 403) {
                location.reload(); // cookies are gone, and the form with them
            } else if (!answer?.ok) {
                form.submit();
            }
        });
    }
}

export function soundIsOn() {
    return document.documentElement.dataset.sound !== "off";
}
