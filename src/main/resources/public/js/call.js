// @ts-check
// Entry on whatever page a pupil is: tells the server that the page is open, and the pupil that the class is having a live lesson, and goes there when the teacher calls
// everybody. A hidden page asks nothing.

const EVERY_MS = 8000;

const notice = /** @type {HTMLElement | null} */ (document.querySelector("[data-call]"));
const address = notice?.dataset.call;

async function ask() {
    if (!notice || !address || document.visibilityState === "hidden") {
        return;
    }
    try {
        const answer = await fetch(`${address}?at=${encodeURIComponent(location.pathname)}`);
        /** @type {{ lesson?: string, frozen?: boolean }} */
        const { lesson, frozen } = answer.ok ? await answer.json() : {};
        const there = lesson !== undefined && (location.pathname === lesson || location.pathname.startsWith(`${lesson}/`));
        if (lesson !== undefined && frozen && !there) {
            location.assign(lesson);
            return;
        }
        const link = notice.querySelector("a");
        if (link && lesson !== undefined) {
            link.href = lesson;
        }
        if (answer.ok) {
            notice.hidden = lesson === undefined || there;
        }
    } catch {
        // next time perhaps
    }
}

setInterval(ask, EVERY_MS);
document.addEventListener("visibilitychange", ask);
ask();
