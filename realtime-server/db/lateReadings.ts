import type { Reading, Told } from "./readings.ts";

interface LateReadingPorts {
  readonly write: Told;
  readonly report: (cause: unknown) => void;
  readonly retryMs?: number;
}

export interface LateReadings {
  readonly told: Told;
  // All that was told is written, or has been reported as lost.
  readonly settled: () => Promise<void>;
}

// Lines that nobody waits for: a feed is delivered to members and to the office in one round. What could not be written is kept and
// tried again; it cannot become many, as without the database no feed is read either. Whatever fails here ends nothing else.
export function createLateReadings({ write, report, retryMs = 5_000 }: LateReadingPorts): LateReadings {
  const underWay = new Set<Promise<void>>();
  let unwritten: Reading[] = [];
  let retry: NodeJS.Timeout | null = null;

  async function attempt(reading: Reading): Promise<void> {
    try {
      await write(reading);
    } catch (cause) {
      unwritten.push(reading);
      retry ??= setTimeout(again, retryMs).unref();
      report(cause);
    }
  }

  function begin(reading: Reading): void {
    const ended = (): void => void underWay.delete(writing);
    const writing: Promise<void> = attempt(reading).then(ended, ended);
    underWay.add(writing);
  }

  function again(): void {
    if (retry) clearTimeout(retry);
    const taken = unwritten;
    [unwritten, retry] = [[], null];
    for (const reading of taken) begin(reading);
  }

  return {
    told: async (reading) => begin(reading),
    settled: async () => {
      await Promise.all(underWay);
      again();
      await Promise.all(underWay);
      if (retry) clearTimeout(retry);
      if (unwritten.length > 0) report(new Error(`${unwritten.length} readings could not be written down`));
    },
  };
}
