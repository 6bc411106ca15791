// Before anything of a page, for Stillness. Nothing is shown until the given fonts are there: everybody whose own computer
// has some for Japanese has them from the beginning; when they come late, on a computer without, is the network's doing.
const curtain = new CSSStyleSheet();
curtain.replaceSync('html { visibility: hidden }');
document.adoptedStyleSheets = [curtain];
Promise.all(FONTS.map(bytes => {
    const face = new FontFace('Ippo Kanji', Uint8Array.from(atob(bytes), letter => letter.charCodeAt()).buffer);
    document.fonts.add(face);
    return face.load();
})).finally(() => {
    document.adoptedStyleSheets = [];
    document.documentElement.dataset.fonts = 'there';
});

// What the browser itself calls a shift, also after a press; and the time from an answer to its picture.
window.watched = { shift: 0, unseen: 0, shifted: [], shown: [], replied: [] };
const watcher = new PerformanceObserver(list => note(list.getEntries()));
// Where an answer takes longer than a second, the result tells that it is waited for, and no longer once it is there: that
// is the machine's doing.
const SLOW_FRAME = 200;
let slowAt = -Infinity;
const note = entries => {
    for (const entry of entries) {
        if (Math.abs(entry.startTime - slowAt) < SLOW_FRAME && entry.sources.every(({ node }) => !node || node.matches?.('.result'))) {
            continue;
        }
        // without a source: all that moved was taken from the page in the same turn, and nobody saw it
        watched[entry.sources.length ? 'shift' : 'unseen'] += entry.value;
        watched.shifted.push(...entry.sources.map(({ node, previousRect: from, currentRect: to }) =>
            `${node?.className ?? node?.nodeName ?? 'gone'} ${from.x},${from.y},${from.width},${from.height} to ${
                to.x},${to.y},${to.width},${to.height} at ${Math.round(entry.startTime)} ms (${
                node?.textContent?.trim().slice(0, 60)})`));
    }
};
/** What shifted since this was asked last. */
window.lookWhatShifted = () => {
    note(watcher.takeRecords());
    const { shift, shifted } = watched;
    watched.shift = 0;
    watched.shifted = [];
    return shift > 0 ? [`shifts by ${shift.toFixed(4)}: ${shifted.join('; ')}`] : [];
};
watcher.observe({ type: 'layout-shift', buffered: true });
const posted = new WeakSet();
let answered = 0;
const fetched = window.fetch;
window.fetch = async (address, how) => {
    const answer = await fetched(address, how);
    if (how?.method === 'POST') posted.add(answer);
    return answer;
};
const read = Response.prototype.text;
Response.prototype.text = async function () {
    const text = await read.call(this);
    if (posted.has(this)) answered = performance.now();
    return text;
};
new MutationObserver(changes => {
    const added = changes.flatMap(change => [...change.addedNodes]);
    const fresh = changes.filter(change => change.type === 'attributes').map(change => change.target)
        .find(node => node.matches('[data-player]'));
    const gone = changes.flatMap(change => [...change.removedNodes]);
    if ([...added, ...gone].some(node => node.matches?.('.busy-note') || node.querySelector?.('.busy-note'))) {
        slowAt = performance.now();
    }
    if (fresh && answered) {
        const since = answered;
        // White is given time to move, and a piece to turn over: the picture comes after that
        const seen = fresh.dataset.steps?.match(/ |[+]/) ? watched.replied : watched.shown;
        answered = 0;
        requestAnimationFrame(() => setTimeout(() => seen.push(performance.now() - since)));
    }
}).observe(document, { childList: true, attributes: true, attributeFilter: ['data-address'], subtree: true });
