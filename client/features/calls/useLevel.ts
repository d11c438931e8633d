import { useEffect, useState } from "react";

const everyMs = 100;
// A quiet room lies below, a quiet voice above.
const heardFrom = 0.06;

// How loud the microphone hears, from 0 to 1, and whether it has heard anything at all.
export function useLevel(stream: MediaStream | null): { readonly level: number; readonly wasHeard: boolean } {
  const [level, setLevel] = useState(0);
  const [wasHeard, setHeard] = useState(false);
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loud = Math.min(1, Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length) * 4);
      setLevel(loud);
      if (loud >= heardFrom) setHeard(true);
    }, everyMs);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return { level, wasHeard };
}
