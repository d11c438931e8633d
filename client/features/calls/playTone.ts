const lastsMs = 900;

// By the loudspeaker that is meant: a tone that goes up, and is over.
export async function playTone(speaker: string): Promise<void> {
  const context = new AudioContext();
  const [oscillator, gain, out] = [context.createOscillator(), context.createGain(), new Audio()];
  const end = context.createMediaStreamDestination();
  oscillator.connect(gain).connect(end);
  out.srcObject = end.stream;
  if (speaker !== "default" && "setSinkId" in out) await out.setSinkId(speaker).catch(() => undefined);
  await out.play().catch(() => undefined);
  const [from, to] = [context.currentTime, context.currentTime + lastsMs / 1_000];
  oscillator.frequency.setValueAtTime(440, from);
  oscillator.frequency.linearRampToValueAtTime(660, to);
  gain.gain.setValueAtTime(0.15, from);
  gain.gain.linearRampToValueAtTime(0, to);
  oscillator.addEventListener("ended", () => {
    out.srcObject = null;
    void context.close();
  });
  oscillator.start(from);
  oscillator.stop(to);
}
