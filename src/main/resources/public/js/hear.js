// @ts-check
// Speaks the Japanese words of the glossary, where the browser has a Japanese voice.

/** Shows the buttons once there is a voice for them; some browsers find their voices only after a while. */
export function watchHearing() {
    const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-hear]"));
    if (buttons.length === 0 || !("speechSynthesis" in window)) {
        return;
    }
    const offer = () => {
        const voice = speechSynthesis.getVoices().find((each) => each.lang.replace("_", "-").startsWith("ja"));
        for (const button of buttons) {
            button.hidden = !voice;
        }
    };
    offer();
    speechSynthesis.addEventListener("voiceschanged", offer);
    document.addEventListener("click", (event) => {
        const button = /** @type {HTMLElement} */ (event.target).closest("[data-hear]");
        if (button instanceof HTMLElement) {
            const words = new SpeechSynthesisUtterance(button.dataset.kana);
            words.lang = "ja-JP";
            words.rate = 0.8;
            speechSynthesis.cancel();
            speechSynthesis.speak(words);
        }
    });
}
