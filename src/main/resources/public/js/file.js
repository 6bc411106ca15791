// @ts-check
// Forms whose answer is a file that is to be had once: it is handed over, and then the page shows what has changed.

export function watchFiles() {
    document.addEventListener("submit", (event) => {
        const form = event.target;
        const button = event.submitter;
        if (form instanceof HTMLFormElement && form.dataset.file && button instanceof HTMLButtonElement) {
            event.preventDefault();
            void fetchFile(form, button, form.dataset.file);
        }
    });
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement} button that was pressed
 * @param {string} name of the file, should the server give it none
 */
async function fetchFile(form, button, name) {
    const fields = new URLSearchParams();
    for (const [field, value] of new FormData(form)) {
        fields.append(field, String(value));
    }
    fields.append(button.name, button.value);
    // pressed twice it would make a second file, and the first would be worth nothing
    button.disabled = true;
    try {
        const answer = await fetch(form.action, { method: "POST", body: fields });
        if (!answer.headers.get("Content-Type")?.startsWith("application/pdf")) {
            location.assign(answer.redirected ? answer.url : location.href);
            return;
        }
        const named = answer.headers.get("Content-Disposition")?.match(/filename\*=UTF-8''([^;]+)/)?.[1];
        handOver(await answer.blob(), named ? decodeURIComponent(named) : name);
        if (form.dataset.done) {
            const done = document.createElement("p");
            done.className = "done";
            done.role = "status";
            done.textContent = form.dataset.done;
            form.replaceWith(done);
        } else {
            await showAnew();
        }
    } catch {
        location.reload();
    }
}

/**
 * @param {Blob} file
 * @param {string} name
 */
function handOver(file, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    window.setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** The page as it is now, without leaving it: that could break off the saving of the file. */
async function showAnew() {
    const address = `${location.pathname}?done=printed`;
    const answer = await fetch(address);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
    const main = document.getElementById("main");
    if (!answer.ok || !fresh || !main) {
        return;
    }
    main.replaceChildren(...fresh.childNodes);
    history.replaceState(null, "", address);
    window.scrollTo(0, 0);
    main.focus({ preventScroll: true });
}
