const beats = [0, 0.14];

// One soft knock on a wooden door, made rather than fetched: two short falling tones.
export async function knock(): Promise<void> {
  const audio = new AudioContext();
  for (const at of beats) knockOnce(audio, audio.currentTime + at);
  await new Promise((resolve) => setTimeout(resolve, 600));
  await audio.close();
}

function knockOnce(audio: AudioContext, at: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.setValueAtTime(210, at);
  tone.frequency.exponentialRampToValueAtTime(90, at + 0.08);
  volume.gain.setValueAtTime(0.16, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.12);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.13);
}
