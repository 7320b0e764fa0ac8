// The sounds of a game, synthesised from a few tones that rise or fall and fade. They load when
// switched on.

/** @typedef {'gem' | 'caught' | 'won' | 'lost' | 'wall'} Sound */
/**
 * @typedef {[hertz: number, to: number, begins: number, seconds: number, shape: OscillatorType]}
 *   Tone from one pitch to another
 */

/** @type {Record<Sound, Tone[]>} */
const SOUNDS = {
  gem: [
    [880, 880, 0, 0.12, 'triangle'],
    [1318.5, 1318.5, 0.07, 0.3, 'triangle'],
  ],
  wall: [[160, 90, 0, 0.14, 'square']],
  caught: [[330, 70, 0, 0.45, 'sawtooth']],
  won: [
    [523.3, 523.3, 0, 0.2, 'triangle'],
    [659.3, 659.3, 0.12, 0.2, 'triangle'],
    [784, 784, 0.24, 0.2, 'triangle'],
    [1046.5, 1046.5, 0.36, 0.7, 'triangle'],
  ],
  lost: [
    [392, 392, 0, 0.25, 'triangle'],
    [311.1, 311.1, 0.2, 0.25, 'triangle'],
    [233.1, 220, 0.4, 0.8, 'triangle'],
  ],
};

const LOUDNESS = 0.14;
/** Seconds in which a tone fades in. Without, it would click. */
const ATTACK = 0.008;

export class Sounds {
  #context = new AudioContext();

  /** @param {Sound} sound */
  play(sound) {
    const context = this.#context;
    // A context that a press has made runs. A page in the background may have suspended it.
    if (context.state === 'suspended') context.resume().catch(() => undefined);
    for (const [from, to, begins, seconds, shape] of SOUNDS[sound]) {
      const at = context.currentTime + begins;
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      tone.type = shape;
      tone.frequency.setValueAtTime(from, at);
      tone.frequency.exponentialRampToValueAtTime(to, at + seconds);
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(LOUDNESS, at + ATTACK);
      volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + seconds);
    }
  }

  dispose() {
    this.#context.close().catch(() => undefined);
  }
}
