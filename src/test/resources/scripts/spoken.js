// Before anything of a page, for SpokenResults: keeps what a screen reader would have said since it was asked last.
const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
let said = [];
const take = changes => changes.forEach(({ target, type, addedNodes }) => {
    const around = (target.nodeType === 1 ? target : target.parentElement)?.closest(live);
    if (around && !around.closest('[aria-hidden=true], [inert]')) {
        said.push((type === 'characterData' ? [target] : [...addedNodes]).map(each => each.textContent).join(' '));
    }
});
const listener = new MutationObserver(take);
listener.observe(document, { subtree: true, childList: true, characterData: true });
addEventListener('focusin', ({ target }) => said.push(target.getAttribute('aria-label') ?? target.textContent), true);

/** Whether the head of the result that is seen was said, in letters alone: signs are read in other ways. */
window.listenForResult = language => {
    take(listener.takeRecords());
    const heard = said.join(' ');
    said = [];
    const player = document.querySelector('[data-player]');
    const head = player?.querySelector('.result-head');
    if (!head || player.dataset.mood === 'asking' || !head.checkVisibility()) {
        return [];
    }
    const shown = head.cloneNode(true);
    shown.querySelectorAll('[aria-hidden=true], .stars, rt, rp').forEach(each => each.remove());
    const letters = text => text.normalize('NFKC').toLowerCase().replace(/[^\p{L}]/gu, '');
    // Japanese is said by its readings
    const good = language === 'ja' ? letters(heard) !== '' : letters(heard).includes(letters(shown.textContent));
    return good ? [] : [`shows \u201c${shown.textContent.trim()}\u201d and says \u201c${heard}\u201d`];
};
