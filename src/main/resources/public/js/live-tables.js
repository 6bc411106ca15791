// @ts-check
// The live view is looked at by a whole room: as large as the screen has room for, and in two halves side by side where
// the class can be larger so. Without scripts, and on small screens, it stays one table.

const SMALLEST = 16; // pixels of a letter that can be read from the last row
const LEAST = 13; // where the class would not all be in sight otherwise
const LARGEST = 42;
const ROOMY = 1.5; // times its width: in a wider one the eye loses its row
const FRAME = 4; // its lines on both sides

/** @param {HTMLElement} around holds the one table of the class */
export function arrange(around) {
    const first = /** @type {HTMLElement | null} */ (around.querySelector(".results-scroll"));
    const table = first?.querySelector("table");
    if (!first || !table) {
        return;
    }
    const second = half(first);
    const fit = () => place(around, table, second);
    fit();
    addEventListener("resize", fit);
    document.fonts.ready.then(fit);
}

/**
 * The other half, still empty: its head and foot repeat what is in the first.
 * @param {HTMLElement} first
 */
function half(first) {
    const second = /** @type {HTMLElement} */ (first.cloneNode(true));
    second.querySelector("tbody")?.replaceChildren();
    for (const named of second.querySelectorAll("[id]")) {
        /** @type {HTMLElement} */ (named).dataset.same = named.id;
        named.removeAttribute("id");
    }
    second.setAttribute("aria-label", `${first.getAttribute("aria-label")} 2`);
    return second;
}

/**
 * @param {HTMLElement} around
 * @param {HTMLTableElement} table
 * @param {HTMLElement} second
 */
function place(around, table, second) {
    const rows = /** @type {HTMLElement} */ (table.tBodies[0]);
    const others = /** @type {HTMLElement} */ (second.querySelector("tbody"));
    rows.append(...others.children);
    second.remove();
    table.querySelector("colgroup")?.remove();
    around.style.fontSize = `${SMALLEST}px`;
    around.classList.remove("is-tight", "is-low");
    table.style.minWidth = "";
    around.classList.toggle("is-tight", table.offsetWidth > around.clientWidth);

    const gap = parseFloat(getComputedStyle(around).columnGap);
    const width = around.clientWidth - 2 * SMALLEST;
    const height = innerHeight - around.getBoundingClientRect().top - scrollY - SMALLEST;
    // a name of two lines makes its row twice as high: where rows would fall below the screen, it has one
    around.classList.toggle("is-low", (height / table.offsetHeight) * SMALLEST < LEAST);
    const upper = Math.ceil(rows.children.length / 2);
    const measured = () => {
        const each = table.offsetHeight - rows.offsetHeight + (rows.offsetHeight / rows.children.length) * upper;
        return {
            one: Math.min(width / table.offsetWidth, height / table.offsetHeight),
            two: Math.min((width - gap) / 2 / table.offsetWidth, height / each),
        };
    };
    let { one, two } = measured();
    let halved = two > one && two >= 1;
    if (!halved && SMALLEST * one < LEAST && !around.classList.contains("is-tight")) {
        // rows would fall below the screen: rather halves with narrow columns, if their letters can still be read
        around.classList.add("is-tight");
        const tight = measured();
        halved = SMALLEST * tight.two >= LEAST;
        around.classList.toggle("is-tight", halved);
        ({ one, two } = halved ? tight : { one, two });
    }
    if (halved) {
        const columns = widths(table);
        others.append(...[...rows.children].slice(Math.ceil(rows.children.length / 2)));
        around.append(second);
        for (const half of around.querySelectorAll("table")) {
            half.querySelector("colgroup")?.remove();
            half.prepend(columns.cloneNode(true));
        }
    }
    const least = width >= table.offsetWidth ? LEAST : SMALLEST; // what is pushed aside is not helped by small letters
    around.style.fontSize = `${Math.min(LARGEST, Math.max(least, SMALLEST * Math.max(one, two)))}px`;
    if (!second.isConnected) {
        // what is left of the width goes to the columns, up to a point where one no longer follows a row
        table.style.minWidth = `${Math.min(around.clientWidth - FRAME, ROOMY * table.offsetWidth)}px`;
    }
}

/**
 * The widths of a table's columns, for both halves to have the same.
 * @param {HTMLTableElement} table
 */
function widths(table) {
    const group = document.createElement("colgroup");
    const [names, numbers] = table.rows;
    for (const head of [...(names?.cells ?? [])].slice(0, 2).concat([...(numbers?.cells ?? [])])) {
        // on a narrow screen the counts have no column
        if (head.offsetWidth > 0) {
            const column = group.appendChild(document.createElement("col"));
            column.style.width = `${head.getBoundingClientRect().width / SMALLEST}em`;
        }
    }
    return group;
}
