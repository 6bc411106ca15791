// @ts-check
// What the server sends by itself, as long as the page is open.

const AGAIN = 1500;

/**
 * Follows a stream until told otherwise.
 *
 * @param {string} address
 * @param {(parts: { [name: string]: any }) => void} changed gets what is new
 * @param {(there: boolean) => void} connected is told when the connection comes or goes
 * @returns {() => void} ends it
 */
export function follow(address, changed, connected) {
    let ended = false;
    /** @type {EventSource | undefined} */
    let source;
    const begin = () => {
        if (ended) {
            return;
        }
        const now = new EventSource(address);
        source = now;
        now.addEventListener("change", (event) => changed(JSON.parse(event.data)));
        now.addEventListener("open", () => connected(true));
        now.addEventListener("error", () => {
            connected(false);
            // after a refusal browsers do not ask again by themselves
            if (now.readyState === EventSource.CLOSED) {
                setTimeout(begin, AGAIN);
            }
        });
    };
    begin();
    return () => {
        ended = true;
        source?.close();
    };
}
