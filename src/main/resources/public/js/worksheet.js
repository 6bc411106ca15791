// @ts-check
// Entry of worksheets and lesson plans: the button that prints, and the key that leaves a board that is shown large.

document.querySelector("[data-print]")?.addEventListener("click", () => print());

document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && location.hash.startsWith("#board-")) {
        history.back();
    }
});
