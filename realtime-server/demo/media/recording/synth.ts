import { createRandom } from "#server/demo/pictures/scenes/random.ts";

export type SoundName = "bodhran" | "humming" | "kettle" | "meadow" | "sea";
export type Sound = { readonly seconds: number; readonly play: (context: OfflineAudioContext) => void };
export type Step = readonly [seconds: number, value: number];

// White noise, the same for the same seed.
export function noise(
  context: BaseAudioContext,
  { seed, seconds }: { seed: string; seconds: number },
): AudioBufferSourceNode {
  const random = createRandom(seed);
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  buffer.copyToChannel(
    Float32Array.from({ length: buffer.length }, () => random.range(-1, 1)),
    0,
  );
  return new AudioBufferSourceNode(context, { buffer });
}

// Straight lines from step to step.
export function follow(parameter: AudioParam, steps: readonly Step[]): void {
  for (const [index, [seconds, value]] of steps.entries()) {
    if (index === 0) parameter.setValueAtTime(value, seconds);
    else parameter.linearRampToValueAtTime(value, seconds);
  }
}

// Each node into the next; gives the last back.
export function chain(first: AudioNode, ...others: readonly AudioNode[]): AudioNode {
  return others.reduce((from, to) => from.connect(to), first);
}

// A small room: decaying noise as its echo.
export function smallRoom(context: OfflineAudioContext, share: number): { enter: GainNode } {
  const enter = new GainNode(context);
  const echo = noise(context, { seed: "room", seconds: 0.9 }).buffer;
  const samples = echo?.getChannelData(0);
  samples?.forEach((sample, index) => (samples[index] = sample * (1 - index / samples.length) ** 4));
  const wet = new GainNode(context, { gain: share });
  chain(enter, new ConvolverNode(context, { buffer: echo }), wet, context.destination);
  chain(enter, context.destination);
  return { enter };
}
