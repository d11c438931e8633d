import { chain, follow, noise } from "./synth.ts";
import type { Sound } from "./synth.ts";

// Where each wave starts and how far it carries.
const waves = [
  { at: -1.5, strength: 0.7 },
  { at: 2.3, strength: 1 },
  { at: 6.4, strength: 0.8 },
] as const;

const cries = [
  { at: 1.4, pan: -0.5, pitch: 1250 },
  { at: 1.95, pan: -0.45, pitch: 1320 },
  { at: 5.2, pan: 0.6, pitch: 1180 },
  { at: 8.1, pan: 0.2, pitch: 1380 },
  { at: 8.6, pan: 0.25, pitch: 1300 },
] as const;

export const sea: Sound = {
  seconds: 12,
  play: (context) => {
    for (const wave of waves) rollIn(context, wave);
    for (const cry of cries) gull(context, cry);
  },
};

// A swell that grows darkly, breaks bright, and runs out over the shingle.
function rollIn(context: OfflineAudioContext, { at, strength }: (typeof waves)[number]): void {
  const start = Math.max(0, at);
  const source = noise(context, { seed: `wave ${at}`, seconds: 7 });
  const tone = new BiquadFilterNode(context, { type: "lowpass", Q: 0.4 });
  const level = new GainNode(context);
  const steps = (points: readonly (readonly [number, number])[]) =>
    points.map(([after, value]) => [Math.max(0, at + after), value] as const);
  follow(
    tone.frequency,
    steps([
      [0, 180],
      [1.9, 700],
      [2.5, 3600],
      [4.2, 2200],
      [6.8, 500],
    ]),
  );
  follow(
    level.gain,
    steps([
      [0, 0.02],
      [1.8, 0.16 * strength],
      [2.5, 0.5 * strength],
      [3.4, 0.26 * strength],
      [6.8, 0],
    ]),
  );
  chain(source, new BiquadFilterNode(context, { type: "highpass", frequency: 70 }), tone, level, context.destination);
  source.start(start);
}

function gull(context: OfflineAudioContext, { at, pan, pitch }: (typeof cries)[number]): void {
  const voice = new OscillatorNode(context, { type: "triangle" });
  const level = new GainNode(context, { gain: 0 });
  follow(voice.frequency, [
    [at, pitch * 0.8],
    [at + 0.1, pitch],
    [at + 0.42, pitch * 0.62],
  ]);
  follow(level.gain, [
    [at, 0],
    [at + 0.06, 0.1],
    [at + 0.25, 0.07],
    [at + 0.42, 0],
  ]);
  const throat = new BiquadFilterNode(context, { type: "bandpass", frequency: 1500, Q: 1 });
  chain(voice, throat, level, new StereoPannerNode(context, { pan }), context.destination);
  voice.start(at);
  voice.stop(at + 0.5);
}
