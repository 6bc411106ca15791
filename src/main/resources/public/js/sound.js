// @ts-check
// Sounds, made on the spot: no file to load. Silent if that is wished; and before the first press browsers allow none.

/** @type {AudioContext | undefined} */
let context;

function ready() {
    if (document.documentElement.dataset.sound === "off" || !window.AudioContext) {
        return null;
    }
    context ??= new AudioContext();
    if (context.state === "suspended") {
        context.resume();
    }
    return context;
}

/** A piece on wood: a short burst of filtered noise. */
export function click(loudness = 0.3, pitch = 1150) {
    const audio = ready();
    if (!audio) {
        return;
    }
    const length = Math.floor(audio.sampleRate * 0.06);
    const buffer = audio.createBuffer(1, length, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < length; i++) {
        samples[i] = (Math.random() * 2 - 1) * Math.exp(-i / (length * 0.12));
    }
    const source = audio.createBufferSource();
    source.buffer = buffer;
    const wood = audio.createBiquadFilter();
    wood.type = "bandpass";
    wood.frequency.value = pitch;
    wood.Q.value = 1.4;
    const volume = audio.createGain();
    volume.gain.value = loudness;
    source.connect(wood).connect(volume).connect(audio.destination);
    source.start();
}

/** Refused: two dull knocks. */
export function knock() {
    click(0.22, 380);
    setTimeout(() => click(0.18, 330), 90);
}

/** A small bell for each star, rising. @param {number} count */
export function bells(count) {
    [659.3, 784, 987.8].slice(0, count).forEach((pitch, index) => note(pitch, index * 0.09, 0.5, 0.11));
}

/** Checkmate: a chord of open fifths. */
export function chord() {
    [261.6, 392, 523.3, 784].forEach((pitch, index) => note(pitch, index * 0.03, 1.4, 0.09));
}

/**
 * @param {number} pitch in hertz
 * @param {number} after in seconds
 * @param {number} length in seconds
 * @param {number} loudness
 */
function note(pitch, after, length, loudness) {
    const audio = ready();
    if (!audio) {
        return;
    }
    const start = audio.currentTime + after;
    for (const [factor, share] of [[1, 1], [2.01, 0.3], [3.02, 0.12]]) {
        const tone = audio.createOscillator();
        const volume = audio.createGain();
        tone.frequency.value = pitch * factor;
        volume.gain.setValueAtTime(0, start);
        volume.gain.linearRampToValueAtTime(loudness * share, start + 0.008);
        volume.gain.exponentialRampToValueAtTime(0.0001, start + length / factor);
        tone.connect(volume).connect(audio.destination);
        tone.start(start);
        tone.stop(start + length);
    }
}
