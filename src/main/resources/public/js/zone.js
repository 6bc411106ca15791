// @ts-check
// A new class is in the time zone of whoever makes it, unless another one is chosen.

export function chooseZone() {
    const select = document.querySelector("select[data-own-zone]");
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!(select instanceof HTMLSelectElement) || !select.selectedOptions[0]?.defaultSelected) {
        return; // chosen before the page was loaded anew
    }
    const fits = Array.from(select.options).find(
        (option) => option.value === own || option.dataset.former?.split(" ").includes(own),
    );
    if (fits) {
        select.value = fits.value;
    }
}
