const everyMs = 2_500;

// Two soft tones and a shake, for as long as it rings. A browser that lets no page sound before it was touched stays silent.
export function ring(): () => void {
  const context = new AudioContext();
  const tone = (hertz: number, at: number): void => {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.08, at + 0.05);
    gain.gain.linearRampToValueAtTime(0, at + 0.5);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + 0.5);
  };
  const sound = (): void => {
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 200, 300]);
    if (context.state !== "running") return;
    tone(660, context.currentTime);
    tone(550, context.currentTime + 0.5);
  };
  sound();
  const timer = setInterval(sound, everyMs);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
