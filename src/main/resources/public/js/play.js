// @ts-check
// The player: turns presses into requests and answers into what is seen, heard and said. The same page works as plain
// forms; this makes it quick. There is one listener for each kind of event, on the document, for whatever part is there.
import * as animate from "./animate.js";
import { Board } from "./board.js";
import { handle, sayName } from "./keys.js";
import { Lost, morph, part, prefetch, showAddress } from "./link.js";
import { call, remember, say, sentence, showLast } from "./say.js";

const ALIVE_MS = 1500;
/** How long the buttons of a new question are deaf, so that the second half of a double press does nothing there. */
const DEAF_MS = 600;
const WALK_MS = 1300;
const BUBBLE_MS = 4000;

/** @typedef {{ name: string, value: string }} Press */
/**
 * @typedef {object} Way how an answer is to be shown
 * @property {string} [own] a move that the visitor made, which stands on the board already
 * @property {boolean} [next] whether another question comes
 * @property {boolean} [again] whether it was sent before, and could not be kept then
 * @property {boolean} [still] whether the picture does not follow from the one that is shown
 * @property {boolean} [walk] whether the solution goes on by itself
 * @property {boolean} [back] whether the browser went back or forward
 * @property {boolean} [news] whether the other side has done something
 * @property {HTMLElement} [pressed] what to pick up on the new board: a square of the old one
 */
/**
 * What the session does with the server: nothing (perhaps an answer could not be kept, and may be sent again); it waits
 * for an answer, and a press on the board counts after it; the answer takes its time, and presses do not count; none came.
 *
 * @typedef {{ name: "idle", retry?: () => void } | { name: "sending" } | { name: "waiting" } | { name: "lost", retry: () => void }} State
 */
/**
 * What has the focus, and as what: where its node is gone in the next picture, that names the one that has it then.
 *
 * @typedef {{ node: Element | null, kind: "board" | "tool" | "choice" | "branch" | "none", which: string }} Focus
 */

/** The title of the page, where its player is but a part of it. */
const OWN_TITLE = document.title;
/** What is offered instead of a tool that asked back: never what cannot be undone. */
const SAFE = "[data-does=go-on]";

/** One player on one page, from question to question. */
class Session {
    root = /** @type {HTMLElement} */ (document.querySelector("[data-player]"));
    /** @type {Board} */
    board;
    /** Who goes back asks anew: an answer to what was sent from an older state is not shown any more. */
    /** @type {State} */
    #state = { name: "idle" };
    /** When the picture that is shown came. */
    #since = 0;
    /** Presses on the board that came before its answer did, and count after it: squares, or P* for a piece in hand. */
    /** @type {string[]} */
    #early = [];
    /** What was typed and sent: what stands in the box besides is not lost when the answer comes. */
    #typed = "";
    /** Steps through a solution that were pressed before the last one was shown, and count after it. */
    /** @type {string[]} */
    #earlySteps = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #walking;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #fading;
    /** Whether what was pressed last was pressed by hand, not by keys. */
    #isPointed = false;
    /** @type {typeof import("./sound.js") | undefined} */
    #sound;
    /** @type {typeof import("./clock.js") | undefined} */
    #clock;
    /** Where is heard of what the other side does, and how that ends. */
    #followed = "";
    #unfollow = () => {};
    /** The state of the game that was heard of last, until it is shown. */
    #news = "";
    /** @type {import("./notes.js").Notes | undefined} */
    #notes;
    /** @type {import("./promotion.js").Promotion | undefined} */
    #promotion;
    #keys = /** @type {HTMLDialogElement} */ (document.getElementById("keys"));

    /** @param {number} age ms since the page came */
    constructor(age) {
        this.board = this.#wake("5e", age);
        this.#fetchNext();
        this.#keys.addEventListener("click", (event) => event.target === this.#keys && !isOver(this.#keys, event) && this.#keys.close());
    }

    /** @param {State} state */
    #enter(state) {
        this.#state = state;
        if (this.#isBusy()) {
            this.root.setAttribute("aria-busy", "true");
        } else {
            this.root.removeAttribute("aria-busy");
        }
        this.root.classList.toggle("is-waiting", state.name === "waiting");
        return state;
    }

    #isBusy() {
        return this.#state.name === "sending" || this.#state.name === "waiting";
    }

    /** Sends again what was not answered, or not kept. */
    retry() {
        if (this.#state.name === "idle" || this.#state.name === "lost") {
            this.#state.retry?.();
        }
    }

    /** @param {string} move @param {boolean} legal @param {boolean} carried */
    move(move, legal, carried) {
        this.board.letGo();
        const before = legal ? /** @type {HTMLElement} */ (this.root.cloneNode(true)) : null;
        before?.querySelectorAll(".piece.is-carried").forEach((ghost) => ghost.remove());
        const moving = legal ? animate.play(this.root, move, animate.OWN_MS, carried) : animate.refuse(this.root, move);
        moving.then(() => (legal ? this.#sound?.click() : this.#sound?.knock()));
        this.#send({ name: "move", value: move }, { own: legal ? move : undefined }, before, moving);
    }

    /** Whether to promote. @param {string} from @param {string} to */
    ask(from, to) {
        if (this.#promotion) {
            this.#promotion.ask(this.board, from, to);
        } else {
            this.#fetchPromotion().then((promotion) => promotion.ask(this.board, from, to));
        }
    }

    async #fetchPromotion() {
        const { Promotion } = await import("./promotion.js");
        this.#promotion ??= new Promotion((move) => this.move(move, true, false));
        return this.#promotion;
    }

    /** @param {string} square */
    tap(square) {
        this.#send({ name: "square", value: square }, {});
    }

    /** Marks made here are known to the server only through the form and the links of the page. @param {string} marks */
    marked(marks) {
        const field = this.root.querySelector("input[name=marks]");
        if (field instanceof HTMLInputElement) {
            field.value = marks;
        }
        for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (this.root.querySelectorAll("a[data-part]"))) {
            link.href = withMarks(link.href, marks);
        }
        showAddress(withMarks(location.href, marks));
        const note = this.root.querySelector("input[name=note]");
        if (marks && note instanceof HTMLInputElement && note.value === "unmarked") {
            note.value = ""; // that nothing was marked is no longer true
            this.root.querySelector(".result > .line")?.remove();
        }
        const check = this.root.querySelector("[data-does=check]");
        if (marks) {
            check?.removeAttribute("aria-disabled");
        } else {
            check?.setAttribute("aria-disabled", "true");
        }
    }

    /** Something else was pressed than what is to be pressed first. @param {string} first the sentence about that */
    lost(first) {
        if (!this.root.querySelector(".nudge")) {
            const note = document.createElement("p");
            note.className = "line nudge";
            note.setAttribute("aria-hidden", "true"); // the board says it, with the square
            note.textContent = sentence(first);
            this.root.querySelector(".result")?.prepend(note);
        }
    }

    noise() {
        this.#sound?.click(0.1);
    }

    /**
     * Sends the form with one more field.
     *
     * @param {Press} press
     * @param {Way} way
     * @param {HTMLElement | null} [before] the picture before the visitor's own move
     * @param {Promise<void>} [moving] ends with the own move's movement
     */
    #send(press, way, before = null, moving = Promise.resolve()) {
        const form = /** @type {HTMLFormElement} */ (this.root.querySelector("form"));
        const body = new URLSearchParams();
        for (const field of form.querySelectorAll("input[type=hidden]")) {
            const { name, value } = /** @type {HTMLInputElement} */ (field);
            body.append(name, value);
        }
        body.set(press.name, press.value);
        this.#load(form.action, body, way, before, moving);
    }

    /**
     * @param {string} address
     * @param {URLSearchParams | undefined} body
     * @param {Way} way
     * @param {HTMLElement | null} [before]
     * @param {Promise<void>} [moving]
     */
    async #load(address, body, way, before = null, moving = Promise.resolve()) {
        if (this.#isBusy() && !way.back) {
            return;
        }
        let mine = this.#enter({ name: "sending" });
        const isLatest = () => this.#state === mine;
        const slow = () => {
            if (isLatest()) {
                mine = this.#enter({ name: "waiting" });
                this.#showWaiting();
            }
        };
        try {
            const answer = await part(address, body, slow);
            if (this.#playsOn(answer, way)) {
                await moving;
            }
            await this.#show(answer, way, isLatest);
            if (isLatest()) {
                if (!answer.kept) {
                    this.#offerAgain();
                }
                const again = () => this.#load(address, body, { ...way, own: undefined, again: true });
                this.#enter({ name: "idle", retry: answer.kept ? undefined : again });
                if (way.next || way.back) {
                    this.#early = []; // they were meant for another board
                    this.#earlySteps = [];
                }
                this.#pressEarly();
                this.#stepEarly();
                this.#catchUp();
            }
        } catch (trouble) {
            this.#early = [];
            this.#earlySteps = [];
            if (!(trouble instanceof Lost)) {
                if (isLatest()) {
                    this.#enter({ name: "idle" });
                }
                throw trouble;
            }
            await moving;
            if (isLatest()) {
                this.#showLost(before);
                const retry = () => this.#load(address, body, way.next ? way : { ...way, own: undefined }, before);
                this.#enter({ name: "lost", retry });
            }
        }
    }

    /** From here on the board looks as it is: presses do not count before the answer is there. */
    #showWaiting() {
        const note = document.createElement("p");
        note.className = "busy-note";
        note.textContent = this.board.speech.waiting;
        this.root.querySelector(".result")?.append(note);
        say(this.board.speech.waiting);
    }

    /**
     * Nothing is lost: the board is again what the server knows, and the press can be sent again.
     *
     * @param {HTMLElement | null} before
     */
    #showLost(before) {
        const hadFocus = this.root.contains(document.activeElement);
        if (before) {
            animate.settle();
            // a copy, since morphing uses it up and the next try may be lost as well
            morph(this.root, /** @type {HTMLElement} */ (before.cloneNode(true)));
        }
        this.#wake(this.board.square);
        this.root.dataset.mood = "lost";
        this.root.querySelectorAll(".busy-note, .nudge, .is-lost").forEach((old) => old.remove());
        this.root.querySelectorAll(".result > *, .go").forEach((old) => /** @type {HTMLElement} */ (old).setAttribute("hidden", ""));
        const head = document.createElement("h2");
        head.className = "result-head is-lost";
        const sign = document.createElement("span");
        sign.className = "sign";
        head.append(sign, sentence("lost-head"));
        const line = document.createElement("p");
        line.className = "is-lost";
        line.textContent = this.board.speech.lost;
        this.root.querySelector(".result")?.append(head, line);
        const go = document.createElement("p");
        go.className = "go is-lost";
        const button = document.createElement("button");
        button.type = "button";
        button.className = "button main";
        button.dataset.retry = "";
        button.textContent = sentence("retry");
        go.append(button);
        this.root.querySelector(".result")?.after(go);
        this.root.querySelector(".tools")?.classList.add("has-go");
        if (hadFocus) {
            button.focus({ preventScroll: true });
        }
        say(this.board.speech.lost);
    }

    /** The answer counts, but the server could not remember it, as it says: it can be sent once more. */
    #offerAgain() {
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
        const tools = this.root.querySelector(".tools");
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
    #playsOn(answer, way) {
        return (answer.root.dataset.steps ?? "").includes(" ") || (way.own ?? "").endsWith("+");
    }

    /**
     * @param {import("./link.js").Part} answer
     * @param {Way} way
     * @param {() => boolean} isLatest
     */
    async #show(answer, way, isLatest) {
        const steps = (answer.root.dataset.steps ?? "").split(" ").filter(Boolean);
        const came = answer.root.dataset.last ?? "";
        const isNews = way.news && came && came !== this.root.dataset.last;
        const toPlay = way.own ? steps.slice(1) : isNews ? [came] : way.still || way.news ? [] : steps;
        if (!way.next && !way.back) {
            this.board.letGo();
            await animate.replies(this.root, toPlay, () => this.#sound?.click(0.25, 1000));
        }
        if (!isLatest()) {
            return;
        }
        const focus = this.#whereFocusIs();
        const square = way.next ? "5e" : this.board.square;
        this.#swap(answer.root, square, way.next || way.back);
        if (!way.back) {
            showAddress(answer.address, way.next);
        }
        if (way.next) {
            animate.fadeIn(this.root);
        }
        document.title = this.root.dataset.tab ? `${this.root.dataset.tab} – Ippo` : OWN_TITLE;
        this.#sounds(toPlay);
        this.#reveal(!way.back);
        if (way.own && steps.length === 1 && this.root.dataset.mood === "asking") {
            this.#goOnWith(way.own);
        }
        if (way.next) {
            this.#deafen();
        }
        if (way.pressed) {
            const { from, held } = way.pressed.dataset; // after a miss it may be no turn of whose hand was pressed
            const hand = this.root.querySelectorAll(".stand.is-bottom .held");
            const only = way.pressed.matches(".stand") && hand.length === 1; // it came back where it was looked for
            const place = only ? hand[0] : this.root.querySelector(`.table [data-from="${from ?? `${held}*`}"]`);
            if (place instanceof HTMLElement && (this.board.use !== "play" || this.board.colorOn(place) === this.board.turn)) {
                this.#early.unshift(place.dataset.from ?? ""); // as soon as nothing is under way
            }
        }
        this.#placeFocus(focus, way, way.again && answer.kept ? sentence("kept") : "");
        this.#fetchNext();
        if (way.own) {
            this.#flowOn();
        }
        if (way.walk) {
            this.#walkOn();
        }
    }

    /** @param {boolean} won whether stars fly */
    async #reveal(won) {
        const shown = this.root;
        if (shown.querySelector(".cell.is-barred, .arrows path, .star.is-full")) {
            const module = await import("./reveal.js");
            module.reveal(shown);
            if (won && shown.dataset.mood === "good") {
                module.starsToBar(shown);
            }
        }
    }

    /** The solution plays itself, until something is pressed; not where nothing may move. */
    #walkOn() {
        const forward = this.root.querySelector("a[data-does=forward]");
        if (forward instanceof HTMLAnchorElement && !animate.isStill()) {
            this.#walking = setTimeout(() => this.#load(forward.href, undefined, { walk: true }), WALK_MS);
        }
    }

    /** A mate leads to the next question by itself, until something is pressed; not by keys, nor where nothing may move. */
    #flowOn() {
        const go = this.root.querySelector("a[data-pause]");
        if (go instanceof HTMLAnchorElement && this.root.dataset.mood === "good" && this.#isPointed && !animate.isStill()) {
            this.#walking = setTimeout(() => this.#goOn(), Number(go.dataset.pause));
        }
    }

    /** The piece that was moved stays picked up; one that was put down from the hand only if nothing else can move. @param {string} own */
    #goOnWith(own) {
        const square = own.slice(2, 4);
        if (own[1] !== "*" ? this.board.targets(square).length > 0 : this.board.onlySource() === square) {
            this.board.pick(square, true);
        }
    }

    /** The buttons of a new question wait until a hand that pressed twice has come to rest. Keys come to them on purpose. */
    #deafen() {
        const fresh = this.root;
        fresh.dataset.fresh = "";
        setTimeout(() => delete fresh.dataset.fresh, DEAF_MS);
    }

    /**
     * The next picture comes into the nodes of this one: who is on the board stays there.
     *
     * @param {HTMLElement} fresh
     * @param {string} square
     * @param {boolean} [other] whether it is another question
     */
    #swap(fresh, square, other = false) {
        this.#notes?.stir(); // it spoke of the picture that is gone
        const typing = other ? "" : this.#typingOn();
        const moved = animate.movers(this.root);
        animate.settle();
        morph(this.root, fresh, other);
        this.#since = performance.now();
        this.root.querySelector(".result")?.scrollTo(0, 0);
        this.#wake(square);
        const box = this.#box();
        if (box && typing) {
            box.value = typing;
        }
        animate.land(this.root, moved);
    }

    /** @returns {HTMLInputElement | null} where moves are typed */
    #box() {
        return this.root.querySelector("#typed");
    }

    /** What was typed since something was sent. */
    #typingOn() {
        const text = this.#box()?.value ?? "";
        const sent = this.#typed;
        this.#typed = "";
        return text.trim() === sent ? "" : text;
    }

    /** @param {string} square @param {number} [age] ms since the picture was made @returns {Board} */
    #wake(square, age = 0) {
        this.board = new Board(this.root, this, square);
        const asked = this.root.querySelector("[data-ask]");
        if (asked instanceof HTMLElement) {
            const move = asked.dataset.ask ?? "";
            asked.parentElement?.remove();
            this.ask(move.slice(0, 2), move.slice(2, 4));
        }
        this.root.querySelector("details.typed")?.setAttribute("open", "");
        showLast();
        this.measure();
        this.#fadeBubble();
        this.#wind(age);
        this.#follow();
        return this.board;
    }

    /** Where people play each other, what the other side does is heard of as it happens. */
    async #follow() {
        const events = this.root.dataset.events ?? "";
        if (events === this.#followed) {
            return;
        }
        this.#unfollow();
        this.#unfollow = () => {};
        this.#followed = events;
        if (events) {
            const { follow } = await import("./stream.js");
            if (this.#followed === events) {
                const heard = (/** @type {{ version?: string }} */ { version }) => {
                    this.#news = version ?? "";
                    this.#catchUp();
                };
                this.#unfollow = follow(events, heard, () => {});
            }
        }
    }

    /** Shows what the other side has done, unless something is under way: then afterwards. */
    #catchUp() {
        const form = this.root.querySelector("form");
        if (this.#news && !this.#isBusy() && form) {
            const isNew = this.#news !== this.root.dataset.version;
            this.#news = "";
            if (isNew) {
                this.#promotion?.close();
                this.#load(form.action, undefined, { news: true });
            }
        }
    }

    /** Where there is a clock it goes from here on; in a copy of the picture it goes on. @param {number} age */
    async #wind(age) {
        this.#clock?.stop();
        const face = this.root.querySelector("[role=timer]");
        if (face instanceof HTMLElement) {
            face.dataset.end ??= String(Date.now() + Number(face.dataset.left) - age);
            this.#clock ??= await import("./clock.js");
            if (face.isConnected) {
                this.#clock.start(face, () => this.#timeIsOver());
            }
        }
    }

    #timeIsOver() {
        const face = this.root.querySelector("[role=timer]");
        if (face instanceof HTMLElement && face.dataset.again === "true") {
            this.#countAgain(face);
            return;
        }
        this.#promotion?.close();
        this.#load(this.root.dataset.address ?? location.href, undefined, { still: true });
    }

    /** A clock to get used to clocks: nothing is lost, the seconds begin again. @param {HTMLElement} face */
    #countAgain(face) {
        call(sentence("time-again"));
        delete face.dataset.asked;
        face.dataset.end = String(Date.now() + Number(face.dataset.left));
        this.#clock?.start(face, () => this.#timeIsOver());
    }

    /** Whoever comes back finds an old picture, and a clock that has gone on. */
    lookAgain() {
        if (this.root.querySelector("[role=timer][data-again=false]") || this.root.dataset.events) {
            this.#load(location.href, undefined, { still: true });
        }
    }

    /** After a while a refusal leaves the board, unless nothing may move; it can be read on in the sheet. */
    #fadeBubble() {
        clearTimeout(this.#fading);
        const bubble = this.root.querySelector(".bubble");
        const shown = animate.picture();
        if (bubble && !animate.isStill()) {
            const fade = () => animate.fadeOut(bubble).then(() => shown === animate.picture() && this.#leaveRefusal());
            this.#fading = setTimeout(fade, BUBBLE_MS);
        }
    }

    /** With the bubble go the lit squares that belong to it, unless the piece is still picked up. */
    #leaveRefusal() {
        this.#readOnInSheet();
        this.board.darken();
    }

    #readOnInSheet() {
        const bubble = this.root.querySelector(".bubble");
        if (bubble) {
            bubble.parentElement?.remove();
            this.root.querySelector(".result .line.unseen")?.classList.remove("unseen");
        }
    }

    /** A question that is too long for its place shows whole lines and can be opened, a result scrolled. */
    measure() {
        const task = this.root.querySelector(".task");
        const question = this.root.querySelector(".question");
        question?.classList.remove("is-cut"); // its button takes room, too
        if (task instanceof HTMLElement && task.scrollHeight > task.clientHeight + 2) {
            question?.classList.add("is-cut");
            const line = parseFloat(getComputedStyle(task).lineHeight);
            task.style.setProperty("--lines", String(Math.max(1, Math.floor(task.clientHeight / line))));
        }
        const result = this.root.querySelector(".result");
        if (result instanceof HTMLElement) {
            this.#keepHandInSight(result);
            result.tabIndex = result.scrollHeight > result.clientHeight ? 0 : -1; // so that keys can scroll it
        }
        const here = this.root.querySelector(".solution [aria-current]");
        const solution = this.root.querySelector(".solution");
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
    #keepHandInSight(result) {
        const pieces = this.root.querySelector(".stand.is-bottom .stand-pieces");
        const name = this.root.querySelector(".stand.is-bottom .stand-name");
        if (pieces instanceof HTMLElement) {
            pieces.style.scale = "";
            const { top, height, left: begin, right: end } = pieces.getBoundingClientRect();
            const sheet = result.getBoundingClientRect();
            const below = sheet.left < end && sheet.right > begin; // rather than beside the board
            const rest = () => (result.offsetParent?.getBoundingClientRect().top ?? 0) + result.offsetTop;
            const small = rest();
            result.classList.add("is-roomy");
            result.classList.toggle("is-roomy", rest() >= small && result.scrollHeight <= result.clientHeight);
            const covered = below && (this.root.dataset.mood === "good" || this.root.dataset.mood === "note");
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
    #sounds(played) {
        if (this.root.dataset.mood === "good") {
            const stars = this.root.querySelectorAll(".star.is-full").length;
            if (this.root.querySelector(".table .cell.is-check")) {
                this.#sound?.chord();
            } else {
                this.#sound?.bells(stars || 1);
            }
        } else if (this.root.dataset.mood === "miss" && played.length === 0) {
            this.#sound?.knock();
        }
    }

    /** @returns {Focus} */
    #whereFocusIs() {
        const node = document.activeElement;
        if (!(node instanceof HTMLElement) || !this.root.contains(node)) {
            return { node: null, kind: node?.closest("dialog") ? "board" : "none", which: "" };
        }
        if (node.dataset.does) {
            return { node, kind: "tool", which: node.dataset.does };
        }
        if (node.closest(".choices")) {
            return { node, kind: "choice", which: /** @type {HTMLButtonElement} */ (node).value };
        }
        if (node.closest(".tree")) {
            return { node, kind: "branch", which: "" };
        }
        return { node, kind: "board", which: "" };
    }

    /**
     * Focus stays on the node that has it; where that is gone, it goes to what stands for it now. What came of the press is
     * said, once. Only the next question is read where it stands.
     *
     * @param {Focus} focus before the picture changed
     * @param {Way} way
     * @param {string} before what is said first
     */
    #placeFocus(focus, way, before) {
        if (way.next || way.back) {
            this.#readQuestion();
            return;
        }
        const stays = focus.node === document.activeElement && focus.node?.checkVisibility?.() !== false;
        if (!stays && focus.kind !== "none") {
            this.#successor(focus).focus({ preventScroll: true });
        }
        const box = this.#box();
        if (box === document.activeElement && box?.getAttribute("aria-invalid")) {
            box.select();
        }
        const said = `${before} ${this.root.dataset.said ?? ""}`.trim();
        const cell = document.activeElement?.closest(".cell, .held");
        say(said || (stays ? (cell?.getAttribute("aria-label") ?? this.root.dataset.asked) : "")); // never nothing
    }

    /** By the focus on its title, which says all of it. */
    #readQuestion() {
        const title = this.root.querySelector("h1");
        const asked = this.root.dataset.asked ?? "";
        if (!title || title === document.activeElement) {
            say(asked);
            return;
        }
        title.setAttribute("aria-label", asked);
        title.focus({ preventScroll: true });
        remember(asked);
    }

    /** @param {Focus} focus @returns {HTMLElement} */
    #successor({ kind, which }) {
        const names = {
            tool: [`[data-does="${which}"]`, which === "resign" ? SAFE : "[data-does=forward], [data-does=backward]"],
            choice: [`.choice[value="${which}"]`],
            branch: [".tree [aria-current]"],
            board: [],
            none: [],
        };
        for (const name of names[kind]) {
            const found = this.root.querySelector(name);
            if (found instanceof HTMLElement && found.checkVisibility?.() !== false) {
                return found;
            }
        }
        return this.board.cell(this.board.square) ?? /** @type {HTMLElement} */ (this.root.querySelector("#result"));
    }

    /** The way on is fetched before it is wanted. */
    #fetchNext() {
        const go = this.root.querySelector("a[data-go=next].button, a[data-go=back]");
        if (go instanceof HTMLAnchorElement) {
            prefetch(go.href);
        }
    }

    /** @param {Element} target @param {string} css @returns {HTMLElement | null} */
    #within(target, css) {
        const found = target.closest(css);
        return found instanceof HTMLElement && this.root.contains(found) ? found : null;
    }

    /** Goes where the big button leads. @param {HTMLElement} [pressed] the square that was pressed instead of it */
    #goOn(pressed) {
        const go = this.root.querySelector("a[data-go].button");
        if (!(go instanceof HTMLAnchorElement)) {
            return;
        }
        if (go.dataset.go === "away") {
            location.assign(go.href);
        } else {
            this.#load(go.href, undefined, { next: go.dataset.go === "next", pressed });
        }
    }

    /** @param {MouseEvent} event */
    clicked(event) {
        const target = /** @type {Element} */ (event.target);
        if (!this.root.contains(target) || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) {
            return;
        }
        animate.finish();
        clearTimeout(this.#walking);
        if (!this.#within(target, ".in-words")) {
            this.#closeWords();
        }
        if (event.detail > 0 && this.root.dataset.fresh !== undefined && this.#within(target, ".go, .tools, .choices")) {
            event.preventDefault();
            return;
        }
        const hand = this.root.dataset.mood === "miss" ? ", .table .stand.is-bottom" : "";
        const place = this.#within(target, `.table button.cell, .table button.held${hand}`);
        const link = this.#within(target, "a[data-go], a[data-part]");
        if (place) {
            event.preventDefault();
            this.#pressed(place);
        } else if (link instanceof HTMLAnchorElement) {
            if (link.dataset.go === "away") {
                return;
            }
            event.preventDefault();
            const { go, does = "" } = link.dataset;
            if (this.#isBusy() && (does === "forward" || does === "backward")) {
                this.#earlySteps.push(does);
            } else {
                this.#load(link.href, undefined, { next: go === "next", still: does !== "forward", walk: does === "solution" && event.detail > 0 });
            }
        } else {
            this.#pressedButton(event, this.#within(target, "button"));
        }
    }

    /** @param {HTMLElement} place */
    #pressed(place) {
        if (this.root.dataset.mood === "miss") {
            // the board comes alive again: at once by a press, which after a while counts as more than that; a mark counts
            // at once, but those that were judged are kept or gone already
            const counts = this.board.use === "play" ? performance.now() - this.#since > ALIVE_MS : !place.matches(".is-right, .is-wrong");
            this.#goOn(counts ? place : undefined);
        } else if (this.#isBusy()) {
            const from = place.dataset.from ?? "";
            if (this.#state.name === "sending" && this.#early.at(-1) !== from) {
                this.#early.push(from);
            }
        } else {
            this.#readOnInSheet();
            this.root.querySelector(".nudge")?.remove();
            this.board.press(place);
        }
    }

    /** A press counts, once, even if it came before its board did. */
    #pressEarly() {
        const presses = this.#early;
        this.#early = [];
        for (const from of presses) {
            const place = this.root.querySelector(`.table [data-from="${from}"]`);
            if (place instanceof HTMLElement && this.root.dataset.mood === "asking") {
                this.#pressed(place);
            }
        }
    }

    /** A step through a solution counts, too, even if it was pressed before the one before it was shown. */
    #stepEarly() {
        const does = this.#earlySteps.shift();
        const link = this.root.querySelector(`a[data-does="${does}"]`);
        if (link instanceof HTMLAnchorElement) {
            clearTimeout(this.#walking);
            this.#load(link.href, undefined, { still: does !== "forward" });
        } else {
            this.#earlySteps = []; // an end of the solution
        }
    }

    /** @param {MouseEvent} event @param {HTMLElement | null} button */
    #pressedButton(event, button) {
        if (!button) {
            return;
        }
        if (button.dataset.typed !== undefined) {
            event.preventDefault();
            this.#sendTyped();
        } else if (button.matches(".choice[aria-disabled]")) {
            event.preventDefault();
            sayName(button);
        } else if (button.dataset.part !== undefined) {
            event.preventDefault();
            const { name, value } = /** @type {HTMLButtonElement} */ (button);
            // by keys one press says one thing
            this.#send({ name, value }, { walk: name === "giveup" && event.detail > 0 });
        } else if (button.dataset.retry !== undefined) {
            this.retry();
        } else if (button.matches(".read-on")) {
            const open = this.root.querySelector(".question")?.classList.toggle("is-open") ?? false;
            button.setAttribute("aria-expanded", String(open));
        } else if (button.matches(".stand-fold")) {
            button.setAttribute("aria-expanded", "true");
        } else if (button.dataset.copy !== undefined) {
            navigator.clipboard
                ?.writeText(this.root.querySelector("[data-in-words]")?.textContent ?? "")
                .then(() => say(sentence("copied")));
        } else if (button.dataset.bar === "keys") {
            this.help();
        } else if (button.dataset.bar === "sound") {
            this.#toggleSound(button);
        }
    }

    /** @param {HTMLElement} button */
    async #toggleSound(button) {
        const settings = await import("./settings.js");
        const token = /** @type {HTMLInputElement | null} */ (this.root.querySelector("input[name=csrf]"))?.value ?? "";
        button.setAttribute("aria-pressed", String(settings.toggleSound(token)));
        this.#sound?.click();
    }

    /** A move written as text; the server reads it. */
    #sendTyped() {
        const text = this.#box()?.value.trim();
        if (text) {
            this.#typed = text;
            this.#send({ name: "typed", value: text }, {});
        } else {
            this.#goOn();
        }
    }

    /** The position in words covers the board while it is open. @returns {HTMLElement | null} what opens it again */
    #closeWords() {
        const opener = /** @type {HTMLElement | null} */ (this.root.querySelector(".in-words[open] > summary"));
        opener?.click();
        return opener;
    }

    /** @param {KeyboardEvent} event */
    keyed(event) {
        this.#isPointed = false;
        const target = /** @type {Element} */ (event.target);
        if (target instanceof HTMLInputElement) {
            if (event.key === "Enter" && target.id === "typed" && !event.isComposing) {
                event.preventDefault();
                this.#sendTyped();
            }
            return;
        }
        clearTimeout(this.#walking);
        if (!document.querySelector("dialog[open]")) {
            animate.finish();
        }
        if (event.key === "Escape") {
            this.#closeWords()?.focus();
        }
        if (this.#notes?.hide() && event.key === "Escape") {
            say(target.getAttribute("aria-label") ?? "");
            return;
        }
        const over = this.root.dataset.mood === "good" && target.matches(".cell, .held, .choice[aria-disabled]");
        const resting = over || target === document.body || target.matches("main, .result");
        if (resting && (event.key === "Enter" || event.key === " ") && this.root.querySelector("a[data-go].button")) {
            event.preventDefault();
            if (!event.repeat && this.root.dataset.fresh === undefined) {
                this.#goOn();
            }
            return;
        }
        const player = {
            root: this.root,
            board: this.board,
            coach: (/** @type {HTMLElement} */ place) => this.coach(place),
            help: () => this.help(),
        };
        if (this.root.contains(target) && handle(event, player)) {
            event.preventDefault();
        }
    }

    /** Shows the note on a piece. @param {HTMLElement} place */
    async coach(place) {
        (await this.#noted()).tell(place);
    }

    /** How the pieces on this board move, unless that is the question, and the keys. */
    async help() {
        this.#keys.showModal();
        const shown = this.root.querySelectorAll(".table .cell .piece, .table .stand.is-bottom .piece");
        const letters = new Set([...shown].map((piece) => piece.getAttribute("data-piece") ?? ""));
        const about = this.root.dataset.plain === undefined ? await (await this.#noted()).about(letters) : [];
        this.#keys.querySelector("[data-notes]")?.replaceChildren(...about);
    }

    async #noted() {
        const { Notes } = await import("./notes.js");
        this.#notes ??= new Notes();
        return this.#notes;
    }

    /** @param {PointerEvent} event */
    pointerDown(event) {
        this.#isPointed = true;
        this.#notes?.press(event, this.root, Boolean(this.board.held));
        if (!this.#sound) {
            import("./sound.js").then((module) => (this.#sound = module));
            import("./reveal.js"); // will be wanted soon
            this.#fetchPromotion();
        }
        if (!this.#isBusy() && this.root.contains(/** @type {Node} */ (event.target))) {
            this.board.drag(event);
        }
    }

    /** @param {PointerEvent} event */
    pointerMoved(event) {
        this.#notes?.rest(event, this.root, Boolean(this.board.held));
    }

    pointerLifted() {
        this.#notes?.lift();
    }

    /** The browser went back or forward. */
    wentBack() {
        for (const open of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]"))) {
            open.close(); // it belongs to what one goes back from
        }
        this.#load(location.href, undefined, { back: true });
    }

    /** What a piece can do is told of whatever the pointer rests on from here on. */
    async awaitRest() {
        await this.#noted();
    }
}

/** @param {string} address @param {string} marks */
function withMarks(address, marks) {
    const url = new URL(address);
    url.searchParams.set("marks", marks);
    url.searchParams.delete("checked");
    return url.href;
}

/** @param {Element} element @param {MouseEvent} event */
function isOver(element, event) {
    const box = element.getBoundingClientRect();
    return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
}

const [arrival] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
const session = new Session(performance.now() - (arrival?.responseStart ?? 0));
if (arrival?.type === "back_forward") {
    session.lookAgain();
}

document.addEventListener("pointerup", () => session.pointerLifted());
document.addEventListener("pointercancel", () => session.pointerLifted());
document.addEventListener("click", (event) => session.clicked(event));
document.addEventListener("submit", (event) => {
    if (session.root.contains(/** @type {Node} */ (event.target))) {
        event.preventDefault();
    }
});
document.addEventListener("keydown", (event) => session.keyed(event));
document.addEventListener("pointermove", (event) => session.pointerMoved(event));
document.addEventListener("pointerdown", (event) => session.pointerDown(event));
document.querySelector("a.skip[href='#board']")?.addEventListener("click", (event) => {
    event.preventDefault();
    session.board.focus(session.board.square);
});
addEventListener("popstate", () => session.wentBack());
addEventListener("resize", () => session.measure());
document.fonts?.addEventListener("loadingdone", () => session.measure());
addEventListener("online", () => session.retry());
addEventListener("pageshow", (event) => event.persisted && session.lookAgain());
document.dispatchEvent(new Event("ippo-ready"));
session.awaitRest();
