// Makes a board that already works as a plain form quick and pleasant: select and put down, drag, keys, spoken moves.
// The server says what is legal (data-legal) and judges; the answer is a new picture of the whole exercise.
import { heldPiece, pieceOn, put, walk } from "./animate.js";
import { watchDragging } from "./drag.js";
import { watchKeys } from "./keys.js";
import { click } from "./sound.js";
import { fill, Speaker } from "./speak.js";

export class Board {
    constructor(root) {
        this.root = root;
        this.speaker = new Speaker();
        this.busy = false;
        root.addEventListener("click", (event) => this.clicked(event));
        root.addEventListener("submit", (event) => this.submitted(event));
        root.addEventListener("keydown", (event) => {
            if (event.key === "Enter" && event.target.name === "typed" && !event.isComposing) {
                event.preventDefault();
                this.typed();
            }
        });
        watchKeys(this);
        watchDragging(this);
        this.refresh();
    }

    /** Reads the picture that the server sent. */
    refresh() {
        this.area = this.root.querySelector(".board-area");
        this.mode = this.area?.dataset.mode ?? "show";
        this.legal = JSON.parse(this.area?.dataset.legal || "{}");
        this.words = JSON.parse(this.area?.dataset.words || "{}");
        this.selected = this.root.querySelector(".is-selected")?.dataset.from ?? null;
        this.rove(this.cells()[0]?.dataset.square && this.focusSquare);
        this.asking = this.root.querySelector("dialog.promotion");
        if (this.asking?.open) {
            this.asking.close();
            this.ask(this.asking.dataset.move);
        }
    }

    cells() {
        return [...this.root.querySelectorAll("button.cell")];
    }

    cell(square) {
        return this.root.querySelector(`.cell[data-square="${square}"]`);
    }

    /** One stop for the tab key on the whole grid; arrows walk inside. */
    rove(square) {
        const cells = this.cells();
        const stop = cells.find((cell) => cell.dataset.square === square) ?? cells[40];
        for (const cell of cells) {
            cell.tabIndex = cell === stop ? 0 : -1;
        }
        this.focusSquare = stop?.dataset.square;
    }

    clicked(event) {
        const link = event.target.closest("a[data-part]");
        if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0) {
            event.preventDefault();
            this.load(link.href, { method: "GET" });
            return;
        }
        const button = event.target.closest("button");
        if (!button || !this.root.contains(button)) {
            return;
        }
        if (button.matches(".cell")) {
            event.preventDefault();
            this.rove(button.dataset.square);
            this.pressed(button);
        } else if (button.matches(".held")) {
            event.preventDefault();
            this.select(this.selected === button.dataset.from ? null : button.dataset.from);
        } else if (button.dataset.typed !== undefined) {
            event.preventDefault();
            this.typed();
        } else if (button.dataset.answer) {
            event.preventDefault();
            this.asking?.close();
            this.play(button.value);
        }
    }

    submitted(event) {
        const button = event.submitter;
        if (this.busy) {
            event.preventDefault();
            return;
        }
        if (button?.matches("[data-part]")) {
            event.preventDefault();
            this.post(button.name, button.value);
        }
    }

    /** A square was chosen, by whatever means. */
    pressed(cell) {
        if (this.busy) {
            return;
        }
        if (this.mode === "tap") {
            this.post("square", cell.dataset.square);
        } else if (this.mode === "mark") {
            this.mark(cell);
        } else if (this.mode === "play") {
            const square = cell.dataset.square;
            if (this.selected && this.selected !== square && !this.isOwn(cell)) {
                this.go(this.selected, square);
            } else {
                this.select(this.selected === square || !this.isOwn(cell) ? null : square);
            }
        }
    }

    isOwn(cell) {
        return cell.querySelector(".piece")?.dataset.color === this.area.dataset.turn;
    }

    select(from) {
        for (const old of this.root.querySelectorAll(".is-selected, .is-target")) {
            old.classList.remove("is-selected", "is-target");
        }
        this.selected = from;
        if (!from) {
            return;
        }
        const source = this.root.querySelector(`[data-from="${from}"]`);
        source?.classList.add("is-selected");
        const targets = new Set((this.legal[from] ?? []).map((to) => to.slice(0, 2)));
        for (const square of targets) {
            this.cell(square)?.classList.add("is-target");
        }
        this.speaker.say(
            fill(this.words.picked, { piece: source?.dataset.name ?? "", count: String(targets.size) }),
        );
    }

    /** Goes from a square or the hand to a square, asking about promotion if both ways are legal. */
    go(from, to) {
        const move = from + to;
        const ways = (this.legal[from] ?? []).filter((way) => way.startsWith(to));
        if (ways.length > 1) {
            this.ask(move);
        } else {
            // not among the legal ones: let the server say why
            this.play(from + (ways[0] ?? to));
        }
    }

    ask(move) {
        const piece = pieceOn(this.root, move.slice(0, 2))?.dataset.piece ?? "P";
        for (const button of this.asking.querySelectorAll("[data-answer]")) {
            const promotes = button.dataset.answer === "yes";
            button.value = move + (promotes ? "+" : "");
            button.querySelector(".piece").dataset.piece = promotes ? "+" + piece : piece;
        }
        this.asking.showModal();
    }

    mark(cell) {
        const marked = cell.getAttribute("aria-pressed") !== "true";
        cell.setAttribute("aria-pressed", String(marked));
        cell.classList.toggle("is-marked", marked);
        cell.classList.remove("is-right", "is-wrong", "is-missing");
        click(0.1);
        const field = this.root.querySelector("input[name=marks]");
        field.value = this.cells()
            .filter((each) => each.getAttribute("aria-pressed") === "true")
            .map((each) => each.dataset.square)
            .join(",");
        this.remember(field.value);
        this.speaker.say(
            fill(marked ? this.words.marked : this.words.unmarked, { square: cell.dataset.spoken }),
        );
    }

    /** Marks made here are known to the server only through the address and the links of the page. */
    remember(marks) {
        for (const link of this.root.querySelectorAll("a[data-part]")) {
            const url = new URL(link.href);
            url.searchParams.set("marks", marks);
            url.searchParams.delete("checked");
            link.href = url;
        }
        const here = new URL(location.href);
        here.searchParams.set("marks", marks);
        here.searchParams.delete("checked");
        showAddress(here);
    }

    play(move) {
        const legal = Object.entries(this.legal).some(([from, tos]) => tos.some((to) => from + to === move));
        this.post("move", move, legal);
    }

    /** A move written as text; the server reads it. */
    typed() {
        const text = this.root.querySelector("input[name=typed]").value.trim();
        if (text) {
            this.post("typed", text);
        }
    }

    post(name, value, show = false) {
        const form = this.root.querySelector("form");
        const body = new URLSearchParams(new FormData(form));
        body.set(name, value);
        this.before = [...this.root.childNodes].map((node) => node.cloneNode(true));
        if (show) {
            this.showOwn(value);
        }
        return this.load(form.action, { method: "POST", body }, show);
    }

    /** The visitor's own move stands on the board at once; the answer follows when it comes. */
    showOwn(move) {
        const target = this.cell(move.slice(2, 4));
        const piece = move[1] === "*" ? heldPiece(this.root, move[0], target) : pieceOn(this.root, move.slice(0, 2));
        if (piece && target) {
            put(piece, target, move.endsWith("+"));
        }
        this.select(null);
    }

    async load(address, request, ownIsDone = false) {
        if (this.busy) {
            return;
        }
        this.busy = true;
        this.root.setAttribute("aria-busy", "true");
        try {
            const answer = await fetch(address, {
                ...request,
                headers: { "X-Ippo-Part": "play" },
                signal: AbortSignal.timeout(15000),
            });
            const part = answer.headers.get("X-Ippo-Address");
            if (answer.status === 403 && request.body && !request.again) {
                // the form is older than its cookie, say from another tab: fetch a fresh one and send it once more
                this.busy = false;
                request.body.set("csrf", await freshToken());
                return await this.load(address, { ...request, again: true }, ownIsDone);
            }
            if (!answer.ok || !part) {
                location.reload(); // the address has everything; the page it leads to says what is wrong
                return;
            }
            await this.replace(await answer.text(), part, ownIsDone);
        } catch {
            // no network: nothing is lost, and the board shows again what the server knows
            if (this.before) {
                this.root.replaceChildren(...this.before);
                this.refresh();
            }
            this.speaker.say(this.words.lost);
            this.showLost();
        } finally {
            this.busy = false;
            this.root.removeAttribute("aria-busy");
        }
    }

    async replace(html, address, ownIsDone) {
        const page = new DOMParser().parseFromString(html, "text/html");
        const part = page.body.firstElementChild;
        const steps = (part.dataset.steps ?? "").split(" ").filter(Boolean);
        const hadFocus = this.root.contains(document.activeElement) ? document.activeElement : null;
        const onBoard = hadFocus?.matches(".cell, .held, dialog *") || hadFocus === null;
        const linkText = hadFocus?.matches("a, button:not(.cell)") ? hadFocus.dataset.keep : null;
        await walk(this.root, steps, ownIsDone);
        this.root.replaceChildren(...part.childNodes);
        this.root.dataset.steps = "";
        this.before = null;
        showAddress(address);
        this.refresh();
        const hint = linkText === "hint" ? this.root.querySelector("[data-hint]") : null;
        this.speaker.say(spoken(hint ?? this.root.querySelector("[data-say]")));
        if (hadFocus && onBoard) {
            const next = this.root.querySelector("[data-next]") ?? this.cell(this.focusSquare);
            next?.focus({ preventScroll: !next.matches("[data-next]") });
        } else if (hadFocus) {
            const kept = linkText && this.root.querySelector(`[data-keep="${linkText}"]`);
            (kept ??
                hint ?? this.root.querySelector("[data-next]") ?? this.cell(this.focusSquare))?.focus();
        }
    }

    showLost() {
        const note = this.root.querySelector("[data-lost]");
        if (note) {
            note.hidden = false;
        }
    }
}

/** The address says what stands on the board; the links to other languages follow it. */
function showAddress(address) {
    history.replaceState(null, "", address);
    for (const link of document.querySelectorAll("a[hreflang]")) {
        const url = new URL(link.href);
        const path = url.pathname.split("/")[1];
        url.pathname = location.pathname.replace(/^\/[^/]+/, `/${path}`);
        url.search = location.search;
        link.href = url;
    }
}

/** A token for forms from a fresh copy of this page. */
async function freshToken() {
    const page = await (await fetch(location.href, { cache: "no-store" })).text();
    const form = new DOMParser().parseFromString(page, "text/html");
    return form.querySelector("input[name=csrf]")?.value ?? "";
}

/** What a voice should read: furigana instead of the characters they stand over, not both. */
function spoken(node) {
    if (!node) {
        return "";
    }
    const copy = node.cloneNode(true);
    for (const ruby of copy.querySelectorAll("ruby")) {
        ruby.replaceWith(...[...ruby.querySelectorAll("rt")].map((rt) => rt.textContent));
    }
    for (const paragraph of copy.querySelectorAll("p, li")) {
        paragraph.append(" ");
    }
    return copy.textContent.trim().replace(/\s+/g, " ");
}
