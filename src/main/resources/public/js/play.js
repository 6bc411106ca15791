// @ts-check
// The player: turns presses into requests and answers into what is seen, heard and said. The same page works as plain
// forms; this makes it quick. There is one listener for each kind of event, on the document, for whatever part is there.
import * as animate from "./animate.js";
import { Board } from "./board.js";
import { handle } from "./keys.js";
import { Lost, part, prefetch, showAddress } from "./link.js";
import { fill, remember, say, sentence, showLast } from "./say.js";

const ALIVE_MS = 1500;
/** How long the buttons of a new question are deaf, so that the second half of a double press does nothing there. */
const DEAF_MS = 600;

/** @type {HTMLElement} */
let root = /** @type {HTMLElement} */ (document.querySelector("[data-player]"));
/** @type {Board} */
let board;
let busy = false;
/** Counts what was asked of the server. Who goes back asks anew: of what was under way nothing is shown any more. */
let asked = 0;
/** When the picture that is shown came. */
let since = 0;
/** @type {(() => void) | null} what Retry does */
let again = null;
/** Presses on the board that came before its answer did, and count after it: squares, or P* for a piece in hand. */
/** @type {string[]} */
let early = [];
/** Steps through a solution that were pressed before the last one was shown, and count after it. */
/** @type {string[]} */
let earlySteps = [];
/** @type {typeof import("./sound.js") | undefined} */
let sound;

/** @typedef {{ name: string, value: string }} Press */
/**
 * @typedef {object} Way how an answer is to be shown
 * @property {string} [own] a move that the visitor made, which stands on the board already
 * @property {boolean} [next] whether another question comes
 * @property {boolean} [again] whether it was sent before, and could not be kept then
 * @property {boolean} [still] whether the picture does not follow from the one that is shown
 * @property {boolean} [walk] whether the solution goes on by itself
 * @property {boolean} [back] whether the browser went back or forward
 * @property {HTMLElement} [pressed] what to pick up on the new board: a square of the old one
 */

const acts = {
    /** @param {string} move @param {boolean} legal @param {boolean} carried */
    move(move, legal, carried) {
        board.letGo();
        const before = legal ? /** @type {HTMLElement} */ (root.cloneNode(true)) : null;
        before?.querySelectorAll(".piece.is-carried").forEach((ghost) => ghost.remove());
        const moving = legal ? animate.play(root, move, animate.OWN_MS, carried) : animate.refuse(root, move);
        moving.then(() => (legal ? sound?.click() : sound?.knock()));
        send({ name: "move", value: move }, { own: legal ? move : undefined }, before, moving);
    },
    /** @param {string} from @param {string} to */
    ask(from, to) {
        askPromotion(from, to);
    },
    /** @param {string} square */
    tap(square) {
        send({ name: "square", value: square }, {});
    },
    /** Marks made here are known to the server only through the form and the links of the page. @param {string} marks */
    marked(marks) {
        const field = root.querySelector("input[name=marks]");
        if (field instanceof HTMLInputElement) {
            field.value = marks;
        }
        for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (root.querySelectorAll("a[data-part]"))) {
            link.href = withMarks(link.href, marks);
        }
        showAddress(withMarks(location.href, marks));
        const note = root.querySelector("input[name=note]");
        if (marks && note instanceof HTMLInputElement && note.value === "unmarked") {
            note.value = ""; // that nothing was marked is no longer true
            root.querySelector(".result > .line")?.remove();
        }
        const check = root.querySelector("[data-does=check]");
        if (marks) {
            check?.removeAttribute("aria-disabled");
        } else {
            check?.setAttribute("aria-disabled", "true");
        }
    },
    /** Something else was pressed than what is to be pressed first. @param {string} first the sentence about that */
    lost(first) {
        if (!root.querySelector(".nudge")) {
            const note = document.createElement("p");
            note.className = "line nudge";
            note.setAttribute("aria-hidden", "true"); // the board says it, with the square
            note.textContent = sentence(first);
            root.querySelector(".result")?.prepend(note);
        }
    },
    noise() {
        sound?.click(0.1);
    },
};

/** @param {string} address @param {string} marks */
function withMarks(address, marks) {
    const url = new URL(address);
    url.searchParams.set("marks", marks);
    url.searchParams.delete("checked");
    return url.href;
}

/**
 * Sends the form with one more field.
 *
 * @param {Press} press
 * @param {Way} way
 * @param {HTMLElement | null} [before] the picture before the visitor's own move
 * @param {Promise<void>} [moving] ends with the own move's movement
 */
function send(press, way, before = null, moving = Promise.resolve()) {
    const form = /** @type {HTMLFormElement} */ (root.querySelector("form"));
    const body = new URLSearchParams();
    for (const field of form.querySelectorAll("input[type=hidden]")) {
        const { name, value } = /** @type {HTMLInputElement} */ (field);
        body.append(name, value);
    }
    body.set(press.name, press.value);
    load(form.action, body, way, before, moving);
}

/**
 * @param {string} address
 * @param {URLSearchParams | undefined} body
 * @param {Way} way
 * @param {HTMLElement | null} [before]
 * @param {Promise<void>} [moving]
 */
async function load(address, body, way, before = null, moving = Promise.resolve()) {
    if (busy && !way.back) {
        return;
    }
    const mine = ++asked;
    const isLatest = () => mine === asked;
    busy = true;
    again = null;
    root.setAttribute("aria-busy", "true");
    try {
        const answer = await part(address, body, () => isLatest() && showWaiting());
        if (playsOn(answer, way)) {
            await moving;
        }
        await show(answer, way, isLatest);
        if (isLatest()) {
            if (!answer.kept) {
                offerAgain(() => load(address, body, { ...way, own: undefined, again: true }));
            }
            busy = false;
            if (way.next || way.back) {
                early = []; // they were meant for another board
                earlySteps = [];
            }
            pressEarly();
            stepEarly();
        }
    } catch (trouble) {
        early = [];
        earlySteps = [];
        if (!(trouble instanceof Lost)) {
            busy = false;
            throw trouble;
        }
        await moving;
        if (isLatest()) {
            busy = false;
            showLost(before, () => load(address, body, way.next ? way : { ...way, own: undefined }, before));
        }
    } finally {
        if (isLatest()) {
            root.removeAttribute("aria-busy");
            root.classList.remove("is-waiting");
        }
    }
}

/** From here on the board looks as it is: presses do not count before the answer is there. */
function showWaiting() {
    root.classList.add("is-waiting");
    const note = document.createElement("p");
    note.className = "busy-note";
    note.textContent = board.speech.waiting;
    root.querySelector(".result")?.append(note);
    say(board.speech.waiting);
}

/**
 * Nothing is lost: the board is again what the server knows, and the press can be sent again.
 *
 * @param {HTMLElement | null} before
 * @param {() => void} retry
 */
function showLost(before, retry) {
    const hadFocus = root.contains(document.activeElement);
    if (before) {
        root.replaceWith(before);
        root = before;
    }
    wake(board.square);
    again = retry;
    root.dataset.mood = "lost";
    root.querySelectorAll(".busy-note, .nudge, .is-lost").forEach((old) => old.remove());
    root.querySelectorAll(".result > *, .go").forEach((old) => /** @type {HTMLElement} */ (old).setAttribute("hidden", ""));
    const head = document.createElement("h2");
    head.className = "result-head is-lost";
    const sign = document.createElement("span");
    sign.className = "sign";
    head.append(sign, sentence("lost-head"));
    const line = document.createElement("p");
    line.className = "is-lost";
    line.textContent = board.speech.lost;
    root.querySelector(".result")?.append(head, line);
    const go = document.createElement("p");
    go.className = "go is-lost";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button main";
    button.dataset.retry = "";
    button.textContent = sentence("retry");
    go.append(button);
    root.querySelector(".result")?.after(go);
    root.querySelector(".tools")?.classList.add("has-go");
    if (hadFocus) {
        button.focus({ preventScroll: true });
    }
    say(board.speech.lost);
}

/**
 * The answer counts, but the server could not remember it, as it says: it can be sent once more.
 *
 * @param {() => void} retry
 */
function offerAgain(retry) {
    again = retry;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button tool does-send-again";
    button.dataset.retry = "";
    const icon = document.createElement("span");
    icon.className = "tool-icon";
    icon.setAttribute("aria-hidden", "true");
    const label = document.createElement("span");
    label.className = "tool-label";
    label.textContent = sentence("retry");
    button.append(icon, label);
    const tools = root.querySelector(".tools");
    tools?.prepend(button);
    tools?.closest("form")?.setAttribute("data-tools", String(Math.min(4, tools.children.length)));
}

/**
 * Whether something still moves in the old picture after the own move: White answers, or a piece turns over. Otherwise
 * what the server says is shown at once, and the own move ends over it.
 *
 * @param {import("./link.js").Part} answer
 * @param {Way} way
 */
function playsOn(answer, way) {
    return (answer.root.dataset.steps ?? "").includes(" ") || (way.own ?? "").endsWith("+");
}

/**
 * @param {import("./link.js").Part} answer
 * @param {Way} way
 * @param {() => boolean} isLatest
 */
async function show(answer, way, isLatest) {
    const focus = whereFocusIs();
    const steps = (answer.root.dataset.steps ?? "").split(" ").filter(Boolean);
    const toPlay = way.own ? steps.slice(1) : way.still ? [] : steps;
    if (!way.next && !way.back) {
        board.letGo();
        await animate.replies(root, toPlay, () => sound?.click(0.25, 1000));
    }
    if (!isLatest()) {
        return;
    }
    const square = way.next ? "5e" : board.square;
    swap(answer.root, square);
    if (!way.back) {
        showAddress(answer.address, way.next);
    }
    if (way.next) {
        animate.fadeIn(root);
    }
    document.title = `${root.dataset.tab} – Ippo`;
    sounds(toPlay);
    reveal(!way.back);
    if (way.own && steps.length === 1 && root.dataset.mood === "asking") {
        goOnWith(way.own);
    }
    if (way.next) {
        deafen();
    }
    if (way.pressed) {
        const { from, held } = way.pressed.dataset; // after a miss it may be no turn of whose hand was pressed
        const hand = root.querySelectorAll(".stand.is-bottom .held");
        const only = way.pressed.matches(".stand") && hand.length === 1; // it came back where it was looked for
        const place = only ? hand[0] : root.querySelector(`.table [data-from="${from ?? `${held}*`}"]`);
        if (place instanceof HTMLElement && (board.use !== "play" || board.colorOn(place) === board.turn)) {
            early.unshift(place.dataset.from ?? ""); // as soon as nothing is under way
        }
    }
    placeFocus(focus, way, way.again && answer.kept ? sentence("kept") : "");
    fetchNext();
    if (way.walk) {
        walkOn();
    }
}

/** @param {boolean} won whether stars fly */
async function reveal(won) {
    const shown = root;
    if (shown.querySelector(".cell.is-barred, .arrows path, .star.is-full")) {
        const module = await import("./reveal.js");
        module.reveal(shown);
        if (won && shown.dataset.mood === "good") {
            module.starsToBar(shown);
        }
    }
}

const WALK_MS = 1300;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let walking;

/** The solution plays itself, until something is pressed; not where nothing may move, so that one press says one thing. */
function walkOn() {
    const forward = root.querySelector("a[data-does=forward]");
    if (forward instanceof HTMLAnchorElement && !animate.isStill()) {
        walking = setTimeout(() => load(forward.href, undefined, { walk: true }), WALK_MS);
    }
}

/** The piece that was moved stays picked up; one that was put down from the hand only if nothing else can move. @param {string} own */
function goOnWith(own) {
    const square = own.slice(2, 4);
    if (own[1] !== "*" ? board.targets(square).length > 0 : board.onlySource() === square) {
        board.pick(square, true);
    }
}

/** The buttons of a new question wait until a hand that pressed twice has come to rest. Keys come to them on purpose. */
function deafen() {
    const fresh = root;
    fresh.dataset.fresh = "";
    setTimeout(() => delete fresh.dataset.fresh, DEAF_MS);
}

/** @param {HTMLElement} fresh @param {string} square */
function swap(fresh, square) {
    clearTimeout(resting);
    stirred++;
    notes?.hide(); // it spoke of the board that is gone
    const before = root;
    const moved = animate.movers(before);
    before.replaceWith(fresh);
    root = fresh;
    since = performance.now();
    wake(square);
    animate.land(fresh, moved);
}

/** @param {string} square @param {number} [age] ms since the picture was made */
function wake(square, age = 0) {
    board = new Board(root, acts, square);
    const asked = root.querySelector("[data-ask]");
    if (asked instanceof HTMLElement) {
        const move = asked.dataset.ask ?? "";
        asked.parentElement?.remove();
        askPromotion(move.slice(0, 2), move.slice(2, 4));
    }
    root.querySelector("details.typed")?.setAttribute("open", "");
    showLast();
    measure();
    fadeBubble();
    wind(age);
}

/** @type {typeof import("./clock.js") | undefined} */
let clock;

/** Where there is a clock it goes from here on; in a copy of the picture it goes on. @param {number} age */
async function wind(age) {
    clock?.stop();
    const face = root.querySelector("[role=timer]");
    if (face instanceof HTMLElement) {
        face.dataset.end ??= String(Date.now() + Number(face.dataset.left) - age);
        clock ??= await import("./clock.js");
        if (face.isConnected) {
            clock.start(face, timeIsOver);
        }
    }
}

function timeIsOver() {
    dialog?.close();
    load(root.dataset.address ?? location.href, undefined, { still: true });
}

/** Whoever comes back finds an old picture, and a clock that has gone on. */
function lookAgain() {
    if (root.querySelector("[role=timer]")) {
        load(location.href, undefined, { still: true });
    }
}

const BUBBLE_MS = 4000;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** After a while a refusal leaves the board, unless nothing may move; it can be read on in the sheet. */
function fadeBubble() {
    clearTimeout(fading);
    const bubble = root.querySelector(".bubble");
    if (bubble && !animate.isStill()) {
        fading = setTimeout(() => animate.fadeOut(bubble).then(() => bubble.isConnected && leaveRefusal()), BUBBLE_MS);
    }
}

/** With the bubble go the lit squares that belong to it, unless the piece is still picked up. */
function leaveRefusal() {
    readOnInSheet();
    board.darken();
}

function readOnInSheet() {
    const bubble = root.querySelector(".bubble");
    if (bubble) {
        bubble.parentElement?.remove();
        root.querySelector(".result .line.unseen")?.classList.remove("unseen");
    }
}

/** A question that is too long for its place shows whole lines and can be opened, a result scrolled. */
function measure() {
    const task = root.querySelector(".task");
    const question = root.querySelector(".question");
    question?.classList.remove("is-cut"); // its button takes room, too
    if (task instanceof HTMLElement && task.scrollHeight > task.clientHeight + 2) {
        question?.classList.add("is-cut");
        const line = parseFloat(getComputedStyle(task).lineHeight);
        task.style.setProperty("--lines", String(Math.max(1, Math.floor(task.clientHeight / line))));
    }
    const result = root.querySelector(".result");
    if (result instanceof HTMLElement) {
        keepHandInSight(result);
        result.tabIndex = result.scrollHeight > result.clientHeight ? 0 : -1; // so that keys can scroll it
    }
    const here = root.querySelector(".solution [aria-current]");
    const solution = root.querySelector(".solution");
    if (here instanceof HTMLElement && solution && solution.scrollHeight > solution.clientHeight) {
        // by hand: what scrolls into view by itself would scroll the page as well
        solution.scrollTop += here.getBoundingClientRect().bottom - solution.getBoundingClientRect().bottom + 24;
    }
}

/**
 * A long result lies over a part of the own hand: its letters are smaller then, the pieces take what is left of their
 * place, and their name yields if it would be covered. Measured where the result comes to rest, since it rises into its
 * place.
 * @param {HTMLElement} result
 */
function keepHandInSight(result) {
    const pieces = root.querySelector(".stand.is-bottom .stand-pieces");
    const name = root.querySelector(".stand.is-bottom .stand-name");
    if (pieces instanceof HTMLElement) {
        pieces.style.scale = "";
        const { top, height, left: begin, right: end } = pieces.getBoundingClientRect();
        const sheet = result.getBoundingClientRect();
        const below = sheet.left < end && sheet.right > begin; // rather than beside the board
        const rest = () => (result.offsetParent?.getBoundingClientRect().top ?? 0) + result.offsetTop;
        const small = rest();
        result.classList.add("is-roomy");
        result.classList.toggle("is-roomy", rest() >= small);
        const covered = below && (root.dataset.mood === "good" || root.dataset.mood === "note");
        const left = covered ? (small - top - 1) / height : 1;
        if (left < 1) {
            pieces.style.scale = String(Math.max(0.4, left));
        }
        if (name instanceof HTMLElement) {
            name.style.visibility = left < 1 && name.getBoundingClientRect().bottom > small ? "hidden" : "";
        }
    }
}

/** @param {string[]} played */
function sounds(played) {
    if (root.dataset.mood === "good") {
        const stars = root.querySelectorAll(".star.is-full").length;
        if (root.querySelector(".table .cell.is-check")) {
            sound?.chord();
        } else {
            sound?.bells(stars || 1);
        }
    } else if (root.dataset.mood === "miss" && played.length === 0) {
        sound?.knock();
    }
}

/** @typedef {{ kind: "board" | "tool" | "typed" | "choice" | "branch" | "none", which: string }} Focus */

/** @returns {Focus} */
function whereFocusIs() {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || !root.contains(at)) {
        return { kind: at?.closest("dialog") ? "board" : "none", which: "" };
    }
    if (at.dataset.does) {
        return { kind: "tool", which: at.dataset.does };
    }
    if (at.closest(".typed")) {
        return { kind: "typed", which: "" };
    }
    if (at.closest(".choices")) {
        return { kind: "choice", which: /** @type {HTMLButtonElement} */ (at).value };
    }
    if (at.closest(".tree")) {
        return { kind: "branch", which: at.getAttribute("href") ?? "" };
    }
    return { kind: "board", which: "" };
}

/**
 * Focus stays where it was, on the square moved to. After the end of a question it goes to the result, after Continue to
 * the next question: then that is what is read, and nothing is said besides.
 *
 * @param {Focus} focus
 * @param {Way} way
 * @param {string} before what is said first
 */
function placeFocus(focus, way, before) {
    const said = `${before} ${root.dataset.said ?? ""}`.trim();
    if (way.next || way.back) {
        const title = root.querySelector("h1");
        if (title) {
            const asked = root.dataset.asked ?? "";
            title.tabIndex = -1;
            title.setAttribute("aria-label", asked);
            title.focus({ preventScroll: true });
            remember(asked);
        }
        return;
    }
    if (root.dataset.mood === "good") {
        const head = root.querySelector(".result-head");
        if (head instanceof HTMLElement) {
            head.tabIndex = -1;
            head.setAttribute("aria-label", said);
            head.focus({ preventScroll: true });
            remember(said);
            return;
        }
    }
    const typed = /** @type {HTMLInputElement | null} */ (root.querySelector("#typed"));
    if (focus.kind === "typed" && typed) {
        typed.focus({ preventScroll: true });
        if (typed.getAttribute("aria-invalid")) {
            typed.select();
        }
    } else if (focus.kind === "tool" && root.querySelector(`[data-does="${focus.which}"]`)) {
        focusOn(`[data-does="${focus.which}"]`);
    } else if (focus.kind === "tool" && root.querySelector("[data-does=forward], [data-does=backward]")) {
        focusOn("[data-does=forward], [data-does=backward]");
    } else if (focus.kind === "choice" && root.querySelector(`.choice[value="${focus.which}"]`)) {
        focusOn(`.choice[value="${focus.which}"]`);
    } else if (focus.kind === "branch" && root.querySelector(".tree [aria-current]")) {
        focusOn(".tree [aria-current]");
    } else if (focus.kind !== "none") {
        if (board.cell(board.square)) {
            board.focus(board.square);
        } else {
            focusOn("#result");
        }
    }
    say(said);
}

/** @param {string} css */
function focusOn(css) {
    /** @type {HTMLElement | null} */ (root.querySelector(css))?.focus({ preventScroll: true });
}

/** The way on is fetched before it is wanted. */
function fetchNext() {
    const go = root.querySelector("a[data-go=next].button, a[data-go=back]");
    if (go instanceof HTMLAnchorElement) {
        prefetch(go.href);
    }
}

// ---- whether to promote

const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("promotion"));
let promoting = { from: "", to: "", hinted: false };

/** @param {string} from @param {string} to */
function askPromotion(from, to) {
    const source = board.cell(from);
    const target = board.cell(to);
    const letter = /** @type {HTMLElement | null} */ (source?.querySelector(".piece") ?? null)?.dataset.piece ?? "P";
    if (!dialog || !source || !target) {
        return;
    }
    promoting = { from, to, hinted: target.classList.contains("is-hint") };
    target.classList.add("is-hint");
    const [shown, spoken] = dialog.querySelectorAll(".promotion-question > span");
    shown.textContent = fill(sentence("promote"), { piece: sentence(`piece-${letter}`), square: shownSquare(to) });
    spoken.textContent = fill(sentence("promote-spoken"), {
        piece: source.dataset.name ?? "",
        square: board.spoken(to),
    });
    for (const piece of /** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll(".piece"))) {
        const promotes = piece.closest("[data-answer=yes]") !== null;
        piece.dataset.piece = (promotes ? "+" : "") + letter;
        piece.dataset.color = board.turn;
    }
    dialog.classList.toggle("is-plain", board.plain);
    dialog.showModal();
    dialog.classList.add("is-to-come");
    import("./place.js")
        .then((module) => module.placeDialog(dialog, board, source, target))
        .finally(() => dialog.classList.remove("is-to-come"));
}

/** As it is written at the edge of the board. @param {string} square */
function shownSquare(square) {
    return fill(sentence("square"), {
        file: sentence("files").split(" ")[Number(square[0]) - 1],
        rank: sentence("ranks").split(" ")["abcdefghi".indexOf(square[1])],
    });
}

/** @param {string} answer */
function promotionAnswered(answer) {
    dialog?.close();
    const { from, to, hinted } = promoting;
    board.cell(to)?.classList.toggle("is-hint", hinted);
    if (answer === "cancel") {
        board.focus(from);
        board.putBack();
    } else {
        board.focus(to);
        acts.move(from + to + (answer === "yes" ? "+" : ""), true, false);
    }
}

dialog?.addEventListener("cancel", (event) => {
    event.preventDefault();
    promotionAnswered("cancel");
});
dialog?.addEventListener("click", (event) => {
    if (event.detail > 0 && dialog.classList.contains("is-to-come")) {
        return; // a second tap in haste is no answer to what is not seen yet
    }
    const answer = /** @type {Element} */ (event.target).closest("[data-answer]")?.getAttribute("data-answer");
    if (answer) {
        promotionAnswered(answer);
    } else if (!isOver(dialog, event) && event.detail > 0) {
        promotionAnswered("cancel");
    }
});

/** @param {Element} element @param {MouseEvent} event */
function isOver(element, event) {
    const box = element.getBoundingClientRect();
    return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
}

// ---- presses

/** @param {Element} target @param {string} css @returns {HTMLElement | null} */
function within(target, css) {
    const found = target.closest(css);
    return found instanceof HTMLElement && root.contains(found) ? found : null;
}

/** Goes where the big button leads. @param {HTMLElement} [pressed] the square that was pressed instead of it */
function goOn(pressed) {
    const go = root.querySelector("a[data-go].button");
    if (!(go instanceof HTMLAnchorElement)) {
        return;
    }
    if (go.dataset.go === "away") {
        location.assign(go.href);
    } else {
        load(go.href, undefined, { next: go.dataset.go === "next", pressed });
    }
}

/** @param {MouseEvent} event */
function clicked(event) {
    const target = /** @type {Element} */ (event.target);
    if (!root.contains(target) || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) {
        return;
    }
    animate.finish();
    clearTimeout(walking);
    if (!within(target, ".in-words")) {
        closeWords();
    }
    if (event.detail > 0 && root.dataset.fresh !== undefined && within(target, ".go, .tools, .choices")) {
        event.preventDefault();
        return;
    }
    const hand = root.dataset.mood === "miss" ? ", .table .stand.is-bottom" : "";
    const place = within(target, `.table button.cell, .table button.held${hand}`);
    const link = within(target, "a[data-go], a[data-part]");
    if (place) {
        event.preventDefault();
        pressed(place);
    } else if (link instanceof HTMLAnchorElement) {
        if (link.dataset.go === "away") {
            return;
        }
        event.preventDefault();
        const { go, does = "" } = link.dataset;
        if (busy && (does === "forward" || does === "backward")) {
            earlySteps.push(does);
        } else {
            load(link.href, undefined, { next: go === "next", still: does !== "forward", walk: does === "solution" });
        }
    } else {
        pressedButton(event, within(target, "button"));
    }
}

/** @param {HTMLElement} place */
function pressed(place) {
    if (root.dataset.mood === "miss") {
        // the board comes alive again: at once by a press, which after a while counts as more than that; a mark counts
        // at once, but those that were judged are kept or gone already
        const counts = board.use === "play" ? performance.now() - since > ALIVE_MS : !place.matches(".is-right, .is-wrong");
        goOn(counts ? place : undefined);
    } else if (busy) {
        const from = place.dataset.from ?? "";
        if (!root.matches(".is-waiting") && early.at(-1) !== from) {
            early.push(from);
        }
    } else {
        readOnInSheet();
        root.querySelector(".nudge")?.remove();
        board.press(place);
    }
}

/** A press counts, once, even if it came before its board did. */
function pressEarly() {
    const presses = early;
    early = [];
    for (const from of presses) {
        const place = root.querySelector(`.table [data-from="${from}"]`);
        if (place instanceof HTMLElement && root.dataset.mood === "asking") {
            pressed(place);
        }
    }
}

/** A step through a solution counts, too, even if it was pressed before the one before it was shown. */
function stepEarly() {
    const does = earlySteps.shift();
    const link = root.querySelector(`a[data-does="${does}"]`);
    if (link instanceof HTMLAnchorElement) {
        clearTimeout(walking);
        load(link.href, undefined, { still: does !== "forward" });
    } else {
        earlySteps = []; // an end of the solution
    }
}

/** @param {MouseEvent} event @param {HTMLElement | null} button */
function pressedButton(event, button) {
    if (!button) {
        return;
    }
    if (button.dataset.typed !== undefined) {
        event.preventDefault();
        sendTyped();
    } else if (button.dataset.part !== undefined) {
        event.preventDefault();
        const { name, value } = /** @type {HTMLButtonElement} */ (button);
        send({ name, value }, { walk: name === "giveup" });
    } else if (button.dataset.retry !== undefined) {
        again?.();
    } else if (button.matches(".read-on")) {
        const open = root.querySelector(".question")?.classList.toggle("is-open") ?? false;
        button.setAttribute("aria-expanded", String(open));
    } else if (button.matches(".stand-fold")) {
        button.setAttribute("aria-expanded", "true");
    } else if (button.dataset.copy !== undefined) {
        navigator.clipboard
            ?.writeText(root.querySelector("[data-in-words]")?.textContent ?? "")
            .then(() => say(sentence("copied")));
    } else if (button.dataset.bar === "keys") {
        help();
    } else if (button.dataset.bar === "sound") {
        toggleSound(button);
    }
}

/** @param {HTMLElement} button */
async function toggleSound(button) {
    const settings = await import("./settings.js");
    const token = /** @type {HTMLInputElement | null} */ (root.querySelector("input[name=csrf]"))?.value ?? "";
    button.setAttribute("aria-pressed", String(settings.toggleSound(token)));
    sound?.click();
}

/** A move written as text; the server reads it. */
function sendTyped() {
    const text = /** @type {HTMLInputElement | null} */ (root.querySelector("#typed"))?.value.trim();
    if (text) {
        send({ name: "typed", value: text }, {});
    }
}

/** The position in words covers the board while it is open. @returns {HTMLElement | null} what opens it again */
function closeWords() {
    const opener = /** @type {HTMLElement | null} */ (root.querySelector(".in-words[open] > summary"));
    opener?.click();
    return opener;
}

/** @param {KeyboardEvent} event */
function keyed(event) {
    const target = /** @type {Element} */ (event.target);
    if (target instanceof HTMLInputElement) {
        if (event.key === "Enter" && target.id === "typed" && !event.isComposing) {
            event.preventDefault();
            sendTyped();
        }
        return;
    }
    clearTimeout(walking);
    if (!document.querySelector("dialog[open]")) {
        animate.finish();
    }
    if (event.key === "Escape") {
        closeWords()?.focus();
    }
    if (notes?.hide() && event.key === "Escape") {
        say(target.getAttribute("aria-label") ?? "");
        return;
    }
    const resting = target === document.body || target.matches("main, .result, .result-head");
    if (resting && (event.key === "Enter" || event.key === " ") && root.querySelector("a[data-go].button")) {
        event.preventDefault();
        if (!event.repeat && root.dataset.fresh === undefined) {
            goOn();
        }
        return;
    }
    if (root.contains(target) && handle(event, { root, board, coach, help })) {
        event.preventDefault();
    }
}

// ---- the note on a piece

const REST_MS = 500;
/** @type {typeof import("./coach.js") | undefined} */
let notes;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;
/** Where the pointer was when it came to rest. */
let at = { x: 0, y: 0 };

/** @param {HTMLElement} place */
async function coach(place) {
    notes ??= await import("./coach.js");
    say(await notes.show(place));
}

/** How often something else happened: a note that comes late would lie over what is pressed by now. */
let stirred = 0;

/** @param {HTMLElement} place where the pointer rests */
async function coachRested(place) {
    const before = stirred;
    notes ??= await import("./coach.js");
    await notes.show(place, () => stirred === before);
}

/** How the pieces on this board move, unless that is the question, and the keys. */
async function help() {
    keys?.showModal();
    notes ??= await import("./coach.js");
    const shown = root.querySelectorAll(".table .cell .piece, .table .stand.is-bottom .piece");
    const letters = new Set([...shown].map((piece) => piece.getAttribute("data-piece") ?? ""));
    const about = root.dataset.plain === undefined ? await notes.about(letters) : [];
    keys?.querySelector("[data-notes]")?.replaceChildren(...about);
}

const keys = /** @type {HTMLDialogElement | null} */ (document.getElementById("keys"));
keys?.addEventListener("click", (event) => event.target === keys && !isOver(keys, event) && keys.close());

/** Waits whether the pointer stays where it is. @param {PointerEvent} event */
function rest(event) {
    const place = within(/** @type {Element} */ (event.target), ".table button.cell.is-taken, .table button.held");
    if (Math.hypot(event.clientX - at.x, event.clientY - at.y) > 6 || !place) {
        clearTimeout(resting);
        stirred++;
        at = { x: event.clientX, y: event.clientY };
        if (event.pointerType === "mouse") {
            notes?.hide();
        }
    } else {
        return;
    }
    const mouse = event.pointerType === "mouse";
    if (place && !board.held && event.buttons === (mouse ? 0 : 1) && document.documentElement.dataset.help !== "less") {
        resting = setTimeout(() => coachRested(place), REST_MS);
    }
}

function stir() {
    clearTimeout(resting);
    stirred++;
    notes?.hide();
}

document.addEventListener("pointerup", () => clearTimeout(resting));
document.addEventListener("pointercancel", () => clearTimeout(resting));
document.addEventListener("click", clicked);
document.addEventListener("submit", (event) => {
    if (root.contains(/** @type {Node} */ (event.target))) {
        event.preventDefault();
    }
});
document.addEventListener("keydown", keyed);
document.addEventListener("pointermove", rest);
document.addEventListener("pointerdown", (event) => {
    stir();
    at = { x: -99, y: -99 };
    if (event.pointerType !== "mouse") {
        rest(event);
    }
    if (!sound) {
        import("./sound.js").then((module) => (sound = module));
        import("./reveal.js"); // will be wanted soon
        import("./place.js");
    }
    if (!busy && root.contains(/** @type {Node} */ (event.target))) {
        board.drag(event);
    }
});
document.querySelector("a.skip[href='#board']")?.addEventListener("click", (event) => {
    event.preventDefault();
    board.focus(board.square);
});
addEventListener("popstate", () => {
    for (const open of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]"))) {
        open.close(); // it belongs to what one goes back from
    }
    load(location.href, undefined, { back: true });
});
addEventListener("resize", measure);
document.fonts?.addEventListener("loadingdone", measure);
addEventListener("online", () => again?.());

const [arrival] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
wake("5e", performance.now() - (arrival?.responseStart ?? 0));
if (arrival?.type === "back_forward") {
    lookAgain();
}
addEventListener("pageshow", (event) => event.persisted && lookAgain());
fetchNext();
document.dispatchEvent(new Event("ippo-ready"));
