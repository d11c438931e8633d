import { createRandom } from "#server/demo/pictures/scenes/random.ts";
import { chain, follow, noise, smallRoom } from "./synth.ts";
import type { Sound } from "./synth.ts";

// A kettle comes to the boil, sings, is taken off, and the tea is poured.
export const kettle: Sound = {
  seconds: 9,
  play: (context) => {
    const room = smallRoom(context, 0.12).enter;
    boil(context, room);
    bubbles(context, room);
    whistle(context, room);
    pour(context, room);
  },
};

function boil(context: OfflineAudioContext, room: AudioNode): void {
  const source = noise(context, { seed: "boil", seconds: 6 });
  const tone = new BiquadFilterNode(context, { type: "lowpass" });
  const level = new GainNode(context);
  follow(tone.frequency, [
    [0, 260],
    [4, 900],
    [5.2, 1100],
  ]);
  follow(level.gain, [
    [0, 0.05],
    [4, 0.28],
    [5.2, 0.3],
    [5.5, 0],
  ]);
  chain(source, tone, level, room);
  source.start(0);
}

function bubbles(context: OfflineAudioContext, room: AudioNode): void {
  const random = createRandom("bubbles");
  for (let at = 0.2; at < 5.2; at += random.range(0.5, 1) * (0.16 - at * 0.022)) {
    blip(context, room, { at, pitch: random.range(320, 760), loud: 0.02 + at * 0.009 });
  }
}

function blip(
  context: OfflineAudioContext,
  room: AudioNode,
  { at, pitch, loud }: { at: number; pitch: number; loud: number },
): void {
  const voice = new OscillatorNode(context);
  const level = new GainNode(context, { gain: 0 });
  follow(voice.frequency, [
    [at, pitch],
    [at + 0.05, pitch * 1.7],
  ]);
  follow(level.gain, [
    [at, 0],
    [at + 0.008, loud],
    [at + 0.05, 0],
  ]);
  chain(voice, level, room);
  voice.start(at);
  voice.stop(at + 0.06);
}

function whistle(context: OfflineAudioContext, room: AudioNode): void {
  for (const [overtone, loud] of [
    [1, 0.07],
    [2.01, 0.018],
  ] as const) {
    const voice = new OscillatorNode(context);
    const level = new GainNode(context, { gain: 0 });
    const tremble = new OscillatorNode(context, { frequency: 7 });
    follow(voice.frequency, [
      [3.2, 1250 * overtone],
      [4.3, 1760 * overtone],
      [5.2, 1790 * overtone],
      [5.6, 1150 * overtone],
    ]);
    follow(level.gain, [
      [3.2, 0],
      [4.4, loud],
      [5.2, loud],
      [5.6, 0],
    ]);
    chain(tremble, new GainNode(context, { gain: 9 })).connect(voice.frequency);
    chain(voice, level, room);
    for (const node of [voice, tremble]) node.start(3.2);
    for (const node of [voice, tremble]) node.stop(5.7);
  }
}

// The pitch of the cup rises while it fills.
function pour(context: OfflineAudioContext, room: AudioNode): void {
  const source = noise(context, { seed: "pour", seconds: 2.6 });
  const cup = new BiquadFilterNode(context, { type: "bandpass", Q: 5 });
  const level = new GainNode(context, { gain: 0 });
  follow(cup.frequency, [
    [6.2, 620],
    [8.5, 1900],
  ]);
  follow(level.gain, [
    [6.2, 0],
    [6.4, 0.6],
    [8.2, 0.5],
    [8.6, 0],
  ]);
  chain(source, cup, level, room);
  source.start(6.2);
  const random = createRandom("pour drops");
  for (let at = 6.3; at < 8.6; at += random.range(0.03, 0.11)) {
    blip(context, room, { at, pitch: random.range(500, 900) + (at - 6.3) * 350, loud: 0.04 });
  }
}
