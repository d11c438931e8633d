import type { uploadStates } from "./uploads.rules.ts";

// A file travels in parts of this size at most.
export const partSize = 256 * 1024;

export interface Standing {
  readonly state: (typeof uploadStates)[number];
  readonly received: number;
}

interface Line<S extends Standing> {
  readonly size: number;
  // Declared again it is the same upload. Where the server stands counts, whatever this device believes: after a reload it goes on from there.
  readonly declare: () => Promise<S>;
  readonly putPart: (offset: number) => Promise<S>;
  readonly look: () => Promise<S>;
  // Between two looks at what is being examined.
  readonly pause: () => Promise<void>;
  readonly onProgress: (received: number) => void;
}

// One file, part by part, until it was looked at. Whoever is cut off calls it again.
export async function sendInParts<S extends Standing>({
  size,
  declare,
  putPart,
  look,
  pause,
  onProgress,
}: Line<S>): Promise<S> {
  let now = await declare();
  while (now.state === "open" && now.received < size) {
    now = await putPart(now.received);
    onProgress(now.received);
  }
  while (now.state === "received" || now.state === "open") {
    await pause();
    now = await look();
  }
  return now;
}
