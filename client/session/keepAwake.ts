// The screen stays on as long as somebody talks into this device, or is seen by it. A browser gives it up with the page out of sight, so it
// is asked for again; where it knows nothing of it, or the battery is low, the screen goes dark as ever.
export function keepAwake(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== "visible") return;
    const lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    if (signal.aborted) void lock?.release();
    else if (lock) signal.addEventListener("abort", () => void lock.release(), { once: true });
  };
  document.addEventListener("visibilitychange", () => void ask(), { signal });
  void ask();
  return () => stopping.abort();
}
