import { createRandom } from "#server/demo/pictures/scenes/random.ts";
import { chain, follow, noise } from "./synth.ts";
import type { Sound } from "./synth.ts";

// Wind over a hill and a lark above it.
export const meadow: Sound = {
  seconds: 7,
  play: (context) => {
    wind(context);
    lark(context);
  },
};

function wind(context: OfflineAudioContext): void {
  const source = noise(context, { seed: "wind", seconds: 7 });
  const tone = new BiquadFilterNode(context, { type: "bandpass", Q: 0.7 });
  const level = new GainNode(context);
  follow(tone.frequency, [
    [0, 320],
    [1.6, 520],
    [3.4, 300],
    [5.2, 610],
    [7, 380],
  ]);
  follow(level.gain, [
    [0, 0.14],
    [1.6, 0.3],
    [3.4, 0.13],
    [5.2, 0.32],
    [7, 0.15],
  ]);
  chain(source, tone, level, context.destination);
  source.start(0);
}

function lark(context: OfflineAudioContext): void {
  const random = createRandom("lark");
  for (let at = 0.4; at < 6.6; at += random.chance(0.12) ? random.range(0.3, 0.7) : random.range(0.07, 0.13)) {
    const pitch = random.range(2700, 4300);
    const voice = new OscillatorNode(context);
    const level = new GainNode(context, { gain: 0 });
    follow(voice.frequency, [
      [at, pitch],
      [at + 0.05, pitch * random.range(0.85, 1.2)],
    ]);
    follow(level.gain, [
      [at, 0],
      [at + 0.01, random.range(0.02, 0.05)],
      [at + 0.06, 0],
    ]);
    chain(voice, level, new StereoPannerNode(context, { pan: 0.3 }), context.destination);
    voice.start(at);
    voice.stop(at + 0.08);
  }
}
