import { recordedType } from "#shared/features/uploads/voice.rules.ts";
import type { Microphone } from "./recorder.ts";

const bitsPerSecond = 32_000;
// Enough to see how loud it is, and little enough for five minutes on a phone.
const samplesPerSecond = 8_000;
// Speech is far from as loud as a microphone can take.
const loudest = 0.25;

// Over a plain line, or in an old browser, there is none.
export const canRecord = (): boolean =>
  "mediaDevices" in navigator && "MediaRecorder" in window && recordedType(MediaRecorder.isTypeSupported) !== null;

export const browserMicrophone: Microphone = {
  open: () => navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } }),
  recorderOf: (stream) =>
    new MediaRecorder(stream, {
      mimeType: recordedType(MediaRecorder.isTypeSupported) ?? "",
      audioBitsPerSecond: bitsPerSecond,
    }),
  listenTo: (stream) => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    return {
      level: () => {
        analyser.getFloatTimeDomainData(samples);
        const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
        return Math.min(1, Math.sqrt(power) / loudest);
      },
      stop: () => void context.close(),
    };
  },
  samplesOf: async (recording) => {
    const context = new OfflineAudioContext(1, 1, samplesPerSecond);
    return (await context.decodeAudioData(await recording.arrayBuffer())).getChannelData(0);
  },
  now: () => performance.now(),
};
