import type { uploadStates } from "./uploads.rules.ts";

// A file travels in parts of this size at most.
export const partSize = 256 * 1024;

// How large the next part is, by how long the last ones took.
export interface Pace {
  readonly size: () => number;
  readonly took: (bytes: number, ms: number) => void;
  readonly failed: () => void;
  // The largest parts go through in time.
  readonly isQuick: () => boolean;
}

export interface Standing {
  readonly state: (typeof uploadStates)[number];
  readonly received: number;
}

interface Line<S extends Standing> {
  readonly size: number;
  readonly pace: Pace;
  readonly now: () => number;
  // Declared again it is the same upload. Where the server stands counts, whatever this device believes: after a reload it goes on from there.
  readonly declare: () => Promise<S>;
  // Until another part may begin.
  readonly mayGoOn?: () => Promise<void>;
  readonly putPart: (from: number, to: number) => Promise<S>;
  readonly onProgress: (received: number) => void;
}

// One file, part by part, until all of it is there. Whoever is cut off calls it again.
export async function sendInParts<S extends Standing>({
  size,
  pace,
  now,
  declare,
  mayGoOn,
  putPart,
  onProgress,
}: Line<S>): Promise<S> {
  let standing = await declare();
  while (standing.state === "open" && standing.received < size) {
    await mayGoOn?.();
    const [from, began] = [standing.received, now()];
    const to = Math.min(from + pace.size(), size);
    standing = await putPart(from, to).catch((failure: unknown) => {
      pace.failed();
      throw failure;
    });
    pace.took(to - from, now() - began);
    onProgress(standing.received);
  }
  return standing;
}

interface Looking<S extends Standing> {
  readonly look: () => Promise<S>;
  // Between two looks at what is being examined.
  readonly pause: () => Promise<void>;
}

export async function untilExamined<S extends Standing>(standing: S, { look, pause }: Looking<S>): Promise<S> {
  let now = standing;
  while (now.state === "received" || now.state === "open") {
    await pause();
    now = await look();
  }
  return now;
}
