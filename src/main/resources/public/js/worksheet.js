// @ts-check
// Entry of worksheets: the button that prints.

document.querySelector("[data-print]")?.addEventListener("click", () => print());
