// The click of a piece on wood, made of a short burst of filtered noise: no file to load.
import { soundIsOn } from "./settings.js";

let audio;

export function click(loudness = 0.25) {
    if (!soundIsOn() || !window.AudioContext) {
        return;
    }
    audio ??= new AudioContext();
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
    wood.frequency.value = 1150;
    wood.Q.value = 1.4;
    const volume = audio.createGain();
    volume.gain.value = loudness;
    source.connect(wood).connect(volume).connect(audio.destination);
    source.start();
}
