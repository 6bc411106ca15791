// Dragging with mouse, pen or finger. A press that does not move stays an ordinary click.
const THRESHOLD = 6;

export function watchDragging(board) {
    let drag = null;

    board.root.addEventListener("pointerdown", (event) => {
        if (board.busy || board.mode !== "play" || event.button !== 0) {
            return;
        }
        const source = event.target.closest("[data-from]");
        const piece = source?.querySelector(".piece");
        if (!piece || piece.dataset.color !== board.area.dataset.turn) {
            return;
        }
        drag = { source, piece, x: event.clientX, y: event.clientY, id: event.pointerId, ghost: null };
    });

    addEventListener("pointermove", (event) => {
        if (!drag || event.pointerId !== drag.id) {
            return;
        }
        if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > THRESHOLD) {
            lift(event);
        }
        if (drag.ghost) {
            event.preventDefault();
            drag.ghost.style.left = `${event.clientX - drag.width / 2}px`;
            drag.ghost.style.top = `${event.clientY - drag.height / 2}px`;
        }
    });

    // a finger on a piece carries it and does not scroll the page
    board.root.addEventListener(
        "touchmove",
        (event) => {
            if (drag) {
                event.preventDefault();
            }
        },
        { passive: false },
    );

    addEventListener("pointerup", (event) => {
        if (!drag || event.pointerId !== drag.id) {
            return;
        }
        const { ghost, source, piece } = drag;
        drag = null;
        if (!ghost) {
            return;
        }
        ghost.remove();
        piece.classList.remove("is-lifted");
        swallowClick();
        const under = document.elementFromPoint(event.clientX, event.clientY)?.closest(".cell");
        if (under && board.root.contains(under) && under !== source && !board.isOwn(under)) {
            board.rove(under.dataset.square);
            board.go(source.dataset.from, under.dataset.square);
        } else if (under === source) {
            board.select(null);
        }
    });

    addEventListener("pointercancel", () => {
        drag?.ghost?.remove();
        drag?.piece.classList.remove("is-lifted");
        drag = null;
    });

    function lift(event) {
        const box = drag.piece.getBoundingClientRect();
        drag.width = box.width;
        drag.height = box.height;
        drag.ghost = drag.piece.cloneNode(true);
        drag.ghost.classList.add("is-carried");
        drag.ghost.style.width = `${box.width}px`;
        drag.ghost.style.height = `${box.height}px`;
        drag.ghost.style.inset = "auto";
        drag.piece.classList.add("is-lifted");
        document.body.append(drag.ghost);
        board.select(drag.source.dataset.from);
        drag.ghost.style.left = `${event.clientX - drag.width / 2}px`;
        drag.ghost.style.top = `${event.clientY - drag.height / 2}px`;
    }

    // the browser sends a click after a drag that ends where it began
    function swallowClick() {
        const swallow = (event) => {
            event.stopPropagation();
            event.preventDefault();
        };
        addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    }
}
