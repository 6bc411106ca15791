// @ts-check
// A page that waits for somebody: as soon as the server says that things stand otherwise, it is loaded anew.
import { follow } from "./stream.js";

/** @param {HTMLElement} root */
export function waitFor(root) {
    const { events = "", version } = root.dataset;
    const heard = (/** @type {{ version?: string }} */ news) => {
        if (news.version?.split("-")[0] !== version?.split("-")[0]) {
            location.reload();
        }
    };
    follow(events, heard, () => {});
}
