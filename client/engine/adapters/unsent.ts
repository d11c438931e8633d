import type { Pending } from "../model.ts";
import type { OutboxChanges } from "../store/storePorts.ts";

// What was promised and nobody has answered yet, in this page's own hands: a browser may wipe what it keeps at any moment (F23).
export function createUnsent() {
  let rows = new Map<string, Pending>();
  const blobs = new Map<string, Blob>();
  return {
    rows: (): readonly Pending[] => [...rows.values()].toSorted((a, b) => a.n - b.n),
    blobs: (): ReadonlyMap<string, Blob> => blobs,
    hold: (read: readonly Pending[]): void => {
      rows = new Map(read.map((row) => [row.op.opId, row]));
    },
    follow: ({ drop = [], putBlobs = [], dropBlobs = [] }: OutboxChanges, put: readonly Pending[]): void => {
      for (const opId of drop) rows.delete(opId);
      for (const row of put) rows.set(row.op.opId, row);
      for (const { id, blob } of putBlobs) blobs.set(id, blob);
      for (const id of dropBlobs) blobs.delete(id);
    },
    forget: (): void => {
      rows.clear();
      blobs.clear();
    },
  };
}

export type Unsent = ReturnType<typeof createUnsent>;
