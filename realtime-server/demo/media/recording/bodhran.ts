import { chain, follow, noise, smallRoom } from "./synth.ts";
import type { Sound } from "./synth.ts";

// A jig, six strokes to the bar: 3 a strong stroke, 2 a middle one, 1 a light one, r the rim, a dot nothing.
const bars = ["3.12.1", "3.121r", "3.12.1", "31r211", "3.12.1", "3.121r", "31121r", "3..2.."] as const;
const stroke = 0.148;

export const bodhran: Sound = {
  seconds: 7.6,
  play: (context) => {
    const room = smallRoom(context, 0.16).enter;
    [...bars.join("")].forEach((mark, index) => {
      const at = 0.15 + index * stroke;
      if (mark === "r") rim(context, room, at);
      else if (mark !== ".") skin(context, room, { at, strength: Number(mark) / 3 });
    });
  },
};

// The hand behind the skin presses on the light strokes: they sound higher.
function skin(context: OfflineAudioContext, room: AudioNode, { at, strength }: { at: number; strength: number }): void {
  const pitch = 128 - strength * 44;
  const body = new OscillatorNode(context);
  const level = new GainNode(context, { gain: 0 });
  follow(body.frequency, [
    [at, pitch * 1.6],
    [at + 0.035, pitch],
    [at + 0.3, pitch * 0.9],
  ]);
  follow(level.gain, [
    [at, 0],
    [at + 0.004, 0.75 * strength],
    [at + 0.06, 0.4 * strength],
    [at + 0.12 + strength * 0.24, 0],
  ]);
  chain(body, level, room);
  body.start(at);
  body.stop(at + 0.4);
  tap(context, room, { at, seconds: 0.045, frequency: 700, loud: 0.3 * strength });
}

function rim(context: OfflineAudioContext, room: AudioNode, at: number): void {
  tap(context, room, { at, seconds: 0.03, frequency: 2100, loud: 0.22 });
}

type Tap = { at: number; seconds: number; frequency: number; loud: number };

function tap(context: OfflineAudioContext, room: AudioNode, { at, seconds, frequency, loud }: Tap): void {
  const source = noise(context, { seed: `tap ${at}`, seconds: seconds + 0.02 });
  const level = new GainNode(context, { gain: 0 });
  follow(level.gain, [
    [at, loud],
    [at + seconds, 0],
  ]);
  chain(source, new BiquadFilterNode(context, { type: "bandpass", frequency, Q: 1.2 }), level, room);
  source.start(at);
}
