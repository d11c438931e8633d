import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded into a node before the server: tells the harness once a second how it is, and how much it holds when asked.
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

const milliseconds = (nanoseconds: number): number =>
  Number.isFinite(nanoseconds) ? Math.round(nanoseconds / 1e4) / 100 : 0;

function tell(): void {
  process.send?.({
    rssBytes: process.memoryUsage.rss(),
    loopP99Ms: milliseconds(delay.percentile(99)),
    loopMostMs: milliseconds(delay.max),
  });
  delay.reset();
}

// Twice: what the first collection has finalised is freed by the second.
function measure(): void {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ liveBytes: heapUsed + external });
}

process.on("message", measure);
// The harness must not keep a server alive that wants to end.
process.channel?.unref();
setInterval(tell, 1_000).unref();
