import { bodhran } from "./bodhran.ts";
import { playFilm } from "./film.ts";
import type { FilmPlan } from "./film.ts";
import { humming } from "./humming.ts";
import { kettle } from "./kettle.ts";
import { meadow } from "./meadow.ts";
import { sea } from "./sea.ts";
import type { Sound, SoundName } from "./synth.ts";

// What happens in the browser: sounds are computed, then played into a recorder as a microphone would.
export type Take = { base64: string; durationMs: number; peaks: number[] };

const sounds: Readonly<Record<SoundName, Sound>> = { bodhran, humming, kettle, meadow, sea };
const peakCount = 40;
const loudest = 0.7;

export async function recordSound(name: SoundName): Promise<Take> {
  const buffer = await compute(sounds[name]);
  const { stream, play } = await player(buffer);
  const recording = await record(stream, { mimeType: "audio/webm;codecs=opus", audioBitsPerSecond: 40_000 }, play);
  return takeOf(recording, buffer);
}

export async function recordFilm(plan: FilmPlan): Promise<Take> {
  const buffer = await compute({ ...sounds[plan.sound], seconds: plan.seconds });
  const { stream, play } = await player(buffer);
  const film = await playFilm(plan);
  const together = new MediaStream([...film.stream.getTracks(), ...stream.getTracks()]);
  const quality = { mimeType: "video/webm;codecs=vp9,opus", videoBitsPerSecond: 170_000, audioBitsPerSecond: 32_000 };
  return takeOf(await record(together, quality, () => Promise.all([film.play(), play()])), buffer);
}

async function compute(sound: Sound): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, 48_000 * sound.seconds, 48_000);
  sound.play(context);
  return levelled(await context.startRendering());
}

function levelled(buffer: AudioBuffer): AudioBuffer {
  const channels = [buffer.getChannelData(0), buffer.getChannelData(1)];
  const factor = loudest / Math.max(...channels.map(peakOf));
  for (const samples of channels) samples.forEach((sample, index) => (samples[index] = sample * factor));
  return buffer;
}

function peakOf(samples: Float32Array): number {
  return samples.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0);
}

async function player(buffer: AudioBuffer): Promise<{ stream: MediaStream; play: () => Promise<void> }> {
  const context = new AudioContext({ sampleRate: buffer.sampleRate });
  await context.resume();
  const source = new AudioBufferSourceNode(context, { buffer });
  const target = new MediaStreamAudioDestinationNode(context);
  source.connect(target);
  const play = () =>
    new Promise<void>((resolve) => {
      source.addEventListener("ended", () => resolve(), { once: true });
      source.start();
    });
  return { stream: target.stream, play };
}

async function record(
  stream: MediaStream,
  quality: MediaRecorderOptions,
  perform: () => Promise<unknown>,
): Promise<Blob> {
  const recorder = new MediaRecorder(stream, quality);
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  const [started, stopped] = [heard(recorder, "start"), heard(recorder, "stop")];
  recorder.start();
  await started;
  await perform();
  recorder.stop();
  await stopped;
  return new Blob(parts);
}

function heard(target: EventTarget, event: string): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
}

async function takeOf(recording: Blob, buffer: AudioBuffer): Promise<Take> {
  return { base64: await base64Of(recording), durationMs: await durationOf(recording), peaks: peaksOf(buffer) };
}

// As a player of the file will see it.
async function durationOf(recording: Blob): Promise<number> {
  const player = document.createElement("video");
  const known = heard(player, "loadedmetadata");
  player.src = URL.createObjectURL(recording);
  await known;
  return Math.round(player.duration * 1000);
}

// The loudest of each fortieth, against the loudest of all.
function peaksOf(buffer: AudioBuffer): number[] {
  const samples = buffer.getChannelData(0);
  const length = Math.floor(samples.length / peakCount);
  const parts = Array.from({ length: peakCount }, (_, index) =>
    peakOf(samples.subarray(index * length, (index + 1) * length)),
  );
  const most = Math.max(...parts);
  return parts.map((peak) => Math.round((peak / most) * 100) / 100);
}

async function base64Of(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const loaded = heard(reader, "load");
  reader.readAsDataURL(blob);
  await loaded;
  return String(reader.result).split(",")[1] ?? "";
}
