// Measures, for OneScreen, the page that is there; or puts the player of each page of window.fetched into it first, as a
// press does. arguments: whether those fetched are meant; returns what was found on each.
const pages = arguments[0] ? window.fetched : [];
const parts = ['.leave', '.task', '.board-frame', '.stand', '.result', '.choices', '.choice', '.tools > *',
    '.go .button', '.bubble', '.typed', '.who-plays > summary'];
const apart = ['.task', '.board-frame', '.stand.is-top', '.result', '.choices', '.typed', '.tools', '.go',
    '.who-plays > summary', '.steps', '.bar-tools', '.clock'];
const cuts = ['.task', '.result', '.choice', '.tools > *', '.go .button'];
const seen = name => [...document.querySelectorAll('[data-player] ' + name)]
    .filter(each => !each.closest('.diagram') && each.getClientRects().length > 0
        && each.getBoundingClientRect().height > 0);
const look = () => {
    const faults = [];
    // a telephone zooms out until it has all of a page that is too wide, and calls that its inner width
    const width = Math.min(innerWidth, document.documentElement.clientWidth);
    const height = Math.min(innerHeight, document.documentElement.clientHeight);
    for (const name of parts) {
        for (const each of seen(name)) {
            const box = each.getBoundingClientRect();
            const by = Math.max(box.bottom - height, box.right - width, -box.top, -box.left);
            if (by > 1) faults.push({ kind: 'outside', what: name, by });
        }
    }
    for (const name of cuts) {
        for (const each of seen(name)) {
            const by = Math.max(each.scrollHeight - each.clientHeight, each.scrollWidth - each.clientWidth);
            if (by > 2) faults.push({ kind: 'cut', what: name, by });
        }
    }
    // what is centred spills over to the left, too, where nothing can be scrolled
    for (const name of ['.choice', '.tools > *', '.go .button']) {
        for (const each of seen(name)) {
            const outer = each.getBoundingClientRect();
            for (const part of each.childNodes) {
                if (part instanceof Element && part.offsetWidth <= 1) continue; // for ears only
                const range = document.createRange();
                range.selectNodeContents(part);
                const inner = range.getBoundingClientRect();
                const by = inner.width === 0 ? 0 : Math.max(outer.left - inner.left,
                    inner.right - outer.right, outer.top - inner.top, inner.bottom - outer.bottom);
                if (by > 1) faults.push({ kind: 'spills', what: name + ' ' + part.textContent.trim(), by });
            }
        }
    }
    const boxes = apart.flatMap(name => seen(name).map(each => [name, each.getBoundingClientRect()]));
    boxes.forEach(([name, a], index) => boxes.slice(index + 1).forEach(([other, b]) => {
        const by = Math.min(a.right, b.right, 1e4) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (by > 2 && down > 2) faults.push({ kind: 'covered', what: name + ' and ' + other, by: down });
    }));
    const page = document.scrollingElement;
    const by = Math.max(page.scrollHeight - height, page.scrollWidth - width);
    // the tree of a solution is read below, when all is done
    if (by > 1 && seen('.solution').length === 0) faults.push({ kind: 'scrolls', what: 'the page', by });
    const box = document.querySelector('[data-player] .board-grid').getBoundingClientRect();
    return { faults, board: [box.left, box.top, box.width, box.height].map(Math.round).join(' '),
        cell: Math.min(box.width, box.height) / 9, width: page.scrollWidth,
        layout: document.querySelector('[data-player] form').className, mood: document.querySelector('[data-player]').dataset.mood,
        stars: document.querySelectorAll('.result .star.is-full').length };
};
if (pages.length === 0) {
    return [look()];
}
return pages.map(({ status, text }) => {
    if (status !== 200) {
        return { faults: [{ kind: 'answered', what: 'status ' + status, by: 0 }], board: '', cell: 99, width: 0, layout: '', mood: '', stars: 0 };
    }
    const fresh = new DOMParser().parseFromString(text, 'text/html');
    const main = fresh.querySelector('main');
    document.documentElement.lang = fresh.documentElement.lang;
    document.querySelector('main').replaceWith(main);
    for (const task of seen('.task')) { // as play.js does
        task.parentElement.classList.toggle('is-cut', task.scrollHeight > task.clientHeight + 2);
    }
    return look();
});
