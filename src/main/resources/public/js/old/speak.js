// Announcements for screen readers. The same text twice in one live region is not read again, so two take turns.
export class Speaker {
    constructor() {
        this.regions = [region("polite"), region("polite")];
        this.turn = 0;
    }

    say(text) {
        if (!text) {
            return;
        }
        this.regions[this.turn].textContent = "";
        this.turn = 1 - this.turn;
        this.regions[this.turn].textContent = text;
    }
}

function region(politeness) {
    const node = document.createElement("div");
    node.className = "unseen";
    node.setAttribute("aria-live", politeness);
    document.body.append(node);
    return node;
}

/** Fills the named places of a sentence: "{piece} on {square}". */
export function fill(sentence, values) {
    return sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
