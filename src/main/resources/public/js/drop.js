// @ts-check
// Forms that take a file take it anywhere: what is dropped on them goes into their field for it.

export function watchDrops() {
    for (const name of ["dragover", "drop"]) {
        document.addEventListener(name, (event) => take(/** @type {DragEvent} */ (event)));
    }
}

/** @param {DragEvent} event */
function take(event) {
    const form = event.target instanceof Element ? event.target.closest("form[data-drop]") : null;
    const input = form?.querySelector("input[type=file]");
    const data = event.dataTransfer;
    // text that is dragged goes into the field below the pointer, as ever
    if (!(input instanceof HTMLInputElement) || !data?.types.includes("Files")) {
        return;
    }
    event.preventDefault();
    data.dropEffect = "copy";
    if (event.type === "drop" && data.files.length > 0) {
        input.files = data.files;
        input.focus();
    }
}
