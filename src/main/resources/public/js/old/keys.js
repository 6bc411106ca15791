// Keys that act only while focus is on the board or a hand.
const ARROWS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function watchKeys(board) {
    board.root.addEventListener("keydown", (event) => {
        const at = event.target.closest(".cell, .held");
        if (!at || event.ctrlKey || event.metaKey || event.altKey) {
            return;
        }
        if (handle(board, at, event)) {
            event.preventDefault();
        }
    });
}

function handle(board, at, event) {
    if (event.key in ARROWS) {
        return at.matches(".cell") ? step(board, at.dataset.square, ARROWS[event.key]) : stepInHand(at, event.key);
    }
    if (/^[1-9]$/.test(event.key)) {
        return toFile(board, event.key);
    }
    switch (event.key) {
        case "Home":
            return focus(board, "9" + board.focusSquare[1]);
        case "End":
            return focus(board, "1" + board.focusSquare[1]);
        case "Escape":
            board.select(null);
            board.speaker.say(board.words.cancelled);
            return true;
        case "h":
            return toHand(board, at);
        case "n":
            return toNextTarget(board);
        case "?":
            return showHelp(board);
        default:
            return false;
    }
}

function step(board, square, [files, ranks]) {
    const file = Number(square[0]) + files;
    const rank = square.charCodeAt(1) - 96 + ranks;
    if (file < 1 || file > 9 || rank < 1 || rank > 9) {
        return true;
    }
    return focus(board, file + String.fromCharCode(96 + rank));
}

function stepInHand(at, key) {
    const next = key === "ArrowLeft" || key === "ArrowUp" ? at.previousElementSibling : at.nextElementSibling;
    if (next?.matches("button.held")) {
        next.focus();
    }
    return true;
}

function toFile(board, digit) {
    return focus(board, digit + (board.focusSquare?.[1] ?? "e"));
}

function toHand(board, at) {
    if (at.matches(".held")) {
        return focus(board, board.focusSquare);
    }
    const held = board.root.querySelector("button.held");
    if (held) {
        held.focus();
    } else {
        board.speaker.say(board.words.emptyHand);
    }
    return true;
}

function toNextTarget(board) {
    const targets = [...board.root.querySelectorAll(board.selected ? ".cell.is-target" : ".cell.is-star")];
    if (targets.length === 0) {
        return true;
    }
    const index = targets.findIndex((cell) => cell.dataset.square === board.focusSquare);
    return focus(board, targets[(index + 1) % targets.length].dataset.square);
}

function showHelp(board) {
    const help = board.root.querySelector(".keys-help");
    if (help) {
        help.open = true;
        help.querySelector("summary").focus();
    }
    return true;
}

function focus(board, square) {
    board.rove(square);
    board.cell(square)?.focus();
    return true;
}
