import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { Entry, Fact } from "./entries.ts";

export interface History {
  readonly file: string;
  readonly entries: readonly Entry[];
  readonly record: (fact: Fact) => Entry;
  // Milliseconds since the run began, on a clock that nothing sets.
  readonly now: () => number;
  readonly close: () => void;
}

// Written line by line and at once: a run that dies leaves everything it knew.
export function createHistory(file: string): History {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, "w");
  const startedAt = performance.now();
  const now = (): number => Math.round((performance.now() - startedAt) * 1_000) / 1_000;
  const entries: Entry[] = [];
  const record = (fact: Fact): Entry => {
    const entry: Entry = { t: now(), at: Date.now(), ...fact };
    entries.push(entry);
    writeSync(descriptor, `${JSON.stringify(entry)}\n`);
    return entry;
  };
  return { file, entries, record, now, close: () => closeSync(descriptor) };
}
