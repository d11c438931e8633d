import { chain, follow, noise, smallRoom } from "./synth.ts";
import type { Sound } from "./synth.ts";

type Note = { at: number; seconds: number; pitch: number };

// Steps above A, and how many beats each is held: a small lullaby in three-four time.
const tune = [
  [0, 2],
  [4, 1],
  [5, 2],
  [4, 1],
  [2, 1],
  [0, 1],
  [2, 1],
  [4, 3],
  [5, 2],
  [7, 1],
  [9, 2],
  [7, 1],
  [5, 1],
  [4, 1],
  [2, 1],
  [0, 3],
] as const;
const beat = 0.46;
const lowA = 220;

export const humming: Sound = {
  seconds: 11.6,
  play: (context) => {
    const room = smallRoom(context, 0.22).enter;
    for (const note of notes()) hum(context, room, note);
  },
};

function notes(): Note[] {
  let at = 0.25;
  return tune.map(([step, beats]) => {
    const note = { at, seconds: beats * beat, pitch: lowA * 2 ** (step / 12) };
    at += note.seconds;
    return note;
  });
}

// A closed mouth: a soft saw, two formants, a little breath, a vibrato that comes late.
function hum(context: OfflineAudioContext, room: AudioNode, note: Note): void {
  const level = new GainNode(context, { gain: 0 });
  const end = note.at + note.seconds;
  follow(level.gain, [
    [note.at, 0],
    [note.at + 0.09, 0.34],
    [end - 0.12, 0.27],
    [end + 0.05, 0],
  ]);
  for (const [frequency, width, share] of [
    [280, 1.1, 1],
    [900, 3, 0.16],
    [2300, 4, 0.05],
  ] as const) {
    const formant = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: width });
    chain(voice(context, note), formant, new GainNode(context, { gain: share }), level);
  }
  breathe(context, level, note);
  level.connect(room);
}

function voice(context: OfflineAudioContext, { at, seconds, pitch }: Note): OscillatorNode {
  const source = new OscillatorNode(context, { type: "sawtooth" });
  const depth = new GainNode(context, { gain: 0 });
  const vibrato = new OscillatorNode(context, { frequency: 5.1 });
  follow(source.frequency, [
    [at, pitch * 0.975],
    [at + 0.08, pitch],
  ]);
  follow(depth.gain, [
    [at, 0],
    [at + 0.3, 0],
    [at + Math.max(0.5, seconds), pitch * 0.008],
  ]);
  chain(vibrato, depth).connect(source.frequency);
  for (const node of [source, vibrato]) node.start(at);
  for (const node of [source, vibrato]) node.stop(at + seconds + 0.1);
  return source;
}

function breathe(context: OfflineAudioContext, level: AudioNode, { at, seconds }: Note): void {
  const source = noise(context, { seed: `breath ${at}`, seconds: seconds + 0.1 });
  chain(
    source,
    new BiquadFilterNode(context, { type: "bandpass", frequency: 1600, Q: 0.8 }),
    new GainNode(context, { gain: 0.02 }),
    level,
  );
  source.start(at);
}
