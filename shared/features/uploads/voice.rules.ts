// In milliseconds: what the recorder takes, and what any sound or film may last.
export const longestVoiceMs = 5 * 60_000;
export const longestSoundMs = 60 * 60_000;
export const peakCount = 40;
export const mostPeaks = 64;

// How loud a recording is along its length: so many numbers, of which the loudest is 1. Of silence all are 0.
export function peaksOf(samples: ArrayLike<number>, count = peakCount): readonly number[] {
  const loudness = Array.from({ length: count }, (_, index) => loudnessIn(samples, index / count, (index + 1) / count));
  const most = Math.max(...loudness);
  return loudness.map((one) => (most === 0 ? 0 : Math.round((one / most) * 100) / 100));
}

// What an ear hears is the power rather than a single crack. What is shorter than the numbers asked for stands in several of them.
function loudnessIn(samples: ArrayLike<number>, from: number, to: number): number {
  const start = Math.floor(samples.length * from);
  const end = Math.max(start + 1, Math.floor(samples.length * to));
  let power = 0;
  for (let at = start; at < end; at++) power += (samples[at] ?? 0) ** 2;
  return Math.sqrt(power / (end - start));
}

// How a browser records, the best first: what every browser plays before what only most do.
const recordedTypes = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/mp4", "audio/webm"];

export const recordedType = (isSupported: (type: string) => boolean): string | null =>
  recordedTypes.find(isSupported) ?? null;

export const nameOfVoice = (mime: string): string => (mime.startsWith("audio/mp4") ? "voice.m4a" : "voice.webm");
